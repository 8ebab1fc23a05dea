//! Sums in mixed radix: the digits of each place are sorted.

pub(super) mod base;

use crate::cardinality::network;
use crate::cnf::{ClauseSink, Lit};
use crate::truth::add_disjunction;
use crate::{Sides, Truth};

/// States that the sum of numbers lies within the bounds, both of which it can reach.
///
/// `columns` has the numbers' digits, lowest place first, in unary: "at least 1, 2, …", each number a list. The lists of a place, and what is carried
/// from the place below, are merged to one sorted list. Of a place with the factor `b`, every `b`-th element is carried. An auxiliary of the
/// digit that remains means "at least `r` more than a multiple of `b`". The bounds are compared digit by digit, from the highest.
///
/// # Size
/// For a place with `N` inputs and the factor `b`: the comparators of its odd-even merges, at most `N log₂² N`, with two variables and six clauses
/// each; `b − 1` variables and at most `2N + 3b` clauses for the digit. A bound takes a clause for each place.
///
/// # Propagation
/// Not consistent: what is known of a digit is hidden by an unknown carry. Each auxiliary is a function of the digits.
///
/// # References
/// N. Eén, N. Sörensson, Translating pseudo-Boolean constraints into SAT, JSAT 2 (2006), 1–26: MiniSat+ with sorters.
pub(super) fn between(
    sink: &mut dyn ClauseSink,
    columns: Vec<Vec<Vec<Lit>>>,
    base: &[u64],
    (low, high): (u64, u64),
) {
    let mut digits: Vec<Vec<Lit>> = vec![];
    let mut carried: Vec<Lit> = vec![];
    for (place, mut lists) in columns.into_iter().enumerate() {
        lists.push(carried);
        let sorted = merged(sink, lists);
        let factor = base.get(place).map(|factor| *factor as usize);
        carried = match factor {
            Some(factor) => sorted.iter().skip(factor - 1).step_by(factor).copied().collect(),
            None => vec![],
        };
        digits.push(match factor {
            Some(factor) => remainder(sink, &sorted, factor),
            None => sorted,
        });
        if sink.is_full() {
            return;
        }
    }
    at_most(sink, &digits, &base::digits(high, base));
    no_less(sink, &digits, &base::digits(low, base));
}

/// Sorted lists as one, by a balanced tree of merges.
fn merged(sink: &mut dyn ClauseSink, mut lists: Vec<Vec<Lit>>) -> Vec<Lit> {
    lists.retain(|list| !list.is_empty());
    lists.sort_by_key(Vec::len);
    while lists.len() > 1 && !sink.is_full() {
        let pairs = lists.chunks(2);
        lists = pairs
            .map(|pair| match pair {
                [front, back] => network::merge(sink, front, back, front.len() + back.len(), Sides::BOTH),
                _ => pair.concat(),
            })
            .collect();
    }
    lists.pop().unwrap_or_default()
}

/// "At least `r` more than a multiple of the factor", for each `r` below it that the list can have.
fn remainder(sink: &mut dyn ClauseSink, sorted: &[Lit], factor: usize) -> Vec<Lit> {
    if sorted.len() < factor {
        return sorted.to_vec();
    }
    let mut digit: Vec<Lit> = vec![];
    for more in 1..factor {
        let reached = sink.new_var().positive();
        for multiple in (0..=sorted.len()).step_by(factor) {
            let [here, enough, beyond] =
                [0, more, factor].map(|count| at_least(sorted, (multiple + count) as u64));
            add_disjunction(sink, [!enough, beyond, reached.into()]);
            add_disjunction(sink, [!here, enough, (!reached).into()]);
        }
        digit.push(reached);
    }
    for pair in digit.windows(2) {
        sink.add_clause(&[!pair[1], pair[0]]);
    }
    digit
}

/// The number with these digits is at most the bound: no digit exceeds its own while all higher digits reach theirs.
fn at_most(sink: &mut dyn ClauseSink, digits: &[Vec<Lit>], bound: &[u64]) {
    let mut falls_short: Vec<Truth> = vec![];
    for (digit, bound) in digits.iter().zip(bound).rev() {
        let exceeds = at_least(digit, bound + 1);
        add_disjunction(sink, falls_short.iter().copied().chain([!exceeds]));
        falls_short.push(!at_least(digit, *bound));
    }
}

/// The number with these digits is at least the bound: each digit reaches its own unless a higher digit exceeds its own.
fn no_less(sink: &mut dyn ClauseSink, digits: &[Vec<Lit>], bound: &[u64]) {
    let mut exceeds: Vec<Truth> = vec![];
    for (digit, bound) in digits.iter().zip(bound).rev() {
        add_disjunction(sink, exceeds.iter().copied().chain([at_least(digit, *bound)]));
        exceeds.push(at_least(digit, bound + 1));
    }
}

/// The digit is at least this.
fn at_least(digit: &[Lit], threshold: u64) -> Truth {
    match threshold.checked_sub(1) {
        None => Truth::Constant(true),
        Some(index) => usize::try_from(index)
            .ok()
            .and_then(|index| digit.get(index))
            .map_or(Truth::Constant(false), |lit| (*lit).into()),
    }
}
