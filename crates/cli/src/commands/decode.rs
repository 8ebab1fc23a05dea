//! `placet decode`: the answer of another solver as checked boards.

use std::path::PathBuf;

use clap::Args;

use crate::asking::{ask, print_json};
use crate::board_text;
use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::model_file::load_puzzle;
use crate::options::encoding::EncodingOptions;
use crate::options::model::ModelOptions;
use crate::options::search::OUTPUT;
use crate::options::symmetry::BreakOptions;
use crate::options::time_limit::TimeLimitOption;
use crate::options::value_parsers::one_of;
use crate::output::Output;
use crate::session::session_for_formulas;
use placet_engine::exchange::answer::Dialect;
use placet_model::Source;
use placet_request::{BoardAnswer, Decode, DecodeAnswer, DecodedWord, Event};

#[derive(Args, Debug)]
pub(crate) struct DecodeOptions {
    #[command(flatten)]
    pub(crate) model: ModelOptions,

    /// Answer of the solver, or `-` for standard input.
    pub(crate) answer: PathBuf,

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
    read::not_both_standard(&options.model.file.path, &options.answer)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let Source { name, text, .. } = read::text(&options.answer)?;
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
        print_claim(&answer, output)?;
    }
    note_doubts(&answer, output);
    Ok(match answer.answer {
        DecodedWord::Solutions | DecodedWord::Count => Exit::Done,
        DecodedWord::NoSolution => Exit::No,
        DecodedWord::Unknown => Exit::Limit,
    })
}

fn print_boards(boards: &[Box<BoardAnswer>], json: bool, output: &mut Output) -> Result<(), Failure> {
    for (index, board) in boards.iter().enumerate() {
        let gap = if index > 0 && !json { "\n" } else { "" };
        let text = board_text::of_answer(json, board, output.color());
        output.print(&format!("{gap}{text}"))?;
    }
    Ok(())
}

/// Prints what is claimed beside the boards: a count, or that there is no solution.
fn print_claim(answer: &DecodeAnswer, output: &mut Output) -> Result<(), Failure> {
    match answer.answer {
        DecodedWord::Count => output.print(answer.count.as_deref().unwrap_or_default())?,
        DecodedWord::NoSolution => output.print("no solution, according to the solver")?,
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
