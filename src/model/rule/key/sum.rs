//! `sum = 38, of = "lines"`: the numbers of a region add up.

use crate::model::rule::Sum;
use schemars::{Schema, SchemaGenerator};

use super::amount::Amount;
use super::draft::Draft;
use super::numbers::Numbers;
use super::regions::regions_of;
use super::scope::Scope;
use super::stated::{measured, stated};
use crate::model::diagnostic::Span;
use crate::model::document::node::{Node, Value};
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::{FromNode, Spanned, table};
use crate::model::expression::{Boolean, Order};
use crate::model::layout::Region;
use crate::model::rule::{Regions, RuleKind};
use crate::model::words::{NameOrNames, Names};

table! {
    /// The numbers of a region add up to something.
    pub(super) struct SumTable ("a rule") needs [sum, of | cells] {
        /// The sum: a number, a range, a list of these, bounds, or "same" for an unknown sum that all regions have.
        sum: Spanned<Wanted>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: Names,
    }
}

/// What a sum has to be.
#[derive(Clone, Debug)]
pub(super) enum Wanted {
    Amount(Amount),
    /// What the other regions sum to.
    Same,
}

impl FromNode for Wanted {
    const EXPECTED: &'static str = "a whole number, a range such as \"1..9\", a list of them, `{ at_least = 1, at_most = 9 }`, or \"same\"";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Amount::schema(generator)
    }

    fn from_node(node: &Node, reading: &mut ReadContext) -> Option<Self> {
        match &node.value {
            Value::Text(text) if text.value.trim() == "same" => Some(Wanted::Same),
            _ => Amount::from_node_as(Self::EXPECTED, node, reading).map(Wanted::Amount),
        }
    }
}

pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut ReadContext) -> Option<Draft> {
    let table = SumTable::from_node(node, reading)?;
    let regions = regions_of!(table, node, scope, reading);
    let wanted = table.sum?;
    let numbers = Numbers::needed_by("a sum", wanted.span, scope, reading)?;
    match wanted.value {
        Wanted::Amount(amount) => draft(&amount, regions?, &numbers, wanted.span, reading),
        Wanted::Same => same(regions?, &numbers, wanted.span, reading),
    }
}

/// The sum of each region is one of the amount.
pub(super) fn draft(
    amount: &Amount,
    regions: Regions,
    numbers: &Numbers,
    span: Span,
    reading: &mut ReadContext,
) -> Option<Draft> {
    let phrase = amount.phrase();
    let says = format!("the sum of {} is {phrase}", regions.phrase);
    let name = format!("sum of {}", regions.name);
    if let Some((min, max)) = amount.range() {
        let kind = RuleKind::Sum(Sum { min, max, regions });
        return Some(Draft { name, says, kind });
    }
    let assertions = regions.list.iter().filter_map(|region| {
        let sum = numbers.sum(&region.cells, |number| number)?;
        let words = (format!("{} sums to ", region.name), format!(", not {phrase}"));
        Some(measured(region, amount.allows(sum.clone()), words, sum))
    });
    let assertions = assertions.collect();
    stated(name, says, assertions, span, reading)
}

/// Each region has the sum of the first.
fn same(regions: Regions, numbers: &Numbers, span: Span, reading: &mut ReadContext) -> Option<Draft> {
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
        Some(measured(region, statement, words, sum(region)?))
    });
    let says = format!("{} have the same sum", regions.phrase.replacen("each of ", "", 1));
    let assertions = assertions.collect();
    stated(
        format!("same sum of {}", regions.name),
        says,
        assertions,
        span,
        reading,
    )
}
