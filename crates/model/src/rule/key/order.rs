//! `order = "increasing", of = "thermometers"`: the numbers along a line increase or decrease.

use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::stated::{assertion, stated};
use crate::document::keyword::Keyword;
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::expression::{Boolean, Integer, Order};
use crate::layout::CellId;
use crate::rule::PrintedClue;
use crate::words::{NameList, NameOrNames};

table! {
    /// The numbers along a line increase or decrease.
    pub(super) struct OrderTable ("a rule") needs [order, of | cells] {
        /// The order from each cell to the next.
        order: Spanned<SequenceOrder>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead, from its start.
        cells: NameList,
    }
}

/// How each number compares with the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SequenceOrder {
    Increasing,
    Decreasing,
    NotIncreasing,
    NotDecreasing,
}

impl SequenceOrder {
    /// A number and the next one are in this order.
    fn step(self, one: Integer, next: Integer) -> Boolean {
        match self {
            SequenceOrder::Increasing => Boolean::compare(one, Order::Below, next),
            SequenceOrder::Decreasing => Boolean::compare(next, Order::Below, one),
            SequenceOrder::NotIncreasing => Boolean::compare(next, Order::AtMost, one),
            SequenceOrder::NotDecreasing => Boolean::compare(one, Order::AtMost, next),
        }
    }
}

impl SequenceOrder {
    /// The sign between two cells; `None` if they may be equal.
    fn sign_between(self, one: CellId, next: CellId) -> Option<PrintedClue> {
        match self {
            SequenceOrder::Increasing => Some(PrintedClue::less(one, next)),
            SequenceOrder::Decreasing => Some(PrintedClue::less(next, one)),
            SequenceOrder::NotIncreasing | SequenceOrder::NotDecreasing => None,
        }
    }

    /// What stands between a number and the next one.
    fn sign(self) -> char {
        match self {
            SequenceOrder::Increasing => '<',
            SequenceOrder::Decreasing => '>',
            SequenceOrder::NotIncreasing => '≥',
            SequenceOrder::NotDecreasing => '≤',
        }
    }
}

impl Keyword for SequenceOrder {
    const WHAT: &'static str = "order";
    const EXPECTED: &'static str = "\"increasing\", \"decreasing\", \"not increasing\" or \"not decreasing\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("increasing", SequenceOrder::Increasing),
        ("decreasing", SequenceOrder::Decreasing),
        ("not increasing", SequenceOrder::NotIncreasing),
        ("not decreasing", SequenceOrder::NotDecreasing),
    ];
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = OrderTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (order, regions) = (table.order?, regions?);
    let numbers = FaceNumbers::needed_by("an order", order.span, regions.list.iter(), scope, context)?;
    let direction = order.value;
    let says = |regions: &str| format!("the numbers along {regions} are {}", direction.word());
    let pairs = regions
        .list
        .iter()
        .filter_map(|region| match region.cells.as_slice() {
            [one, next] => direction.sign_between(*one, *next),
            _ => None,
        });
    let signs: Vec<PrintedClue> = pairs.collect();
    let assertions = regions.list.iter().map(|region| {
        let along = numbers.along(&region.cells);
        let steps = along
            .windows(2)
            .map(|pair| direction.step(pair[0].clone(), pair[1].clone()));
        let wrong = match direction.word().strip_prefix("not ") {
            Some(word) => format!("{} is {word} somewhere", region.name),
            None => format!("{} is not {}", region.name, direction.word()),
        };
        let assertion = assertion(region, Boolean::all(steps), wrong);
        assertion.saying(match region.cells.as_slice() {
            [one, next] => {
                let name = |cell: &CellId| &scope.layout.cell(*cell).name;
                format!("{} {} {}", name(one), direction.sign(), name(next))
            }
            _ => says(&region.name),
        })
    });
    let assertions = assertions.collect();
    let name = format!("order of {}", regions.name);
    let rule = stated(name, says(&regions.phrase), assertions, order.span, context);
    Some(rule?.printing(signs))
}
