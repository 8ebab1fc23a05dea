//! Warnings about duplicate rules.

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::read_context::ReadContext;
use crate::rule::Rule;

/// Only this many rules are compared, because all pairs are.
const MOST_COMPARED: usize = 1000;

/// Warns about each rule that is equal to an earlier one.
pub(super) fn warn_of_repeated(rules: &[Rule], context: &mut ReadContext) {
    let compared = &rules[..rules.len().min(MOST_COMPARED)];
    for (index, rule) in compared.iter().enumerate() {
        let Some(first) = compared[..index].iter().find(|first| first.kind == rule.kind) else {
            continue;
        };
        let warning = Diagnostic::new(DiagnosticCode::RuleTwice, rule.span, "duplicate rule");
        let warning = warning.label("second occurrence");
        // Several rules of one list have the same span.
        context.warn(if first.span == rule.span {
            warning.label(format!("stated twice: {}", first.says))
        } else {
            warning.also(first.span, "first occurrence")
        });
    }
}
