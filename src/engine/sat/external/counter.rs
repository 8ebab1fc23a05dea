//! A model counter from outside: a program that reads a formula and says how many models it has.

use std::io::{self, Write};

use crate::engine::external::{ExternalCommand, ExternalError, ProgramResult, run};
use crate::engine::{Limits, StopReason};
use crate::exchange::answer::{Dialect, SolutionCount};

/// A program that counts the models of a DIMACS file, up to what its `c p show` lines name, as in the model counting competitions.
#[derive(Clone, Debug)]
pub struct ExternalCounter {
    command: ExternalCommand,
}

impl ExternalCounter {
    /// A counter that runs `command`, which gets the formula's path as other programs do.
    pub fn new(command: ExternalCommand) -> Self {
        ExternalCounter { command }
    }

    /// The command as it was given.
    pub fn command(&self) -> &ExternalCommand {
        &self.command
    }

    /// Counts the models of what `write` writes; or says why it was stopped.
    ///
    /// # Errors
    /// If the program can't be run, ends otherwise than it should, or its answer can't be read.
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
