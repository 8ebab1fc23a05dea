//! Bounds on a number: `38`, or a string `"10..20"`.

use schemars::{Schema, SchemaGenerator};

use super::node::{DocumentNode, NodeValue, SpannedText};
use super::read_context::ReadContext;
use super::schema;
use super::table::{FromNode, wrong_type};
use crate::diagnostic::{Diagnostic, DiagnosticCode};

/// The whole numbers from `min` to `max`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IntegerRange {
    pub(crate) min: i64,
    pub(crate) max: i64,
}

impl FromNode for IntegerRange {
    const EXPECTED: &'static str = "a whole number or a range such as \"1..9\"";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        schema::number()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        IntegerRange::from_node_as(Self::EXPECTED, node, context)
    }
}

impl IntegerRange {
    /// Reads the bounds at `node`; `expected` is what messages ask for.
    pub(crate) fn from_node_as(
        expected: &str,
        node: &DocumentNode,
        context: &mut ReadContext,
    ) -> Option<Self> {
        match &node.value {
            NodeValue::Integer(number) => Some(IntegerRange {
                min: *number,
                max: *number,
            }),
            NodeValue::Text(text) => range(text, expected, context),
            _ => wrong_type(node, expected, context),
        }
    }
}

fn range(text: &SpannedText, expected: &str, context: &mut ReadContext) -> Option<IntegerRange> {
    if !context.has_parameters()
        && let Some(diagnostic) = not_a_range(text, expected, context)
    {
        context.add(diagnostic);
        return None;
    }
    let (min, max) = context.range(text)?;
    if min > max {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            text.span,
            format!("the range {min}..{max} is empty"),
        );
        context.add(
            diagnostic
                .label("the first number must not exceed the second")
                .help(format!("write \"{max}..{min}\"")),
        );
        return None;
    }
    Some(IntegerRange { min, max })
}

/// The error for a text that has a word instead of a number.
///
/// Without parameters, the only words in arithmetic are operations.
fn not_a_range(text: &SpannedText, expected: &str, context: &ReadContext) -> Option<Diagnostic> {
    let (low, high) = text.value.split_once("..").unwrap_or((&text.value, ""));
    let wrong = [low.trim(), high.trim()]
        .into_iter()
        .find(|part| with_dots(part).is_some() || !context.may_be_arithmetic(part))?;
    let message = format!("`{wrong}` is not a whole number");
    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, text.span_of_part(wrong), message);
    let help = with_dots(wrong).map(|range| format!("write \"{range}\""));
    Some(diagnostic.label(format!("expected {expected}")).help_if(help))
}

/// `1..9` for `1-9` and other dashes.
fn with_dots(text: &str) -> Option<String> {
    let (low, high) = text.split_once(['-', '\u{2013}', '\u{2026}', ':'])?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let (low, high) = (low.trim(), high.trim());
    (is_number(low) && is_number(high)).then(|| format!("{low}..{high}"))
}
