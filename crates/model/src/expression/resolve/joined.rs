//! `a and b`, `a or b`: what is known of the parts while reading decides first.

use super::logic::guarded;
use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::Diagnostic;
use crate::expression::syntax::Syntax;
use crate::expression::tree::Boolean;

impl Resolver<'_> {
    /// The parts joined by `or` if true is `decisive`, and by `and` if false is.
    ///
    /// In most cases of a condition such as `x in a and y in a`, all parts are known: that takes no list.
    pub(super) fn joined(
        &self,
        parts: &[Syntax],
        decisive: bool,
        scope: &BoundNames,
    ) -> Result<Boolean, Diagnostic> {
        let (mut is_decided, mut open) = (false, vec![]);
        for part in parts {
            match self.statement(part, scope) {
                Ok(Boolean::Constant(holds)) => is_decided |= holds == decisive,
                other => open.push(other),
            }
        }
        if open.is_empty() {
            return Ok(Boolean::Constant(is_decided == decisive));
        }
        if is_decided {
            open.push(Ok(Boolean::Constant(decisive)));
        }
        let parts = guarded(open, decisive)?;
        Ok(match decisive {
            true => Boolean::any(parts),
            false => Boolean::all(parts),
        })
    }
}
