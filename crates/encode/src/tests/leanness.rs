//! Leanness: no duplicate clauses, and no auxiliary that is a copy or the negation of another
//! literal.

use itertools::Itertools;

use super::exact::{all_choices, assert_no_repeated_clause, problem_over, problem_with};
use super::models::Models;
use crate::{AtMostOneEncoding, Choices, CountEncoding, SumEncoding, encode};
use placet_problem::{
    AllDifferent, Atom, Constraint, Count, Linear, Origin, Problem, Table, Term, ValueCap, VarId,
};

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
pub(super) fn copies(problem: &Problem, choices: Choices) -> Vec<(usize, usize)> {
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
/// * modulo totalizer, network, watchdogs and adder if a bound determines a digit from the others;
/// * bits together with order literals of the same variable, which do not interact.
fn spares_copies(choices: &Choices) -> bool {
    let sums = [
        SumEncoding::Adder,
        SumEncoding::Watchdog,
        SumEncoding::DynamicWatchdog,
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
