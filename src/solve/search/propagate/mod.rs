//! What each kind of constraint removes from domains: one file a kind.

mod clause;
mod count;
mod equivalent;
mod linear;
mod map;
mod statement;
mod table;

use super::Contradiction;
use super::domains::{Domains, Shape};
use crate::problem::{AllDifferent, Atom, Constraint, VarId};

use clause::Clause;
use count::Count;
use equivalent::Equivalent;
use linear::Linear;
use map::Map;
use table::Table;

/// A constraint that removes values.
#[derive(Clone, Debug)]
pub(super) enum Propagator {
    Clause(Clause),
    Count(Count),
    Equivalent(Equivalent),
    Linear(Linear),
    Map(Map),
    Table(Table),
}

impl Propagator {
    /// The propagators that together say a constraint.
    pub(super) fn of(constraint: &Constraint, shape: &Shape) -> Vec<Self> {
        match constraint {
            Constraint::AllDifferent(all) => all_different(all, shape),
            Constraint::Count(count) => vec![Propagator::Count(Count::new(count, shape))],
            Constraint::Linear(linear) => vec![Propagator::Linear(Linear::new(linear, shape))],
            Constraint::Map(map) => vec![Propagator::Map(Map::new(map, shape))],
            Constraint::Table(table) => vec![Propagator::Table(Table::new(table, shape))],
            Constraint::Clause(atoms) => Clause::new(atoms, shape)
                .map(Propagator::Clause)
                .into_iter()
                .collect(),
            Constraint::Equivalent(atoms) => vec![Propagator::Equivalent(Equivalent::new(atoms, shape))],
        }
    }

    /// The values whose going, or staying alone, makes it look again.
    pub(super) fn watched(&self, shape: &Shape) -> Vec<(VarId, usize)> {
        let all_of = |vars: &mut dyn Iterator<Item = VarId>| -> Vec<(VarId, usize)> {
            vars.flat_map(|var| (0..shape.num_values(var)).map(move |index| (var, index)))
                .collect()
        };
        match self {
            Propagator::Clause(clause) => clause.watched(),
            Propagator::Count(count) => count.watched(),
            Propagator::Equivalent(equivalent) => equivalent.watched(),
            Propagator::Linear(linear) => all_of(&mut linear.vars()),
            Propagator::Map(map) => all_of(&mut map.vars().into_iter()),
            Propagator::Table(table) => all_of(&mut table.vars().iter().copied()),
        }
    }

    /// Removes the values that can't be.
    pub(super) fn propagate(&mut self, domains: &mut Domains) -> Result<(), Contradiction> {
        match self {
            Propagator::Clause(clause) => clause.propagate(domains),
            Propagator::Count(count) => count.propagate(domains),
            Propagator::Equivalent(equivalent) => equivalent.propagate(domains),
            Propagator::Linear(linear) => linear.propagate(domains),
            Propagator::Map(map) => map.propagate(domains),
            Propagator::Table(table) => table.propagate(domains),
        }
    }
}

/// All different, as a count for each value: at most one of the variables takes
/// it, and exactly one where there are only as many values as variables.
fn all_different(all: &AllDifferent, shape: &Shape) -> Vec<Propagator> {
    let values_of = |var: &VarId| {
        (0..shape.num_values(*var))
            .map(|index| shape.value(*var, index))
            .collect()
    };
    let mut values: Vec<i64> = all.vars.iter().flat_map::<Vec<i64>, _>(values_of).collect();
    values.sort_unstable();
    values.dedup();
    let min = usize::from(values.len() == all.vars.len());
    let count = |value: i64| {
        let atoms = all.vars.iter().map(|var| Atom::is(*var, value)).collect();
        Propagator::Count(Count::new(&crate::problem::Count { atoms, min, max: 1 }, shape))
    };
    let mut propagators: Vec<Propagator> = values.into_iter().map(count).collect();
    if propagators.len() < all.vars.len() {
        propagators.extend(Clause::new(&[], shape).map(Propagator::Clause));
    }
    propagators
}
