//! The `[board]` table into a layout.

use std::collections::HashMap;

use super::drawing::{Token, slots};
use super::size::refuse_too_large;
use super::{CellId, Family, Layout, Region, Shape, hex, square};
use crate::puzzle::fault::{Fault, FaultCode, Faults, Span};
use crate::puzzle::file::node::{Entry, Node, Text, Value};
use crate::puzzle::file::table::{FromNode, Spanned, entries, table, wrong_type};
use crate::puzzle::nearest::suggestion;
use crate::puzzle::words::{NameOrNames, Names, part};

table! {
    /// The `[board]` table.
    pub(crate) struct BoardTable ("a table such as `[board]`") {
        /// `"square"` (the default) or `"hex"`.
        shape: Text,
        /// Rows and columns of a full square board.
        grid: Spanned<Vec<Spanned<i64>>>,
        /// A drawing of the cells.
        cells: Text,
        /// Height and width of the boxes that a square board is cut into.
        boxes: Spanned<Vec<Spanned<i64>>>,
        /// Further regions, by name: drawn or listed.
        regions: Node,
    }
}

/// The layout that the table describes; what is wrong with it goes to `faults`.
pub(crate) fn read_layout(table: &Spanned<BoardTable>, faults: &mut Faults) -> Option<Layout> {
    let board = &table.value;
    let shape = read_shape(board, faults)?;
    let mut layout = match (&board.grid, &board.cells) {
        (Some(_), Some(cells)) => {
            let fault = Fault::new(
                FaultCode::Conflict,
                cells.span,
                "a board has a `grid` or `cells`, not both",
            );
            faults.add(fault.label("`grid` is there as well"));
            return None;
        }
        (None, None) => {
            if board.written.lacks(&["grid", "cells"]) {
                let fault = Fault::new(FaultCode::MissingKey, table.span, "the board has no cells");
                faults.add(
                    fault
                        .label("expected `grid` or `cells`")
                        .help("write `grid = [4, 4]`, or draw the `cells`"),
                );
            }
            return None;
        }
        (Some(grid), None) => read_grid(shape, grid, faults)?,
        (None, Some(drawing)) => read_drawing(shape, drawing, faults)?,
    };
    if let Some(boxes) = &board.boxes {
        // A family that can't be read is there all the same, without a region:
        // nothing more is to be said about rules that name it.
        let regions = read_boxes(&layout, boxes, faults).unwrap_or_default();
        layout.add_family(Family {
            name: "boxes".into(),
            regions,
        });
    }
    if let Some(regions) = &board.regions {
        add_regions(&mut layout, regions, faults);
    }
    Some(layout)
}

fn read_shape(board: &BoardTable, faults: &mut Faults) -> Option<Shape> {
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
            faults.add(fault.label(suggestion(other, ["square", "hex"])));
            None
        }
    }
}

fn read_grid(shape: Shape, grid: &Spanned<Vec<Spanned<i64>>>, faults: &mut Faults) -> Option<Layout> {
    if shape == Shape::Hex {
        let fault = Fault::new(FaultCode::NotApplicable, grid.span, "a hexagonal board is drawn");
        faults.add(
            fault
                .label("`grid` makes square boards")
                .help("draw the `cells`, each row shifted by half a cell"),
        );
        return None;
    }
    let (height, width) = pair_of_sizes(grid, "rows and columns", faults)?;
    let cells = u128::from(height.unsigned_abs()) * u128::from(width.unsigned_abs());
    let what = || format!("{height} x {width} cells");
    refuse_too_large(cells, what, grid.span)
        .map_err(|fault| faults.add(fault))
        .ok()?;
    Some(square::from_size(height as usize, width as usize))
}

/// Two positive numbers, such as a height and a width.
fn pair_of_sizes(list: &Spanned<Vec<Spanned<i64>>>, what: &str, faults: &mut Faults) -> Option<(i64, i64)> {
    if let Some(small) = list.value.iter().find(|size| size.value < 1) {
        let code = if small.value == 0 {
            FaultCode::EmptyBoard
        } else {
            FaultCode::BadValue
        };
        faults.add(
            Fault::new(
                code,
                small.span,
                format!("a size of {} has no cells", small.value),
            )
            .label("expected 1 or more"),
        );
        return None;
    }
    match list.value.as_slice() {
        [height, width] => Some((height.value, width.value)),
        other => {
            let fault = Fault::new(
                FaultCode::BadValue,
                list.span,
                format!("{} numbers where two belong", other.len()),
            );
            faults.add(fault.label(format!("expected {what}, such as `[4, 4]`")));
            None
        }
    }
}

fn read_drawing(shape: Shape, drawing: &Text, faults: &mut Faults) -> Option<Layout> {
    let drawn = match shape {
        Shape::Square => square::from_drawing(drawing),
        Shape::Hex => hex::from_drawing(drawing),
    };
    let (layout, tokens) = drawn.map_err(|fault| faults.add(fault)).ok()?;
    if layout.cells().is_empty() {
        let fault = Fault::new(FaultCode::EmptyBoard, drawing.span, "the drawing has no cell");
        faults.add(fault.label("expected one name (or `*`) a cell"));
        return None;
    }
    refuse_repeated_names(&layout, &tokens, faults);
    Some(layout)
}

fn refuse_repeated_names(layout: &Layout, tokens: &[Token<'_>], faults: &mut Faults) {
    let mut first: HashMap<&str, Span> = HashMap::new();
    for (cell, token) in layout.cells().iter().zip(tokens) {
        if let Some(earlier) = first.insert(&cell.name, token.span) {
            let message = format!("two cells are named `{}`", cell.name);
            let fault = Fault::new(FaultCode::DuplicateCell, token.span, message).label("the second one");
            faults.add(
                fault
                    .also(earlier, "the first one")
                    .help("write `*` for a cell that needs no name"),
            );
        }
    }
}

fn read_boxes(
    layout: &Layout,
    boxes: &Spanned<Vec<Spanned<i64>>>,
    faults: &mut Faults,
) -> Option<Vec<Region>> {
    let (height, width) = pair_of_sizes(boxes, "height and width of a box", faults)?;
    let (rows, columns) = (layout.rows().len() as i64, layout.num_columns() as i64);
    if layout.shape() != Shape::Square || rows % height != 0 || columns % width != 0 {
        let message = format!("boxes of {height} x {width} do not tile this board");
        faults.add(
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

fn add_regions(layout: &mut Layout, node: &Node, faults: &mut Faults) {
    let Some(entries) = entries(node, "a table of regions, such as `[board.regions]`", faults) else {
        return;
    };
    for entry in entries {
        let regions = read_regions(layout, entry, faults).unwrap_or_default();
        layout.add_family(Family {
            name: entry.key.clone(),
            regions,
        });
    }
}

fn read_regions(layout: &Layout, entry: &Entry, faults: &mut Faults) -> Option<Vec<Region>> {
    let regions = match &entry.node.value {
        Value::Text(map) => drawn_regions(layout, &entry.key, map, faults)?,
        Value::List(items) => listed_regions(layout, &entry.key, &entry.node, items, faults)?,
        _ => {
            return wrong_type(
                &entry.node,
                "a drawing, a list of cells or a list of such lists",
                faults,
            );
        }
    };
    if regions.is_empty() || regions.iter().any(|region| region.cells.is_empty()) {
        let message = format!("`{}` has a region without a cell", entry.key);
        let fault = Fault::new(FaultCode::BadValue, entry.node.span, message);
        faults.add(fault.label("expected one cell or more"));
    }
    Some(regions)
}

/// One region a letter, in the order in which the letters first appear.
fn drawn_regions(layout: &Layout, family: &str, map: &Text, faults: &mut Faults) -> Option<Vec<Region>> {
    let slots = slots(map, layout)
        .map_err(|wrong_rows| faults.append(wrong_rows))
        .ok()?;
    let mut by_letter: HashMap<&str, usize> = HashMap::new();
    let mut regions: Vec<Region> = vec![];
    for slot in slots.iter().filter(|slot| !matches!(slot.token.text, "." | "_")) {
        let letter = slot.token.text;
        let index = *by_letter.entry(letter).or_insert(regions.len());
        if index == regions.len() {
            regions.push(Region {
                name: format!("{family} {letter}"),
                cells: vec![],
            });
        }
        regions[index].cells.push(slot.cell);
    }
    Some(regions)
}

/// A list of cell names is one region; a list of lists, or of strings with
/// several names each, is one region an item.
fn listed_regions(
    layout: &Layout,
    family: &str,
    node: &Node,
    items: &[Node],
    faults: &mut Faults,
) -> Option<Vec<Region>> {
    let is_region = |item: &Node| match &item.value {
        Value::List(_) => true,
        Value::Text(text) => text.value.split_whitespace().nth(1).is_some(),
        _ => false,
    };
    if !items.iter().any(is_region) {
        let cells = cell_list(layout, node, faults)?;
        return Some(vec![Region {
            name: family.to_string(),
            cells,
        }]);
    }
    let lists: Vec<Option<Vec<CellId>>> = items.iter().map(|item| cell_list(layout, item, faults)).collect();
    let lists: Vec<Vec<CellId>> = lists.into_iter().collect::<Option<_>>()?;
    Some(Family::numbered(family, family, lists).regions)
}

fn cell_list(layout: &Layout, node: &Node, faults: &mut Faults) -> Option<Vec<CellId>> {
    let names = match &node.value {
        Value::Text(text) => text
            .value
            .split_whitespace()
            .map(|word| part(text, word))
            .collect(),
        _ => NameOrNames::from_node(node, faults)?.0,
    };
    named_cells(layout, &names, faults)
}

/// The cells of a list of names; see [`named_cells`].
pub(crate) fn read_cells(layout: &Layout, names: &Names, faults: &mut Faults) -> Option<Vec<CellId>> {
    named_cells(
        layout,
        names.among(|name| layout.find_cell(name).is_some()),
        faults,
    )
}

/// The cells of the given names; unknown and repeated names are faults.
fn named_cells(layout: &Layout, names: &[Spanned<String>], faults: &mut Faults) -> Option<Vec<CellId>> {
    let mut cells: Vec<CellId> = vec![];
    let mut places: HashMap<CellId, Span> = HashMap::new();
    let mut known = true;
    for name in names {
        match layout.find_cell(&name.value) {
            Some(cell) => match places.insert(cell, name.span) {
                None => cells.push(cell),
                Some(earlier) => {
                    let message = format!("the cell `{}` is listed twice", name.value);
                    let fault = Fault::new(FaultCode::DuplicateCell, name.span, message);
                    faults.add(fault.label("the second time").also(earlier, "the first time"));
                    known = false;
                }
            },
            None => {
                faults.add(unknown_cell(layout, name));
                known = false;
            }
        }
    }
    known.then_some(cells)
}

/// The fault of a name that no cell has.
pub(crate) fn unknown_cell(layout: &Layout, name: &Spanned<String>) -> Fault {
    let known = layout.cells().iter().map(|cell| cell.name.as_str());
    Fault::new(
        FaultCode::UnknownCell,
        name.span,
        format!("there is no cell `{}`", name.value),
    )
    .label(suggestion(&name.value, known))
}

#[cfg(test)]
mod tests {
    use crate::puzzle::fixture::{layout, regions};

    #[test]
    fn cells_are_found_by_both_their_names() {
        let layout = layout("cells = 'a * / . r1c1'");
        let place = |name: &str| layout.find_cell(name).map(|cell| cell.index());
        assert_eq!(
            ["a", "r1c2", "r2c2", "r2c1"].map(place),
            [Some(0), Some(1), Some(2), None]
        );
        // The author's own name wins over the name by place.
        assert_eq!(place("r1c1"), Some(2));
    }

    #[test]
    fn regions_are_drawn_with_one_letter_each() {
        let layout = layout("cells = 'a b c / d e f'\nregions.part = '''\nBBA\n.AB\n'''");
        assert_eq!(regions(&layout, "part"), ["part B: a b f", "part A: c e"]);
        assert_eq!(regions(&layout, "part A"), ["part A: c e"]);
    }

    #[test]
    fn regions_are_listed_as_one_or_as_several() {
        let board = "cells = 'a b c d'\n[board.regions]\nends = ['a', 'd']\npairs = ['a b', 'c d']\nodd = [['a'], ['b', 'c']]";
        let layout = layout(board);
        assert_eq!(regions(&layout, "ends"), ["ends: a d"]);
        assert_eq!(regions(&layout, "pairs"), ["pairs 1: a b", "pairs 2: c d"]);
        assert_eq!(regions(&layout, "odd"), ["odd 1: a", "odd 2: b c"]);
    }

    #[test]
    fn a_family_of_the_author_takes_the_place_of_a_derived_one() {
        let layout = layout("cells = 'a b / c d'\nregions.rows = ['a', 'd']");
        assert_eq!(regions(&layout, "rows"), ["rows: a d"]);
    }

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
