//! Transitions of states by the values of one variable.

use super::automaton::{Automaton, Stage};
use super::graph_step::GraphStep;
use super::slots::KeySlot;

/// Reading a state takes so many nominal nanoseconds…
const NANOS_A_STATE: u64 = 10;
/// …and so many for each automaton that changes its state whatever the value.
const NANOS_A_CHANGE: u64 = 5;
/// Trying a value takes so many nominal nanoseconds…
const NANOS_A_VALUE: u64 = 8;
/// …and finding the state that it leads to takes so many…
const NANOS_A_STEP: u64 = 20;
/// …and so many for each word of its key…
const NANOS_A_WORD: u64 = 10;
/// …and for each node of a graph whose label is read and renumbered.
const NANOS_A_LABEL: u64 = 4;
/// Adding a new state takes so many nominal nanoseconds: the tables grow, and no longer fit into the processor's cache…
const NANOS_A_NEW_STATE: u64 = 25;
/// …and so many for each word of its key.
const NANOS_A_NEW_WORD: u64 = 10;

/// The work of following a state, in nominal nanoseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct FollowingWork {
    /// Without its values.
    state: u64,
    /// For each value that leads to a state.
    step: u64,
    /// For each state that is led to for the first time.
    new_state: u64,
}

impl FollowingWork {
    /// For a state after which so many values were tried, and so many of them led to a state, so many of which are new.
    pub(super) fn of(self, tried: usize, steps: usize, new: usize) -> u64 {
        self.state + NANOS_A_VALUE * tried as u64 + self.step * steps as u64 + self.new_state * new as u64
    }
}

/// The values of a variable, as far as the automata that read it distinguish them.
pub(super) struct Layer {
    /// The automata that read the variable.
    touched: Vec<Touched>,
    /// Automata that reject most values in a single state, and do not distinguish the others: one bit each.
    watched: Vec<Watched>,
    /// For each value, how it differs from the common case.
    effects: Vec<Vec<SlotUpdate>>,
    /// The state after a common value, as far as it changes.
    scratch: Vec<u64>,
    made: Vec<u64>,
    /// The automata that reject common values, by their numbers here.
    rejecting: Vec<usize>,
    /// What the variable changes in graphs.
    graphs: Vec<GraphStep>,
}

struct Touched {
    slot: KeySlot,
    stage: Stage,
    /// The values that differ from the common case.
    others: Vec<usize>,
    common: Common,
}

/// The effect of common values on the state of an automaton.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Common {
    /// They do not change it.
    Nothing,
    /// It is watched.
    Watched,
    /// They change it.
    Change,
}

/// Bits of a word, each the state of an automaton that becomes 0.
struct Watched {
    word: usize,
    /// Bits that must not be set for common values.
    set: u64,
    /// Bits that must be set.
    clear: u64,
    /// The automaton of each bit.
    of_bit: Vec<usize>,
}

struct SlotUpdate {
    touched: usize,
    class: u32,
}

impl Layer {
    pub(super) fn new(place: usize, num_values: usize, automata: &[Automaton], slots: &[KeySlot]) -> Self {
        let mut layer = Layer {
            touched: vec![],
            watched: vec![],
            effects: (0..num_values).map(|_| vec![]).collect(),
            scratch: vec![],
            made: vec![],
            rejecting: vec![],
            graphs: vec![],
        };
        for (automaton, slot) in automata.iter().zip(slots) {
            let stage = automaton
                .stages()
                .binary_search_by_key(&place, |stage| stage.place);
            if let Ok(at) = stage {
                layer.touch(&automaton.stages()[at], *slot);
            }
        }
        layer
    }

    /// Does each state stay as it is, with the only value of the variable?
    pub(super) fn changes_nothing(&self) -> bool {
        self.effects.len() == 1 && self.touched.is_empty() && self.graphs.is_empty()
    }

    /// Adds what the variable changes in a graph.
    pub(super) fn add_graph(&mut self, step: GraphStep) {
        self.graphs.push(step);
    }

    /// The work of following a state with so many words.
    pub(super) fn work(&self, words: usize) -> FollowingWork {
        let changed = self
            .touched
            .iter()
            .filter(|touched| touched.common == Common::Change);
        let labels: usize = self.graphs.iter().map(GraphStep::num_labels).sum();
        FollowingWork {
            state: NANOS_A_STATE + NANOS_A_CHANGE * changed.count() as u64,
            step: NANOS_A_STEP + NANOS_A_WORD * words as u64 + NANOS_A_LABEL * labels as u64,
            new_state: NANOS_A_NEW_STATE + NANOS_A_NEW_WORD * words as u64,
        }
    }

    fn touch(&mut self, stage: &Stage, slot: KeySlot) {
        let number = self.touched.len();
        let mut others = vec![];
        for (value, class) in stage.class_of.iter().enumerate() {
            if *class > 0 {
                others.push(value);
                self.effects[value].push(SlotUpdate {
                    touched: number,
                    class: *class,
                });
            }
        }
        let states = 0..stage.num_states() as u32;
        let after: Vec<Option<u32>> = states.map(|state| stage.next(state, 0)).collect();
        let common = match after.as_slice() {
            after if after.iter().zip(0..).all(|(after, state)| *after == Some(state)) => Common::Nothing,
            [Some(0), None] if slot.bits == 1 => {
                *self.watch(number, slot).0 |= 1 << slot.shift;
                Common::Watched
            }
            [None, Some(0)] if slot.bits == 1 => {
                *self.watch(number, slot).1 |= 1 << slot.shift;
                Common::Watched
            }
            _ => Common::Change,
        };
        self.touched.push(Touched {
            slot,
            stage: stage.clone(),
            others,
            common,
        });
    }

    /// The watched bits in the word of a slot.
    fn watch(&mut self, number: usize, slot: KeySlot) -> (&mut u64, &mut u64) {
        let at = self.watched.iter().position(|watched| watched.word == slot.word);
        let at = at.unwrap_or(self.watched.len());
        if at == self.watched.len() {
            self.watched.push(Watched {
                word: slot.word,
                set: 0,
                clear: 0,
                of_bit: vec![0; 64],
            });
        }
        let watched = &mut self.watched[at];
        watched.of_bit[slot.shift as usize] = number;
        (&mut watched.set, &mut watched.clear)
    }

    /// Passes each possible value, by its index in the domain, with the next state. Returns how many values were tried.
    pub(super) fn follow(&mut self, key: &[u64], mut found: impl FnMut(usize, &[u64])) -> usize {
        self.go_with_most(key);
        match self.rejecting.first().copied() {
            None => {
                for value in 0..self.effects.len() {
                    self.go_with(value, key, &mut found);
                }
                self.effects.len()
            }
            // Only uncommon values can pass it.
            Some(first) => {
                for at in 0..self.touched[first].others.len() {
                    self.go_with(self.touched[first].others[at], key, &mut found);
                }
                self.touched[first].others.len()
            }
        }
    }

    /// The state after a common value, and the automata that reject it.
    fn go_with_most(&mut self, key: &[u64]) {
        self.scratch.clear();
        self.scratch.extend_from_slice(key);
        self.rejecting.clear();
        for watched in &self.watched {
            let word = key[watched.word];
            let mut against = (word & watched.set) | (!word & watched.clear);
            while against != 0 {
                self.rejecting
                    .push(watched.of_bit[against.trailing_zeros() as usize]);
                against &= against - 1;
            }
            self.scratch[watched.word] &= !(watched.set | watched.clear);
        }
        for (number, touched) in self.touched.iter().enumerate() {
            if touched.common == Common::Change {
                match touched.stage.next(touched.slot.get(key), 0) {
                    Some(state) => touched.slot.set(&mut self.scratch, state),
                    None => self.rejecting.push(number),
                }
            }
        }
    }

    fn go_with(&mut self, value: usize, key: &[u64], found: &mut impl FnMut(usize, &[u64])) {
        let effects = &self.effects[value];
        let touches = |number: &usize| effects.iter().any(|effect| effect.touched == *number);
        if !self.rejecting.iter().all(touches) {
            return;
        }
        self.made.clear();
        self.made.extend_from_slice(&self.scratch);
        for effect in effects {
            let touched = &self.touched[effect.touched];
            let Some(state) = touched.stage.next(touched.slot.get(key), effect.class) else {
                return;
            };
            touched.slot.set(&mut self.made, state);
        }
        if self
            .graphs
            .iter_mut()
            .all(|step| step.follow(value, &mut self.made))
        {
            found(value, &self.made);
        }
    }
}
