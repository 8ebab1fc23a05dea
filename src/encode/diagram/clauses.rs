//! The clauses of a diagram.

use itertools::Itertools;

use super::{Diagram, Step};
use crate::cnf::{ClauseSink, Lit};
use crate::encode::Truth;
use crate::encode::classes::Classes;
use crate::encode::truth::add_disjunction;

/// Says that the diagram accepts the values of the columns; `columns` has the literals of each, of which exactly
/// one is true.
///
/// A literal for each state says that the way leads through it, one for each step that it takes that step. A step needs its two
/// states and its value; a state needs a step that leads to it and one that leads on; a value needs a
/// step that reads it. What is the same has one literal: a state's only step and the state, a value's only step and the
/// value; of the two states of a layer one is the other's negation.
///
/// # Size
/// With `s` states between the first and the last, `t` steps and `v` values: at most `s + t` variables and `3t` binary clauses, and `2s + v + 2` more.
///
/// # Propagation
/// Domain consistent: a step falls with its value or either state, and a state with the last step on
/// either side. Each auxiliary is a function of the columns, as the automaton is deterministic.
///
/// # References
/// C.-G. Quimper, T. Walsh, Global grammar constraints, CP 2006, LNCS 4204, 751–755, for the decomposition;
/// F. Bacchus, GAC via unit propagation, CP 2007, LNCS 4741, 133–147, for its clauses.
pub(in crate::encode) fn encode(sink: &mut impl ClauseSink, diagram: &Diagram, columns: &[Vec<Lit>]) {
    let ways = Ways::of(diagram, columns);
    let truths = ways.truths(sink, columns);
    for way in &ways.steps {
        let step = truths[way.step];
        for needed in [way.from, way.value, way.to] {
            add_disjunction(sink, [!step, truths[needed]]);
        }
        if sink.is_full() {
            return;
        }
    }
    for (layer, column) in columns.iter().enumerate() {
        let (before, after) = (&ways.states[layer], &ways.states[layer + 1]);
        let of_layer = &ways.steps[ways.starts[layer]..ways.starts[layer + 1]];
        let values: Vec<usize> = (0..column.len())
            .map(|value| ways.values[layer] + value)
            .collect();
        needs(sink, &truths, &values, of_layer, |way| way.value);
        // Where each step is a value, its domain says that one of those at a single state is taken.
        let says_little = of_layer.iter().map(|way| way.value).all_unique();
        if !(says_little && before.len() == 1) {
            needs(sink, &truths, before, of_layer, |way| way.from);
        }
        if !(says_little && after.len() == 1) {
            needs(sink, &truths, after, of_layer, |way| way.to);
        }
    }
}

/// Each of some ends needs one of its steps.
fn needs(
    sink: &mut impl ClauseSink,
    truths: &[Truth],
    ends: &[usize],
    steps: &[Way],
    end: impl Fn(&Way) -> usize,
) {
    let Some(first) = ends.first() else {
        return;
    };
    let mut found: Vec<Vec<Truth>> = vec![vec![]; ends.len()];
    for way in steps {
        found[end(way) - first].push(truths[way.step]);
    }
    for (end, steps) in ends.iter().zip(found) {
        add_disjunction(sink, steps.into_iter().chain([!truths[*end]]));
        if sink.is_full() {
            return;
        }
    }
}

/// A step of a diagram between numbered things.
struct Way {
    step: usize,
    from: usize,
    value: usize,
    to: usize,
}

/// The values, states and steps of a diagram, numbered in this order.
struct Ways {
    /// The number of each column's first value.
    values: Vec<usize>,
    num_values: usize,
    /// The numbers of each layer's states, the last layer included.
    states: Vec<Vec<usize>>,
    steps: Vec<Way>,
    /// Where each layer's steps start in `steps`, and the end of the last.
    starts: Vec<usize>,
}

impl Ways {
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
                steps.extend(state.iter().map(|Step { value, to }| Way {
                    step: take(1),
                    from: *from,
                    value: values[layer] + value,
                    to: states[layer + 1][*to],
                }));
            }
            starts.push(steps.len());
        }
        Ways {
            values,
            num_values,
            states,
            steps,
            starts,
        }
    }

    fn len(&self) -> usize {
        self.states.iter().map(Vec::len).sum::<usize>() + self.num_values + self.steps.len()
    }

    /// What is the same, as far as the steps of one end show.
    fn classes(&self) -> Classes {
        let mut num_steps = vec![0u32; self.len()];
        for way in &self.steps {
            for end in [way.from, way.value, way.to] {
                num_steps[end] += 1;
            }
        }
        let mut classes = Classes::new(self.len());
        for way in &self.steps {
            for end in [way.from, way.value, way.to] {
                if num_steps[end] == 1 {
                    classes.unite(way.step, end);
                }
            }
        }
        // A layer of one state: every way leads through it.
        let single = self.states.iter().filter(|states| states.len() == 1);
        single.for_each(|states| classes.unite(states[0], self.states[0][0]));
        classes
    }

    /// The literal of each thing; new ones for those that are no value.
    fn truths(&self, sink: &mut impl ClauseSink, columns: &[Vec<Lit>]) -> Vec<Truth> {
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
        // A value keeps its own literal, which clauses bind to that of its class.
        let mut truths: Vec<Truth> = own.collect();
        for thing in self.num_values..self.len() {
            let first = classes.first(thing);
            truths.push(*known[first].get_or_insert_with(|| sink.new_var().positive().into()));
        }
        truths
    }
}
