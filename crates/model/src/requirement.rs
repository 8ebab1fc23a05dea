//! What the value of a parameter must fulfil, beyond its type and its range.

use super::diagnostic::Span;
use super::document::node::SpannedText;

/// A condition for a parameter.
#[derive(Clone, Debug)]
pub(crate) struct Requirement {
    pub(crate) parameter: String,
    /// Describes the condition.
    pub(crate) sentence: String,
    pub(crate) condition: SpannedText,
    /// The value of the parameter, in the model or in data.
    pub(crate) place: Span,
}
