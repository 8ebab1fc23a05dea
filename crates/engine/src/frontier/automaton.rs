//! A constraint as an automaton over its ordered variables.

use std::cmp::Reverse;
use std::hash::Hash;

use itertools::Itertools;
use rustc_hash::FxHashMap;

/// Reads the values of its variables, and rejects as soon as the constraint is violated. After the
/// last variable it has one state.
#[derive(Clone, Debug)]
pub(super) struct Automaton {
    stages: Vec<Stage>,
}

/// The transitions for one variable.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    /// The position of the variable in the order of all variables.
    pub(super) place: usize,
    /// The class of each of its values. Values of the same class have the same transitions; the
    /// largest class is 0.
    pub(super) class_of: Vec<u32>,
    /// The next state for each state and class; `None` if the constraint is violated.
    next: Vec<Option<u32>>,
    num_classes: usize,
}

impl Stage {
    /// A stage in which the value with each index has an effect, and `step` applies an effect to a
    /// state.
    ///
    /// Also returns the next states: state 0 is the result of the most frequent effect on state 0.
    pub(super) fn new<S: Copy + Eq + Hash, E: Copy + Ord>(
        place: usize,
        effects: &[E],
        before: &[S],
        step: impl Fn(S, E) -> Option<S>,
    ) -> (Stage, Vec<S>) {
        let (classes, class_of) = classes(effects);
        let mut after: Vec<S> = vec![];
        let mut numbers: FxHashMap<S, u32> = FxHashMap::default();
        let mut number = |state: S| {
            *numbers.entry(state).or_insert_with(|| {
                after.push(state);
                after.len() as u32 - 1
            })
        };
        let mut next = Vec::with_capacity(before.len() * classes.len());
        for state in before {
            let results = classes.iter().map(|effect| step(*state, *effect));
            next.extend(results.map(|result| result.map(&mut number)));
        }
        let stage = Stage {
            place,
            class_of,
            next,
            num_classes: classes.len(),
        };
        (stage, after)
    }

    /// The next state for a state and a class of values.
    pub(super) fn next(&self, state: u32, class: u32) -> Option<u32> {
        self.next[state as usize * self.num_classes + class as usize]
    }

    /// The number of states before it.
    pub(super) fn num_states(&self) -> usize {
        self.next.len() / self.num_classes.max(1)
    }
}

/// The different effects, the most frequent first, and the number of the effect of each value.
fn classes<E: Copy + Ord>(effects: &[E]) -> (Vec<E>, Vec<u32>) {
    let sorted: Vec<E> = effects.iter().copied().sorted_unstable().collect();
    let mut groups: Vec<&[E]> = sorted.chunk_by(|one, other| one == other).collect();
    groups.sort_by_key(|group| Reverse(group.len()));
    let classes: Vec<E> = groups.into_iter().map(|group| group[0]).collect();
    let class = |effect: &E| classes.iter().position(|other| other == effect);
    let class_of = effects
        .iter()
        .map(|effect| class(effect).expect("invariant: each effect has a class") as u32);
    let class_of = class_of.collect();
    (classes, class_of)
}

impl Automaton {
    /// Built from its stages, of which there is at least one, in the order of their positions.
    pub(super) fn new(stages: Vec<Stage>) -> Self {
        Automaton { stages }
    }

    /// A sum of numbers, one per variable, that must lie within bounds. Each term has its position and a
    /// number for each value.
    ///
    /// `room` is the remaining number of steps (from a state by a value); it is reduced. `None` if
    /// it is not sufficient.
    pub(super) fn of_sum(
        terms: &[(usize, Vec<i64>)],
        (min, max): (i64, i64),
        room: &mut usize,
    ) -> Option<Self> {
        let (min, max) = (i128::from(min), i128::from(max));
        let mut rest: Vec<(i128, i128)> = vec![(0, 0)];
        for (_, numbers) in terms.iter().rev() {
            let (least, most) = numbers.iter().copied().minmax().into_option()?;
            let (low, high) = rest[rest.len() - 1];
            rest.push((low + i128::from(least), high + i128::from(most)));
        }
        rest.reverse();
        let mut stages = vec![];
        let mut sums: Vec<Option<i128>> = vec![Some(0)];
        for ((place, numbers), (low, high)) in terms.iter().zip(&rest[1..]) {
            *room = room.checked_sub(sums.len().saturating_mul(numbers.len()))?;
            let (stage, after) = Stage::new(*place, numbers, &sums, |sum, number| {
                // Once the bounds cannot be violated any more, all sums are the same state.
                let Some(sum) = sum else {
                    return Some(None);
                };
                let sum = sum + i128::from(number);
                let (least, most) = (sum + low, sum + high);
                if most < min || least > max {
                    return None;
                }
                let is_sure = least >= min && most <= max;
                Some((!is_sure).then_some(sum))
            });
            stages.push(stage);
            sums = after;
        }
        Some(Automaton { stages })
    }

    pub(super) fn stages(&self) -> &[Stage] {
        &self.stages
    }

    pub(super) fn first(&self) -> usize {
        self.stages[0].place
    }

    pub(super) fn last(&self) -> usize {
        self.stages[self.stages.len() - 1].place
    }

    /// The number of bits for its state.
    pub(super) fn bits(&self) -> u32 {
        let most = self.stages.iter().map(Stage::num_states).max().unwrap_or(1);
        most.next_power_of_two().ilog2().max(1)
    }
}
