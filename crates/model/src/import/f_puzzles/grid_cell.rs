//! The cells of the grid.

use super::element_kind::ElementKind;
use super::value::{ElementPlace, digits, is_absent, left_out, list, number, present, text, written, wrong};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::table::entries;
use crate::{Diagnostic, DiagnosticCode, Span};

/// Keys of a cell with what a player or a program has noted, and whether its value is a given.
const NOTES: [&str; 6] = [
    "given",
    "cornerPencilMarks",
    "centerPencilMarks",
    "candidates",
    "highlight",
    "highlightArray",
];

/// A cell of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct GridCell {
    pub(super) value: Option<usize>,
    /// The number of its region, if it is not that of the standard boxes; `Some(None)` is in none.
    pub(super) region: Option<Option<usize>>,
    /// The digits that it can have, if the author wrote them.
    pub(super) candidates: Vec<i64>,
    /// Rules about the cell, as old versions wrote them.
    pub(super) rules: Vec<ElementKind>,
    /// Does it have a colour?
    pub(super) is_coloured: bool,
}

/// The rows of the grid, or `None` after an error was reported.
pub(super) fn read_grid(
    document: &[NodeEntry],
    size: usize,
    context: &mut ReadContext,
) -> Option<Vec<Vec<GridCell>>> {
    let Some(entry) = present(document, "grid") else {
        let whole = Span::new(0, 1);
        context.add(Diagnostic::new(
            DiagnosticCode::MissingKey,
            whole,
            "there is no `grid`",
        ));
        return None;
    };
    let rows = list(&entry.node, context);
    let is_row = |row: &DocumentNode| matches!(&row.value, NodeValue::List(cells) if cells.len() == size);
    if rows.len() != size || !rows.iter().all(is_row) {
        let message = format!("the `grid` does not have {size} rows of {size} cells");
        context.add(wrong(entry.key_span, message));
        return None;
    }
    let mut grid = vec![];
    for (row, nodes) in (1..).zip(rows) {
        let cells = (1..).zip(list(nodes, context));
        let cells = cells.map(|(column, node)| read_cell(node, (row, column), size, context));
        grid.push(cells.collect());
    }
    Some(grid)
}

fn read_cell(node: &DocumentNode, place: ElementPlace, size: usize, context: &mut ReadContext) -> GridCell {
    let mut cell = GridCell::default();
    let entries = entries(node, "an object", context).unwrap_or_default();
    let is_given = present(entries, "given").is_some();
    // A region of `null` is none; other absent values say nothing.
    let says = |entry: &&NodeEntry| entry.key == "region" || !is_absent(&entry.node);
    for entry in entries.iter().filter(says) {
        let node = &entry.node;
        match entry.key.as_str() {
            "value" if is_given => cell.value = given(node, place, size, context),
            // What a player has entered.
            "value" => {}
            "region" => cell.region = region(node, place, context),
            "givenPencilMarks" => cell.candidates = digits(node, size, context),
            "parity" | "extreme" => cell.rules.extend(old_rule(node, place, context)),
            "c" | "cArray" => cell.is_coloured = true,
            key if NOTES.contains(&key) => {}
            key => {
                let (key, cell) = (key.escape_debug(), written(place));
                let message = format!("`{key}` of the cell `{cell}` is not in the model");
                context.warn(left_out(entry.key_span, message).label("placet does not know what it means"));
            }
        }
    }
    cell
}

fn given(node: &DocumentNode, place: ElementPlace, size: usize, context: &mut ReadContext) -> Option<usize> {
    let value = number(node).and_then(|value| usize::try_from(value).ok());
    let value = value.filter(|value| (1..=size).contains(value));
    if value.is_none() {
        let message = format!(
            "the given of the cell `{}` is not between 1 and {size}",
            written(place)
        );
        context.add(wrong(node.span, message));
    }
    value
}

/// The number of a region; `None` in it if the cell is in none, as numbers below 0 say, too.
fn region(node: &DocumentNode, place: ElementPlace, context: &mut ReadContext) -> Option<Option<usize>> {
    if matches!(node.value, NodeValue::Other("null")) {
        return Some(None);
    }
    let region = number(node).map(|region| usize::try_from(region).ok());
    if region.is_none() {
        let message = format!("the region of the cell `{}` is not a number", written(place));
        context.add(wrong(node.span, message));
    }
    region
}

/// A rule about a cell, by the name of its kind.
fn old_rule(node: &DocumentNode, place: ElementPlace, context: &mut ReadContext) -> Option<ElementKind> {
    let name = text(node, context);
    let kind = match name.to_lowercase().as_str() {
        "odd" => Some(ElementKind::Odd),
        "even" => Some(ElementKind::Even),
        "minimum" => Some(ElementKind::Minimum),
        "maximum" => Some(ElementKind::Maximum),
        _ => None,
    };
    if kind.is_none() {
        let message = format!(
            "unknown rule `{}` of the cell `{}`",
            name.escape_debug(),
            written(place)
        );
        context.add(wrong(node.span, message).label("expected `Odd`, `Even`, `Minimum` or `Maximum`"));
    }
    kind
}
