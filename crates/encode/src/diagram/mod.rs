//! Layered decision diagrams: automata that read the variables one after another.
//!
//! [`reduced`] merges states that accept the same; [`clauses`] writes the clauses of the result.

mod clauses;

use rustc_hash::FxHashMap;

pub(super) use self::clauses::encode;

/// A deterministic automaton that reads a fixed number of columns, one value each, from its only first
/// state to its only last one. Every state is on some path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Diagram {
    /// The states before each column, the first layer with one state; the last state is not listed.
    layers: Vec<Vec<DiagramState>>,
}

/// The steps of a state, in ascending order of values.
pub(super) type DiagramState = Vec<DiagramStep>;

/// A value that a state reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DiagramStep {
    /// The index of the value in its column.
    pub(super) value: usize,
    /// The state of the next layer.
    pub(super) to: usize,
}

/// Receives the layers from the last to the first.
#[derive(Debug, Default)]
pub(super) struct Reducer {
    /// The last layer first; within a layer, the states in the order of their first mention.
    layers: Vec<Vec<DiagramState>>,
}

impl Reducer {
    /// Adds the layer before the previously added ones: the steps of each of its states. Returns a number
    /// for each state, equal for equivalent states; a state without steps has none.
    pub(crate) fn layer(&mut self, states: impl Iterator<Item = DiagramState>) -> Vec<Option<usize>> {
        let mut known: FxHashMap<DiagramState, usize> = FxHashMap::default();
        let mut layer = vec![];
        let numbers = states.map(|state| {
            if state.is_empty() {
                return None;
            }
            let number = *known.entry(state).or_insert_with_key(|state| {
                layer.push(state.clone());
                layer.len() - 1
            });
            Some(number)
        });
        let numbers = numbers.collect();
        self.layers.push(layer);
        numbers
    }

    /// The diagram, if its first layer has a state.
    pub(crate) fn finish(self) -> Option<Diagram> {
        let mut layers = self.layers;
        layers.reverse();
        layers.first()?.first()?;
        for index in 1..layers.len() {
            let (before, rest) = layers.split_at_mut(index);
            keep_reached(&mut before[index - 1], &mut rest[0]);
        }
        Some(Diagram { layers })
    }
}

/// Removes the states of a layer that no step of the layer before leads to.
fn keep_reached(before: &mut [DiagramState], layer: &mut Vec<DiagramState>) {
    let mut is_reached = vec![false; layer.len()];
    for step in before.iter().flatten() {
        is_reached[step.to] = true;
    }
    let mut number = 0;
    let numbers: Vec<usize> = is_reached
        .iter()
        .map(|is_reached| {
            number += usize::from(*is_reached);
            number
        })
        .collect();
    for step in before.iter_mut().flatten() {
        // The number includes the state itself.
        step.to = numbers[step.to] - 1;
    }
    let mut is_reached = is_reached.into_iter();
    layer.retain(|_| is_reached.next() == Some(true));
}

/// The steps to the states that have a number.
pub(super) fn steps(targets: impl Iterator<Item = Option<usize>>) -> DiagramState {
    let steps = targets
        .enumerate()
        .filter_map(|(value, to)| to.map(|to| DiagramStep { value, to }));
    steps.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_states_are_one_and_unreached_ones_go() {
        let mut reducer = Reducer::default();
        let last = reducer.layer(
            [
                vec![Some(0), None],
                vec![None, Some(0)],
                vec![Some(0), None],
                vec![None, None],
                vec![Some(0), Some(0)],
            ]
            .into_iter()
            .map(|targets| steps(targets.into_iter())),
        );
        assert_eq!(last, [Some(0), Some(1), Some(0), None, Some(2)]);
        let first = reducer.layer([steps([Some(0), None, Some(2), Some(0)].into_iter())].into_iter());
        assert_eq!(first, [Some(0)]);
        let diagram = reducer.finish().expect("it accepts something");
        let step = |value, to| DiagramStep { value, to };
        assert_eq!(diagram.layers[0], [vec![step(0, 0), step(2, 1), step(3, 0)]]);
        assert_eq!(
            diagram.layers[1],
            [vec![step(0, 0)], vec![step(0, 0), step(1, 0)]]
        );
    }

    #[test]
    fn what_accepts_nothing_is_no_diagram() {
        let mut reducer = Reducer::default();
        assert_eq!(reducer.layer([vec![]].into_iter()), [None]);
        assert_eq!(reducer.finish(), None);
    }
}
