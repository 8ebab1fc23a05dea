//! Why a puzzle is not exported.

use thiserror::Error;

use crate::instance::CompileError;
use placet_engine::exchange::export::ExportExtra;

/// A puzzle that can't be written in a format.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// No formula is made of it.
    #[error(transparent)]
    Formula(#[from] CompileError),
    /// The format has no place for something that was asked for.
    #[error("the format {format} has no {}: use {}", extra.name(), extra.formats().join(", "))]
    NoPlace {
        /// The format's name.
        format: &'static str,
        /// What it can't have.
        extra: ExportExtra,
    },
    /// The format can't say it.
    #[error("{part} cannot be exported as {format}: {reason}")]
    Refused {
        /// The format's name.
        format: &'static str,
        /// The part of the puzzle to blame: a rule by name, or what else it is.
        part: String,
        /// Why not.
        reason: String,
    },
}
