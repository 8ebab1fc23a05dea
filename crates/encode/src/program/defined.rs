//! Variables without columns: each is a weighted sum of others that only the objective needs.

use std::collections::{BTreeMap, BTreeSet};

use super::objective::ProgramObjective;
use placet_problem::{Constraint, Domain, Linear, Problem, VarId};

/// The maximum number of sums to examine.
const MOST_SUMS: usize = 2_000_000;

/// A variable that equals a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DefinedVariable {
    pub(super) var: VarId,
    /// `Σ factor·var`, with each variable once.
    pub(super) terms: Vec<(i64, VarId)>,
    /// The index of the constraint that states it.
    pub(super) constraint: usize,
}

/// The sum that equals the objective, and the sums that it consists of, if no other constraint uses
/// them: each as a sum of variables that are not such sums. Empty if numbers do not fit in 64 bits.
pub(super) fn of_objective(problem: &Problem, objective: ProgramObjective) -> Vec<DefinedVariable> {
    let mut found = nested(problem, objective);
    // The parts of the last definition are not defined by sums.
    for index in (0..found.len()).rev() {
        let Some(terms) = unfolded(&found[index].terms, &found[index + 1..]) else {
            return vec![];
        };
        found[index].terms = terms;
        if !found[index].fits(problem) {
            return vec![];
        }
    }
    found
}

/// The same with nested sums: the parts of each are only later ones.
fn nested(problem: &Problem, objective: ProgramObjective) -> Vec<DefinedVariable> {
    let mut about: BTreeMap<VarId, BTreeSet<usize>> = BTreeMap::new();
    for (index, posted) in problem.constraints().iter().enumerate() {
        for var in posted.constraint.vars() {
            about.entry(var).or_default().insert(index);
        }
    }
    let (mut found, mut open) = (vec![], vec![objective.var]);
    let mut known = BTreeSet::new();
    while let Some(var) = open.pop() {
        let mut others = about
            .get(&var)
            .into_iter()
            .flatten()
            .filter(|index| !known.contains(*index));
        let (Some(constraint), None) = (others.next(), others.next()) else {
            continue;
        };
        if var.index() < objective.num_shown {
            continue;
        }
        if let Some(defined) = DefinedVariable::by(problem, var, *constraint) {
            known.insert(*constraint);
            open.extend(defined.terms.iter().map(|(_, var)| *var));
            found.push(defined);
        }
    }
    found
}

/// Terms with variables replaced by their sums; `None` if a factor does not fit in 64 bits.
fn unfolded(terms: &[(i64, VarId)], sums: &[DefinedVariable]) -> Option<Vec<(i64, VarId)>> {
    let mut factors: BTreeMap<VarId, i64> = BTreeMap::new();
    for (factor, var) in terms {
        let own = [(1, *var)];
        let sum = sums.iter().find(|defined| defined.var == *var);
        let parts = sum.map_or(own.as_slice(), |defined| &defined.terms);
        for (part, var) in parts {
            let whole = factors.entry(*var).or_default();
            *whole = whole.checked_add(factor.checked_mul(*part)?)?;
        }
    }
    let terms = factors.into_iter().filter(|(_, factor)| *factor != 0);
    Some(terms.map(|(var, factor)| (factor, var)).collect())
}

impl DefinedVariable {
    /// The sum that equals a variable, if the constraint states this and the domain of the variable
    /// only requires that the sum lies between its ends.
    fn by(problem: &Problem, var: VarId, constraint: usize) -> Option<Self> {
        let Constraint::Linear(linear) = &problem.constraints()[constraint].constraint else {
            return None;
        };
        let terms = solved(linear, var)?;
        let defined = DefinedVariable {
            var,
            terms,
            constraint,
        };
        defined.fills(problem).then_some(defined)
    }

    /// Does the domain of the variable contain all sums between its ends? `false` for sums that do not fit in
    /// 64 bits.
    fn fills(&self, problem: &Problem) -> bool {
        let domain = problem.domain(self.var);
        let (Some(min), Some(max)) = (domain.min(), domain.max()) else {
            return false;
        };
        let has_holes = domain.only_run().is_none();
        self.fits(problem) && (!has_holes || self.sums_are_in(problem, domain, min, max))
    }

    /// Do all sums fit in 64 bits, in any order of addition?
    fn fits(&self, problem: &Problem) -> bool {
        let largest = |(factor, var): &(i64, VarId)| {
            let ends = [problem.domain(*var).min()?, problem.domain(*var).max()?];
            let sizes = ends.map(|end| end.checked_mul(*factor).and_then(i64::checked_abs));
            Some(sizes[0]?.max(sizes[1]?))
        };
        let mut sizes = self.terms.iter().map(largest);
        sizes
            .try_fold(0_i64, |sum, size| sum.checked_add(size?))
            .is_some()
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
