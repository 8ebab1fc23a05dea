//! The `[board]` table into a layout.

use std::collections::HashMap;

use schemars::{Schema, SchemaGenerator};

use super::drawing::Token;
use super::own_region::{WrittenRegions, add_regions};
use super::size::refuse_too_large;
use super::{Family, Layout, Region, Shape, hex, square};
use crate::puzzle::fault::{Fault, FaultCode, Span};
use crate::puzzle::file::node::{Node, Text, Value};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::puzzle::nearest::suggestion;

table! {
    /// The cells, and the regions that they form.
    pub(crate) struct BoardTable ("a table such as `[board]`") needs [grid | cells] {
        /// `"square"` (the default) or `"hex"`.
        shape: Text,
        /// Rows and columns of a full square board.
        grid: Spanned<Sizes>,
        /// A drawing of the cells.
        cells: Text,
        /// Height and width of the boxes that a square board is cut into.
        boxes: Spanned<Sizes>,
        /// Further regions, by name: drawn or listed.
        regions: WrittenRegions,
    }
}

/// A list of sizes, such as `[3, 3]`.
#[derive(Clone, Debug)]
pub(crate) struct Sizes(Vec<Spanned<i64>>);

impl FromNode for Sizes {
    const EXPECTED: &'static str = "rows and columns: `[3, 3]`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Spanned<i64>>::schema(generator)
    }

    fn from_node(node: &Node, reading: &mut Reading) -> Option<Self> {
        match &node.value {
            Value::List(_) => Vec::from_node(node, reading).map(Sizes),
            _ => wrong_type(node, Self::EXPECTED, reading),
        }
    }
}

/// The layout that the table describes; what is wrong with it is noted.
pub(crate) fn read_layout(table: &Spanned<BoardTable>, reading: &mut Reading) -> Option<Layout> {
    let board = &table.value;
    let shape = read_shape(board, reading)?;
    let mut layout = match (&board.grid, &board.cells) {
        (Some(_), Some(cells)) => {
            let fault = Fault::new(
                FaultCode::Conflict,
                cells.span,
                "a board has a `grid` or `cells`, not both",
            );
            reading.add(fault.label("`grid` is there as well"));
            return None;
        }
        (None, None) => {
            if board.written().lacks(&["grid", "cells"]) {
                let fault = Fault::new(FaultCode::MissingKey, table.span, "the board has no cells");
                reading.add(
                    fault
                        .label("expected `grid` or `cells`")
                        .help("write `grid = [4, 4]`, or draw the `cells`"),
                );
            }
            return None;
        }
        (Some(grid), None) => read_grid(shape, grid, reading)?,
        (None, Some(drawing)) => read_drawing(shape, drawing, reading)?,
    };
    if let Some(boxes) = &board.boxes {
        // A family that can't be read is there all the same, without a region:
        // nothing more is to be said about rules that name it.
        let regions = read_boxes(&layout, boxes, reading).unwrap_or_default();
        layout.add_family(Family {
            name: "boxes".into(),
            regions,
        });
    }
    if let Some(regions) = &board.regions {
        add_regions(&mut layout, regions, reading);
    }
    Some(layout)
}

fn read_shape(board: &BoardTable, reading: &mut Reading) -> Option<Shape> {
    let Some(shape) = &board.shape else {
        return Some(Shape::Square);
    };
    match shape.value.as_str() {
        "square" => Some(Shape::Square),
        "hex" => Some(Shape::Hex),
        other => {
            let fault = Fault::new(
                FaultCode::BadValue,
                shape.span,
                format!("unknown shape `{other}`"),
            );
            reading.add(fault.label(suggestion(other, ["square", "hex"])));
            None
        }
    }
}

fn read_grid(shape: Shape, grid: &Spanned<Sizes>, reading: &mut Reading) -> Option<Layout> {
    if shape == Shape::Hex {
        let fault = Fault::new(FaultCode::NotApplicable, grid.span, "a hexagonal board is drawn");
        reading.add(
            fault
                .label("`grid` makes square boards")
                .help("draw the `cells`, each row shifted by half a cell"),
        );
        return None;
    }
    let (height, width) = pair_of_sizes(grid, "rows and columns", reading)?;
    let cells = u128::from(height.unsigned_abs()) * u128::from(width.unsigned_abs());
    let what = || format!("{height} x {width} cells");
    refuse_too_large(cells, what, grid.span)
        .map_err(|fault| reading.add(fault))
        .ok()?;
    Some(square::from_size(height as usize, width as usize))
}

/// Two positive numbers, such as a height and a width.
fn pair_of_sizes(list: &Spanned<Sizes>, what: &str, reading: &mut Reading) -> Option<(i64, i64)> {
    if let Some(small) = list.value.0.iter().find(|size| size.value < 1) {
        let code = if small.value == 0 {
            FaultCode::EmptyBoard
        } else {
            FaultCode::BadValue
        };
        reading.add(
            Fault::new(
                code,
                small.span,
                format!("a size of {} has no cells", small.value),
            )
            .label("expected 1 or more"),
        );
        return None;
    }
    match list.value.0.as_slice() {
        [height, width] => Some((height.value, width.value)),
        other => {
            let fault = Fault::new(
                FaultCode::BadValue,
                list.span,
                format!("{} numbers where two belong", other.len()),
            );
            reading.add(fault.label(format!("expected {what}, such as `[4, 4]`")));
            None
        }
    }
}

fn read_drawing(shape: Shape, drawing: &Text, reading: &mut Reading) -> Option<Layout> {
    let drawn = match shape {
        Shape::Square => square::from_drawing(drawing),
        Shape::Hex => hex::from_drawing(drawing),
    };
    let (layout, tokens) = drawn.map_err(|fault| reading.add(fault)).ok()?;
    if layout.cells().is_empty() {
        let fault = Fault::new(FaultCode::EmptyBoard, drawing.span, "the drawing has no cell");
        reading.add(fault.label("expected one name (or `*`) a cell"));
        return None;
    }
    refuse_repeated_names(&layout, &tokens, reading);
    Some(layout)
}

fn refuse_repeated_names(layout: &Layout, tokens: &[Token<'_>], reading: &mut Reading) {
    let mut first: HashMap<&str, Span> = HashMap::new();
    for (cell, token) in layout.cells().iter().zip(tokens) {
        if let Some(earlier) = first.insert(&cell.name, token.span) {
            let message = format!("two cells are named `{}`", cell.name);
            let fault = Fault::new(FaultCode::DuplicateCell, token.span, message).label("the second one");
            reading.add(
                fault
                    .also(earlier, "the first one")
                    .help("write `*` for a cell that needs no name"),
            );
        }
    }
}

fn read_boxes(layout: &Layout, boxes: &Spanned<Sizes>, reading: &mut Reading) -> Option<Vec<Region>> {
    let (height, width) = pair_of_sizes(boxes, "height and width of a box", reading)?;
    let (rows, columns) = (layout.rows().len() as i64, layout.num_columns() as i64);
    if layout.shape() != Shape::Square || rows % height != 0 || columns % width != 0 {
        let message = format!("boxes of {height} x {width} do not tile this board");
        reading.add(
            Fault::new(FaultCode::BadValue, boxes.span, message)
                .label(format!("the board has {rows} x {columns} cells")),
        );
        return None;
    }
    let mut regions = vec![Vec::new(); (rows / height * (columns / width)) as usize];
    for (cell, id) in layout.cells().iter().zip(layout.cell_ids()) {
        let (down, across) = (cell.row as i64 / height, cell.column as i64 / width);
        regions[(down * (columns / width) + across) as usize].push(id);
    }
    let mut family = Family::numbered("boxes", "box", regions);
    // A box that is all holes is none; the others keep their numbers.
    family.regions.retain(|region| !region.cells.is_empty());
    Some(family.regions)
}

#[cfg(test)]
mod tests {
    use crate::puzzle::fixture::{layout, regions};

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
    fn a_box_of_holes_is_none() {
        let layout = layout("cells = 'a . / b . / c d / e f'\nboxes = [2, 1]");
        assert_eq!(
            regions(&layout, "boxes"),
            ["box 1: a b", "box 3: c e", "box 4: d f"]
        );
    }
}
