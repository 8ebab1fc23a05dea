//! Counts over the same variables, which are looked at together.

use std::collections::{BTreeMap, BTreeSet};

use super::cardinality::{Bounds, Cardinality};
use super::{Count, Propagator, Shape};
use crate::problem::{self, Atom, VarId};

/// How often each of some values is taken by some variables. What other values do is not said.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    /// A variable listed twice counts twice.
    vars: Vec<VarId>,
    bounds: BTreeMap<i64, Bounds>,
}

/// The groups that the counts of a problem fall into.
#[derive(Debug, Default)]
pub(super) struct Groups {
    groups: Vec<Group>,
    /// The groups that a variable is in.
    of_var: BTreeMap<VarId, Vec<usize>>,
}

impl Groups {
    /// Takes a count into a group, if it says how often one value is taken.
    pub(super) fn take(&mut self, count: &problem::Count, shape: &Shape) -> bool {
        let Some((value, vars)) = one_value(count, shape) else {
            return false;
        };
        let bounds = Bounds {
            min: count.min,
            max: count.max,
        };
        let mut near: Vec<usize> = vars
            .first()
            .and_then(|var| self.of_var.get(var))
            .cloned()
            .unwrap_or_default();
        near.retain(|group| self.groups[*group].has_room_for(value, &vars, shape));
        let group = near.first().copied().unwrap_or(self.groups.len());
        if group == self.groups.len() {
            self.groups.push(Group::default());
        }
        for var in vars {
            if !self.groups[group].vars.contains(&var) {
                self.groups[group].vars.push(var);
                self.of_var.entry(var).or_default().push(group);
            }
        }
        self.groups[group].bounds.insert(value, bounds);
        true
    }

    pub(super) fn into_propagators(self, shape: &Shape) -> impl Iterator<Item = Propagator> {
        let groups = self.groups.into_iter();
        groups.flat_map(|group| group.into_propagators(shape))
    }
}

impl Group {
    /// No value twice, and each once where there are as many values as variables.
    pub(super) fn all_different(vars: &[VarId], shape: &Shape) -> Self {
        let values = vars.iter().flat_map(|var| shape.values(*var));
        let values: BTreeSet<i64> = values.map(|(_, value)| value).collect();
        // If there are fewer values than variables, "each once" is not said but found out value by value.
        let min = usize::from(values.len() == vars.len());
        Group {
            vars: vars.to_vec(),
            bounds: values
                .into_iter()
                .map(|value| (value, Bounds { min, max: 1 }))
                .collect(),
        }
    }

    /// Would the count of a value among `vars` be one among all variables, and those of the other values too?
    fn has_room_for(&self, value: i64, vars: &[VarId], shape: &Shape) -> bool {
        let is_new = |var: &&VarId| !self.vars.contains(var);
        !self.bounds.contains_key(&value)
            && self
                .vars
                .iter()
                .all(|var| vars.contains(var) || shape.index_of(*var, value).is_none())
            && vars.iter().filter(is_new).all(|var| {
                self.bounds
                    .keys()
                    .all(|other| shape.index_of(*var, *other).is_none())
            })
    }

    pub(super) fn into_propagators(self, shape: &Shape) -> Vec<Propagator> {
        if Cardinality::suits(&self.vars, shape) && self.bounds.len() > 1 {
            return vec![Propagator::Cardinality(Cardinality::new(
                &self.vars,
                &self.bounds,
                shape,
            ))];
        }
        let counts = self.bounds.iter().map(|(value, bounds)| problem::Count {
            atoms: self.vars.iter().map(|var| Atom::is(*var, *value)).collect(),
            min: bounds.min,
            max: bounds.max,
        });
        counts
            .map(|count| Propagator::Count(Count::new(&count, shape)))
            .collect()
    }
}

/// The value that a count is about and the variables that may have it, if it is of that kind.
fn one_value(count: &problem::Count, shape: &Shape) -> Option<(i64, Vec<VarId>)> {
    let value = count.atoms.first()?.value;
    let mut vars = vec![];
    for atom in &count.atoms {
        if atom.value != value || !atom.holds || vars.contains(&atom.var) {
            return None;
        }
        if shape.index_of(atom.var, value).is_some() {
            vars.push(atom.var);
        }
    }
    Some((value, vars))
}
