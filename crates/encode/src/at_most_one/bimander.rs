//! At most one, with groups whose index is written in binary.

use super::{bitwise, pairwise};
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// Encodes `x₁ + … + xₙ ≤ 1` with groups of about `√n` literals, numbered from 0 in binary.
///
/// At most one literal of a group is true, pair by pair. Auxiliary `b(j)` means "the index of the group with the true
/// literal has bit `j`"; it is false if no literal is true.
///
/// # Size
/// With groups of `g = ⌈√n⌉`, `m = ⌈n/g⌉` groups, and `k = ⌈log₂ m⌉`: `k` new variables, `(n + 1)·k` clauses and at
/// most `m·g(g − 1)/2` pairs ([`size`] computes both).
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the inputs: one clause per bit makes it false if no
/// literal of a group whose index has the bit is true.
///
/// # References
/// V. Nguyen, S. Mai, A new method to encode the at-most-one constraint into SAT, SoICT 2015.
pub fn at_most_one(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    bimander(sink, literals, true);
}

/// [`at_most_one`], given that other clauses make some input true.
///
/// The bits then are the index of the group of that input.
///
/// # Size
/// `k` clauses fewer than [`at_most_one`] ([`size_of_some`] computes it).
pub fn at_most_one_of_some(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    bimander(sink, literals, false);
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    bimander_size(len, true)
}

/// The size of [`at_most_one_of_some`] over `len` literals.
pub fn size_of_some(len: usize) -> FormulaSize {
    bimander_size(len, false)
}

fn bimander(sink: &mut dyn ClauseSink, literals: &[Lit], is_denied_without_input: bool) {
    let groups: Vec<&[Lit]> = literals.chunks(group_len(literals.len())).collect();
    for group in &groups {
        pairwise::at_most_one(sink, group);
    }
    bitwise::number(sink, &groups, is_denied_without_input);
}

fn bimander_size(len: usize, is_denied_without_input: bool) -> FormulaSize {
    let group = group_len(len);
    let mut size = bitwise::number_size(len, group, is_denied_without_input);
    for _ in 0..len / group {
        size += pairwise::size(group);
    }
    size + pairwise::size(len % group)
}

/// `⌈√n⌉`, and 1 for no literals.
fn group_len(len: usize) -> usize {
    let root = len.isqrt();
    (root + usize::from(root * root < len)).max(1)
}
