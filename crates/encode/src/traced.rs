//! Clauses with their sources.

use super::{EncodeError, Encoder};
use crate::cnf::{ClauseSink, Lit, Var};
use placet_problem::{Problem, VarId};

/// What a clause stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClauseSource {
    /// The values of a variable.
    Domain(VarId),
    /// The constraint with this index in the problem.
    Constraint(usize),
}

/// A clause, and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedClause {
    /// Its literals.
    pub literals: Vec<Lit>,
    /// What it stands for.
    pub source: ClauseSource,
}

impl TracedClause {
    /// The index of its constraint; `None` for a clause of a domain.
    pub fn constraint(&self) -> Option<usize> {
        match self.source {
            ClauseSource::Domain(_) => None,
            ClauseSource::Constraint(index) => Some(index),
        }
    }
}

/// The clauses of a formula in the order of the formula, each with its source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TracedClauses {
    /// The clauses.
    pub clauses: Vec<TracedClause>,
    num_vars: usize,
    constraint: Option<usize>,
    domain: Option<VarId>,
}

impl ClauseSink for TracedClauses {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::from_index(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        let domain = self.domain.map(ClauseSource::Domain);
        let source = domain.or(self.constraint.map(ClauseSource::Constraint));
        self.clauses.push(TracedClause {
            literals: clause.to_vec(),
            source: source.expect("invariant: a clause outside of domains stands for a constraint"),
        });
    }

    fn set_domain(&mut self, variable: Option<usize>) {
        self.domain = variable.map(|index| VarId(index as u32));
    }

    fn begin_source(&mut self, constraint: Option<usize>) {
        self.constraint = constraint;
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
    use crate::{Choices, SumEncoding};
    use placet_problem::{AllDifferent, Constraint, Domain, Linear, Origin, Term};

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
                .filter(|clause| clause.constraint() == source)
                .count()
        };
        assert_eq!(number(None), encoded.domains.clauses);
        for (origin, size) in &encoded.sizes {
            let index = usize::from(*origin == Origin::Rule(1));
            assert_eq!(number(Some(index)), size.clauses, "{origin}");
        }
    }
}
