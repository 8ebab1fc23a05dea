//! The exactness check: the models correspond one to one to the solutions.

use itertools::Itertools;

use super::models::Models;
use crate::cnf::Formula;
use crate::{
    AtMostOneEncoding, Choices, ChoicesByOrigin, CountEncoding, Encoded, Encoder, SumEncoding, TableEncoding,
    encode,
};
use placet_problem::{Constraint, Domain, Lex, Origin, Problem, VarId, brute_force};

/// Every choice of each family. Pairwise and ladder, which interact with order literals of domains, are combined
/// with encodings of sums that use order literals, direct ones and bits; the others, which no family interacts
/// with, with one.
pub(super) fn all_choices() -> impl Iterator<Item = Choices> {
    let known = [AtMostOneEncoding::Auto, AtMostOneEncoding::Ladder];
    let with_ladder = [
        SumEncoding::OrderTree,
        SumEncoding::DirectTree,
        SumEncoding::Adder,
    ];
    let ladders = with_ladder.map(|sum| Choices {
        sum,
        at_most_one: AtMostOneEncoding::Ladder,
        ..Choices::default()
    });
    let sums = SumEncoding::ALL.map(|sum| Choices {
        sum,
        ..Choices::default()
    });
    let others = count_choices().filter(move |choices| !known.contains(&choices.at_most_one));
    sums.into_iter()
        .chain(ladders)
        .chain(others)
        .chain(table_choices())
}

/// The choices that matter without sums: each of the two families, which do not interact.
pub(super) fn count_choices() -> impl Iterator<Item = Choices> {
    let all = AtMostOneEncoding::ALL
        .into_iter()
        .zip(CountEncoding::ALL.into_iter().cycle());
    all.map(|(at_most_one, count)| Choices {
        at_most_one,
        count,
        ..Choices::default()
    })
}

/// The choices that matter for tables.
pub(super) fn table_choices() -> impl Iterator<Item = Choices> {
    TableEncoding::ALL.into_iter().map(|table| Choices {
        table,
        ..Choices::default()
    })
}

/// The encodings of sums with documented propagation strength.
pub(super) fn tree_choices() -> impl Iterator<Item = Choices> {
    sum_choices().filter(is_tree)
}

/// Are sums of any size encoded by their values and not in binary?
pub(super) fn is_tree(choices: &Choices) -> bool {
    !matches!(
        choices.sum,
        SumEncoding::Adder
            | SumEncoding::Radix
            | SumEncoding::Watchdog
            | SumEncoding::DynamicWatchdog
            | SumEncoding::LocalWatchdog
    )
}

/// The choices that matter for sums.
pub(super) fn sum_choices() -> impl Iterator<Item = Choices> {
    let said = SumEncoding::ALL
        .into_iter()
        .filter(|sum| *sum != SumEncoding::Auto);
    said.map(|sum| Choices {
        sum,
        ..Choices::default()
    })
}

/// A problem with variables of the given domains.
pub(super) fn problem_over(domains: &[&[i64]]) -> (Problem, Vec<VarId>) {
    let mut problem = Problem::new();
    let vars = domains
        .iter()
        .enumerate()
        .map(|(i, values)| problem.add_variable(format!("x{i}"), Domain::new(values.iter().copied())))
        .collect();
    (problem, vars)
}

/// A problem that states that the first half of its variables comes before the second half.
pub(super) fn rows_in_order(domains: &[&[i64]], is_strict: bool) -> Problem {
    problem_with(domains, |vars| {
        let (left, right) = vars.split_at(vars.len() / 2);
        let (left, right) = (left.to_vec(), right.to_vec());
        Constraint::Lex(Lex {
            left,
            right,
            is_strict,
        })
    })
}

/// A problem with one constraint.
pub(super) fn problem_with(domains: &[&[i64]], constraint: impl FnOnce(&[VarId]) -> Constraint) -> Problem {
    let (mut problem, vars) = problem_over(domains);
    problem.post(Origin::Rule(0), constraint(&vars));
    problem
}

/// Encodes the problem, and compares the models with the solutions.
///
/// # Panics
/// If they differ, if the formula is not lean, or if its size is not as forecast.
pub(super) fn assert_exact(problem: &Problem, choices: impl Into<ChoicesByOrigin>) {
    assert_models(problem, choices, &brute_force(problem));
}

/// [`assert_exact`] with several choices, calling the oracle only once.
pub(super) fn assert_exact_under(problem: &Problem, choices: impl IntoIterator<Item = Choices>) {
    let solutions = brute_force(problem);
    for choices in choices {
        assert_models(problem, choices, &solutions);
    }
}

fn assert_models(problem: &Problem, choices: impl Into<ChoicesByOrigin>, solutions: &[Vec<i64>]) {
    let choices = choices.into();
    let encoded = encode(problem, choices.clone()).expect("within the limits");
    assert_lean(&encoded.formula);
    let found = decoded_models(&encoded);
    assert_eq!(
        found, solutions,
        "{choices:?} {problem:#?}\n{:?}",
        encoded.formula
    );
    let forecast = Encoder::new(choices)
        .forecast(problem)
        .expect("within the limits");
    assert_eq!(forecast.total, encoded.formula.size());
    assert_eq!(forecast.sizes, encoded.sizes);
    assert_eq!(forecast.domains, encoded.domains);
    let parts = encoded.sizes.iter().map(|(_, size)| *size);
    assert_eq!(
        parts.fold(encoded.domains, |sum, size| sum + size),
        forecast.total
    );
}

/// The values of all models over all CNF variables, sorted: a solution whose auxiliaries are not
/// fixed occurs twice.
pub(super) fn decoded_models(encoded: &Encoded) -> Vec<Vec<i64>> {
    let models = Models::of(&encoded.formula).enumerate();
    let decode = |model: &Vec<bool>| encoded.variables.decode(model).expect("exactly one value each");
    models.iter().map(decode).sorted().collect()
}

fn assert_lean(formula: &Formula) {
    for clause in formula.clauses() {
        let vars = clause.iter().map(|lit| lit.var());
        assert!(
            vars.clone().all_unique(),
            "repeated or opposite literals: {clause:?}"
        );
    }
}

/// Asserts that no clause occurs twice, whatever the order of its literals.
pub(super) fn assert_no_repeated_clause(formula: &Formula) {
    let clauses = formula
        .clauses()
        .map(|clause| clause.iter().copied().sorted().collect_vec());
    assert_eq!(clauses.duplicates().collect_vec(), Vec::<Vec<_>>::new());
}
