//! `sum = 38, of = "lines"`: the sum of the numbers of a region.

use crate::rule::PrintedClue;
use crate::rule::{Regions, RuleKind, SumRule};
use schemars::{Schema, SchemaGenerator};

use super::amount::Amount;
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::stated::{measured, stated};
use crate::diagnostic::Span;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::expression::{Boolean, Order};
use crate::layout::Region;
use crate::words::{NameList, NameOrNames};

table! {
    /// The numbers of a region have a given sum.
    pub(super) struct SumTable ("a rule") needs [sum, of | cells] {
        /// The sum: a number, a range, a list of these, bounds, or "same" for an unknown sum common to all regions.
        sum: Spanned<SumTarget>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
    }
}

/// The required sum.
#[derive(Clone, Debug)]
pub(super) enum SumTarget {
    Amount(Amount),
    /// The same sum as the other regions.
    Same,
}

impl FromNode for SumTarget {
    const EXPECTED: &'static str = "a whole number, a range such as \"1..9\", a list of them, `{ at_least = 1, at_most = 9 }`, or \"same\"";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Amount::schema(generator)
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Text(text) if text.value.trim() == "same" => Some(SumTarget::Same),
            _ => Amount::from_node_as(Self::EXPECTED, node, context).map(SumTarget::Amount),
        }
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = SumTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (wanted, regions) = (table.sum?, regions?);
    let numbers = FaceNumbers::needed_by("a sum", wanted.span, regions.list.iter(), scope, context)?;
    match wanted.value {
        SumTarget::Amount(amount) => {
            // Cells that are listed here are a cage; what holds for whole families is said in words.
            let cage = table.cells.as_ref().and(regions.list.first());
            let clue = cage.map(|cage| PrintedClue::of_cage(cage, vec![amount.printed()]));
            Some(draft(&amount, regions, &numbers, wanted.span, context)?.printing(clue))
        }
        SumTarget::Same => same(regions, &numbers, wanted.span, context),
    }
}

/// The sum of each region is in the amount.
pub(super) fn draft(
    amount: &Amount,
    regions: Regions,
    numbers: &FaceNumbers,
    span: Span,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let phrase = amount.phrase();
    let says = |regions: &str| format!("the sum of {regions} is {phrase}");
    let name = format!("sum of {}", regions.name);
    if let Some((min, max)) = amount.range() {
        let says = says(&regions.phrase);
        let kind = RuleKind::Sum(SumRule { min, max, regions });
        return Some(ParsedRule::new(name, says, kind));
    }
    let assertions = regions.list.iter().filter_map(|region| {
        let sum = numbers.sum(&region.cells, |number| number)?;
        let words = (format!("{} sums to ", region.name), format!(", not {phrase}"));
        let measured = measured(region, amount.allows(sum.clone()), words, sum);
        Some(measured.saying(says(&region.name)))
    });
    let assertions = assertions.collect();
    stated(name, says(&regions.phrase), assertions, span, context)
}

/// All regions have the sum of the first.
fn same(
    regions: Regions,
    numbers: &FaceNumbers,
    span: Span,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let sum = |region: &Region| numbers.sum(&region.cells, |number| number);
    let [first, others @ ..] = regions.list.as_slice() else {
        return None;
    };
    let assertions = others.iter().filter_map(|region| {
        let statement = Boolean::compare(sum(first)?, Order::Equal, sum(region)?);
        let words = (
            format!("{} sums to ", region.name),
            format!(", which is not the sum of {}", first.name),
        );
        let says = format!("{} and {} have the same sum", first.name, region.name);
        Some(measured(region, statement, words, sum(region)?).saying(says))
    });
    let says = format!("{} have the same sum", regions.phrase.replacen("each of ", "", 1));
    let assertions = assertions.collect();
    stated(
        format!("same sum of {}", regions.name),
        says,
        assertions,
        span,
        context,
    )
}
