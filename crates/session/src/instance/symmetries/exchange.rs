//! Interchangeable rows, columns and pieces of a puzzle.

use itertools::Itertools;

use super::cycles::exchanged;
use crate::lower::FaceValues;
use placet_model::{CellShape, Layout, PieceSet};

/// The most images in all permutations that are tried: it bounds the time and the memory.
const MOST_IMAGES: usize = 12_000_000;

/// Things that are exchanged in pairs.
pub(crate) struct Exchange {
    pub(crate) words: String,
    pub(crate) permutations: Vec<Vec<u32>>,
    /// The things.
    pub(crate) members: Vec<usize>,
}

impl Exchange {
    /// One thing that is exchanged with none.
    fn alone(thing: usize) -> Self {
        Exchange {
            words: String::new(),
            permutations: vec![],
            members: vec![thing],
        }
    }

    /// Pairs that make all others: the first of the things with each other one. They are in the order of the permutations.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.members[1..].iter().map(|other| (self.members[0], *other))
    }
}

/// Sets of things within which each two may change places; none if that would take too long to find out. `swap` says what exchanging two does to
/// so many points, if that is a symmetry.
pub(crate) fn exchanges(
    things: impl IntoIterator<Item = usize>,
    num_points: usize,
    swap: impl Fn(usize, usize) -> Option<Vec<u32>>,
    words: impl Fn(&[usize]) -> String,
) -> Vec<Exchange> {
    let mut sets: Vec<Exchange> = vec![];
    let mut images = 0;
    for thing in things {
        // If two may change places with a third, they may with each other: one of a set stands for all.
        let mut swaps = sets.iter().map(|set| swap(set.members[0], thing));
        match swaps.find_position(Option::is_some) {
            Some((at, permutation)) => {
                images += (at + 1) * num_points;
                sets[at].members.push(thing);
                sets[at].permutations.extend(permutation);
            }
            None => {
                images += sets.len() * num_points;
                sets.push(Exchange::alone(thing));
            }
        }
        if images > MOST_IMAGES {
            return vec![];
        }
    }
    sets.retain(|set| set.members.len() > 1);
    for set in &mut sets {
        set.words = words(&set.members);
    }
    sets
}

/// Rows or columns of a flat square board, each as its cells by the place in the line.
pub(crate) struct ExchangedLines {
    pub(crate) name: &'static str,
    lines: Vec<Vec<Option<usize>>>,
    num_cells: usize,
}

impl ExchangedLines {
    /// The rows, and the columns.
    pub(crate) fn of(layout: &Layout) -> Vec<ExchangedLines> {
        if layout.shape() != CellShape::Square {
            return vec![];
        }
        let cell = |cell: &Option<_>| cell.map(|cell: placet_model::CellId| cell.index());
        let rows = layout
            .rows()
            .iter()
            .map(|row| row.iter().map(cell).collect_vec())
            .collect_vec();
        let column = |at: usize| {
            rows.iter()
                .map(|row| row.get(at).copied().flatten())
                .collect_vec()
        };
        let columns = (0..layout.num_columns()).map(column).collect_vec();
        let num_cells = layout.cells().len();
        let of = |name, lines| ExchangedLines {
            name,
            lines,
            num_cells,
        };
        vec![of("rows", rows), of("columns", columns)]
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The images of cells if lines are exchanged in pairs; `None` if two lines have their cells at different places.
    pub(crate) fn swapped(&self, pairs: &[(usize, usize)]) -> Option<Vec<usize>> {
        let mut cells = (0..self.num_cells).collect_vec();
        for (one, other) in pairs {
            let (one, other) = (self.lines.get(*one)?, self.lines.get(*other)?);
            for (here, there) in one.iter().zip(other) {
                match (here, there) {
                    (Some(here), Some(there)) => {
                        cells[*here] = *there;
                        cells[*there] = *here;
                    }
                    (None, None) => {}
                    _ => return None,
                }
            }
        }
        Some(cells)
    }

    /// `rows 1, 2 and 3 can change places freely`.
    pub(crate) fn words(&self, members: &[usize]) -> String {
        exchanged(
            self.name,
            &members.iter().map(|line| (line + 1).to_string()).collect_vec(),
        )
    }

    /// The possible sizes of blocks of lines: the divisors of their number.
    pub(crate) fn block_sizes(&self) -> Vec<usize> {
        (2..self.len())
            .filter(|size| self.len().is_multiple_of(*size))
            .collect()
    }

    /// `rows 1-3 and 4-6 change places`.
    pub(crate) fn block_words(&self, size: usize, members: &[usize]) -> String {
        let name = |block: &usize| format!("{}-{}", block * size + 1, (block + 1) * size);
        exchanged(self.name, &members.iter().map(name).collect_vec())
    }
}

/// Pieces with one face each, and their values.
pub(crate) struct ExchangedFaces {
    pub(crate) values: Vec<i64>,
    names: Vec<String>,
    are_numbers: bool,
}

impl ExchangedFaces {
    pub(crate) fn of(pieces: &PieceSet, codes: &FaceValues) -> Self {
        let single = pieces.pieces().iter().filter(|piece| piece.faces.len() == 1);
        let single = single.collect_vec();
        ExchangedFaces {
            values: single.iter().map(|piece| codes.code(piece.faces[0])).collect(),
            names: single.iter().map(|piece| piece.name.clone()).collect(),
            are_numbers: single
                .iter()
                .all(|piece| pieces.face(piece.faces[0]).number().is_some()),
        }
    }

    pub(crate) fn words(&self, members: &[usize]) -> String {
        let names = members
            .iter()
            .map(|member| self.names[*member].clone())
            .collect_vec();
        exchanged(
            if self.are_numbers {
                "the numbers"
            } else {
                "the pieces"
            },
            &names,
        )
    }
}
