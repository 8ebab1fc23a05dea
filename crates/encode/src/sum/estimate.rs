//! An upper bound for the number of clauses of a tree of partial sums, before anything is built.

use super::line::BoundedSum;
use super::tree::TreeShape;

/// An upper bound for the number of clauses of a line's order tree. It ignores what the bounds and
/// caps exclude. It is the same on every machine, since encodings are chosen by it.
pub(super) fn order_tree_clauses(line: &BoundedSum) -> u64 {
    let leaves: Vec<PartialSum> = line
        .terms
        .iter()
        .map(|term| PartialSum::leaf(&term.multiples))
        .collect();
    let mut clauses: u128 = 0;
    let parts: Vec<PartialSum> = TreeShape::Balanced
        .cut(leaves.len())
        .into_iter()
        .filter_map(|part| {
            TreeShape::Balanced.fold(&leaves, part, &mut |a: &PartialSum, b: &PartialSum, _| {
                clauses += 2 * a.values * b.values;
                Some(a.plus(b))
            })
        })
        .collect();
    if let [a, b, ..] = parts.as_slice() {
        clauses += 2 * a.values * b.values;
    }
    u64::try_from(clauses).unwrap_or(u64::MAX)
}

/// A partial sum: an upper bound for its number of values, and their spacing.
#[derive(Clone)]
struct PartialSum {
    values: u128,
    span: u128,
}

impl PartialSum {
    fn leaf(values: &[i64]) -> Self {
        let span = values[values.len() - 1].abs_diff(values[0]);
        PartialSum {
            values: values.len() as u128,
            span: u128::from(span),
        }
    }

    fn plus(&self, other: &PartialSum) -> Self {
        let span = self.span + other.span;
        PartialSum {
            values: self.values.saturating_mul(other.values).min(span + 1),
            span,
        }
    }
}
