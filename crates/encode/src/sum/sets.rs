//! Sums of distinct values as a choice among sets: which values a line uses, in any order.

use itertools::Itertools;

use super::direct_tree::OneHot;
use super::line::BoundedSum;
use crate::cnf::{ClauseSink, Lit};
use crate::truth::add_disjunction;
use crate::{FormulaLimits, Truth};
use placet_problem::UnionFind;

/// Is the line a sum of pairwise different values, all with the same coefficient?
///
/// The caps imply that they differ, and other constraints state it.
pub(super) fn fits(line: &BoundedSum) -> bool {
    let coefficients = line.terms.iter().map(|term| term.coefficient);
    let values = line.terms.iter().flat_map(|term| &term.values);
    let mut shared = values.duplicates();
    coefficients.dedup().count() == 1 && shared.all(|value| line.caps.get(value).is_some_and(|cap| *cap <= 1))
}

/// States for leaves that are known to differ that their sum lies within the bounds. `None` if there are
/// more than [`FormulaLimits::MAX_COMBINATIONS`] sets, including incomplete ones.
///
/// Auxiliary `u(v)` means "`v` is used in the line". For each set of values with a valid sum that
/// can be distributed over the leaves, there is an auxiliary "these are the values". A set implies
/// that its values are used; a used value implies a set that contains it, and a leaf that takes it;
/// and there is a set. A value in a single set shares the literal of the set; a value that only one
/// leaf can take shares the literal of the leaf.
///
/// # Size
/// For `t` sets of `k` values each, out of `v` values that the leaves have `d` of together: at most
/// `v + t` variables, and `k·t + d` binary and `2v + 1` other clauses.
///
/// # Propagation
/// A value that no remaining set contains is excluded; if nobody can take a value, all sets with it
/// are excluded; and the values of the last remaining set are used. Which leaf takes which value is
/// left to the clauses that keep the leaves different. The auxiliaries are functions of the leaves
/// as long as these differ.
///
/// # References
/// None: the variables correspond to pen-and-paper kakuro and killer sudoku, where sums are known by their
/// sets.
pub(super) fn between(sink: &mut dyn ClauseSink, leaves: &[OneHot], bounds: (i64, i64)) -> Option<()> {
    let numbers: Vec<i64> = leaves
        .iter()
        .flat_map(|leaf| leaf.values().iter().copied())
        .sorted()
        .dedup()
        .collect();
    let mut listing = SetSearch {
        numbers: &numbers,
        leaves,
        bounds,
        begun: vec![],
        sets: vec![],
        num_begun: 0,
    };
    listing.go_on(0, 0)?;
    let sets = listing.sets;
    if sets.is_empty() {
        sink.add_clause(&[]);
        return Some(());
    }
    let takers: Vec<Vec<Lit>> = numbers
        .iter()
        .map(|number| leaves.iter().filter_map(|leaf| leaf.literal(*number)).collect())
        .collect();
    let truths = clauses(sink, &takers, &sets);
    one_of(sink, &truths, leaves);
    Some(())
}

/// States that one of the sets is chosen, unless the values of a leaf already determine the set.
fn one_of(sink: &mut dyn ClauseSink, sets: &[Truth], leaves: &[OneHot]) {
    let is_leaf = |leaf: &OneHot| {
        let values = leaf.literals().iter().map(|lit| Truth::from(*lit));
        values.sorted().eq(sets.iter().copied().sorted())
    };
    if !leaves.iter().any(is_leaf) {
        add_disjunction(sink, sets.iter().copied());
    }
}

/// `takers` are the literals of each number, `sets` lists the indices of numbers. Returns the literals of the sets.
fn clauses(sink: &mut dyn ClauseSink, takers: &[Vec<Lit>], sets: &[Vec<usize>]) -> Vec<Truth> {
    let mut holders: Vec<Vec<usize>> = vec![vec![]; takers.len()];
    for (set, numbers) in sets.iter().enumerate() {
        for number in numbers {
            holders[*number].push(set);
        }
    }
    let truths = truths(sink, takers, &holders, sets.len());
    let (used, sets) = truths.split_at(takers.len());
    for ((used, takers), holders) in used.iter().zip(takers).zip(&holders) {
        for taker in takers {
            add_disjunction(sink, [(!*taker).into(), *used]);
        }
        add_disjunction(sink, takers.iter().map(|lit| Truth::from(*lit)).chain([!*used]));
        for set in holders {
            add_disjunction(sink, [!sets[*set], *used]);
        }
        // That there is a set at all is stated once.
        if *used != Truth::Constant(true) {
            add_disjunction(sink, holders.iter().map(|set| sets[*set]).chain([!*used]));
        }
        if sink.is_full() {
            break;
        }
    }
    sets.to_vec()
}

/// The literals of "this number is used" and "this is the set".
fn truths(
    sink: &mut dyn ClauseSink,
    takers: &[Vec<Lit>],
    holders: &[Vec<usize>],
    num_sets: usize,
) -> Vec<Truth> {
    let num_values = takers.len();
    let mut classes = UnionFind::new(num_values + num_sets);
    for (number, holders) in holders.iter().enumerate() {
        if let [only] = holders[..] {
            classes.unite(number, num_values + only);
        }
    }
    let mut known: Vec<Option<Truth>> = vec![None; num_values + num_sets];
    for (number, (takers, holders)) in takers.iter().zip(holders).enumerate() {
        let first = classes.first(number);
        if holders.is_empty() {
            known[first] = Some(Truth::Constant(false));
        } else if holders.len() == num_sets {
            known[first] = Some(Truth::Constant(true));
        } else if let [only] = takers[..] {
            known[first].get_or_insert(only.into());
        }
    }
    let things = 0..num_values + num_sets;
    things
        .map(|thing| {
            let first = classes.first(thing);
            *known[first].get_or_insert_with(|| sink.new_var().positive().into())
        })
        .collect()
}

/// The search for sets, starting with the smallest number.
struct SetSearch<'a> {
    numbers: &'a [i64],
    leaves: &'a [OneHot],
    bounds: (i64, i64),
    begun: Vec<usize>,
    sets: Vec<Vec<usize>>,
    num_begun: usize,
}

impl SetSearch<'_> {
    /// Adds every set that extends the current one, with the sum `sum`, using numbers from the
    /// index `first` on. `None` if there are too many.
    fn go_on(&mut self, first: usize, sum: i64) -> Option<()> {
        let missing = self.leaves.len() - self.begun.len();
        let (low, high) = self.bounds;
        if missing == 0 {
            if can_share(&self.numbers_begun(), self.leaves) {
                self.sets.push(self.begun.clone());
            }
            return Some(());
        }
        let most: i64 = self.numbers.iter().rev().take(missing - 1).sum();
        for index in first..=self.numbers.len().saturating_sub(missing) {
            let least: i64 = self.numbers[index..].iter().take(missing).sum();
            if sum + least > high {
                break;
            }
            if sum + self.numbers[index] + most < low {
                continue;
            }
            self.num_begun += 1;
            if self.num_begun > FormulaLimits::MAX_COMBINATIONS {
                return None;
            }
            self.begun.push(index);
            self.go_on(index + 1, sum + self.numbers[index])?;
            self.begun.pop();
        }
        Some(())
    }

    fn numbers_begun(&self) -> Vec<i64> {
        self.begun.iter().map(|index| self.numbers[*index]).collect()
    }
}

/// Can each number be assigned to its own leaf that has it?
fn can_share(numbers: &[i64], leaves: &[OneHot]) -> bool {
    let mut owners: Vec<Option<i64>> = vec![None; leaves.len()];
    numbers.iter().all(|number| {
        let mut is_asked = vec![false; leaves.len()];
        finds_leaf(*number, leaves, &mut owners, &mut is_asked)
    })
}

/// Assigns the number to a leaf; the previous owner of that leaf must find another one.
fn finds_leaf(number: i64, leaves: &[OneHot], owners: &mut [Option<i64>], is_asked: &mut [bool]) -> bool {
    for leaf in 0..leaves.len() {
        if is_asked[leaf] || leaves[leaf].literal(number).is_none() {
            continue;
        }
        is_asked[leaf] = true;
        let is_free = match owners[leaf] {
            Some(owner) => finds_leaf(owner, leaves, owners, is_asked),
            None => true,
        };
        if is_free {
            owners[leaf] = Some(number);
            return true;
        }
    }
    false
}
