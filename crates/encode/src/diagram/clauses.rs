//! The clauses of a diagram.

use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Diagram, DiagramStep};
use crate::Truth;
use crate::cnf::{ClauseSink, Lit};
use crate::truth::add_disjunction;
use placet_problem::UnionFind;

/// States that the diagram accepts the values of the columns; `columns` has the literals of each, exactly one of
/// which is true.
///
/// A literal for each state means that the path goes through it, and one for each step that the
/// path takes it. A step implies its two states and its value; a state implies a step into it and
/// one out of it; a value implies a step that reads it. Equivalent things share one literal: a
/// state and its only step, a value and its only step, two things with exactly the same steps. If a
/// layer has two states, one is the negation of the other.
///
/// # Size
/// With `s` states between the first and the last, `t` steps and `v` values: at most `s + t`
/// variables, `3t` binary clauses, and `2s + v + 2` others.
///
/// # Propagation
/// Domain consistent: a step is removed with its value or either state, and a state with the last
/// step on either side. Each auxiliary is a function of the columns, because the automaton is
/// deterministic.
///
/// # References
/// C.-G. Quimper, T. Walsh, Global grammar constraints, CP 2006, LNCS 4204, 751–755, for the decomposition;
/// F. Bacchus, GAC via unit propagation, CP 2007, LNCS 4741, 133–147, for its clauses.
pub(crate) fn encode(sink: &mut dyn ClauseSink, diagram: &Diagram, columns: &[Vec<Lit>]) {
    let ways = DiagramEdges::of(diagram, columns);
    let truths = ways.truths(sink, columns);
    let domains = DiagramColumns::of(columns);
    let mut said = FxHashSet::default();
    for layer in 0..columns.len() {
        for (end, steps) in ways.ends(layer, &truths) {
            let parts = steps.into_iter().chain([!end]);
            let open = parts.filter(|part| *part != Truth::Constant(false));
            let clause: Vec<Truth> = open.sorted().dedup().collect();
            // A state may have the same literals on both sides, or a single one, like a step.
            if said.insert(clause.clone()) {
                domains.add(sink, clause);
            }
        }
        if sink.is_full() {
            return;
        }
    }
    let num_things = truths.iter().counts();
    for way in &ways.steps {
        let needed = [way.from, way.value, way.to].map(|end| truths[end]);
        for needed in needed.into_iter().unique() {
            let clause: Vec<Truth> = [!truths[way.step], needed].into_iter().sorted().collect();
            // The literal of a single step is not in two clauses.
            if num_things[&truths[way.step]] == 1 || said.insert(clause.clone()) {
                domains.add(sink, clause);
            }
        }
        if sink.is_full() {
            return;
        }
    }
}

/// Which literals stand for values of the same column.
struct DiagramColumns {
    column_of: FxHashMap<Lit, usize>,
    num_values: Vec<usize>,
}

impl DiagramColumns {
    fn of(columns: &[Vec<Lit>]) -> Self {
        let columns_of = columns.iter().enumerate();
        DiagramColumns {
            column_of: columns_of
                .flat_map(|(index, column)| column.iter().map(move |lit| (*lit, index)))
                .collect(),
            num_values: columns.iter().map(Vec::len).collect(),
        }
    }

    /// Adds "one of `parts` is true", unless a column implies it, because one of its values is
    /// true.
    fn add(&self, sink: &mut dyn ClauseSink, parts: impl IntoIterator<Item = Truth>) {
        let parts: Vec<Truth> = parts.into_iter().unique().collect();
        let columns_of = |is_denied: bool| {
            let literals = parts.iter().filter_map(move |part| match part {
                Truth::Literal(lit) => Some(if is_denied { !*lit } else { *lit }),
                Truth::Constant(_) => None,
            });
            let columns = literals.filter_map(|lit| self.column_of.get(&lit).copied());
            columns.counts()
        };
        let is_complete = |(column, count): (usize, usize)| count == self.num_values[column];
        let excludes = columns_of(true).into_values().any(|count| count > 1);
        if !excludes && !columns_of(false).into_iter().any(is_complete) {
            add_disjunction(sink, parts);
        }
    }
}

/// A step of a diagram between numbered things.
struct DiagramEdge {
    step: usize,
    from: usize,
    value: usize,
    to: usize,
}

/// The values, states and steps of a diagram, numbered in this order.
struct DiagramEdges {
    /// The number of the first value of each column.
    values: Vec<usize>,
    num_values: usize,
    /// The numbers of the states of each layer, including the last.
    states: Vec<Vec<usize>>,
    steps: Vec<DiagramEdge>,
    /// Where the steps of each layer start in `steps`, and the end of the last.
    starts: Vec<usize>,
}

impl DiagramEdges {
    fn of(diagram: &Diagram, columns: &[Vec<Lit>]) -> Self {
        let mut next = 0;
        let mut take = |len: usize| {
            next += len;
            next - len
        };
        let values: Vec<usize> = columns.iter().map(|column| take(column.len())).collect();
        let num_values = take(0);
        let sizes = diagram.layers.iter().map(Vec::len).chain([1]);
        let states: Vec<Vec<usize>> = sizes
            .map(|len| {
                let first = take(len);
                (first..first + len).collect()
            })
            .collect();
        let (mut steps, mut starts) = (vec![], vec![0]);
        for (layer, of_layer) in diagram.layers.iter().enumerate() {
            for (from, state) in states[layer].iter().zip(of_layer) {
                steps.extend(state.iter().map(|DiagramStep { value, to }| DiagramEdge {
                    step: take(1),
                    from: *from,
                    value: values[layer] + value,
                    to: states[layer + 1][*to],
                }));
            }
            starts.push(steps.len());
        }
        DiagramEdges {
            values,
            num_values,
            states,
            steps,
            starts,
        }
    }

    /// The values of a layer and the states on both sides, each with the steps of which it implies one. Equivalent
    /// ones are listed once.
    fn ends(&self, layer: usize, truths: &[Truth]) -> Vec<(Truth, Vec<Truth>)> {
        let of_layer = &self.steps[self.starts[layer]..self.starts[layer + 1]];
        let num_values = self.first_value(layer + 1) - self.first_value(layer);
        let values: Vec<usize> = (0..num_values)
            .map(|value| self.first_value(layer) + value)
            .collect();
        // If each step is a value, the domain already states that one of those at a single state is
        // taken.
        let says_little = of_layer.iter().map(|way| way.value).all_unique();
        let is_said = |states: &&Vec<usize>| !(says_little && states.len() == 1);
        let states = [&self.states[layer], &self.states[layer + 1]];
        let ends = states
            .into_iter()
            .filter(is_said)
            .fold(values, |ends, states| [ends, states.clone()].concat());
        let mut steps: FxHashMap<usize, Vec<Truth>> = FxHashMap::default();
        for way in of_layer {
            for end in [way.from, way.value, way.to] {
                steps.entry(end).or_default().push(truths[way.step]);
            }
        }
        let mut of_end = |end: usize| (truths[end], steps.remove(&end).unwrap_or_default());
        ends.into_iter()
            .map(&mut of_end)
            .unique_by(|(end, _)| *end)
            .collect()
    }

    fn first_value(&self, layer: usize) -> usize {
        self.values.get(layer).copied().unwrap_or(self.num_values)
    }

    fn len(&self) -> usize {
        self.states.iter().map(Vec::len).sum::<usize>() + self.num_values + self.steps.len()
    }

    /// Equivalent things, as far as the steps of a layer show.
    fn classes(&self) -> UnionFind {
        let mut classes = UnionFind::new(self.len());
        // A state is the end of the steps into it and of those out of it.
        for end in [
            |way: &DiagramEdge| way.from,
            |way: &DiagramEdge| way.value,
            |way: &DiagramEdge| way.to,
        ] {
            let mut num_steps = vec![0u32; self.len()];
            for way in &self.steps {
                num_steps[end(way)] += 1;
            }
            let only = self.steps.iter().filter(|way| num_steps[end(way)] == 1);
            only.for_each(|way| classes.unite(way.step, end(way)));
        }
        for way_ends in [
            |way: &DiagramEdge| (way.from, way.to),
            |way: &DiagramEdge| (way.value, way.to),
        ] {
            for (one, other) in self.partners(way_ends) {
                classes.unite(one, other);
            }
        }
        // A layer with one state: every path goes through it.
        let single = self.states.iter().filter(|states| states.len() == 1);
        single.for_each(|states| classes.unite(states[0], self.states[0][0]));
        classes
    }

    /// Pairs of ends with exactly the same steps.
    fn partners(&self, ends: impl Fn(&DiagramEdge) -> (usize, usize)) -> Vec<(usize, usize)> {
        let mut of_first: Vec<Option<usize>> = vec![None; self.len()];
        let mut of_second = of_first.clone();
        let mut has_several = vec![false; self.len()];
        for (first, second) in self.steps.iter().map(&ends) {
            has_several[first] |= *of_first[first].get_or_insert(second) != second;
            has_several[second] |= *of_second[second].get_or_insert(first) != first;
        }
        let pairs = self.steps.iter().map(ends).dedup();
        pairs
            .filter(|(first, second)| !has_several[*first] && !has_several[*second])
            .collect()
    }

    /// The literal of each thing, with new ones for things that are not values.
    fn truths(&self, sink: &mut dyn ClauseSink, columns: &[Vec<Lit>]) -> Vec<Truth> {
        let mut classes = self.classes();
        let literals = columns.iter().flatten();
        let mut known: Vec<Option<Truth>> = literals.map(|lit| Some((*lit).into())).collect();
        known.resize(self.len(), None);
        let always = classes.first(self.states[0][0]);
        known[always] = Some(Truth::Constant(true));
        let pairs = self
            .states
            .iter()
            .filter_map(|states| <[usize; 2]>::try_from(states.as_slice()).ok());
        for pair in pairs {
            let [one, other] = pair.map(|state| classes.first(state));
            let truth = match (known[one], known[other]) {
                (Some(truth), None) => truth,
                (None, Some(truth)) => !truth,
                (None, None) => sink.new_var().positive().into(),
                (Some(_), Some(_)) => continue,
            };
            (known[one], known[other]) = (Some(truth), Some(!truth));
        }
        let own = columns.iter().flatten().map(|lit| Truth::from(*lit));
        // A value keeps its own literal; clauses make it equal to that of its class.
        let mut truths: Vec<Truth> = own.collect();
        for thing in self.num_values..self.len() {
            let first = classes.first(thing);
            truths.push(*known[first].get_or_insert_with(|| sink.new_var().positive().into()));
        }
        truths
    }
}
