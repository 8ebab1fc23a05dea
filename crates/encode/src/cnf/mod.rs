//! Clauses as data: literals, formulas, and the sink that encoders write to.

mod formula;

use std::fmt;
use std::ops::{Not, Range};

pub use formula::{Formula, FormulaSize, SizeCounter};

/// Receives new variables and clauses: a formula in memory, a counter, a file.
pub trait ClauseSink {
    /// An unused variable.
    fn new_var(&mut self) -> Var;

    /// Adds the disjunction of `clause`. The empty clause means "unsatisfiable", and nothing else
    /// does.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Does it ignore everything from now on?
    ///
    /// Encoders with long loops check this from time to time and stop early. A sink that is never
    /// full can keep the default.
    fn is_full(&self) -> bool {
        false
    }

    /// The following clauses stand for the domain of the variable with this index, until `None` says that they do not. They
    /// hold regardless of which constraint needed them, so sinks that add a condition to clauses do not add it to these.
    fn set_domain(&mut self, _variable: Option<usize>) {}

    /// The following clauses stand for the constraint with this index, except those of [domains](Self::set_domain). With
    /// `None`, all of them are clauses of domains.
    fn begin_source(&mut self, _constraint: Option<usize>) {}

    /// What an encoder of sums does next. Only a sink that explains clauses asks for it.
    fn note_sum(&mut self, _step: &dyn Fn() -> SumStep) {}
}

/// A quantity in order encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedTerm {
    /// The possible values in ascending order; never empty.
    pub values: Vec<i64>,
    /// `at_least[i]` means that it is `values[i + 1]` or more. Clauses state that each of these
    /// implies the previous one.
    pub at_least: Vec<Lit>,
}

/// The sum of the terms is between `min` and `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativeSum {
    /// The terms.
    pub terms: Vec<OrderedTerm>,
    /// The smallest allowed sum.
    pub min: i64,
    /// The largest allowed sum.
    pub max: i64,
}

/// What the literals mean that come next, or what the next clauses are about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SumStep {
    /// `at_least[i]` means that one of `direct[i + 1]`, `direct[i + 2]`, … is true.
    Order {
        /// Exactly one of them is true.
        direct: Vec<Lit>,
        /// One fewer.
        at_least: Vec<Lit>,
    },
    /// A sum begins, over these terms.
    Line(Vec<OrderedTerm>),
    /// The sum of the terms in a range, which consists of two ranges that are terms or were told before.
    Partial {
        /// The terms.
        range: Range<usize>,
        /// Their sum.
        sum: OrderedTerm,
    },
    /// The next clauses state the bounds of the sum of all partial sums.
    Meeting,
}

/// What a model counter has to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CountingProblem {
    /// `mc`: all models.
    #[default]
    Models,
    /// `pmc`: models that differ in the shown variables.
    Projected,
}

impl CountingProblem {
    /// The words for them.
    pub const NAMES: [&'static str; 2] = ["mc", "pmc"];

    /// Its word.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The one with a name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = [CountingProblem::Models, CountingProblem::Projected].into_iter();
        all.find(|problem| problem.name() == name)
    }
}

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
    #[inline]
    pub fn from_index(index: usize) -> Self {
        assert!(
            index <= Self::MAX_INDEX,
            "invariant: a variable index fits 31 bits"
        );
        Var(index as u32)
    }

    /// The index, counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The DIMACS number of this variable, counted from 1.
    pub fn to_dimacs(self) -> i32 {
        self.0 as i32 + 1
    }

    /// The literal that is true if the variable is true.
    #[inline]
    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that is true if the variable is false.
    #[inline]
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
    #[inline]
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Is it the variable itself, rather than its negation?
    #[inline]
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
    #[inline]
    pub fn code(self) -> usize {
        self.0 as usize
    }

    /// The literal of a [code](Self::code).
    #[inline]
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

    #[inline]
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
