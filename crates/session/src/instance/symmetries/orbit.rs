//! The boards that are symmetric to one.

use std::collections::HashSet;

use thiserror::Error;

use super::points::moved_board;
use super::symmetries::Symmetries;
use crate::instance::Instance;
use placet_model::Board;

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
        let (layout, lowered) = (&instance.puzzle().layout, instance.lowered());
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
