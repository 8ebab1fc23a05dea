//! At most one, with the rows and columns of a rectangle of literals.

use super::pairwise;
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// Encodes `x₁ + … + xₙ ≤ 1` as a product: the literals fill a rectangle, row by row.
///
/// Auxiliary `r(i)` means "one of the literals of row `i` is true", and `c(j)` the same for column `j`. At most
/// one row and at most one column is true; these are products again if pairs would need more clauses.
///
/// # Size
/// With `q = ⌈√n⌉` columns and `p = ⌈n/q⌉` rows: `p + q` new variables and `2n + p + q` clauses, plus those of
/// at most one of `p` and of `q` literals ([`size`] computes all).
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the inputs: one clause per row and column makes it false if
/// none of its literals is true.
///
/// # References
/// J. Chen, A new SAT encoding of the at-most-one constraint, ModRef 2010.
pub fn at_most_one(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    product(sink, literals, true);
}

/// [`at_most_one`], given that other clauses make some input true.
///
/// The row and column of that input exclude the others, which need no clause of their own.
///
/// # Size
/// `p + q` clauses fewer than [`at_most_one`] on each level ([`size_of_some`] computes it).
pub fn at_most_one_of_some(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    product(sink, literals, false);
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    product_size(len, true)
}

/// The size of [`at_most_one_of_some`] over `len` literals.
pub fn size_of_some(len: usize) -> FormulaSize {
    product_size(len, false)
}

fn product(sink: &mut dyn ClauseSink, literals: &[Lit], is_denied_without_input: bool) {
    let num_columns = num_columns(literals.len());
    if num_columns == 0 {
        return;
    }
    let columns: Vec<Vec<Lit>> = (0..num_columns)
        .map(|first| {
            literals
                .iter()
                .skip(first)
                .step_by(num_columns)
                .copied()
                .collect()
        })
        .collect();
    let rows = literals.chunks(num_columns).map(<[Lit]>::to_vec).collect();
    for lines in [rows, columns] {
        let seen: Vec<Lit> = lines.iter().map(|_| sink.new_var().positive()).collect();
        for (line, &seen) in lines.iter().zip(&seen) {
            for &input in line {
                sink.add_clause(&[!input, seen]);
            }
            if is_denied_without_input {
                let some_input: Vec<Lit> = line.iter().copied().chain([!seen]).collect();
                sink.add_clause(&some_input);
            }
        }
        if is_divided(seen.len(), is_denied_without_input) {
            product(sink, &seen, is_denied_without_input);
        } else {
            pairwise::at_most_one(sink, &seen);
        }
    }
}

fn product_size(len: usize, is_denied_without_input: bool) -> FormulaSize {
    let num_columns = num_columns(len);
    if num_columns == 0 {
        return FormulaSize::default();
    }
    let lines = [len.div_ceil(num_columns), num_columns];
    let denials = usize::from(is_denied_without_input);
    lines.into_iter().fold(FormulaSize::default(), |size, lines| {
        let own = FormulaSize {
            variables: lines,
            clauses: len + denials * lines,
            literals: 2 * len + denials * (len + lines),
        };
        let between = if is_divided(lines, is_denied_without_input) {
            product_size(lines, is_denied_without_input)
        } else {
            pairwise::size(lines)
        };
        size + own + between
    })
}

fn num_columns(len: usize) -> usize {
    let root = len.isqrt();
    root + usize::from(root * root < len)
}

/// Are this many rows or columns a product again, because pairs would need more clauses?
fn is_divided(lines: usize, is_denied_without_input: bool) -> bool {
    // Up to four literals, a rectangle has as many lines as literals.
    lines > 4 && product_size(lines, is_denied_without_input).clauses < pairwise::size(lines).clauses
}
