//! A constraint as an automaton over its variables in their order.

use std::collections::BTreeMap;

use itertools::Itertools;

/// Reads the values of its variables, and rejects when the constraint can't hold any more. After the last variable it has one state.
#[derive(Clone, Debug)]
pub(super) struct Automaton {
    stages: Vec<Stage>,
}

/// What a variable does to the state.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    /// The variable's place in the order of all.
    pub(super) place: usize,
    /// The class of each of its values. Values of a class do the same; most are of class 0.
    pub(super) class_of: Vec<u32>,
    /// The state after each state before and each class; `None` where the constraint can't hold.
    next: Vec<Option<u32>>,
    num_classes: usize,
}

impl Stage {
    /// A stage where the value with each index has an effect, and `step` tells what the effect does to each state before.
    ///
    /// Gives the states after it as well: state 0 is what the commonest effect makes of state 0.
    pub(super) fn new<S: Clone + Ord, E: Clone + Ord>(
        place: usize,
        effects: &[E],
        before: &[S],
        step: impl Fn(&S, &E) -> Option<S>,
    ) -> (Stage, Vec<S>) {
        let mut often: BTreeMap<&E, usize> = BTreeMap::new();
        effects
            .iter()
            .for_each(|effect| *often.entry(effect).or_default() += 1);
        let classes: Vec<&E> = often
            .into_iter()
            .sorted_by_key(|(_, times)| std::cmp::Reverse(*times))
            .map(|(effect, _)| effect)
            .collect();
        let class = |effect: &E| classes.iter().position(|other| *other == effect);
        let results: Vec<Option<S>> = before
            .iter()
            .flat_map(|state| {
                classes
                    .iter()
                    .map(|effect| step(state, effect))
                    .collect::<Vec<_>>()
            })
            .collect();
        let mut after: Vec<S> = results.iter().flatten().cloned().sorted().dedup().collect();
        if let Some(Some(first)) = results.first() {
            let at = after.iter().position(|state| state == first);
            after[..=at.expect("invariant: it is a result")].rotate_right(1);
        }
        let numbers: BTreeMap<&S, u32> = after.iter().zip(0..).collect();
        let stage = Stage {
            place,
            class_of: effects
                .iter()
                .map(|effect| class(effect).expect("invariant: each effect has a class") as u32)
                .collect(),
            next: results
                .iter()
                .map(|state| Some(numbers[state.as_ref()?]))
                .collect(),
            num_classes: classes.len(),
        };
        (stage, after)
    }

    /// The state after a state before and a value of a class.
    pub(super) fn next(&self, state: u32, class: u32) -> Option<u32> {
        self.next[state as usize * self.num_classes + class as usize]
    }

    /// How many states there are before it.
    pub(super) fn num_states(&self) -> usize {
        self.next.len() / self.num_classes.max(1)
    }
}

impl Automaton {
    /// From its stages, at least one, in the order of their places.
    pub(super) fn new(stages: Vec<Stage>) -> Self {
        Automaton { stages }
    }

    /// A sum of numbers, one a variable, that has to lie within bounds. Each term has its place and a number
    /// for each value.
    ///
    /// `room` is how many steps the automata may still have, from a state by a value; it becomes less. `None` if that is not enough.
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
                // Once nothing can go wrong any more all sums are one state.
                let Some(sum) = sum else {
                    return Some(None);
                };
                let sum = sum + i128::from(*number);
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

    /// How many bits its state takes.
    pub(super) fn bits(&self) -> u32 {
        let most = self.stages.iter().map(Stage::num_states).max().unwrap_or(1);
        most.next_power_of_two().ilog2().max(1)
    }
}
