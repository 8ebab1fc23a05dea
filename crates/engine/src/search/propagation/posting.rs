//! The propagators of a problem.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::cardinality::{CardinalityPropagator, OccurrenceBounds};
use super::clause::ClausePropagator;
use super::connected::ConnectedPropagator;
use super::count::{AtLeastPropagator, AtMostPropagator};
use super::distinct::DistinctPropagator;
use super::equivalent::EquivalentPropagator;
use super::lex::LexPropagator;
use super::linear::AnyLinear;
use super::map::{KnownPreimages, MapPropagator};
use super::pair::PairPropagator;
use super::parities::ParityPropagator;
use super::statement::DomainLiteral;
use super::table::TablePropagator;
use super::{DomainLayout, Propagator, ReversibleWords};
use placet_base::limit::poll;
use placet_problem as problem;
use placet_problem::{
    Atom, Connection, Constraint, Linear, ParitySystem, Problem, Subject, SubjectBounds, Term, UnionFind,
    VarId, normal_form,
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
    let mut preimages = KnownPreimages::default();
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
            Constraint::Map(map) => {
                let map = MapPropagator::new(map, layout, &mut preimages);
                propagators.push(Propagator::Map(map));
            }
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
    propagators.extend(parities_of(problem, layout));
    let graphs = connections.iter();
    let graphs = graphs.map(|graph| Box::new(ConnectedPropagator::new(graph, layout)));
    propagators.extend(graphs.map(Propagator::Connected));
    propagators
}

/// What the parities of a problem say together, beside what each says alone.
fn parities_of(problem: &Problem, layout: &DomainLayout) -> Option<Propagator> {
    let system = ParitySystem::of(problem)?;
    if system.is_contradictory() {
        return Some(Propagator::Clause(ClausePropagator::never()));
    }
    Some(Propagator::Parities(ParityPropagator::new(&system, layout)))
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

/// How often each of some values occurs among some variables. Other values are not restricted.
#[derive(Clone, Debug, Default)]
struct CountGroup {
    /// A variable listed twice counts twice.
    vars: Vec<VarId>,
    members: FxHashSet<VarId>,
    bounds: BTreeMap<i64, OccurrenceBounds>,
}

/// The groups of the counts of a problem.
#[derive(Debug, Default)]
struct CountGroups {
    groups: Vec<CountGroup>,
    /// The groups that contain a variable.
    of_var: BTreeMap<VarId, Vec<usize>>,
}

impl CountGroups {
    /// Adds a count to a group, if it counts the occurrences of one value.
    fn take(&mut self, count: &problem::Count, layout: &DomainLayout) -> bool {
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

    fn into_propagators(
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
    fn all_different(vars: &[VarId], layout: &DomainLayout) -> Self {
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

    fn into_propagators(self, layout: &DomainLayout, reversible: &mut ReversibleWords) -> Vec<Propagator> {
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

/// The bounds of a count that can be violated.
fn bounds_of(count: &problem::Count, layout: &DomainLayout) -> Vec<Propagator> {
    let bound = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let (mut min, mut max) = (bound(count.min), bound(count.max));
    let mut statements = vec![];
    for atom in &count.atoms {
        match DomainLiteral::new(atom, layout) {
            Ok(statement) => statements.push(statement),
            Err(true) => (min, max) = (min - 1, max - 1),
            Err(false) => {}
        }
    }
    let statements: Arc<[DomainLiteral]> = statements.into();
    let mut bounds = vec![];
    if min > 0 {
        bounds.push(Propagator::AtLeast(AtLeastPropagator::new(
            Arc::clone(&statements),
            min,
        )));
    }
    if usize::try_from(max).is_ok_and(|max| max < statements.len()) || max < 0 {
        let has_partner = !bounds.is_empty();
        bounds.push(Propagator::AtMost(AtMostPropagator::new(
            statements,
            max,
            has_partner,
        )));
    }
    bounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Search;
    use crate::{Limits, Next};
    use placet_problem::{AllDifferent, Constraint, Domain, Origin, Problem};

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
