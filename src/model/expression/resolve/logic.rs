//! Statements built from statements.

use super::resolver::BoundNames;
use super::resolver::Resolver;
use super::value::Resolved;
use crate::model::diagnostic::Diagnostic;
use crate::model::expression::syntax::{Binder, Quota, Syntax, SyntaxKind};
use crate::model::expression::tree::{Boolean, Integer, Order};

impl Resolver<'_> {
    pub(super) fn logic(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Resolved, Diagnostic> {
        let each = |list: &[Syntax]| -> Result<Vec<Boolean>, Diagnostic> {
            list.iter().map(|part| self.statement(part, scope)).collect()
        };
        let statement = match &syntax.kind {
            SyntaxKind::Not(of) => self.statement(of, scope)?.negated(),
            SyntaxKind::And(list) => Boolean::all(each(list)?),
            SyntaxKind::Or(list) => Boolean::any(each(list)?),
            SyntaxKind::Implies(if_so, then) => Boolean::any([
                self.statement(if_so, scope)?.negated(),
                self.statement(then, scope)?,
            ]),
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
