//! Variables of the problem.

use super::Domain;

/// Which variable of its problem, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarId(pub u32);

impl VarId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An integer variable: a name for people, and the values it may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// What listings and exported files call it.
    pub name: String,
    /// The values it may take; an empty domain makes the problem unsatisfiable.
    pub domain: Domain,
}
