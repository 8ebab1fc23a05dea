//! Drawn pieces and their orientations.

use itertools::Itertools;

use super::Offset;
use super::symmetry::PieceMotion;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::layout::{CellShape, drawn_places};

/// Entries for squares without marks.
const PLAIN: [&str; 2] = ["#", "*"];

/// The squares of a drawing in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PieceDrawing {
    shape: CellShape,
    squares: Vec<([i64; 3], Option<String>)>,
}

/// An orientation of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pose {
    /// The suffix of the piece's name on boards.
    pub(super) suffix: String,
    /// Does the first square point up, if squares are triangles?
    pub(super) points_up: Option<bool>,
    /// The squares in the order of the drawing, relative to the first, and their marks.
    pub(super) squares: Vec<(Offset, Option<String>)>,
}

impl PieceDrawing {
    /// Reads a drawing in the notation of boards of this shape.
    ///
    /// # Errors
    /// If the drawing is not a board, or has no squares.
    pub(super) fn read(shape: CellShape, text: &SpannedText) -> Result<Self, Diagnostic> {
        let places = drawn_places(shape, text)?;
        let is_run = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte == b'#');
        if let Some((_, token)) = places.iter().find(|(_, token)| is_run(token.text)) {
            let message = format!("`{}` is a single entry here", token.text);
            let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, token.span, message);
            return Err(diagnostic.label("expected spaces between the squares, as on the board"));
        }
        if places.is_empty() {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::BadDrawing, text.span, "the piece has no squares");
            return Err(diagnostic.label("expected a drawing such as `##. / .##`"));
        }
        let mark = |word: &str| (!PLAIN.contains(&word)).then(|| word.to_string());
        let squares = places.into_iter().map(|(place, token)| (place, mark(token.text)));
        Ok(PieceDrawing {
            shape,
            squares: squares.collect(),
        })
    }

    /// The number of squares.
    pub(super) fn num_squares(&self) -> usize {
        self.squares.len()
    }

    /// The orientations under the motions, each look once.
    pub(super) fn lies(&self, motions: &[PieceMotion]) -> Vec<Pose> {
        let mut found = vec![];
        let mut looks = vec![];
        for motion in motions {
            let places = self.squares.iter();
            let moved: Vec<[i64; 3]> = places.map(|(place, _)| motion.symmetry.apply(*place)).collect();
            let look = self.look(&moved);
            if !looks.contains(&look) {
                looks.push(look);
                found.push(self.lie(motion, &moved));
            }
        }
        found
    }

    fn lie(&self, motion: &PieceMotion, moved: &[[i64; 3]]) -> Pose {
        let squares = moved.iter().zip(&self.squares);
        let squares = squares.map(|(place, (_, mark))| (Offset::between(moved[0], *place), mark.clone()));
        Pose {
            suffix: motion.suffix.clone(),
            points_up: self.points_up(moved[0]),
            squares: squares.collect(),
        }
    }

    /// The squares in reading order, relative to the first.
    fn look(&self, moved: &[[i64; 3]]) -> (Option<bool>, Vec<(Offset, Option<&str>)>) {
        let first = moved.iter().min().copied().unwrap_or_default();
        let squares = moved.iter().zip(&self.squares);
        let squares = squares.map(|(place, (_, mark))| (Offset::between(first, *place), mark.as_deref()));
        (self.points_up(first), squares.sorted().collect())
    }

    fn points_up(&self, [_, row, column]: [i64; 3]) -> Option<bool> {
        (self.shape == CellShape::Triangle).then(|| (row + column) % 2 == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Span;
    use crate::piece::polyform::symmetry::motions;

    fn num_orientations(shape: CellShape, drawing: &str, turns: bool, reflections: bool) -> usize {
        let text = SpannedText::verbatim(drawing, Span::new(0, drawing.len()));
        let drawing = PieceDrawing::read(shape, &text).expect("a drawing");
        drawing.lies(&motions(shape, turns, reflections)).len()
    }

    #[test]
    fn each_look_counts_once() {
        let square = |drawing| num_orientations(CellShape::Square, drawing, true, true);
        assert_eq!(["#", "##", "##/##", "###/#.."].map(square), [1, 2, 1, 8]);
        assert_eq!([".#/##/#.", "###/.#.", ".#./###/.#."].map(square), [4, 4, 1]);
        assert_eq!(["23", "22", "ab/ba"].map(square), [4, 2, 2]);
        assert_eq!(num_orientations(CellShape::Square, "###/#..", true, false), 4);
        assert_eq!(num_orientations(CellShape::Square, "###/#..", false, false), 1);
        assert_eq!(num_orientations(CellShape::Square, "###/.#.", false, true), 1);
    }

    #[test]
    fn hexagons_turn_by_sixths() {
        let hex = |drawing| num_orientations(CellShape::Hex, drawing, true, true);
        // One hexagon, two, three in a row, around a corner, and bent.
        assert_eq!(
            ["#", "# #", "# # #", "# #\n #", "# #\n   #"].map(hex),
            [1, 3, 3, 2, 6]
        );
        // The worm, one of the seven tetrahexes, has a half turn and no reflection.
        assert_eq!(hex("# #\n   # #"), 6);
    }

    #[test]
    fn triangles_turn_by_sixths() {
        // A triangle points up or down; there are 3 fixed diamonds and 6 fixed triamonds.
        let triangle = |drawing| num_orientations(CellShape::Triangle, drawing, true, true);
        assert_eq!(["#", "# #", "# # #"].map(triangle), [2, 3, 6]);
    }

    #[test]
    fn cubes_turn_in_24_ways() {
        let cube = |drawing| num_orientations(CellShape::Cube, drawing, true, false);
        assert_eq!(["#", "##", "## / #.", "### / #.."].map(cube), [1, 3, 12, 24]);
        // The twisted tetracube is not its mirror image.
        let twisted = "## / #. // .. / #.";
        assert_eq!(cube(twisted), 12);
        assert_eq!(num_orientations(CellShape::Cube, twisted, true, true), 24);
        // One row in each layer: the squares lie behind each other, whatever the spaces.
        assert_eq!(["# // #", "#//#", "#.// #."].map(cube), [3, 3, 3]);
    }
}
