//! The proof of a fact.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::{FactAnswer, Limit, StepAnswer};
use placet_base::limit::{Limits, Outcome, StopReason};
use placet_model::CellId;
use placet_session::explain::{Explainer, FactProof, Literal};

/// What is proved of a fact; without a fact, that there is no solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Proof")]
#[non_exhaustive]
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
    /// Proves a fact. If none is found within the limits, the answer says so.
    pub(super) fn new(explainer: &Explainer, fact: Option<Literal>, limits: &Limits) -> Outcome<Self> {
        let (proof, mut steps) = explainer.prove(fact, limits);
        let kind = match &proof {
            Outcome::Complete(FactProof::Given) => ProofKind::Given,
            Outcome::Complete(FactProof::Holds(_)) => ProofKind::Holds,
            Outcome::Complete(FactProof::Fails(..)) => ProofKind::Fails,
            Outcome::Complete(FactProof::NoSolution(_)) => ProofKind::NoSolution,
            Outcome::Complete(FactProof::Open) => ProofKind::Open,
            Outcome::Stopped(..) => ProofKind::Unknown,
        };
        let (stop, says) = (proof.stop().cloned(), says(explainer, fact, &proof));
        let proof = proof.found();
        let all_steps = proof.as_ref().map_or(&[][..], FactProof::steps);
        let reason_cells = all_steps.iter().flat_map(|step| explainer.reason_cells(step));
        let reason_cells = reason_cells.collect();
        let last = all_steps.len().saturating_sub(1);
        let told = all_steps.iter().enumerate();
        let told = told.filter(|(index, step)| !step.is_direct || *index == last);
        let told = told.map(|(_, step)| StepAnswer::new(explainer, &mut steps, step));
        let answer = ProofAnswer {
            kind,
            fact: fact.map(|fact| FactAnswer::new(explainer, fact)),
            says,
            steps: told.collect_vec(),
            wrong: None,
            stopped: Limit::of(stop.as_ref()),
            reason_cells,
        };
        Outcome::new(answer, stop)
    }
}

impl ProofAnswer {
    /// The same steps as a proof of a claim: they lead from its opposite to a contradiction.
    pub(super) fn by_contradiction(self, kind: ProofKind, claim: &str, opposite: &str) -> Self {
        if self.kind == ProofKind::Unknown {
            return self;
        }
        let no = if kind == ProofKind::Fails { "No: " } else { "" };
        ProofAnswer {
            kind,
            says: Some(format!("{no}{claim}. Suppose instead that {opposite}:")),
            ..self
        }
    }

    /// A claim holds in some solutions and not in others.
    pub(super) fn open(claim: &str) -> Self {
        ProofAnswer {
            kind: ProofKind::Open,
            fact: None,
            says: Some(open(claim)),
            steps: vec![],
            wrong: None,
            stopped: None,
            reason_cells: vec![],
        }
    }
}

fn open(claim: &str) -> String {
    format!("{claim} does not follow: it holds in some solutions and not in others.")
}

/// What is proved, as a sentence; nothing where the steps say it.
fn says(explainer: &Explainer, fact: Option<Literal>, proof: &Outcome<FactProof>) -> Option<String> {
    let what = match fact {
        Some(fact) => explainer.facts_text(&[fact]),
        None => "a contradiction".to_string(),
    };
    let proof = match proof {
        Outcome::Complete(proof) => proof,
        Outcome::Stopped(stop, _) => {
            return Some(match stop.reason {
                StopReason::GaveUp => format!("no proof of {what} was found within the limit of work"),
                reason => format!("{reason}: no proof of {what} was found"),
            });
        }
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
        FactProof::Open => open(&what),
    })
}
