//! New puzzles, fewer givens, and what is redundant, as JSON texts.

use placet::engine::StopReason;
use placet::model::{Given, Puzzle};
use placet::render::model_text::RenderedModel;
use placet::session::{
    GeneratedPuzzle, GeneratorError, GeneratorOptions, Minimised, MinimiserError, MinimiserOptions,
    PuzzlePart, RedundancyError, Session,
};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::reasons::Reasons;

/// The next puzzle: its givens, as pairs of cell and face, its solution, and its rating.
pub(crate) fn generate(session: &Session, options: GeneratorOptions, seed: u64) -> Result<Reasons, Failure> {
    let generated = session
        .generator(options, seed)
        .and_then(|mut generator| generator.generate());
    let made = match generated {
        Ok(Some(made)) => made,
        Ok(None) | Err(GeneratorError::NoSolution) => return Ok(Ok(Value::Null)),
        Err(GeneratorError::Stopped(reason)) => return Ok(Err(reason)),
        Err(GeneratorError::Session(error)) => return Err(error.into()),
        Err(error) => return Err(Failure::Invalid(error.to_string())),
    };
    let model = match made.model.generates_clues() {
        true => model_text(&made)?,
        false => None,
    };
    Ok(Ok(json!({
        "model": model,
        "givens": pairs(session.puzzle(), &made.givens),
        "rating": made.rating.map(|rating| rating.number()),
    })))
}

/// The model of a puzzle with clues of its own.
fn model_text(made: &GeneratedPuzzle) -> Result<Option<String>, Failure> {
    let givens: Vec<Given> = made.model.givens.iter().chain(&made.givens).cloned().collect();
    let rendered = RenderedModel::of_puzzle(&made.model, &givens, &made.solution, None);
    let rendered = rendered.map_err(|error| Failure::Invalid(error.to_string()))?;
    Ok(rendered.map(|rendered| rendered.text))
}

/// The givens that are left when those that are not needed are removed in random order.
pub(crate) fn minimise(session: &Session, wanted: &MinimiserOptions) -> Result<Reasons, Failure> {
    match session.minimise(wanted) {
        Ok(Minimised::Reduced(fewer)) => Ok(match fewer.stopped() {
            Some(reason) => Err(reason),
            None => Ok(json!(pairs(session.puzzle(), &fewer.givens.givens))),
        }),
        Ok(Minimised::Unknown(reason)) => Ok(Err(reason)),
        Ok(Minimised::NoSolution) => Err(Failure::Invalid("the puzzle has no solution".into())),
        Ok(Minimised::Several) => Err(Failure::Invalid("the puzzle has several solutions".into())),
        Err(MinimiserError::Session(error)) => Err((*error).into()),
        Err(error) => Err(Failure::Invalid(error.to_string())),
    }
}

/// The redundant rules and givens, in words.
pub(crate) fn redundant(session: &Session) -> Result<Reasons, Failure> {
    let redundancy = session.redundancy().map_err(|error| match error {
        RedundancyError::Session(error) => Failure::from(*error),
        error => Failure::Invalid(error.to_string()),
    })?;
    if let Some(reason) = redundancy.stopped {
        return Ok(Err::<Value, StopReason>(reason));
    }
    let puzzle = session.puzzle();
    let words = |part: &PuzzlePart| match *part {
        PuzzlePart::Rule(index) => json!(puzzle.rules[index].says),
        PuzzlePart::Given(index) => json!(puzzle.layout.cell(puzzle.givens[index].cell).name),
    };
    let list = |parts: &[PuzzlePart]| parts.iter().map(words).collect::<Vec<Value>>();
    Ok(Ok(
        json!({ "each": list(&redundancy.each), "together": list(&redundancy.together) }),
    ))
}

/// Each given that names one face, as `cell=piece`.
fn pairs(puzzle: &Puzzle, givens: &[Given]) -> Vec<String> {
    let pair = |given: &Given| match given.faces.as_slice() {
        [face] => {
            let (cell, face) = (puzzle.layout.cell(given.cell), puzzle.pieces.face(*face));
            Some(format!("{}={}", cell.name, face.name))
        }
        _ => None,
    };
    givens.iter().filter_map(pair).collect()
}
