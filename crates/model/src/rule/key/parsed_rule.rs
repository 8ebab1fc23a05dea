//! A rule before it gets its name.

use crate::diagnostic::Span;
use crate::rule::{ClueForm, RimClue, RuleKind};

/// A rule as read by its kind, before the author's name and sentence are applied.
pub(super) struct ParsedRule {
    /// The default name.
    pub(super) name: String,
    /// The default sentence.
    pub(super) says: String,
    pub(super) kind: RuleKind,
    /// Where its clue is written, if it has one of its own.
    pub(super) clue: Option<(Span, ClueForm)>,
}

impl ParsedRule {
    /// The same rule with a number that stands at the rim. Only rules that are stated by expressions can have one.
    pub(super) fn with_rim_clue(mut self, clue: RimClue) -> Self {
        if let RuleKind::Expression(expression) = &mut self.kind {
            expression.rim_clue = Some(clue);
        }
        self
    }

    /// The same rule with a clue of its own.
    pub(super) fn with_clue(self, span: Span, form: ClueForm) -> Self {
        ParsedRule {
            clue: Some((span, form)),
            ..self
        }
    }
}
