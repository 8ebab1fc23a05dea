//! Finds and describes the symmetries of a puzzle, found and described in words.

mod branching;
mod breaking;
mod cycles;
mod description;
mod exchange;
mod finder;
mod kind;
mod lex_leaders;
mod motion;
mod named;
mod orbit_partition;
mod points;
mod selection;
mod symmetries;

use crate::instance::Instance;
use placet_model::SymmetryKind;
use placet_problem::automorphism::Effort;

pub(crate) use branching::SymmetricBranch;
pub use breaking::Breaking;
pub use description::{NamedGenerator, SymmetryDescription};
pub use lex_leaders::LexLeaders;
pub use orbit_partition::{MOST_GATHERED, OrbitPartition, OrbitPartitionError, SymmetryClass};
pub use points::Points;
pub use symmetries::{Moved, Orbit, OrbitError, Symmetries, UnbrokenBoards};

impl Instance {
    /// Finds the symmetries of [the problem as the puzzle states it](Instance::original_problem).
    pub fn symmetries(&self, effort: Effort<'_>) -> Symmetries {
        self.symmetries_of(SymmetryKind::All, effort)
    }

    /// Generators of the symmetries, described.
    pub fn describe(&self, symmetries: &Symmetries, effort: Effort<'_>) -> SymmetryDescription {
        description::describe(self, symmetries, effort)
    }
}
