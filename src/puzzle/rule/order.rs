//! `order = "increasing", of = "thermometers"`: the numbers along a line go up or down.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::numbers::Numbers;
use super::read::{Draft, Scope};
use super::regions::read_regions;
use super::stated::{assertion, stated};
use crate::puzzle::expression::{Boolean, Integer, Order};
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::node::{Node, Value};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::puzzle::nearest::suggestion;
use crate::puzzle::words::{NameOrNames, Names};

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
    const ALL: [Direction; 4] = [
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

impl FromNode for Direction {
    const EXPECTED: &'static str = "\"increasing\", \"decreasing\", \"not increasing\" or \"not decreasing\"";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": Direction::ALL.map(Direction::word) })
    }

    fn from_node(node: &Node, reading: &mut Reading) -> Option<Self> {
        let Value::Text(text) = &node.value else {
            return wrong_type(node, Self::EXPECTED, reading);
        };
        let word = text.value.trim();
        let found = Direction::ALL
            .into_iter()
            .find(|direction| direction.word() == word);
        if found.is_none() {
            let fault = Fault::new(FaultCode::BadValue, text.span, format!("`{word}` is no order"));
            reading.add(fault.label(suggestion(word, Direction::ALL.map(Direction::word))));
        }
        found
    }
}

pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Option<Draft> {
    let table = OrderTable::from_node(node, reading)?;
    let regions = read_regions(
        table.written(),
        table.of.as_ref(),
        table.cells.as_ref(),
        node.span,
        scope,
        reading,
    );
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
