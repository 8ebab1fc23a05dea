//! A sink that stops accepting clauses when the formula exceeds a limit, or on request.

use crate::cnf::{ClauseSink, FormulaSize, Lit, SumStep, Var};
use placet_base::limit::poll;

/// The maximum size of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FormulaLimits {
    /// The maximum number of literals in all clauses; each takes four bytes.
    pub max_literals: usize,
}

impl FormulaLimits {
    /// At most so many literals in all clauses.
    pub const fn of_literals(max_literals: usize) -> Self {
        FormulaLimits { max_literals }
    }

    /// The maximum number of variables: the DIMACS number of the last one fits in an `i32`.
    pub const MAX_VARIABLES: usize = Var::MAX_INDEX;
    /// The maximum number of different partial sums of a linear constraint that are kept in memory.
    pub const MAX_SUMS: usize = 1 << 24;
    /// The maximum number of combinations of values of a linear constraint, for encodings that list them.
    pub const MAX_COMBINATIONS: usize = 1_000_000;
}

impl Default for FormulaLimits {
    /// 200 million literals: about 1.5 gigabytes.
    fn default() -> Self {
        FormulaLimits {
            max_literals: 200_000_000,
        }
    }
}

/// The limit that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exceeded {
    Literals,
    Variables,
    Stopped,
}

/// The number of clauses between two checks whether to stop: a few milliseconds.
const CLAUSES_BETWEEN_LOOKS: usize = 1 << 15;

/// Passes everything on to `inner` until a limit is reached, and nothing afterwards.
///
/// It is one type for all sinks, so that the encoders, which are generic, are not compiled for each of them.
pub(super) struct Budget<'a> {
    inner: &'a mut dyn ClauseSink,
    limits: FormulaLimits,
    stop: &'a dyn Fn() -> bool,
    size: FormulaSize,
    exceeded: Option<Exceeded>,
    reduces: bool,
}

impl<'a> Budget<'a> {
    pub(super) fn new(
        inner: &'a mut dyn ClauseSink,
        limits: FormulaLimits,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        Budget {
            inner,
            limits,
            stop,
            size: FormulaSize::default(),
            exceeded: None,
            reduces: false,
        }
    }

    /// From now on, drops repeated literals of clauses, and clauses that are always true.
    ///
    /// Encodings produce these only if literals are shared.
    pub(super) fn reduce_clauses(&mut self, reduces: bool) {
        self.reduces = reduces;
    }

    /// The size of what was passed on so far.
    pub(super) fn size(&self) -> FormulaSize {
        self.size
    }

    pub(super) fn exceeded(&self) -> Option<Exceeded> {
        self.exceeded
    }
}

impl ClauseSink for Budget<'_> {
    fn new_var(&mut self) -> Var {
        if self.size.variables >= FormulaLimits::MAX_VARIABLES {
            self.exceeded.get_or_insert(Exceeded::Variables);
        }
        if self.exceeded.is_some() {
            // Any variable will do: no more clauses are passed on.
            return Var::from_index(0);
        }
        self.size.variables += 1;
        self.inner.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        poll(clause.len() + 1);
        let reduced;
        let clause = if self.reduces {
            let Some(rest) = without_repeats(clause) else {
                return;
            };
            reduced = rest;
            reduced.as_slice()
        } else {
            clause
        };
        if self.size.literals + clause.len() > self.limits.max_literals {
            self.exceeded.get_or_insert(Exceeded::Literals);
        }
        // A formula with fewer clauses is built at once, without a check.
        if (self.size.clauses + 1).is_multiple_of(CLAUSES_BETWEEN_LOOKS) && (self.stop)() {
            self.exceeded.get_or_insert(Exceeded::Stopped);
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

    fn set_domain(&mut self, variable: Option<usize>) {
        self.inner.set_domain(variable);
    }

    fn begin_source(&mut self, constraint: Option<usize>) {
        self.inner.begin_source(constraint);
    }

    fn note_sum(&mut self, step: &dyn Fn() -> SumStep) {
        self.inner.note_sum(step);
    }
}

/// The different literals of a clause; `None` if it contains a literal and its negation.
fn without_repeats(clause: &[Lit]) -> Option<Vec<Lit>> {
    let mut literals = clause.to_vec();
    literals.sort_unstable();
    literals.dedup();
    let is_tautology = literals.windows(2).any(|pair| pair[0] == !pair[1]);
    (!is_tautology).then_some(literals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Formula;

    #[test]
    fn nothing_passes_once_the_limit_is_reached() {
        let mut formula = Formula::new();
        let mut budget = Budget::new(&mut formula, FormulaLimits { max_literals: 3 }, &|| false);
        let (a, b) = (budget.new_var().positive(), budget.new_var().positive());
        budget.add_clause(&[a, b]);
        assert!(!budget.is_full());
        budget.add_clause(&[!a, !b]);
        budget.add_clause(&[a]);
        assert_eq!(budget.exceeded(), Some(Exceeded::Literals));
        let counted = budget.size();
        assert_eq!(formula.size(), counted);
        assert_eq!(counted.clauses, 1);
    }

    #[test]
    fn nothing_passes_once_somebody_says_stop() {
        let mut formula = Formula::new();
        let mut budget = Budget::new(&mut formula, FormulaLimits::default(), &|| true);
        let a = budget.new_var().positive();
        for _ in 0..2 * CLAUSES_BETWEEN_LOOKS {
            budget.add_clause(&[a]);
        }
        assert_eq!(budget.exceeded(), Some(Exceeded::Stopped));
        assert_eq!(budget.size().clauses, CLAUSES_BETWEEN_LOOKS - 1);
    }
}
