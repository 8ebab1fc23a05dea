//! The bits of the key for the state of each automaton, and for the label of each node of a graph.

use super::automaton::Automaton;

/// Bits of one word of the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeySlot {
    pub(super) word: usize,
    pub(super) shift: u32,
    pub(super) bits: u32,
}

/// Bits that are needed from one variable to another, by their positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SlotSpan {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) bits: u32,
}

impl SlotSpan {
    /// An automaton has a state from the first of its variables to the last.
    pub(super) fn of_machine(automaton: &Automaton) -> Self {
        SlotSpan {
            first: automaton.first(),
            last: automaton.last(),
            bits: automaton.bits(),
        }
    }
}

/// A slot for each span.
pub(super) struct Slots {
    pub(super) of_span: Vec<KeySlot>,
    /// The number of words of a key.
    pub(super) words: usize,
}

impl KeySlot {
    fn mask(self) -> u64 {
        (u64::MAX >> (64 - self.bits)) << self.shift
    }

    pub(super) fn get(self, key: &[u64]) -> u32 {
        // A state has at most 32 bits.
        ((key[self.word] & self.mask()) >> self.shift) as u32
    }

    pub(super) fn set(self, key: &mut [u64], state: u32) {
        let word = &mut key[self.word];
        *word = (*word & !self.mask()) | (u64::from(state) << self.shift);
    }
}

/// Gives each span the first bits that are free while it needs them.
pub(super) fn of_spans(spans: &[SlotSpan], num_places: usize) -> Slots {
    let mut begin: Vec<Vec<usize>> = vec![vec![]; num_places];
    let mut end: Vec<Vec<usize>> = vec![vec![]; num_places];
    for (number, span) in spans.iter().enumerate() {
        begin[span.first].push(number);
        end[span.last].push(number);
    }
    let nowhere = KeySlot {
        word: 0,
        shift: 0,
        bits: 1,
    };
    let mut of_span = vec![nowhere; spans.len()];
    let mut used: Vec<u64> = vec![0];
    for place in 0..num_places {
        for number in &begin[place] {
            of_span[*number] = take(&mut used, spans[*number].bits);
        }
        for number in &end[place] {
            let slot = of_span[*number];
            used[slot.word] &= !slot.mask();
        }
    }
    Slots {
        of_span,
        words: used.len(),
    }
}

fn take(used: &mut Vec<u64>, bits: u32) -> KeySlot {
    for word in 0.. {
        if word == used.len() {
            used.push(0);
        }
        for shift in 0..=64 - bits {
            let slot = KeySlot { word, shift, bits };
            if used[word] & slot.mask() == 0 {
                used[word] |= slot.mask();
                return slot;
            }
        }
    }
    unreachable!("a new word has room")
}
