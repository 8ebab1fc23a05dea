//! The runs of lines as models write them: `[3, 1]`, or `["3 red", "1 blue"]`.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::per_region::{OneOrEach, PerRegion};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, number};
use crate::document::table::{FromNode, Spanned};
use crate::layout::Region;
use crate::rule::Regions;
use crate::wording::counted;

/// A run: its length, and the piece that it consists of if that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WrittenRun {
    pub(super) length: i64,
    pub(super) piece: Option<Spanned<String>>,
}

/// One run for all lines, or a list or table with one entry per line.
#[derive(Clone, Debug)]
pub(super) enum WrittenRuns {
    All(WrittenRun),
    Each(PerRegion<LineRuns>),
}

/// The runs of one line. A single run may be written without brackets.
#[derive(Clone, Debug)]
pub(super) enum LineRuns {
    Single(WrittenRun),
    Several(Vec<WrittenRun>),
}

impl LineRuns {
    pub(super) fn list(&self) -> &[WrittenRun] {
        match self {
            LineRuns::Single(run) => std::slice::from_ref(run),
            LineRuns::Several(runs) => runs,
        }
    }
}

impl FromNode for WrittenRun {
    const EXPECTED: &'static str = "the length of a run, such as 3 or `\"3 red\"`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        number()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        if let NodeValue::Text(text) = &node.value
            && let Some((length, piece)) = parts(&text.value)
        {
            let piece = Some(Spanned {
                value: piece.to_string(),
                span: text.span,
            });
            return Some(WrittenRun { length, piece });
        }
        let length = i64::from_node(node, context)?;
        Some(WrittenRun { length, piece: None })
    }
}

/// The length and the piece of `3 red` or `3r`; `None` for a text that has not both, such as arithmetic.
fn parts(text: &str) -> Option<(i64, &str)> {
    let text = text.trim();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let length = text[..text.len() - rest.len()].parse().ok()?;
    let piece = rest.trim_start();
    let is_apart = piece.len() < rest.len();
    let begins_arithmetic = !is_apart && piece.len() > 1 && piece.starts_with(['+', '-', '*', '/']);
    let is_name = !piece.is_empty() && !piece.contains(char::is_whitespace) && !begins_arithmetic;
    is_name.then_some((length, piece))
}

impl FromNode for LineRuns {
    const EXPECTED: &'static str = "the lengths of the runs, such as `[3, 1]`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        any_of([number(), list(number())])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => Vec::from_node(node, context).map(LineRuns::Several),
            _ => WrittenRun::from_node(node, context).map(LineRuns::Single),
        }
    }
}

impl FromNode for WrittenRuns {
    const EXPECTED: &'static str = "lengths such as `[3, 1]`, or a list of them, one a line";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([number(), PerRegion::<LineRuns>::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) | NodeValue::Table(_) => {
                PerRegion::from_node(node, context).map(WrittenRuns::Each)
            }
            _ => WrittenRun::from_node(node, context).map(WrittenRuns::All),
        }
    }
}

impl WrittenRuns {
    /// The runs of each line.
    ///
    /// A list without inner brackets has one entry per line. Only for a single line are its entries
    /// the runs of that line.
    pub(super) fn assigned(
        self,
        span: Span,
        lines: &Regions,
        context: &mut ReadContext,
    ) -> Option<Vec<(Region, Spanned<LineRuns>)>> {
        let each = match self {
            WrittenRuns::Each(each) => each,
            WrittenRuns::All(run) => {
                let value = LineRuns::Single(run);
                return OneOrEach::One(value).assigned(span, lines, context);
            }
        };
        match (lines.list.as_slice(), each.in_order().and_then(single_runs)) {
            ([line], Some(value)) => {
                let value = LineRuns::Several(value);
                Some(vec![(line.clone(), Spanned { value, span })])
            }
            (lines, Some(runs)) if runs.len() != lines.len() => {
                context.add(ambiguous(&runs, lines.len(), span));
                None
            }
            _ => each.assigned(lines, context),
        }
    }
}

/// The runs, if each entry is a single one.
fn single_runs(entries: &[Option<Spanned<LineRuns>>]) -> Option<Vec<WrittenRun>> {
    let single = |entry: &Option<Spanned<LineRuns>>| match &entry.as_ref()?.value {
        LineRuns::Single(run) => Some(run.clone()),
        LineRuns::Several(_) => None,
    };
    entries.iter().map(single).collect()
}

/// The error for a list that could mean one run per line, or the runs of every line.
fn ambiguous(runs: &[WrittenRun], num_lines: usize, span: Span) -> Diagnostic {
    let message = format!(
        "{} for {}",
        counted(runs.len(), "length", "lengths"),
        counted(num_lines, "line", "lines")
    );
    let written = |run: &WrittenRun| match &run.piece {
        Some(piece) => format!("\"{} {}\"", run.length, piece.value),
        None => run.length.to_string(),
    };
    let runs = runs.iter().map(written).join(", ");
    Diagnostic::new(DiagnosticCode::BadValue, span, message)
        .label(format!("expected {num_lines}, one for each line"))
        .help(format!(
            "for one run in each line, write one number for each line, or \"_\" if it is unknown; \
             for these runs in every line, write one list for each line: `[[{runs}], [{runs}], …]`"
        ))
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn names_are_told_from_arithmetic() {
        assert_eq!(parts("3 red"), Some((3, "red")));
        assert_eq!(parts(" 12r "), Some((12, "r")));
        assert_eq!(parts("3 1"), Some((3, "1")));
        assert_eq!(parts("3 *"), Some((3, "*")));
        assert_eq!(parts("3 -1"), Some((3, "-1")));
        for text in [
            "3",
            "n",
            "n + 1",
            "3 + n",
            "3*n",
            "3-1",
            "-3 red",
            "99999999999999999999 r",
            "_",
            "",
        ] {
            assert_eq!(parts(text), None, "{text}");
        }
    }
}
