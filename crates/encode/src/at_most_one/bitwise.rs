//! At most one, with the index of the true literal in binary.

use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// Encodes `x₁ + … + xₙ ≤ 1` by numbering the literals from 0 in binary.
///
/// Auxiliary `b(j)` means "the index of the true literal has bit `j`"; it is false if no literal is true.
///
/// # Size
/// With `k = ⌈log₂ n⌉`: `k` new variables and `(n + 1)·k` clauses, of which `n·k` are binary ([`size`] computes both).
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the inputs: one clause per bit makes it false if no
/// literal whose index has the bit is true.
///
/// # References
/// A. Frisch, T. Peugniez, Solving non-Boolean satisfiability problems with stochastic local search, IJCAI 2001.
pub fn at_most_one(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    let groups: Vec<&[Lit]> = literals.chunks(1).collect();
    number(sink, &groups, true);
}

/// [`at_most_one`], given that other clauses make some input true.
///
/// The bits then are the index of that input.
///
/// # Size
/// `⌈log₂ n⌉` new variables and `n·⌈log₂ n⌉` binary clauses ([`size_of_some`] computes both).
pub fn at_most_one_of_some(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    let groups: Vec<&[Lit]> = literals.chunks(1).collect();
    number(sink, &groups, false);
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    number_size(len, 1, true)
}

/// The size of [`at_most_one_of_some`] over `len` literals.
pub fn size_of_some(len: usize) -> FormulaSize {
    number_size(len, 1, false)
}

/// States that no two literals of different groups are true, with bits for the index of the group.
pub(super) fn number(sink: &mut dyn ClauseSink, groups: &[&[Lit]], is_denied_without_input: bool) {
    for weight in 0..num_bits(groups.len()) {
        let bit = sink.new_var().positive();
        let mut some_input = vec![!bit];
        for (number, group) in groups.iter().enumerate() {
            let is_set = number >> weight & 1 == 1;
            for &input in *group {
                sink.add_clause(&[!input, if is_set { bit } else { !bit }]);
            }
            if is_set {
                some_input.extend_from_slice(group);
            }
        }
        if is_denied_without_input {
            sink.add_clause(&some_input);
        }
    }
}

/// The size of [`number`] over `len` literals in groups of `group`; the last group may be smaller.
pub(super) fn number_size(len: usize, group: usize, is_denied_without_input: bool) -> FormulaSize {
    let bits = num_bits(len.div_ceil(group));
    let has_bit = |input: usize, weight: usize| (input / group) >> weight & 1 == 1;
    let set = |weight| (0..len).filter(|input| has_bit(*input, weight)).count();
    let denials = usize::from(is_denied_without_input);
    FormulaSize {
        variables: bits,
        clauses: (len + denials) * bits,
        literals: 2 * len * bits + denials * (0..bits).map(|weight| 1 + set(weight)).sum::<usize>(),
    }
}

/// The number of bits of the numbers below `count`.
fn num_bits(count: usize) -> usize {
    let greatest = count.saturating_sub(1);
    (usize::BITS - greatest.leading_zeros()) as usize
}
