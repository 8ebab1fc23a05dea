//! The outlines of the places at which clues are set on a drawing: beside lines, on the sides between cells, where cells meet, and on cells.

use super::clues::{before, before_line, block, block_at, is_across};
use super::outline::{CellOutline, outlines};
use super::plane::Point;
use placet_model::{CellId, CellShape, CluePlace, Layout, Puzzle};

/// Half the width of a place that is no cell.
const ROOM: i32 = 15;

/// The outlines of places on the drawing of a puzzle.
pub(crate) struct PlaceOutlines<'a> {
    layout: &'a Layout,
    outlines: Vec<CellOutline>,
}

/// A polygon.
type Outline = Vec<Point>;

impl<'a> PlaceOutlines<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        PlaceOutlines {
            layout: puzzle.layout(),
            outlines: outlines(puzzle),
        }
    }

    /// The place of a clue: a polygon, or one for each of its cells; none if the drawing has no room for it.
    pub(crate) fn of_clue(&self, place: &CluePlace) -> Vec<Outline> {
        let one = |outline: Option<Outline>| outline.into_iter().collect();
        match place {
            CluePlace::Rim(line) => one(self.before_line(line)),
            CluePlace::Cage(cells) | CluePlace::Area(cells) => self.of_cells(cells),
            CluePlace::Cell(cell) => self.of_cells(&[*cell]),
            CluePlace::Corner(cells) => {
                let centres = cells.iter().filter_map(|cell| self.outlines.get(cell.index()));
                one(Point::amid(centres.map(|outline| outline.centre)).map(around))
            }
            CluePlace::Between(one, other) => {
                let sides = self.sides().into_iter();
                let ends = [*one.min(other), *one.max(other)];
                let own = sides.filter(|(cells, _)| *cells == ends);
                own.map(|(_, outline)| outline).collect()
            }
            CluePlace::Hole((row, column), _) => one(self.of_place([*row, *column])),
            CluePlace::Block(run) => one(self.half_block(run)),
        }
    }

    /// The sides between neighbouring cells, each with the part of the two cells that is nearer to it than to the others.
    pub(crate) fn sides(&self) -> Vec<([CellId; 2], Outline)> {
        let cells = self.layout.board_ids().zip(&self.outlines);
        let sides = cells.flat_map(|(cell, outline)| {
            let sides = self.layout.shape().sides().zip(outline.sides());
            sides.filter_map(move |(side, (from, to))| {
                let other = self.layout.neighbour(cell, side).filter(|other| *other > cell)?;
                let near = self.outlines.get(other.index())?;
                // Boards that wrap around have neighbours elsewhere.
                let touches = near.corners.contains(&from) && near.corners.contains(&to);
                touches.then(|| ([cell, other], vec![from, outline.centre, to, near.centre]))
            })
        });
        sides.collect()
    }

    /// The square of a row and a column, counted from 0, which may be a hole; none on boards of other shapes.
    pub(crate) fn of_place(&self, [row, column]: [usize; 2]) -> Option<Outline> {
        let block = block((row, column), self.layout, &self.outlines);
        block.filter(|_| self.is_square()).map(|(block, _)| block.points)
    }

    fn is_square(&self) -> bool {
        self.layout.shape() == CellShape::Square
    }

    fn of_cells(&self, cells: &[CellId]) -> Vec<Outline> {
        let outlines = cells.iter().filter_map(|cell| self.outlines.get(cell.index()));
        outlines
            .map(|outline| outline.corners.clone())
            .filter(|corners| !corners.is_empty())
            .collect()
    }

    /// The place before the first cell of a line.
    fn before_line(&self, line: &[CellId]) -> Option<Outline> {
        let [first, second, ..] = line else {
            return None;
        };
        if !self.is_square() {
            return before_line(line, &self.outlines).map(around);
        }
        let [first_outline, second_outline] =
            [first, second].map(|cell| self.outlines.get(cell.index()).map(|outline| outline.centre));
        let (from, to) = (first_outline?, second_outline?);
        let direction = ((to.y - from.y).signum(), (to.x - from.x).signum());
        let place = before(*first, direction, self.layout)?;
        block_at(place, self.layout, &self.outlines).map(|(block, _)| block.points)
    }

    /// The half of the block before a run in which its clue stands.
    fn half_block(&self, run: &[CellId]) -> Option<Outline> {
        let is_across = is_across(run, self.layout);
        let direction = if is_across { (0, 1) } else { (1, 0) };
        let place = before(*run.first()?, direction, self.layout)?;
        let (block, _) = block_at(place, self.layout, &self.outlines)?;
        let [upper_right, lower_right, lower_left, upper_left] = block.points.try_into().ok()?;
        Some(match is_across {
            true => vec![upper_left, upper_right, lower_right],
            false => vec![upper_left, lower_right, lower_left],
        })
    }
}

/// The corners of an outline as numbers.
pub(crate) fn coordinates(outline: &[Point]) -> Vec<[i32; 2]> {
    outline.iter().map(|point| [point.x, point.y]).collect()
}

/// A square around a point.
fn around(centre: Point) -> Outline {
    let corners = [(ROOM, -ROOM), (ROOM, ROOM), (-ROOM, ROOM), (-ROOM, -ROOM)];
    let corners = corners.map(|(right, down)| Point::new(centre.x + right, centre.y + down));
    corners.to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::picture::outline::SQUARE;
    use placet_model::{Source, read};

    fn puzzle(board: &str) -> Puzzle {
        let model = format!("board = {board}\npieces = {{ names = 'ab', copies = 'any' }}");
        read(&Source::new("m.toml", model)).unwrap_or_else(|errors| panic!("{errors}"))
    }

    fn cells(puzzle: &Puzzle, names: &[&str]) -> Vec<CellId> {
        let found = names.iter().map(|name| puzzle.layout().find_cell(name));
        found.map(|cell| cell.expect("the board has it")).collect()
    }

    #[test]
    fn each_side_between_two_cells_has_a_place() {
        for (board, number) in [
            ("{ grid = [2, 3] }", 7),
            ("{ grid = [2, 3], wrap = 'torus' }", 7),
            ("{ hexagon = 2 }", 12),
            ("{ triangle = 2 }", 3),
        ] {
            let puzzle = puzzle(board);
            assert_eq!(PlaceOutlines::new(&puzzle).sides().len(), number, "{board}");
        }
    }

    #[test]
    fn clues_of_lines_stand_before_their_first_cells() {
        let puzzle = puzzle("{ grid = [2, 2] }");
        let places = PlaceOutlines::new(&puzzle);
        let at = |names: &[&str]| {
            let outline = places.of_clue(&CluePlace::Rim(cells(&puzzle, names)));
            let (least, _) = Point::extent(outline[0].iter().copied()).expect("it has corners");
            (least.x / SQUARE, least.y / SQUARE)
        };
        assert_eq!(at(&["r1c1", "r1c2"]), (-1, 0));
        assert_eq!(at(&["r2c2", "r2c1"]), (2, 1));
        assert_eq!(at(&["r2c1", "r1c1"]), (0, 2));
        assert_eq!(at(&["r1c1", "r2c2"]), (-1, -1));
    }

    #[test]
    fn a_block_before_two_runs_has_a_half_for_each() {
        let puzzle = puzzle("{ cells = '. * * / * * *' }");
        let places = PlaceOutlines::new(&puzzle);
        let half = |names: &[&str]| places.of_clue(&CluePlace::Block(cells(&puzzle, names)));
        let (across, down) = (half(&["r1c2", "r1c3"]), half(&["r2c1"]));
        assert_eq!((across[0].len(), down[0].len()), (3, 3));
    }

    #[test]
    fn cages_have_all_their_cells() {
        let puzzle = puzzle("{ grid = [2, 2] }");
        let cage = CluePlace::Cage(cells(&puzzle, &["r1c1", "r2c1"]));
        assert_eq!(PlaceOutlines::new(&puzzle).of_clue(&cage).len(), 2);
    }
}
