//! Binary (logarithmic) encoding of the offset of a variable from its smallest value.

use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// The bits of `offsets[i]` if `direct[i]` is true, lowest bit first; `None` for a bit that no
/// offset has.
///
/// # Size
/// For `n` values and `k` bits, at most `k` variables and `n·k` binary clauses: a bit that only one
/// value has, or lacks, needs no variable.
///
/// # Propagation
/// Each bit is a function of the direct literals, and is known as soon as they determine it.
///
/// # References
/// T. Walsh, SAT v CSP, CP 2000, LNCS 1894, 441–456.
pub fn channel(sink: &mut dyn ClauseSink, direct: &[Lit], offsets: &[u64]) -> Vec<Option<Lit>> {
    let bits = (0..num_bits(offsets)).map(|weight| match holders(offsets, weight) {
        Holders::None => None,
        Holders::Only(index) => Some(direct[index]),
        Holders::AllBut(index) => Some(!direct[index]),
        Holders::Several => {
            let bit = sink.new_var().positive();
            for (lit, offset) in direct.iter().zip(offsets) {
                sink.add_clause(&[!*lit, if is_set(*offset, weight) { bit } else { !bit }]);
            }
            Some(bit)
        }
    });
    bits.collect()
}

/// The size of [`channel`].
pub fn size(offsets: &[u64]) -> FormulaSize {
    let weights = 0..num_bits(offsets);
    let new = weights
        .filter(|weight| matches!(holders(offsets, *weight), Holders::Several))
        .count();
    let len = offsets.len();
    FormulaSize {
        variables: new,
        clauses: len * new,
        literals: 2 * len * new,
    }
}

/// Which values have a bit.
enum Holders {
    None,
    Only(usize),
    AllBut(usize),
    Several,
}

fn holders(offsets: &[u64], weight: usize) -> Holders {
    let position = |wanted: bool| {
        offsets
            .iter()
            .position(|offset| is_set(*offset, weight) == wanted)
    };
    let have = offsets.iter().filter(|offset| is_set(**offset, weight)).count();
    match (have, position(true), position(false)) {
        (1, Some(index), _) => Holders::Only(index),
        (have, _, Some(index)) if have + 1 == offsets.len() => Holders::AllBut(index),
        (0, ..) => Holders::None,
        _ => Holders::Several,
    }
}

fn is_set(offset: u64, weight: usize) -> bool {
    offset >> weight & 1 == 1
}

fn num_bits(offsets: &[u64]) -> usize {
    let greatest = offsets.iter().max().copied().unwrap_or(0);
    (64 - greatest.leading_zeros()) as usize
}
