//! Quantifiers without cases: mistakes, unless the puzzle decides how many there are.

use itertools::Itertools;

use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::expression::syntax::{Binder, Syntax, SyntaxKind};

impl Resolver<'_> {
    /// Refuses a quantifier that was found to have no cases, if it can have none in any puzzle of the model.
    ///
    /// A puzzle may have no clue with some number, a single area, or a board that is too small for some pattern.
    pub(super) fn refuse_no_case(
        &self,
        binders: &[Binder],
        condition: Option<&Syntax>,
        scope: &BoundNames,
    ) -> Result<(), Diagnostic> {
        let several = binders.iter().find(|binder| binder.names.len() > 1);
        let several = several.filter(|_| condition.is_some());
        let domains = binders.iter().map(|binder| &binder.domain);
        let is_open = domains
            .chain(condition)
            .any(|part| self.depends_on_puzzle(part, scope));
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

    /// Does it mention a parameter, regions of the author, or what has its value where this text is used?
    fn depends_on_puzzle(&self, syntax: &Syntax, scope: &BoundNames) -> bool {
        let parameters = self.names.parameters;
        let is_parameter = |name: &str| parameters.get(name).is_some() || parameters.data(name).is_some();
        let is_own = match &syntax.kind {
            SyntaxKind::Name(parts) => {
                let words = parts.iter().map(|part| part.text.as_str()).collect_vec();
                let is_outside = |word: &&str| scope.get(word).is_some() || is_parameter(word);
                words.iter().any(is_outside) || self.is_own_region(&words)
            }
            _ => false,
        };
        let defined = syntax.defined_name();
        let definition = defined.and_then(|name| self.names.definitions.get(name));
        is_own
            || definition
                .is_some_and(|definition| self.depends_on_puzzle(&definition.body, &BoundNames::default()))
            || syntax
                .operands()
                .into_iter()
                .any(|part| self.depends_on_puzzle(part, scope))
    }

    /// Do these words begin with the name of a family that the model defines, or name one of its regions?
    fn is_own_region(&self, words: &[&str]) -> bool {
        let own = || self.names.layout.families().iter().filter(|family| family.is_own);
        let name = words.join(" ");
        let is_family = |name: &str| own().any(|family| family.name == name);
        (1..=words.len()).any(|many| is_family(&words[..many].join(" ")))
            || own().any(|family| family.regions.iter().any(|region| region.name == name))
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
