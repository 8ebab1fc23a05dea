//! Boolean variables and literals.

use std::fmt;
use std::ops::Not;

/// A Boolean variable, numbered from 0 (its DIMACS number is one higher).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);

impl Var {
    /// The largest index of a variable: its DIMACS number still fits in an `i32`.
    pub const MAX_INDEX: usize = (i32::MAX - 1) as usize;

    /// The variable with the given index, counted from 0.
    ///
    /// # Panics
    /// If `index` exceeds [`Var::MAX_INDEX`].
    pub fn from_index(index: usize) -> Self {
        assert!(
            index <= Self::MAX_INDEX,
            "invariant: a variable index fits 31 bits"
        );
        Var(index as u32)
    }

    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The DIMACS number of this variable, counted from 1.
    pub fn to_dimacs(self) -> i32 {
        self.0 as i32 + 1
    }

    /// The literal that is true if the variable is true.
    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that is true if the variable is false.
    pub fn negative(self) -> Lit {
        Lit(self.0 << 1 | 1)
    }
}

impl fmt::Debug for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}", self.to_dimacs())
    }
}

/// A variable or its negation.
///
/// Literals are ordered by variable, the positive one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The variable of the literal.
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Is it the variable itself, rather than its negation?
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// The signed number of DIMACS, never 0.
    pub fn to_dimacs(self) -> i32 {
        let number = self.var().to_dimacs();
        if self.is_positive() { number } else { -number }
    }

    /// The literal of a signed DIMACS number; `None` for 0 and for `i32::MIN`.
    pub fn from_dimacs(number: i32) -> Option<Self> {
        if number == 0 || number == i32::MIN {
            return None;
        }
        let var = Var::from_index(number.unsigned_abs() as usize - 1);
        Some(if number > 0 {
            var.positive()
        } else {
            var.negative()
        })
    }

    /// An index for tables by literal: twice the variable's index, plus one for the negation.
    pub fn code(self) -> usize {
        self.0 as usize
    }

    /// The literal of a [code](Self::code).
    pub fn from_code(code: u32) -> Self {
        Lit(code)
    }

    /// Its value under an assignment with one Boolean per variable.
    ///
    /// # Panics
    /// If the assignment is too short.
    pub fn is_true_in(self, assignment: &[bool]) -> bool {
        assignment[self.var().index()] == self.is_positive()
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_dimacs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimacs_numbers_round_trip() {
        for number in [1, -1, 7, -7, i32::MAX, -i32::MAX] {
            assert_eq!(Lit::from_dimacs(number).map(Lit::to_dimacs), Some(number));
        }
        assert_eq!(Lit::from_dimacs(0), None);
        assert_eq!(Lit::from_dimacs(i32::MIN), None);
    }

    #[test]
    fn negation_is_its_own_inverse() {
        let lit = Var::from_index(4).negative();
        assert_eq!(!!lit, lit);
        assert_ne!(!lit, lit);
        assert!(lit.is_true_in(&[true, true, true, true, false]));
    }
}
