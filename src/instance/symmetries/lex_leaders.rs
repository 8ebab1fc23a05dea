//! Boards up to symmetry, without those that are alike.

use super::Symmetries;
use super::points::moved_board;
use crate::instance::{Instance, UnbrokenBoards};
use crate::model::Board;

/// The one board of each orbit that comes first, by the cells in reading order.
#[derive(Clone, Debug)]
pub struct LexLeaders {
    instance: Instance,
    points: super::Points,
    /// What each symmetry does, but the identity.
    permutations: Vec<Vec<u32>>,
}

impl Symmetries {
    /// Leaves one board of each orbit of a puzzle whose symmetries these are; `None` if there are more than `most` symmetries.
    ///
    /// # Errors
    /// If the puzzle has `project`, or symmetries change its objective, or are broken already.
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
    /// The puzzle with these boards alone.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// How many boards the symmetries make of one: as many as there are symmetries for each that leaves it as it is. `None` if it is no
    /// board of the puzzle.
    pub fn orbit_size(&self, board: &Board) -> Option<u64> {
        let (layout, lowered) = (&self.instance.puzzle().layout, self.instance.lowered());
        let points = self.points.of_board(board, layout, lowered)?;
        let holds = |images: &&Vec<u32>| moved_board(images, &points) == points;
        let holding = self.permutations.iter().filter(holds).count() + 1;
        Some(((self.permutations.len() + 1) / holding) as u64)
    }
}
