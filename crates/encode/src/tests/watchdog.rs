//! The watchdogs over free bits: what unit propagation derives, and their sizes.

use std::cell::Cell;

use itertools::Itertools;

use super::models::{Models, Partial, truth};
use crate::ClauseEncoding;
use crate::cnf::{ClauseSink, Formula, FormulaSize, Lit, Var};
use crate::sum::adder::Bits;
use crate::sum::watchdog::{dynamic, global};

/// Numbers with the weights of their bits.
const NUMBERS: [&[&[usize]]; 5] = [
    &[&[0, 1], &[0, 1], &[0, 1]],
    &[&[0], &[1], &[2], &[0, 2]],
    &[&[1], &[1, 2], &[1]],
    &[&[0, 2], &[0, 2], &[2]],
    &[&[3], &[0]],
];

fn bits(formula: &mut Formula, weights: &[&[usize]]) -> (Vec<Bits>, Vec<(Lit, u64)>) {
    let mut weighted = vec![];
    let mut number = |weights: &&[usize]| {
        let mut bits = vec![None; weights.iter().max().map_or(0, |most| most + 1)];
        for weight in *weights {
            let lit = formula.new_var().positive();
            bits[*weight] = Some(lit);
            weighted.push((lit, 1 << weight));
        }
        Bits(bits)
    };
    let numbers = weights.iter().map(&mut number).collect();
    (numbers, weighted)
}

type EncodeSum = fn(&mut dyn ClauseSink, &[Bits], (u64, u64), ClauseEncoding);

fn watched(encode: EncodeSum, weights: &[&[usize]], bounds: (u64, u64)) -> (Formula, Vec<(Lit, u64)>) {
    let mut formula = Formula::new();
    let (numbers, weighted) = bits(&mut formula, weights);
    encode(&mut formula, &numbers, bounds, ClauseEncoding::TwoSided);
    (formula, weighted)
}

/// All bounds that the numbers can reach.
fn all_bounds(weights: &[&[usize]]) -> impl Iterator<Item = (u64, u64)> + use<> {
    let total: u64 = weights.iter().copied().flatten().map(|weight| 1 << weight).sum();
    (0..=total).flat_map(move |low| (low..=total).map(move |high| (low, high)))
}

/// Every partial assignment of the bits, with the literals that are then assumed.
fn all_known(weighted: &[(Lit, u64)]) -> impl Iterator<Item = (Vec<Option<bool>>, Vec<Lit>)> + use<'_> {
    let all = weighted.iter().map(|_| [None, Some(false), Some(true)]);
    all.multi_cartesian_product().map(|known| {
        let literals = weighted.iter().zip(&known);
        let assumed = literals.filter_map(|((lit, _), known)| Some(if (*known)? { *lit } else { !*lit }));
        let assumed = assumed.collect();
        (known, assumed)
    })
}

/// The smallest and largest sum that is possible given some known bits.
fn span(weighted: &[(Lit, u64)], known: &[Option<bool>]) -> (u64, u64) {
    let sum = |open: bool| {
        let set = weighted
            .iter()
            .zip(known)
            .filter(|(_, known)| known.unwrap_or(open));
        set.map(|((_, weight), _)| weight).sum()
    };
    (sum(false), sum(true))
}

/// A conflict is found if the known bits leave no sum within the bounds on one side. If all bits are known and
/// the sum is within the bounds, there is no conflict.
fn sees_broken_bounds(encode: EncodeSum, assert_known: impl Fn(&Models<'_>, &[Lit])) {
    for weights in NUMBERS {
        for (low, high) in all_bounds(weights) {
            let (formula, weighted) = watched(encode, weights, (low, high));
            let models = Models::of(&formula);
            for (known, assumed) in all_known(&weighted) {
                let (least, most) = span(&weighted, &known);
                if least > high || most < low {
                    let partial = models.propagate(&assumed);
                    assert_eq!(partial, None, "{weights:?} {low} {high} {known:?}");
                } else if known.iter().all(Option::is_some) {
                    assert_known(&models, &assumed);
                }
            }
        }
    }
}

fn is_complete(partial: &Partial) -> bool {
    partial.iter().all(Option::is_some)
}

#[test]
fn a_bound_that_is_broken_is_seen_at_once() {
    sees_broken_bounds(global::between, |models, assumed| {
        let partial = models.propagate(assumed).expect("the sum is within the bounds");
        assert!(is_complete(&partial));
    });
}

/// One literal of the slack may be open; one of its values is then refuted, and the other determines
/// everything.
#[test]
fn a_bound_that_is_broken_is_seen_with_an_open_tare() {
    let num_left = Cell::new(0);
    sees_broken_bounds(dynamic::between, |models, assumed| {
        let partial = models.propagate(assumed).expect("the sum is within the bounds");
        if is_complete(&partial) {
            return;
        }
        num_left.set(num_left.get() + 1);
        let open = partial.iter().positions(Option::is_none);
        let is_last = |index: &usize| {
            let var = Var::from_index(*index);
            let tried =
                [var.positive(), var.negative()].map(|lit| models.propagate(&[assumed, &[lit]].concat()));
            tried.iter().flatten().count() == 1 && tried.iter().flatten().all(is_complete)
        };
        assert!(open.filter(is_last).count() > 0);
    });
    assert!(num_left.get() > 0);
}

/// The literals that follow among the bits of the numbers, or a conflict.
fn derived(models: &Models<'_>, assumed: &[Lit], weighted: &[(Lit, u64)]) -> Option<Vec<Option<bool>>> {
    let partial = models.propagate(assumed)?;
    Some(weighted.iter().map(|(lit, _)| truth(&partial, *lit)).collect())
}

/// One chain with an open tare derives the same from known bits as two chains, for equations and
/// for all other bounds.
#[test]
fn one_chain_sees_as_much_as_two() {
    for weights in NUMBERS {
        for bounds in all_bounds(weights) {
            let (by_two, weighted) = watched(global::between, weights, bounds);
            let (by_one, _) = watched(dynamic::between, weights, bounds);
            let (by_two, by_one) = (Models::of(&by_two), Models::of(&by_one));
            for (known, assumed) in all_known(&weighted) {
                let of = |models| derived(models, &assumed, &weighted);
                assert_eq!(of(&by_one), of(&by_two), "{weights:?} {bounds:?} {known:?}");
            }
        }
    }
}

fn sizes(encode: EncodeSum, (len, num_bits): (usize, usize), width: u64, assert_size: impl Fn(FormulaSize)) {
    let weights = (0..num_bits).collect_vec();
    let numbers = vec![&weights[..]; len];
    let total = (len as u64) * ((1 << num_bits) - 1);
    for low in (0..=total).step_by(1 + total as usize / 40) {
        let (formula, weighted) = watched(encode, &numbers, (low, (low + width).min(total)));
        let size = formula.size();
        let variables = size.variables - weighted.len();
        assert_size(FormulaSize { variables, ..size });
    }
}

#[test]
fn sizes_are_within_what_is_said() {
    for (len, num_bits) in (2..=9usize).cartesian_product(1..=6) {
        let log = len.next_power_of_two().ilog2() as usize;
        for width in [0, 5] {
            sizes(global::between, (len, num_bits), width, |size| {
                assert!(size.variables <= num_bits * len * (log + 2), "{len} {num_bits}");
                let most = num_bits * (6 * len * len + 6 * len);
                assert!(size.clauses <= most, "{len} {num_bits}");
            });
        }
    }
}

#[test]
fn sizes_with_an_open_tare_are_within_what_is_said() {
    for ((len, num_bits), width) in (2..=9)
        .cartesian_product(1..=6)
        .cartesian_product([0, 1, 5, 7, 40])
    {
        let literals: usize = if width == 0 { len } else { len + 2 };
        let log = literals.next_power_of_two().ilog2() as usize;
        sizes(dynamic::between, (len, num_bits), width, |size| {
            assert!(
                size.variables <= num_bits * literals * (log + 2),
                "{len} {num_bits} {width}"
            );
            let most = num_bits * (4 * literals * literals + 4 * literals);
            assert!(size.clauses <= most, "{len} {num_bits} {width}");
        });
    }
}
