//! One search and one SAT solver for many puzzles, in turns on each: the givens are assumptions to both.

use std::sync::Arc;

use super::SearchError;
use super::answers::Answers;
use super::incremental_search::IncrementalSearch;
use super::incremental_session::IncrementalSession;
use super::policy::{Turns, sat_solver};
use crate::encode::{Choices, EncodeError};
use crate::engine::{Limits, StopReason};
use crate::instance::{EncodedInstance, Instance, choose_backend};
use crate::model::{Given, Puzzle};

/// Who first knows all that is asked of a puzzle answers. The SAT solver is there once the search has given up on a puzzle.
pub(super) struct IncrementalAlternation {
    search: IncrementalSearch,
    clauses: AssumedClauses,
}

/// The SAT solver with the formula.
enum AssumedClauses {
    /// Not needed yet.
    Unbuilt,
    Built(Box<IncrementalSession>),
    /// The formula would be too large.
    TooLarge,
}

impl IncrementalAlternation {
    pub(super) fn new(instance: Arc<Instance>) -> Self {
        IncrementalAlternation {
            search: IncrementalSearch::new(instance),
            clauses: AssumedClauses::Unbuilt,
        }
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.search.instance().puzzle()
    }

    /// The first boards of `puzzle`, which is that of the model with further `givens`. `None` if neither engine can do it.
    pub(super) fn ask(
        &mut self,
        puzzle: &Puzzle,
        givens: &[Given],
        most: usize,
        limits: &Limits,
    ) -> Result<Option<Answers>, SearchError> {
        let by_search = self.search.pose(givens).is_ok();
        let mut turns = Turns::first_of_batch();
        loop {
            if by_search {
                self.search.allow_work(turns.search);
                let answers = self.search.ask(puzzle, most, limits)?;
                if answers.stopped != Some(StopReason::GaveUp) {
                    return Ok(Some(answers));
                }
            }
            if let Err(stopped) = self.build(limits) {
                let stopped = Some(stopped);
                return Ok(Some(Answers {
                    stopped,
                    ..Answers::default()
                }));
            }
            match &mut self.clauses {
                AssumedClauses::Built(session) => {
                    let work = by_search.then_some(turns.sat);
                    let limits = Limits {
                        work,
                        ..limits.clone()
                    };
                    let answers = session.ask(puzzle, most, &limits)?;
                    if answers.stopped != Some(StopReason::GaveUp) {
                        return Ok(Some(answers));
                    }
                }
                _ if !by_search => return Ok(None),
                _ => {}
            }
            turns.grow();
        }
    }

    /// Builds the formula, unless there is one. An error is why that was stopped.
    fn build(&mut self, limits: &Limits) -> Result<(), StopReason> {
        if !matches!(self.clauses, AssumedClauses::Unbuilt) {
            return Ok(());
        }
        let instance = self.search.instance();
        let solver = sat_solver(instance, true);
        let (solver, choices) = choose_backend(instance, Choices::default(), Some(&solver));
        self.clauses = match EncodedInstance::of(instance.clone(), choices, limits) {
            Ok(encoded) => {
                let session = IncrementalSession::new(encoded, solver);
                AssumedClauses::Built(Box::new(
                    session.expect("invariant: the solver is always compiled in"),
                ))
            }
            Err(error) => match (limits.check(), &error.error) {
                (Some(reason), EncodeError::Stopped { .. }) => return Err(reason),
                _ => AssumedClauses::TooLarge,
            },
        };
        Ok(())
    }
}
