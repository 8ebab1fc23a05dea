//! `difference = 1, of = "neighbours"` and `quotient = 2, cells = "a b"`: two numbers compared,
//! whichever is larger.

use super::amount::Amount;
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::stated::{assertion, cell_names, measured, stated};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::expression::{Boolean, Division, Integer};
use crate::rule::Regions;
use crate::wording::counted;
use crate::words::{NameList, NameOrNames};

table! {
    /// The difference of two numbers.
    pub(super) struct DifferenceTable ("a rule") needs [difference, of | cells] {
        /// The difference, never negative: a number, a range, a list of these, or bounds.
        difference: Spanned<Amount>,
        /// The pairs of cells: a name, or a list of names.
        of: NameOrNames,
        /// Two cells instead.
        cells: NameList,
    }
}

table! {
    /// The quotient of two numbers, whichever is larger.
    pub(super) struct QuotientTable ("a rule") needs [quotient, of | cells] {
        /// The quotient, which must be a whole number: a number, a range, a list of these, or
        /// bounds.
        quotient: Spanned<Amount>,
        /// The pairs of cells: a name, or a list of names.
        of: NameOrNames,
        /// Two cells instead.
        cells: NameList,
    }
}

pub(super) fn read_difference(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = DifferenceTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (amount, regions) = (table.difference?, regions?);
    let numbers = FaceNumbers::needed_by("a difference", amount.span, regions.list.iter(), scope, context)?;
    let regions = pairs(regions, "a difference", amount.span, context)?;
    let phrase = amount.value.phrase();
    let says = |regions: &str| format!("the difference of {regions} is {phrase}");
    let assertions = regions.list.iter().filter_map(|region| {
        let difference = difference(numbers.along(&region.cells))?;
        let words = (
            format!("the difference of {} is ", region.name),
            format!(", not {phrase}"),
        );
        let statement = amount.value.allows(difference.clone());
        Some(measured(region, statement, words, difference).saying(says(&cell_names(scope.layout, region))))
    });
    let assertions = assertions.collect();
    let name = format!("difference of {}", regions.name);
    stated(name, says(&regions.phrase), assertions, amount.span, context)
}

pub(super) fn read_quotient(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = QuotientTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (amount, regions) = (table.quotient?, regions?);
    let numbers = FaceNumbers::needed_by("a quotient", amount.span, regions.list.iter(), scope, context)?;
    let regions = pairs(regions, "a quotient", amount.span, context)?;
    let phrase = amount.value.phrase();
    let says = |regions: &str| format!("the quotient of {regions} is {phrase}");
    let assertions = regions.list.iter().map(|region| {
        let statement = is_quotient(&amount.value, &numbers.along(&region.cells));
        let wrong = format!("the quotient of {} is not {phrase}", region.name);
        assertion(region, statement, wrong).saying(says(&cell_names(scope.layout, region)))
    });
    let assertions = assertions.collect();
    let name = format!("quotient of {}", regions.name);
    stated(name, says(&regions.phrase), assertions, amount.span, context)
}

/// The absolute difference of two numbers; `None` if there are not exactly two.
pub(super) fn difference(numbers: Vec<Integer>) -> Option<Integer> {
    let [one, other] = <[Integer; 2]>::try_from(numbers).ok()?;
    let difference = Integer::sum([(1, one), (-1, other)])?;
    Some(Integer::Absolute(Box::new(difference)))
}

/// The statement that one of two numbers divided by the other is in the amount.
pub(super) fn is_quotient(amount: &Amount, numbers: &[Integer]) -> Boolean {
    let [one, other] = numbers else {
        return Boolean::Constant(false);
    };
    let divided = |of: &Integer, by: &Integer| {
        let (of, by) = (Box::new(of.clone()), Box::new(by.clone()));
        amount.allows(Integer::Division(Division::Exact, of, by))
    };
    Boolean::any([divided(one, other), divided(other, one)])
}

/// The regions, if each has two cells.
fn pairs(regions: Regions, what: &str, span: Span, context: &mut ReadContext) -> Option<Regions> {
    let Some(other) = regions.list.iter().find(|region| region.cells.len() != 2) else {
        return Some(regions);
    };
    let message = format!("{what} needs regions of two cells");
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
    let size = counted(other.cells.len(), "cell", "cells");
    context.add(
        diagnostic
            .label(format!("{} has {size}", other.name))
            .help("`of = \"neighbours\"` means all pairs of cells that share a side"),
    );
    None
}
