//! Variables of the problem.

use super::Domain;

/// A variable of a problem, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarId(pub u32);

impl VarId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An integer variable: a name, and the possible values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The name in listings and exported files.
    pub name: String,
    /// The possible values; an empty domain makes the problem unsatisfiable.
    pub domain: Domain,
}
