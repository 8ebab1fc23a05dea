//! The allowed values of a number: `15`, `"10..20"`, `[15, 20]`, `{ at_least = 10 }`.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::regions::enumeration;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, number};
use crate::document::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::expression::{Boolean, Integer, Order};
use crate::wording::integers_phrase;

/// The numbers in one or more ranges. A missing bound is the bound of the number type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Amount {
    ranges: Vec<(i64, i64)>,
}

table! {
    /// Bounds of a number.
    pub(super) struct AtLeastAtMost ("a table `{ at_least = 1, at_most = 9 }`") needs [at_least | at_most] {
        /// The smallest number.
        at_least: Spanned<i64>,
        /// The largest number.
        at_most: Spanned<i64>,
    }
}

impl FromNode for Amount {
    const EXPECTED: &'static str =
        "a whole number, a range such as \"1..9\", a list of them, or `{ at_least = 1, at_most = 9 }`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([number(), list(number()), AtLeastAtMost::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        Amount::from_node_as(Self::EXPECTED, node, context)
    }
}

impl Amount {
    /// Reads the amount at `node`; `expected` is what messages ask for.
    pub(super) fn from_node_as(
        expected: &str,
        node: &DocumentNode,
        context: &mut ReadContext,
    ) -> Option<Self> {
        match &node.value {
            NodeValue::Integer(_) | NodeValue::Text(_) => {
                IntegerRange::from_node(node, context).map(Amount::between)
            }
            NodeValue::List(items) if items.is_empty() => {
                let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, node.span, "this list is empty");
                context.add(diagnostic.label("expected at least one number"));
                None
            }
            NodeValue::List(_) => {
                let ranges = Vec::<IntegerRange>::from_node(node, context)?;
                let ranges = ranges.into_iter().map(|range| (range.min, range.max));
                Some(Amount {
                    ranges: ranges.sorted().dedup().collect(),
                })
            }
            NodeValue::Table(_) => from_table(node, context),
            _ => wrong_type(node, expected, context),
        }
    }
}

/// The range of a table with bounds.
fn from_table(node: &DocumentNode, context: &mut ReadContext) -> Option<Amount> {
    let table = AtLeastAtMost::from_node(node, context)?;
    let (least, most) = (table.at_least, table.at_most);
    if least.is_none() && most.is_none() {
        if table.written().lacks(&["at_least", "at_most"]) {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::MissingKey, node.span, "this table has no bound");
            context.add(diagnostic.label("expected `at_least` or `at_most`"));
        }
        return None;
    }
    let (min, max) = (
        least.map_or(i64::MIN, |least| least.value),
        most.map_or(i64::MAX, |most| most.value),
    );
    if let Some(most) = most.filter(|_| min > max) {
        let message = format!("no number is at least {min} and at most {max}");
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, most.span, message);
        context.add(diagnostic.label(format!("expected {min} or more")));
        return None;
    }
    Some(Amount::between(IntegerRange { min, max }))
}

impl Amount {
    /// The numbers of one range.
    pub(super) fn between(IntegerRange { min, max }: IntegerRange) -> Self {
        Amount {
            ranges: vec![(min, max)],
        }
    }

    /// The only range, if there is one.
    pub(super) fn range(&self) -> Option<(i64, i64)> {
        match self.ranges.as_slice() {
            [range] => Some(*range),
            _ => None,
        }
    }

    /// The only number, if there is one.
    pub(super) fn number(&self) -> Option<i64> {
        self.range().filter(|(min, max)| min == max).map(|(min, _)| min)
    }

    /// Is a number in one of the ranges?
    pub(super) fn contains(&self, number: i64) -> bool {
        self.ranges
            .iter()
            .any(|(min, max)| (*min..=*max).contains(&number))
    }

    /// `15`, `between 10 and 20`, `at least 3`, `15 or 20`.
    pub(super) fn phrase(&self) -> String {
        let phrases = self.ranges.iter().map(|(min, max)| integers_phrase(*min, *max));
        let phrases: Vec<String> = phrases.collect();
        enumeration(phrases.iter().map(String::as_str), "or")
    }

    /// As a clue prints it: `15`, `10–20`, `≥3`.
    pub(super) fn printed(&self) -> String {
        let one = |(min, max): &(i64, i64)| match (*min, *max) {
            (min, max) if min == max => min.to_string(),
            (min, i64::MAX) => format!("\u{2265}{min}"),
            (i64::MIN, max) => format!("\u{2264}{max}"),
            (min, max) => format!("{min}\u{2013}{max}"),
        };
        self.ranges.iter().map(one).join("/")
    }

    /// The statement that a number is in one of the ranges.
    pub(super) fn allows(&self, number: Integer) -> Boolean {
        let Some((min, max)) = self.range() else {
            return Boolean::Within(Box::new(number), self.ranges.clone());
        };
        if min == max {
            return Boolean::compare(number, Order::Equal, Integer::Constant(min));
        }
        let least =
            (min > i64::MIN).then(|| Boolean::compare(Integer::Constant(min), Order::AtMost, number.clone()));
        let most = (max < i64::MAX).then(|| Boolean::compare(number, Order::AtMost, Integer::Constant(max)));
        Boolean::all(least.into_iter().chain(most))
    }
}
