//! An entry of a list of words or tuples.

use crate::diagnostic::Span;
use crate::document::table::Spanned;

/// Where and how something is written, and its pieces.
pub(super) struct WrittenWord {
    pub(super) span: Span,
    /// The line of a file, if it is in one.
    pub(super) place: Option<String>,
    pub(super) names: Vec<Spanned<String>>,
}
