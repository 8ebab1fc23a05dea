//! Steps and ratings as JSON values, in the format that `docs/json.md` documents.

use serde_json::{Map, Value, json};

use crate::explain::{Explainer, Literal, Rating, Step, Steps, StepsEnd};

/// A step: what follows, and from which rules and facts.
pub fn step_object(explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> Value {
    let puzzle = explainer.puzzle();
    let facts = |literals: &[Literal]| -> Vec<Value> {
        literals
            .iter()
            .map(|literal| fact_object(explainer, *literal))
            .collect()
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

/// A fact: the cell, the piece, and whether it is there.
pub fn fact_object(explainer: &Explainer, fact: Literal) -> Value {
    let puzzle = explainer.puzzle();
    let (cell, face) = explainer.placement(fact);
    let (cell, piece) = (&puzzle.layout.cell(cell).name, &puzzle.pieces.face(face).name);
    json!({ "cell": cell, "piece": piece, "is": fact.holds() })
}

/// The rating of a puzzle whose steps ended so.
pub fn rating_object(rating: &Rating, end: StepsEnd) -> Value {
    let by_size = rating
        .by_size
        .iter()
        .map(|(size, count)| (size.to_string(), json!(count)));
    json!({
        "end": end_word(end),
        "rating": (rating.number() * 100.0).round() / 100.0,
        "largest": rating.largest(),
        "log_sum": (rating.log_sum() * 100.0).round() / 100.0,
        "steps": by_size.collect::<Map<_, _>>(),
        "cases": rating.with_cases,
    })
}

/// How steps ended, in two words at most.
pub fn end_word(end: StepsEnd) -> &'static str {
    match end {
        StepsEnd::Solved => "solved",
        StepsEnd::Open => "several solutions",
        StepsEnd::Contradiction => "no solution",
        StepsEnd::GaveUp | StepsEnd::Stopped(_) => "unknown",
    }
}
