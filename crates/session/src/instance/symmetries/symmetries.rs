//! The symmetries of a puzzle, and what one of them moves.

use std::collections::HashSet;

use num_bigint::BigUint;
use thiserror::Error;

use super::cycles;
use super::points::{Points, moved_board};
use crate::instance::Instance;
use crate::instance::instance::BrokenSymmetries;
use placet_model::{Board, CellId};
use placet_problem::automorphism::StabiliserChain;
use placet_problem::{Symmetry, UnbrokenSymmetry, VarId};

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
        let cells = cycles::cells(&self.points, permutation, puzzle.layout().cells().len());
        let cell = |at: usize| puzzle.layout().cell(CellId(at as u32)).name.clone();
        let face = |value: i64| puzzle.pieces().face(codes.face(value)).name.clone();
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

/// Why the symmetries of a puzzle cannot be broken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnbrokenBoards {
    /// The problem refuses.
    #[error(transparent)]
    Problem(#[from] UnbrokenSymmetry),
    /// It maps boards to boards of another objective value.
    #[error("symmetry {index}, counted from 0, changes the objective")]
    Objective {
        /// Its index.
        index: usize,
    },
    /// The puzzle has `project`, and two remaining boards may have the same part.
    #[error("symmetry breaking is not supported for puzzles with `project`")]
    Part,
    /// Symmetries were broken before: the remaining boards have none.
    #[error("symmetries are already broken: all must be given at once")]
    Already,
}

impl Instance {
    /// Keeps one board of each symmetry class, the first in this order of the problem's
    /// variables: see [`Problem::break_symmetries`](placet_problem::Problem::break_symmetries). The symmetries are those of
    /// [the problem as the puzzle states it](Instance::original_problem), over the cells' variables and all others.
    ///
    /// # Errors
    /// If one is not recognised as a symmetry, or changes the objective; if the puzzle has `project`; if symmetries are already broken.
    pub fn break_symmetries(
        mut self,
        symmetries: &[Symmetry],
        order: &[VarId],
    ) -> Result<Self, UnbrokenBoards> {
        if self.broken.is_some() {
            return Err(UnbrokenBoards::Already);
        }
        if !self.puzzle().projection().is_whole_board() {
            return Err(UnbrokenBoards::Part);
        }
        let said = self.original_problem();
        said.check_symmetries(symmetries, order)?;
        if let Some(objective) = self.lowered().objective {
            let values = said.domain(objective).values();
            let keeps = |symmetry: &Symmetry| {
                let mut values = values.iter();
                values.all(|value| symmetry.image(objective, *value) == Some((objective, *value)))
            };
            if let Some(index) = symmetries.iter().position(|symmetry| !keeps(symmetry)) {
                return Err(UnbrokenBoards::Objective { index });
            }
        }
        self.post_broken(BrokenSymmetries {
            symmetries: symmetries.to_vec(),
            order: order.to_vec(),
        });
        Ok(self)
    }

    /// Breaks symmetries that may be.
    pub(crate) fn post_broken(&mut self, broken: BrokenSymmetries) {
        self.problem_mut().post_leaders(&broken.symmetries, &broken.order);
        self.broken = Some(broken);
    }
}

/// The boards that are symmetric to one, that one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbit {
    /// The boards, up to the limit.
    pub boards: Vec<Board>,
    /// Whether these are all.
    pub is_whole: bool,
}

/// Why a board has no orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OrbitError {
    /// A cell is blank, or has an impossible face.
    #[error("the board is incomplete, or has an impossible value")]
    NoBoard,
}

impl Symmetries {
    /// The boards that are symmetric to one, up to `most`.
    ///
    /// # Errors
    /// If the board is incomplete, or has an impossible value.
    pub fn orbit(&self, instance: &Instance, board: &Board, most: usize) -> Result<Orbit, OrbitError> {
        let (layout, lowered) = (instance.puzzle().layout(), instance.lowered());
        let first = self
            .points
            .of_board(board, layout, lowered)
            .ok_or(OrbitError::NoBoard)?;
        let generators = self
            .generators
            .iter()
            .filter_map(|one| self.points.permutation(one));
        let generators: Vec<Vec<u32>> = generators.collect();
        let mut seen = HashSet::from([first.clone()]);
        let mut found = vec![first];
        let mut next = 0;
        while let Some(here) = found.get(next).cloned().filter(|_| found.len() <= most) {
            for generator in &generators {
                let there = moved_board(generator, &here);
                if seen.insert(there.clone()) {
                    found.push(there);
                }
            }
            next += 1;
        }
        let is_whole = found.len() <= most;
        let boards = found.iter().take(most);
        Ok(Orbit {
            boards: boards
                .map(|points| self.points.board(points, layout, lowered))
                .collect(),
            is_whole,
        })
    }
}
