//! Symmetries of a problem: permutations that map solutions to solutions.

mod breaking;
mod group;
mod image;
mod symmetry;
#[cfg(test)]
mod tests;

pub use breaking::UnbrokenSymmetry;
pub(crate) use breaking::{NormalForms, Pair};
pub use group::group;
pub use symmetry::{Symmetry, SymmetryError};
