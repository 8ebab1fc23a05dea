//! What `solve`, `count`, `unique` and `test` have in common: making a model ready
//! and walking through its boards under limits.

use super::args::{Engine, ModelOptions, SearchOptions};
use super::failure::Failure;
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::progress::Progress;
use crate::encode::EncodeError;
use crate::pipeline::{Boards, CompileError, Compiled, Found, Posed, Solution};
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

/// A model made ready for an engine, and the limits that the user asked for.
pub(super) struct Search {
    subject: Subject,
    limits: Limits,
}

/// What an engine works on.
enum Subject {
    /// A formula, for a SAT solver.
    Formula(Box<Compiled>, SolverChoice),
    /// A problem, for the search.
    Problem(Box<Posed>),
}

impl Search {
    /// Reads a model file and makes it ready; Ctrl-C will stop the search.
    pub(super) fn of_file(
        model: &ModelOptions,
        options: &SearchOptions,
        output: &Output,
    ) -> Result<Self, Failure> {
        let stop = stop_flag();
        Search::new(input::puzzle(model, output)?, options, &stop)
    }

    /// Makes a puzzle ready for the engine. The time limit runs from now.
    pub(super) fn new(puzzle: Puzzle, options: &SearchOptions, stop: &StopFlag) -> Result<Self, Failure> {
        let limits = limits(options, stop);
        let subject = match options.engine {
            Engine::Search => Subject::Problem(Box::new(Posed::new(puzzle))),
            Engine::Sat => {
                let compiled = compile(puzzle, options, &limits)?;
                Subject::Formula(Box::new(compiled), options.solver.clone().unwrap_or_default())
            }
        };
        Ok(Search { subject, limits })
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.posed().puzzle()
    }

    /// Says on standard error why there is no board, if one part of the puzzle
    /// alone is to blame.
    pub(super) fn explain_none(&self, output: &Output) {
        if let Some(obstacle) = self.posed().obstacle() {
            output.complain(&format!("there can't be one: {obstacle}"));
        }
    }

    fn posed(&self) -> &Posed {
        match &self.subject {
            Subject::Formula(compiled, _) => compiled.posed(),
            Subject::Problem(posed) => posed,
        }
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
        match &self.subject {
            Subject::Problem(posed) => Ok(Boards::by_search(posed)),
            Subject::Formula(compiled, solver) => {
                let is_single = most == Some(1);
                let workload = if is_single {
                    Workload::SingleQuestion
                } else {
                    Workload::Enumeration
                };
                let solver = solver
                    .build(workload)
                    .map_err(|error| Failure::Bad(error.to_string()))?;
                Ok(Boards::new(compiled, solver))
            }
        }
    }
}

/// The limits that the user asked for. The time limit runs from now.
pub(super) fn limits(options: &SearchOptions, stop: &StopFlag) -> Limits {
    let limits = Limits::none().with_stop(stop.clone());
    match options.time_limit {
        Some(limit) => limits.with_time_limit(limit.0),
        None => limits,
    }
}

/// Compiles a puzzle within the limits.
pub(super) fn compile(puzzle: Puzzle, options: &SearchOptions, limits: &Limits) -> Result<Compiled, Failure> {
    Compiled::within(puzzle, options.encodings.choices(), limits)
        .map_err(|error| stopped(&error, limits).unwrap_or_else(|| error.into()))
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
