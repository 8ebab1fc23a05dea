//! Placements that look alike.
//!
//! On a board that wraps, a piece may form a ring. It then covers the same cells with the same
//! marks from several first squares, or in several orientations. Such placements are equivalent:
//! the least of them represents all.

use std::collections::HashMap;

use itertools::Itertools;

use super::view::PieceView;
use crate::layout::{CellId, GridSymmetry, Layout, Wrap};
use crate::piece::{FaceId, PieceSet};

impl PieceSet {
    /// Finds the faces that look alike on the board: the piece covers the same cells with the same
    /// marks, whichever of these faces a cell shows.
    pub(super) fn find_alike(&mut self, layout: &Layout) {
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

#[cfg(test)]
mod tests {
    use crate::Puzzle;
    use crate::fixture::{board, puzzle, sentences};

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
