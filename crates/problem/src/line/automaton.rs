//! Automata whose states are passed one after the other.

/// A deterministic automaton that reads a line.
///
/// Its states are numbered from 0, where it begins, and it accepts a line that ends in the last one. What it reads belongs to a class. With
/// each class it stays in its state, goes on to the next state, or rejects the line. So a set of states is a row of bits, and all states of
/// a set take their step at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineAutomaton {
    num_states: usize,
    /// By class.
    moves: Vec<Moves>,
}

/// What a class does, as sets of states.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moves {
    /// The states that stay.
    stay: Vec<u64>,
    /// The states that go on to the next one.
    advance: Vec<u64>,
}

impl LineAutomaton {
    /// `next` has the state that follows a state and a class; `None` rejects the line.
    ///
    /// # Panics
    /// If `next` leads to another state than the same and the next one.
    pub fn new(num_states: usize, num_classes: usize, next: impl Fn(usize, usize) -> Option<usize>) -> Self {
        let words = num_states.div_ceil(64);
        let moves = (0..num_classes).map(|class| {
            let mut moves = Moves {
                stay: vec![0; words],
                advance: vec![0; words],
            };
            for state in 0..num_states {
                let set = match next(state, class) {
                    None => continue,
                    Some(same) if same == state => &mut moves.stay,
                    Some(after) => {
                        assert!(after == state + 1 && after < num_states, "no state is skipped");
                        &mut moves.advance
                    }
                };
                set[state / 64] |= 1 << (state % 64);
            }
            moves
        });
        LineAutomaton {
            num_states,
            moves: moves.collect(),
        }
    }

    /// The number of words of a set of states.
    pub(crate) fn words(&self) -> usize {
        self.num_states.div_ceil(64)
    }

    /// The number of classes.
    pub(crate) fn num_classes(&self) -> usize {
        self.moves.len()
    }

    /// The set with the first state alone.
    pub(crate) fn first(&self) -> Vec<u64> {
        self.only(0)
    }

    /// The set with the last state alone.
    pub(crate) fn last(&self) -> Vec<u64> {
        self.only(self.num_states - 1)
    }

    fn only(&self, state: usize) -> Vec<u64> {
        let mut set = vec![0; self.words()];
        set[state / 64] |= 1 << (state % 64);
        set
    }

    /// The state after a class was read.
    pub(crate) fn next(&self, state: usize, class: usize) -> Option<usize> {
        let moves = &self.moves[class];
        if contains(&moves.stay, state) {
            return Some(state);
        }
        contains(&moves.advance, state).then_some(state + 1)
    }

    /// Adds the states that follow a set and a class.
    pub(crate) fn add_next(&self, from: &[u64], class: usize, to: &mut [u64]) {
        for (next, to) in self.next_words(from, class).zip(to) {
            *to |= next;
        }
    }

    /// Does a state of a set follow one of another set and a class?
    pub(crate) fn leads_to(&self, from: &[u64], class: usize, to: &[u64]) -> bool {
        self.next_words(from, class)
            .zip(to)
            .any(|(next, to)| next & to != 0)
    }

    fn next_words<'a>(&'a self, from: &'a [u64], class: usize) -> impl Iterator<Item = u64> + 'a {
        let Moves { stay, advance } = &self.moves[class];
        let mut carried = 0;
        from.iter()
            .zip(stay)
            .zip(advance)
            .map(move |((from, stay), advance)| {
                let moved = from & advance;
                let next = from & stay | moved << 1 | carried;
                carried = moved >> 63;
                next
            })
    }

    /// Adds the states that a class leads into a set.
    pub(crate) fn add_previous(&self, to: &[u64], class: usize, from: &mut [u64]) {
        let Moves { stay, advance } = &self.moves[class];
        for (word, from) in from.iter_mut().enumerate() {
            let carried = to.get(word + 1).map_or(0, |next| next << 63);
            *from |= to[word] & stay[word] | (to[word] >> 1 | carried) & advance[word];
        }
    }
}

/// Is the state in the set?
pub(crate) fn contains(set: &[u64], state: usize) -> bool {
    set[state / 64] & 1 << (state % 64) != 0
}

/// The states of a set, ascending.
pub(crate) fn states(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(index, word)| {
        let rests = std::iter::successors(Some(*word), |rest| Some(rest & rest.wrapping_sub(1)));
        let rests = rests.take_while(|rest| *rest != 0);
        rests.map(move |rest| 64 * index + rest.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of states take the steps of their states, also across words.
    #[test]
    fn sets_step_as_their_states() {
        let next = |state: usize, class: usize| match (state * 7 + class * 3) % 5 {
            0 => None,
            1 | 2 => Some(state),
            _ => (state < 199).then_some(state + 1),
        };
        let automaton = LineAutomaton::new(200, 3, next);
        for class in 0..3 {
            let from: Vec<usize> = (0..200).filter(|state| state % 3 != 1 || *state > 120).collect();
            let mut set = vec![0; automaton.words()];
            from.iter().for_each(|state| set[state / 64] |= 1 << (state % 64));
            let mut to = vec![0; automaton.words()];
            automaton.add_next(&set, class, &mut to);
            let mut expected: Vec<usize> = from.iter().filter_map(|state| next(*state, class)).collect();
            expected.dedup();
            assert_eq!(states(&to).collect::<Vec<_>>(), expected);
            let mut back = vec![0; automaton.words()];
            automaton.add_previous(&to, class, &mut back);
            let leads = |state: &usize| next(*state, class).is_some_and(|next| expected.contains(&next));
            let expected: Vec<usize> = (0..200).filter(leads).collect();
            assert_eq!(states(&back).collect::<Vec<_>>(), expected);
            for state in 0..200 {
                assert_eq!(automaton.next(state, class), next(state, class));
                let only = automaton.only(state);
                let leads = next(state, class).is_some();
                assert_eq!(
                    automaton.leads_to(&only, class, &to),
                    leads && contains(&to, next(state, class).unwrap_or(0))
                );
            }
        }
    }
}
