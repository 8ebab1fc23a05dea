//! The propagators of a problem.

use std::collections::BTreeSet;

use super::clause::ClausePropagator;
use super::connected::ConnectedPropagator;
use super::count_bounds::bounds_of;
use super::equivalent::EquivalentPropagator;
use super::group::{CountGroup, CountGroups};
use super::lex::LexPropagator;
use super::linear::AnyLinear;
use super::map::MapPropagator;
use super::pair::PairPropagator;
use super::table::TablePropagator;
use super::{DomainLayout, Propagator, ReversibleWords};
use placet_base::limit::poll;
use placet_problem::{
    Connection, Constraint, Linear, Problem, Subject, SubjectBounds, Term, UnionFind, VarId, normal_form,
};

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

/// What sums say so far.
struct Restated {
    /// Which variables are the same, if any are.
    same: Option<UnionFind>,
    /// As `same`, but of the equations met so far.
    linked: UnionFind,
    said: BTreeSet<(Subject, SubjectBounds)>,
}

impl Restated {
    fn of(problem: &Problem) -> Self {
        let num_variables = problem.variables().len();
        let mut same = UnionFind::new(num_variables);
        let mut has_any = false;
        for posted in problem.constraints() {
            if let Constraint::Linear(linear) = &posted.constraint
                && let Some((one, other)) = equation(linear)
            {
                same.unite(one.index(), other.index());
                has_any = true;
            }
        }
        Restated {
            same: has_any.then_some(same),
            linked: UnionFind::new(num_variables),
            said: BTreeSet::new(),
        }
    }

    /// Is the sum needed beside those that were asked for before?
    fn is_needed(&mut self, linear: &Linear) -> bool {
        let Some(same) = &mut self.same else {
            return true;
        };
        if let Some((one, other)) = equation(linear) {
            let (one, other) = (one.index(), other.index());
            let is_new = self.linked.first(one) != self.linked.first(other);
            self.linked.unite(one, other);
            return is_new;
        }
        let terms = linear.terms.iter().map(|term| Term {
            coefficient: term.coefficient,
            var: VarId(same.first(term.var.index()) as u32),
        });
        let renamed = Linear {
            terms: terms.collect(),
            ..linear.clone()
        };
        match normal_form(&Constraint::Linear(renamed)) {
            Some(form) => self.said.insert(form),
            None => true,
        }
    }
}

/// The two variables, if the sum says that they are equal and nothing else.
fn equation(linear: &Linear) -> Option<(VarId, VarId)> {
    let merged = linear.merged()?;
    let [(one_factor, one), (other_factor, other)] = merged[..] else {
        return None;
    };
    let are_opposite = one_factor.checked_add(other_factor) == Some(0);
    (are_opposite && (linear.min, linear.max) == (0, 0)).then_some((one, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::{Domain, Origin};

    fn sum(terms: &[(i64, usize)], min: i64, max: i64) -> Linear {
        let terms = terms.iter().map(|(coefficient, var)| Term {
            coefficient: *coefficient,
            var: VarId(*var as u32),
        });
        Linear {
            terms: terms.collect(),
            min,
            max,
            caps: vec![],
        }
    }

    fn needed(sums: &[Linear]) -> Vec<bool> {
        let mut problem = Problem::new();
        for _ in 0..5 {
            problem.add_variable("x", Domain::new(0..9));
        }
        for sum in sums {
            problem.post(Origin::Rule(0), Constraint::Linear(sum.clone()));
        }
        let mut restated = Restated::of(&problem);
        sums.iter().map(|sum| restated.is_needed(sum)).collect()
    }

    #[test]
    fn equal_variables_go_by_one_name() {
        let equal = sum(&[(2, 0), (-2, 1)], 0, 0);
        let sums = [
            sum(&[(1, 0), (1, 2), (-1, 3)], 0, 0),
            equal.clone(),
            sum(&[(-1, 1), (-1, 2), (1, 3)], 0, 0),
            sum(&[(2, 1), (2, 2), (-2, 3)], 0, 0),
            sum(&[(1, 1), (1, 2), (-1, 3)], 0, 1),
            sum(&[(1, 1), (1, 2), (-1, 4)], 0, 0),
            equal,
            sum(&[(1, 1), (-1, 0)], 0, 0),
        ];
        assert_eq!(
            needed(&sums),
            [true, true, false, false, true, true, false, false]
        );
    }

    #[test]
    fn without_an_equation_all_are_needed() {
        let sums = [
            sum(&[(1, 0), (-1, 1)], 1, 1),
            sum(&[(1, 0), (1, 1)], 0, 0),
            sum(&[(1, 0), (1, 1)], 0, 0),
        ];
        assert_eq!(needed(&sums), [true; 3]);
    }
}
