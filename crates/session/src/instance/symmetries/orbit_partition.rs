//! Groups boards into symmetry classes.

use std::collections::HashMap;

use thiserror::Error;

use super::points::moved_board;
use super::symmetries::Symmetries;
use crate::instance::Instance;
use placet_model::Board;
use placet_problem::automorphism::Orbits;

/// The most boards that are grouped, as all are kept in memory.
pub const MOST_GATHERED: usize = 1_000_000;

/// Collects boards, and groups them into symmetry classes.
#[derive(Clone, Debug)]
pub struct OrbitPartition<'a> {
    instance: &'a Instance,
    symmetries: &'a Symmetries,
    /// The boards, each with its number.
    boards: HashMap<Box<[u32]>, usize>,
}

/// Why boards cannot be grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OrbitPartitionError {
    /// There are too many.
    #[error("there are more than {MOST_GATHERED} boards, too many to keep in memory")]
    TooMany,
    /// A symmetry maps a board to another one that is missing: the boards are not complete, or it is not a symmetry.
    #[error("a symmetry maps a board to something that is not a board")]
    NotSymmetric,
}

/// A symmetry class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryClass {
    /// The board that was found first.
    pub board: Board,
    /// The number of boards.
    pub size: u64,
}

impl<'a> OrbitPartition<'a> {
    /// No board so far.
    pub fn new(instance: &'a Instance, symmetries: &'a Symmetries) -> Self {
        OrbitPartition {
            instance,
            symmetries,
            boards: HashMap::new(),
        }
    }

    /// The number of boards so far.
    pub fn len(&self) -> usize {
        self.boards.len()
    }

    /// Whether there are no boards so far.
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// Adds a board.
    ///
    /// # Errors
    /// If there are too many boards, or this one has a face that the symmetries exclude.
    pub fn add(&mut self, board: &Board) -> Result<(), OrbitPartitionError> {
        if self.boards.len() == MOST_GATHERED {
            return Err(OrbitPartitionError::TooMany);
        }
        let (layout, lowered) = (self.instance.puzzle().layout(), self.instance.lowered());
        let points = self.symmetries.points.of_board(board, layout, lowered);
        let points = points.ok_or(OrbitPartitionError::NotSymmetric)?;
        let number = self.boards.len();
        self.boards.entry(points.into_boxed_slice()).or_insert(number);
        Ok(())
    }

    /// The symmetry classes, in the order of their first boards.
    ///
    /// # Errors
    /// If a symmetry maps a board to one that was not added.
    pub fn finish(self) -> Result<Vec<SymmetryClass>, OrbitPartitionError> {
        let points = &self.symmetries.points;
        let generators = self.symmetries.generators.iter();
        let generators: Option<Vec<Vec<u32>>> = generators.map(|one| points.permutation(one)).collect();
        let generators = generators.ok_or(OrbitPartitionError::NotSymmetric)?;
        let mut orbits = Orbits::new(self.boards.len());
        for (board, number) in &self.boards {
            for generator in &generators {
                let image = self.boards.get(moved_board(generator, board).as_slice());
                orbits.unite(*number, *image.ok_or(OrbitPartitionError::NotSymmetric)?);
            }
        }
        let boards = self.boards.iter();
        let mut firsts: Vec<(usize, &[u32])> = boards
            .map(|(board, number)| (*number, &**board))
            .filter(|(number, _)| orbits.first(*number) == *number)
            .collect();
        firsts.sort_unstable();
        let (layout, lowered) = (self.instance.puzzle().layout(), self.instance.lowered());
        let alike = firsts.into_iter().map(|(number, board)| SymmetryClass {
            board: points.board(board, layout, lowered),
            size: orbits.size(number) as u64,
        });
        Ok(alike.collect())
    }
}
