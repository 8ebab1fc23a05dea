//! Propagation strength: if the documentation says "domain consistent", unit propagation finds
//! every value without support, whatever values were removed.

use itertools::Itertools;

use super::exact::{all_choices, count_choices, is_tree, problem_with, table_choices, tree_choices};
use super::models::{Models, truth};
use crate::{Choices, CountEncoding, SumEncoding, encode};
use placet_problem::{Atom, Constraint, Count, Linear, Map, Problem, Table, Term, VarId, brute_force};

/// Checks every way of removing values from the domains.
pub(super) fn assert_domain_consistent(problem: &Problem, choices: Choices) {
    let encoded = encode(problem, choices).expect("small");
    let models = Models::of(&encoded.formula);
    let solutions = brute_force(problem);
    let num_direct = encoded.variables.num_direct();
    let values: Vec<(VarId, i64)> = problem
        .var_ids()
        .flat_map(|var| {
            problem
                .domain(var)
                .values()
                .iter()
                .map(move |value| (var, *value))
        })
        .collect();
    assert_eq!(values.len(), num_direct);
    for removed in 0..1u32 << num_direct {
        let is_left = |(index, _): &(usize, &(VarId, i64))| removed >> index & 1 == 0;
        let left: Vec<(VarId, i64)> = values
            .iter()
            .enumerate()
            .filter(is_left)
            .map(|(_, entry)| *entry)
            .collect();
        let is_possible = |values: &&Vec<i64>| {
            problem
                .var_ids()
                .zip(*values)
                .all(|(var, value)| left.contains(&(var, *value)))
        };
        let possible: Vec<&Vec<i64>> = solutions.iter().filter(is_possible).collect();
        let is_supported =
            |(var, value): &(VarId, i64)| possible.iter().any(|values| values[var.index()] == *value);
        let literal = |(var, value): &(VarId, i64)| {
            let position = problem
                .domain(*var)
                .position(*value)
                .expect("a value of the domain");
            encoded.variables.direct_literals(*var)[position]
        };
        let assumed = values
            .iter()
            .filter(|entry| !left.contains(entry))
            .map(|entry| !literal(entry))
            .collect_vec();
        let Some(partial) = models.propagate(&assumed) else {
            assert!(possible.is_empty(), "a false conflict");
            continue;
        };
        for entry in &left {
            let is_false = truth(&partial, literal(entry)) == Some(false);
            assert_eq!(
                is_false,
                !is_supported(entry),
                "{entry:?} of {left:?} under {choices:?} in {problem:#?}"
            );
        }
    }
}

pub(super) fn linear(domains: &[&[i64]], coefficients: &[i64], min: i64, max: i64) -> Problem {
    problem_with(domains, |vars| {
        let terms = vars.iter().zip(coefficients);
        let terms = terms
            .map(|(var, coefficient)| Term {
                coefficient: *coefficient,
                var: *var,
            })
            .collect();
        Constraint::Linear(Linear {
            terms,
            min,
            max,
            caps: vec![],
        })
    })
}

#[test]
fn domains_with_a_channel() {
    // The sum is always within bounds for one variable, but needs the order literals of both.
    for choices in all_choices().filter(is_tree) {
        assert_domain_consistent(
            &linear(&[&[1, 2, 3, 4, 5, 7], &[0, 1]], &[1, 1], i64::MIN, 7),
            choices,
        );
    }
}

#[test]
fn counts_over_independent_atoms() {
    for (min, max) in (0..=5).flat_map(|min| (min..=5).map(move |max| (min, max))) {
        let problem = problem_with(&[&[0, 1][..]; 5], |vars| {
            let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
            Constraint::Count(Count { atoms, min, max })
        });
        for choices in count_choices() {
            assert_domain_consistent(&problem, without_digits(choices));
        }
    }
}

#[test]
fn more_atoms_by_each_encoding_of_counts() {
    for (len, min, max) in [(6, 2, 3), (6, 0, 3), (7, 3, 3), (7, 2, 5), (7, 0, 2), (7, 4, 7)] {
        let problem = problem_with(&vec![&[0, 1][..]; len], |vars| {
            let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
            Constraint::Count(Count { atoms, min, max })
        });
        for count in CountEncoding::ALL {
            let choices = Choices {
                count,
                ..Choices::default()
            };
            if !matches!(count, CountEncoding::Adder | CountEncoding::Modulo) {
                assert_domain_consistent(&problem, choices);
            }
        }
    }
}

/// The choices with an encoding of counts whose propagation strength is documented.
pub(super) fn without_digits(choices: Choices) -> Choices {
    match choices.count {
        CountEncoding::Adder | CountEncoding::Modulo => Choices {
            count: CountEncoding::Auto,
            ..choices
        },
        _ => choices,
    }
}

#[test]
fn maps_and_tables() {
    let map = |vars: &[VarId]| {
        let (from, to) = (vars[0], vars[1]);
        let image = vec![(1, 2), (2, 2), (3, 4), (5, 4), (6, 8)];
        Constraint::Map(Map {
            from,
            to,
            image: image.into(),
        })
    };
    assert_domain_consistent(
        &problem_with(&[&[1, 2, 3, 4, 5], &[2, 4, 6]], map),
        Choices::default(),
    );
    let table = |vars: &[VarId]| {
        let tuples = [[1, 1, 2], [1, 2, 3], [2, 2, 2], [3, 1, 3], [3, 3, 3], [3, 3, 2]];
        let (vars, tuples) = (vars.to_vec(), tuples.map(Vec::from).into_iter().collect());
        Constraint::Table(Table { vars, tuples })
    };
    let table = problem_with(&[&[1, 2, 3, 4], &[1, 2, 3], &[2, 3]], table);
    for choices in table_choices() {
        assert_domain_consistent(&table, choices);
    }
}

/// Tuples of four columns with common prefixes and suffixes, in every third subset.
#[test]
fn tables_of_four_columns() {
    let all = [[1, 2, 3].as_slice(), &[1, 2], &[1, 2, 3], &[1, 2]];
    let every: Vec<Vec<i64>> = all
        .iter()
        .map(|values| values.iter().copied())
        .multi_cartesian_product()
        .collect();
    for seed in 1..12usize {
        let tuples = every.iter().enumerate();
        let tuples = tuples.filter(|(index, _)| (index * index + seed * index) % 13 < 1 + seed % 8);
        let tuples: Vec<Vec<i64>> = tuples.map(|(_, tuple)| tuple.clone()).collect();
        let problem = problem_with(&all, |vars| {
            let (vars, tuples) = (vars.to_vec(), tuples.clone().into());
            Constraint::Table(Table { vars, tuples })
        });
        for choices in table_choices() {
            assert_domain_consistent(&problem, choices);
        }
    }
}

#[test]
fn two_terms() {
    for choices in tree_choices() {
        for coefficients in [[1, 1], [1, -1], [2, -3]] {
            let domains: [&[i64]; 2] = [&[1, 2, 4, 5], &[0, 1, 2, 3, 6]];
            assert_domain_consistent(&linear(&domains, &coefficients, 1, 1), choices);
            assert_domain_consistent(&linear(&domains, &coefficients, 2, i64::MAX), choices);
            assert_domain_consistent(&linear(&domains, &coefficients, i64::MIN, 3), choices);
        }
    }
}

/// Lines for which every way of removing values is tried, with equalities, ranges and one bound.
#[test]
fn a_diagram_of_a_line() {
    let choices = Choices {
        sum: SumEncoding::Mdd,
        ..Choices::default()
    };
    let lines: [(&[&[i64]], &[i64]); 4] = [
        (&[&[1, 2, 4], &[0, 1, 2, 3], &[1, 2, 5]], &[1, 1, 1]),
        (&[&[0, 1, 2], &[1, 2, 3], &[0, 3, 5, 6]], &[1, -2, 1]),
        (&[&[0, 1, 2], &[1, 2, 3], &[0, 1, 4], &[-1, 2]], &[1, 1, -1, 2]),
        (&[&[0, 1][..]; 6], &[1, 2, 3, 1, 2, 3]),
    ];
    for ((domains, coefficients), min) in lines.into_iter().cartesian_product(-4..9) {
        for max in [min, min + 2, i64::MAX] {
            assert_domain_consistent(&linear(domains, coefficients, min, max), choices);
        }
    }
}

/// The third of three terms keeps only what matches the other two, whatever the length of the line.
#[test]
fn two_known_terms_of_three() {
    for choices in tree_choices() {
        for (min, max) in [(6, 6), (5, 7)] {
            let problem = linear(&[&[1, 2, 4], &[0, 1, 2, 3], &[1, 2, 5]], &[1, 1, 1], min, max);
            let encoded = encode(&problem, choices).expect("small");
            let models = Models::of(&encoded.formula);
            let literals = |index| encoded.variables.direct_literals(VarId(index));
            for (x, y) in (0..3).cartesian_product(0..4) {
                let sum_of_two = problem.domain(VarId(0)).values()[x] + problem.domain(VarId(1)).values()[y];
                let partial = models.propagate(&[literals(0)[x], literals(1)[y]]);
                for (value, lit) in problem.domain(VarId(2)).values().iter().zip(literals(2)) {
                    let fits = (min..=max).contains(&(sum_of_two + value));
                    let is_false = partial
                        .as_ref()
                        .is_none_or(|partial| truth(partial, *lit) == Some(false));
                    assert_eq!(is_false, !fits, "{choices:?}");
                }
            }
        }
    }
}
