//! At most one, with a ladder of "one of the first `i` is true".

use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// Encodes `x₁ + … + xₙ ≤ 1` with a ladder (regular, sequential) encoding.
///
/// Auxiliary `s(i)` means "one of the first `i` inputs is true", for `1 < i < n`;
/// `s(1)` is the first input itself.
///
/// # Size
/// For `n > 1`: `n − 2` new variables and `4n − 7` clauses ([`size`] computes both).
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the inputs: `s(i)` is true only if one of the
/// first `i` inputs is.
///
/// # References
/// I. Gent, P. Nightingale, A new encoding of AllDifferent into SAT, ModRef 2004;
/// C. Sinz, CP 2005, LNCS 3709, 827–831, with `k = 1`.
pub fn at_most_one(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    ladder(sink, literals, true);
}

/// [`at_most_one`], given that other clauses make some input true.
///
/// Then `s(i)` needs no clause that makes it false: if the true input comes after the first `i`,
/// the chain makes `s(i)` false.
///
/// # Size
/// For `n > 1`: `n − 2` new variables and `3n − 5` binary clauses ([`size_of_some`] computes both).
pub fn at_most_one_of_some(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    ladder(sink, literals, false);
}

fn ladder(sink: &mut dyn ClauseSink, literals: &[Lit], is_denied_without_input: bool) {
    let [first, middle @ .., last] = literals else {
        return;
    };
    let mut before = *first;
    for &input in middle {
        let seen = sink.new_var().positive();
        sink.add_clause(&[!before, !input]);
        sink.add_clause(&[!before, seen]);
        sink.add_clause(&[!input, seen]);
        if is_denied_without_input {
            sink.add_clause(&[!seen, before, input]);
        }
        before = seen;
    }
    sink.add_clause(&[!before, !*last]);
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    if len < 2 {
        return FormulaSize::default();
    }
    FormulaSize {
        variables: len - 2,
        clauses: 4 * len - 7,
        literals: 9 * (len - 2) + 2,
    }
}

/// The size of [`at_most_one_of_some`] over `len` literals.
pub fn size_of_some(len: usize) -> FormulaSize {
    if len < 2 {
        return FormulaSize::default();
    }
    FormulaSize {
        variables: len - 2,
        clauses: 3 * len - 5,
        literals: 2 * (3 * len - 5),
    }
}
