//! The left edge of a drawing whose entries are separated by spaces.
//!
//! In such a drawing only entries count, not spaces: an indented line looks as if its cells were
//! further right, but they are not.

use super::token::{indent, words};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;

/// Reports lines that start further right than others, unless the first entries are right-aligned,
/// as numbers with several digits are.
///
/// # Errors
/// An error at the first entry of an indented line.
pub(super) fn refuse_uneven<'a>(
    text: &SpannedText,
    lines: impl Iterator<Item = &'a str>,
) -> Result<(), Diagnostic> {
    // A line beside the opening quotes cannot be indented like the others.
    let beside_quotes = usize::from(text.starts_beside_quotes());
    let edges: Vec<Edge<'_>> = lines
        .enumerate()
        .skip(beside_quotes)
        .filter_map(|(row, line)| Edge::of(row, line))
        .collect();
    let Some(leftmost) = edges.iter().min_by_key(|edge| edge.start) else {
        return Ok(());
    };
    if edges.iter().all(|edge| edge.end == leftmost.end) {
        return Ok(());
    }
    match edges.iter().find(|edge| edge.start > leftmost.start) {
        Some(edge) => Err(further_right(text, edge, leftmost)),
        None => Ok(()),
    }
}

/// Reports a tab where the columns of a drawing count: nobody knows how wide it is. Tabs with which all lines start
/// are no part of the drawing. `counts` is the part of a line whose columns count.
///
/// # Errors
/// An error at the first such tab.
pub(super) fn refuse_tabs<'a>(
    text: &SpannedText,
    lines: impl Iterator<Item = &'a str> + Clone,
    counts: impl Fn(&'a str) -> &'a str,
) -> Result<(), Diagnostic> {
    let lines = lines.skip(usize::from(text.starts_beside_quotes()));
    let outside = |line: &str| line.len() - line.trim_start_matches('\t').len();
    let shared = lines.clone().map(outside).min().unwrap_or(0);
    let tabs = lines.flat_map(|line| counts(line).match_indices('\t'));
    let mut inside = tabs.filter(|(at, _)| *at >= shared);
    let Some((_, tab)) = inside.next() else {
        return Ok(());
    };
    let message = "a tab has no fixed width, and columns count in this drawing";
    let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, text.span_of_part(tab), message);
    Err(diagnostic.label("expected spaces"))
}

/// Where the first entry of a line is, in characters.
struct Edge<'a> {
    row: usize,
    entry: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Edge<'a> {
    fn of(row: usize, line: &'a str) -> Option<Self> {
        let entry = words(line).next()?;
        let start = indent(line);
        Some(Edge {
            row,
            entry,
            start,
            end: start + entry.chars().count(),
        })
    }
}

fn further_right(text: &SpannedText, edge: &Edge<'_>, leftmost: &Edge<'_>) -> Diagnostic {
    let message = format!(
        "row {} starts further right than row {}",
        edge.row + 1,
        leftmost.row + 1
    );
    Diagnostic::new(DiagnosticCode::BadDrawing, text.span_of_part(edge.entry), message)
        .label("spaces at the left are not cells")
        .help("write `.` where there is no cell")
}
