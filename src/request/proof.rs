//! The proof of a fact.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::{FactAnswer, Limit, StepAnswer};
use crate::explain::{Explainer, FactProof, Literal};
use crate::limit::{Limits, StopReason};
use crate::model::CellId;

/// What is proved of a fact; without a fact, that there is no solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Proof")]
pub struct ProofAnswer {
    /// What is proved.
    pub kind: ProofKind,
    /// The fact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fact: Option<FactAnswer>,
    /// What is proved, as a sentence before the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// The steps of the proof.
    pub steps: Vec<StepAnswer>,
    /// A cell of the board that differs from the only solution, and what it shows. All such cells are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<FactAnswer>,
    /// The limit that was reached before there was a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
    /// The cells of the rules and facts, also of the direct steps on the way.
    #[serde(skip)]
    pub reason_cells: Vec<CellId>,
}

/// What is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum ProofKind {
    /// The fact is given.
    #[serde(rename = "given")]
    Given,
    /// The fact follows.
    #[serde(rename = "holds")]
    Holds,
    /// The opposite is given, or follows.
    #[serde(rename = "fails")]
    Fails,
    /// There is no solution, so everything follows.
    #[serde(rename = "no solution")]
    NoSolution,
    /// The fact holds in some solutions and not in others.
    #[serde(rename = "open")]
    Open,
    /// No proof was found within the limits.
    #[serde(rename = "unknown")]
    Unknown,
}

impl ProofAnswer {
    pub(super) fn new(explainer: &Explainer, fact: Option<Literal>, limits: &Limits) -> Self {
        let (proof, mut steps) = explainer.prove(fact, limits);
        let kind = match &proof {
            FactProof::Given => ProofKind::Given,
            FactProof::Holds(_) => ProofKind::Holds,
            FactProof::Fails(..) => ProofKind::Fails,
            FactProof::NoSolution(_) => ProofKind::NoSolution,
            FactProof::Open => ProofKind::Open,
            FactProof::GaveUp | FactProof::Stopped(_) => ProofKind::Unknown,
        };
        let stopped = match &proof {
            FactProof::GaveUp => Some(StopReason::GaveUp.into()),
            FactProof::Stopped(reason) => Some((*reason).into()),
            _ => None,
        };
        let reason_cells = proof.steps().iter().flat_map(|step| explainer.reason_cells(step));
        let reason_cells = reason_cells.collect();
        let last = proof.steps().len().saturating_sub(1);
        let told = proof.steps().iter().enumerate();
        let told = told.filter(|(index, step)| !step.is_direct || *index == last);
        let told = told.map(|(_, step)| StepAnswer::new(explainer, &mut steps, step));
        ProofAnswer {
            kind,
            fact: fact.map(|fact| FactAnswer::new(explainer, fact)),
            says: says(explainer, fact, &proof),
            steps: told.collect_vec(),
            wrong: None,
            stopped,
            reason_cells,
        }
    }
}

/// What is proved, as a sentence; nothing where the steps say it.
fn says(explainer: &Explainer, fact: Option<Literal>, proof: &FactProof) -> Option<String> {
    let what = match fact {
        Some(fact) => explainer.facts_text(&[fact]),
        None => "a contradiction".to_string(),
    };
    Some(match proof {
        FactProof::Holds(_) => return None,
        FactProof::Given => format!("{what} is given."),
        FactProof::Fails(opposite, steps) => {
            let opposite = explainer.facts_text(&[*opposite]);
            match steps.as_slice() {
                [] => format!("No: {opposite} is given."),
                _ => format!("No: {what} does not hold. Why {opposite}:"),
            }
        }
        FactProof::NoSolution(_) => {
            "The puzzle has no solution, so every fact follows. Why there is none:".to_string()
        }
        FactProof::Open => {
            format!("{what} does not follow: it holds in some solutions and not in others.")
        }
        FactProof::GaveUp => format!("no proof of {what} was found within the limit of work"),
        FactProof::Stopped(reason) => format!("{reason}: no proof of {what} was found"),
    })
}
