//! The rotations and reflections of a piece, and their names on boards.

use crate::layout::{CellShape, GridSymmetry};

/// A motion of a piece, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PieceMotion {
    pub(super) symmetry: GridSymmetry,
    /// The suffix of the piece's name on boards: `@90`, or `@f90` if it is first reflected from
    /// left to right. The rotations of a cube are numbered.
    pub(super) suffix: String,
}

/// The allowed motions: the identity, `turns`, `reflections`.
pub(super) fn motions(shape: CellShape, turns: bool, reflections: bool) -> Vec<PieceMotion> {
    let symmetries = shape.symmetries().into_iter();
    let allowed: Vec<GridSymmetry> = symmetries
        .filter(|symmetry| reflections || !symmetry.mirrors)
        .filter(|symmetry| turns || is_upright(symmetry))
        .collect();
    let mut motions: Vec<(bool, i64, GridSymmetry)> = vec![];
    for mirrors in [false, true] {
        let alike = allowed.iter().filter(|symmetry| symmetry.mirrors == mirrors);
        let numbered = (1..).zip(alike).map(|(number, symmetry)| {
            let turn = if shape == CellShape::Cube {
                number
            } else {
                degrees(symmetry)
            };
            (mirrors, turn, *symmetry)
        });
        motions.extend(numbered);
    }
    motions.sort_by_key(|(mirrors, turn, _)| (*mirrors, *turn));
    let named = motions.into_iter().map(|(mirrors, turn, symmetry)| {
        let flip = if mirrors { "f" } else { "" };
        let suffix = format!("@{flip}{turn}");
        PieceMotion { symmetry, suffix }
    });
    named.collect()
}

/// The image of a shift, which must be by an even number, as every shape allows.
fn image(symmetry: &GridSymmetry, shift: [i64; 3]) -> [i64; 3] {
    let (start, end) = (symmetry.apply([0; 3]), symmetry.apply(shift));
    [end[0] - start[0], end[1] - start[1], end[2] - start[2]]
}

/// Does it not rotate, apart from possibly exchanging left and right?
fn is_upright(symmetry: &GridSymmetry) -> bool {
    let is_still = |shift| image(symmetry, shift) == shift;
    // In the plane there is no shift back.
    let has_layers = image(symmetry, [2, 0, 0]) != [0; 3];
    is_still([0, 2, 0]) && (!has_layers || is_still([2, 0, 0]))
}

/// The clockwise angle of a motion in the plane, from the image of the right side.
fn degrees(symmetry: &GridSymmetry) -> i64 {
    let [_, down, right] = image(symmetry, [0, 0, 2]);
    let sign = if symmetry.mirrors { -1 } else { 1 };
    // On squares the diagonal directions do not occur; on other shapes, up and down do not.
    match ((sign * down).signum(), (sign * right).signum()) {
        (0, 1) => 0,
        (1, 1) => 60,
        (1, 0) => 90,
        (1, -1) => 120,
        (0, -1) => 180,
        (-1, -1) => 240,
        (-1, 0) => 270,
        _ => 300,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suffixes(shape: CellShape, turns: bool, reflections: bool) -> Vec<String> {
        let motions = motions(shape, turns, reflections).into_iter();
        motions.map(|motion| motion.suffix).collect()
    }

    #[test]
    fn turns_are_named_by_their_degrees() {
        assert_eq!(
            suffixes(CellShape::Square, true, false),
            ["@0", "@90", "@180", "@270"]
        );
        assert_eq!(
            suffixes(CellShape::Square, true, true)[4..],
            ["@f0", "@f90", "@f180", "@f270"]
        );
        assert_eq!(
            suffixes(CellShape::Hex, true, false),
            ["@0", "@60", "@120", "@180", "@240", "@300"]
        );
        for shape in [
            CellShape::Square,
            CellShape::Hex,
            CellShape::Triangle,
            CellShape::Cube,
        ] {
            assert_eq!(
                suffixes(shape, false, true),
                if shape == CellShape::Cube {
                    ["@1", "@f1"]
                } else {
                    ["@0", "@f0"]
                }
            );
            assert_eq!(motions(shape, false, false)[0].symmetry, shape.symmetries()[0]);
        }
        assert_eq!(suffixes(CellShape::Triangle, true, true).len(), 12);
        assert_eq!(suffixes(CellShape::Cube, true, false).len(), 24);
    }

    #[test]
    fn a_turn_goes_clockwise_and_a_flip_from_left_to_right() {
        let all = motions(CellShape::Square, true, true);
        let [_, down, right] = image(&all[1].symmetry, [0, 0, 2]);
        assert_eq!((all[1].suffix.as_str(), down, right), ("@90", 2, 0));
        assert_eq!(image(&all[4].symmetry, [0, 0, 2]), [0, 0, -2]);
        assert_eq!(image(&all[4].symmetry, [0, 2, 0]), [0, 2, 0]);
    }
}
