//! What each kind of constraint removes from domains: one file a kind.

mod cardinality;
mod clause;
mod count;
mod distinct;
mod equivalent;
mod group;
mod lex;
mod linear;
mod map;
mod pair;
mod restated;
mod statement;
mod table;

use super::Contradiction;
use super::domains::{Domains, NewNotes, Notes};
use super::shape::Shape;
use super::watch::Watch;
use crate::problem::{Constraint, Problem};

use cardinality::Cardinality;
use clause::Clause;
use count::{AtLeast, AtMost};
use distinct::Distinct;
use equivalent::Equivalent;
use group::{Group, Groups};
use lex::Lex;
use linear::{AnyLinear, Linear};
use map::Map;
use pair::Pair;
use restated::Restated;
use table::Table;

/// A constraint that removes values.
#[derive(Clone, Debug)]
pub(super) enum Propagator {
    AtLeast(AtLeast),
    AtMost(AtMost),
    Cardinality(Cardinality),
    Clause(Clause),
    Distinct(Distinct),
    Equivalent(Equivalent),
    Lex(Lex),
    Linear(Linear<i64>),
    /// With sums that 64 bits may not hold.
    LongLinear(Linear<i128>),
    Map(Map),
    Pair(Pair),
    Table(Table),
}

/// How dear it is to look at a constraint: the cheap ones go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cost {
    Low,
    Middle,
    High,
}

impl Cost {
    /// How many levels there are.
    pub(super) const ALL: usize = Cost::High as usize + 1;
}

/// The propagators that together say all constraints of a problem.
pub(super) fn propagators_of(problem: &Problem, shape: &Shape, notes: &mut NewNotes) -> Vec<Propagator> {
    let mut groups = Groups::default();
    let mut restated = Restated::of(problem);
    let mut propagators = vec![];
    for posted in problem.constraints() {
        match &posted.constraint {
            Constraint::AllDifferent(all) => {
                let group = Group::all_different(&all.vars, shape);
                propagators.extend(group.into_propagators(shape, notes));
            }
            Constraint::Count(count) => {
                if !groups.take(count, shape) {
                    propagators.extend(count::bounds_of(count, shape));
                }
            }
            Constraint::Linear(linear) if !restated.is_needed(linear) => {}
            Constraint::Linear(linear) => propagators.push(match AnyLinear::new(linear, shape) {
                AnyLinear::Short(linear) => Propagator::Linear(linear),
                AnyLinear::Long(linear) => Propagator::LongLinear(linear),
            }),
            Constraint::Map(map) => propagators.push(Propagator::Map(Map::new(map, shape))),
            Constraint::Table(table) => propagators.push(match Pair::new(table, shape) {
                Some(pair) => Propagator::Pair(pair),
                None => Propagator::Table(Table::new(table, shape)),
            }),
            Constraint::Clause(atoms) => {
                propagators.extend(Clause::new(atoms, shape).map(Propagator::Clause));
            }
            Constraint::Equivalent(atoms) => {
                propagators.push(Propagator::Equivalent(Equivalent::new(atoms, shape)));
            }
            Constraint::Lex(lex) => propagators.push(Propagator::Lex(Lex::new(lex))),
        }
    }
    propagators.extend(groups.into_propagators(shape, notes));
    propagators
}

impl Propagator {
    /// What makes it look again.
    pub(super) fn watched(&self) -> Vec<Watch> {
        match self {
            Propagator::AtLeast(bound) => bound.watched(),
            Propagator::AtMost(bound) => bound.watched(),
            Propagator::Cardinality(cardinality) => cardinality.watched(),
            Propagator::Clause(clause) => clause.watched(),
            Propagator::Distinct(distinct) => distinct.watched(),
            Propagator::Equivalent(equivalent) => equivalent.watched(),
            Propagator::Lex(lex) => lex.watched(),
            Propagator::Linear(linear) => linear.watched(),
            Propagator::LongLinear(linear) => linear.watched(),
            Propagator::Map(map) => map.watched(),
            Propagator::Pair(pair) => pair.watched(),
            Propagator::Table(table) => table.watched(),
        }
    }

    /// Is it the other half of a constraint, which has one propagator already?
    pub(super) fn is_second(&self) -> bool {
        matches!(self, Propagator::AtMost(bound) if bound.has_partner())
    }

    /// Removes the values that can't be.
    pub(super) fn propagate(&mut self, domains: &mut Domains) -> Result<(), Contradiction> {
        match self {
            Propagator::AtLeast(bound) => bound.propagate(domains),
            Propagator::AtMost(bound) => bound.propagate(domains),
            Propagator::Cardinality(cardinality) => cardinality.propagate(domains),
            Propagator::Clause(clause) => clause.propagate(domains),
            Propagator::Distinct(distinct) => distinct.propagate(domains),
            Propagator::Equivalent(equivalent) => equivalent.propagate(domains),
            Propagator::Lex(lex) => lex.propagate(domains),
            Propagator::Linear(linear) => linear.propagate(domains),
            Propagator::LongLinear(linear) => linear.propagate(domains),
            Propagator::Map(map) => map.propagate(domains),
            Propagator::Pair(pair) => pair.propagate(domains),
            Propagator::Table(table) => table.propagate(domains),
        }
    }

    /// Would it find nothing more, right after it looked?
    pub(super) fn is_idempotent(&self) -> bool {
        match self {
            Propagator::Cardinality(_)
            | Propagator::Distinct(_)
            | Propagator::Linear(_)
            | Propagator::LongLinear(_)
            | Propagator::Pair(_) => true,
            Propagator::Map(map) => map.is_idempotent(),
            Propagator::AtLeast(_)
            | Propagator::AtMost(_)
            | Propagator::Clause(_)
            | Propagator::Equivalent(_)
            | Propagator::Lex(_)
            | Propagator::Table(_) => false,
        }
    }

    /// How much work one look is.
    pub(super) fn weight(&self) -> u64 {
        match self {
            Propagator::Distinct(distinct) => distinct.weight(),
            _ => 1,
        }
    }

    pub(super) fn cost(&self) -> Cost {
        match self {
            Propagator::AtLeast(_)
            | Propagator::AtMost(_)
            | Propagator::Clause(_)
            | Propagator::Equivalent(_) => Cost::Low,
            Propagator::Distinct(distinct) if distinct.is_long() => Cost::High,
            Propagator::Cardinality(_)
            | Propagator::Distinct(_)
            | Propagator::Lex(_)
            | Propagator::Linear(_)
            | Propagator::LongLinear(_)
            | Propagator::Map(_)
            | Propagator::Pair(_) => Cost::Middle,
            Propagator::Table(_) => Cost::High,
        }
    }
}
