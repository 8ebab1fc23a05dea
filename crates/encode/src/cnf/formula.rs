//! A formula in conjunctive normal form, in memory.

use std::ops::{Add, AddAssign, Sub};

use super::{ClauseSink, Lit, Var};

/// A conjunction of clauses over variables `0 .. num_vars`.
///
/// Clauses are stored one after another in a single arena; `ends[i]` is the end of clause `i`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    num_vars: usize,
    literals: Vec<Lit>,
    ends: Vec<usize>,
}

impl Formula {
    /// The formula without variables or clauses, which is true.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of variables, used or not.
    pub fn num_vars(&self) -> usize {
        self.num_vars
    }

    /// The number of clauses.
    pub fn num_clauses(&self) -> usize {
        self.ends.len()
    }

    /// Its clauses, in the order in which they were added.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Lit]> {
        self.clauses_from(0)
    }

    /// The clauses after the first `first`, in the order in which they were added.
    pub fn clauses_from(&self, first: usize) -> impl ExactSizeIterator<Item = &[Lit]> {
        (first..self.ends.len()).map(|index| {
            let start = if index == 0 { 0 } else { self.ends[index - 1] };
            &self.literals[start..self.ends[index]]
        })
    }

    /// The numbers of variables, clauses and literals.
    pub fn size(&self) -> FormulaSize {
        FormulaSize {
            variables: self.num_vars,
            clauses: self.ends.len(),
            literals: self.literals.len(),
        }
    }

    /// Does the assignment (one Boolean per variable) satisfy every clause?
    pub fn is_satisfied_by(&self, assignment: &[bool]) -> bool {
        self.clauses()
            .all(|clause| clause.iter().any(|lit| lit.is_true_in(assignment)))
    }
}

impl ClauseSink for Formula {
    fn new_var(&mut self) -> Var {
        let var = Var::from_index(self.num_vars);
        self.num_vars += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        debug_assert!(
            clause.iter().all(|lit| lit.var().index() < self.num_vars),
            "invariant: a clause uses only variables of its formula"
        );
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
    }
}

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

    /// A counter that counts so many variables already.
    pub(crate) fn after(variables: usize) -> Self {
        let mut counter = Self::new();
        counter.size.variables = variables;
        counter
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_come_back_as_added() {
        let mut formula = Formula::new();
        let (a, b) = (formula.new_var(), formula.new_var());
        formula.add_clause(&[a.positive(), b.negative()]);
        formula.add_clause(&[]);
        formula.add_clause(&[b.positive()]);
        let clauses: Vec<Vec<i32>> = formula
            .clauses()
            .map(|c| c.iter().map(|l| l.to_dimacs()).collect())
            .collect();
        assert_eq!(clauses, [vec![1, -2], vec![], vec![2]]);
        assert_eq!(formula.clauses_from(2).collect::<Vec<_>>(), [[b.positive()]]);
        assert_eq!(formula.clauses_from(3).len(), 0);
        assert_eq!(
            formula.size(),
            FormulaSize {
                variables: 2,
                clauses: 3,
                literals: 3
            }
        );
    }

    #[test]
    fn satisfaction_reads_every_clause() {
        let mut formula = Formula::new();
        let (a, b) = (formula.new_var(), formula.new_var());
        formula.add_clause(&[a.positive(), b.positive()]);
        formula.add_clause(&[a.negative()]);
        assert!(formula.is_satisfied_by(&[false, true]));
        assert!(!formula.is_satisfied_by(&[true, true]));
        assert!(!formula.is_satisfied_by(&[false, false]));
    }
}
