//! Parities of variables: equations over GF(2) that constraints state, and what they say together.

mod equations;
mod matrix;
mod pure;
mod system;
#[cfg(test)]
mod tests;

use crate::{Problem, VarId};

pub(crate) use equations::{Equation, equations};
pub(crate) use matrix::{Matrix, Row};
pub use system::{ParitySystem, ParityVar, SolvedParity};

/// The most words of a matrix: 16 MB.
pub(crate) const MOST_WORDS: usize = 2_000_000;
/// The most steps of elimination, each on 64 entries of the matrix: some 50 ms.
pub(crate) const MOST_STEPS: usize = 50_000_000;

/// An even value and an odd one, which are all that a variable has.
pub(crate) struct TwoValues {
    pub(crate) even: i64,
    pub(crate) odd: i64,
}

impl TwoValues {
    pub(crate) fn of(var: VarId, problem: &Problem) -> Option<Self> {
        let &[a, b] = problem.domain(var).values() else {
            return None;
        };
        let (even, odd) = if a % 2 == 0 { (a, b) } else { (b, a) };
        (even % 2 == 0 && odd % 2 != 0).then_some(TwoValues { even, odd })
    }
}
