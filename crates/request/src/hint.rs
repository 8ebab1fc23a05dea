//! Hints for a player with a partly filled board.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::{
    Ask, BoardText, FactAnswer, Limit, Listener, ProofAnswer, ProofKind, RequestError, StepAnswer, StepsWord,
    UpTo,
};
use crate::render::column_order::order_advice;
use placet_base::limit::{Limits, Outcome, complete};
use placet_model::{CellId, Puzzle};
use placet_session::explain::{Explainer, Literal};
use placet_session::{Explanation, Session};

/// The next steps from a board, or why it is wrong.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Hint {
    /// What the cells show already, if that is more than the givens.
    pub board: Option<BoardText>,
    /// The number of steps.
    pub number: u64,
    /// Instead, the steps to the next piece that can be placed.
    pub to_piece: bool,
    /// Whether there are proofs: of a wrong cell, that there is no solution, and of the piece of `to_piece`. Without them, the answer only says which of these it is.
    pub proofs: bool,
}

impl Default for Hint {
    fn default() -> Self {
        Hint {
            board: None,
            number: 1,
            to_piece: false,
            proofs: true,
        }
    }
}

/// The next steps from a board, or why it is wrong.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct HintAnswer {
    /// What the steps are.
    pub kind: HintKind,
    /// A cell that differs from the only solution, and what it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<FactAnswer>,
    /// The piece that the steps lead to, if that was the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fact: Option<FactAnswer>,
    /// What is proved, as a sentence before the steps, if these do not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// The steps.
    pub steps: Vec<StepAnswer>,
    /// How the steps ended, if there is none after these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<StepsWord>,
    /// Whether there is exactly one solution that contains the board.
    pub unique: bool,
    /// The only thing in which the solutions differ, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<UpTo>,
    /// How to fix the order of the columns, if the solutions differ in it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
    /// The cells to look at: the wrong one, or those of the conclusions.
    #[serde(skip)]
    pub cells: Vec<CellId>,
    /// The cells of the rules and facts of the next steps.
    #[serde(skip)]
    pub reason_cells: Vec<CellId>,
}

/// What the steps of a hint are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum HintKind {
    /// The next ones.
    #[serde(rename = "next")]
    Next,
    /// The proof that a cell is wrong.
    #[serde(rename = "wrong")]
    Wrong,
    /// The proof that there is no solution, or none that contains the board.
    #[serde(rename = "no solution")]
    NoSolution,
}

impl Ask for Hint {
    type Answer = HintAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<HintAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let board = self
            .board
            .as_ref()
            .map(|board| board_of(puzzle, board))
            .transpose()?;
        let hint = complete!(session.hint(board.as_ref())?);
        let limits = session.limits();
        Ok(match hint {
            placet_session::Hint::Wrong(cell, face, known) => {
                let fact = known.explainer.literal(cell, face, false);
                let fact = fact.filter(|_| self.proofs);
                let proof = fact.map(|fact| ProofAnswer::new(&known.explainer, Some(fact), limits));
                HintAnswer::of_proof(HintKind::Wrong, proof).map(|answer| HintAnswer {
                    wrong: Some(FactAnswer::shown(session.puzzle(), cell, face)),
                    cells: vec![cell],
                    reason_cells: vec![],
                    ..answer
                })
            }
            placet_session::Hint::NoSolution(known) => {
                let proof = || ProofAnswer::new(&known.explainer, None, limits);
                let answer = HintAnswer::of_proof(HintKind::NoSolution, self.proofs.then(proof));
                answer.map(|answer| HintAnswer {
                    end: Some(StepsWord::NoSolution),
                    reason_cells: vec![],
                    ..answer
                })
            }
            placet_session::Hint::Next(known) => self.next(&known, limits).map(|answer| HintAnswer {
                unique: known.solution.is_some(),
                ..answer.with_order(&known, session.puzzle())
            }),
        })
    }
}

impl HintAnswer {
    fn nothing(kind: HintKind) -> Self {
        HintAnswer {
            kind,
            wrong: None,
            fact: None,
            says: None,
            steps: vec![],
            end: None,
            unique: false,
            up_to: None,
            advice: None,
            stopped: None,
            cells: vec![],
            reason_cells: vec![],
        }
    }

    /// The steps of a proof.
    fn of_proof(kind: HintKind, proof: Option<Outcome<ProofAnswer>>) -> Outcome<Self> {
        let nothing = HintAnswer::nothing(kind);
        let Some(proof) = proof else {
            return Outcome::Complete(nothing);
        };
        proof.map(|proof| HintAnswer {
            says: proof.says,
            steps: proof.steps,
            stopped: proof.stopped,
            reason_cells: proof.reason_cells,
            end: (proof.kind == ProofKind::Unknown).then_some(StepsWord::Unknown),
            ..nothing
        })
    }

    fn with_order(self, known: &Explanation, puzzle: &Puzzle) -> Self {
        let order = known.up_to_columns.as_ref();
        HintAnswer {
            up_to: UpTo::columns(order.is_some()),
            advice: order.map(|board| order_advice(puzzle, board)),
            ..self
        }
    }
}

impl Hint {
    fn next(&self, known: &Explanation, limits: &Limits) -> Outcome<HintAnswer> {
        let explainer = &known.explainer;
        if self.to_piece
            && let Some(fact) = next_piece(explainer, limits)
        {
            let proof = || ProofAnswer::new(explainer, Some(fact), limits);
            let answer = HintAnswer::of_proof(HintKind::Next, self.proofs.then(proof));
            return answer.map(|answer| HintAnswer {
                fact: Some(FactAnswer::new(explainer, fact)),
                cells: vec![explainer.placement(fact).0],
                ..answer
            });
        }
        let mut steps = explainer.steps(limits, true);
        let mut told = vec![];
        while (told.len() as u64) < self.number {
            let Some(step) = steps.next() else {
                break;
            };
            if !step.is_direct || step.is_contradiction() {
                told.push(StepAnswer::new(explainer, &mut steps, &step));
            }
        }
        let cells = |of: fn(&StepAnswer) -> &[CellId]| told.iter().flat_map(of).copied().collect();
        let end = steps.end();
        let stop = end.as_ref().and_then(Outcome::stop).cloned();
        let answer = HintAnswer {
            cells: cells(|step| &step.cells),
            reason_cells: cells(|step| &step.reason_cells),
            steps: told,
            end: end.as_ref().map(StepsWord::from),
            stopped: Limit::of(stop.as_ref()),
            ..HintAnswer::nothing(HintKind::Next)
        };
        Outcome::new(answer, stop)
    }
}

/// The piece that the steps place first.
fn next_piece(explainer: &Explainer, limits: &Limits) -> Option<Literal> {
    let mut steps = explainer.steps(limits, false);
    steps.find_map(|step| step.conclusions.iter().copied().find(|fact| fact.holds()))
}
