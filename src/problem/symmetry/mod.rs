//! Symmetries of a problem: what takes solutions to solutions.

mod breaking;
mod exclusion;
mod group;
mod image;
mod symmetry;
#[cfg(test)]
mod tests;

pub use breaking::UnbrokenSymmetry;
pub use group::group;
pub use symmetry::{Symmetry, SymmetryError};
