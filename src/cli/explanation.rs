//! Steps as JSON, and the errors of explanations.

use serde_json::{Value, json};

use crate::cli::failure::Failure;
use crate::explain::{Explainer, Literal, NotExplained, Step, StepError, Steps};
use crate::session::{Explanation, ExplanationError, Session};

/// Prepares the steps of a puzzle.
pub(crate) fn explanation(session: &mut Session) -> Result<Explanation, Failure> {
    session.explanation().map_err(failure)
}

pub(crate) fn failure(error: ExplanationError) -> Failure {
    match error {
        ExplanationError::Session(error) => (*error).into(),
        ExplanationError::NotExplained(error) => not_explained(error),
        ExplanationError::Stopped(_) => Failure::Limit(error.to_string()),
    }
}

pub(crate) fn not_explained(error: NotExplained) -> Failure {
    match error {
        NotExplained::Objective => Failure::Bad(error.to_string()),
        NotExplained::TooLarge => Failure::Limit(error.to_string()),
    }
}

/// The error of the check of a step.
pub(crate) fn refused(error: StepError) -> Failure {
    match error {
        StepError::Stopped(_) | StepError::Encode(_) => Failure::Limit(error.to_string()),
        error => Failure::Bad(error.to_string()),
    }
}

/// A step as a JSON object.
pub(crate) fn step_object(explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> Value {
    let puzzle = explainer.puzzle();
    let facts = |literals: &[Literal]| -> Vec<Value> {
        let object = |literal: &Literal| {
            let (cell, face) = explainer.placement(*literal);
            let (cell, piece) = (&puzzle.layout.cell(cell).name, &puzzle.pieces.face(face).name);
            json!({ "cell": cell, "piece": piece, "is": literal.holds() })
        };
        literals.iter().map(object).collect()
    };
    let rule = |index: &usize| {
        let rule = &explainer.instances()[*index];
        let cells = rule
            .cells
            .iter()
            .map(|cell| puzzle.layout.cell(*cell).name.as_str());
        json!({ "says": rule.sentence, "cells": cells.collect::<Vec<_>>() })
    };
    json!({
        "conclusions": facts(&step.conclusions),
        "rules": step.rules.iter().map(rule).collect::<Vec<_>>(),
        "facts": facts(&step.facts),
        "size": step.size(),
        "direct": step.is_direct,
        "cases": step.needs_cases,
        "minimal": step.is_minimal,
        "smallest": step.is_smallest(),
        "text": steps.text(explainer, step),
    })
}
