//! Pieces that cover several cells: polyominoes, polyhexes, dominoes.
//!
//! A cell still shows one face. A face of such a piece is one of its squares in one of its
//! orientations, so a face determines the position of the whole piece.

mod add;
mod collection;
mod drawing;
mod read;
mod symmetry;

use std::collections::HashMap;

use itertools::Itertools;

use super::{FaceId, PieceId, PieceSet};
use crate::layout::{CellId, GridSymmetry, Layout, Wrap};

pub(crate) use read::WrittenForms;
pub(super) use read::{FormDefaults, add_forms};

/// The distance from one position to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Layers back.
    pub back: isize,
    /// Rows down.
    pub down: isize,
    /// Columns to the right, in the coordinates of the layout.
    pub right: isize,
}

impl Offset {
    /// The distance from one position `[layer, row, column]` to another.
    fn between(start: [i64; 3], end: [i64; 3]) -> Offset {
        let by = |index: usize| (end[index] - start[index]) as isize;
        Offset {
            back: by(0),
            down: by(1),
            right: by(2),
        }
    }

    /// The distance of `self` from `other`.
    pub fn from(self, other: Offset) -> Offset {
        Offset {
            back: self.back - other.back,
            down: self.down - other.down,
            right: self.right - other.right,
        }
    }

    /// Layers back, rows down and columns right.
    fn steps(self) -> [isize; 3] {
        [self.back, self.down, self.right]
    }
}

/// A square of a piece in some orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The face that its cell shows.
    pub face: FaceId,
    /// Its position relative to the first square.
    pub offset: Offset,
    /// Its mark.
    pub mark: Option<String>,
}

/// An orientation of a piece of several squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// Its name on boards: `L@90`.
    pub name: String,
    /// Does its first square point up? `None` if squares are not triangles.
    pub points_up: Option<bool>,
    /// Its squares. The number of pieces on a board is the number of cells that show the first
    /// square.
    pub squares: Vec<Square>,
}

/// The part of its piece that a face is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSquare {
    /// The index of the orientation.
    pub orientation: usize,
    /// The index of the square in it.
    pub square: usize,
}

/// A piece of several squares at a position on the board, or across its rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The piece.
    pub piece: PieceId,
    /// The index of its orientation.
    pub orientation: usize,
    /// The position of its first square, which may be outside the board.
    pub anchor: Offset,
}

impl PieceSet {
    /// Does some piece of this set cover several cells?
    pub fn has_forms(&self) -> bool {
        self.pieces().iter().any(|piece| !piece.orientations.is_empty())
    }

    /// The orientation and the square that a face belongs to; `None` for a piece of a single cell.
    pub fn orientation(&self, face: FaceId) -> Option<(&Orientation, &Square)> {
        let part = self.face(face).part?;
        let orientation = &self.piece(self.face(face).piece).orientations[part.orientation];
        Some((orientation, &orientation.squares[part.square]))
    }

    /// The cells that the other squares of a piece cover if `cell` shows `face`, with the faces
    /// that they show; `None` for squares outside the board.
    pub fn other_squares(
        &self,
        layout: &Layout,
        cell: CellId,
        face: FaceId,
    ) -> impl Iterator<Item = (Option<CellId>, FaceId)> {
        let orientation = self.orientation(face);
        orientation.into_iter().flat_map(move |(orientation, here)| {
            let others = orientation.squares.iter().filter(move |other| other.face != face);
            others.map(move |other| {
                (
                    layout.shifted(cell, other.offset.from(here.offset).steps()),
                    other.face,
                )
            })
        })
    }

    /// The placement that a cell belongs to if it shows a face; `None` for a piece of a single
    /// cell.
    pub fn placement(&self, layout: &Layout, cell: CellId, face: FaceId) -> Option<Placement> {
        let (_, square) = self.orientation(face)?;
        let back = Offset::default().from(square.offset);
        // On a board that wraps, a position has several offsets, but a cell has only one.
        let anchor = match layout.shifted(cell, back.steps()) {
            Some(anchor) => place(layout, anchor),
            None => place(layout, cell).from(square.offset),
        };
        Some(Placement {
            piece: self.face(face).piece,
            orientation: self.face(face).part?.orientation,
            anchor,
        })
    }

    /// Does the direction of a triangular cell allow a face?
    pub fn may_point(&self, layout: &Layout, cell: CellId, face: FaceId) -> bool {
        let Some((orientation, square)) = self.orientation(face) else {
            return true;
        };
        let is_even = (square.offset.down + square.offset.right) % 2 == 0;
        orientation.points_up.map(|up| up == is_even) == layout.points_up(cell)
    }

    /// Does a face count its piece? Each piece on a board shows one such face.
    pub fn is_anchor(&self, face: FaceId) -> bool {
        self.face(face).part.is_none_or(|part| part.square == 0)
    }
}

/// The position of a cell, relative to the corner of the board.
fn place(layout: &Layout, cell: CellId) -> Offset {
    let cell = layout.cell(cell);
    Offset {
        back: cell.layer as isize,
        down: cell.row as isize,
        right: cell.column as isize,
    }
}

impl PieceSet {
    /// The faces with which `cell` belongs to a piece that covers `other` as well, in ascending
    /// order.
    ///
    /// On a board of complete pieces, two cells show squares of the same placed piece if and only
    /// if one of them shows such a face. A cell always belongs to the same piece as itself.
    pub(crate) fn faces_reaching(&self, layout: &Layout, cell: CellId, other: CellId) -> Vec<FaceId> {
        let reaches = |face: &FaceId| {
            cell == other
                || self.may_point(layout, cell, *face)
                    && self
                        .other_squares(layout, cell, *face)
                        .any(|(covered, _)| covered == Some(other))
        };
        self.face_ids().filter(reaches).collect()
    }

    /// Does the face belong to a piece that covers several cells?
    pub(crate) fn is_of_several_cells(&self, face: FaceId) -> bool {
        self.piece(self.face(face).piece).num_cells() > 1
    }
}

impl PieceSet {
    /// Finds the faces that look alike on the board: the piece covers the same cells with the same
    /// marks, whichever of these faces a cell shows.
    fn find_alike(&mut self, layout: &Layout) {
        if layout.wrap() == Wrap::Flat {
            return;
        }
        let mut alike = HashMap::new();
        let unmoved = GridSymmetry::identity(layout.shape());
        for piece in &self.pieces {
            let mut by_view: HashMap<PieceView<'_>, Vec<FaceId>> = HashMap::new();
            for orientation in &piece.orientations {
                for square in &orientation.squares {
                    let seen = orientation.view(square, &unmoved, layout);
                    by_view.entry(seen).or_default().push(square.face);
                }
            }
            for faces in by_view.into_values().filter(|faces| faces.len() > 1) {
                alike.extend(faces.iter().map(|face| (*face, faces.clone())));
            }
        }
        self.alike = alike;
    }

    /// The representative of all faces that look the same on the cell: the one with the least
    /// placement.
    pub fn normal_face(&self, layout: &Layout, cell: CellId, face: FaceId) -> FaceId {
        let Some(alike) = self.alike.get(&face) else {
            return face;
        };
        let least = alike
            .iter()
            .min_by_key(|other| self.placement(layout, cell, **other));
        least.copied().unwrap_or(face)
    }

    /// The representatives of these faces on the cell, each once.
    pub(crate) fn normal_faces(&self, layout: &Layout, cell: CellId, faces: &[FaceId]) -> Vec<FaceId> {
        let normal = faces.iter().map(|face| self.normal_face(layout, cell, *face));
        normal.unique().collect()
    }
}

/// The squares of a piece with their marks, relative to one of them. Which direction that one points in, if squares are
/// triangles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PieceView<'a> {
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

#[cfg(test)]
mod tests {
    use crate::Puzzle;
    use crate::fixture::{board, puzzle, sentences};

    /// On complete pieces, it agrees with the placements of the two cells.
    #[track_caller]
    fn agrees_with_placements(model: &str) {
        let puzzle = puzzle(model);
        let (pieces, layout) = (&puzzle.pieces, &puzzle.layout);
        let mut met = 0;
        for cell in layout.cell_ids() {
            for face in pieces
                .face_ids()
                .filter(|face| pieces.may_point(layout, cell, *face))
            {
                let placement = pieces.placement(layout, cell, face);
                let squares: Vec<_> = pieces.other_squares(layout, cell, face).collect();
                if squares.iter().any(|(other, _)| other.is_none()) {
                    continue;
                }
                for other in layout.cell_ids().filter(|other| *other != cell) {
                    let shown = squares.iter().find(|(covered, _)| *covered == Some(other));
                    let together = shown.is_some_and(|(_, shown)| {
                        placement.is_some() && pieces.placement(layout, other, *shown) == placement
                    });
                    let reaches = pieces.faces_reaching(layout, cell, other).contains(&face);
                    assert_eq!(reaches, together, "{model}: {cell:?} {other:?} {face:?}");
                    met += usize::from(reaches);
                }
            }
        }
        assert!(met > 0, "{model}");
    }

    #[test]
    fn squares_of_one_placement_reach_each_other() {
        let shapes = "\n[pieces]\nuncovered = '.'\ncopies = '0..9'\nshapes = ";
        for (board, drawn) in [
            ("grid = [3, 4]", "{ I = '###', L = '#. / ##', gap = '#.#' }"),
            ("grid = [4, 4]\nwrap = 'torus'", "{ I = '###', L = '#. / ##' }"),
            (
                "grid = [3, 4]\nwrap = 'cylinder'",
                "{ I = '##', L = '##. / .##' }",
            ),
            ("hexagon = 2", "{ I = '# # #', V = \"# #\\n #\" }"),
            ("triangle = 3", "{ I = '# #', three = '# # #' }"),
            ("grid = [2, 2, 2]", "{ I = '##', L = '#. / ##' }"),
        ] {
            agrees_with_placements(&format!("[board]\n{board}{shapes}{drawn}"));
        }
    }

    /// The number of placements that do not look alike.
    fn num_placements(model: &str) -> usize {
        let puzzle = puzzle(model);
        let (pieces, layout) = (&puzzle.pieces, &puzzle.layout);
        let is_placed = |cell, face| {
            pieces.orientation(face).is_some()
                && pieces.is_anchor(face)
                && pieces.normal_face(layout, cell, face) == face
                && pieces
                    .other_squares(layout, cell, face)
                    .all(|(other, _)| other.is_some())
        };
        let placed = layout.cell_ids().map(|cell| {
            let faces = pieces.face_ids();
            faces.filter(|face| is_placed(cell, *face)).count()
        });
        placed.sum()
    }

    fn rings(board: &str, shape: &str) -> usize {
        num_placements(&format!(
            "[board]\n{board}\n[pieces]\nuncovered = '~'\nshapes = {{ I = '{shape}' }}\n"
        ))
    }

    #[test]
    fn a_ring_is_one_placement() {
        let cylinder = "grid = [1, 3]\nwrap = 'cylinder'";
        assert_eq!(rings(cylinder, "###"), 1);
        assert_eq!(rings(cylinder, "##"), 3);
        // The same two cells, whichever is first.
        assert_eq!(rings("grid = [1, 4]\nwrap = 'cylinder'", "#.#"), 2);
        // A ring in each row, and three upright placements in each column.
        assert_eq!(rings("grid = [3, 3]\nwrap = 'cylinder'", "###"), 3 + 3);
        assert_eq!(rings("grid = [3, 3]\nwrap = 'torus'", "###"), 3 + 3);
        assert_eq!(rings("grid = [2, 2]\nwrap = 'torus'", "## / ##"), 1);
        // All cells but one, in any orientation.
        assert_eq!(rings("grid = [2, 2]\nwrap = 'torus'", "## / #."), 4);
    }

    #[test]
    fn marks_tell_rings_apart() {
        let cylinder = "grid = [1, 3]\nwrap = 'cylinder'";
        assert_eq!(rings(cylinder, "abc"), 6);
        assert_eq!(rings(cylinder, "aab"), 3);
        assert_eq!(rings(cylinder, "aaa"), 1);
    }

    #[test]
    fn a_flat_board_has_no_rings() {
        assert_eq!(rings("grid = [1, 3]", "###"), 1);
        assert_eq!(rings("grid = [2, 2]", "## / #."), 4);
    }

    fn ring() -> Puzzle {
        puzzle(
            "[board]\ngrid = [1, 3]\nwrap = 'cylinder'\n[pieces]\nshapes = { I = '###' }\nreflections = false\n",
        )
    }

    #[test]
    fn a_ring_is_read_by_any_of_its_names() {
        let puzzle = ring();
        let first = board(&puzzle, "III");
        for text in ["I@0.1 I@0.2 I@0.3", "I@0.2 I@0.3 I@0.1", "I@0.3 I@0.1 I@0.2"] {
            assert_eq!(board(&puzzle, text), first, "{text}");
            assert_eq!(sentences(&puzzle, text), [""; 0], "{text}");
        }
        let json = r#"{ "cells": { "r1c1": "I@0.3", "r1c2": "I@0.1", "r1c3": "I@0.2" } }"#;
        let read = crate::Board::parse_json(json, &puzzle.layout, &puzzle.pieces);
        assert_eq!(read, Ok(first));
    }

    #[test]
    fn a_board_has_the_normal_faces() {
        let puzzle = ring();
        let mut other = board(&puzzle, "III");
        for (cell, name) in puzzle.layout.cell_ids().zip(["I@0.2", "I@0.3", "I@0.1"]) {
            other.set(cell, puzzle.pieces.find_face(name));
        }
        let report = crate::check(&puzzle, &other);
        assert_eq!(
            report.violations[0].sentence,
            "piece I on r1c1, r1c2, r1c3 must be written as I@0.1 on r1c1"
        );
    }
}
