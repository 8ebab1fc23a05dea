//! A formula in which each origin can be switched off.

use std::collections::BTreeMap;

use super::budget::Budget;
use super::domain::DomainLiterals;
use super::encoder::{Encoder, check, encode_constraint, most_clauses_a_sum};
use super::guarded::GuardedSink;
use super::{EncodeError, LiteralSource, SumEncoding, VariableMap};
use crate::cnf::{ClauseSink, Formula, Lit};
use crate::problem::{Constraint, Linear, Origin, Posted, Problem};

/// A formula with a selector for each origin of a problem.
///
/// Where all selectors in a set are assumed, and the others denied, the values of the problem's variables are the solutions
/// of the problem with the constraints of these origins alone. Auxiliary variables of what is switched off are free, so the models
/// are not to be counted: that is why this is no [`Encoded`](super::Encoded).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected {
    /// The formula.
    pub formula: Formula,
    /// Which literal says what.
    pub variables: VariableMap,
    /// The selector of each origin, ascending by origin.
    pub selectors: Vec<(Origin, Lit)>,
}

impl Encoder<'_> {
    /// Encodes a problem so that the constraints of each origin hold only while its selector does.
    /// Domains always hold. A sum that would stay whole is said in clauses.
    ///
    /// # Size
    /// A variable an origin, and a literal a clause of a constraint, beside what [`encode`](super::encode()) makes of the problem where
    /// no atoms share a literal and no value of a sum has a cap: those follow from other constraints, which may be off.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// If a constraint names a variable that is not the problem's.
    pub fn encode_with_selectors(&self, problem: &Problem) -> Result<Selected, EncodeError> {
        let limits = self.limits;
        let mut budget = Budget::new(GuardedSink::new(Formula::new()), limits, self.stop);
        let variables = VariableMap::unshared(problem, &mut budget);
        let origins = problem.constraints().iter().map(|posted| posted.origin);
        let mut selectors: BTreeMap<Origin, Option<Lit>> = origins.map(|origin| (origin, None)).collect();
        for selector in selectors.values_mut() {
            *selector = Some(budget.new_var().positive());
        }
        let sizes = BTreeMap::new();
        check(&budget, limits, LiteralSource::Domains, &sizes)?;
        let mut domains = DomainLiterals::new(variables);
        let most_clauses = most_clauses_a_sum(problem);
        for posted in problem.constraints() {
            budget.inner_mut().select(selectors[&posted.origin]);
            let mut chosen = self.choices.of(posted.origin);
            if chosen.sum == SumEncoding::Native {
                chosen.sum = SumEncoding::Auto;
            }
            let posted = by_itself(posted);
            encode_constraint(&posted, chosen, most_clauses, &mut domains, &mut budget)?;
            check(&budget, limits, LiteralSource::Constraint(posted.origin), &sizes)?;
        }
        budget.inner_mut().select(None);
        domains.close(self.choices.others().at_most_one, &mut budget);
        check(&budget, limits, LiteralSource::Domains, &sizes)?;
        let selectors = selectors.into_iter();
        Ok(Selected {
            formula: budget.into_inner().into_inner(),
            variables: domains.into_map(),
            selectors: selectors
                .filter_map(|(origin, selector)| Some((origin, selector?)))
                .collect(),
        })
    }
}

/// The constraint without what others imply of it.
fn by_itself(posted: &Posted) -> Posted {
    let mut posted = posted.clone();
    if let Constraint::Linear(Linear { caps, .. }) = &mut posted.constraint {
        caps.clear();
    }
    posted
}
