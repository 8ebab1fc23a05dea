//! An element of a puzzle, such as a cage.

use super::element_kind::ElementKind;
use super::value::{
    ElementPlace, PlaceReader, digits, is_absent, left_out, list, present, text, written, wrong,
};
use crate::Span;
use crate::document::node::{DocumentNode, NodeEntry};
use crate::document::read_context::ReadContext;
use crate::document::table::entries;

/// Keys that say how an element is drawn, or by which program.
const STYLE: [&str; 9] = [
    "outlineC",
    "baseC",
    "fontC",
    "size",
    "width",
    "height",
    "angle",
    "fromConstraint",
    "isNewConstraint",
];

/// An element of a puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleElement {
    /// Its position in the JSON.
    pub(super) span: Span,
    /// Its own place, for elements of one cell or beside the board.
    pub(super) cell: Option<ElementPlace>,
    pub(super) cells: Vec<ElementPlace>,
    pub(super) clone_cells: Vec<ElementPlace>,
    pub(super) lines: Vec<Vec<ElementPlace>>,
    pub(super) direction: String,
    pub(super) value: String,
    pub(super) values: Vec<i64>,
}

impl PuzzleElement {
    /// Does it have no number where it could have one?
    pub(super) fn is_open(&self) -> bool {
        matches!(self.value.as_str(), "" | "?")
    }

    /// The place that messages name.
    fn place(&self) -> Option<ElementPlace> {
        let first = self.lines.iter().flatten().chain(&self.cells).next();
        self.cell.or(first.copied())
    }

    /// Its kind and its place, for messages.
    pub(super) fn named(&self, kind: ElementKind) -> String {
        let place = self.place().map(|place| format!(" at `{}`", written(place)));
        format!("the `{}`{}", kind.name(), place.unwrap_or_default())
    }
}

/// The elements of a kind.
pub(super) fn read_elements(
    kind: ElementKind,
    node: &DocumentNode,
    size: usize,
    context: &mut ReadContext,
) -> Vec<PuzzleElement> {
    let items = list(node, context).iter();
    items
        .filter_map(|item| read_element(kind, item, size, context))
        .collect()
}

fn read_element(
    kind: ElementKind,
    node: &DocumentNode,
    size: usize,
    context: &mut ReadContext,
) -> Option<PuzzleElement> {
    let entries = entries(node, "an object", context)?;
    let mut element = PuzzleElement {
        span: node.span,
        ..PuzzleElement::default()
    };
    for entry in entries.iter().filter(|entry| !is_absent(&entry.node)) {
        if kind.has(&entry.key) {
            element.read_key(kind, entry, size, context);
        } else if !STYLE.contains(&entry.key.as_str()) {
            let (key, name) = (entry.key.escape_debug(), kind.name());
            let warning = left_out(entry.key_span, format!("`{key}` of `{name}` is not in the model"));
            context.warn(warning.label("placet does not know what it means"));
        }
    }
    for key in kind.needed() {
        if present(entries, key).is_none() {
            let message = format!("{} has no `{key}`", element.named(kind));
            context.add(wrong(node.span, message));
        }
    }
    element.warn_if_idle(kind, context);
    Some(element)
}

impl PuzzleElement {
    fn read_key(&mut self, kind: ElementKind, entry: &NodeEntry, size: usize, context: &mut ReadContext) {
        let node = &entry.node;
        let places = PlaceReader {
            kind: kind.name(),
            size,
        };
        match entry.key.as_str() {
            "cell" if kind.is_at_rim() => self.cell = places.rim(node, context),
            "cell" => self.cell = places.cell(node, context),
            "cells" => self.cells = path(kind, &places, node, context),
            "cloneCells" => self.clone_cells = path(kind, &places, node, context),
            "lines" => {
                let lines = list(node, context).iter();
                self.lines = lines.map(|line| path(kind, &places, line, context)).collect();
            }
            "direction" => self.direction = text(node, context),
            "values" => self.values = digits(node, size, context),
            _ => self.value = text(node, context),
        }
    }

    /// Warns of an element that lacks the part from which its rule would follow.
    fn warn_if_idle(&self, kind: ElementKind, context: &mut ReadContext) {
        let lacks = match kind {
            ElementKind::Arrow if self.lines.iter().all(|line| line.len() < 2) => "shaft",
            ElementKind::Quadruple if self.values.is_empty() => "digits",
            kind if kind.is_at_rim() && self.is_open() => "number",
            _ => return,
        };
        let message = format!("{} is not in the model", self.named(kind));
        context.warn(left_out(self.span, message).label(format!("it has no {lacks}")));
    }
}

/// A list of cells.
fn path(
    kind: ElementKind,
    places: &PlaceReader<'_>,
    node: &DocumentNode,
    context: &mut ReadContext,
) -> Vec<ElementPlace> {
    let cells = places.cells(node, context);
    let twice = cells
        .iter()
        .enumerate()
        .find(|(at, cell)| cells[..*at].contains(cell));
    if let Some((_, cell)) = twice.filter(|_| !kind.may_repeat()) {
        let message = format!("`{}` has the cell `{}` twice", kind.name(), written(*cell));
        context.add(wrong(node.span, message).label("expected each cell once"));
    }
    cells
}
