//! Lexicographic order: exact, domain consistent, lean and of the documented size.

use itertools::Itertools;

use super::exact::{assert_exact, assert_no_repeated_clause, problem_with, rows_in_order};
use super::leanness::copies;
use super::propagation::assert_domain_consistent;
use crate::domain::order;
use crate::{Choices, Encoder, encode};
use placet_problem::{Constraint, Lex, brute_force};

/// All subsets of three values, including the empty one.
const DOMAINS: [&[i64]; 8] = [&[], &[1], &[2], &[3], &[1, 2], &[1, 3], &[2, 3], &[1, 2, 3]];

#[test]
fn one_pair_and_two_of_all_domains() {
    for is_strict in [false, true] {
        assert_exact(&rows_in_order(&[], is_strict), Choices::default());
        for (x, y) in DOMAINS.into_iter().cartesian_product(DOMAINS) {
            let problem = rows_in_order(&[x, y], is_strict);
            assert_exact(&problem, Choices::default());
            assert_domain_consistent(&problem, Choices::default());
        }
        let four = [DOMAINS; 4].into_iter().multi_cartesian_product();
        for domains in four {
            let problem = rows_in_order(&domains, is_strict);
            assert_exact(&problem, Choices::default());
            // Each empty domain is an empty clause.
            if domains.iter().all(|values| !values.is_empty()) {
                assert_no_repeated_clause(&encode(&problem, Choices::default()).expect("small").formula);
            }
            assert_eq!(copies(&problem, Choices::default()), [], "{problem:#?}");
        }
    }
}

#[test]
fn domain_consistent_where_no_variable_occurs_twice() {
    let cases: [&[&[i64]]; 7] = [
        &[&[1, 2, 3], &[1, 2, 3], &[1, 2, 3], &[1, 2, 3]],
        &[&[1, 2, 4], &[0, 3], &[2, 3], &[1, 2, 3]],
        &[&[1, 3, 5], &[1, 2], &[2, 3, 4], &[0, 1]],
        &[&[2, 3], &[4, 9], &[2, 7], &[1, 4, 8, 9]],
        &[&[0, 1], &[0, 1], &[0, 1], &[0, 1], &[0, 1], &[0, 1]],
        &[&[1], &[1, 2], &[0, 3], &[1, 2], &[2], &[0, 1, 3]],
        &[&[1, 2], &[5], &[0, 1], &[1, 2], &[5], &[1, 2]],
    ];
    for (domains, is_strict) in cases.into_iter().cartesian_product([false, true]) {
        let problem = rows_in_order(domains, is_strict);
        assert_exact(&problem, Choices::default());
        assert_domain_consistent(&problem, Choices::default());
        assert_no_repeated_clause(&encode(&problem, Choices::default()).expect("small").formula);
        assert_eq!(copies(&problem, Choices::default()), [], "{problem:#?}");
    }
}

#[test]
fn half_of_all_pairs_of_rows_that_differ() {
    let values = [3, 5, 8, 9];
    let num_rows = values.len().pow(3);
    for (is_strict, expected) in [
        (true, num_rows * (num_rows - 1) / 2),
        (false, num_rows * (num_rows + 1) / 2),
    ] {
        let problem = rows_in_order(&[&values[..]; 6], is_strict);
        assert_eq!(brute_force(&problem).len(), expected);
        assert_exact(&problem, Choices::default());
    }
}

#[test]
fn variables_in_several_places() {
    let domains: [&[i64]; 3] = [&[1, 2, 3], &[2, 3, 4, 5], &[1, 2, 5]];
    for places in itertools::repeat_n(0..3, 6).multi_cartesian_product() {
        for is_strict in [false, true] {
            let problem = problem_with(&domains, |vars| {
                let row = |places: &[usize]| places.iter().map(|place| vars[*place]).collect();
                let (left, right) = (row(&places[..3]), row(&places[3..]));
                Constraint::Lex(Lex {
                    left,
                    right,
                    is_strict,
                })
            });
            assert_exact(&problem, Choices::default());
        }
    }
}

#[test]
fn sizes_are_as_said() {
    for (len, num_values) in (1..=6usize).cartesian_product(2..=9usize) {
        let values: Vec<i64> = (0..num_values as i64).collect();
        for is_strict in [false, true] {
            let forecast = Encoder::new(Choices::default())
                .forecast(&rows_in_order(&vec![&values[..]; 2 * len], is_strict));
            let forecast = forecast.expect("small");
            let clauses = match len {
                1 => num_values - 1,
                _ => (len - 1) * (3 * num_values - 1) + num_values - 2,
            };
            let size = forecast.sizes[0].1;
            let expected = (len - 1, clauses + usize::from(is_strict));
            assert_eq!((size.variables, size.clauses), expected, "{len} {num_values}");
            let channels = 2 * len * order::size(num_values).variables;
            assert_eq!(forecast.domains.variables, 2 * len * num_values + channels);
        }
    }
}

/// The rest of the longer row is not compared.
#[test]
fn a_row_that_is_longer() {
    let values: &[i64] = &[1, 2];
    for (len, is_strict) in (0..=5).cartesian_product([false, true]) {
        let problem = problem_with(&[values; 5], |vars| {
            let (left, right) = vars.split_at(len);
            let (left, right) = (left.to_vec(), right.to_vec());
            Constraint::Lex(Lex {
                left,
                right,
                is_strict,
            })
        });
        let pairs = len.min(5 - len) as u32;
        let equal = 2u32.pow(pairs);
        let in_order = equal * if is_strict { equal - 1 } else { equal + 1 } / 2;
        assert_eq!(brute_force(&problem).len() as u32, in_order << (5 - 2 * pairs));
        assert_exact(&problem, Choices::default());
    }
}
