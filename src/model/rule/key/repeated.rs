//! Warnings of rules that are stated twice.

use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::read_context::ReadContext;
use crate::model::rule::Rule;

/// Of more rules only the first are compared: each is, with each.
const MOST_COMPARED: usize = 1000;

/// Notes each rule that demands what an earlier one demands.
pub(super) fn warn_of_repeated(rules: &[Rule], context: &mut ReadContext) {
    let compared = &rules[..rules.len().min(MOST_COMPARED)];
    for (index, rule) in compared.iter().enumerate() {
        let Some(first) = compared[..index].iter().find(|first| first.kind == rule.kind) else {
            continue;
        };
        let warning = Diagnostic::new(DiagnosticCode::RuleTwice, rule.span, "this rule is there twice");
        let warning = warning.label("the second time");
        // Several rules of one list have one place.
        context.warn(if first.span == rule.span {
            warning.label(format!("it says twice that {}", first.says))
        } else {
            warning.also(first.span, "the first time")
        });
    }
}
