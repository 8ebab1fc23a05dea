//! One-sided clauses: the same solutions and the same propagation, with fewer clauses.

use std::collections::HashSet;

use itertools::Itertools;
use proptest::prelude::*;

use super::exact::{all_choices, count_choices, problem_with, rows_in_order, sum_choices, tree_choices};
use super::models::Models;
use super::propagation::{assert_domain_consistent, linear, without_digits};
use super::random::problem;
use crate::cnf::Lit;
use crate::{Choices, ClauseEncoding, CountEncoding, Encoder, encode};
use placet_problem::{AllDifferent, Atom, Constraint, Count, Problem, VarId, brute_force};

fn one_sided(choices: Choices) -> Choices {
    Choices {
        clauses: ClauseEncoding::OneSided,
        ..choices
    }
}

/// Each solution has at least one model and nothing else has; the clauses are some of those of both sides.
fn assert_same_solutions(problem: &Problem, choices: Choices, solutions: &[Vec<i64>]) {
    let both = encode(problem, choices).expect("small");
    let one = encode(problem, one_sided(choices)).expect("small");
    let models = Models::of(&one.formula);
    let values = problem
        .var_ids()
        .map(|var| problem.domain(var).values().iter().copied());
    for values in values.multi_cartesian_product() {
        let literal = |(var, value): (VarId, &i64)| {
            let position = problem
                .domain(var)
                .position(*value)
                .expect("a value of the domain");
            one.variables.direct_literals(var)[position]
        };
        let assumed = problem.var_ids().zip(&values).map(literal).collect_vec();
        let is_solution = solutions.contains(&values);
        assert_eq!(
            models.is_some(&assumed),
            is_solution,
            "{values:?} {choices:?} {problem:#?}"
        );
    }
    let all: HashSet<&[Lit]> = both.formula.clauses().collect();
    assert!(
        one.formula.clauses().all(|clause| all.contains(clause)),
        "{choices:?}"
    );
    let forecast = Encoder::new(one_sided(choices)).forecast(problem).expect("small");
    assert_eq!(forecast.total, one.formula.size());
    assert_eq!(forecast.sizes, one.sizes);
    assert_eq!(forecast.domains, both.domains);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solutions_are_the_same_under_every_choice(problem in problem()) {
        let solutions = brute_force(&problem);
        for choices in all_choices() {
            assert_same_solutions(&problem, choices, &solutions);
        }
    }
}

fn count(len: usize, min: usize, max: usize) -> Problem {
    problem_with(&vec![&[0, 1][..]; len], |vars| {
        let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
        Constraint::Count(Count { atoms, min, max })
    })
}

#[test]
fn counts() {
    for (len, min, max) in (3..=7usize).flat_map(|len| {
        let bounds = (0..=len).flat_map(move |min| (min..=len).map(move |max| (len, min, max)));
        bounds.collect_vec()
    }) {
        let problem = count(len, min, max);
        let solutions = brute_force(&problem);
        for choices in count_choices() {
            assert_same_solutions(&problem, choices, &solutions);
            if len < 6 || (min == 0) != (max == len) {
                assert_domain_consistent(&problem, one_sided(without_digits(choices)));
            }
        }
    }
}

/// Weights, as repeated literals have them.
#[test]
fn counts_with_repetitions() {
    for bound in 0..=9 {
        for (min, max) in [(0, bound), (bound, 9)] {
            let problem = problem_with(&[&[0, 1][..]; 5], |vars| {
                let weights = [1, 2, 3, 1, 2];
                let repeat = |(var, weight): (&_, usize)| std::iter::repeat_n(Atom::is(*var, 1), weight);
                let atoms = vars.iter().zip(weights).flat_map(repeat).collect();
                Constraint::Count(Count { atoms, min, max })
            });
            assert_same_solutions(&problem, Choices::default(), &brute_force(&problem));
        }
    }
}

/// What unit propagation derives about the values of the variables.
fn derived(models: &Models<'_>, assumed: &[Lit], num_direct: usize) -> Option<Vec<Option<bool>>> {
    let partial = models.propagate(assumed)?;
    Some(partial[..num_direct].to_vec())
}

/// Both forms derive the same about the values, whatever values were removed.
fn assert_same_propagation(problem: &Problem, choices: Choices) {
    let both = encode(problem, choices).expect("small");
    let one = encode(problem, one_sided(choices)).expect("small");
    let num_direct = both.variables.num_direct();
    let (models_of_both, models_of_one) = (Models::of(&both.formula), Models::of(&one.formula));
    let literals: Vec<Lit> = problem
        .var_ids()
        .flat_map(|var| both.variables.direct_literals(var).to_vec())
        .collect();
    for removed in 0..1u32 << num_direct {
        let assumed = literals.iter().enumerate();
        let assumed = assumed.filter(|(index, _)| removed >> index & 1 == 1);
        let assumed = assumed.map(|(_, lit)| !*lit).collect_vec();
        assert_eq!(
            derived(&models_of_one, &assumed, num_direct),
            derived(&models_of_both, &assumed, num_direct),
            "{choices:?} {assumed:?} {problem:#?}"
        );
    }
}

#[test]
fn inequalities() {
    let lines: [(&[&[i64]], &[i64]); 4] = [
        (&[&[1, 2, 4], &[0, 1, 2, 3], &[1, 2, 5]], &[1, 1, 1]),
        (&[&[0, 1, 2], &[1, 2, 3], &[0, 3, 5, 6]], &[1, -2, 1]),
        (&[&[0, 1, 2], &[1, 2], &[0, 1, 4], &[-1, 2]], &[1, 1, -1, 2]),
        (&[&[0, 1][..]; 5], &[1, 2, 3, 1, 2]),
    ];
    for ((domains, coefficients), bound) in lines.into_iter().cartesian_product((-4..9).step_by(2)) {
        for (min, max) in [(bound, i64::MAX), (i64::MIN, bound), (bound, bound + 1)] {
            let problem = linear(domains, coefficients, min, max);
            let solutions = brute_force(&problem);
            for choices in sum_choices() {
                assert_same_solutions(&problem, choices, &solutions);
                assert_same_propagation(&problem, choices);
            }
        }
    }
}

#[test]
fn two_terms_stay_domain_consistent() {
    for (choices, coefficients) in tree_choices().cartesian_product([[1, 1], [1, -1], [2, -3]]) {
        let domains: [&[i64]; 2] = [&[1, 2, 4, 5], &[0, 1, 2, 3, 6]];
        assert_domain_consistent(&linear(&domains, &coefficients, 2, i64::MAX), one_sided(choices));
        assert_domain_consistent(&linear(&domains, &coefficients, i64::MIN, 3), one_sided(choices));
    }
}

#[test]
fn orders_of_rows() {
    let cases: [&[&[i64]]; 5] = [
        &[&[1, 2, 3], &[1, 2, 3], &[1, 2, 3], &[1, 2, 3]],
        &[&[1, 2, 4], &[0, 3], &[2, 3], &[1, 2, 3]],
        &[&[2, 3], &[4, 9], &[2, 7], &[1, 4, 8, 9]],
        &[&[0, 1], &[0, 1], &[0, 1], &[0, 1], &[0, 1], &[0, 1]],
        &[&[1], &[1, 2], &[0, 3], &[1, 2], &[2], &[0, 1, 3]],
    ];
    for (domains, is_strict) in cases.into_iter().cartesian_product([false, true]) {
        let problem = rows_in_order(domains, is_strict);
        assert_same_solutions(&problem, Choices::default(), &brute_force(&problem));
        assert_domain_consistent(&problem, one_sided(Choices::default()));
    }
}

#[test]
fn different_values() {
    let problem = problem_with(&[&[1, 2, 3, 4, 5][..]; 4], |vars| {
        Constraint::AllDifferent(AllDifferent { vars: vars.to_vec() })
    });
    let solutions = brute_force(&problem);
    for choices in count_choices() {
        assert_same_solutions(&problem, choices, &solutions);
    }
}

/// What is left of the clauses of a constraint with one bound. One with both bounds keeps all, and so do adders.
#[test]
fn one_bound_needs_one_side() {
    let sizes = |problem: &Problem, choices| {
        let num_clauses = |choices| encode(problem, choices).expect("small").formula.num_clauses();
        [num_clauses(choices), num_clauses(one_sided(choices))]
    };
    let of_counts = |min, max| {
        let problem = count(7, min, max);
        let of = |count| {
            let choices = Choices {
                count,
                ..Choices::default()
            };
            sizes(&problem, choices)
        };
        CountEncoding::ALL.map(of)
    };
    let at_most_two = [[51, 39], [51, 39], [53, 38], [89, 54], [81, 50], [72, 72]];
    assert_eq!(of_counts(0, 2), at_most_two);
    assert_eq!(of_counts(5, 7), at_most_two);
    assert!(of_counts(2, 3).iter().all(|[both, one]| both == one));
    let rows = rows_in_order(&[&[1, 2, 3][..]; 6], false);
    assert_eq!(sizes(&rows, Choices::default()), [41, 36]);
}
