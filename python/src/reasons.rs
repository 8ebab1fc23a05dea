//! Steps, hints, proofs and ratings, as JSON texts.

use placet::engine::StopReason;
use placet::explain::{Explainer, Literal, Rating, Steps, StepsEnd};
use placet::model::{Board, FaceId, Given};
use placet::render::column_order::add_order;
use placet::render::explanation::{end_word, proof_object, rating_object, step_object, stop_word};
use placet::session::{ExplanationError, Hint, Session};
use serde_json::{Value, json};

use crate::failure::Failure;

/// A fact as a text `cell=piece`, and whether it is said to hold.
pub(crate) type FactText = (String, bool);

/// An answer as JSON; or the reason of a limit that was reached before there was one.
pub(crate) type Reasons = Result<Value, StopReason>;

/// The steps to the solution, how they ended, and the candidates that are left.
pub(crate) fn steps(session: &mut Session, with_direct: bool) -> Result<Reasons, Failure> {
    answered(session.explanation(), |known| {
        let mut steps = known.explainer.steps(session.limits(), true);
        let told = told(&known.explainer, &mut steps, usize::MAX, with_direct);
        let mut sequence = sequence(&told, &steps);
        add_order(&mut sequence, session.puzzle(), known.up_to_columns.as_ref());
        Ok(sequence)
    })
}

/// Why the board is wrong, or the next steps from it.
pub(crate) fn hint(session: &mut Session, board: Option<&Board>, most: usize) -> Result<Reasons, Failure> {
    answered(session.hint(board), |hint| {
        Ok(match hint {
            Hint::Next(known) | Hint::NoSolution(known) => {
                let mut steps = known.explainer.steps(session.limits(), true);
                let told = told(&known.explainer, &mut steps, most, false);
                sequence(&told, &steps)
            }
            Hint::Wrong(cell, face, known) => {
                let fact = known.explainer.literal(cell, face, false);
                let mut object = proof_object(&known.explainer, fact, session.limits());
                let cell = &session.puzzle().layout.cell(cell).name;
                object["wrong"] = json!({ "cell": cell, "piece": session.puzzle().pieces.face(face).name });
                object
            }
        })
    })
}

/// The proof of a fact or of its opposite; without a fact, that there is no solution.
pub(crate) fn why(session: &mut Session, fact: Option<(Given, bool)>) -> Result<Reasons, Failure> {
    answered(session.explanation(), |known| {
        let Some((given, holds)) = fact else {
            if known.has_solution {
                return Err(Failure::Invalid(
                    "the puzzle has a solution: name a cell and a value".into(),
                ));
            }
            return Ok(proof_object(&known.explainer, None, session.limits()));
        };
        let fact = fact_of(&known.explainer, &given, holds)?;
        Ok(proof_object(&known.explainer, Some(fact), session.limits()))
    })
}

/// How hard the puzzle is.
pub(crate) fn rate(session: &mut Session) -> Result<Reasons, Failure> {
    answered(session.explanation(), |known| {
        let mut steps = known.explainer.steps(session.limits(), false);
        let rating = Rating::of(&mut steps);
        let end = steps.end().unwrap_or(StepsEnd::Open);
        let mut object = rating_object(&rating, end);
        object["stopped"] = json!(stop_word(end));
        Ok(object)
    })
}

/// The answer made of what the session knows.
fn answered<T>(
    known: Result<T, ExplanationError>,
    answer: impl FnOnce(T) -> Result<Value, Failure>,
) -> Result<Reasons, Failure> {
    match known {
        Ok(known) => answer(known).map(Ok),
        Err(ExplanationError::Stopped(reason)) => Ok(Err(reason)),
        Err(ExplanationError::Session(error)) => Err(Failure::Session(error)),
        Err(error) => Err(Failure::Invalid(error.to_string())),
    }
}

fn fact_of(explainer: &Explainer, given: &Given, holds: bool) -> Result<Literal, Failure> {
    let [face] = given.faces.as_slice() else {
        let message = "the value can lie in several ways: name one of them";
        return Err(Failure::Invalid(message.into()));
    };
    let fact = explainer.literal(given.cell, *face, holds);
    fact.ok_or_else(|| Failure::Invalid("the cell cannot have this value, whatever the others have".into()))
}

/// Up to `most` steps.
fn told(explainer: &Explainer, steps: &mut Steps<'_>, most: usize, with_direct: bool) -> Vec<Value> {
    let mut told = vec![];
    while told.len() < most {
        let Some(step) = steps.next() else {
            break;
        };
        if with_direct || !step.is_direct || step.is_contradiction() {
            told.push(step_object(explainer, steps, &step));
        }
    }
    told
}

fn sequence(told: &[Value], steps: &Steps<'_>) -> Value {
    let numbers = |faces: &Vec<FaceId>| faces.iter().map(|face| face.0).collect::<Vec<_>>();
    json!({
        "steps": told,
        "end": steps.end().map(end_word),
        "stopped": steps.end().and_then(stop_word),
        "candidates": steps.candidates().iter().map(numbers).collect::<Vec<_>>(),
    })
}
