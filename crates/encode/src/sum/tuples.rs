//! Sums as tables: all combinations with a valid sum.

use std::collections::BTreeMap;
use std::ops::Range;

use super::direct_tree::OneHot;
use super::sum_set::meets;
use crate::cnf::{ClauseSink, Lit};
use crate::table::{self, PlaceTuples};

/// States that the leaves show one of the tuples whose sum lies within the bounds. Returns `None`,
/// without adding anything, if there are more than `most` tuples, including incomplete ones.
///
/// `possible` lists the relevant values of the sum of a part of the leaves; `names` and `caps`
/// identify the values of the leaves, and how often each of them may occur. The table is encoded
/// [by support](table::support).
///
/// # Size
/// For `t` tuples over `k` leaves at most `t` variables, `t·k` binary clauses and one clause for each value of
/// each leaf.
///
/// # Propagation
/// Domain consistent, including distinctness within the line as far as the caps express it. Each selector
/// is a function of the leaves.
///
/// # References
/// F. Bacchus, GAC via unit propagation, CP 2007, LNCS 4741, 133–147.
pub(super) fn between(
    sink: &mut dyn ClauseSink,
    leaves: &[OneHot],
    bounds: (i64, i64),
    caps: &Caps<'_>,
    possible: impl Fn(Range<usize>) -> Vec<i64>,
    most: usize,
) -> Option<()> {
    let before: Vec<Vec<i64>> = (1..leaves.len()).map(|leaf| possible(0..leaf)).collect();
    let mut listing = TupleSearch {
        leaves,
        bounds,
        caps,
        before: &before,
        begun: vec![],
        tuples: PlaceTuples::new(leaves.len()),
        left: most,
    };
    listing.go_on(0)?;
    let tuples = listing.tuples;
    let columns: Vec<Vec<Lit>> = leaves.iter().map(|leaf| leaf.literals().to_vec()).collect();
    if tuples.is_empty() {
        sink.add_clause(&[]);
    } else if !table::is_everything(&columns, &tuples) {
        table::support::encode(sink, &columns, &tuples);
    }
    Some(())
}

/// How often values may occur in a line.
pub(super) struct Caps<'a> {
    /// For each leaf, the values of its variable in the order of the leaf's own values.
    pub(super) names: Vec<Vec<i64>>,
    /// How often a value may occur, if that is limited.
    pub(super) at_most: &'a BTreeMap<i64, usize>,
}

impl Caps<'_> {
    /// May the next leaf take the value, given the values of the previous ones?
    fn allow(&self, begun: &[usize], value: usize) -> bool {
        let name = self.names[begun.len()][value];
        let Some(at_most) = self.at_most.get(&name) else {
            return true;
        };
        let so_far = begun
            .iter()
            .zip(&self.names)
            .filter(|(value, names)| names[**value] == name);
        so_far.count() < *at_most
    }
}

/// The search for tuples, leaf by leaf.
struct TupleSearch<'a> {
    leaves: &'a [OneHot],
    bounds: (i64, i64),
    caps: &'a Caps<'a>,
    /// The partial sums after each leaf but the last.
    before: &'a [Vec<i64>],
    begun: Vec<usize>,
    tuples: PlaceTuples,
    /// How many more tuples may be started.
    left: usize,
}

impl TupleSearch<'_> {
    /// Adds every tuple that extends the current one, with the sum `sum`. `None` if there are too
    /// many.
    fn go_on(&mut self, sum: i64) -> Option<()> {
        let leaves = self.leaves;
        let (low, high) = self.bounds;
        let Some(leaf) = leaves.get(self.begun.len()) else {
            self.tuples.push(self.begun.iter().map(|place| *place as u32));
            return Some(());
        };
        for (value, number) in leaf.values().iter().enumerate() {
            let next = sum + number;
            let is_possible = match self.before.get(self.begun.len()) {
                Some(sums) => meets(sums, next, next),
                None => (low..=high).contains(&next),
            };
            if is_possible && self.caps.allow(&self.begun, value) {
                self.left = self.left.checked_sub(1)?;
                self.begun.push(value);
                self.go_on(next)?;
                self.begun.pop();
            }
        }
        Some(())
    }
}
