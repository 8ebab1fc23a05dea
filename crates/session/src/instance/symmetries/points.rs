//! The points that symmetries move: cells with their possible faces.

use std::collections::BTreeMap;

use itertools::Itertools;

use crate::instance::Instance;
use crate::lower::Lowered;
use placet_model::{Board, BoardMotion, CellId, Layout, MovedFaces, PieceId};
use placet_problem::automorphism::{Finder, GraphPlace};
use placet_problem::{Problem, Symmetry, VarId};

/// Places of a problem's graph, each with its image.
pub(super) type PlaceImages = Vec<(GraphPlace, GraphPlace)>;

/// The pairs of a cell and a possible face, numbered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Ascending: the cells are the first variables.
    pairs: Vec<(VarId, i64)>,
    /// The cells with the same face on all boards, with that face.
    fixed: Vec<(VarId, i64)>,
}

impl Points {
    /// The points of a finder of the puzzle's symmetries, with the problem that a few simple steps leave.
    pub(super) fn new(instance: &Instance, left: &Problem, finder: &Finder<'_>) -> Self {
        let cells = instance.puzzle().layout().cell_ids();
        let fixed = cells.filter_map(|cell| {
            let var = instance.lowered().cell_var(cell);
            match left.domain(var).values() {
                [value] => Some((var, *value)),
                _ => None,
            }
        });
        Points {
            fixed: fixed.collect(),
            pairs: finder.pairs().to_vec(),
        }
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are no points.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The cells that have points (several possible faces), in ascending order.
    pub(super) fn free_cells(&self) -> Vec<VarId> {
        let mut cells: Vec<VarId> = self.pairs.iter().map(|(cell, _)| *cell).collect();
        cells.dedup();
        cells
    }

    /// The cells with the same face on all boards, in ascending order.
    pub(super) fn fixed_cells(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.fixed.iter().map(|(cell, _)| cell.index())
    }

    /// Does the cell have this face on all boards?
    pub(super) fn is_fixed(&self, cell: VarId, value: i64) -> bool {
        self.fixed.binary_search(&(cell, value)).is_ok()
    }

    /// Whether moving cells and changing values like this keeps the cells with the same face on all boards.
    pub(super) fn keeps_fixed(&self, cells: &[usize], change: &BTreeMap<i64, i64>) -> bool {
        self.fixed.iter().all(|(cell, value)| {
            let image = (
                VarId(cells[cell.index()] as u32),
                change.get(value).copied().unwrap_or(*value),
            );
            self.fixed.binary_search(&image).is_ok()
        })
    }

    /// The cell and the value of a point.
    pub(crate) fn pair(&self, point: u32) -> (usize, i64) {
        let (var, value) = self.pairs[point as usize];
        (var.index(), value)
    }

    pub(crate) fn pairs(&self) -> impl ExactSizeIterator<Item = (usize, i64)> + '_ {
        self.pairs.iter().map(|(var, value)| (var.index(), *value))
    }

    /// The number of a cell and a value; `None` if they are no point.
    pub(super) fn number(&self, pair: (VarId, i64)) -> Option<u32> {
        self.pairs.binary_search(&pair).ok().map(|at| at as u32)
    }

    /// The images of the points; `None` if the image of one is not a point.
    pub fn permutation(&self, symmetry: &Symmetry) -> Option<Vec<u32>> {
        let images = self.pairs.iter();
        images
            .map(|(var, value)| self.number(symmetry.image(*var, *value)?))
            .collect()
    }

    /// The points with their images under a permutation, for a finder.
    pub(super) fn images(&self, permutation: &[u32]) -> PlaceImages {
        let images = permutation.iter().map(|image| self.place(*image));
        (0..).map(|point| self.place(point)).zip(images).collect()
    }

    fn place(&self, point: u32) -> GraphPlace {
        let (var, value) = self.pairs[point as usize];
        let value = Some(value);
        GraphPlace { var, value }
    }

    /// The permutation that moves cells and changes values; `None` if it is not a permutation of the points.
    pub(crate) fn moved(&self, cells: &[usize], change: impl Fn(i64) -> i64) -> Option<Vec<u32>> {
        self.permuted(|cell, value| Some((cells[cell], change(value))))
    }

    /// The permutation that moves the board and takes the pieces along as they are drawn; `None` if it is not a permutation of
    /// the points.
    pub(crate) fn carried(&self, instance: &Instance, motion: &BoardMotion) -> Option<Vec<u32>> {
        let (pieces, codes) = (instance.puzzle().pieces(), &instance.lowered().codes);
        let moved = MovedFaces::new(pieces, instance.puzzle().layout(), motion);
        self.permuted(|cell, value| {
            let face = codes.face(value);
            let image = *moved.pieces(pieces.face(face).piece).first()?;
            let (cell, face) = moved.image(CellId(cell as u32), face, image)?;
            Some((cell.index(), codes.code(face)))
        })
    }

    /// The points of a piece with their images if it becomes `image`; `None` if one goes to what is not a point.
    pub(super) fn images_as(
        &self,
        instance: &Instance,
        moved: &MovedFaces<'_>,
        piece: PieceId,
        image: PieceId,
    ) -> Option<PlaceImages> {
        let (pieces, codes) = (instance.puzzle().pieces(), &instance.lowered().codes);
        let faces = (0..)
            .zip(self.pairs())
            .map(|(point, (cell, value))| (point, cell, codes.face(value)));
        let of_piece = faces.filter(|(_, _, face)| pieces.face(*face).piece == piece);
        let images = of_piece.map(|(point, cell, face)| {
            let (cell, face) = moved.image(CellId(cell as u32), face, image)?;
            let there = self.number((VarId(cell.0), codes.code(face)))?;
            Some((self.place(point), self.place(there)))
        });
        images.collect()
    }

    fn permuted(&self, image: impl Fn(usize, i64) -> Option<(usize, i64)>) -> Option<Vec<u32>> {
        let mut seen = vec![false; self.len()];
        let images = self.pairs().map(|(cell, value)| {
            let (cell, value) = image(cell, value)?;
            let image = self.number((VarId(cell as u32), value))?;
            (!std::mem::replace(&mut seen[image as usize], true)).then_some(image)
        });
        images.collect()
    }

    /// The permutation that moves cells and exchanges two values; `None` if it is not a permutation of the points.
    pub(crate) fn swapping(&self, cells: &[usize], one: i64, other: i64) -> Option<Vec<u32>> {
        self.moved(cells, |value| match value {
            value if value == one => other,
            value if value == other => one,
            value => value,
        })
    }

    /// The permutation that moves cells and complements the numbers; `None` if it is not a permutation of
    /// the points, or there are no numbers.
    pub(crate) fn complementing(&self, instance: &Instance, cells: &[usize]) -> Option<Vec<u32>> {
        let values = || self.pairs().map(|(_, value)| value);
        let (least, greatest) = values().minmax().into_option()?;
        let (pieces, codes) = (instance.puzzle().pieces(), &instance.lowered().codes);
        if !values().all(|value| pieces.face(codes.face(value)).number() == Some(value)) {
            return None;
        }
        let sum = least.checked_add(greatest)?;
        self.moved(cells, |value| sum.checked_sub(value).unwrap_or(value))
    }

    /// The points of a complete board, in ascending order; `None` if a cell is blank or has an impossible face.
    pub fn of_board(&self, board: &Board, layout: &Layout, lowered: &Lowered) -> Option<Vec<u32>> {
        let mut points = vec![];
        for cell in layout.cell_ids() {
            let pair = (lowered.cell_var(cell), lowered.codes.code(board.face(cell)?));
            match self.number(pair) {
                Some(point) => points.push(point),
                None => self.fixed.binary_search(&pair).ok().map(|_| ())?,
            }
        }
        Some(points)
    }

    /// The board of such points.
    pub fn board(&self, points: &[u32], layout: &Layout, lowered: &Lowered) -> Board {
        let mut board = Board::blank(layout);
        let fixed = self.fixed.iter().map(|(var, value)| (var.index(), *value));
        for (cell, value) in points.iter().map(|point| self.pair(*point)).chain(fixed) {
            board.set(CellId(cell as u32), Some(lowered.codes.face(value)));
        }
        board
    }
}

/// The image of a board, given as its points in order.
pub(crate) fn moved_board(permutation: &[u32], board: &[u32]) -> Vec<u32> {
    let mut image: Vec<u32> = board.iter().map(|point| permutation[*point as usize]).collect();
    image.sort_unstable();
    image
}
