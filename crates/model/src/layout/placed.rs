//! Drawings in which the horizontal position of a name matters: rows that are shifted against each
//! other.

use std::collections::HashMap;

use super::cell::{CellId, name_by_place};
use super::layout::Layout;
use super::token::{DrawingToken, drawn_lines, indent, refuse_separator, words};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::document::read_context::ReadContext;

/// A row of names, each with the character column of its start.
pub(super) type PlacedRow<'a> = Vec<(usize, DrawingToken<'a>)>;

/// The names of a drawing, row by row. Spaces and dots are empty.
///
/// # Errors
/// If there is a slash: the start of the next row would be unknown. If there is a tab: so would be that of a name.
pub(super) fn placed_rows(text: &SpannedText) -> Result<Vec<PlacedRow<'_>>, Diagnostic> {
    refuse_separator(
        text,
        "/",
        "on this board, each row needs its own line",
        "the rows are shifted, and only separate lines show how far",
    )?;
    refuse_tabs(text, drawn_lines(text), str::trim_end)?;
    Ok(drawn_lines(text).map(|line| placed_tokens(text, line)).collect())
}

/// The tokens of a line with the character column of their starts.
fn placed_tokens<'a>(text: &SpannedText, line: &'a str) -> PlacedRow<'a> {
    line.split(|c: char| c.is_whitespace() || c == '.')
        .filter(|word| !word.is_empty())
        .map(|word| {
            let start = word.as_ptr() as usize - line.as_ptr() as usize;
            (
                line[..start].chars().count(),
                DrawingToken {
                    text: word,
                    span: text.span_of_part(word),
                },
            )
        })
        .collect()
}

/// The distance between neighbours in a row: the smallest one drawn.
pub(super) fn pitch(rows: &[PlacedRow<'_>]) -> usize {
    let distances = rows
        .iter()
        .flat_map(|row| row.windows(2).map(|pair| pair[1].0 - pair[0].0));
    distances.min().unwrap_or(2)
}

/// The character column of the leftmost name.
pub(super) fn left_edge(rows: &[PlacedRow<'_>]) -> usize {
    rows.iter().flatten().map(|(start, _)| *start).min().unwrap_or(0)
}

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

/// Warns about each cell with a name such as `r1c2` that is at another position: the name could
/// refer to either cell. The tokens are those of the cells in the drawing.
pub(super) fn warn_of_shadowed_places(
    layout: &Layout,
    tokens: &[DrawingToken<'_>],
    context: &mut ReadContext,
) {
    let places = places(layout);
    for (cell, token) in layout.cell_ids().zip(tokens) {
        let name = &layout.cell(cell).name;
        let Some(other) = places.get(name).filter(|other| **other != cell) else {
            continue;
        };
        let message = format!("the name of the cell `{name}` means another position");
        let warning = Diagnostic::new(DiagnosticCode::ShadowedPlace, token.span, message);
        context.warn(
            warning
                .label(format!(
                    "`{name}` is the position of the cell `{}`",
                    layout.cell(*other).name
                ))
                .help("choose another name, or write `*` for a cell that needs none"),
        );
    }
}

/// The cells by the names of their positions, whatever names the author gave them.
fn places(layout: &Layout) -> HashMap<String, CellId> {
    let rows = layout.rows.iter();
    let positions = rows.flat_map(|row| row.iter().flatten().enumerate());
    positions
        .filter_map(|(position, id)| Some((name_by_place(layout.shape, layout.cell(*id), position)?, *id)))
        .collect()
}
