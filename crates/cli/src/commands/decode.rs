//! `placet decode`: the answer of another solver as checked boards, and the board of a solved file.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::asking::{ask, note_obstacle, print_json};
use crate::board_text;
use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::model_file::{load_imported, load_puzzle};
use crate::options::encoding::EncodingOptions;
use crate::options::model::ModelOptions;
use crate::options::search::OUTPUT;
use crate::options::symmetry::BreakOptions;
use crate::options::time_limit::TimeLimitOption;
use crate::options::value_parsers::one_of;
use crate::output::Output;
use crate::session::session_for_formulas;
use placet_engine::exchange::answer::Dialect;
use placet_model::import::may_be_solved;
use placet_model::{Puzzle, Source};
use placet_request::render;
use placet_request::{BoardAnswer, Decode, DecodeAnswer, DecodedWord, Event};

#[derive(Args, Debug)]
pub(crate) struct DecodeOptions {
    #[command(flatten)]
    pub(crate) model: ModelOptions,

    /// Answer of the solver, a solved file or link, or `-` for standard input; by default, MODEL is itself such a file or link.
    pub(crate) answer: Option<PathBuf>,

    /// Dialect of the answer; detected by default.
    #[arg(long, value_name = "DIALECT", value_parser = one_of(Dialect::ALL), help_heading = "Answer")]
    pub(crate) from: Option<Dialect>,

    #[command(flatten)]
    pub(crate) breaks: BreakOptions,

    #[command(flatten)]
    encodings: EncodingOptions,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    /// Print JSON, one object per solution.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &DecodeOptions, output: &mut Output) -> Result<Exit, Failure> {
    let (puzzle, Source { name, text, .. }) = puzzle_and_answer(options, output)?;
    let mut request = Decode::default();
    request.answer = text;
    request.name = Some(name);
    request.from = options.from.map(|dialect| dialect.name().to_string());
    request.break_symmetry = options.breaks.break_symmetry;
    request.symmetry = options.breaks.symmetry.map(Into::into);
    let mut session = session_for_formulas(puzzle, &options.encodings);
    let mut boards = vec![];
    let answer = ask(&request, &mut session, |event| {
        if let Event::Board(board) = event {
            boards.push(board);
        }
        Ok(())
    })?;
    print_boards(&boards, options.json, output)?;
    if options.json {
        print_json(&answer, output)?;
    } else {
        print_claim(&answer, session.puzzle(), output)?;
    }
    note_doubts(&answer, output);
    note_obstacle(answer.why.as_ref(), output);
    Ok(match answer.answer {
        DecodedWord::Solutions | DecodedWord::Count => Exit::Done,
        DecodedWord::NoSolution | DecodedWord::Violated => Exit::No,
        DecodedWord::Unknown | DecodedWord::Unfinished => Exit::Limit,
    })
}

/// The puzzle, and the answer to it. A solved file or link is both.
fn puzzle_and_answer(options: &DecodeOptions, output: &Output) -> Result<(Puzzle, Source), Failure> {
    let model = &options.model.file.path;
    let text_or_link = |path: &Path| read::link(path).map_or_else(|| read::text(path), Ok);
    let Some(answer) = &options.answer else {
        let answer = text_or_link(model)?;
        if !may_be_solved(&answer.text) {
            return Err(Failure::Bad(format!(
                "expected the answer of a solver after {}, or a solved file instead",
                answer.name
            )));
        }
        return Ok((load_imported(&options.model, &answer, output)?.puzzle, answer));
    };
    read::not_both_standard(model, answer)?;
    Ok((load_puzzle(&options.model, output)?, text_or_link(answer)?))
}

fn print_boards(boards: &[Box<BoardAnswer>], json: bool, output: &mut Output) -> Result<(), Failure> {
    for (index, board) in boards.iter().enumerate() {
        let gap = if index > 0 && !json { "\n" } else { "" };
        let text = board_text::of_answer(json, board, output.color());
        output.print(&format!("{gap}{text}"))?;
    }
    Ok(())
}

/// Prints what is claimed beside the boards, or what is wrong with the board of a solved file.
fn print_claim(answer: &DecodeAnswer, puzzle: &Puzzle, output: &mut Output) -> Result<(), Failure> {
    match answer.answer {
        DecodedWord::Count => output.print(answer.count.as_deref().unwrap_or_default())?,
        DecodedWord::NoSolution => output.print("no solution, according to the solver")?,
        DecodedWord::Violated if answer.report.is_none() => {
            output.print("not a solution: no solution of the puzzle has these entries")?;
        }
        DecodedWord::Violated | DecodedWord::Unfinished => {
            let report = answer.report.iter().map(|report| &report.report);
            for report in report {
                output.print(&render::summary::report(puzzle, report))?;
            }
        }
        DecodedWord::Solutions | DecodedWord::Unknown => {}
    }
    Ok(())
}

fn note_doubts(answer: &DecodeAnswer, output: &Output) {
    match answer.answer {
        DecodedWord::Unknown => output.note("the solver found no answer"),
        DecodedWord::Count if answer.exact == Some(false) => {
            output.note("the counter does not claim that this count is exact");
        }
        _ => {}
    }
}
