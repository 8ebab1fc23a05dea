//! The ways to turn a piece and to turn it over, by the shape of the board's cells.

use super::Offset;
use crate::puzzle::layout::Shape;

/// A motion that brings the cells of a board onto each other and leaves one in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    shape: Shape,
    /// Turned over from left to right before it is turned.
    is_flipped: bool,
    /// How many of the shape's smallest turns, clockwise.
    turns: u16,
}

impl Symmetry {
    /// The motions that are allowed: the one that moves nothing, `turns`, `reflections`.
    pub(super) fn all(shape: Shape, turns: bool, reflections: bool) -> Vec<Symmetry> {
        let num_turns = if turns { 360 / shape.turn_degrees() } else { 1 };
        let flips: &[bool] = if reflections { &[false, true] } else { &[false] };
        flips
            .iter()
            .flat_map(|is_flipped| {
                (0..num_turns).map(|turns| Symmetry {
                    shape,
                    is_flipped: *is_flipped,
                    turns,
                })
            })
            .collect()
    }

    /// Where an offset leads after the motion.
    pub(super) fn apply(self, offset: Offset) -> Offset {
        let right = if self.is_flipped {
            -offset.right
        } else {
            offset.right
        };
        let start = Offset { right, ..offset };
        (0..self.turns).fold(start, |offset, _| turned(self.shape, offset))
    }

    /// What boards write behind the piece: `@90`, or `@f90` if it is turned over.
    pub(super) fn suffix(self) -> String {
        let flip = if self.is_flipped { "f" } else { "" };
        format!("@{flip}{}", self.turns * self.shape.turn_degrees())
    }
}

/// The smallest turn clockwise.
fn turned(shape: Shape, Offset { down, right }: Offset) -> Offset {
    match shape {
        Shape::Square => Offset {
            down: right,
            right: -down,
        },
        // Columns count half cells, so that both sums are even.
        Shape::Hex => Offset {
            down: (right + down) / 2,
            right: (right - 3 * down) / 2,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::layout::Side;
    use itertools::Itertools;

    #[test]
    fn a_turn_brings_each_side_to_the_next() {
        for shape in [Shape::Square, Shape::Hex] {
            let step = |side| {
                let (down, right) = shape.step(side);
                Offset { down, right }
            };
            let sides: Vec<Side> = shape.sides().collect();
            for (side, next) in sides.iter().circular_tuple_windows() {
                assert_eq!(turned(shape, step(*side)), step(*next));
            }
        }
    }

    #[test]
    fn squares_have_8_symmetries_and_hexagons_12() {
        for (shape, number) in [(Shape::Square, 8), (Shape::Hex, 12)] {
            let all = Symmetry::all(shape, true, true);
            // An offset that no mirror keeps has a different image under each.
            let crooked = Offset { down: 1, right: 5 };
            let images = all.iter().map(|symmetry| symmetry.apply(crooked));
            assert_eq!(images.unique().count(), number);
            assert_eq!(
                all.iter().map(|symmetry| symmetry.suffix()).unique().count(),
                number
            );
        }
        assert_eq!(Symmetry::all(Shape::Hex, true, false).len(), 6);
        assert_eq!(Symmetry::all(Shape::Hex, false, true).len(), 2);
    }
}
