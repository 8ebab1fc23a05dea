//! Quantifiers without cases: mistakes, unless the puzzle decides how many there are.

use itertools::Itertools;

use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::expression::syntax::{Binder, Syntax, SyntaxKind};

impl Resolver<'_> {
    /// Refuses a quantifier that was found to have no cases, if nothing on a board decides on that: over numbers that are written there, or
    /// in an order in which there are none.
    ///
    /// A puzzle may have no clue with some number, a single area, or a board that is too small for some pattern. That such a rule says nothing
    /// is a warning.
    pub(super) fn refuse_no_case(
        &self,
        binders: &[Binder],
        condition: Option<&Syntax>,
        scope: &BoundNames,
    ) -> Result<(), Diagnostic> {
        let several = binders.iter().find(|binder| binder.names.len() > 1);
        let several = several.filter(|_| condition.is_some());
        let bound = binders.iter().flat_map(|binder| &binder.names);
        let bound: Vec<&str> = bound.map(|(name, _)| name.as_str()).collect();
        let domains = binders.iter().map(|binder| &binder.domain);
        let is_open = domains.chain(condition).any(|part| has_other_name(part, &bound));
        if is_open && (several.is_none() || !self.has_case_in_other_order(binders, condition, scope)?) {
            return Ok(());
        }
        let message = "this quantifier has no cases";
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, self.text.span, message)
            .label("the domain of `for each` is empty");
        Err(match several {
            Some(binder) => diagnostic.help(both_orders(binder, self.text)),
            None => diagnostic,
        })
    }

    /// Are there cases if names that share a domain take its members in the other order?
    fn has_case_in_other_order(
        &self,
        binders: &[Binder],
        condition: Option<&Syntax>,
        scope: &BoundNames,
    ) -> Result<bool, Diagnostic> {
        let reversed = |binder: &Binder| Binder {
            names: binder.names.iter().rev().cloned().collect(),
            domain: binder.domain.clone(),
        };
        let binders: Vec<Binder> = binders.iter().map(reversed).collect();
        self.for_each(&binders, condition, scope, &mut |_| Ok(()))
    }
}

/// Does it mention anything else than these names?
fn has_other_name(syntax: &Syntax, names: &[&str]) -> bool {
    let is_other = match &syntax.kind {
        SyntaxKind::Name(_) => syntax.plain_name().is_none_or(|name| !names.contains(&name)),
        _ => false,
    };
    let mut operands = syntax.operands().into_iter();
    is_other || operands.any(|part| has_other_name(part, names))
}

/// How to write a quantifier over both orders.
fn both_orders(binder: &Binder, text: &SpannedText) -> String {
    let domain = &text.value[binder.domain.span.clone()];
    let mut names = binder.names.iter().map(|(name, _)| name);
    let apart = names.clone().map(|name| format!("{name} in {domain}")).join(", ");
    let names = names.join(", ");
    format!(
        "`{names} in {domain}` takes each combination once, in the order of the list; for every order, write `for each {apart}`"
    )
}
