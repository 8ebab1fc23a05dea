//! Reads the `[board]` table into a layout.

use std::collections::HashMap;

use super::board_table::{BoardSizes, BoardTable};
use super::own_region::add_regions;
use super::placed::warn_of_shadowed_places;
use super::size::refuse_too_large;
use super::token::DrawingToken;
use super::triangle::First;
use super::variety::{first_of, read_shape, read_wrap, refuse_misplaced_keys};
use super::wall::{WALLS, add_walls};
use super::{CellKind, CellShape, Layout, Region, RegionFamily, cube, graph, hex, square, triangle};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;
use crate::document::read_context::ReadContext;
use crate::document::table::{ReadTable, Spanned, needed_key};

/// The layout that the table describes. Errors are reported.
/// `networks` says whether its links and edges carry pieces, and where the model says so.
pub(crate) fn read_layout(
    table: &Spanned<BoardTable>,
    networks: &[(CellKind, Span)],
    context: &mut ReadContext,
) -> Option<Layout> {
    let board = &table.value;
    let shape = read_shape(board, context)?;
    refuse_misplaced_keys(board, shape, context)?;
    let mut layout = read_cells_of(table, shape, context)?;
    layout.is_for_data = context.parameters.are_for_data();
    if let Some(links) = &board.links {
        graph::link(&mut layout, &links.value, context);
    }
    if let Some(wrap) = &board.wrap {
        layout = layout.going_around(read_wrap(wrap, context)?);
    }
    if let Some(boxes) = &board.boxes {
        // A family that cannot be read is still defined, without regions, so that rules that name
        // it cause no further errors.
        let regions = read_boxes(&layout, boxes, context).unwrap_or_else(|| {
            context.unread.add("boxes box");
            vec![]
        });
        layout.add_family(RegionFamily {
            name: "boxes".into(),
            regions,
            is_drawn: false,
            is_own: false,
        });
    }
    if let Some(drawing) = &board.walls {
        add_walls(&mut layout, &drawing.0)
            .map_err(|diagnostic| {
                context.unread.add(WALLS);
                context.add(diagnostic);
            })
            .ok();
    }
    for (kind, span) in networks {
        layout
            .add_network(*kind, *span)
            .map_err(|diagnostic| context.add(diagnostic))
            .ok()?;
    }
    if let Some(regions) = &board.regions {
        add_regions(&mut layout, regions, context);
    }
    Some(layout)
}

/// A board of one square cell, in place of one that cannot be read.
pub(crate) fn layout_of_one_cell() -> Layout {
    square::from_size(1, 1)
}

/// The cells, from the one key that defines them.
fn read_cells_of(table: &Spanned<BoardTable>, shape: CellShape, context: &mut ReadContext) -> Option<Layout> {
    let board = &table.value;
    let keys = [
        ("grid", board.grid.as_ref().map(|grid| grid.span)),
        ("cells", board.cells.as_ref().map(|drawing| drawing.0.span)),
        ("triangle", board.triangle.as_ref().map(|size| size.span)),
        ("hexagon", board.hexagon.as_ref().map(|size| size.span)),
    ];
    let there: Vec<(&str, Span)> = keys
        .iter()
        .filter_map(|(key, span)| span.map(|span| (*key, span)))
        .collect();
    if let [(first, _), (second, span), ..] = there.as_slice() {
        let message = format!("a board has a `{first}` or `{second}`, not both");
        let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, *span, message);
        context.add(diagnostic.label(format!("`{first}` is also present")));
        return None;
    }
    if let Some(grid) = &board.grid {
        return read_grid(shape, grid, context);
    }
    if let Some(drawing) = &board.cells {
        return read_drawing(shape, first_of(board, context)?, &drawing.0, context);
    }
    if let Some(size) = &board.triangle {
        let cells = |size: u128| size * size;
        let size = read_side(size, cells, context)?;
        return Some(triangle::from_size(size, first_of(board, context)?));
    }
    if let Some(size) = &board.hexagon {
        let cells = |size: u128| 3 * size * (size - 1) + 1;
        return Some(hex::from_size(read_side(size, cells, context)?));
    }
    if board.written().lacks(BoardTable::NEEDED[0]) {
        let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, table.span, "the board has no cells");
        context.add(
            diagnostic
                .label(format!("expected {}", needed_key(BoardTable::NEEDED[0])))
                .help("write `grid = [4, 4]`, or draw the `cells`"),
        );
    }
    None
}

/// The number of cells per side of a board, if the board is not too large.
fn read_side(size: &Spanned<i64>, cells: impl Fn(u128) -> u128, context: &mut ReadContext) -> Option<usize> {
    refuse_small(size, context)?;
    let what = || format!("{} cells a side", size.value);
    let side = u128::from(size.value.unsigned_abs());
    refuse_too_large(cells(side), what, size.span)
        .map_err(|diagnostic| context.add(diagnostic))
        .ok()?;
    Some(size.value as usize)
}

fn read_grid(shape: CellShape, grid: &Spanned<BoardSizes>, context: &mut ReadContext) -> Option<Layout> {
    let [layers, height, width] = match shape {
        CellShape::Cube => sizes(grid, "layers, rows and columns", "[3, 3, 3]", context)?,
        _ => {
            let [height, width] = sizes(grid, "rows and columns", "[4, 4]", context)?;
            [1, height, width]
        }
    };
    let cells = [layers, height, width]
        .map(|size| u128::from(size.unsigned_abs()))
        .iter()
        .try_fold(1, |product: u128, size| product.checked_mul(*size));
    let what = || match shape {
        CellShape::Cube => format!("{layers} x {height} x {width} cells"),
        _ => format!("{height} x {width} cells"),
    };
    refuse_too_large(cells.unwrap_or(u128::MAX), what, grid.span)
        .map_err(|diagnostic| context.add(diagnostic))
        .ok()?;
    let [layers, height, width] = [layers, height, width].map(|size| size as usize);
    Some(match shape {
        CellShape::Cube => cube::from_size([layers, height, width]),
        _ => square::from_size(height, width),
    })
}

/// Reads exactly `N` positive numbers, such as a height and a width.
fn sizes<const N: usize>(
    list: &Spanned<BoardSizes>,
    what: &str,
    example: &str,
    context: &mut ReadContext,
) -> Option<[i64; N]> {
    for size in &list.value.0 {
        refuse_small(size, context)?;
    }
    let values: Vec<i64> = list.value.0.iter().map(|size| size.value).collect();
    let found = values.len();
    match values.try_into() {
        Ok(sizes) => Some(sizes),
        Err(_) => {
            let belong = if N == 2 { "two" } else { "three" };
            let message = format!("expected {belong} numbers, found {found}");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, list.span, message);
            context.add(diagnostic.label(format!("expected {what}, such as `{example}`")));
            None
        }
    }
}

fn refuse_small(size: &Spanned<i64>, context: &mut ReadContext) -> Option<()> {
    if size.value >= 1 {
        return Some(());
    }
    let code = if size.value == 0 {
        DiagnosticCode::EmptyBoard
    } else {
        DiagnosticCode::BadValue
    };
    let message = format!("a size cannot be {}", size.value);
    context.add(Diagnostic::new(code, size.span, message).label("expected 1 or more"));
    None
}

fn read_drawing(
    shape: CellShape,
    first: First,
    drawing: &SpannedText,
    context: &mut ReadContext,
) -> Option<Layout> {
    let drawn = match shape {
        CellShape::Square => square::from_drawing(drawing),
        CellShape::Hex => hex::from_drawing(drawing),
        CellShape::Triangle => triangle::from_drawing(drawing, first),
        CellShape::Cube => cube::from_drawing(drawing),
        CellShape::Graph => graph::from_names(drawing),
    };
    let (layout, tokens) = drawn.map_err(|diagnostic| context.add(diagnostic)).ok()?;
    if layout.cells().is_empty() {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::EmptyBoard,
            drawing.span,
            "the drawing has no cells",
        );
        context.add(diagnostic.label("expected one name (or `*`) per cell"));
        return None;
    }
    refuse_repeated_names(&layout, &tokens, context);
    warn_of_shadowed_places(&layout, &tokens, context);
    Some(layout)
}

fn refuse_repeated_names(layout: &Layout, tokens: &[DrawingToken<'_>], context: &mut ReadContext) {
    let mut first: HashMap<&str, Span> = HashMap::new();
    for (cell, token) in layout.cells().iter().zip(tokens) {
        if let Some(earlier) = first.insert(&cell.name, token.span) {
            let message = format!("two cells are named `{}`", cell.name);
            let diagnostic = Diagnostic::new(DiagnosticCode::DuplicateCell, token.span, message)
                .label("second occurrence");
            context.add(
                diagnostic
                    .also(earlier, "first occurrence")
                    .help("write `*` for a cell that needs no name"),
            );
        }
    }
}

fn read_boxes(
    layout: &Layout,
    boxes: &Spanned<BoardSizes>,
    context: &mut ReadContext,
) -> Option<Vec<Region>> {
    let [height, width] = sizes(boxes, "height and width of a box", "[4, 4]", context)?;
    if layout.shape() != CellShape::Square {
        let message = format!("{} cannot have boxes", layout.shape().phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, boxes.span, message);
        context.add(diagnostic.label("`boxes` needs a square board"));
        return None;
    }
    let (rows, columns) = (layout.rows().len() as i64, layout.num_columns() as i64);
    if rows % height != 0 || columns % width != 0 {
        let message = format!("boxes of {height} x {width} do not tile this board");
        context.add(
            Diagnostic::new(DiagnosticCode::BadValue, boxes.span, message)
                .label(format!("the board has {rows} x {columns} cells")),
        );
        return None;
    }
    let mut regions = vec![Vec::new(); (rows / height * (columns / width)) as usize];
    for (cell, id) in layout.cells().iter().zip(layout.cell_ids()) {
        let (down, across) = (cell.row as i64 / height, cell.column as i64 / width);
        regions[(down * (columns / width) + across) as usize].push(id);
    }
    let mut family = RegionFamily::numbered("boxes", "box", regions);
    // A box of holes is dropped; the other boxes keep their numbers.
    family.regions.retain(|region| !region.cells.is_empty());
    Some(family.regions)
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    #[test]
    fn boxes_cut_the_board() {
        let layout = layout("grid = [4, 6]\nboxes = [2, 3]");
        assert_eq!(layout.find_regions("boxes").map(|boxes| boxes.len()), Some(4));
        assert_eq!(
            regions(&layout, "box 2"),
            ["box 2: r1c4 r1c5 r1c6 r2c4 r2c5 r2c6"]
        );
    }

    #[test]
    fn a_list_is_a_drawing_in_lines() {
        for (list, drawing) in [
            ("cells = ['a b', '. c']", "cells = 'a b / . c'"),
            (
                "shape = 'hex'\ncells = [' * *', '* * *']",
                "shape = 'hex'\ncells = \"\"\"\n * *\n* * *\"\"\"",
            ),
            (
                "shape = 'cube'\ncells = ['a b', '', 'c d']",
                "shape = 'cube'\ncells = 'a b // c d'",
            ),
            (
                "shape = 'graph'\ncells = ['one', 'two']",
                "shape = 'graph'\ncells = 'one two'",
            ),
        ] {
            assert_eq!(layout(list).cells(), layout(drawing).cells(), "{list}");
        }
    }

    #[test]
    fn a_box_of_holes_is_none() {
        let layout = layout("cells = 'a . / b . / c d / e f'\nboxes = [2, 1]");
        assert_eq!(
            regions(&layout, "boxes"),
            ["box 1: a b", "box 3: c e", "box 4: d f"]
        );
    }
}
