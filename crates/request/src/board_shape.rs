//! The shape of a board whose cells are drawn: which places have a cell.

use toml_edit::{DocumentMut, Item};

use super::clue_answer::{ClueStep, RegionMap, ShapePlace};
use super::error::RequestError;
use super::region_drawing::{NOTHING, RegionDrawing, UNKNOWN};
use super::sum_drawing::SumDrawing;
use super::text_place::{find, invalid, parameter, put, stated};
use crate::render::picture::{PlaceOutlines, coordinates};
use placet_model::{CellShape, Layout};

/// The key of the drawing, and the name of its tool.
pub(super) const CELLS: &str = "cells";
/// The entry of a cell.
pub(super) const CELL: &str = "*";

/// The drawing of the cells of a square board, if they have no names of their own.
pub(super) fn drawn_cells(document: &DocumentMut, layout: &Layout) -> Option<RegionDrawing> {
    let item = document.get("board")?.get(CELLS)?;
    let item = parameter(document, item).map_or(item, |(_, item)| item);
    if layout.shape() != CellShape::Square {
        return None;
    }
    let drawing = RegionDrawing::read(item.as_str()?, layout)?;
    let is_plain = drawing
        .entries()
        .all(|(_, entry)| [CELL, NOTHING].contains(&entry));
    is_plain.then_some(drawing)
}

/// The shape as a drawing with an entry for each cell, and with the places of cells and holes.
pub(super) fn shape_map(
    document: &DocumentMut,
    layout: &Layout,
    outlines: &PlaceOutlines<'_>,
) -> Option<RegionMap> {
    let drawing = drawn_cells(document, layout)?;
    let cells = drawing.entries().filter(|(_, entry)| *entry == CELL);
    let places = drawing.entries().filter_map(|(place, _)| {
        Some(ShapePlace {
            name: name_of(place),
            outline: coordinates(&outlines.of_place(place)?),
        })
    });
    Some(RegionMap {
        family: CELLS.to_string(),
        entries: cells
            .map(|(place, entry)| (name_of(place), entry.to_string()))
            .collect(),
        on_corners: false,
        marks: vec![CELL.to_string()],
        look: None,
        places: places.collect(),
    })
}

/// Makes cells or holes of some places, in all drawings of the board. What the new holes had is lost, and so is `[expect]`.
pub(super) fn with_cells(
    document: &mut DocumentMut,
    layout: &Layout,
    places: &[String],
    entry: &str,
) -> Result<(), RequestError> {
    let is_cell = match entry {
        CELL => true,
        "" => false,
        _ => return Err(invalid("a place of the board is a cell, `*`, or nothing")),
    };
    let mut drawing = drawn_cells(document, layout)
        .ok_or_else(|| invalid("the cells of this board are not drawn, or have names of their own"))?;
    let places: Option<Vec<[usize; 2]>> = places.iter().map(|name| place_of(name)).collect();
    let places = places.ok_or_else(|| invalid("a place is named by its row and column, such as r1c2"))?;
    if !drawing.set_places(&places, if is_cell { CELL } else { NOTHING }) {
        return Err(invalid("the board has no such place"));
    }
    if !drawing.has(CELL) {
        return Err(invalid("a board has at least one cell"));
    }
    let path = stated(document, &["board", CELLS].map(ClueStep::key))?;
    put(find(document, &path)?, &drawing.to_toml())?;
    change_drawings(document, |item| {
        let mut drawing = RegionDrawing::read(item.as_str()?, layout)?;
        let blank = if drawing.has(UNKNOWN) { UNKNOWN } else { NOTHING };
        let is_changed = drawing.set_places(&places, if is_cell { blank } else { NOTHING });
        is_changed.then(|| drawing.to_toml())
    })?;
    change_sums(document, |item| {
        let mut sums = SumDrawing::read(item.as_str()?, layout)?;
        places.iter().for_each(|place| sums.set_cell(*place, is_cell));
        Some(sums.to_toml())
    })?;
    document.remove("expect");
    Ok(())
}

/// Changes the drawings of regions and of givens. Other values stay.
pub(super) fn change_drawings(
    document: &mut DocumentMut,
    change: impl Fn(&Item) -> Option<String>,
) -> Result<(), RequestError> {
    let families = document.get("board").and_then(|board| board.get("regions"));
    let families = families.and_then(Item::as_table_like);
    let families = families.into_iter().flat_map(|families| families.iter());
    let families = families.map(|(family, _)| ["board", "regions", family].map(ClueStep::key).to_vec());
    let mut paths: Vec<Vec<ClueStep>> = families.collect();
    paths.push(vec![ClueStep::key("givens")]);
    paths
        .iter()
        .try_for_each(|path| change_at(document, path, &change))
}

/// Changes the drawings of sums.
pub(super) fn change_sums(
    document: &mut DocumentMut,
    change: impl Fn(&Item) -> Option<String>,
) -> Result<(), RequestError> {
    let rules = document.get("rules");
    let number = (0..).take_while(|index: &usize| rules.is_some_and(|rules| rules.get(*index).is_some()));
    for index in 0..number.count() {
        let path = [
            ClueStep::key("rules"),
            ClueStep::Index(index),
            ClueStep::key("cross_sums"),
        ];
        change_at(document, &path, &change)?;
    }
    Ok(())
}

/// Changes what is stated at a place, if there is something, and if the change makes something of it.
pub(super) fn change_at(
    document: &mut DocumentMut,
    path: &[ClueStep],
    change: impl Fn(&Item) -> Option<String>,
) -> Result<(), RequestError> {
    let Ok(path) = stated(document, path) else {
        return Ok(());
    };
    let item = find(document, &path)?;
    match change(item) {
        Some(text) => put(item, &text),
        None => Ok(()),
    }
}

fn name_of([row, column]: [usize; 2]) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

fn place_of(name: &str) -> Option<[usize; 2]> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some([number(row)?, number(column)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Puzzle, Source, read};

    const MODEL: &str = "givens = '''\n1_.\n___\n'''\npieces = { numbers = '1..9', copies = 'any' }\nexpect.solutions = 1\n\
        [board]\ncells = '''\n  **.\n  ***\n'''\nregions.area = '''\nAA.\nBBB\n'''\n";

    fn puzzle(text: &str) -> Puzzle {
        read(&Source::new("m.toml", text)).unwrap_or_else(|errors| panic!("{errors}\n{text}"))
    }

    fn changed(model: &str, places: &[&str], entry: &str) -> Result<String, String> {
        let mut document: DocumentMut = model.parse().expect("it is TOML");
        let places: Vec<String> = places.iter().map(|place| (*place).to_string()).collect();
        with_cells(&mut document, puzzle(model).layout(), &places, entry)
            .map_err(|error| error.to_string())?;
        Ok(document.to_string())
    }

    #[test]
    fn cells_and_holes_are_shown() {
        let puzzle = puzzle(MODEL);
        let document: DocumentMut = MODEL.parse().expect("it is TOML");
        let outlines = PlaceOutlines::new(&puzzle);
        let map = shape_map(&document, puzzle.layout(), &outlines).expect("they are drawn");
        assert_eq!((map.entries.len(), map.places.len()), (5, 6));
        assert!(map.places.iter().all(|place| place.outline.len() == 4));
    }

    #[test]
    fn places_become_cells_and_holes_in_all_drawings() {
        let text = changed(MODEL, &["r1c3"], CELL).expect("there is such a place");
        assert!(
            text.contains("  ***\n  ***\n") && text.contains("1__\n___\n"),
            "{text}"
        );
        assert!(!text.contains("expect"), "{text}");
        assert_eq!(puzzle(&text).layout().board_ids().len(), 6);
        let text = changed(MODEL, &["r1c1", "r2c3"], "").expect("there are such places");
        assert_eq!(puzzle(&text).layout().board_ids().len(), 3);
        assert_eq!(puzzle(&text).givens().len(), 0);
    }

    #[test]
    fn what_is_not_drawn_has_no_shape() {
        let rest = "\npieces = { names = 'a', copies = 'any' }\n";
        for (board, places, entry, why) in [
            ("board.grid = [2, 2]", "r1c1", CELL, "not drawn"),
            ("board.cells = 'a b'", "a", CELL, "names of their own"),
            ("board.cells = '* *'", "r1c1", "x", "a cell, `*`"),
            ("board.cells = '* *'", "r1c1 r1c2", "", "at least one"),
            ("board.cells = '* *'", "r9c9", "", "no such place"),
        ] {
            let places: Vec<&str> = places.split(' ').collect();
            let error = changed(&(board.to_string() + rest), &places, entry).expect_err(board);
            assert!(error.contains(why), "{error}");
        }
    }
}
