//! Models with dots on the corners of cells, against a brute force of their own.

use serde_json::Value;

use crate::documented::choices::Choices;
use crate::documented::model::Model;
use crate::documented::network::drawn_model;

/// Boards with at most six corners.
const SIZES: [(usize, usize); 3] = [(1, 1), (1, 2), (2, 1)];

const FACES: [&str; 2] = ["dot", "none"];

/// The lines of corners of a small board, from its upper left corner on.
struct CornerGrid {
    rows: usize,
    columns: usize,
}

/// A corner: the line and the column of the cell at its lower right, from 0.
type Corner = (usize, usize);

impl CornerGrid {
    fn corners(&self) -> Vec<Corner> {
        let lines = 0..=self.rows;
        lines
            .flat_map(|line| (0..=self.columns).map(move |column| (line, column)))
            .collect()
    }

    /// The cells around a corner, from its lower right on, each with where the corner is in it.
    fn cells_at(&self, (line, column): Corner) -> Vec<(Corner, &'static str)> {
        let places = [
            (Some(line), Some(column), "upper_left"),
            (Some(line), column.checked_sub(1), "upper_right"),
            (line.checked_sub(1), Some(column), "lower_left"),
            (line.checked_sub(1), column.checked_sub(1), "lower_right"),
        ];
        let cell = |(row, column, place): (Option<usize>, Option<usize>, &'static str)| {
            let (row, column) = (row?, column?);
            (row < self.rows && column < self.columns).then_some(((row, column), place))
        };
        places.into_iter().filter_map(cell).collect()
    }

    /// One of the names of a corner; the first is the one that is printed.
    fn name(&self, corner: Corner, which: usize) -> String {
        let around = self.cells_at(corner);
        let ((row, column), place) = around[which % around.len()];
        format!("r{}c{}_{place}", row + 1, column + 1)
    }
}

/// Whether the corners with dots obey.
type Check = Box<dyn Fn(&[Corner]) -> bool>;

/// A condition as an expression.
fn statement(c: &mut Choices, grid: &CornerGrid) -> (String, Check) {
    let number = c.below(4);
    match c.below(4) {
        0 => {
            let (row, column) = (c.below(grid.rows), c.below(grid.columns));
            let text = format!("count(corners(r{}c{}), dot) == {number}", row + 1, column + 1);
            let is_of_cell = move |(line, at): &&Corner| {
                (row..=row + 1).contains(line) && (column..=column + 1).contains(at)
            };
            (
                text,
                Box::new(move |dots| dots.iter().filter(is_of_cell).count() == number),
            )
        }
        1 => (
            format!("count(corners, dot) >= {number}"),
            Box::new(move |dots| dots.len() >= number),
        ),
        2 => {
            let near = |one: Corner, other: Corner| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
            let count =
                move |dots: &[Corner], dot: Corner| dots.iter().filter(|other| near(dot, **other)).count();
            (
                format!("for each x in corners: x == dot => count(neighbours(x), dot) <= {number}"),
                Box::new(move |dots| dots.iter().all(|dot| count(dots, *dot) <= number)),
            )
        }
        _ => {
            let corners = grid.corners();
            let inner: Vec<Corner> = corners
                .into_iter()
                .filter(|corner| grid.cells_at(*corner).len() == 1)
                .collect();
            (
                format!("count(for x in corners where size(cells_at(x)) == 1: x == dot) == {number}"),
                Box::new(move |dots| dots.iter().filter(|dot| inner.contains(dot)).count() == number),
            )
        }
    }
}

/// A model whose cells carry nothing.
pub(crate) fn any(c: &mut Choices) -> Model {
    let (rows, columns) = *c.one_of(&SIZES);
    let grid = CornerGrid { rows, columns };
    let (text, check) = statement(c, &grid);
    let mut checks = vec![check];
    let corners = grid.corners();
    let mut givens = String::new();
    if c.flag() {
        let (index, which, face) = (c.below(corners.len()), c.below(4), c.below(2));
        let corner = corners[index];
        givens = format!("[givens]\n{} = '{}'\n", grid.name(corner, which), FACES[face]);
        checks.push(Box::new(move |dots| dots.contains(&corner) == (face == 0)));
    }
    let text =
        format!("[board]\ngrid = [{rows}, {columns}]\n[corners]\n{givens}[[rules]]\nholds = '{text}'\n");
    let names: Vec<String> = corners.iter().map(|corner| grid.name(*corner, 0)).collect();
    let dots = |set: &u32| -> Vec<Corner> {
        let numbered = corners.iter().zip(0_u32..);
        numbered
            .filter(|(_, bit)| set >> bit & 1 == 1)
            .map(|(corner, _)| *corner)
            .collect()
    };
    let boards = (0..1_u32 << corners.len())
        .map(|set| dots(&set))
        .filter(|dots| checks.iter().all(|check| check(dots)));
    let shown = |dots: Vec<Corner>| {
        let face = |corner: &Corner| Value::from(FACES[usize::from(!dots.contains(corner))]);
        corners.iter().map(face).collect()
    };
    let boards: Vec<Vec<Value>> = boards.map(shown).collect();
    drawn_model(text, &names, boards)
}
