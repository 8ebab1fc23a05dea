//! Sums: all small domains, coefficients and bounds, with both tree encodings.

use itertools::Itertools;

use super::exact::{
    assert_exact_under, assert_no_repeated_clause, problem_over, problem_with, sum_choices, tree_choices,
};
use crate::encode;
use placet_problem::{AllDifferent, Atom, Constraint, Count, Linear, Origin, Problem, Term, ValueCap, VarId};

fn linear(vars: &[VarId], coefficients: &[i64], (min, max): (i64, i64), caps: Vec<ValueCap>) -> Constraint {
    let terms = vars.iter().zip(coefficients).map(|(var, coefficient)| Term {
        coefficient: *coefficient,
        var: *var,
    });
    let terms = terms.collect();
    Constraint::Linear(Linear {
        terms,
        min,
        max,
        caps,
    })
}

fn check(domains: &[&[i64]], coefficients: &[i64], bounds: (i64, i64)) {
    let problem = problem_with(domains, |vars| linear(vars, coefficients, bounds, vec![]));
    assert_exact_under(&problem, sum_choices());
    // A bound on the bits of an adder may repeat that two values of a variable exclude each other.
    for choices in tree_choices() {
        assert_no_repeated_clause(&encode(&problem, choices).expect("small").formula);
    }
}

#[test]
fn up_to_two_terms_all_coefficients_and_bounds() {
    let domains: [&[i64]; 5] = [&[3], &[0, 1], &[-1, 2], &[1, 2, 3], &[-2, 0, 1, 5]];
    for bounds in (-7..=7).flat_map(|min| [0, 1, 4].map(|width| (min, min + width))) {
        check(&[], &[], bounds);
        for (x, y) in domains.iter().cartesian_product(domains) {
            for coefficients in [[1, 1], [1, -1], [-2, 3], [0, 1]] {
                check(&[x, y], &coefficients, bounds);
            }
        }
    }
}

#[test]
fn three_to_five_terms() {
    let pool: [&[i64]; 6] = [&[1, 2, 3], &[0, 1, 4], &[-1, 2], &[1, 2, 3], &[2], &[0, 3, 5, 6]];
    let weights = [
        [1, 1, 1, 1, 1],
        [1, -1, 2, 1, -1],
        [3, 1, -2, 5, 1],
        [-1, -1, -1, 0, -1],
    ];
    for (len, offset) in (3..=5).cartesian_product(0..6) {
        let domains: Vec<&[i64]> = (0..len).map(|i| pool[(i + offset) % 6]).collect();
        for coefficients in weights {
            for bounds in (-9..=18)
                .step_by(3)
                .flat_map(|min| [0, 2, 40].map(|width| (min, min + width)))
            {
                check(&domains, &coefficients[..len], bounds);
            }
        }
    }
}

#[test]
fn equal_domains_and_all_totals() {
    for len in 3..=5usize {
        let domains = vec![&[1, 2, 3][..]; len];
        for total in 0..=3 * len as i64 + 1 {
            check(&domains, &[1; 5][..len], (total, total));
            check(&domains, &[1; 5][..len], (i64::MIN, total));
            check(&domains, &[1; 5][..len], (total, i64::MAX));
        }
    }
}

#[test]
fn a_longer_line() {
    check(&[&[0, 1][..]; 9], &[1, 2, 3, 1, 2, 3, 1, 2, 3], (8, 8));
    check(&[&[0, 1][..]; 9], &[1, 1, 1, 1, 1, 1, 1, 1, 1], (4, 6));
}

#[test]
fn repeated_variables_are_merged() {
    for coefficients in [[1, 1, 1, 1, 1, 1], [1, 2, -1, -2, 1, 0], [2, 0, 1, -2, 1, 1]] {
        for total in -4..12 {
            let problem = problem_with(&[&[1, 2, 4], &[0, 3], &[-1, 1, 2]], |vars| {
                let [x, y, z] = [vars[0], vars[1], vars[2]];
                linear(&[x, y, x, x, z, y], &coefficients, (total, total + 1), vec![])
            });
            assert_exact_under(&problem, sum_choices());
        }
    }
}

#[test]
fn large_coefficients_stay_exact() {
    let big = 1_000_000_007;
    check(
        &[&[0, 1, 2], &[0, 1], &[0, 1, 3], &[-1, 1]],
        &[big, 2 * big, -big, 1],
        (big - 1, big + 1),
    );
    let huge = i64::MAX / 40;
    check(
        &[&[0, 1, 2], &[0, 1], &[0, 1], &[-1, 1]],
        &[huge, huge, huge, huge],
        (huge, 2 * huge),
    );
}

fn distinct(domains: &[&[i64]], coefficients: &[i64], bounds: (i64, i64)) -> Problem {
    let (mut problem, vars) = problem_over(domains);
    problem.post(
        Origin::Rule(0),
        Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
    );
    let caps = (-9..=9).map(|value| ValueCap { value, at_most: 1 }).collect();
    problem.post(Origin::Rule(1), linear(&vars, coefficients, bounds, caps));
    problem
}

#[test]
fn distinct_values() {
    let pool: [&[i64]; 6] = [
        &[1, 2, 3, 4],
        &[1, 2, 3, 4],
        &[2, 4],
        &[1, 2, 3, 4],
        &[3],
        &[0, 1, 6],
    ];
    let weights = [[1, 1, 1, 1], [1, 1, -1, -1], [2, 1, -1, 2], [-1, -1, -1, -1]];
    for (len, offset) in (2..=4).cartesian_product(0..6) {
        let domains: Vec<&[i64]> = (0..len).map(|i| pool[(i + offset) % 6]).collect();
        for (coefficients, total) in weights.iter().cartesian_product(-10..=14) {
            assert_exact_under(
                &distinct(&domains, &coefficients[..len], (total, total)),
                sum_choices(),
            );
            assert_exact_under(
                &distinct(&domains, &coefficients[..len], (total, total + 3)),
                sum_choices(),
            );
        }
    }
}

#[test]
fn capped_values() {
    for (at_most, total) in (0..=3).cartesian_product(0..=10) {
        let (mut problem, vars) = problem_over(&[&[0, 1, 2][..]; 5]);
        let atoms: Vec<Atom> = vars.iter().map(|var| Atom::is(*var, 2)).collect();
        problem.post(
            Origin::Rule(0),
            Constraint::Count(Count {
                atoms,
                min: 0,
                max: at_most,
            }),
        );
        let caps = vec![ValueCap { value: 2, at_most }];
        // A repeated variable takes its value once.
        let line = [vars[0], vars[1], vars[2], vars[3], vars[4], vars[0]];
        problem.post(Origin::Rule(1), linear(&line, &[1; 6], (total, total), caps));
        assert_exact_under(&problem, sum_choices());
    }
}

#[test]
fn two_lines_share_the_order_literals() {
    let (mut problem, vars) = problem_over(&[&[1, 2, 3, 4, 5][..]; 4]);
    problem.post(Origin::Rule(0), linear(&vars, &[1; 4], (9, 9), vec![]));
    problem.post(Origin::Rule(1), linear(&vars, &[1, -1, 1, -1], (0, 2), vec![]));
    problem.post(Origin::Rule(1), linear(&vars, &[1, -1], (i64::MIN, -1), vec![]));
    assert_exact_under(&problem, sum_choices());
}
