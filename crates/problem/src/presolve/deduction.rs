//! What presolve found, step by step.

use super::kind::Kind;
use crate::{Linear, VarId};

/// A step. Constraints are named by their index in the problem. Derived constraints come after those of the
/// problem, in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Deduction {
    /// A value is in no solution.
    Removed(Removal),
    /// A constraint says what another one says, and is left out.
    Repeats {
        /// The constraint that is left out.
        constraint: usize,
        /// The one that stays.
        of: usize,
    },
    /// A constraint holds whatever is left in the domains, and is left out.
    AlwaysHolds {
        /// The constraint.
        constraint: usize,
    },
    /// A sum follows from others, and is added.
    Implied {
        /// The sum.
        linear: Linear,
        /// What it follows from.
        from: Vec<usize>,
    },
    /// A constraint can't hold: there is no solution.
    Impossible {
        /// The constraint.
        constraint: usize,
    },
}

/// A value that is in no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The variable.
    pub var: VarId,
    /// The value.
    pub value: i64,
    /// How it was found.
    pub kind: Kind,
    /// The constraint that rules it out.
    pub constraint: usize,
}
