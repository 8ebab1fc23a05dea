//! Digits of the offset of a variable from its smallest value, in mixed radix, each digit in unary.

use crate::cnf::{ClauseSink, Lit};

/// For each digit, lowest first, "it is at least 1", "at least 2" and so on, up to the largest that an offset has. `digits[i]` are the digits of
/// the offset that the variable has if `direct[i]` is true; the offset 0 is among them.
///
/// # Size
/// For `n` values, at most a variable and `n` binary clauses for each threshold of a digit. A threshold that only one value reaches, or all but
/// one, needs none; one that the same values reach as the threshold before it has the same literal.
///
/// # Propagation
/// Each threshold is a function of the direct literals, and is known as soon as they determine it.
pub(super) fn channel(sink: &mut dyn ClauseSink, direct: &[Lit], digits: &[Vec<u64>]) -> Vec<Vec<Lit>> {
    let num_digits = digits.iter().map(Vec::len).max().unwrap_or(0);
    let of_digit = |position: usize| {
        let values: Vec<u64> = digits
            .iter()
            .map(|digits| digits.get(position).copied().unwrap_or(0))
            .collect();
        thresholds(sink, direct, &values)
    };
    (0..num_digits).map(of_digit).collect()
}

fn thresholds(sink: &mut dyn ClauseSink, direct: &[Lit], digits: &[u64]) -> Vec<Lit> {
    let most = digits.iter().max().copied().unwrap_or(0);
    let mut literals: Vec<Lit> = vec![];
    for threshold in 1..=most {
        let is_new = threshold == 1 || digits.contains(&(threshold - 1));
        let literal = match literals.last() {
            Some(same) if !is_new => *same,
            _ => reached(sink, direct, digits, threshold),
        };
        literals.push(literal);
    }
    literals
}

/// "The digit is at least this."
fn reached(sink: &mut dyn ClauseSink, direct: &[Lit], digits: &[u64], threshold: u64) -> Lit {
    let values = direct.iter().zip(digits);
    let (reach, below): (Vec<_>, Vec<_>) = values.partition(|(_, digit)| **digit >= threshold);
    match (reach.as_slice(), below.as_slice()) {
        ([(only, _)], _) => **only,
        (_, [(only, _)]) => !**only,
        _ => {
            let literal = sink.new_var().positive();
            for (value, digit) in direct.iter().zip(digits) {
                sink.add_clause(&[!*value, if *digit >= threshold { literal } else { !literal }]);
            }
            literal
        }
    }
}
