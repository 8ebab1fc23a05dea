//! Bounds on a number: `38`, or a string `"10..20"`.

use schemars::{Schema, SchemaGenerator};

use super::node::{Node, Text, Value};
use super::reading::Reading;
use super::schema;
use super::table::{FromNode, wrong_type};
use crate::puzzle::fault::{Fault, FaultCode};

/// The whole numbers from `min` to `max`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) min: i64,
    pub(crate) max: i64,
}

impl FromNode for Bounds {
    const EXPECTED: &'static str = "a whole number or a range such as \"1..9\"";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        schema::number()
    }

    fn from_node(node: &Node, reading: &mut Reading) -> Option<Self> {
        Bounds::from_node_as(Self::EXPECTED, node, reading)
    }
}

impl Bounds {
    /// The bounds at `node`, where a user is told to write what is `expected`.
    pub(crate) fn from_node_as(expected: &str, node: &Node, reading: &mut Reading) -> Option<Self> {
        match &node.value {
            Value::Integer(number) => Some(Bounds {
                min: *number,
                max: *number,
            }),
            Value::Text(text) => range(text, expected, reading),
            _ => wrong_type(node, expected, reading),
        }
    }
}

fn range(text: &Text, expected: &str, reading: &mut Reading) -> Option<Bounds> {
    let (low, high) = text.value.split_once("..").unwrap_or((&text.value, &text.value));
    let min = number(text, low, expected, reading)?;
    let max = number(text, high, expected, reading)?;
    if min > max {
        let fault = Fault::new(
            FaultCode::BadValue,
            text.span,
            format!("the range {min}..{max} is empty"),
        );
        reading.add(
            fault
                .label("the first number is the smaller one")
                .help(format!("write \"{max}..{min}\"")),
        );
        return None;
    }
    Some(Bounds { min, max })
}

fn number(text: &Text, part: &str, expected: &str, reading: &mut Reading) -> Option<i64> {
    let digits = part.trim();
    digits
        .parse()
        .map_err(|_| reading.add(not_a_number(text, digits, expected)))
        .ok()
}

fn not_a_number(text: &Text, digits: &str, expected: &str) -> Fault {
    let span = if digits.is_empty() {
        text.span
    } else {
        text.span_of_part(digits)
    };
    let unsigned = digits.strip_prefix(['-', '+']).unwrap_or(digits);
    if !unsigned.is_empty() && unsigned.bytes().all(|b| b.is_ascii_digit()) {
        Fault::new(
            FaultCode::NumberTooLarge,
            span,
            "this number does not fit 64 bits",
        )
        .label("expected a number within ±9223372036854775807")
    } else {
        Fault::new(
            FaultCode::BadValue,
            span,
            format!("`{digits}` is not a whole number"),
        )
        .label(format!("expected {expected}"))
        .help_if(with_dots(digits).map(|range| format!("write \"{range}\"")))
    }
}

/// `1..9` for `1-9` and other dashes.
fn with_dots(text: &str) -> Option<String> {
    let (low, high) = text.split_once(['-', '\u{2013}', '\u{2026}', ':'])?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let (low, high) = (low.trim(), high.trim());
    (is_number(low) && is_number(high)).then(|| format!("{low}..{high}"))
}
