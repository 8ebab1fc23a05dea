//! The way from the givens to the solution.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::listener::tell;
use super::{Ask, CellCandidates, Event, Limit, Listener, RequestError, StepAnswer, StepsWord, UpTo};
use crate::render::column_order::order_advice;
use placet_base::limit::{Outcome, complete};
use placet_model::FaceId;
use placet_session::Session;
use placet_session::explain::{StepCheck, StepsEnd};

/// The steps from the givens to the solution.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Steps {
    /// Whether steps that follow from placed pieces directly are included.
    pub all: bool,
    /// Whether more work is spent on finding the smallest steps, and on proving that they are.
    pub smallest: bool,
    /// Whether each step is checked by a SAT solver.
    pub check: bool,
    /// Whether the board after each step is drawn.
    pub svg: bool,
    /// Whether each step has the candidates of each cell after it.
    pub candidates: bool,
}

/// How the steps ended, and what is known then.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct StepsAnswer {
    /// How they ended.
    pub end: StepsWord,
    /// The only thing in which the solutions differ, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<UpTo>,
    /// The candidates of each cell at the end.
    pub cells: Vec<CellCandidates>,
    /// How to fix the order of the columns, if the solutions differ in it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// How many steps were not confirmed as smallest within the limit of work, if they were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unconfirmed: Option<usize>,
    /// The limit that ended the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
    /// The candidates by numbers.
    #[serde(skip)]
    pub faces: Vec<Vec<FaceId>>,
}

impl Ask for Steps {
    type Answer = StepsAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<StepsAnswer>, RequestError> {
        let known = complete!(session.explanation()?);
        let explainer = &known.explainer;
        let mut steps = explainer.steps(session.limits(), true);
        if self.smallest {
            steps = steps.proving_smallest();
        }
        let mut check = match self.check {
            true => Some(complete!(StepCheck::new(explainer, session.limits()))),
            false => None,
        };
        while let Some(step) = steps.next() {
            if let Some(check) = &mut check {
                complete!(check.check(&step)?);
            }
            if step.is_direct && !step.is_contradiction() && !self.all {
                continue;
            }
            let mut told = StepAnswer::new(explainer, &mut steps, &step);
            if self.svg {
                told = told.drawn(explainer, &steps);
            }
            if self.candidates {
                told.candidates = Some(CellCandidates::all(explainer.puzzle(), &steps.candidates()));
            }
            tell(listener, Event::Step(Box::new(told)))?;
        }
        let end = steps.end().unwrap_or(Outcome::Complete(StepsEnd::Open));
        let (faces, puzzle) = (steps.candidates(), session.puzzle());
        let order = known.up_to_columns.as_ref();
        let answer = StepsAnswer {
            end: (&end).into(),
            up_to: UpTo::columns(order.is_some()),
            cells: CellCandidates::all(puzzle, &faces),
            advice: order.map(|board| order_advice(puzzle, board)),
            unconfirmed: check.map(|check| check.num_unconfirmed()),
            stopped: Limit::of(end.stop()),
            faces,
        };
        Ok(Outcome::new(answer, end.stop().cloned()))
    }
}
