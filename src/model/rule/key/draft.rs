//! A rule between its key and its name.

use crate::model::rule::RuleKind;

/// A rule as its kind reads it, before it gets the author's name and sentence.
pub(super) struct Draft {
    /// The name it has if the author gives none.
    pub(super) name: String,
    /// The sentence it says if the author gives none.
    pub(super) says: String,
    pub(super) kind: RuleKind,
}
