//! The symmetries of a puzzle, and what one of them moves.

use num_bigint::BigUint;

use super::cycles;
use super::points::Points;
use crate::instance::Instance;
use placet_model::CellId;
use placet_problem::Symmetry;
use placet_problem::automorphism::StabiliserChain;

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
    pub(super) base: Vec<u32>,
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
    pub(super) fn permutations(&self) -> Vec<Vec<u32>> {
        let generators = self.generators.iter();
        generators
            .filter_map(|one| self.points.permutation(one))
            .collect()
    }

    /// All of them.
    pub(super) fn chain(&self) -> StabiliserChain {
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
