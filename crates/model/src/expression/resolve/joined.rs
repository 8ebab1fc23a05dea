//! `a and b`, `a or b`: what is known of the parts while reading decides first.

use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::{Binder, Quota, Syntax, SyntaxKind};
use crate::expression::tree::{Boolean, Integer, Order};

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

impl Resolver<'_> {
    pub(super) fn logic(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Resolved, Diagnostic> {
        let statement = match &syntax.kind {
            SyntaxKind::Not(of) => self.statement(of, scope)?.negated(),
            SyntaxKind::And(list) => self.joined(list, false, scope)?,
            SyntaxKind::Or(list) => self.joined(list, true, scope)?,
            SyntaxKind::Implies(if_so, then) => {
                let is_not_so = self.statement(if_so, scope).map(Boolean::negated);
                Boolean::any(guarded(vec![is_not_so, self.statement(then, scope)], true)?)
            }
            SyntaxKind::Equivalent(a, b) => {
                Boolean::same(self.statement(a, scope)?, self.statement(b, scope)?)
            }
            SyntaxKind::Quota(quota, number, members) => self.quota(*quota, number, members, scope)?,
            // Outside a list, a quantifier means that all its cases hold.
            SyntaxKind::Each {
                binders,
                condition,
                body,
            } => self.every_case(binders, condition.as_deref(), body, scope)?,
            _ => return self.value(syntax, scope),
        };
        Ok(Resolved::Statement(statement))
    }

    /// A statement holds in every case.
    fn every_case(
        &self,
        binders: &[Binder],
        condition: Option<&Syntax>,
        body: &Syntax,
        scope: &BoundNames,
    ) -> Result<Boolean, Diagnostic> {
        let mut cases = vec![];
        self.for_each(binders, condition, scope, &mut |scope| {
            match self.value(body, scope)? {
                Resolved::Statement(statement) => cases.push(statement),
                other => {
                    let diagnostic = self.wrong_kind(body, &other, "a statement, such as `a < b`");
                    return Err(diagnostic.help(
                        "in brackets or outside a list, `for …: …` is a single statement; a list such as `sum(for …: …)` has one entry for each case",
                    ));
                }
            }
            Ok(())
        })?;
        Ok(Boolean::all(cases))
    }

    fn quota(
        &self,
        quota: Quota,
        number: &Syntax,
        members: &[Syntax],
        scope: &BoundNames,
    ) -> Result<Boolean, Diagnostic> {
        let number = self.number(number, scope)?;
        let count = Integer::Count(self.statements(members, scope)?);
        Ok(match quota {
            Quota::Exactly => Boolean::compare(count, Order::Equal, number),
            Quota::AtLeast => Boolean::compare(number, Order::AtMost, count),
            Quota::AtMost => Boolean::compare(count, Order::AtMost, number),
        })
    }
}

/// The parts of a statement that one part decides alone if it is `decisive`, whatever the board; see [`unless_decided`].
pub(super) fn guarded(
    parts: Vec<Result<Boolean, Diagnostic>>,
    decisive: bool,
) -> Result<Vec<Boolean>, Diagnostic> {
    unless_decided(parts, decisive, |part| part).into_iter().collect()
}

/// Drops what mentions something that does not exist, if another part decides alone.
///
/// In such a case, other parts may mention a cell, an index or a quotient that does not exist, as in
/// `is_cell(r, c) and cell(r, c) == 1`. On a board where the position is only known later, that
/// comparison would not hold.
pub(super) fn unless_decided<T>(
    mut parts: Vec<T>,
    decisive: bool,
    read: impl Fn(&T) -> &Result<Boolean, Diagnostic>,
) -> Vec<T> {
    let is_decisive = |part: &T| *read(part) == Ok(Boolean::Constant(decisive));
    let is_absent =
        |error: &Diagnostic| matches!(error.code, DiagnosticCode::UnknownCell | DiagnosticCode::BadValue);
    if parts.iter().any(is_decisive) {
        parts.retain(|part| !read(part).as_ref().is_err_and(is_absent));
    }
    parts
}
