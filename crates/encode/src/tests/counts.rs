//! Counts: all small numbers of atoms, bounds, signs, repetitions, values outside the domain.

use super::exact::{
    assert_exact, assert_exact_under, assert_no_repeated_clause, count_choices, problem_with,
};
use crate::{Choices, encode};
use placet_problem::{AllDifferent, Atom, Constraint, Count, Problem, VarId};

fn count(domains: &[&[i64]], min: usize, max: usize, atoms: impl FnOnce(&[VarId]) -> Vec<Atom>) -> Problem {
    problem_with(domains, |vars| {
        let atoms = atoms(vars);
        Constraint::Count(Count { atoms, min, max })
    })
}

#[test]
fn all_bounds_up_to_six_atoms() {
    for len in 0..=6 {
        let domains = vec![&[0, 1, 2][..]; len];
        for min in 0..=len + 1 {
            for max in 0..=len + 1 {
                let problem = count(&domains, min, max, |vars| {
                    vars.iter()
                        .map(|var| Atom {
                            var: *var,
                            value: 1,
                            holds: var.0 % 3 != 2,
                        })
                        .collect()
                });
                assert_exact_under(&problem, count_choices());
                assert_no_repeated_clause(&encode(&problem, Choices::default()).expect("small").formula);
            }
        }
    }
}

#[test]
fn repeated_opposite_and_impossible_atoms() {
    let domains: [&[i64]; 3] = [&[0, 1], &[1, 2, 3], &[5]];
    for pattern in 0..3u32.pow(6) {
        let digit = |i: u32| pattern / 3u32.pow(i) % 3;
        let candidates = |vars: &[VarId]| {
            [
                Atom::is(vars[0], 1),
                Atom::is_not(vars[0], 1),
                Atom::is(vars[1], 2),
                Atom::is_not(vars[1], 7),
                Atom::is(vars[2], 5),
                Atom::is(vars[2], 4),
            ]
        };
        let (min, max) = ((pattern % 4) as usize, 1 + (pattern / 5 % 5) as usize);
        let problem = count(&domains, min, max, |vars| {
            let repeat = |(i, atom)| std::iter::repeat_n(atom, digit(i as u32) as usize);
            candidates(vars)
                .into_iter()
                .enumerate()
                .flat_map(repeat)
                .collect()
        });
        assert_exact(&problem, Choices::default());
    }
}

#[test]
fn weights_from_repeats_in_many_bounds() {
    for (min, max) in (0..=9).flat_map(|min| (min..=9).map(move |max| (min, max))) {
        let problem = count(&[&[0, 1][..]; 5], min, max, |vars| {
            let weights = [1, 2, 3, 1, 2];
            let repeat = |(var, weight): (&VarId, usize)| std::iter::repeat_n(Atom::is(*var, 1), weight);
            vars.iter().zip(weights).flat_map(repeat).collect()
        });
        assert_exact(&problem, Choices::default());
    }
}

#[test]
fn larger_counts() {
    for (min, max) in [(0, 2), (3, 3), (5, 6), (8, 10), (2, 8), (0, 1), (9, 10), (1, 1)] {
        let problem = count(&[&[0, 1][..]; 10], min, max, |vars| {
            vars.iter().map(|var| Atom::is(*var, 1)).collect()
        });
        assert_exact_under(&problem, count_choices());
    }
}

#[test]
fn different_values() {
    let mixed: [&[i64]; 4] = [&[1, 2], &[2, 3], &[1, 2, 3, 4], &[4]];
    for len in 0..=4 {
        for domains in [
            &vec![&[1, 2, 3][..]; len],
            &vec![&[1, 2, 3, 4][..]; len],
            &mixed[..len].to_vec(),
        ] {
            let all = |vars: &[VarId]| Constraint::AllDifferent(AllDifferent { vars: vars.to_vec() });
            let problem = problem_with(domains, all);
            assert_exact_under(&problem, count_choices());
            assert_no_repeated_clause(&encode(&problem, Choices::default()).expect("small").formula);
        }
    }
    let twice = |vars: &[VarId]| {
        Constraint::AllDifferent(AllDifferent {
            vars: vec![vars[0], vars[0]],
        })
    };
    assert_exact(&problem_with(&[&[1, 2, 3]], twice), Choices::default());
}
