//! How external solvers misbehave.

use std::fmt;
use std::io;

use thiserror::Error;

use crate::exchange::answer::AnswerError;

/// An external solver's failure, with what it last said on its standard error.
#[derive(Debug, Error)]
#[error("solver `{command}`: {failure}{}", Tail(.stderr))]
pub struct ExternalError {
    /// The command as it was given.
    pub command: String,
    /// What went wrong.
    #[source]
    pub failure: ExternalFailure,
    /// The last lines of its standard error; empty if it kept silent.
    pub stderr: String,
}

/// What an external solver did wrong.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExternalFailure {
    /// The program couldn't be started.
    #[error("it cannot be started: {0}")]
    Start(#[source] io::Error),
    /// A temporary file or a pipe failed.
    #[error("cannot {action}: {source}")]
    Io {
        /// What was being done.
        action: &'static str,
        /// What the system said.
        source: io::Error,
    },
    /// It was ended by a signal, or left with an exit code that goes with no answer.
    #[error("it ended abnormally ({status})")]
    Crashed {
        /// The exit code or the signal, in words.
        status: String,
    },
    /// Its answer can't be read.
    #[error("its answer cannot be parsed ({status}): {source}")]
    Unreadable {
        /// The exit code, in words.
        status: String,
        /// What is wrong with the answer.
        source: AnswerError,
    },
    /// The exit code goes with another answer than the one given.
    #[error("its answer is {answer}, which contradicts its {status}")]
    ExitCodeContradiction {
        /// The answer that it printed, in a word.
        answer: &'static str,
        /// The exit code, in words.
        status: String,
    },
    /// It claims satisfiability by an assignment that isn't a solution.
    #[error("its assignment violates the clause `{first}` ({false_clauses} violated in all)")]
    WrongAssignment {
        /// How many clauses the assignment makes false.
        false_clauses: usize,
        /// The first of them in DIMACS form.
        first: String,
    },
    /// It printed far more than any answer needs.
    #[error("it printed more than {limit} bytes")]
    TooMuchOutput {
        /// How much would have been read.
        limit: usize,
    },
}

/// The standard error, set off from the message.
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
