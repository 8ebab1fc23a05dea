//! A variable that needs no columns: it is a weighted sum of others, and nobody else speaks of it.

use std::collections::BTreeSet;

use crate::problem::{Constraint, Domain, Linear, Problem, VarId};

/// More sums than these are not gone through.
const MOST_SUMS: usize = 2_000_000;

/// A variable as a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Defined {
    pub(super) var: VarId,
    /// `Σ factor·var`, each of the others once.
    pub(super) terms: Vec<(i64, VarId)>,
    /// The index of the constraint that says so.
    pub(super) constraint: usize,
}

impl Defined {
    /// The sum that a variable is, if one constraint says that and no other speaks of the variable, and all that its domain asks
    /// for is that the sum lies between its ends.
    pub(super) fn of(problem: &Problem, var: VarId) -> Option<Self> {
        let speaks = |constraint: &Constraint| constraint.vars().any(|other| other == var);
        let mut about = problem.constraints().iter().enumerate();
        let (constraint, posted) = about.find(|(_, posted)| speaks(&posted.constraint))?;
        if about.any(|(_, posted)| speaks(&posted.constraint)) {
            return None;
        }
        let Constraint::Linear(linear) = &posted.constraint else {
            return None;
        };
        let terms = solved(linear, var)?;
        let defined = Defined {
            var,
            terms,
            constraint,
        };
        defined.fills(problem).then_some(defined)
    }

    /// Is each sum between the ends of the variable's domain in it? Sums that leave 64 bits are none of ours.
    fn fills(&self, problem: &Problem) -> bool {
        let domain = problem.domain(self.var);
        let (Some(min), Some(max)) = (domain.min(), domain.max()) else {
            return false;
        };
        let largest = |(factor, var): &(i64, VarId)| {
            let ends = [problem.domain(*var).min()?, problem.domain(*var).max()?];
            let sizes = ends.map(|end| end.checked_mul(*factor).and_then(i64::checked_abs));
            Some(sizes[0]?.max(sizes[1]?))
        };
        let mut sizes = self.terms.iter().map(largest);
        let fits = sizes
            .try_fold(0_i64, |sum, size| sum.checked_add(size?))
            .is_some();
        let has_holes = max.abs_diff(min) as u128 + 1 != domain.len() as u128;
        fits && (!has_holes || self.sums_are_in(problem, domain, min, max))
    }

    fn sums_are_in(&self, problem: &Problem, domain: &Domain, min: i64, max: i64) -> bool {
        let mut sums = BTreeSet::from([0]);
        for (factor, var) in &self.terms {
            let values = problem.domain(*var).values();
            if sums.len().saturating_mul(values.len()) > MOST_SUMS {
                return false;
            }
            let more = |sum: &i64| {
                values
                    .iter()
                    .map(|value| sum + factor * value)
                    .collect::<Vec<_>>()
            };
            sums = sums.iter().flat_map(more).collect();
        }
        sums.range(min..=max).all(|sum| domain.contains(*sum))
    }
}

/// `±var = Σ …` as `var = Σ …`.
fn solved(linear: &Linear, var: VarId) -> Option<Vec<(i64, VarId)>> {
    if (linear.min, linear.max) != (0, 0) {
        return None;
    }
    let terms = linear.merged()?;
    let (own, _) = terms.iter().find(|(_, other)| *other == var)?;
    if own.abs() != 1 {
        return None;
    }
    let others = terms.iter().filter(|(_, other)| *other != var);
    others
        .map(|(factor, other)| Some((factor.checked_mul(-own)?, *other)))
        .collect()
}
