//! A rule before it gets its name.

use crate::model::rule::RuleKind;

/// A rule as read by its kind, before the author's name and sentence are applied.
pub(super) struct Draft {
    /// The default name.
    pub(super) name: String,
    /// The default sentence.
    pub(super) says: String,
    pub(super) kind: RuleKind,
}
