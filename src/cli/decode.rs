//! `placet decode`: another program's answer to checked boards.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::args::ModelOptions;
use super::break_symmetry::BreakOptions;
use super::encode_option::Encodings;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use super::solve::shown;
use crate::engine::Limits;
use crate::exchange::answer::{Dialect, SolutionCount, read};
use crate::instance::{DecodeAnswerError, Decoded, DecodedBoards, EncodedInstance};
use crate::model::Puzzle;

#[derive(Args, Debug)]
pub(super) struct DecodeOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// The answer, or `-` for standard input.
    pub(super) answer: PathBuf,

    /// What program the answer is of; if left out, the text tells.
    #[arg(long, value_name = "DIALECT", value_parser = dialects())]
    pub(super) from: Option<Dialect>,

    /// One JSON object.
    #[arg(long)]
    pub(super) json: bool,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    #[command(flatten)]
    pub(super) encodings: Encodings,
}

/// Reads the name of a dialect to read.
fn dialects() -> impl TypedValueParser<Value = Dialect> {
    let names = Dialect::ALL.map(|(name, _, what)| PossibleValue::new(name).help(what));
    let named = |name: String| Dialect::named(&name).expect("invariant: it is one of these");
    PossibleValuesParser::new(names).map(named)
}

pub(super) fn run(options: &DecodeOptions, output: &mut Output) -> Result<Exit, Failure> {
    input::not_both_standard(&options.model.path, &options.answer)?;
    let model = input::sourced(&options.model, output)?;
    let source = input::text(&options.answer)?;
    let refused = |error| match error {
        DecodeAnswerError::Text(error) => Failure::Answer(Box::new(source.clone()), Box::new(error)),
        other => Failure::Bad(format!("{}: {other}", source.name)),
    };
    let answer = read(&source.text, options.from).map_err(|error| refused(error.into()))?;
    let limits = Limits::none();
    // Presolve as the export does: formats that keep sums have columns and names, and no formula.
    let (puzzle, decoded) = if answer.speaks_of_formula() {
        let kinds = options.encodings.presolve();
        let (instance, _) = options.breaks.instance(model, kinds, &limits)?;
        let compiled = EncodedInstance::of(instance, options.encodings.choices(), &limits)?;
        let decoded = compiled.decode_answer(&source.text, &answer);
        (compiled.puzzle().clone(), decoded)
    } else {
        let kinds = options.encodings.presolve_for_whole_sums();
        let (instance, _) = options.breaks.instance(model, kinds, &limits)?;
        let decoded = instance.decode_answer(&source.text, &answer);
        (instance.into_puzzle(), decoded)
    };
    match decoded.map_err(refused)? {
        Decoded::Solutions(boards) => say_boards(&puzzle, &boards, options.json, output),
        Decoded::Counted(count) => say_count(&count, output),
        Decoded::NoSolution => {
            output.say("no solution, by the solver's word")?;
            Ok(Exit::No)
        }
        Decoded::Unknown => {
            output.complain("the solver does not know");
            Ok(Exit::Limit)
        }
    }
}

fn say_boards(
    puzzle: &Puzzle,
    boards: &DecodedBoards,
    json: bool,
    output: &mut Output,
) -> Result<Exit, Failure> {
    for (index, board) in boards.boards.iter().enumerate() {
        let gap = if index > 0 && !json { "\n" } else { "" };
        let text = shown(json, puzzle, boards.is_final, board, output.color());
        output.say(&format!("{gap}{text}"))?;
    }
    Ok(Exit::Done)
}

/// The number that a model counter said.
fn say_count(count: &SolutionCount, output: &mut Output) -> Result<Exit, Failure> {
    if !count.is_exact {
        output.complain("the counter does not say that this is exact");
    }
    output.say(&count.count.to_string())?;
    Ok(Exit::Done)
}
