//! Clauses with their sources.

use super::{EncodeError, Encoder};
use crate::cnf::{ClauseSink, Lit, Var};
use crate::problem::Problem;

/// A clause, and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedClause {
    /// Its literals.
    pub literals: Vec<Lit>,
    /// The constraint with this index in the problem; `None` for the domains.
    pub constraint: Option<usize>,
}

/// The clauses of a formula in the order of the formula, each with its source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TracedClauses {
    /// The clauses.
    pub clauses: Vec<TracedClause>,
    num_vars: usize,
    source: Option<usize>,
    is_lifted: bool,
}

impl ClauseSink for TracedClauses {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::from_index(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.clauses.push(TracedClause {
            literals: clause.to_vec(),
            constraint: self.source.filter(|_| !self.is_lifted),
        });
    }

    fn lift_condition(&mut self, is_lifted: bool) {
        self.is_lifted = is_lifted;
    }

    fn begin_source(&mut self, constraint: Option<usize>) {
        self.source = constraint;
    }
}

impl Encoder<'_> {
    /// The clauses of [`Encoder::encode`], each with its source.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn trace(&self, problem: &Problem) -> Result<TracedClauses, EncodeError> {
        let (traced, _) = self.encode_into(problem, TracedClauses::default())?;
        Ok(traced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::{Choices, SumEncoding};
    use crate::problem::{AllDifferent, Constraint, Domain, Linear, Origin, Term};

    #[test]
    fn order_literals_belong_to_the_domains_whoever_needs_them() {
        let mut problem = Problem::new();
        let vars: Vec<_> = ["x", "y"]
            .map(|name| problem.add_variable(name, Domain::new(1..=5)))
            .to_vec();
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        let terms = vars.iter().map(|var| Term {
            coefficient: 1,
            var: *var,
        });
        let terms = terms.collect();
        let (min, max, caps) = (7, 7, vec![]);
        let sum = Linear {
            terms,
            min,
            max,
            caps,
        };
        problem.post(Origin::Rule(1), Constraint::Linear(sum));
        let choices = Choices {
            sum: SumEncoding::OrderTree,
            ..Choices::default()
        };
        let encoder = Encoder::new(choices);
        let traced = encoder.trace(&problem).expect("it is small");
        let encoded = encoder.encode(&problem).expect("it is small");
        let literals: Vec<&[Lit]> = traced.clauses.iter().map(|clause| &*clause.literals).collect();
        assert_eq!(literals, encoded.formula.clauses().collect::<Vec<_>>());
        let number = |source| {
            traced
                .clauses
                .iter()
                .filter(|clause| clause.constraint == source)
                .count()
        };
        assert_eq!(number(None), encoded.domains.clauses);
        for (origin, size) in &encoded.sizes {
            let index = usize::from(*origin == Origin::Rule(1));
            assert_eq!(number(Some(index)), size.clauses, "{origin}");
        }
    }
}
