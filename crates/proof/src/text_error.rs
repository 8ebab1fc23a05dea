//! Why a formula or a proof cannot be read.

use std::io;

use thiserror::Error;

/// An error in a text, with its line.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text cannot be read.
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The text is not in the expected format.
    #[error("line {line}: {what}")]
    Syntax {
        /// The line, counted from 1.
        line: u64,
        /// What is wrong.
        what: String,
    },
}

impl TextError {
    pub(super) fn at(line: u64, what: impl Into<String>) -> Self {
        TextError::Syntax {
            line,
            what: what.into(),
        }
    }
}
