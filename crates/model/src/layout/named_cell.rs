//! Cells by name, as in rules and regions.

use crate::document::read_context::ReadContext;
use std::collections::HashMap;

use super::cell::CellId;
use super::layout::Layout;
use super::shape::CellShape;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::table::Spanned;
use crate::nearest::suggestion;
use crate::wording::counted;
use crate::words::NameList;

/// The cells of a list of names; see [`named_cells`].
pub(crate) fn read_cells(
    layout: &Layout,
    names: &NameList,
    context: &mut ReadContext,
) -> Option<Vec<CellId>> {
    named_cells(
        layout,
        names.among(|name| layout.find_cell(name).is_some()),
        context,
    )
}

/// The cells with the given names. Unknown and repeated names are reported.
pub(super) fn named_cells(
    layout: &Layout,
    names: &[Spanned<String>],
    context: &mut ReadContext,
) -> Option<Vec<CellId>> {
    let mut cells: Vec<CellId> = vec![];
    let mut places: HashMap<CellId, Span> = HashMap::new();
    let mut known = true;
    for name in names {
        match layout.find_cell(&name.value) {
            Some(cell) => match places.insert(cell, name.span) {
                None => cells.push(cell),
                Some(earlier) => {
                    let message = format!("the cell `{}` is listed twice", name.value);
                    let diagnostic = Diagnostic::new(DiagnosticCode::DuplicateCell, name.span, message);
                    context.add(
                        diagnostic
                            .label("second occurrence")
                            .also(earlier, "first occurrence"),
                    );
                    known = false;
                }
            },
            None => {
                context.add(unknown_cell(layout, name));
                known = false;
            }
        }
    }
    known.then_some(cells)
}

/// The error for an unknown cell name.
pub(crate) fn unknown_cell(layout: &Layout, name: &Spanned<String>) -> Diagnostic {
    let known = layout.cells().iter().map(|cell| cell.name.as_str());
    Diagnostic::new(
        DiagnosticCode::UnknownCell,
        name.span,
        format!("unknown cell `{}`", name.value),
    )
    .label(off_the_board(layout, &name.value).unwrap_or_else(|| suggestion(&name.value, known)))
}

/// Why there is no cell for a name by position, such as `r1c4`.
pub(crate) fn off_the_board(layout: &Layout, name: &str) -> Option<String> {
    if matches!(layout.shape(), CellShape::Cube | CellShape::Graph) {
        return None;
    }
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    if row == 0 || column == 0 {
        return Some("rows and columns count from 1".to_string());
    }
    let Some(cells) = layout.rows().get(row - 1) else {
        let rows = layout.rows().len();
        return Some(format!("the board has {}", counted(rows, "row", "rows")));
    };
    if column <= cells.len() && layout.shape() == CellShape::Square {
        return Some("this position is a hole".to_string());
    }
    let cells = cells.iter().flatten().count();
    Some(format!("row {row} has {}", counted(cells, "cell", "cells")))
}

#[cfg(test)]
mod tests {
    use super::off_the_board;
    use crate::fixture::layout;

    #[test]
    fn cells_are_found_by_both_their_names() {
        let layout = layout("cells = 'a * / . r1c1'");
        let place = |name: &str| layout.find_cell(name).map(|cell| cell.index());
        assert_eq!(
            ["a", "r1c2", "r2c2", "r2c1"].map(place),
            [Some(0), Some(1), Some(2), None]
        );
        // Names given by the author take precedence over names by position.
        assert_eq!(place("r1c1"), Some(2));
    }

    #[test]
    fn positions_off_the_board_have_a_reason() {
        let layout = layout("cells = 'a b . / c d e'");
        let reason = |name: &str| off_the_board(&layout, name).unwrap_or_default();
        for name in ["r0c1", "r1c0", "r0c0"] {
            assert_eq!(reason(name), "rows and columns count from 1");
        }
        assert_eq!(reason("r3c1"), "the board has 2 rows");
        assert_eq!(reason("r1c3"), "this position is a hole");
    }
}
