//! Given sums that cross others: in a crossword of sums, some runs across and the runs down through them.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::total::{Difference, Total};
use placet_model::CellId;

/// The maximum number of sums that are added up to be compared with those that cross them.
const MOST_CROSSED: usize = 6;

/// Given sums that have no cell in common, with those that cross them: in a crossword of sums, some runs of one direction with all that they cross.
pub(super) fn crossing(sums: &[Total]) -> Vec<(Vec<&Total>, Vec<&Total>)> {
    let families = families(sums);
    let pairs = families.iter().permutations(2);
    let grown = pairs.flat_map(|pair| {
        let crossed_by = |total: &&Total| {
            let crossing = pair[1]
                .iter()
                .copied()
                .filter(|other| !other.cells.is_disjoint(&total.cells));
            crossing.collect_vec()
        };
        let family = pair[0]
            .iter()
            .map(|total| (*total, crossed_by(total)))
            .collect_vec();
        (0..family.len())
            .flat_map(move |first| grown(&family, first))
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
fn grown<'t>(family: &[(&'t Total, Vec<&'t Total>)], first: usize) -> Vec<(Vec<&'t Total>, Vec<&'t Total>)> {
    let by_name = |total: &&Total| total.name.clone();
    let mut steps: Vec<(Vec<&Total>, Vec<&Total>)> = vec![(vec![family[first].0], family[first].1.clone())];
    while let Some((wholes, parts)) = steps.last().filter(|(wholes, _)| wholes.len() < MOST_CROSSED) {
        let touches = |(total, crossing): &&(&Total, Vec<&Total>)| {
            let is_known = |other: &&Total| parts.iter().any(|part| std::ptr::eq(*part, *other));
            wholes.iter().all(|whole| !std::ptr::eq(*whole, *total)) && crossing.iter().any(is_known)
        };
        let with = |(total, crossing): &(&'t Total, Vec<&'t Total>)| {
            let wholes = wholes.iter().copied().chain([*total]).collect_vec();
            let parts = parts.iter().copied().chain(crossing.iter().copied());
            (wholes, parts.unique_by(by_name).collect_vec())
        };
        let next = family.iter().filter(touches).map(with);
        let next = next.min_by_key(|(wholes, parts)| {
            let difference = Difference::of(wholes, parts);
            difference.added.len() + difference.subtracted.len()
        });
        let Some(next) = next else { break };
        steps.push(next);
    }
    steps
}
