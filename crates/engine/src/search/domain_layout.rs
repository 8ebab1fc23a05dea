//! The position of each variable's bits, and their values.

use placet_base::limit::poll;
use placet_problem::{Domain, Problem, VarId};

/// A variable with small values may take at most this many times the words that its values would
/// fill.
const MOST_SPREAD: usize = 4;

/// The layout of the domains: for each variable a word with the number of its values, then words
/// with one bit per value.
///
/// Bits of different variables are aligned if their values are close together: bit `i` of a word then means the same
/// value, up to a multiple of 64, for all of them. Constraints about equal values can then work on whole words.
#[derive(Clone, Debug)]
pub(super) struct DomainLayout {
    runs: Vec<WordRange>,
    /// The values of a variable's bits, if they are not aligned.
    listed: Vec<Vec<i64>>,
    /// The number of values of each variable, and a bit for each of them.
    full: Vec<u64>,
}

/// The words with the bits of a variable.
#[derive(Clone, Copy, Debug)]
struct WordRange {
    /// The first word, after the word with the number of values.
    start: u32,
    /// One past the last one.
    end: u32,
    /// The value of the first bit, if bits are aligned: a multiple of 64.
    base: Option<i64>,
}

impl DomainLayout {
    pub(super) fn new(problem: &Problem) -> Self {
        let mut layout = DomainLayout {
            runs: vec![],
            listed: vec![],
            full: vec![],
        };
        for variable in problem.variables() {
            layout.add(&variable.domain);
        }
        layout
    }

    fn add(&mut self, domain: &Domain) {
        poll(domain.len());
        self.full.push(domain.len() as u64);
        let start = self.full.len();
        let (base, words) = words_of(domain);
        self.full.resize(start + words, 0);
        let word = |number: usize| u32::try_from(number).expect("invariant: domains fit into memory");
        self.runs.push(WordRange {
            start: word(start),
            end: word(start + words),
            base,
        });
        let listed = base.is_none().then(|| domain.values().to_vec());
        self.listed.push(listed.unwrap_or_default());
        let var = VarId(word(self.listed.len() - 1));
        for value in domain.values() {
            let index = self.bit_of(var, *value).expect("invariant: each value has a bit");
            self.full[start + index / 64] |= 1 << (index % 64);
        }
    }

    pub(super) fn num_variables(&self) -> usize {
        self.runs.len()
    }

    /// The words with the bits of a variable, as indices into all words.
    pub(super) fn words(&self, var: VarId) -> std::ops::Range<usize> {
        let run = self.runs[var.index()];
        run.start as usize..run.end as usize
    }

    /// The only word with bits of a variable, and the value of its first bit, if bits are aligned.
    pub(super) fn only_word(&self, var: VarId) -> Option<(usize, i64)> {
        let run = self.runs[var.index()];
        let base = run.base.filter(|_| run.end == run.start + 1)?;
        Some((run.start as usize, base))
    }

    /// The word with the number of values of a variable, as an index into all words.
    pub(super) fn size_word(&self, var: VarId) -> usize {
        self.runs[var.index()].start as usize - 1
    }

    /// The number of bits of a variable; some may have no value.
    pub(super) fn num_bits(&self, var: VarId) -> usize {
        64 * self.words(var).len()
    }

    /// All values of all variables, and their numbers.
    pub(super) fn full(&self) -> &[u64] {
        &self.full
    }

    /// The value of a bit.
    pub(super) fn value(&self, var: VarId, index: usize) -> i64 {
        match self.runs[var.index()].base {
            Some(base) => base + index as i64,
            None => self.listed[var.index()][index],
        }
    }

    /// The bit of a value, if the variable has it.
    pub(super) fn index_of(&self, var: VarId, value: i64) -> Option<usize> {
        let index = self.bit_of(var, value)?;
        let word = self.full[self.words(var)].get(index / 64)?;
        (word >> (index % 64) & 1 == 1).then_some(index)
    }

    /// The bit for a value, if the variable has one, possibly beyond the last word.
    fn bit_of(&self, var: VarId, value: i64) -> Option<usize> {
        match self.runs[var.index()].base {
            Some(base) => usize::try_from(value.checked_sub(base)?).ok(),
            None => self.listed[var.index()].binary_search(&value).ok(),
        }
    }

    /// The number of bits for values less than this one.
    pub(super) fn bits_below(&self, var: VarId, value: i64) -> usize {
        let below = match self.runs[var.index()].base {
            Some(base) => usize::try_from(value.saturating_sub(base).max(0)).unwrap_or(usize::MAX),
            None => self.listed[var.index()].partition_point(|other| *other < value),
        };
        below.min(self.num_bits(var))
    }

    /// The number of bits for values up to this one.
    pub(super) fn bits_up_to(&self, var: VarId, value: i64) -> usize {
        match value.checked_add(1) {
            Some(next) => self.bits_below(var, next),
            None => self.num_bits(var),
        }
    }

    /// The values of a variable with their bits, in ascending order.
    pub(super) fn values(&self, var: VarId) -> impl Iterator<Item = (usize, i64)> + '_ {
        bits_of(self.full[self.words(var)].iter().copied()).map(move |index| (index, self.value(var, index)))
    }

    /// The index of the block of 64 values of the first word, if bits are aligned: the values 0 to
    /// 63 are block 0.
    pub(super) fn block(&self, var: VarId) -> Option<i64> {
        Some(self.runs[var.index()].base?.div_euclid(64))
    }
}

/// The value of the first bit, if the bits of the domain should be aligned, and the number of words.
fn words_of(domain: &Domain) -> (Option<i64>, usize) {
    let packed = domain.len().div_ceil(64);
    let (Some(min), Some(max)) = (domain.min(), domain.max()) else {
        return (None, 0);
    };
    let (block, last) = (min.div_euclid(64), max.div_euclid(64));
    // Blocks are far from the limits of 64 bits.
    let spread = usize::try_from(last - block)
        .unwrap_or(usize::MAX)
        .saturating_add(1);
    if spread <= MOST_SPREAD * packed {
        (Some(64 * block), spread)
    } else {
        (None, packed)
    }
}

/// The indices of the set bits, in ascending order.
pub(super) fn bits_of(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(at, word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * at + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(values: &[i64]) -> (DomainLayout, VarId) {
        let mut problem = Problem::new();
        let var = problem.add_variable("x", Domain::new(values.iter().copied()));
        (DomainLayout::new(&problem), var)
    }

    #[test]
    fn close_values_are_aligned() {
        for values in [
            &[5, 7, 63][..],
            &[-3, 0, 70],
            &[64, 130],
            &[i64::MIN],
            &[i64::MAX],
        ] {
            let (layout, var) = layout(values);
            let block = layout.block(var).expect("they lie close together");
            for value in values {
                let index = layout.index_of(var, *value).expect("it is a value");
                assert_eq!(layout.value(var, index), *value);
                assert_eq!(i128::from(*value), 64 * i128::from(block) + index as i128);
            }
            assert_eq!(
                layout.values(var).map(|(_, value)| value).collect::<Vec<_>>(),
                values
            );
        }
    }

    #[test]
    fn far_values_are_listed() {
        let values = [i64::MIN, -1_000_000, 4, 1_000, i64::MAX];
        let (layout, var) = layout(&values);
        assert_eq!((layout.block(var), layout.num_bits(var)), (None, 64));
        for (place, value) in values.iter().enumerate() {
            assert_eq!(layout.index_of(var, *value), Some(place));
            assert_eq!(layout.bits_below(var, *value), place);
        }
        assert_eq!(layout.index_of(var, 5), None);
    }

    #[test]
    fn bits_below_a_value() {
        let (layout, var) = layout(&[-3, 0, 70]);
        let below = |value| layout.bits_below(var, value);
        assert_eq!((below(i64::MIN), below(-64), below(-3)), (0, 0, 61));
        assert_eq!((below(70), below(i64::MAX)), (134, 192));
        assert_eq!(
            (layout.bits_up_to(var, 70), layout.bits_up_to(var, i64::MAX)),
            (135, 192)
        );
        assert_eq!(layout.index_of(var, 1), None);
        assert_eq!(layout.index_of(var, 700), None);
    }
}
