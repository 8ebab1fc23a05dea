//! Propagators of any kind.

use super::cardinality::CardinalityPropagator;
use super::clause::ClausePropagator;
use super::connected::ConnectedPropagator;
use super::count::{AtLeastPropagator, AtMostPropagator};
use super::distinct::DistinctPropagator;
use super::equivalent::EquivalentPropagator;
use super::lex::LexPropagator;
use super::linear::LinearPropagator;
use super::map::MapPropagator;
use super::pair::PairPropagator;
use super::parities::ParityPropagator;
use super::table::TablePropagator;
use super::{Conflict, DomainStore, Watch};

/// A constraint that removes values.
#[derive(Clone, Debug)]
pub(in crate::search) enum Propagator {
    AtLeast(AtLeastPropagator),
    AtMost(AtMostPropagator),
    Cardinality(CardinalityPropagator),
    Clause(ClausePropagator),
    Connected(Box<ConnectedPropagator>),
    Distinct(DistinctPropagator),
    Equivalent(EquivalentPropagator),
    Lex(LexPropagator),
    Linear(LinearPropagator<i64>),
    /// With sums that may not fit in 64 bits.
    LongLinear(LinearPropagator<i128>),
    Map(MapPropagator),
    /// A table of two variables.
    Pair(PairPropagator),
    /// All parities together, beside those that state them.
    Parities(ParityPropagator),
    Table(TablePropagator),
}

/// The cost of a propagator: cheap ones go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::search) enum Cost {
    Low,
    Middle,
    High,
}

impl Cost {
    /// The number of levels.
    pub(in crate::search) const ALL: usize = Cost::High as usize + 1;
}

impl Propagator {
    /// The changes that trigger it.
    pub(in crate::search) fn watched(&self) -> Vec<Watch> {
        match self {
            Propagator::AtLeast(bound) => bound.watched(),
            Propagator::AtMost(bound) => bound.watched(),
            Propagator::Cardinality(cardinality) => cardinality.watched(),
            Propagator::Clause(clause) => clause.watched(),
            Propagator::Connected(graph) => graph.watched(),
            Propagator::Distinct(distinct) => distinct.watched(),
            Propagator::Equivalent(equivalent) => equivalent.watched(),
            Propagator::Lex(lex) => lex.watched(),
            Propagator::Linear(linear) => linear.watched(),
            Propagator::LongLinear(linear) => linear.watched(),
            Propagator::Map(map) => map.watched(),
            Propagator::Pair(pair) => pair.watched(),
            Propagator::Parities(parities) => parities.watched(),
            Propagator::Table(table) => table.watched(),
        }
    }

    /// Is it the second propagator of a constraint?
    pub(in crate::search) fn is_second(&self) -> bool {
        matches!(self, Propagator::AtMost(bound) if bound.has_partner())
    }

    /// Removes impossible values.
    pub(in crate::search) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        match self {
            Propagator::AtLeast(bound) => bound.propagate(domains),
            Propagator::AtMost(bound) => bound.propagate(domains),
            Propagator::Cardinality(cardinality) => cardinality.propagate(domains),
            Propagator::Clause(clause) => clause.propagate(domains),
            Propagator::Connected(graph) => graph.propagate(domains),
            Propagator::Distinct(distinct) => distinct.propagate(domains),
            Propagator::Equivalent(equivalent) => equivalent.propagate(domains),
            Propagator::Lex(lex) => lex.propagate(domains),
            Propagator::Linear(linear) => linear.propagate(domains),
            Propagator::LongLinear(linear) => linear.propagate(domains),
            Propagator::Map(map) => map.propagate(domains),
            Propagator::Pair(pair) => pair.propagate(domains),
            Propagator::Parities(parities) => parities.propagate(domains),
            Propagator::Table(table) => table.propagate(domains),
        }
    }

    /// Would it find nothing more if it ran again immediately?
    pub(in crate::search) fn is_idempotent(&self) -> bool {
        match self {
            Propagator::Cardinality(_)
            | Propagator::Distinct(_)
            | Propagator::Linear(_)
            | Propagator::LongLinear(_)
            | Propagator::Pair(_)
            | Propagator::Parities(_) => true,
            Propagator::Connected(graph) => graph.is_idempotent(),
            Propagator::Map(map) => map.is_idempotent(),
            Propagator::AtLeast(_)
            | Propagator::AtMost(_)
            | Propagator::Clause(_)
            | Propagator::Equivalent(_)
            | Propagator::Lex(_)
            | Propagator::Table(_) => false,
        }
    }

    /// The work of one run.
    pub(in crate::search) fn weight(&self) -> u64 {
        match self {
            Propagator::Connected(graph) => graph.weight(),
            Propagator::Distinct(distinct) => distinct.weight(),
            _ => 1,
        }
    }

    /// The words of lists of tuples, and of equations, that one run looks at.
    pub(in crate::search) fn words(&self) -> u64 {
        match self {
            Propagator::Parities(parities) => parities.words(),
            Propagator::Table(table) => table.words(),
            _ => 0,
        }
    }

    pub(in crate::search) fn cost(&self) -> Cost {
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
            Propagator::Connected(_) | Propagator::Parities(_) | Propagator::Table(_) => Cost::High,
        }
    }
}
