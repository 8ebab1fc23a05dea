//! A drawn piece, and the ways in which it can lie.

use super::Offset;
use super::symmetry::Symmetry;
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::node::Text;
use crate::puzzle::layout::{Shape, drawn_places};

/// What stands for a square without a mark.
const PLAIN: [&str; 2] = ["#", "*"];

/// The squares of a drawing in reading order, seen from the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    squares: Vec<DrawnSquare>,
}

/// A square, and what is written on it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DrawnSquare {
    pub(super) offset: Offset,
    pub(super) mark: Option<String>,
}

impl Drawing {
    /// Reads a drawing in the way that boards of the shape are drawn.
    ///
    /// # Errors
    /// A fault for a drawing that is no board, or has no square.
    pub(super) fn read(shape: Shape, text: &Text) -> Result<Self, Fault> {
        let places = drawn_places(shape, text)?;
        let place = |row: usize, column: usize| Offset {
            down: row as isize,
            right: column as isize,
        };
        let first = places
            .first()
            .map_or(Offset::default(), |first| place(first.0, first.1));
        let squares: Vec<DrawnSquare> = places
            .into_iter()
            .map(|(row, column, token)| DrawnSquare {
                offset: place(row, column).from(first),
                mark: (!PLAIN.contains(&token.text)).then(|| token.text.to_string()),
            })
            .collect();
        if squares.is_empty() {
            let fault = Fault::new(FaultCode::BadDrawing, text.span, "the piece has no square");
            return Err(fault.label("expected a drawing such as `##. / .##`"));
        }
        Ok(Drawing { squares })
    }

    /// How many squares it has.
    pub(super) fn num_squares(&self) -> usize {
        self.squares.len()
    }

    /// The ways in which it lies under the motions, each look once: the motion, and
    /// the squares in the order of the drawing, seen from the first.
    pub(super) fn orientations(&self, symmetries: &[Symmetry]) -> Vec<(Symmetry, Vec<DrawnSquare>)> {
        let mut found: Vec<(Symmetry, Vec<DrawnSquare>)> = vec![];
        let mut looks = vec![];
        for symmetry in symmetries {
            let moved = self.moved(*symmetry);
            let look = look(&moved);
            if !looks.contains(&look) {
                looks.push(look);
                found.push((*symmetry, moved));
            }
        }
        found
    }

    fn moved(&self, symmetry: Symmetry) -> Vec<DrawnSquare> {
        let squares = self.squares.iter();
        squares
            .map(|square| DrawnSquare {
                offset: symmetry.apply(square.offset),
                mark: square.mark.clone(),
            })
            .collect()
    }
}

/// The squares as they look from afar: in reading order, wherever the first one was.
fn look(squares: &[DrawnSquare]) -> Vec<DrawnSquare> {
    let corner = Offset {
        down: squares.iter().map(|square| square.offset.down).min().unwrap_or(0),
        right: squares
            .iter()
            .map(|square| square.offset.right)
            .min()
            .unwrap_or(0),
    };
    let mut look: Vec<DrawnSquare> = squares
        .iter()
        .map(|square| DrawnSquare {
            offset: square.offset.from(corner),
            mark: square.mark.clone(),
        })
        .collect();
    look.sort();
    look
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::fault::Span;

    fn num_orientations(shape: Shape, drawing: &str, turns: bool, reflections: bool) -> usize {
        let text = Text::verbatim(drawing, Span::new(0, drawing.len()));
        let drawing = Drawing::read(shape, &text).expect("a drawing");
        drawing
            .orientations(&Symmetry::all(shape, turns, reflections))
            .len()
    }

    #[test]
    fn each_look_counts_once() {
        let square = |drawing| num_orientations(Shape::Square, drawing, true, true);
        assert_eq!(["#", "##", "##/##", "###/#.."].map(square), [1, 2, 1, 8]);
        assert_eq!([".#/##/#.", "###/.#.", ".#./###/.#."].map(square), [4, 4, 1]);
        assert_eq!(["23", "22", "ab/ba"].map(square), [4, 2, 2]);
        assert_eq!(num_orientations(Shape::Square, "###/#..", true, false), 4);
        assert_eq!(num_orientations(Shape::Square, "###/#..", false, false), 1);
        assert_eq!(num_orientations(Shape::Square, "###/.#.", false, true), 1);
    }

    #[test]
    fn hexagons_turn_by_sixths() {
        let hex = |drawing| num_orientations(Shape::Hex, drawing, true, true);
        // One hexagon, two, three in a row, round a corner, and bent.
        assert_eq!(
            ["#", "# #", "# # #", "# #\n #", "# #\n   #"].map(hex),
            [1, 3, 3, 2, 6]
        );
        // The worm: one of the seven tetrahexes, which has a half turn and no mirror.
        assert_eq!(hex("# #\n   # #"), 6);
    }
}
