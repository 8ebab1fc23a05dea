//! Statements about variables whose truth may be known while encoding.

use std::ops::Not;

use crate::cnf::{ClauseSink, Lit};

/// A statement: either known to be true or false, or a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// Known, whatever the assignment, such as `x = 9` if `9` is not in the domain.
    Constant(bool),
    /// Equivalent to the literal.
    Literal(Lit),
}

impl Not for Truth {
    type Output = Truth;

    fn not(self) -> Truth {
        match self {
            Truth::Constant(value) => Truth::Constant(!value),
            Truth::Literal(lit) => Truth::Literal(!lit),
        }
    }
}

impl From<Lit> for Truth {
    fn from(lit: Lit) -> Self {
        Truth::Literal(lit)
    }
}

/// Adds "one of `parts` is true", without false parts and repetitions. Adds nothing if a part is
/// true or is the negation of another.
pub(super) fn add_disjunction(sink: &mut dyn ClauseSink, parts: impl IntoIterator<Item = Truth>) {
    let mut clause = Vec::new();
    for part in parts {
        match part {
            Truth::Constant(true) => return,
            Truth::Constant(false) => {}
            Truth::Literal(lit) => clause.push(lit),
        }
    }
    add_normal(sink, &mut clause);
}

/// Adds a clause, sorted and without repetitions, unless a literal is the negation of another.
pub(super) fn add_normal(sink: &mut dyn ClauseSink, clause: &mut Vec<Lit>) {
    clause.sort_unstable();
    clause.dedup();
    let is_tautology = clause.windows(2).any(|pair| pair[0] == !pair[1]);
    if !is_tautology {
        sink.add_clause(clause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::{Formula, Var};

    fn clauses(parts: &[Truth]) -> Vec<Vec<i32>> {
        let mut formula = Formula::new();
        formula.new_var();
        formula.new_var();
        add_disjunction(&mut formula, parts.iter().copied());
        formula
            .clauses()
            .map(|clause| clause.iter().map(|lit| lit.to_dimacs()).collect())
            .collect()
    }

    #[test]
    fn constants_and_repeats_disappear() {
        let a = Truth::from(Var::from_index(0).positive());
        let b = Truth::from(Var::from_index(1).negative());
        assert_eq!(clauses(&[b, a, Truth::Constant(false), b]), [vec![1, -2]]);
        assert!(clauses(&[a, Truth::Constant(true)]).is_empty());
        assert!(clauses(&[a, b, !a]).is_empty());
        assert_eq!(clauses(&[]), [Vec::<i32>::new()]);
    }
}
