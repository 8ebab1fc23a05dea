//! Finds and describes the symmetries of a puzzle.

mod breaking;
mod cycles;
mod exchange;
mod finder;
mod kind;
mod lex_leaders;
mod named;
mod orbit;
mod orbit_partition;
mod points;
mod selection;
mod symmetric;
mod teller;
mod words;

use num_bigint::BigUint;

use crate::instance::Instance;
use crate::model::{CellId, SymmetryKind};
use crate::problem::Symmetry;
use crate::problem::automorphism::{Effort, StabiliserChain};

pub use breaking::Breaking;
pub use lex_leaders::LexLeaders;
pub use orbit::{Orbit, OrbitError};
pub use orbit_partition::{Alike, MOST_GATHERED, OrbitPartition, OrbitPartitionError};
pub use points::Points;
pub use symmetric::UnbrokenBoards;

/// The symmetries of a puzzle, which map boards to boards.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// The number of symmetries; a lower bound unless [all were found](Symmetries::is_whole). Symmetries of faces that no board
    /// has count too, unless a few simple steps rule those faces out.
    pub order: BigUint,
    /// Whether there are no other symmetries that map rules to rules.
    pub is_whole: bool,
    /// Generators, as they were found.
    pub generators: Vec<Symmetry>,
    /// What they move.
    pub points: Points,
    /// Points of which the identity alone holds all; nothing if none are known.
    base: Vec<u32>,
}

/// Symmetries in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// Generators of all symmetries.
    pub told: Vec<Told>,
    /// Whether they generate all symmetries; if not, there are too many.
    pub is_whole: bool,
}

/// A description of a symmetry, or of a few that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The description.
    pub words: String,
    /// The permutations of the [points](Symmetries::points).
    pub permutations: Vec<Vec<u32>>,
}

/// The names that a permutation moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The cells that move, each with its image.
    pub cells: Vec<(String, String)>,
    /// The faces that change, each with its image; `None` if that differs between cells.
    pub faces: Option<Vec<(String, String)>>,
}

impl Symmetries {
    /// The generators as permutations of the points.
    fn permutations(&self) -> Vec<Vec<u32>> {
        let generators = self.generators.iter();
        generators
            .filter_map(|one| self.points.permutation(one))
            .collect()
    }

    /// All of them.
    fn chain(&self) -> StabiliserChain {
        let generators = self.permutations();
        let mut chain = StabiliserChain::known(self.points.len(), &self.base, &generators);
        for generator in generators.iter().filter(|_| self.base.is_empty()) {
            chain.add(generator);
        }
        chain
    }

    /// The names that a permutation of the points moves.
    pub fn moved(&self, instance: &Instance, permutation: &[u32]) -> Moved {
        let (puzzle, codes) = (instance.puzzle(), &instance.lowered().codes);
        let cells = cycles::cells(&self.points, permutation, puzzle.layout.cells().len());
        let cell = |at: usize| puzzle.layout.cell(CellId(at as u32)).name.clone();
        let face = |value: i64| puzzle.pieces.face(codes.face(value)).name.clone();
        let cells = cells.into_iter().enumerate().filter(|(from, to)| from != to);
        let changed = cycles::change(&self.points, permutation).map(|change| {
            let change = change.into_iter().filter(|(from, to)| from != to);
            change.map(|(from, to)| (face(from), face(to))).collect()
        });
        Moved {
            cells: cells.map(|(from, to)| (cell(from), cell(to))).collect(),
            faces: changed,
        }
    }
}

impl Instance {
    /// Finds the symmetries of [the problem as the puzzle states it](Instance::problem_as_said).
    pub fn symmetries(&self, effort: Effort<'_>) -> Symmetries {
        self.symmetries_of(SymmetryKind::All, effort)
    }

    /// Generators of the symmetries, described.
    pub fn tell(&self, symmetries: &Symmetries, effort: Effort<'_>) -> Telling {
        teller::tell(self, symmetries, effort)
    }
}
