//! Numbers of pieces: `"1..19"`, or a list with repeats.

use schemars::{Schema, SchemaGenerator};

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, text};
use crate::document::table::{FromNode, wrong_type};

/// The maximum number of numbers in a range or list.
const MAX_NUMBERS: usize = 1_000_000;

/// A multiset of numbers, in the order of the file.
#[derive(Clone, Debug)]
pub(crate) struct NumberMultiset {
    /// The numbers, with repetitions.
    pub(crate) values: Vec<i64>,
    /// Their position in the source.
    pub(crate) span: Span,
}

impl FromNode for NumberMultiset {
    const EXPECTED: &'static str = "a range such as \"1..9\" or a list of whole numbers";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([text(), list(IntegerRange::schema(generator))])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let ranges = match &node.value {
            NodeValue::Text(text) if lists_several(&text.value) => {
                context.add(several(node.span));
                return None;
            }
            NodeValue::Text(_) => vec![IntegerRange::from_node(node, context)?],
            NodeValue::List(_) => Vec::<IntegerRange>::from_node(node, context)?,
            _ => return wrong_type(node, Self::EXPECTED, context),
        };
        refuse_too_many(&ranges, node.span, context)?;
        Some(NumberMultiset {
            values: ranges.iter().flat_map(|range| range.min..=range.max).collect(),
            span: node.span,
        })
    }
}

/// Adds an error if the ranges have too many numbers to list them.
pub(super) fn refuse_too_many(ranges: &[IntegerRange], span: Span, context: &mut ReadContext) -> Option<()> {
    let total: i128 = ranges
        .iter()
        .map(|range| i128::from(range.max) - i128::from(range.min) + 1)
        .sum();
    if total > MAX_NUMBERS as i128 {
        let message = format!("too many numbers: {total}");
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
        context.add(diagnostic.label(format!("at most {MAX_NUMBERS}")));
        return None;
    }
    Some(())
}

/// Are these several numbers or ranges in one string?
fn lists_several(text: &str) -> bool {
    let is_number = |part: &str| part.parse::<i64>().is_ok();
    let is_entry = |entry: &str| match entry.split_once("..") {
        Some((low, high)) => is_number(low) && is_number(high),
        None => is_number(entry),
    };
    let mut entries = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'))
        .filter(|entry| !entry.is_empty())
        .peekable();
    entries.next().is_some_and(is_entry) && entries.peek().is_some() && entries.all(is_entry)
}

fn several(span: Span) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::BadValue,
        span,
        "these are several numbers in one string",
    )
    .label(format!("expected {}", NumberMultiset::EXPECTED))
    .help("write several numbers as a list: `[1, 2, 3]`, or `[\"1..3\", 5]`")
}
