//! The size of a formula, and a sink that only counts.

use std::ops::{Add, AddAssign, Sub};

use super::{ClauseSink, Lit, Var};

/// Numbers of variables, clauses and literals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormulaSize {
    /// Variables, used or not.
    pub variables: usize,
    /// Clauses, including the empty one.
    pub clauses: usize,
    /// Literals in all clauses.
    pub literals: usize,
}

impl Add for FormulaSize {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        FormulaSize {
            variables: self.variables + other.variables,
            clauses: self.clauses + other.clauses,
            literals: self.literals + other.literals,
        }
    }
}

impl AddAssign for FormulaSize {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for FormulaSize {
    type Output = Self;

    /// The growth from `earlier` to `self`, two sizes of the same formula.
    fn sub(self, earlier: Self) -> Self {
        FormulaSize {
            variables: self.variables - earlier.variables,
            clauses: self.clauses - earlier.clauses,
            literals: self.literals - earlier.literals,
        }
    }
}

/// A sink that only keeps the size of what it receives.
#[derive(Clone, Copy, Debug, Default)]
pub struct SizeCounter {
    size: FormulaSize,
}

impl SizeCounter {
    /// A counter at zero.
    pub fn new() -> Self {
        Self::default()
    }

    /// The size so far.
    pub fn size(&self) -> FormulaSize {
        self.size
    }
}

impl ClauseSink for SizeCounter {
    fn new_var(&mut self) -> Var {
        let var = Var::from_index(self.size.variables);
        self.size.variables += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.size.clauses += 1;
        self.size.literals += clause.len();
    }
}
