//! Given sums that cross others: in a crossword of sums, some runs across and the runs down through them.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::total::{Comparison, Difference, Total};
use placet_model::CellId;

/// The maximum number of sums that are added up to be compared with those that cross them.
const MOST_CROSSED: usize = 6;

/// A given sum, and those of another list that cross it.
struct Crossed<'t> {
    total: &'t Total,
    by: Vec<&'t Total>,
}

/// Given sums that have no cell in common, with those that cross them: in a crossword of sums, some runs of one direction with all that they cross.
pub(super) fn crossing(sums: &[Total]) -> Vec<Comparison<'_>> {
    let families = families(sums);
    let pairs = families.iter().permutations(2);
    let grown = pairs.flat_map(|pair| {
        let crossed = |total: &&'_ Total| {
            let others = pair[1].iter().copied();
            others
                .filter(|other| !other.cells.is_disjoint(&total.cells))
                .collect_vec()
        };
        let family = pair[0].iter().map(|total| Crossed {
            total,
            by: crossed(total),
        });
        let family = family.collect_vec();
        (0..family.len())
            .flat_map(|first| grown(&family, first))
            .collect_vec()
    });
    grown.collect()
}

/// Sums in lists of which no two have a cell in common, each in the first list where it can be.
fn families(sums: &[Total]) -> Vec<Vec<&Total>> {
    let mut families: Vec<(BTreeSet<CellId>, Vec<&Total>)> = vec![];
    for sum in sums {
        let place = families
            .iter()
            .position(|(cells, _)| cells.is_disjoint(&sum.cells));
        let place = place.unwrap_or_else(|| {
            families.push(Default::default());
            families.len() - 1
        });
        families[place].0.extend(&sum.cells);
        families[place].1.push(sum);
    }
    families.into_iter().map(|(_, sums)| sums).collect()
}

/// A sum of a family, and one more each time, with what crosses them: the one with which the fewest cells are only on one side.
fn grown<'t>(family: &[Crossed<'t>], first: usize) -> Vec<Comparison<'t>> {
    let alone = Comparison {
        wholes: vec![family[first].total],
        parts: family[first].by.clone(),
        is_crossing: true,
    };
    let mut comparisons = vec![alone];
    while let Some(last) = comparisons.last().filter(|last| last.wholes.len() < MOST_CROSSED) {
        let touching = family.iter().filter(|next| touches(last, next));
        let longer = touching.map(|next| with(last, next));
        let Some(next) = longer.min_by_key(|longer| Difference::of(longer).len()) else {
            break;
        };
        comparisons.push(next);
    }
    comparisons
}

fn touches(comparison: &Comparison<'_>, next: &Crossed<'_>) -> bool {
    let is_among = |list: &[&Total], total: &Total| list.iter().any(|other| std::ptr::eq(*other, total));
    !is_among(&comparison.wholes, next.total) && next.by.iter().any(|by| is_among(&comparison.parts, by))
}

/// The comparison with one more sum, and all that crosses it.
fn with<'t>(comparison: &Comparison<'t>, next: &Crossed<'t>) -> Comparison<'t> {
    let parts = comparison.parts.iter().chain(&next.by).copied();
    Comparison {
        wholes: comparison.wholes.iter().copied().chain([next.total]).collect(),
        parts: parts.unique_by(|part| std::ptr::from_ref(*part)).collect(),
        is_crossing: true,
    }
}
