//! External model counters: programs that read a formula and print the number of its models.

use std::io::{self, Write};

use crate::exchange::answer::{Dialect, SolutionCount};
use crate::external::{ExternalCommand, ExternalError, ProgramResult, run};
use crate::{Limits, StopReason};
use placet_encode::cnf::CountingProblem;

/// A program that counts the models of a DIMACS file, projected to the variables of its `c p show`
/// lines if it begins with `c t pmc`, as in the model counting competitions.
#[derive(Clone, Debug)]
pub struct ExternalCounter {
    command: ExternalCommand,
    /// The only problem that it takes; `None` if it takes all.
    only: Option<CountingProblem>,
}

impl ExternalCounter {
    /// A counter that runs `command`, with the path of the formula as for other programs.
    pub fn new(command: ExternalCommand) -> Self {
        ExternalCounter { command, only: None }
    }

    /// The same counter, which takes this problem only, if one is given.
    #[must_use]
    pub fn only(self, only: Option<CountingProblem>) -> Self {
        ExternalCounter { only, ..self }
    }

    /// The problem that it can solve in place of `needed`; `None` if there is none. All models can be counted projected to variables that
    /// determine the others.
    pub fn problem_for(&self, needed: CountingProblem) -> Option<CountingProblem> {
        match (self.only, needed) {
            (Some(CountingProblem::Models), CountingProblem::Projected) => None,
            (only, needed) => Some(only.unwrap_or(needed)),
        }
    }

    /// The command as it was given.
    pub fn command(&self) -> &ExternalCommand {
        &self.command
    }

    /// Counts the models of the formula that `write` writes, or returns why it was stopped.
    ///
    /// # Errors
    /// If the program cannot be run, fails, or prints an unreadable answer.
    pub fn count(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
        limits: &Limits,
    ) -> Result<Result<SolutionCount, StopReason>, ExternalError> {
        match run(&self.command, "cnf", Dialect::Counter, write, limits)? {
            ProgramResult::Stopped(reason) => Ok(Err(reason)),
            ProgramResult::Answer(_, answer) => {
                Ok(Ok(answer.count.expect("invariant: the dialect has a count")))
            }
        }
    }
}
