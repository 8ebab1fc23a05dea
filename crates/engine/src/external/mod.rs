//! External programs: how they are called, how long they may run, and how their output is read.
//!
//! Stopping is free: the process is killed with its whole group, and waited for. Temporary files are removed when a
//! call returns. If this process is killed before, both still happen.

mod command;
mod group;
pub(super) mod process;
pub mod program;
mod run;

use std::{fmt, io};

use thiserror::Error;

use crate::exchange::answer::AnswerError;

pub use command::ExternalCommand;
pub use run::{CheckerOutput, ProgramResult, checker_output, printed, run, run_prover};
pub(super) use run::{RunFolder, agree, read_lossily, unreadable};

/// Adds the failed action to an error of the system.
pub(super) fn io_failure(action: &'static str) -> impl FnOnce(io::Error) -> ExternalFailure {
    move |source| ExternalFailure::Io { action, source }
}

/// A failure of an external solver, with the end of its standard error.
#[derive(Debug, Error)]
#[error("solver `{command}`: {failure}{}", Tail(.stderr))]
pub struct ExternalError {
    /// The command as it was given.
    pub command: String,
    /// What went wrong.
    #[source]
    pub failure: ExternalFailure,
    /// The last lines of its standard error; may be empty.
    pub stderr: String,
}

/// The kind of failure of an external solver.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExternalFailure {
    /// The program could not be started.
    #[error("it cannot be started: {0}")]
    Start(#[source] io::Error),
    /// A temporary file or a pipe failed.
    #[error("cannot {action}: {source}")]
    Io {
        /// The action that failed.
        action: &'static str,
        /// The error of the system.
        source: io::Error,
    },
    /// It was ended by a signal, or its exit code belongs to no answer.
    #[error("it ended abnormally ({status})")]
    Crashed {
        /// The exit code or the signal, described.
        status: String,
    },
    /// Its answer could not be read.
    #[error("its answer cannot be parsed ({status}): {source}")]
    Unreadable {
        /// The exit code, described.
        status: String,
        /// What is wrong with the answer.
        source: AnswerError,
    },
    /// The exit code belongs to another answer.
    #[error("its answer is {answer}, which contradicts its {status}")]
    ExitCodeContradiction {
        /// The answer that it printed.
        answer: &'static str,
        /// The exit code, described.
        status: String,
    },
    /// It reported "unsatisfiable" with an assignment.
    #[error("it claims that there is no solution, but prints an assignment")]
    ContradictsItself,
    /// It reported "satisfiable" with an assignment that is not a solution.
    #[error("its assignment violates the clause `{first}` ({false_clauses} violated in all)")]
    WrongAssignment {
        /// The number of clauses that the assignment violates.
        false_clauses: usize,
        /// The first of them, in DIMACS form.
        first: String,
    },
    /// It printed far more than any answer needs.
    #[error("it printed more than {limit} bytes")]
    TooMuchOutput {
        /// The limit for the output.
        limit: usize,
    },
}

/// The standard error, formatted as part of the message.
struct Tail<'a>(&'a str);

impl fmt::Display for Tail<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        f.write_str("\nits standard error ends with:")?;
        self.0.lines().try_for_each(|line| write!(f, "\n  {line}"))
    }
}
