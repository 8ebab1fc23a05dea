//! Counts over the same variables, which are propagated together.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use super::cardinality::{CardinalityPropagator, OccurrenceBounds};
use super::clause::ClausePropagator;
use super::count_bounds::bounds_of;
use super::distinct::DistinctPropagator;
use super::{DomainLayout, Propagator, ReversibleWords};
use placet_problem::{self as problem, Atom, VarId};

/// How often each of some values occurs among some variables. Other values are not restricted.
#[derive(Clone, Debug, Default)]
pub(super) struct CountGroup {
    /// A variable listed twice counts twice.
    vars: Vec<VarId>,
    members: FxHashSet<VarId>,
    bounds: BTreeMap<i64, OccurrenceBounds>,
}

/// The groups of the counts of a problem.
#[derive(Debug, Default)]
pub(super) struct CountGroups {
    groups: Vec<CountGroup>,
    /// The groups that contain a variable.
    of_var: BTreeMap<VarId, Vec<usize>>,
}

impl CountGroups {
    /// Adds a count to a group, if it counts the occurrences of one value.
    pub(super) fn take(&mut self, count: &problem::Count, layout: &DomainLayout) -> bool {
        let Some((value, vars)) = one_value(count, layout) else {
            return false;
        };
        let bounds = OccurrenceBounds {
            min: count.min,
            max: count.max,
        };
        let mut near = vars
            .first()
            .and_then(|var| self.of_var.get(var))
            .into_iter()
            .flatten()
            .copied();
        let counted: FxHashSet<VarId> = vars.iter().copied().collect();
        let has_room = |group: &usize| self.groups[*group].has_room_for(value, &counted, layout);
        let number = near.find(has_room).unwrap_or(self.groups.len());
        if number == self.groups.len() {
            self.groups.push(CountGroup::default());
        }
        let group = &mut self.groups[number];
        for var in vars {
            if group.members.insert(var) {
                group.vars.push(var);
                self.of_var.entry(var).or_default().push(number);
            }
        }
        group.bounds.insert(value, bounds);
        true
    }

    pub(super) fn into_propagators(
        self,
        layout: &DomainLayout,
        reversible: &mut ReversibleWords,
    ) -> impl Iterator<Item = Propagator> {
        let groups = self.groups.into_iter();
        groups.flat_map(|group| group.into_propagators(layout, reversible))
    }
}

impl CountGroup {
    /// No value occurs twice, and each occurs once if there are as many values as variables.
    pub(super) fn all_different(vars: &[VarId], layout: &DomainLayout) -> Self {
        let values = vars.iter().flat_map(|var| layout.values(*var));
        let values: BTreeSet<i64> = values.map(|(_, value)| value).collect();
        let min = usize::from(values.len() == vars.len());
        CountGroup {
            vars: vars.to_vec(),
            members: vars.iter().copied().collect(),
            bounds: values
                .into_iter()
                .map(|value| (value, OccurrenceBounds { min, max: 1 }))
                .collect(),
        }
    }

    /// Would the count of a value among the `counted` variables be the same among all variables, and those of the other values
    /// as well?
    fn has_room_for(&self, value: i64, counted: &FxHashSet<VarId>, layout: &DomainLayout) -> bool {
        let is_new = |var: &&VarId| !self.members.contains(var);
        !self.bounds.contains_key(&value)
            && self
                .vars
                .iter()
                .all(|var| counted.contains(var) || layout.index_of(*var, value).is_none())
            && counted.iter().filter(is_new).all(|var| {
                self.bounds
                    .keys()
                    .all(|other| layout.index_of(*var, *other).is_none())
            })
    }

    /// Are there too few allowed occurrences for the variables, whatever their values?
    fn is_impossible(&self, layout: &DomainLayout) -> bool {
        let values = self.vars.iter().flat_map(|var| layout.values(*var));
        let mut room: usize = 0;
        for value in values.map(|(_, value)| value).collect::<BTreeSet<i64>>() {
            let Some(bounds) = self.bounds.get(&value) else {
                return false;
            };
            room = room.saturating_add(bounds.max);
        }
        room < self.vars.len()
    }

    pub(super) fn into_propagators(
        self,
        layout: &DomainLayout,
        reversible: &mut ReversibleWords,
    ) -> Vec<Propagator> {
        if self.is_impossible(layout) {
            return vec![Propagator::Clause(ClausePropagator::never())];
        }
        if DistinctPropagator::suits(&self.vars, &self.bounds, layout) && self.bounds.len() > 1 {
            return vec![Propagator::Distinct(DistinctPropagator::new(
                &self.vars,
                &self.bounds,
                layout,
                reversible,
            ))];
        }
        if CardinalityPropagator::suits(&self.vars, layout) && self.bounds.len() > 1 {
            return vec![Propagator::Cardinality(CardinalityPropagator::new(
                &self.vars,
                &self.bounds,
                layout,
            ))];
        }
        let counts = self.bounds.iter().map(|(value, bounds)| problem::Count {
            atoms: self.vars.iter().map(|var| Atom::is(*var, *value)).collect(),
            min: bounds.min,
            max: bounds.max,
        });
        counts.flat_map(|count| bounds_of(&count, layout)).collect()
    }
}

/// The value of a count, and the variables that may have it, if it counts one value.
fn one_value(count: &problem::Count, layout: &DomainLayout) -> Option<(i64, Vec<VarId>)> {
    let value = count.atoms.first()?.value;
    let mut vars = vec![];
    let mut seen = FxHashSet::default();
    for atom in &count.atoms {
        if atom.value != value || !atom.holds || !seen.insert(atom.var) {
            return None;
        }
        if layout.index_of(atom.var, value).is_some() {
            vars.push(atom.var);
        }
    }
    Some((value, vars))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Search;
    use crate::{Limits, Next};
    use placet_problem::{AllDifferent, Constraint, Domain, Origin, Problem};

    /// Forty variables with 39 values: trying all permutations would never end.
    #[test]
    fn more_variables_than_values_are_impossible_at_once() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..40)
            .map(|var| problem.add_variable(format!("x{var}"), Domain::new(0..39)))
            .collect();
        let mut each_at_most_once = problem.clone();
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        for value in 0..39 {
            let atoms = vars.iter().map(|var| Atom::is(*var, value)).collect();
            let (min, max) = (0, 1);
            each_at_most_once.post(
                Origin::Rule(0),
                Constraint::Count(problem::Count { atoms, min, max }),
            );
        }
        for problem in [problem, each_at_most_once] {
            assert_eq!(Search::new(&problem, &[]).next(&Limits::none()), Next::Exhausted);
        }
    }
}
