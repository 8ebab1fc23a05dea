//! Symmetries of a problem: permutations that map solutions to solutions.

mod breaking;
mod group;
mod image;
mod symmetry;
#[cfg(test)]
mod tests;

pub(crate) use breaking::NormalForms;
pub(crate) use breaking::Pair;
pub use breaking::UnbrokenSymmetry;
pub use group::group;
pub use symmetry::{Symmetry, SymmetryError};
