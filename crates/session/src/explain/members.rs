//! Sets of numbers as bits.

/// The members of a set of bits, ascending.
pub(super) fn members(label: &[u64]) -> Vec<u32> {
    let number: u32 = label.iter().map(|word| word.count_ones()).sum();
    let mut members = Vec::with_capacity(number as usize);
    for (index, word) in (0..).zip(label) {
        let mut word = *word;
        while word != 0 {
            members.push(64 * index + word.trailing_zeros());
            word &= word - 1;
        }
    }
    members
}
