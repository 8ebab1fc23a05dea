//! `placet decode`: the answer of another solver as checked boards.

use std::path::PathBuf;

use clap::Args;

use crate::cli::board_text;
use crate::cli::break_symmetry;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::read;
use crate::cli::model_file::load;
use crate::cli::options::break_symmetry::BreakOptions;
use crate::cli::options::encoding::EncodingOptions;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::one_of::one_of;
use crate::cli::options::search::OUTPUT;
use crate::cli::options::time_limit::TimeLimitOption;
use crate::cli::output::Output;
use crate::cli::task::of_task;
use crate::exchange::answer::{Dialect, SolutionCount, read};
use crate::instance::{DecodeAnswerError, Decoded, DecodedBoards, EncodedInstance};
use crate::model::Puzzle;

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
    let model = load(&options.model, output)?;
    let source = read::text(&options.answer)?;
    let refused = |error| match error {
        DecodeAnswerError::Text(error) => Failure::Answer(Box::new(source.clone()), Box::new(error)),
        other => Failure::Bad(format!("{}: {other}", source.name)),
    };
    let answer = read(&source.text, options.from).map_err(|error| refused(error.into()))?;
    let limits = of_task();
    // The same presolve as in the export: formats that keep sums have columns and names, and no formula.
    let (puzzle, decoded) = if answer.speaks_of_formula() {
        let kinds = options.encodings.presolve();
        let (instance, _) = break_symmetry::instance(options.breaks, model, kinds, &limits)?;
        let compiled = EncodedInstance::of(instance, options.encodings.choices(), &limits)?;
        let decoded = compiled.decode_answer(&source.text, &answer);
        (compiled.puzzle().clone(), decoded)
    } else {
        let kinds = options.encodings.presolve_for_whole_sums();
        let (instance, _) = break_symmetry::instance(options.breaks, model, kinds, &limits)?;
        let decoded = instance.decode_answer(&source.text, &answer);
        (instance.into_puzzle(), decoded)
    };
    match decoded.map_err(refused)? {
        Decoded::Solutions(boards) => print_boards(&puzzle, &boards, options.json, output),
        Decoded::Counted(count) => print_count(&count, output),
        Decoded::NoSolution => {
            output.print("no solution, according to the solver")?;
            Ok(Exit::No)
        }
        Decoded::Unknown => {
            output.note("the solver found no answer");
            Ok(Exit::Limit)
        }
    }
}

fn print_boards(
    puzzle: &Puzzle,
    boards: &DecodedBoards,
    json: bool,
    output: &mut Output,
) -> Result<Exit, Failure> {
    for (index, board) in boards.boards.iter().enumerate() {
        let gap = if index > 0 && !json { "\n" } else { "" };
        let text = board_text::solution(json, puzzle, boards.is_final, board, output.color());
        output.print(&format!("{gap}{text}"))?;
    }
    Ok(Exit::Done)
}

/// Prints the number that a model counter found.
fn print_count(count: &SolutionCount, output: &mut Output) -> Result<Exit, Failure> {
    if !count.is_exact {
        output.note("the counter does not claim that this count is exact");
    }
    output.print(&count.count.to_string())?;
    Ok(Exit::Done)
}
