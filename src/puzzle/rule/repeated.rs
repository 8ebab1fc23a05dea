//! Warnings of rules that are stated twice.

use super::Rule;
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::reading::Reading;

/// Of more rules only the first are compared: each is, with each.
const MOST_COMPARED: usize = 1000;

/// Notes each rule that demands what an earlier one demands.
pub(super) fn warn_of_repeated(rules: &[Rule], reading: &mut Reading) {
    let compared = &rules[..rules.len().min(MOST_COMPARED)];
    for (index, rule) in compared.iter().enumerate() {
        let Some(first) = compared[..index].iter().find(|first| first.kind == rule.kind) else {
            continue;
        };
        let warning = Fault::new(FaultCode::RuleTwice, rule.span, "this rule is there twice");
        let warning = warning.label("the second time");
        // Several rules of one list have one place.
        reading.warn(if first.span == rule.span {
            warning.label(format!("it says twice that {}", first.says))
        } else {
            warning.also(first.span, "the first time")
        });
    }
}
