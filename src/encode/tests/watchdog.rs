//! The watchdog over free bits: what unit propagation sees, and its size.

use itertools::Itertools;

use super::models::{Models, truth};
use crate::cnf::{ClauseSink, Formula, Lit};
use crate::encode::sum::adder::Bits;
use crate::encode::sum::watchdog;

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

fn watched(weights: &[&[usize]], bounds: (u64, u64)) -> (Formula, Vec<(Lit, u64)>) {
    let mut formula = Formula::new();
    let (numbers, weighted) = bits(&mut formula, weights);
    watchdog::between(&mut formula, &numbers, bounds);
    (formula, weighted)
}

/// The least and the greatest sum that some known bits leave.
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

/// A conflict is found exactly where the bits that are known leave no sum within the bounds on one side.
#[test]
fn a_bound_that_is_broken_is_seen_at_once() {
    for weights in NUMBERS {
        let total: u64 = weights.iter().copied().flatten().map(|weight| 1 << weight).sum();
        for (low, high) in (0..=total).flat_map(|low| (low..=total).map(move |high| (low, high))) {
            let (formula, weighted) = watched(weights, (low, high));
            let models = Models::of(&formula);
            let all = weighted.iter().map(|_| [None, Some(false), Some(true)]);
            for known in all.multi_cartesian_product() {
                let literals = weighted.iter().zip(&known);
                let assumed = literals
                    .filter_map(|((lit, _), known)| Some(if (*known)? { *lit } else { !*lit }))
                    .collect_vec();
                let (least, most) = span(&weighted, &known);
                let partial = models.propagate(&assumed);
                if least > high || most < low {
                    assert_eq!(partial, None, "{weights:?} {low} {high} {known:?}");
                } else if known.iter().all(Option::is_some) {
                    let partial = partial.expect("the sum is within the bounds");
                    assert!(partial.iter().all(Option::is_some), "{weights:?} {low} {high}");
                    assert!(weighted.iter().all(|(lit, _)| truth(&partial, *lit).is_some()));
                }
            }
        }
    }
}

#[test]
fn sizes_are_within_what_is_said() {
    for (len, num_bits) in (2..=9).cartesian_product(1..=6) {
        let weights = (0..num_bits).collect_vec();
        let numbers = vec![&weights[..]; len];
        let total = (len as u64) * ((1 << num_bits) - 1);
        for low in (0..=total).step_by(1 + total as usize / 40) {
            for high in [low, (low + 5).min(total)] {
                let (formula, weighted) = watched(&numbers, (low, high));
                let new = formula.num_vars() - weighted.len();
                let log = len.next_power_of_two().ilog2() as usize;
                assert!(new <= num_bits * len * (log + 2), "{len} {num_bits} {low}");
                let most = num_bits * (6 * len * len + 6 * len);
                assert!(formula.num_clauses() <= most, "{len} {num_bits} {low}");
            }
        }
    }
}
