//! One board of each symmetry class, by breaking all symmetries.

use super::points::moved_board;
use super::symmetries::Symmetries;
use crate::instance::{Instance, UnbrokenBoards};
use placet_model::Board;

/// The first board of each symmetry class, by the cells in reading order.
#[derive(Clone, Debug)]
pub struct LexLeaders {
    instance: Instance,
    points: super::Points,
    /// The symmetries without the identity.
    permutations: Vec<Vec<u32>>,
}

impl Symmetries {
    /// Restricts a puzzle with these symmetries to one board of each class; `None` if there are more than `most` symmetries.
    ///
    /// # Errors
    /// If the puzzle has `project`, or symmetries change its objective, or are already broken.
    pub fn leaders(&self, instance: Instance, most: usize) -> Result<Option<LexLeaders>, UnbrokenBoards> {
        let Some(all) = self.all_within(most) else {
            return Ok(None);
        };
        let order = instance.cell_vars();
        Ok(Some(LexLeaders {
            instance: instance.break_symmetries(&all.symmetries, &order)?,
            points: self.points.clone(),
            permutations: all.permutations,
        }))
    }
}

impl LexLeaders {
    /// The puzzle with only these boards.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The size of the class of a board: the number of symmetries by the number of those that fix it. `None` if it is not a
    /// board of the puzzle.
    pub fn orbit_size(&self, board: &Board) -> Option<u64> {
        let (layout, lowered) = (self.instance.puzzle().layout(), self.instance.lowered());
        let points = self.points.of_board(board, layout, lowered)?;
        let holds = |images: &&Vec<u32>| moved_board(images, &points) == points;
        let holding = self.permutations.iter().filter(holds).count() + 1;
        Some(((self.permutations.len() + 1) / holding) as u64)
    }
}
