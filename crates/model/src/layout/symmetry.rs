//! Rotations and reflections that map the cells of a shape onto cells.

use super::shape::{CellShape, Side};

/// A rotation or reflection of the infinite board of a shape.
///
/// It maps positions `[layer, row, column]`, with the coordinates of [`Cell`](super::Cell). A
/// pattern of cells keeps its form under a symmetry and any shift that the shape allows: on
/// hexagonal and triangular boards, the sum of the shifts by rows and columns must be even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridSymmetry {
    shape: CellShape,
    /// For each coordinate of the image the coordinate that it comes from.
    from: [usize; 3],
    /// Which coordinates of the image are negated.
    negated: [bool; 3],
    /// Is it a reflection?
    pub mirrors: bool,
}

impl CellShape {
    /// All symmetries of the shape, without shifts, the identity first: 8 for squares, 12 for
    /// hexagons and triangles, 48 for cubes. For a graph, only the identity.
    pub fn symmetries(self) -> Vec<GridSymmetry> {
        let candidates = orders().flat_map(|from| signs().map(move |negated| (from, negated)));
        candidates
            .filter(|(from, negated)| match self {
                CellShape::Square => from[0] == 0 && !negated[0],
                CellShape::Cube => true,
                // Three coordinates with a constant sum change sign together.
                CellShape::Hex | CellShape::Triangle => negated.iter().all(|one| *one == negated[0]),
                CellShape::Graph => *from == [0, 1, 2] && !negated.contains(&true),
            })
            .map(|(from, negated)| GridSymmetry {
                shape: self,
                from,
                negated,
                mirrors: mirrors(self, from, negated),
            })
            .collect()
    }
}

/// The six permutations of three coordinates, the identity first.
fn orders() -> impl Iterator<Item = [usize; 3]> {
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].into_iter()
}

fn signs() -> impl Iterator<Item = [bool; 3]> {
    (0..8).map(|bits: u8| [bits & 4 != 0, bits & 2 != 0, bits & 1 != 0])
}

fn mirrors(shape: CellShape, from: [usize; 3], negated: [bool; 3]) -> bool {
    let is_odd = matches!(from, [0, 2, 1] | [1, 0, 2] | [2, 1, 0]);
    match shape {
        // Negating all three coordinates rotates the plane of hexagons by 180 degrees.
        CellShape::Hex | CellShape::Triangle => is_odd,
        _ => is_odd ^ (negated.iter().filter(|one| **one).count() % 2 == 1),
    }
}

impl GridSymmetry {
    /// The symmetry of a shape that moves nothing.
    pub(crate) fn identity(shape: CellShape) -> Self {
        GridSymmetry {
            shape,
            from: [0, 1, 2],
            negated: [false; 3],
            mirrors: false,
        }
    }

    /// The side that a side of the cell at a position becomes.
    pub(crate) fn side(&self, side: Side, place: [i64; 3]) -> Side {
        let across = self.shape.step_from(side, place);
        let image = self.apply(place);
        let there = self.apply(std::array::from_fn(|axis| place[axis] + across[axis]));
        let step = std::array::from_fn(|axis| there[axis] - image[axis]);
        let mut sides = self.shape.sides();
        sides
            .find(|side| self.shape.step_from(*side, image) == step)
            .expect("invariant: neighbours go to neighbours")
    }

    /// The image of the position `[layer, row, column]`.
    pub fn apply(&self, place: [i64; 3]) -> [i64; 3] {
        let coordinates = coordinates(self.shape, place);
        let mut image = self.from.map(|from| coordinates[from]);
        for (coordinate, negated) in image.iter_mut().zip(self.negated) {
            if negated {
                *coordinate = -*coordinate;
            }
        }
        if self.shape == CellShape::Triangle && self.negated[0] {
            // A half turn exchanges triangles that point up with those that point down.
            image[0] += 1;
        }
        place_of(self.shape, image)
    }
}

/// A position in coordinates that can be permuted and negated. Those of a hexagon sum to 0; those
/// of a triangle sum to 0 if it points up, and to 1 otherwise.
fn coordinates(shape: CellShape, [layer, row, column]: [i64; 3]) -> [i64; 3] {
    match shape {
        CellShape::Hex => {
            let slanted = (column - row).div_euclid(2);
            [row, slanted, -row - slanted]
        }
        CellShape::Triangle => [
            row,
            (column - row + 1).div_euclid(2),
            -(column + row).div_euclid(2),
        ],
        CellShape::Square | CellShape::Cube | CellShape::Graph => [layer, row, column],
    }
}

fn place_of(shape: CellShape, [first, second, third]: [i64; 3]) -> [i64; 3] {
    match shape {
        CellShape::Hex => [0, first, first + 2 * second],
        CellShape::Triangle => [0, first, first + 2 * second - (first + second + third)],
        CellShape::Square | CellShape::Cube | CellShape::Graph => [first, second, third],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use itertools::Itertools;

    use super::*;

    /// Some cells around the middle, with distinct positions.
    fn places(shape: CellShape) -> Vec<[i64; 3]> {
        let layers = if shape == CellShape::Cube { 10..14 } else { 0..1 };
        let all = layers
            .flat_map(|layer| (10..16).flat_map(move |row| (10..16).map(move |column| [layer, row, column])));
        all.filter(|[_, row, column]| shape != CellShape::Hex || (row + column) % 2 == 0)
            .collect()
    }

    fn neighbour(shape: CellShape, place: [i64; 3], side: Side) -> [i64; 3] {
        let step = shape.step_from(side, place);
        std::array::from_fn(|axis| place[axis] + step[axis])
    }

    fn neighbours(shape: CellShape, place: [i64; 3]) -> BTreeSet<[i64; 3]> {
        shape.sides().map(|side| neighbour(shape, place, side)).collect()
    }

    #[test]
    fn neighbours_stay_neighbours() {
        for (_, shape) in CellShape::WORDS {
            for symmetry in shape.symmetries() {
                for place in places(shape) {
                    let images: BTreeSet<_> = neighbours(shape, place)
                        .into_iter()
                        .map(|place| symmetry.apply(place))
                        .collect();
                    assert_eq!(images, neighbours(shape, symmetry.apply(place)), "{symmetry:?}");
                }
            }
        }
    }

    #[test]
    fn sides_stay_towards_their_neighbours() {
        for (_, shape) in CellShape::WORDS {
            for (symmetry, place) in shape.symmetries().into_iter().cartesian_product(places(shape)) {
                for side in shape.sides() {
                    let image = neighbour(shape, symmetry.apply(place), symmetry.side(side, place));
                    assert_eq!(
                        image,
                        symmetry.apply(neighbour(shape, place, side)),
                        "{symmetry:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_identity_is_the_first_symmetry() {
        for (_, shape) in CellShape::WORDS {
            assert_eq!(shape.symmetries()[0], GridSymmetry::identity(shape));
        }
    }

    #[test]
    fn each_symmetry_is_there_once() {
        let images = |shape: CellShape| -> BTreeSet<Vec<[i64; 3]>> {
            let image =
                |symmetry: GridSymmetry| places(shape).into_iter().map(|p| symmetry.apply(p)).collect();
            shape.symmetries().into_iter().map(image).collect()
        };
        let numbers = CellShape::WORDS.map(|(_, shape)| images(shape).len());
        assert_eq!(numbers, [8, 12, 12, 48, 1]);
        for (_, shape) in CellShape::WORDS {
            let symmetries = shape.symmetries();
            assert_eq!(symmetries.len(), images(shape).len());
            let turns = symmetries.iter().filter(|one| !one.mirrors).count();
            assert_eq!(turns, symmetries.len().div_ceil(2));
            let first = symmetries[0];
            assert!(places(shape).into_iter().all(|place| first.apply(place) == place));
        }
    }
}
