//! One board of each symmetry class.

use thiserror::Error;

use crate::instance::Instance;
use crate::instance::instance::BrokenSymmetries;
use placet_model::Projection;
use placet_problem::{Symmetry, UnbrokenSymmetry, VarId};

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
        if self.puzzle().projection != Projection::Board {
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
        let problem = &mut self.lowered_mut().problem;
        problem.post_leaders(&broken.symmetries, &broken.order);
        self.broken = Some(broken);
    }
}
