//! Steps, hints, proofs and ratings, as JSON texts.

use placet::engine::StopReason;
use placet::explain::{Explainer, FactProof, Literal, Rating, Step, Steps, StepsEnd};
use placet::model::{Board, FaceId, Given};
use placet::render::explanation::{end_word, fact_object, rating_object, step_object};
use placet::session::{ExplanationError, Hint, Session};
use serde_json::{Value, json};

use crate::failure::{Failure, word};

/// A fact as a text `cell=piece`, and whether it is said to hold.
pub(crate) type FactText = (String, bool);

/// An answer as JSON; or the reason of a limit that was reached before there was one.
pub(crate) type Reasons = Result<Value, StopReason>;

/// The steps to the solution, how they ended, and the candidates that are left.
pub(crate) fn steps(session: &mut Session, with_direct: bool) -> Result<Reasons, Failure> {
    answered(session.explanation(), |known| {
        let mut steps = known.explainer.steps(session.limits(), true);
        let told = told(&known.explainer, &mut steps, usize::MAX, with_direct);
        Ok(sequence(&told, &steps))
    })
}

/// Why the board is wrong, or the next steps from it.
pub(crate) fn hint(session: &mut Session, board: Option<&Board>, most: usize) -> Result<Reasons, Failure> {
    answered(session.hint(board), |hint| {
        Ok(match hint {
            Hint::Next(known) => {
                let mut steps = known.explainer.steps(session.limits(), true);
                let told = told(&known.explainer, &mut steps, most, false);
                sequence(&told, &steps)
            }
            Hint::Wrong(cell, face, known) => {
                let fact = known.explainer.literal(cell, face, false);
                let mut object = proof(&known.explainer, fact, session);
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
            return Ok(proof(&known.explainer, None, session));
        };
        let fact = fact_of(&known.explainer, &given, holds)?;
        Ok(proof(&known.explainer, Some(fact), session))
    })
}

/// How hard the puzzle is.
pub(crate) fn rate(session: &mut Session) -> Result<Reasons, Failure> {
    answered(session.explanation(), |known| {
        let mut steps = known.explainer.steps(session.limits(), false);
        let rating = Rating::of(&mut steps);
        let end = steps.end().unwrap_or(StepsEnd::Open);
        let mut object = rating_object(&rating, end);
        object["stopped"] = json!(stopped(end));
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
        "stopped": steps.end().and_then(stopped),
        "candidates": steps.candidates().iter().map(numbers).collect::<Vec<_>>(),
    })
}

/// The limit that ended the steps.
fn stopped(end: StepsEnd) -> Option<&'static str> {
    match end {
        StepsEnd::Stopped(reason) => Some(word(reason)),
        StepsEnd::GaveUp => Some("gave_up"),
        StepsEnd::Solved | StepsEnd::Open | StepsEnd::Contradiction => None,
    }
}

fn proof(explainer: &Explainer, fact: Option<Literal>, session: &Session) -> Value {
    let (proof, mut steps) = explainer.prove(fact, session.limits());
    let (kind, stopped) = match &proof {
        FactProof::Given => ("given", None),
        FactProof::Holds(_) => ("holds", None),
        FactProof::Fails(..) => ("fails", None),
        FactProof::NoSolution(_) => ("no solution", None),
        FactProof::Open => ("open", None),
        FactProof::GaveUp => ("unknown", Some("gave_up")),
        FactProof::Stopped(reason) => ("unknown", Some(word(*reason))),
    };
    let is_told = |step: &&Step| !step.is_direct || proof.steps().last() == Some(*step);
    let told = proof.steps().iter().filter(is_told);
    let told: Vec<Value> = told
        .map(|step| step_object(explainer, &mut steps, step))
        .collect();
    let fact = fact.map(|fact| fact_object(explainer, fact));
    json!({ "kind": kind, "fact": fact, "steps": told, "stopped": stopped })
}
