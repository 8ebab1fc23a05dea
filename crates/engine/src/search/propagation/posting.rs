//! The propagators of a problem.

use super::clause::ClausePropagator;
use super::connected::ConnectedPropagator;
use super::count_bounds::bounds_of;
use super::equivalent::EquivalentPropagator;
use super::group::{CountGroup, CountGroups};
use super::lex::LexPropagator;
use super::linear::AnyLinear;
use super::map::MapPropagator;
use super::pair::PairPropagator;
use super::restated::Restated;
use super::table::TablePropagator;
use super::{DomainLayout, Propagator, ReversibleWords};
use placet_base::limit::poll;
use placet_problem::{Connection, Constraint, Problem};

/// The elementary steps that a constraint takes at least, for [`poll`].
const STEPS_PER_CONSTRAINT: usize = 16;

/// The propagators that together express all constraints of a problem, and that graphs beside it are connected.
pub(in crate::search) fn propagators_of(
    problem: &Problem,
    connections: &[Connection],
    layout: &DomainLayout,
    reversible: &mut ReversibleWords,
) -> Vec<Propagator> {
    let mut groups = CountGroups::default();
    let mut restated = Restated::of(problem);
    let mut propagators = vec![];
    for posted in problem.constraints() {
        poll(STEPS_PER_CONSTRAINT);
        match &posted.constraint {
            Constraint::AllDifferent(all) => {
                let group = CountGroup::all_different(&all.vars, layout);
                propagators.extend(group.into_propagators(layout, reversible));
            }
            Constraint::Count(count) => {
                if !groups.take(count, layout) {
                    propagators.extend(bounds_of(count, layout));
                }
            }
            Constraint::Linear(linear) if !restated.is_needed(linear) => {}
            Constraint::Linear(linear) => propagators.push(match AnyLinear::new(linear, layout) {
                AnyLinear::Short(linear) => Propagator::Linear(linear),
                AnyLinear::Long(linear) => Propagator::LongLinear(linear),
            }),
            Constraint::Map(map) => propagators.push(Propagator::Map(MapPropagator::new(map, layout))),
            Constraint::Table(table) => propagators.push(match PairPropagator::new(table, layout) {
                Some(pair) => Propagator::Pair(pair),
                None => Propagator::Table(TablePropagator::new(table, layout)),
            }),
            Constraint::Clause(atoms) => {
                propagators.extend(ClausePropagator::new(atoms, layout).map(Propagator::Clause));
            }
            Constraint::Equivalent(atoms) => {
                propagators.push(Propagator::Equivalent(EquivalentPropagator::new(atoms, layout)));
            }
            Constraint::Lex(lex) => propagators.push(Propagator::Lex(LexPropagator::new(lex))),
        }
    }
    propagators.extend(groups.into_propagators(layout, reversible));
    let graphs = connections.iter();
    let graphs = graphs.map(|graph| Box::new(ConnectedPropagator::new(graph, layout)));
    propagators.extend(graphs.map(Propagator::Connected));
    propagators
}
