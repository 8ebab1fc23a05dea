//! The local watchdog: what unit propagation derives, and its size.

use itertools::Itertools;

use super::models::{Models, truth};
use super::propagation::linear;
use crate::cnf::Lit;
use crate::{Choices, ClauseEncoding, Encoder, SumEncoding, encode};
use placet_problem::{Linear, Problem, VarId};

fn choices(clauses: ClauseEncoding) -> Choices {
    Choices {
        sum: SumEncoding::LocalWatchdog,
        clauses,
        ..Choices::default()
    }
}

/// The multiples of each variable that the bounds of the others leave; `None` if one has none.
fn bounded(mut left: Vec<Vec<i64>>, min: i64, max: i64) -> Option<Vec<Vec<i64>>> {
    loop {
        if left.iter().any(Vec::is_empty) {
            return None;
        }
        let least: i64 = left.iter().map(|values| values.iter().min().expect("some")).sum();
        let most: i64 = left.iter().map(|values| values.iter().max().expect("some")).sum();
        let before = left.clone();
        for values in &mut left {
            let (low, high) = (
                *values.iter().min().expect("some"),
                *values.iter().max().expect("some"),
            );
            values.retain(|value| least - low + value <= max && most - high + value >= min);
        }
        if left == before {
            return Some(left);
        }
    }
}

/// After any values are removed, unit propagation removes those that the bounds of the other terms exclude; with one bound, no others.
fn assert_bounds_consistent(problem: &Problem, line: &Linear, choices: Choices) {
    let encoded = encode(problem, choices).expect("small");
    let models = Models::of(&encoded.formula);
    let values: Vec<(VarId, i64, Lit)> = problem
        .var_ids()
        .flat_map(|var| {
            let literals = encoded.variables.direct_literals(var).iter();
            let values = problem.domain(var).values().iter();
            values
                .zip(literals)
                .map(move |(value, lit)| (var, *value, *lit))
                .collect_vec()
        })
        .collect();
    for removed in 0..1u32 << values.len() {
        let is_left = |index: usize| removed >> index & 1 == 0;
        let left = line.terms.iter().map(|term| {
            let values = values.iter().enumerate();
            let own = values.filter(|(index, (var, ..))| *var == term.var && is_left(*index));
            own.map(|(_, (_, value, _))| term.coefficient * value).collect()
        });
        let expected = bounded(left.collect(), line.min, line.max);
        let assumed = values.iter().enumerate().filter(|(index, _)| !is_left(*index));
        let assumed = assumed.map(|(_, (.., lit))| !*lit).collect_vec();
        let has_one_bound = line.min == i64::MIN || line.max == i64::MAX;
        let Some(partial) = models.propagate(&assumed) else {
            let has_model = expected.is_some() && (has_one_bound || models.is_some(&assumed));
            assert!(!has_model, "a false conflict: {assumed:?} {problem:#?}");
            continue;
        };
        let expected = expected.unwrap_or_else(|| panic!("no conflict: {assumed:?} {problem:#?}"));
        for (term, expected) in line.terms.iter().zip(&expected) {
            for (_, value, lit) in values.iter().filter(|(var, ..)| *var == term.var) {
                let is_removed = truth(&partial, *lit) == Some(false);
                let is_excluded = !expected.contains(&(term.coefficient * value));
                assert!(is_removed || !is_excluded, "{assumed:?} {problem:#?}");
                assert!(
                    is_excluded || !is_removed || !has_one_bound,
                    "{assumed:?} {problem:#?}"
                );
            }
        }
    }
}

#[test]
fn what_the_bounds_of_the_others_exclude_is_removed() {
    let lines: [(&[&[i64]], &[i64]); 5] = [
        (&[&[1, 2, 4], &[0, 1, 2, 3], &[1, 2, 5]], &[1, 1, 1]),
        (&[&[0, 1, 2], &[1, 2, 3], &[0, 3, 5, 6]], &[1, -2, 1]),
        (&[&[0, 1, 2], &[1, 2], &[0, 1, 4], &[-1, 2]], &[1, 1, -1, 2]),
        (&[&[0, 1][..]; 5], &[1, 2, 3, 1, 2]),
        (&[&[0, 3], &[0, 1, 2, 7], &[0, 1, 4, 5]], &[3, 1, 2]),
    ];
    for ((domains, coefficients), min) in lines.into_iter().cartesian_product(-3..13) {
        for (min, max) in [(min, min), (min, min + 2), (min, i64::MAX), (i64::MIN, min)] {
            let problem = linear(domains, coefficients, min, max);
            let placet_problem::Constraint::Linear(line) = &problem.constraints()[0].constraint else {
                panic!("it is linear");
            };
            for clauses in [ClauseEncoding::TwoSided, ClauseEncoding::OneSided] {
                assert_bounds_consistent(&problem, line, choices(clauses));
            }
        }
    }
}

#[test]
fn sizes_are_within_what_is_said() {
    for (len, num_values, coefficient) in [(3, 4, 1), (4, 6, 3), (5, 9, 1), (6, 3, 7), (8, 5, 5)] {
        let values: Vec<i64> = (0..num_values).collect();
        let coefficients: Vec<i64> = (0..len).map(|index| 1 + index % coefficient).collect();
        let total: i64 = coefficients.iter().sum::<i64>() * (num_values - 1);
        for bounds in [(total / 2, total / 2), (0, total / 3), (total / 2, total)] {
            let problem = linear(
                &vec![&values[..]; len as usize],
                &coefficients,
                bounds.0,
                bounds.1,
            );
            let forecast = Encoder::new(choices(ClauseEncoding::Auto))
                .forecast(&problem)
                .expect("small");
            let size = forecast.sizes[0].1;
            let (n, d) = (len as usize, num_values as usize);
            let bits = (i64::BITS - coefficient.leading_zeros()) as usize;
            let inputs = (n - 1) * (d - 1);
            let log = inputs.next_power_of_two().ilog2() as usize;
            let sides = if bounds.0 == 0 || bounds.1 == total { 1 } else { 2 };
            let (variables, clauses) = (inputs * (log + d + 1), inputs * (4 * inputs + d * inputs + 2 * d));
            let times = sides * bits * n;
            assert!(size.variables <= times * variables, "{n} {d} {}", size.variables);
            assert!(size.clauses <= times * clauses, "{n} {d} {}", size.clauses);
        }
    }
}
