//! Symmetries of a problem: permutations that map solutions to solutions.

mod breaking;
mod classes;
mod exclusion;
mod forms;
mod group;
mod image;
mod symmetry;
#[cfg(test)]
mod tests;

pub use breaking::UnbrokenSymmetry;
pub(crate) use classes::Pair;
pub(crate) use forms::NormalForms;
pub use group::group;
pub use symmetry::{Symmetry, SymmetryError};
