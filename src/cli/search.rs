//! What `solve`, `count`, `unique` and `test` have in common: compiling a model
//! and walking through its boards under limits.

use std::path::Path;

use super::args::{Engine, SearchOptions};
use super::failure::Failure;
use super::input;
use super::interrupt::stop_flag;
use super::progress::Progress;
use crate::encode::EncodeError;
use crate::pipeline::{Boards, CompileError, Compiled, Found, Solution};
use crate::puzzle::Puzzle;
use crate::solve::sat::{SolverChoice, Workload};
use crate::solve::{Limits, StopFlag, StopReason};

/// How a walk through boards ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// There are no more boards.
    Exhausted,
    /// As many as were asked for were found; there may be more.
    Enough,
    /// It was stopped.
    Stopped(StopReason),
}

/// A compiled model with the solver and the limits that the user asked for.
pub(super) struct Search {
    compiled: Compiled,
    engine: Engine,
    solver: SolverChoice,
    limits: Limits,
}

impl Search {
    /// Reads and compiles a model file; Ctrl-C will stop the search.
    pub(super) fn of_file(path: &Path, options: &SearchOptions) -> Result<Self, Failure> {
        let stop = stop_flag();
        Search::new(input::puzzle(path)?, options, &stop)
    }

    /// Compiles a puzzle. The time limit runs from now.
    pub(super) fn new(puzzle: Puzzle, options: &SearchOptions, stop: &StopFlag) -> Result<Self, Failure> {
        let limits = Limits::none().with_stop(stop.clone());
        let limits = match options.time_limit {
            Some(limit) => limits.with_time_limit(limit.0),
            None => limits,
        };
        let compiled = Compiled::within(puzzle, options.encodings.choices(), &limits)
            .map_err(|error| stopped(&error, &limits).unwrap_or_else(|| error.into()))?;
        let solver = options.solver.clone().unwrap_or_default();
        Ok(Search {
            compiled,
            engine: options.engine,
            solver,
            limits,
        })
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.compiled.puzzle()
    }

    /// Hands each board to `found`, up to `most` of them, with how many it makes.
    pub(super) fn walk(
        &self,
        what: &str,
        most: Option<u64>,
        mut found: impl FnMut(&Solution, u64) -> Result<(), Failure>,
    ) -> Result<End, Failure> {
        let mut boards = self.boards(most)?;
        let progress = Progress::new(what);
        let mut count = 0;
        while most.is_none_or(|most| count < most) {
            match boards.next(&self.limits)? {
                Found::Exhausted => return Ok(End::Exhausted),
                Found::Stopped(reason) => return Ok(End::Stopped(reason)),
                Found::Solution(solution) => {
                    count += 1;
                    progress.found(count);
                    progress.suspend(|| found(&solution, count))?;
                }
            }
        }
        Ok(End::Enough)
    }

    fn boards(&self, most: Option<u64>) -> Result<Boards<'_>, Failure> {
        if self.engine == Engine::Search {
            return Ok(Boards::by_search(&self.compiled));
        }
        let workload = if most == Some(1) {
            Workload::SingleQuestion
        } else {
            Workload::Enumeration
        };
        let solver = self
            .solver
            .build(workload)
            .map_err(|error| Failure::Bad(error.to_string()))?;
        Ok(Boards::new(&self.compiled, solver))
    }
}

/// What to say if compiling was stopped, rather than impossible.
fn stopped(error: &CompileError, limits: &Limits) -> Option<Failure> {
    let reason = limits
        .check()
        .filter(|_| matches!(error.error, EncodeError::Stopped { .. }))?;
    Some(Failure::Limit(format!(
        "{reason} while the formula was being built"
    )))
}
