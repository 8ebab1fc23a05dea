//! The condition of a quantifier, part by part.
//!
//! `for each x, y in l, a in area, b in area where x in a and y in b: …` has many cases, of which few are kept. What the first part says is known before `b` is
//! bound, so that a case that it drops takes no look at all values of `b`.

use std::cell::Cell;

use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::Diagnostic;
use crate::expression::syntax::{Binder, Syntax, SyntaxKind};

/// The condition of a quantifier.
pub(super) struct WhereCondition<'e> {
    /// As it is written.
    pub(super) whole: Option<&'e Syntax>,
    /// For each binder the parts, joined by `and`, that name it and none after it. Those that name none are with the first.
    parts: Vec<Vec<&'e Syntax>>,
    /// Was it read as a whole for some case? What is wrong with it in every case was told then, whatever a part would hide.
    pub(super) is_read: Cell<bool>,
}

/// What is known of a condition before all names are bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConditionStatus {
    /// It does not hold.
    Fails,
    /// All parts so far hold.
    Holds,
    /// Some part so far depends on the board, or is wrong.
    Open,
}

impl<'e> WhereCondition<'e> {
    pub(super) fn new(binders: &[Binder], whole: Option<&'e Syntax>) -> Self {
        let mut parts = vec![vec![]; binders.len()];
        let joined = match whole.map(|whole| &whole.kind) {
            Some(SyntaxKind::And(list)) => list.iter().collect(),
            _ => Vec::from_iter(whole),
        };
        for part in joined {
            let is_named = |binder: &Binder| binder.names.iter().any(|(name, _)| mentions(part, name));
            let last = binders.iter().rposition(is_named).unwrap_or(0);
            if let Some(parts) = parts.get_mut(last) {
                parts.push(part);
            }
        }
        WhereCondition {
            whole,
            parts,
            is_read: Cell::new(false),
        }
    }
}

/// Is there a word of some name in it that is this one?
fn mentions(syntax: &Syntax, name: &str) -> bool {
    let is_word = match &syntax.kind {
        SyntaxKind::Name(words) => words.iter().any(|word| word.text == name),
        _ => false,
    };
    is_word
        || syntax
            .operands()
            .into_iter()
            .any(|operand| mentions(operand, name))
}

impl Resolver<'_> {
    /// What the parts say that a binder decides, once its names are bound. They do not count as parts of the expression.
    ///
    /// # Errors
    /// If there were too many of these.
    pub(super) fn status(
        &self,
        condition: &WhereCondition<'_>,
        binder: usize,
        scope: &BoundNames,
    ) -> Result<ConditionStatus, Diagnostic> {
        if !condition.is_read.get() {
            return Ok(ConditionStatus::Open);
        }
        let mut status = ConditionStatus::Holds;
        for part in &condition.parts[binder] {
            let before = self.parts.get();
            let decided = self.decided(part, scope);
            self.drop_parts(part, before)?;
            match decided {
                Ok(Some(true)) => {}
                Ok(Some(false)) => return Ok(ConditionStatus::Fails),
                Ok(None) | Err(_) => status = ConditionStatus::Open,
            }
        }
        Ok(status)
    }
}
