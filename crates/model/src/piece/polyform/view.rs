//! A drawn piece as seen from one of its squares.

use itertools::Itertools;

use super::{Offset, Orientation, Square};
use crate::layout::{GridSymmetry, Layout, Wrap};

/// The squares of a piece with their marks, relative to one of them. Which direction that one points in, if squares are
/// triangles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::piece) struct PieceView<'a> {
    points_up: Option<bool>,
    squares: Vec<(Offset, Option<&'a str>)>,
}

impl Orientation {
    /// How the piece is seen from one of its squares on this board, after a turn of both.
    pub(in crate::piece) fn view(
        &self,
        from: &Square,
        turn: &GridSymmetry,
        layout: &Layout,
    ) -> PieceView<'_> {
        let image = turn.apply(self.place(from));
        let squares = self.squares.iter().map(|square| {
            let there = turn.apply(self.place(square));
            let offset = around(Offset::between(image, there), layout);
            (offset, square.mark.as_deref())
        });
        PieceView {
            points_up: self.points_up.map(|_| points_up(image)),
            squares: squares.sorted().collect(),
        }
    }

    /// The position of a square, with the first one near the origin.
    fn place(&self, square: &Square) -> [i64; 3] {
        let first = i64::from(self.points_up == Some(false));
        let [back, down, right] = square.offset.steps().map(|by| by as i64);
        [back, down, right + first]
    }
}

/// Does the triangle at a position point up?
fn points_up([_, row, column]: [i64; 3]) -> bool {
    (row + column).rem_euclid(2) == 0
}

/// The same shift on a board that wraps, by the smallest number of steps down and right.
fn around(by: Offset, layout: &Layout) -> Offset {
    let around = |by: isize, goes_around: bool, size: usize| match goes_around {
        true => by.rem_euclid(size as isize),
        false => by,
    };
    Offset {
        back: by.back,
        down: around(by.down, layout.wrap() == Wrap::Torus, layout.rows().len()),
        right: around(by.right, layout.wrap() != Wrap::Flat, layout.num_columns()),
    }
}
