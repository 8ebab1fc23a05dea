//! Weighted sums within bounds.
//!
//! A line whose sums have a large number of values is added in binary ([`adder`], [`watchdog`]) or in mixed radix ([`radix`]), and so is
//! one whose sums are too many to list.
//! Otherwise it is read term by term ([`mdd`]), or all combinations with a valid sum are listed
//! ([`tuples`], [`sets`]), or the terms are split into at most three parts ([`tree`]). Each part
//! with more than one term gets a *partial sum*, built as a balanced tree, in one of two forms
//! ([`order_tree`], [`direct_tree`]). A partial sum only has the values that its part can reach and
//! that the rest of the line can complete ([`reach`]).

pub(super) mod adder;
pub(super) mod direct_tree;
mod estimate;
mod line;
mod mdd;
pub(super) mod order_tree;
pub(super) mod radix;
pub(super) mod reach;
mod sets;
mod sum_set;
pub(super) mod tree;
mod tuples;
pub(super) mod watchdog;

use self::adder::Bits;
use self::direct_tree::OneHot;
use self::line::{BoundedSum, BoundedSumTerm, Reduced};
use self::order_tree::Ordered;
use self::reach::Reach;
use self::tree::TreeShape;
use self::tuples::Caps;
use super::domain::DomainLiterals;
use super::{Choices, EncodeError, FormulaLimits, Sides, SumEncoding};
use crate::cnf::{ClauseSink, NativeSum};
use placet_problem::{Domain, Linear, Origin, Problem, VarId};

/// States that the sum lies within its bounds.
///
/// # Errors
/// If the sums are too large, or a chosen encoding would list too many of them.
pub(super) fn encode(
    sink: &mut dyn ClauseSink,
    linear: &Linear,
    domains: &mut DomainLiterals,
    choices: Choices,
    most_clauses: u64,
    origin: Origin,
) -> Result<(), EncodeError> {
    let reduced = BoundedSum::reduce(linear, |var| domains.map().domain(var))
        .ok_or(EncodeError::SumOverflow { origin })?;
    match reduced {
        Reduced::Always => {}
        Reduced::Never => sink.add_clause(&[]),
        Reduced::Line(line) if is_binary(&line, choices.sum, most_clauses) => {
            encode_binary(sink, &line, domains, choices);
        }
        Reduced::Line(line) => match Reach::of_line(&line) {
            Some(reach) => {
                let encoded = encode_line(sink, &line, &reach, domains, choices);
                encoded.ok_or(EncodeError::TooManyCombinations {
                    origin,
                    limit: FormulaLimits::MAX_COMBINATIONS,
                })?;
            }
            // Few clauses, but more sums than can be listed: an objective of many values.
            None if choices.sum == SumEncoding::Auto => encode_binary(sink, &line, domains, choices),
            None => {
                return Err(EncodeError::TooManySums {
                    origin,
                    limit: FormulaLimits::MAX_SUMS,
                });
            }
        },
    }
    Ok(())
}

/// The constraint as a native sum, over the order literals of its terms; `None` if it has less than three, or its sums do not fit in 64 bits.
pub(super) fn native(
    sink: &mut dyn ClauseSink,
    linear: &Linear,
    domains: &mut DomainLiterals,
) -> Option<NativeSum> {
    let reduced = BoundedSum::reduce(linear, |var| domains.map().domain(var))?;
    let Reduced::Line(line) = reduced else {
        return None;
    };
    if line.terms.len() < 3 {
        return None;
    }
    let terms = line.terms.iter().map(|term| {
        let kept = &term.multiples;
        ordered(term, kept, domains, sink).into_native()
    });
    Some(NativeSum {
        terms: terms.collect(),
        min: line.bounds.0,
        max: line.bounds.1,
    })
}

/// An upper bound for the number of clauses of a linear constraint as an order tree.
pub(super) fn most_clauses(linear: &Linear, problem: &Problem) -> u64 {
    match BoundedSum::reduce(linear, |var| problem.domain(var)) {
        Some(Reduced::Line(line)) => estimate::order_tree_clauses(&line),
        _ => 0,
    }
}

/// The terms of a sum as they are encoded: each coefficient with its variable. `None` if nothing is left to encode.
pub(super) fn sum_terms<'a>(
    linear: &Linear,
    domain: impl Fn(VarId) -> &'a Domain,
) -> Option<Vec<(i64, VarId)>> {
    match BoundedSum::reduce(linear, domain)? {
        Reduced::Line(line) => Some(
            line.terms
                .iter()
                .map(|term| (term.coefficient, term.var))
                .collect(),
        ),
        _ => None,
    }
}

/// Is the line encoded in bits, because that was chosen, or because a tree would be too large?
fn is_binary(line: &BoundedSum, encoding: SumEncoding, most_clauses: u64) -> bool {
    match encoding {
        SumEncoding::Adder
        | SumEncoding::Radix
        | SumEncoding::Watchdog
        | SumEncoding::DynamicWatchdog
        | SumEncoding::LocalWatchdog => line.terms.len() > 1,
        SumEncoding::Auto => estimate::order_tree_clauses(line) > most_clauses,
        _ => false,
    }
}

fn encode_binary(
    sink: &mut dyn ClauseSink,
    line: &BoundedSum,
    domains: &mut DomainLiterals,
    choices: Choices,
) {
    match choices.sum {
        SumEncoding::Radix => encode_in_radix(sink, line, domains),
        SumEncoding::LocalWatchdog => {
            let terms = line.terms.iter();
            let leaves: Vec<Ordered> = terms
                .map(|term| ordered(term, &term.multiples, domains, sink))
                .collect();
            watchdog::local::between(sink, &leaves, line.bounds, choices.clauses);
        }
        _ => encode_in_bits(sink, line, domains, choices),
    }
}

fn encode_in_bits(
    sink: &mut dyn ClauseSink,
    line: &BoundedSum,
    domains: &mut DomainLiterals,
    choices: Choices,
) {
    let mut least: i64 = 0;
    let mut numbers = vec![];
    for term in &line.terms {
        least += term.multiples[0];
        numbers.push(Bits(domains.binary_literals(term.var, term.coefficient, sink)));
    }
    let bounds = line.bounds_above(least);
    match choices.sum {
        SumEncoding::Watchdog => watchdog::global::between(sink, &numbers, bounds, choices.clauses),
        SumEncoding::DynamicWatchdog => watchdog::dynamic::between(sink, &numbers, bounds, choices.clauses),
        _ => adder::between(sink, &numbers, bounds),
    }
}

fn encode_in_radix(sink: &mut dyn ClauseSink, line: &BoundedSum, domains: &mut DomainLiterals) {
    let offsets: Vec<Vec<u64>> = line.terms.iter().map(BoundedSumTerm::offsets).collect();
    let base = radix::base::best(&offsets);
    let mut columns = vec![vec![]; base.len() + 1];
    for (term, offsets) in line.terms.iter().zip(&offsets) {
        let digits: Vec<Vec<u64>> = offsets
            .iter()
            .map(|offset| radix::base::digits(*offset, &base))
            .collect();
        let numbers = domains.digit_literals(term.var, term.coefficient, &base, &digits, sink);
        for (column, number) in columns.iter_mut().zip(numbers) {
            column.push(number);
        }
    }
    let least = line.terms.iter().map(|term| term.multiples[0]).sum();
    radix::between(sink, columns, &base, line.bounds_above(least));
}

/// `None` if the encoding would list more than [`FormulaLimits::MAX_COMBINATIONS`].
fn encode_line(
    sink: &mut dyn ClauseSink,
    line: &BoundedSum,
    reach: &Reach,
    domains: &mut DomainLiterals,
    choices: Choices,
) -> Option<()> {
    let encoding = choices.sum;
    let kept: Vec<Vec<i64>> = (0..line.terms.len()).map(|i| reach.possible(i..i + 1)).collect();
    if kept.iter().any(Vec::is_empty) {
        sink.add_clause(&[]);
        return Some(());
    }
    for (term, kept) in line.terms.iter().zip(&kept) {
        forbid_all_but(sink, term, kept, domains);
    }
    if line.terms.len() < 2 {
        return Some(());
    }
    let possible = |part| reach.possible(part);
    if encoding == SumEncoding::Auto && line.terms.len() > 2 {
        let leaves = one_hots(line, &kept, domains);
        let most = most_tuples(line);
        if tuples::between(sink, &leaves, line.bounds, &caps(line, &leaves), possible, most).is_some() {
            return Some(());
        }
    }
    match form(line, encoding) {
        SumMethod::DirectTree => {
            direct_tree::between(sink, &one_hots(line, &kept, domains), line.bounds, possible);
        }
        SumMethod::Tuples => {
            let leaves = one_hots(line, &kept, domains);
            let most = FormulaLimits::MAX_COMBINATIONS;
            return tuples::between(sink, &leaves, line.bounds, &caps(line, &leaves), possible, most);
        }
        SumMethod::Sets => return sets::between(sink, &one_hots(line, &kept, domains), line.bounds),
        SumMethod::Mdd => return mdd::between(sink, &one_hots(line, &kept, domains), line.bounds, possible),
        SumMethod::OrderTree(shape) => {
            let terms = line.terms.iter().zip(&kept);
            let leaves: Vec<Ordered> = terms
                .map(|(term, kept)| ordered(term, kept, domains, sink))
                .collect();
            let [has_lower, has_upper] = line.can_violate;
            let sides = Sides::of(choices.clauses, has_upper, has_lower);
            order_tree::between(sink, &leaves, line.bounds, shape, sides, possible);
        }
    }
    Some(())
}

/// Up to this number of tuples, it is better to list them: they need far fewer literals than the order tree, in
/// binary clauses.
fn most_tuples(line: &BoundedSum) -> usize {
    let tuples = estimate::order_tree_clauses(line) / (8 * line.terms.len() as u64);
    usize::try_from(tuples).unwrap_or(usize::MAX)
}

/// The form of a line of at least two terms.
enum SumMethod {
    OrderTree(TreeShape),
    DirectTree,
    Mdd,
    Tuples,
    Sets,
}

fn form(line: &BoundedSum, encoding: SumEncoding) -> SumMethod {
    // An equality of two terms needs no order: each value has one partner.
    let is_equality_of_two = line.terms.len() == 2 && line.bounds.0 == line.bounds.1;
    match encoding {
        _ if is_equality_of_two => SumMethod::DirectTree,
        SumEncoding::DirectTree => SumMethod::DirectTree,
        // Over two terms, both are the support clauses of the tree.
        SumEncoding::Mdd | SumEncoding::Tuples if line.terms.len() == 2 => SumMethod::DirectTree,
        SumEncoding::Mdd => SumMethod::Mdd,
        SumEncoding::Tuples => SumMethod::Tuples,
        SumEncoding::Sets if sets::fits(line) => SumMethod::Sets,
        SumEncoding::Sequential => SumMethod::OrderTree(TreeShape::Chain),
        _ => SumMethod::OrderTree(TreeShape::Balanced),
    }
}

/// Unit clauses against the values of a term that the rest of the line cannot complete.
fn forbid_all_but(sink: &mut dyn ClauseSink, term: &BoundedSumTerm, kept: &[i64], domains: &DomainLiterals) {
    let values = domains.map().domain(term.var).values();
    for (&value, &lit) in values.iter().zip(domains.map().direct_literals(term.var)) {
        if kept.binary_search(&(term.coefficient * value)).is_err() {
            sink.add_clause(&[!lit]);
        }
    }
}

/// The terms with the remaining values.
fn one_hots(line: &BoundedSum, kept: &[Vec<i64>], domains: &DomainLiterals) -> Vec<OneHot> {
    let terms = line.terms.iter().zip(kept);
    terms.map(|(term, kept)| one_hot(term, kept, domains)).collect()
}

/// How often the values of the leaves, which are multiples of the line's, may occur.
fn caps<'a>(line: &'a BoundedSum, leaves: &[OneHot]) -> Caps<'a> {
    let names = line.terms.iter().zip(leaves).map(|(term, leaf)| {
        let multiples = leaf.values().iter();
        multiples.map(|multiple| multiple / term.coefficient).collect()
    });
    Caps {
        names: names.collect(),
        at_most: &line.caps,
    }
}

fn one_hot(term: &BoundedSumTerm, kept: &[i64], domains: &DomainLiterals) -> OneHot {
    let mut literals = domains.map().direct_literals(term.var).to_vec();
    if term.coefficient < 0 {
        literals.reverse();
    }
    OneHot::new(term.multiples.clone(), literals).restricted(kept)
}

fn ordered(
    term: &BoundedSumTerm,
    kept: &[i64],
    domains: &mut DomainLiterals,
    sink: &mut dyn ClauseSink,
) -> Ordered {
    let literals = domains.order_literals(term.var, sink).to_vec();
    let multiples = term.multiples.clone();
    let view = if term.coefficient < 0 {
        let negated = multiples.iter().rev().map(|multiple| -multiple).collect();
        Ordered::new(negated, literals).negated()
    } else {
        Ordered::new(multiples, literals)
    };
    view.restricted(kept)
}
