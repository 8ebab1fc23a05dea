//! Maps, tables and clauses: small cases, including degenerate ones.

use itertools::Itertools;

use super::exact::{
    assert_exact, assert_exact_under, assert_no_repeated_clause, problem_over, problem_with, table_choices,
};
use crate::{Choices, encode};
use placet_problem::{Atom, Constraint, Map, Origin, Table, VarId};

#[test]
fn every_map_between_small_domains() {
    let (from_values, to_values): ([i64; 3], [i64; 3]) = ([1, 2, 4], [0, 1, 7]);
    // Each value has no pair (3), one with the value of the digit, or one with a value outside the
    // domain (4).
    for code in 0..5usize.pow(3) {
        let digits = (0..3).map(|i| code / 5usize.pow(i) % 5);
        let image: Vec<(i64, i64)> = from_values
            .into_iter()
            .zip(digits)
            .filter(|(_, digit)| *digit != 3)
            .map(|(a, digit)| (a, to_values.get(digit).copied().unwrap_or(99)))
            .chain([(77, 0)])
            .collect();
        let problem = problem_with(&[&from_values, &to_values], |vars| {
            let (from, to) = (vars[0], vars[1]);
            Constraint::Map(Map {
                from,
                to,
                image: image.clone().into(),
            })
        });
        assert_exact(&problem, Choices::default());
        assert_no_repeated_clause(&encode(&problem, Choices::default()).expect("small").formula);
    }
}

#[test]
fn a_map_from_a_variable_to_itself_keeps_its_fixed_points() {
    let problem = problem_with(&[&[1, 2, 3]], |vars| {
        let (from, to) = (vars[0], vars[0]);
        Constraint::Map(Map {
            from,
            to,
            image: vec![(1, 2), (2, 2), (3, 1)].into(),
        })
    });
    assert_exact(&problem, Choices::default());
}

#[test]
fn tables_of_every_arity() {
    let domains: [&[i64]; 4] = [&[0, 1], &[0, 1, 5], &[1, 2], &[0, 3]];
    for arity in 0..=4 {
        let all: Vec<Vec<i64>> = if arity == 0 {
            vec![vec![]]
        } else {
            domains[..arity]
                .iter()
                .map(|d| d.iter().copied())
                .multi_cartesian_product()
                .collect()
        };
        for pattern in 0..200u64 {
            // Pseudo-random subsets; the last one keeps every tuple.
            let keep = match pattern {
                199 => u64::MAX,
                _ => pattern.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(11),
            };
            let mut tuples: Vec<Vec<i64>> = all
                .iter()
                .enumerate()
                .filter(|(i, _)| keep >> i & 1 == 1)
                .map(|(_, t)| t.clone())
                .collect();
            if arity > 0 {
                tuples.push(vec![9; arity]);
            }
            tuples.extend(tuples.first().cloned());
            let problem = problem_with(&domains[..arity], |vars| {
                let (vars, tuples) = (vars.to_vec(), tuples.clone().into());
                Constraint::Table(Table { vars, tuples })
            });
            assert_exact_under(&problem, table_choices());
            for choices in table_choices() {
                assert_no_repeated_clause(&encode(&problem, choices).expect("small").formula);
            }
        }
    }
}

#[test]
fn a_variable_twice_in_a_table() {
    let problem = problem_with(&[&[1, 2, 3], &[1, 2]], |vars| {
        let (x, y) = (vars[0], vars[1]);
        let tuples = vec![
            vec![1, 2, 1, 2],
            vec![1, 1, 2, 2],
            vec![3, 1, 3, 1],
            vec![2, 1, 2, 2],
        ];
        Constraint::Table(Table {
            vars: vec![x, y, x, y],
            tuples: tuples.into(),
        })
    });
    assert_exact_under(&problem, table_choices());
}

#[test]
fn clauses_of_all_sorts_of_atoms() {
    let atoms = |vars: &[VarId]| {
        let (x, y) = (vars[0], vars[1]);
        [
            Atom::is(x, 1),
            Atom::is_not(x, 1),
            Atom::is(x, 9),
            Atom::is_not(y, 9),
            Atom::is(y, 4),
            Atom::is_not(y, 5),
        ]
    };
    for subset in 0..64u32 {
        let problem = problem_with(&[&[1, 2], &[4, 5, 6]], |vars| {
            let chosen = atoms(vars)
                .into_iter()
                .enumerate()
                .filter(|(i, _)| subset >> i & 1 == 1);
            Constraint::Clause(chosen.flat_map(|(_, atom)| [atom, atom]).collect())
        });
        assert_exact(&problem, Choices::default());
    }
}

#[test]
fn domains_of_every_size() {
    for len in 0..=6 {
        let values: Vec<i64> = (0..len).map(|i| i * i - 3).collect();
        let (mut problem, vars) = problem_over(&[&values]);
        for choices in super::exact::all_choices() {
            assert_exact(&problem, choices);
        }
        problem.post(
            Origin::Rule(4),
            Constraint::Clause(vec![Atom::is_not(vars[0], 1)]),
        );
        assert_exact(&problem, Choices::default());
    }
    assert_exact(&problem_over(&[]).0, Choices::default());
}
