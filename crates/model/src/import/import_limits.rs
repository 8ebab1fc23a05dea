//! How large a puzzle in a link may be.

use crate::{Diagnostic, DiagnosticCode, Span};

/// How large a puzzle in a link, a game ID or a file of pzprjs may be. A short text can state a board that no one could wait for.
///
/// # Examples
/// ```
/// use placet::model::import::{ConversionOptions, ImportFormat, ImportLimits, import};
/// use placet::model::Source;
///
/// let link = Source::new("link", "slither/101/1/zzzzzg");
/// let mut options = ConversionOptions::default();
/// assert!(import(&link, ImportFormat::Links, &options).is_err());
/// options.limits = ImportLimits { rows: 200, ..ImportLimits::default() };
/// assert!(import(&link, ImportFormat::Links, &options).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportLimits {
    /// The most rows, and the most columns; 100 by default.
    pub rows: usize,
    /// The most bytes of a puzzle that a link contains in compressed form; 1 MiB by default.
    pub unpacked: usize,
}

impl Default for ImportLimits {
    fn default() -> Self {
        ImportLimits {
            rows: 100,
            unpacked: 1 << 20,
        }
    }
}

impl ImportLimits {
    /// The error for a board with too many rows or columns.
    pub(super) fn too_many_rows(self, place: Span) -> Diagnostic {
        let most = self.rows;
        Diagnostic::new(DiagnosticCode::TooLarge, place, "the board is too large")
            .label(format!("at most {most} rows and {most} columns"))
            .help("`placet import --max-rows N` raises this limit")
    }

    /// The error for a puzzle that is too long.
    pub(super) fn too_long(self, place: Span) -> Diagnostic {
        let message = "the puzzle in the link is too long";
        Diagnostic::new(DiagnosticCode::TooLarge, place, message)
            .label(format!("at most {} bytes", self.unpacked))
            .help("`placet import --max-unpacked MIB` raises this limit")
    }
}
