//! What is rejected, and what the error names as its cause.

use super::exact::{assert_exact, problem_over, problem_with};
use crate::{Choices, EncodeError, Encoder, FormulaLimits, LiteralSource, SumEncoding, encode};
use placet_problem::{AllDifferent, Constraint, Domain, Linear, Origin, Problem, Term, ValueCap};

fn linear(problem: &mut Problem, origin: u32, coefficients: &[i64], (min, max): (i64, i64)) {
    let vars = problem.var_ids().zip(coefficients);
    let terms = vars.map(|(var, coefficient)| Term {
        coefficient: *coefficient,
        var,
    });
    let terms = terms.collect();
    let caps = vec![];
    problem.post(
        Origin::Rule(origin),
        Constraint::Linear(Linear {
            terms,
            min,
            max,
            caps,
        }),
    );
}

fn variables(num: usize, values: impl Iterator<Item = i64> + Clone) -> Problem {
    let mut problem = Problem::new();
    for index in 0..num {
        problem.add_variable(format!("x{index}"), Domain::new(values.clone()));
    }
    problem
}

#[test]
fn the_constraint_that_exceeds_the_limit_is_named() {
    let mut problem = variables(6, 1..=6);
    let vars = problem.var_ids().collect();
    problem.post(Origin::Rule(3), Constraint::AllDifferent(AllDifferent { vars }));
    linear(&mut problem, 8, &[1; 6], (21, 21));
    let limits = FormulaLimits { max_literals: 600 };
    let refused = EncodeError::TooManyLiterals {
        blame: LiteralSource::Constraint(Origin::Rule(8)),
        limit: 600,
    };
    assert_eq!(
        Encoder::new(Choices::default())
            .with_limits(limits)
            .encode(&problem),
        Err(refused)
    );
    assert_eq!(
        Encoder::new(Choices::default())
            .with_limits(limits)
            .forecast(&problem),
        Err(refused)
    );
    assert_eq!(
        refused.to_string(),
        "the formula exceeds 600 literals with rule 8"
    );
}

#[test]
fn a_small_constraint_after_a_large_one_is_not_to_blame() {
    let mut problem = variables(6, 1..=6);
    linear(&mut problem, 3, &[1; 6], (21, 21));
    let large = Encoder::new(Choices::default())
        .forecast(&problem)
        .expect("it is small");
    let limits = FormulaLimits {
        max_literals: large.total.literals,
    };
    let vars = problem.var_ids().collect();
    problem.post(Origin::Rule(8), Constraint::AllDifferent(AllDifferent { vars }));
    let refused = EncodeError::TooManyLiterals {
        blame: LiteralSource::Constraint(Origin::Rule(3)),
        limit: limits.max_literals,
    };
    assert_eq!(
        Encoder::new(Choices::default())
            .with_limits(limits)
            .encode(&problem),
        Err(refused)
    );
}

#[test]
fn the_limit_itself_is_allowed() {
    let problem = problem_with(&[&[1, 2, 3], &[1, 2, 3]], |vars| {
        Constraint::AllDifferent(AllDifferent { vars: vars.to_vec() })
    });
    let size = encode(&problem, Choices::default())
        .expect("small")
        .formula
        .size();
    let within = |max_literals| {
        Encoder::new(Choices::default())
            .with_limits(FormulaLimits { max_literals })
            .encode(&problem)
    };
    assert!(within(size.literals).is_ok());
    let refused = EncodeError::TooManyLiterals {
        blame: LiteralSource::Domains,
        limit: size.literals - 1,
    };
    assert_eq!(within(size.literals - 1), Err(refused));
}

#[test]
fn sums_beyond_64_bits_are_refused() {
    let overflow = Err(EncodeError::SumOverflow {
        origin: Origin::Rule(5),
    });
    for coefficients in [
        [i64::MAX, 1, 1],
        [i64::MIN, i64::MIN, i64::MIN],
        [i64::MAX / 8; 3],
    ] {
        let mut problem = variables(3, [-3, 0, 3].into_iter());
        linear(&mut problem, 5, &coefficients, (0, 0));
        assert_eq!(encode(&problem, Choices::default()), overflow);
    }
}

#[test]
fn large_constants_are_no_overflow() {
    let mut problem = variables(2, [i64::MAX].into_iter());
    linear(&mut problem, 5, &[1, -1], (0, 0));
    assert_eq!(
        encode(&problem, Choices::default())
            .expect("0 = 0")
            .formula
            .num_clauses(),
        2
    );
    let mut problem = variables(2, [i64::MIN].into_iter());
    linear(&mut problem, 5, &[i64::MIN, 1], (i64::MIN, i64::MAX));
    let encoded = encode(&problem, Choices::default()).expect("a constant");
    assert!(encoded.formula.clauses().any(<[_]>::is_empty));
}

#[test]
fn too_many_partial_sums_are_refused_rather_than_listed() {
    let mut problem = variables(40, 0..=1);
    let coefficients: Vec<i64> = (0..40).map(|i| 1 << i).collect();
    linear(&mut problem, 2, &coefficients, (12_345, 12_345));
    let refused = EncodeError::TooManySums {
        origin: Origin::Rule(2),
        limit: FormulaLimits::MAX_SUMS,
    };
    assert_eq!(encode(&problem, order_trees()), Err(refused));
    assert!(encode(&problem, Choices::default()).is_ok());
}

/// Few clauses would do for a tree, but the third variable has too many values far apart.
#[test]
fn sums_that_cannot_be_listed_are_added_in_binary() {
    let many: Vec<i64> = (0..=5_000).map(|step| step * 10_007).collect();
    let (mut problem, _) = problem_over(&[&[0, 1, 2], &[0, 1, 2], &many]);
    linear(&mut problem, 2, &[1, 2, -1], (4 - 30_021, 4 - 30_021));
    let refused = EncodeError::TooManySums {
        origin: Origin::Rule(2),
        limit: FormulaLimits::MAX_SUMS,
    };
    assert_eq!(encode(&problem, order_trees()), Err(refused));
    assert_exact(&problem, Choices::default());
    // Of one term, too.
    let (mut problem, _) = problem_over(&[&many]);
    linear(&mut problem, 2, &[-3], (-90_063, -60_000));
    assert_exact(&problem, Choices::default());
}

#[test]
fn a_hopeless_sum_stops_soon() {
    let mut problem = variables(60, 1..=200);
    linear(&mut problem, 2, &[1; 60], (6_000, 6_000));
    let limits = FormulaLimits {
        max_literals: 1_000_000,
    };
    let refused = EncodeError::TooManyLiterals {
        blame: LiteralSource::Constraint(Origin::Rule(2)),
        limit: 1_000_000,
    };
    assert_eq!(
        Encoder::new(order_trees()).with_limits(limits).forecast(&problem),
        Err(refused)
    );
    assert!(
        Encoder::new(Choices::default())
            .with_limits(limits)
            .forecast(&problem)
            .is_ok()
    );
}

fn order_trees() -> Choices {
    Choices {
        sum: SumEncoding::OrderTree,
        ..Choices::default()
    }
}

/// Ten of 36 numbers with sum 185 have millions of sets, and far more tuples.
#[test]
fn what_has_too_many_combinations_is_refused() {
    let mut problem = variables(10, 1..=36);
    let caps = (1..=36).map(|value| ValueCap { value, at_most: 1 }).collect();
    let terms = problem
        .var_ids()
        .map(|var| Term { coefficient: 1, var })
        .collect();
    let (min, max) = (185, 185);
    problem.post(
        Origin::Rule(4),
        Constraint::Linear(Linear {
            terms,
            min,
            max,
            caps,
        }),
    );
    let refused = EncodeError::TooManyCombinations {
        origin: Origin::Rule(4),
        limit: FormulaLimits::MAX_COMBINATIONS,
    };
    for sum in [SumEncoding::Tuples, SumEncoding::Sets] {
        let choices = Choices {
            sum,
            ..Choices::default()
        };
        assert_eq!(encode(&problem, choices), Err(refused));
    }
    let mut wide = variables(40, 1..=500);
    linear(&mut wide, 4, &[1; 40], (10_000, 10_000));
    let choices = Choices {
        sum: SumEncoding::Mdd,
        ..Choices::default()
    };
    assert_eq!(encode(&wide, choices), Err(refused));
    assert_eq!(
        refused.to_string(),
        "rule 4 has more than 1000000 combinations of values to list"
    );
}
