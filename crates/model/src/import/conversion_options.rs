//! Choices that a file of another program leaves open.

use super::import_limits::ImportLimits;
use super::numbers::NumberPuzzle;
use crate::{Diagnostic, DiagnosticCode, Span};

/// Choices that a file leaves open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ConversionOptions {
    /// Which puzzle of a file with several, counted from 1.
    pub number: Option<usize>,
    /// The kind of puzzle that a table of numbers belongs to.
    pub number_puzzle: Option<NumberPuzzle>,
    /// Leave out the givens.
    pub blank: bool,
    /// Write the puzzle as parameters of the model, so that others can take its place.
    pub parameters: bool,
    /// The rows and columns of the board, if the file does not say them.
    pub size: Option<(usize, usize)>,
    /// The genre of a puzzle, if the file does not name it.
    pub genre: Option<String>,
    /// The source named in the model.
    pub source: Option<String>,
    /// How large a puzzle may be.
    pub limits: ImportLimits,
}

impl ConversionOptions {
    /// Refuses to leave out givens, which the puzzles of this format do not have.
    pub(super) fn refuse_blank(&self, format: &str) -> Result<(), Diagnostic> {
        if !self.blank {
            return Ok(());
        }
        let message = format!("a puzzle of the format {format} has no givens to leave out");
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message);
        Err(diagnostic.label("its clues are in parameters"))
    }
}
