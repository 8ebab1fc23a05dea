//! Steps and ratings as JSON values, in the format that `docs/json.md` documents.

use serde_json::{Map, Value, json};

use super::json::limit_word;
use crate::explain::{Explainer, FactProof, Literal, Rating, Step, Steps, StepsEnd};
use crate::limit::{Limits, StopReason};

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
        "smallest": step.is_smallest,
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

/// The rating of a puzzle, and how its steps ended.
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

/// The proof of a fact or of its opposite; without a fact, that there is no solution. `kind` says what was proved.
pub fn proof_object(explainer: &Explainer, fact: Option<Literal>, limits: &Limits) -> Value {
    let (proof, mut steps) = explainer.prove(fact, limits);
    let (kind, stopped) = match &proof {
        FactProof::Given => ("given", None),
        FactProof::Holds(_) => ("holds", None),
        FactProof::Fails(..) => ("fails", None),
        FactProof::NoSolution(_) => ("no solution", None),
        FactProof::Open => ("open", None),
        FactProof::GaveUp => ("unknown", Some(StopReason::GaveUp)),
        FactProof::Stopped(reason) => ("unknown", Some(*reason)),
    };
    let is_told = |step: &&Step| !step.is_direct || proof.steps().last() == Some(*step);
    let told = proof.steps().iter().filter(is_told);
    let told: Vec<Value> = told
        .map(|step| step_object(explainer, &mut steps, step))
        .collect();
    let fact = fact.map(|fact| fact_object(explainer, fact));
    json!({ "kind": kind, "fact": fact, "steps": told, "stopped": stopped.map(limit_word) })
}

/// The limit that ended steps, as one word.
pub fn stop_word(end: StepsEnd) -> Option<&'static str> {
    match end {
        StepsEnd::Stopped(reason) => Some(limit_word(reason)),
        StepsEnd::GaveUp => Some(limit_word(StopReason::GaveUp)),
        StepsEnd::Solved | StepsEnd::Open | StepsEnd::Contradiction => None,
    }
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
