//! Lists of cells: three or more in a line as a range.

use itertools::Itertools;

use placet_model::{Cell, CellId, Puzzle};

/// A shorter run is not told as a range.
const LEAST_RUN: usize = 3;

/// The names of cells, in the order of the first of each: `r1c1, r2c2–r2c5`. Only cells and edges that are named by their row and column are in ranges; a range in a column has
/// no cell of a range in a row.
pub(super) fn names(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let (mut parts, others) = ranges(puzzle, cells, |cell| (cell.row, cell.column));
    let (down, single) = ranges(puzzle, &others, |cell| (cell.column, cell.row));
    parts.extend(down);
    parts.extend(single.iter().map(|cell| (*cell, *cell)));
    parts.sort_unstable();
    let name = |cell: &CellId| &puzzle.layout().cell(*cell).name;
    let text = |(first, last): &(CellId, CellId)| match first == last {
        true => name(first).clone(),
        false => format!("{}–{}", name(first), name(last)),
    };
    parts.iter().map(text).join(", ")
}

/// The first and last cells of the ranges in one direction, and the cells that are in none. `in_line` returns the line that a cell is in, and its place there.
fn ranges(
    puzzle: &Puzzle,
    cells: &[CellId],
    in_line: impl Fn(&Cell) -> (usize, usize),
) -> (Vec<(CellId, CellId)>, Vec<CellId>) {
    let place = |cell: &CellId| {
        let (line, index) = in_line(puzzle.layout().cell(*cell));
        (side(puzzle, *cell), line, index)
    };
    let follows = |one: &CellId, next: &CellId| {
        let (side, line, index) = place(one);
        side.is_some() && place(next) == (side, line, index + 1)
    };
    let sorted = cells.iter().copied().sorted_by_key(place).collect_vec();
    let (runs, others): (Vec<_>, Vec<_>) = sorted.chunk_by(follows).partition(|run| run.len() >= LEAST_RUN);
    let ends = |run: &[CellId]| Some((*run.first()?, *run.last()?));
    (runs.into_iter().filter_map(ends).collect(), others.concat())
}

/// What a name adds to the place of the cell: nothing, or the side of an edge. `None` if it does not say where that is.
fn side(puzzle: &Puzzle, cell: CellId) -> Option<&str> {
    let cell = puzzle.layout().cell(cell);
    let side = cell
        .name
        .strip_prefix(&format!("r{}c{}", cell.row + 1, cell.column + 1))?;
    let is_side = side.is_empty() || side.starts_with('_') && !side.contains('c');
    is_side.then_some(side)
}

#[cfg(test)]
mod tests {
    use super::names;
    use placet_model::{CellId, Puzzle};

    fn told(board: &str, cells: &[u32]) -> String {
        let model = format!("board.{board}\npieces = {{ numbers = '1..4', copies = 'any' }}");
        let puzzle = Puzzle::from_toml(&model).expect("a model");
        let cells: Vec<_> = cells.iter().copied().map(CellId).collect();
        names(&puzzle, &cells)
    }

    #[test]
    fn three_in_a_line_are_a_range() {
        let grid = "grid = [4, 4]";
        assert_eq!(told(grid, &[0, 1]), "r1c1, r1c2");
        assert_eq!(told(grid, &[0, 1, 2, 7]), "r1c1–r1c3, r2c4");
        assert_eq!(told(grid, &[3, 7, 11, 15, 0]), "r1c1, r1c4–r4c4");
        // The end of a row and the beginning of the next one.
        assert_eq!(told(grid, &[2, 3, 4]), "r1c3, r1c4, r2c1");
    }

    #[test]
    fn rows_come_before_columns() {
        assert_eq!(
            told("grid = [4, 4]", &[0, 1, 2, 6, 10, 14]),
            "r1c1–r1c3, r2c3–r4c3"
        );
        assert_eq!(told("grid = [4, 4]", &[1, 5, 9, 13, 12]), "r1c2–r4c2, r4c1");
    }

    #[test]
    fn edges_of_one_side_are_a_range() {
        let model = "board.grid = [2, 3]\nedges = {}\nrules = [{ loop = 'line' }]";
        let puzzle = Puzzle::from_toml(model).expect("a model");
        let ids = |names: &[&str]| -> Vec<CellId> {
            let cells = puzzle.layout().cell_ids();
            let is_named = |cell: &CellId| names.contains(&puzzle.layout().cell(*cell).name.as_str());
            cells.filter(is_named).collect()
        };
        let edges = ids(&["r1c1_top", "r1c2_top", "r1c3_top", "r1c1_left"]);
        assert_eq!(names(&puzzle, &edges), "r1c1_top–r1c3_top, r1c1_left");
    }

    #[test]
    fn other_names_are_listed() {
        assert_eq!(told("cells = 'a b c d'", &[0, 1, 2, 3]), "a, b, c, d");
    }
}
