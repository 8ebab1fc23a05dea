//! Named rotations, reflections and shifts of a board.

use std::collections::HashMap;

use itertools::Itertools;

use super::cell::CellKind;
use super::layout::Layout;
use super::shape::CellShape;
use super::symmetry::GridSymmetry;
use super::wrap::Wrap;

/// A rotation, reflection or shift of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMotion {
    /// Its name in models.
    pub name: String,
    /// Its description.
    pub words: String,
    /// The image of each cell, which may be the cell itself for all: a reflection of a single row still turns the pieces over.
    pub cells: Vec<usize>,
    /// What it does to directions; the identity for a shift.
    pub turn: GridSymmetry,
}

/// All motions except the identity. Those that generate most of the others come first.
pub fn motions(layout: &Layout) -> Vec<BoardMotion> {
    let shape = layout.shape();
    let symmetries = shape.symmetries().into_iter().skip(1);
    let named = symmetries.map(|symmetry| {
        let told = match shape {
            CellShape::Cube => cube_told(&symmetry),
            _ => flat_told(shape, &symmetry),
        };
        (told, symmetry)
    });
    let named = named.sorted_by_key(|(told, _)| (told.rank, told.words.clone()));
    let turned = named.filter_map(|(MotionName { name, words, .. }, symmetry)| {
        let cells = images(layout, |place| symmetry.apply(place), None)?;
        let turn = symmetry;
        Some(BoardMotion {
            name,
            words,
            cells,
            turn,
        })
    });
    turned.chain(shifts(layout)).collect()
}

/// The names of a rotation or reflection, and its rank in the list.
struct MotionName {
    rank: u8,
    name: String,
    words: String,
}

impl MotionName {
    fn new(rank: u8, name: impl Into<String>, words: impl Into<String>) -> Self {
        let (name, words) = (name.into(), words.into());
        MotionName { rank, name, words }
    }
}

/// The image of each cell, moved back to the same corner or around the board, if all images are
/// cells.
fn images(
    layout: &Layout,
    image: impl Fn([i64; 3]) -> [i64; 3],
    around: Option<[i64; 3]>,
) -> Option<Vec<usize>> {
    let cells = layout.board_ids().map(|id| layout.cell(id));
    let places: Vec<[i64; 3]> = cells
        .map(|cell| [cell.layer, cell.row, cell.column].map(|at| at as i64))
        .collect();
    let there: Vec<[i64; 3]> = places.iter().map(|place| image(*place)).collect();
    let (from, to) = (corner(&there), corner(&places));
    let home = |place: [i64; 3]| match around {
        Some(sizes) => std::array::from_fn(|axis| place[axis].rem_euclid(sizes[axis])),
        None => std::array::from_fn(|axis| place[axis] - from[axis] + to[axis]),
    };
    let index: HashMap<[i64; 3], usize> = places.iter().copied().zip(0..).collect();
    let cells = there.into_iter().map(|place| index.get(&home(place)).copied());
    let mut images: Vec<usize> = cells.collect::<Option<_>>()?;
    for network in layout.networks() {
        let vertex = |vertex: usize| match network.kind() {
            CellKind::Edge | CellKind::Corner => {
                let corner = image(doubled_corner(layout, vertex));
                let home = std::array::from_fn(|axis| corner[axis] - 2 * from[axis] + 2 * to[axis]);
                corner_at(layout, home)
            }
            _ => images.get(vertex).copied(),
        };
        let joints = network.joints().map(|joint| {
            let [one, other] = network.ends(joint).map(vertex);
            Some(network.between(one?, other?)?.index())
        });
        let joints: Vec<usize> = joints.collect::<Option<_>>()?;
        images.extend(joints);
    }
    Some(images)
}

/// The position of a corner of cells, in half cells: corners are half a cell above and left of cells.
fn doubled_corner(layout: &Layout, vertex: usize) -> [i64; 3] {
    let width = layout.num_columns() + 1;
    [
        0,
        2 * (vertex / width) as i64 - 1,
        2 * (vertex % width) as i64 - 1,
    ]
}

/// The corner at a position in half cells.
fn corner_at(layout: &Layout, [_, row, column]: [i64; 3]) -> Option<usize> {
    let (row, column) = (
        usize::try_from(row + 1).ok()? / 2,
        usize::try_from(column + 1).ok()? / 2,
    );
    let width = layout.num_columns() + 1;
    (row <= layout.rows().len() && column < width).then_some(row * width + column)
}

/// The minimum of each coordinate.
fn corner(places: &[[i64; 3]]) -> [i64; 3] {
    let least = |axis: usize| places.iter().map(|place| place[axis]).min();
    std::array::from_fn(|axis| least(axis).unwrap_or(0))
}

/// The shifts by one of a board that wraps, if they move it.
fn shifts(layout: &Layout) -> Vec<BoardMotion> {
    let sizes = [1, layout.rows().len() as i64, layout.num_columns() as i64];
    let right = ("shift right", "each column goes one to the right", [0, 0, 1]);
    let down = ("shift down", "each row goes one down", [0, 1, 0]);
    let shifts = match layout.wrap() {
        Wrap::Flat => vec![],
        Wrap::Cylinder => vec![right],
        Wrap::Torus => vec![right, down],
    };
    let turn = GridSymmetry::identity(layout.shape());
    let motions = shifts.into_iter().filter_map(|(name, words, by)| {
        let image = |place: [i64; 3]| std::array::from_fn(|axis| place[axis] + by[axis]);
        let cells = images(layout, image, Some(sizes))?;
        let (name, words) = (name.to_string(), words.to_string());
        Some(BoardMotion {
            name,
            words,
            cells,
            turn,
        })
    });
    let moves = |motion: &BoardMotion| motion.cells.iter().enumerate().any(|(from, to)| from != *to);
    motions.filter(moves).collect()
}

/// The name of a rotation or reflection of a flat board, by the image of the direction to the
/// right.
fn flat_told(shape: CellShape, symmetry: &GridSymmetry) -> MotionName {
    // Every flat shape allows a shift by twelve columns.
    let [zero, right] = [[0, 0, 0], [0, 0, 12]].map(|place| symmetry.apply(place));
    let (down, along) = ((right[1] - zero[1]) as f64, (right[2] - zero[2]) as f64);
    let (x, y) = match shape {
        CellShape::Hex | CellShape::Triangle => (along / 2.0, down * 3f64.sqrt() / 2.0),
        _ => (along, down),
    };
    let clockwise = y.atan2(x).to_degrees().round().rem_euclid(360.0) as u32;
    if symmetry.mirrors {
        return mirror_told(clockwise / 2);
    }
    match clockwise {
        60 => MotionName::new(0, "sixth turn", "a sixth of a turn"),
        90 => MotionName::new(0, "quarter turn", "a quarter of a turn"),
        120 => MotionName::new(1, "third turn", "a third of a turn"),
        180 => MotionName::new(4, "half turn", "half a turn"),
        240 => MotionName::new(5, "third turn back", "a third of a turn back"),
        270 => MotionName::new(5, "quarter turn back", "a quarter of a turn back"),
        _ => MotionName::new(5, "sixth turn back", "a sixth of a turn back"),
    }
}

/// The name of a reflection in an axis that falls by `axis` degrees to the right.
fn mirror_told(axis: u32) -> MotionName {
    let rises = 180 - axis;
    match axis {
        0 => MotionName::new(3, "mirror top-bottom", "top and bottom change places"),
        45 => MotionName::new(4, "mirror falling", "a reflection in the falling diagonal"),
        90 => MotionName::new(2, "mirror left-right", "left and right change places"),
        135 => MotionName::new(4, "mirror rising", "a reflection in the rising diagonal"),
        1..90 => MotionName::new(
            4,
            format!("mirror falling {axis}"),
            format!("a reflection in the axis that falls by {axis} degrees"),
        ),
        _ => MotionName::new(
            4,
            format!("mirror rising {rises}"),
            format!("a reflection in the axis that rises by {rises} degrees"),
        ),
    }
}

const AXES: [&str; 3] = ["layers", "rows", "columns"];

/// For each axis: the axis that it becomes, and whether its order is reversed.
fn cube_axes(symmetry: &GridSymmetry) -> [(usize, bool); 3] {
    std::array::from_fn(|axis| {
        let mut unit = [0; 3];
        unit[axis] = 1;
        let image = symmetry.apply(unit);
        let to = image.iter().position(|at| *at != 0).unwrap_or(axis);
        (to, image[to] < 0)
    })
}

/// The name of a motion of the cube is its description.
fn cube_told(symmetry: &GridSymmetry) -> MotionName {
    let axes = cube_axes(symmetry).into_iter().enumerate();
    let parts = axes.filter_map(|(axis, (to, is_reversed))| match (axis == to, is_reversed) {
        (true, false) => None,
        (true, true) => Some(format!("{} in reverse order", AXES[axis])),
        (false, false) => Some(format!("{} become {}", AXES[axis], AXES[to])),
        (false, true) => Some(format!("{} become {} in reverse order", AXES[axis], AXES[to])),
    });
    let words = parts.collect_vec().join(", ");
    MotionName::new(cube_rank(symmetry), words.clone(), words)
}

/// Exchanged axes come before reversed ones.
fn cube_rank(symmetry: &GridSymmetry) -> u8 {
    let axes = cube_axes(symmetry);
    let reversed = axes.iter().filter(|(_, is_reversed)| *is_reversed).count() as u8;
    let moved = axes
        .iter()
        .enumerate()
        .filter(|(axis, (to, _))| axis != to)
        .count() as u8;
    10 * reversed + 3 - moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    fn layout(board: &str) -> Layout {
        let text = format!("pieces = {{ names = 'AB', copies = 'any' }}\n{board}");
        let puzzle = read(&Source::new("board.toml", text));
        puzzle
            .unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
            .layout
    }

    /// The motions by description, each with the cells that the cells become, in reading order.
    fn told(layout: &Layout) -> Vec<(String, Vec<usize>)> {
        let told = motions(layout)
            .into_iter()
            .map(|motion| (motion.words, motion.cells));
        told.collect()
    }

    fn cells_of(layout: &Layout, words: &str) -> Vec<usize> {
        let mut told = told(layout).into_iter();
        let found = told.find(|(name, _)| name == words);
        found.unwrap_or_else(|| panic!("there is no `{words}`")).1
    }

    #[test]
    fn each_has_a_name_of_its_own() {
        for (board, number) in [
            ("board.grid = [3, 3]", 7),
            ("board.grid = [2, 3]", 3),
            ("board.hexagon = 3", 11),
            ("board.triangle = 3", 5),
            ("board.grid = [3, 3, 3]", 47),
            ("board = { grid = [3, 3], wrap = 'torus' }", 9),
            ("board = { grid = [1, 5], wrap = 'cylinder' }", 3),
            ("board.grid = [1, 1]", 1),
            ("board = { cells = 'a b', links = ['a b'] }", 0),
        ] {
            let told = told(&layout(board));
            let all = motions(&layout(board));
            let names = all.iter().map(|motion| &motion.name).unique().count();
            let words = told.iter().map(|(words, _)| words).unique().count();
            // A rotation of a single row moves the cells as a reflection does, and another reflection moves none.
            let ways = told.iter().map(|(_, cells)| cells).unique().count();
            assert!(
                names == words && words == told.len() && ways == number,
                "{board}: {told:?}"
            );
        }
    }

    #[test]
    fn links_and_edges_move_with_their_cells() {
        let both = layout("links = {}\nedges.names = 'wall open'\nboard.cells = 'a b . / c d e'");
        let whole = layout("links = {}\nedges.names = 'wall open'\nboard.grid = [3, 3]");
        assert_eq!(
            told(&both).len(),
            told(&layout("board.cells = 'a b . / c d e'")).len()
        );
        assert_eq!(told(&whole).len(), 7);
        let index = |name: &str| whole.find_cell(name).expect("it is there").index();
        let turned = cells_of(&whole, "a quarter of a turn");
        for (from, to) in [
            ("r1c1", "r1c3"),
            ("r1c1_r1c2", "r1c3_r2c3"),
            ("r1c1_top", "r1c3_right"),
            ("r2c1_left", "r1c2_top"),
            ("r3c3_right", "r3c1_bottom"),
        ] {
            assert_eq!(turned[index(from)], index(to), "{from}");
        }
        let distinct = turned.iter().unique().count();
        assert_eq!(distinct, whole.cells().len());
    }

    #[test]
    fn they_do_what_they_are_called() {
        let square = layout("board.grid = [2, 2]");
        assert_eq!(cells_of(&square, "a quarter of a turn"), [1, 3, 0, 2]);
        assert_eq!(cells_of(&square, "a quarter of a turn back"), [2, 0, 3, 1]);
        assert_eq!(cells_of(&square, "half a turn"), [3, 2, 1, 0]);
        assert_eq!(cells_of(&square, "left and right change places"), [1, 0, 3, 2]);
        assert_eq!(cells_of(&square, "top and bottom change places"), [2, 3, 0, 1]);
        assert_eq!(
            cells_of(&square, "a reflection in the falling diagonal"),
            [0, 2, 1, 3]
        );
        let hexagon = layout("board.hexagon = 2");
        assert_eq!(cells_of(&hexagon, "a sixth of a turn"), [1, 4, 0, 3, 6, 2, 5]);
        assert_eq!(cells_of(&hexagon, "a third of a turn"), [4, 6, 1, 3, 5, 0, 2]);
        assert_eq!(
            cells_of(&hexagon, "left and right change places"),
            [1, 0, 4, 3, 2, 6, 5]
        );
        assert_eq!(
            cells_of(&hexagon, "a reflection in the axis that falls by 60 degrees"),
            [0, 2, 1, 3, 5, 4, 6]
        );
        let triangle = layout("board.triangle = 2");
        assert_eq!(cells_of(&triangle, "a third of a turn"), [3, 0, 2, 1]);
        let torus = layout("board = { grid = [2, 2], wrap = 'torus' }");
        assert_eq!(cells_of(&torus, "each row goes one down"), [2, 3, 0, 1]);
        let cube = layout("board.grid = [2, 1, 2]");
        assert_eq!(
            cells_of(&cube, "layers become columns, columns become layers"),
            [0, 2, 1, 3]
        );
        assert_eq!(cells_of(&cube, "layers in reverse order"), [2, 3, 0, 1]);
    }
}
