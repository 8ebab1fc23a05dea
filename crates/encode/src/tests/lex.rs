//! Lexicographic order: exact, domain consistent, lean and of the documented size.

use itertools::Itertools;

use super::exact::{
    all_choices, assert_exact, assert_no_repeated_clause, problem_over, problem_with, rows_in_order,
};
use super::models::Models;
use super::propagation::assert_domain_consistent;
use crate::domain::order;
use crate::{AtMostOneEncoding, Choices, CountEncoding, Encoder, SumEncoding, encode};
use placet_problem::{
    AllDifferent, Atom, Constraint, Count, Lex, Linear, Origin, Problem, Table, Term, ValueCap, VarId,
    brute_force,
};

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

fn terms(vars: &[VarId], coefficients: &[i64]) -> Vec<Term> {
    let terms = vars.iter().zip(coefficients);
    terms
        .map(|(var, coefficient)| Term {
            coefficient: *coefficient,
            var: *var,
        })
        .collect()
}

fn line(domains: &[&[i64]], coefficients: &[i64], (min, max): (i64, i64)) -> Problem {
    problem_with(domains, |vars| {
        Constraint::Linear(Linear {
            terms: terms(vars, coefficients),
            min,
            max,
            caps: vec![],
        })
    })
}

/// Different numbers from 1 to 7 with a sum.
fn distinct(len: usize, (min, max): (i64, i64)) -> Problem {
    let values: Vec<i64> = (1..=7).collect();
    let (mut problem, vars) = problem_over(&vec![values.as_slice(); len]);
    let caps = values.iter().map(|value| ValueCap {
        value: *value,
        at_most: 1,
    });
    let linear = Linear {
        terms: terms(&vars, &[1; 7]),
        min,
        max,
        caps: caps.collect(),
    };
    problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
    problem.post(Origin::Rule(1), Constraint::Linear(linear));
    problem
}

fn count(len: usize, min: usize, max: usize) -> Problem {
    problem_with(&vec![&[0, 1, 2][..]; len], |vars| {
        let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
        Constraint::Count(Count { atoms, min, max })
    })
}

fn table(keeps: impl Fn(usize) -> bool) -> Problem {
    let domains: [&[i64]; 4] = [&[1, 2, 3]; 4];
    let all = domains
        .iter()
        .map(|values| values.iter().copied())
        .multi_cartesian_product();
    let tuples = all.enumerate().filter(|(index, _)| keeps(*index));
    let tuples = tuples.map(|(_, tuple)| tuple).collect();
    problem_with(&domains, |vars| {
        let vars = vars.to_vec();
        Constraint::Table(Table { vars, tuples })
    })
}

/// Constraints that leave so many solutions that whatever is equal in all of them is equal for a
/// reason.
fn problems() -> Vec<Problem> {
    let four: &[i64] = &[1, 2, 3, 4];
    vec![
        line(&[four; 4], &[1; 4], (10, 10)),
        line(&[four; 5], &[1; 5], (12, 12)),
        line(&[four; 4], &[1; 4], (8, 11)),
        line(&[four; 4], &[1; 4], (i64::MIN, 9)),
        line(&[four, &[0, 1, 5, 6], &[2, 3, 7], four], &[1, 1, -1, 2], (3, 8)),
        line(&[four, four, four], &[1, 2, 3], (i64::MIN, 16)),
        distinct(3, (12, 12)),
        distinct(4, (16, 16)),
        distinct(3, (9, 13)),
        count(7, 2, 3),
        count(7, 3, 3),
        count(6, 0, 4),
        count(7, 1, 1),
        count(7, 0, 1),
        table(|index| index * index % 7 < 4),
        table(|index| index % 5 < 2),
    ]
}

/// The auxiliaries that equal an earlier literal, or its negation, in all models. Literals fixed by a bound do not
/// count.
fn copies(problem: &Problem, choices: Choices) -> Vec<(usize, usize)> {
    let encoded = encode(problem, choices).expect("small");
    let models = Models::of(&encoded.formula).enumerate();
    let column = |var: usize| models.iter().map(|model| model[var]).collect_vec();
    let columns = (0..encoded.formula.num_vars()).map(column).collect_vec();
    let is_copy = |one: &[bool], other: &[bool]| {
        let mut pairs = one.iter().zip(other).map(|(a, b)| a == b);
        pairs.all_equal()
    };
    let auxiliaries = encoded.variables.num_direct()..columns.len();
    let is_open = |var: usize| !columns[var].iter().all_equal();
    let copied = |var: usize| (0..var).find(|other| is_open(var) && is_copy(&columns[var], &columns[*other]));
    auxiliaries.filter_map(|var| Some((var, copied(var)?))).collect()
}

#[test]
fn no_clause_is_said_twice() {
    // Two constraints may imply the same: that numbers differ, and that they have a given sum.
    for problem in problems()
        .into_iter()
        .filter(|problem| problem.constraints().len() == 1)
    {
        // A bound on the bits of an adder may repeat that two values of a variable exclude each other.
        for choices in all_choices().filter(|choices| choices.sum != SumEncoding::Adder) {
            assert_no_repeated_clause(&encode(&problem, choices).expect("small").formula);
        }
    }
}

/// All of these avoid copies. The others leave some, where avoiding them would need more cases than it is worth:
///
/// * product, bimander and bitwise if the last row, column or group has a single literal, and the last step of a
///   ladder or of a sequential counter if the bound is an equality: that step is the negation of the last literal;
/// * modulo totalizer, network, watchdogs, mixed radix and adder if a bound determines a digit from the others;
/// * bits together with order literals of the same variable, which do not interact.
fn spares_copies(choices: &Choices) -> bool {
    let sums = [
        SumEncoding::Adder,
        SumEncoding::Watchdog,
        SumEncoding::DynamicWatchdog,
        SumEncoding::LocalWatchdog,
        SumEncoding::Radix,
    ];
    let counts = [CountEncoding::Auto, CountEncoding::Totalizer];
    let at_most_ones = [
        AtMostOneEncoding::Auto,
        AtMostOneEncoding::Pairwise,
        AtMostOneEncoding::Commander,
    ];
    !sums.contains(&choices.sum)
        && counts.contains(&choices.count)
        && at_most_ones.contains(&choices.at_most_one)
}

#[test]
fn no_auxiliary_is_a_copy() {
    let commander = Choices {
        at_most_one: AtMostOneEncoding::Commander,
        ..Choices::default()
    };
    let choices = all_choices().filter(spares_copies).chain([commander]);
    for (choices, problem) in choices.cartesian_product(problems()) {
        assert_eq!(copies(&problem, choices), [], "{choices:?} {problem:#?}");
    }
}
