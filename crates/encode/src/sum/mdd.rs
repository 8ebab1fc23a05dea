//! Sums as a decision diagram: the states after a term are its possible partial sums.

use std::collections::HashMap;
use std::ops::Range;

use super::direct_tree::OneHot;
use crate::FormulaLimits;
use crate::cnf::{ClauseSink, Lit};
use crate::diagram::{self, Diagram, Reducer, steps};

/// States that the sum of the leaves lies within the bounds. `None` if there are more than
/// [`FormulaLimits::MAX_COMBINATIONS`] pairs of a partial sum and a value.
///
/// `possible` lists the relevant values of the sum of a part of the leaves. Partial sums that the
/// same values of the remaining leaves complete are merged into one state: with an equality only
/// the last ones, with wide bounds most.
///
/// # Size
/// With at most `m` partial sums before a leaf of `d` values and `n` leaves: at most `n·m·(d + 1)`
/// variables and `n·(3·m·d + 2·m + d)` clauses.
///
/// # Propagation
/// Domain consistent if values may repeat freely; distinctness only prunes the partial sums. Each
/// auxiliary is a function of the leaves.
///
/// # References
/// C. Bartzis, T. Bultan, Construction of efficient BDDs for bounded arithmetic constraints, TACAS 2003, LNCS 2619,
/// 394–408, for states that are partial sums; I. Abío, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, V. Mayer-Eichberger,
/// A new look at BDDs for pseudo-Boolean constraints, JAIR 45 (2012), 443–480, for merging them. The clauses
/// are those of [`diagram::encode`].
pub(super) fn between(
    sink: &mut dyn ClauseSink,
    leaves: &[OneHot],
    bounds: (i64, i64),
    possible: impl Fn(Range<usize>) -> Vec<i64>,
) -> Option<()> {
    let before: Vec<Vec<i64>> = (0..leaves.len())
        .map(|leaf| if leaf == 0 { vec![0] } else { possible(0..leaf) })
        .collect();
    let pairs = before.iter().zip(leaves);
    let num_pairs: usize = pairs.map(|(sums, leaf)| sums.len() * leaf.values().len()).sum();
    if num_pairs > FormulaLimits::MAX_COMBINATIONS {
        return None;
    }
    let columns: Vec<Vec<Lit>> = leaves.iter().map(|leaf| leaf.literals().to_vec()).collect();
    match diagram_of(leaves, &before, bounds) {
        Some(diagram) => diagram::encode(sink, &diagram, &columns),
        None => sink.add_clause(&[]),
    }
    Some(())
}

/// `before` has the partial sums before each leaf. `None` if no sum is within the bounds.
fn diagram_of(leaves: &[OneHot], before: &[Vec<i64>], (low, high): (i64, i64)) -> Option<Diagram> {
    let mut reducer = Reducer::default();
    let mut after: HashMap<i64, usize> = HashMap::new();
    for (index, (sums, leaf)) in before.iter().zip(leaves).enumerate().rev() {
        let is_last = index + 1 == leaves.len();
        let target = |sum: i64| {
            if is_last {
                (low..=high).contains(&sum).then_some(0)
            } else {
                after.get(&sum).copied()
            }
        };
        let states = sums
            .iter()
            .map(|sum| steps(leaf.values().iter().map(|value| target(sum + value))));
        let numbers = reducer.layer(states);
        let numbered = sums.iter().zip(numbers);
        after = numbered
            .filter_map(|(sum, number)| Some((*sum, number?)))
            .collect();
    }
    reducer.finish()
}
