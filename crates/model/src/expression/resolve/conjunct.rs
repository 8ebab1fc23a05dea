//! Statements that all have to hold, apart: `a < b and c < d` says two things.
//!
//! Reports and explanations cite only the one that they need.

use itertools::Itertools;

use super::logic::{guarded, unless_decided};
use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::Diagnostic;
use crate::expression::syntax::{Syntax, SyntaxKind};
use crate::expression::tree::Boolean;

/// One of the statements that an expression joins by `and`.
pub(super) struct Conjunct {
    pub(super) statement: Boolean,
    /// The statement as written; `None` if it is the whole expression.
    pub(super) part: Option<String>,
}

/// A part that may mention what does not exist, with its text.
type PartRead = (Result<Boolean, Diagnostic>, String);

impl Resolver<'_> {
    /// The statements that a statement consists of; at least one. An implication whose consequence consists of several is one for each.
    ///
    /// # Errors
    /// The error of the first that is wrong, unless another one is never true.
    pub(super) fn conjuncts(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Vec<Conjunct>, Diagnostic> {
        if !is_joined(syntax) {
            let statement = self.statement(syntax, scope)?;
            return Ok(vec![Conjunct {
                statement,
                part: None,
            }]);
        }
        let mut conjuncts = vec![];
        for (statement, text) in self.joined_parts(syntax, scope) {
            let (statement, part) = (statement?, Some(text));
            conjuncts.push(Conjunct { statement, part });
        }
        // What always holds needs no mention, and nothing else does if one never holds.
        conjuncts.retain(|conjunct| conjunct.statement != Boolean::Constant(true));
        let is_never = |conjunct: &Conjunct| conjunct.statement == Boolean::Constant(false);
        if conjuncts.len() < 2 || conjuncts.iter().any(is_never) {
            let statement = Boolean::all(conjuncts.into_iter().map(|conjunct| conjunct.statement));
            return Ok(vec![Conjunct {
                statement,
                part: None,
            }]);
        }
        Ok(conjuncts)
    }

    fn joined_parts(&self, syntax: &Syntax, scope: &BoundNames) -> Vec<PartRead> {
        match &syntax.kind {
            SyntaxKind::And(list) => {
                let parts = list.iter().flat_map(|part| self.joined_parts(part, scope));
                unless_decided(parts.collect(), false, |(statement, _)| statement)
            }
            SyntaxKind::Implies(if_so, then) if is_joined(then) => {
                let is_not_so = self.statement(if_so, scope).map(Boolean::negated);
                let parts = self.joined_parts(then, scope).into_iter();
                let implied = parts.map(|(then, text)| {
                    let either = guarded(vec![is_not_so.clone(), then], true).map(Boolean::any);
                    (either, format!("{} => {text}", self.text_of(if_so)))
                });
                implied.collect()
            }
            _ => vec![(self.statement(syntax, scope), self.text_of(syntax))],
        }
    }

    /// A part of the text, on one line.
    fn text_of(&self, syntax: &Syntax) -> String {
        let text = self.text.value.get(syntax.span.clone()).unwrap_or_default();
        text.split_whitespace().join(" ")
    }
}

/// Does a statement consist of several?
fn is_joined(syntax: &Syntax) -> bool {
    match &syntax.kind {
        SyntaxKind::And(_) => true,
        SyntaxKind::Implies(_, then) => is_joined(then),
        _ => false,
    }
}
