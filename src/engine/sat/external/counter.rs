//! External model counters: programs that read a formula and print the number of its models.

use std::io::{self, Write};

use crate::engine::external::{ExternalCommand, ExternalError, ProgramResult, run};
use crate::engine::{Limits, StopReason};
use crate::exchange::answer::{Dialect, SolutionCount};

/// A program that counts the models of a DIMACS file, projected to the variables of its `c p show`
/// lines, as in the model counting competitions.
#[derive(Clone, Debug)]
pub struct ExternalCounter {
    command: ExternalCommand,
}

impl ExternalCounter {
    /// A counter that runs `command`, with the path of the formula as for other programs.
    pub fn new(command: ExternalCommand) -> Self {
        ExternalCounter { command }
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
