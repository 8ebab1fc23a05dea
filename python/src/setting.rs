//! New puzzles, fewer givens, and what is redundant, as JSON texts.

use placet::engine::StopReason;
use placet::model::{Given, Puzzle};
use placet::session::{GeneratorError, GeneratorOptions, PuzzlePart, Session, single_givens};
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
        Ok(None) => return Ok(Ok(Value::Null)),
        Err(GeneratorError::Stopped(reason)) => return Ok(Err(reason)),
        Err(GeneratorError::Session(error)) => return Err(error.into()),
        Err(error) => return Err(Failure::Invalid(error.to_string())),
    };
    Ok(Ok(json!({
        "givens": pairs(session.puzzle(), &made.givens),
        "rating": made.rating.map(|rating| rating.number()),
    })))
}

/// The givens that are left when those that are not needed are removed, in an order.
pub(crate) fn minimise(puzzle: &Puzzle, session: &Session, order: &[usize]) -> Result<Reasons, Failure> {
    let givens = puzzle.givens.clone();
    let mut bare = puzzle.clone();
    bare.givens.clear();
    let bare = Session::with_options(bare, session.options().clone());
    let mut remover = bare.givens_remover()?;
    let limits = session.limits();
    match remover.is_unique(&givens, limits)? {
        Ok(true) => {}
        Ok(false) => {
            return Err(Failure::Invalid(
                "the puzzle does not have exactly one solution".into(),
            ));
        }
        Err(reason) => return Ok(Err(reason)),
    }
    let single = single_givens(&givens);
    let groups: Vec<Vec<usize>> = order
        .iter()
        .filter_map(|index| single.get(*index).cloned())
        .collect();
    let reduction = remover.remove(&givens, &groups, 0, limits)?;
    Ok(match reduction.stopped {
        Some(reason) => Err(reason),
        None => Ok(json!(pairs(puzzle, &reduction.givens))),
    })
}

/// The redundant rules and givens, in words.
pub(crate) fn redundant(session: &Session) -> Result<Reasons, Failure> {
    let redundancy = session.redundancy()?;
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
