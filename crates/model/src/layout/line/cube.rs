//! Lines of boards in layers.

use super::family::{joined, lines};
use crate::layout::on_demand::extent;
use crate::layout::{CellId, Layout, RegionFamily};

pub(super) fn families(layout: &Layout) -> Vec<RegionFamily> {
    let rows = lines(layout, "rows", "row", |cell| (cell.layer, cell.row));
    let columns = lines(layout, "columns", "column", |cell| (cell.layer, cell.column));
    let pillars = lines(layout, "pillars", "pillar", |cell| (cell.row, cell.column));
    let layers = lines(layout, "layers", "layer", |cell| cell.layer);
    let space = RegionFamily::numbered("space diagonals", "space diagonal", space_diagonals(layout));
    let plane = RegionFamily::numbered("plane diagonals", "plane diagonal", plane_diagonals(layout));
    let all = joined("lines", [&rows, &columns, &pillars, &space]);
    vec![rows, columns, pillars, layers, space, plane, all]
}

/// The four diagonals from corner to corner through the middle, if the board has as many layers as
/// rows and columns.
fn space_diagonals(layout: &Layout) -> Vec<Vec<CellId>> {
    let [size, rows, columns] = extent(layout);
    if size < 2 || [rows, columns] != [size; 2] {
        return vec![];
    }
    let diagonal = |turned: [bool; 2]| {
        let place = |at: usize| turned.map(|turned| if turned { size - 1 - at } else { at });
        let cell = |at: usize| layout.cell_in(at, place(at)[0], place(at)[1]);
        (0..size).filter_map(cell).collect()
    };
    [[false, false], [false, true], [true, false], [true, true]]
        .map(diagonal)
        .to_vec()
}

/// Both diagonals of each square plane: the layers, then the planes across the rows, then those
/// across the columns.
fn plane_diagonals(layout: &Layout) -> Vec<Vec<CellId>> {
    let extent = extent(layout);
    let mut diagonals = vec![];
    for (fixed, along, across) in [(0, 1, 2), (1, 0, 2), (2, 0, 1)] {
        let size = extent[along];
        if size < 2 || extent[across] != size {
            continue;
        }
        for (plane, turned) in (0..extent[fixed]).flat_map(|plane| [(plane, false), (plane, true)]) {
            let cell = |at: usize| {
                let mut place = [plane; 3];
                place[along] = at;
                place[across] = if turned { size - 1 - at } else { at };
                layout.cell_in(place[0], place[1], place[2])
            };
            diagonals.push((0..size).filter_map(cell).collect());
        }
    }
    diagonals
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    const FAMILIES: [&str; 7] = [
        "rows",
        "columns",
        "pillars",
        "layers",
        "space diagonals",
        "plane diagonals",
        "lines",
    ];

    fn numbers(board: &str) -> [usize; 7] {
        let layout = layout(board);
        FAMILIES.map(|family| layout.find_regions(family).map_or(0, |regions| regions.len()))
    }

    #[test]
    fn a_cube_has_lines_in_all_directions() {
        assert_eq!(numbers("grid = [3, 3, 3]"), [9, 9, 9, 3, 4, 18, 31]);
        assert_eq!(numbers("grid = [2, 3, 4]"), [6, 8, 12, 2, 0, 0, 26]);
        assert_eq!(numbers("grid = [2, 3, 3]"), [6, 6, 9, 2, 0, 4, 21]);
    }

    #[test]
    fn single_lines_of_a_cube() {
        let layout = layout("shape = 'cube'\ncells = 'a b / c d // e f / g h'");
        assert_eq!(regions(&layout, "row 3"), ["row 3: e f"]);
        assert_eq!(regions(&layout, "column 2"), ["column 2: b d"]);
        assert_eq!(regions(&layout, "pillar 2"), ["pillar 2: b f"]);
        assert_eq!(regions(&layout, "layer 2"), ["layer 2: e f g h"]);
        assert_eq!(
            regions(&layout, "space diagonals"),
            [
                "space diagonal 1: a h",
                "space diagonal 2: b g",
                "space diagonal 3: c f",
                "space diagonal 4: d e"
            ]
        );
        assert_eq!(
            regions(&layout, "plane diagonals")[..2],
            ["plane diagonal 1: a d", "plane diagonal 2: b c"]
        );
        assert_eq!(regions(&layout, "plane diagonal 5"), ["plane diagonal 5: a f"]);
    }
}
