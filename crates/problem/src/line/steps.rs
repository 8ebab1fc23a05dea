//! What an automaton does along one line: the states that it can be in after each cell.

use itertools::Either;

use super::automaton::{LineAutomaton, contains, states};

/// An automaton on a line of cells, step by step.
///
/// The step at a cell is a table of the state before the cell, the cell, and the state after it. The state before the first cell and the one
/// after the last are known, so they are in no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSteps {
    automaton: LineAutomaton,
    /// The values of each cell, with their classes.
    values: Vec<Vec<(i64, usize)>>,
    /// After each cell, the states on the way to the last one.
    reached: Vec<Vec<u64>>,
}

impl LineSteps {
    /// `values` has for each cell its values with their classes. `None` if no line of so many cells ends in the last state.
    pub fn new(automaton: LineAutomaton, values: Vec<Vec<(i64, usize)>>) -> Option<Self> {
        let reached = reached(&automaton, values.len())?;
        Some(LineSteps {
            automaton,
            values,
            reached,
        })
    }

    /// The number of cells.
    pub fn num_cells(&self) -> usize {
        self.values.len()
    }

    /// The states after a cell on the way to the last one, ascending.
    pub fn states_after(&self, cell: usize) -> impl Iterator<Item = i64> + '_ {
        states(&self.reached[cell]).map(|state| state as i64)
    }

    pub(crate) fn automaton(&self) -> &LineAutomaton {
        &self.automaton
    }

    /// The set of states after a cell.
    pub(crate) fn reached(&self, cell: usize) -> &[u64] {
        &self.reached[cell]
    }

    /// The class of a value; `None` if the cell does not have it.
    pub(crate) fn class(&self, cell: usize, value: i64) -> Option<usize> {
        let mut values = self.values[cell].iter();
        values.find(|(other, _)| *other == value).map(|(_, class)| *class)
    }

    /// Is there a variable for the state before a cell?
    pub(crate) fn has_state_before(cell: usize) -> bool {
        cell > 0
    }

    /// Is there a variable for the state after a cell?
    pub(crate) fn has_state_after(&self, cell: usize) -> bool {
        cell + 1 < self.num_cells()
    }

    /// The tuples of the step at a cell.
    pub(super) fn tuples(&self, cell: usize) -> impl Iterator<Item = Vec<i64>> + '_ {
        let values = self.values[cell].iter();
        values.flat_map(move |value| {
            let before = match cell.checked_sub(1) {
                Some(previous) => Either::Left(self.states_after(previous)),
                None => Either::Right(std::iter::once(0)),
            };
            before.filter_map(move |state| self.tuple(cell, state, *value))
        })
    }

    /// The tuple for a state before a cell, and a value of the cell.
    fn tuple(&self, cell: usize, state: i64, (value, class): (i64, usize)) -> Option<Vec<i64>> {
        let next = self.automaton.next(state as usize, class)?;
        let from = LineSteps::has_state_before(cell).then_some(state);
        let to = self.has_state_after(cell).then_some(next as i64);
        let is_reached = contains(&self.reached[cell], next);
        is_reached.then(|| from.into_iter().chain([value]).chain(to).collect())
    }

    /// Is this one of the tuples of the step at a cell?
    pub(super) fn has_tuple(&self, cell: usize, tuple: &[i64]) -> bool {
        let has_before = LineSteps::has_state_before(cell);
        let value_at = usize::from(has_before);
        let Some(value) = tuple.get(value_at) else {
            return false;
        };
        let state = if has_before { tuple[0] } else { 0 };
        let is_possible = match cell.checked_sub(1) {
            Some(previous) => {
                let set = &self.reached[previous];
                usize::try_from(state).is_ok_and(|state| state < 64 * set.len() && contains(set, state))
            }
            None => true,
        };
        let class = self.class(cell, *value).filter(|_| is_possible);
        let expected = class.and_then(|class| self.tuple(cell, state, (*value, class)));
        expected.is_some_and(|expected| expected == tuple)
    }
}

/// After each cell of a line the states on the way from the first to the last; `None` if there is no way.
fn reached(automaton: &LineAutomaton, num_cells: usize) -> Option<Vec<Vec<u64>>> {
    let mut sets = vec![automaton.first()];
    for cell in 0..num_cells {
        let mut next = vec![0; automaton.words()];
        for class in 0..automaton.num_classes() {
            automaton.add_next(&sets[cell], class, &mut next);
        }
        sets.push(next);
    }
    let mut open = automaton.last();
    for cell in (0..=num_cells).rev() {
        sets[cell]
            .iter_mut()
            .zip(&open)
            .for_each(|(set, open)| *set &= open);
        if sets[cell].iter().all(|word| *word == 0) {
            return None;
        }
        open = vec![0; automaton.words()];
        for class in 0..automaton.num_classes() {
            automaton.add_previous(&sets[cell], class, &mut open);
        }
    }
    Some(sets.split_off(1))
}
