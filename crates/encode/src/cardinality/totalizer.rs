//! A count with a totalizer: a tree of unary partial counts.
//!
//! This is the [order tree](crate::sum::order_tree) of sums, with literals as leaves.
//! Partial counts that the bounds exclude from above or below have no literals, so "at most 2" and
//! "all but 2" have the same size.

use std::ops::Range;

use crate::Sides;
use crate::cnf::{ClauseSink, Lit};
use crate::sum::order_tree::{self, Ordered};
use crate::sum::reach::Reach;
use crate::sum::tree::TreeShape;

/// States that between `min` and `max` of the literals, of different variables, are true.
///
/// # Size
/// A partial count of `m` literals has at most `min(m, max, n − min)` literals; three partial
/// counts meet at the top, with clauses only.
///
/// # Propagation
/// Domain consistent. Auxiliary "at least `j` of these" is defined in the directions of `sides`.
pub(super) fn unweighted(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize, sides: Sides) {
    let (min, max, len) = (min as i64, max as i64, literals.len() as i64);
    let possible = |part: Range<usize>| {
        let (inside, outside) = (part.len() as i64, len - part.len() as i64);
        ((min - outside).max(0)..=max.min(inside)).collect()
    };
    let leaves: Vec<Ordered> = literals.iter().map(|lit| Ordered::zero_or(1, *lit)).collect();
    order_tree::between(sink, &leaves, (min, max), TreeShape::Balanced, sides, possible);
}

/// States that the weights of the true literals, of different variables, sum to between `min` and
/// `max`.
///
/// # Size
/// At most as [`unweighted`], with the sum of the weights for `n`.
///
/// # Propagation
/// Bounds on the partial sums only. Auxiliaries are defined in the directions of `sides`.
pub(super) fn weighted(
    sink: &mut dyn ClauseSink,
    weights: &[(Lit, usize)],
    min: usize,
    max: usize,
    sides: Sides,
) {
    let bounds = (min as i64, max as i64);
    let values: Vec<Vec<i64>> = weights
        .iter()
        .map(|(_, weight)| vec![0, *weight as i64])
        .collect();
    let reach = Reach::of_sets(values, bounds).expect("invariant: listed atoms have few sums");
    let mut leaves = Vec::new();
    for (index, (lit, weight)) in weights.iter().enumerate() {
        leaves.push(match reach.possible(index..index + 1)[..] {
            [] => return sink.add_clause(&[]),
            [value] => {
                sink.add_clause(&[if value == 0 { !*lit } else { *lit }]);
                Ordered::constant(value)
            }
            _ => Ordered::zero_or(*weight as i64, *lit),
        });
    }
    order_tree::between(sink, &leaves, bounds, TreeShape::Balanced, sides, |part| {
        reach.possible(part)
    });
}
