//! A rule before it gets its name.

use crate::model::rule::{RimClue, RuleKind};

/// A rule as read by its kind, before the author's name and sentence are applied.
pub(super) struct Draft {
    /// The default name.
    pub(super) name: String,
    /// The default sentence.
    pub(super) says: String,
    pub(super) kind: RuleKind,
}

impl Draft {
    /// The same rule with a number that stands at the rim. Only rules that are stated by expressions can have one.
    pub(super) fn with_rim_clue(mut self, clue: RimClue) -> Self {
        if let RuleKind::Expression(expression) = &mut self.kind {
            expression.rim_clue = Some(clue);
        }
        self
    }
}
