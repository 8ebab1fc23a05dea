//! `order = "increasing", of = "thermometers"`: the numbers along a line go up or down.

use super::draft::Draft;
use super::numbers::Numbers;
use super::regions::regions_of;
use super::scope::Scope;
use super::stated::{assertion, stated};
use crate::model::document::keyword::Keyword;
use crate::model::document::node::Node;
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::{FromNode, Spanned, table};
use crate::model::expression::{Boolean, Integer, Order};
use crate::model::words::{NameOrNames, Names};

table! {
    /// The numbers along a line go up or down.
    pub(super) struct OrderTable ("a rule") needs [order, of | cells] {
        /// The order from each cell to the next.
        order: Spanned<Direction>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead, from its start.
        cells: Names,
    }
}

/// How each number compares with the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Increasing,
    Decreasing,
    NotIncreasing,
    NotDecreasing,
}

impl Direction {
    /// A number and the next one go so.
    fn step(self, one: Integer, next: Integer) -> Boolean {
        match self {
            Direction::Increasing => Boolean::compare(one, Order::Below, next),
            Direction::Decreasing => Boolean::compare(next, Order::Below, one),
            Direction::NotIncreasing => Boolean::compare(next, Order::AtMost, one),
            Direction::NotDecreasing => Boolean::compare(one, Order::AtMost, next),
        }
    }
}

impl Keyword for Direction {
    const EXPECTED: &'static str = "\"increasing\", \"decreasing\", \"not increasing\" or \"not decreasing\"";
    const ALL: &'static [Self] = &[
        Direction::Increasing,
        Direction::Decreasing,
        Direction::NotIncreasing,
        Direction::NotDecreasing,
    ];

    fn word(self) -> &'static str {
        match self {
            Direction::Increasing => "increasing",
            Direction::Decreasing => "decreasing",
            Direction::NotIncreasing => "not increasing",
            Direction::NotDecreasing => "not decreasing",
        }
    }

    fn unknown(word: &str) -> String {
        format!("`{word}` is no order")
    }
}

pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut ReadContext) -> Option<Draft> {
    let table = OrderTable::from_node(node, reading)?;
    let regions = regions_of!(table, node, scope, reading);
    let order = table.order?;
    let numbers = Numbers::needed_by("an order", order.span, scope, reading)?;
    let (regions, direction) = (regions?, order.value);
    let assertions = regions.list.iter().map(|region| {
        let along = numbers.along(&region.cells);
        let steps = along
            .windows(2)
            .map(|pair| direction.step(pair[0].clone(), pair[1].clone()));
        let wrong = match direction.word().strip_prefix("not ") {
            Some(word) => format!("{} is {word} somewhere", region.name),
            None => format!("{} is not {}", region.name, direction.word()),
        };
        assertion(region, Boolean::all(steps), wrong)
    });
    let assertions = assertions.collect();
    let says = format!("the numbers along {} are {}", regions.phrase, direction.word());
    stated(
        format!("order of {}", regions.name),
        says,
        assertions,
        order.span,
        reading,
    )
}
