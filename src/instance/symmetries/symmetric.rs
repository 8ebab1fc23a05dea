//! One board of those that symmetries take to each other.

use thiserror::Error;

use crate::instance::Instance;
use crate::instance::instance::Broken;
use crate::model::Projection;
use crate::problem::{Symmetry, UnbrokenSymmetry, VarId};

/// Why the symmetries of a puzzle were not broken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnbrokenBoards {
    /// The problem says no.
    #[error(transparent)]
    Problem(#[from] UnbrokenSymmetry),
    /// Boards that it takes to each other are not as good as each other.
    #[error("symmetry {index}, counted from 0, changes the objective")]
    Objective {
        /// Which of those given, counted from 0.
        index: usize,
    },
    /// The answer is a part of the board, and two boards that stay may have the same part.
    #[error("the puzzle asks for a part of the board, of which symmetries are not broken")]
    Part,
    /// What is left has none of them any more.
    #[error("symmetries are broken already: all have to be given at once")]
    Already,
}

impl Instance {
    /// Keeps one board of those that the symmetries take to each other, the first in this order of the problem's
    /// variables: see [`Problem::break_symmetries`](crate::problem::Problem::break_symmetries). The symmetries are those of
    /// [the problem as the puzzle says it](Instance::problem_as_said), the cells' variables and all others.
    ///
    /// # Errors
    /// If one is not seen to be a symmetry, or changes the objective; if the answer is only a part of the board; if symmetries are broken already.
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
        let said = self.problem_as_said();
        said.check_symmetries(symmetries, order)?;
        if let Some(objective) = self.lowered.objective {
            let values = said.domain(objective).values();
            let keeps = |symmetry: &Symmetry| {
                let mut values = values.iter();
                values.all(|value| symmetry.image(objective, *value) == Some((objective, *value)))
            };
            if let Some(index) = symmetries.iter().position(|symmetry| !keeps(symmetry)) {
                return Err(UnbrokenBoards::Objective { index });
            }
        }
        self.post_broken(Broken {
            symmetries: symmetries.to_vec(),
            order: order.to_vec(),
        });
        Ok(self)
    }

    /// Breaks symmetries that may be.
    pub(crate) fn post_broken(&mut self, broken: Broken) {
        let problem = &mut self.lowered.problem;
        problem.post_leaders(&broken.symmetries, &broken.order);
        self.broken = Some(broken);
    }
}
