//! A sink that stops listening when the formula grows beyond a limit.

use crate::cnf::{ClauseSink, FormulaSize, Lit, Var};

/// How large a formula may become before encoding gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Literals over all clauses; each takes four bytes.
    pub max_literals: usize,
}

impl Limits {
    /// The most variables a formula may have: the last one's DIMACS number fits an `i32`.
    pub const MAX_VARIABLES: usize = Var::MAX_INDEX;
    /// The most different partial sums of one linear constraint that are kept in memory.
    pub const MAX_SUMS: usize = 1 << 24;
}

impl Default for Limits {
    /// 200 million literals: some 1.5 gigabytes.
    fn default() -> Self {
        Limits {
            max_literals: 200_000_000,
        }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exceeded {
    Literals,
    Variables,
}

/// Passes everything on to `inner` until a limit is reached, and nothing after.
#[derive(Debug)]
pub(super) struct Budget<S> {
    inner: S,
    limits: Limits,
    size: FormulaSize,
    exceeded: Option<Exceeded>,
}

impl<S: ClauseSink> Budget<S> {
    pub(super) fn new(inner: S, limits: Limits) -> Self {
        Budget {
            inner,
            limits,
            size: FormulaSize::default(),
            exceeded: None,
        }
    }

    /// What was passed on so far.
    pub(super) fn size(&self) -> FormulaSize {
        self.size
    }

    pub(super) fn exceeded(&self) -> Option<Exceeded> {
        self.exceeded
    }

    pub(super) fn into_inner(self) -> S {
        self.inner
    }
}

impl<S: ClauseSink> ClauseSink for Budget<S> {
    fn new_var(&mut self) -> Var {
        if self.size.variables >= Limits::MAX_VARIABLES {
            self.exceeded.get_or_insert(Exceeded::Variables);
        }
        if self.exceeded.is_some() {
            // Any variable will do: no clause is passed on any more.
            return Var::from_index(0);
        }
        self.size.variables += 1;
        self.inner.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if self.size.literals + clause.len() > self.limits.max_literals {
            self.exceeded.get_or_insert(Exceeded::Literals);
        }
        if self.exceeded.is_none() {
            self.size.clauses += 1;
            self.size.literals += clause.len();
            self.inner.add_clause(clause);
        }
    }

    fn is_full(&self) -> bool {
        self.exceeded.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Formula;

    #[test]
    fn nothing_passes_once_the_limit_is_reached() {
        let mut budget = Budget::new(Formula::new(), Limits { max_literals: 3 });
        let (a, b) = (budget.new_var().positive(), budget.new_var().positive());
        budget.add_clause(&[a, b]);
        assert!(!budget.is_full());
        budget.add_clause(&[!a, !b]);
        budget.add_clause(&[a]);
        assert_eq!(budget.exceeded(), Some(Exceeded::Literals));
        let counted = budget.size();
        assert_eq!(budget.into_inner().size(), counted);
        assert_eq!(counted.clauses, 1);
    }
}
