//! The symmetries of a puzzle, found and told in words.

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

/// The symmetries of a puzzle: what takes boards to boards.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// How many there are, at least; exactly so many if [all were found](Symmetries::is_whole). What is said of faces that no board
    /// shows counts too, unless a few simple steps rule them out.
    pub order: BigUint,
    /// Is it known that there are no others that take rules to rules?
    pub is_whole: bool,
    /// Some that make all, as they were found.
    pub generators: Vec<Symmetry>,
    /// What they move.
    pub points: Points,
    /// Points of which the identity alone holds all; nothing if none are known.
    base: Vec<u32>,
}

/// Symmetries in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// Some that make all others.
    pub told: Vec<Told>,
    /// Do they? If not, there are too many.
    pub is_whole: bool,
}

/// A symmetry in words, or a few that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What they do.
    pub words: String,
    /// What they do to the [points](Symmetries::points).
    pub permutations: Vec<Vec<u32>>,
}

/// What a permutation moves, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The cells that go elsewhere, each with where it goes.
    pub cells: Vec<(String, String)>,
    /// The faces that become others, each with what it becomes; nothing if that is not the same on all cells.
    pub faces: Option<Vec<(String, String)>>,
}

impl Symmetries {
    /// What the generators do to the points.
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

    /// What a permutation of the points moves.
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
    /// Finds the symmetries of [the problem as the puzzle says it](Instance::problem_as_said).
    pub fn symmetries(&self, effort: Effort<'_>) -> Symmetries {
        self.symmetries_of(SymmetryKind::All, effort)
    }

    /// Some of the puzzle's symmetries that make all of them, in words.
    pub fn tell(&self, symmetries: &Symmetries, effort: Effort<'_>) -> Telling {
        teller::tell(self, symmetries, effort)
    }
}
