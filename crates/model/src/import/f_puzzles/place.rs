//! Cells of the board and places beside it, such as `R2C10`.

use super::value::{list, wrong};
use crate::Diagnostic;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;

/// A cell by its row and column from 1; 0 and the numbers after the last are beside the board.
pub(super) type ElementPlace = (usize, usize);

/// Reads the places of one kind of element.
pub(super) struct PlaceReader<'a> {
    /// What the file calls the kind.
    pub(super) kind: &'a str,
    /// The number of rows and columns.
    pub(super) size: usize,
}

impl PlaceReader<'_> {
    /// A cell of the board, or `None` after an error was reported.
    pub(super) fn cell(&self, node: &DocumentNode, context: &mut ReadContext) -> Option<ElementPlace> {
        let inside = |number: usize| (1..=self.size).contains(&number);
        let place = parse(node);
        let cell = place.filter(|(row, column)| inside(*row) && inside(*column));
        if cell.is_none() {
            let label = match place {
                Some((0, _) | (_, 0)) => "rows and columns count from 1".to_string(),
                _ => format!("expected R1C1 to R{0}C{0}", self.size),
            };
            context.add(self.unknown(node).label(label));
        }
        cell
    }

    /// The cells of a list; those that cannot be read are reported.
    pub(super) fn cells(&self, node: &DocumentNode, context: &mut ReadContext) -> Vec<ElementPlace> {
        let items = list(node, context).iter();
        items.filter_map(|item| self.cell(item, context)).collect()
    }

    /// A place beside the board, at a row, a column or a corner, or `None` after an error was reported.
    pub(super) fn rim(&self, node: &DocumentNode, context: &mut ReadContext) -> Option<ElementPlace> {
        let after = self.size + 1;
        let is_end = |number: usize| number == 0 || number == after;
        let is_rim = |(row, column): &ElementPlace| {
            (is_end(*row) || is_end(*column)) && *row <= after && *column <= after
        };
        let place = parse(node).filter(is_rim);
        if place.is_none() {
            let label = "expected a place beside the board, such as `R0C1` or `R1C0`";
            context.add(self.unknown(node).label(label));
        }
        place
    }

    fn unknown(&self, node: &DocumentNode) -> Diagnostic {
        let text = match &node.value {
            NodeValue::Text(text) => text.value.as_str(),
            other => other.kind(),
        };
        let (kind, text) = (self.kind, text.escape_debug());
        wrong(
            node.span,
            format!("`{kind}` has a cell `{text}` that does not exist"),
        )
    }
}

/// The numbers of a place, wherever it is.
fn parse(node: &DocumentNode) -> Option<ElementPlace> {
    let NodeValue::Text(text) = &node.value else {
        return None;
    };
    let (row, column) = text.value.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// A place as the file writes it.
pub(super) fn written((row, column): ElementPlace) -> String {
    format!("R{row}C{column}")
}
