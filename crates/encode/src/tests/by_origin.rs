//! Separate encodings for the constraints of some origins.

use proptest::prelude::*;

use super::exact::{all_choices, assert_exact, problem_over};
use super::random::problem;
use crate::{AtMostOneEncoding, Choices, ChoicesByOrigin, Encoder, SumEncoding, encode, most_sum_clauses};
use placet_problem::{AllDifferent, Constraint, Linear, Origin, Problem, Term};

const LADDER: Choices = Choices {
    sum: SumEncoding::Auto,
    at_most_one: AtMostOneEncoding::Ladder,
    count: crate::CountEncoding::Auto,
    table: crate::TableEncoding::Auto,
    graph: crate::GraphEncoding::Auto,
    clauses: crate::ClauseEncoding::Auto,
};

fn of_sum(sum: SumEncoding) -> Choices {
    Choices {
        sum,
        ..Choices::default()
    }
}

/// Two equal sums with different origins, and an all-different with a third origin.
fn two_sums() -> Problem {
    let (mut problem, vars) = problem_over(&[[1, 2, 3, 4, 5, 6, 7, 8].as_slice(); 8]);
    let terms: Vec<Term> = vars
        .iter()
        .map(|var| Term {
            coefficient: 1,
            var: *var,
        })
        .collect();
    for origin in [1, 2] {
        let linear = Linear {
            terms: terms.clone(),
            min: 30,
            max: 30,
            caps: vec![],
        };
        problem.post(Origin::Rule(origin), Constraint::Linear(linear));
    }
    problem.post(Origin::Rule(3), Constraint::AllDifferent(AllDifferent { vars }));
    problem
}

#[test]
fn an_origin_takes_what_all_would_take() {
    let problem = two_sums();
    let sizes = |choices: ChoicesByOrigin| {
        let encoded = encode(&problem, choices.clone()).expect("it is small");
        let forecast = Encoder::new(choices).forecast(&problem).expect("it is small");
        assert_eq!(encoded.formula.size(), forecast.total);
        assert_eq!(encoded.sizes, forecast.sizes);
        encoded.sizes
    };
    let trees = sizes(Choices::default().into());
    let adders = sizes(of_sum(SumEncoding::Adder).into());
    let ladders = sizes(LADDER.into());
    let mut mixed = ChoicesByOrigin::from(Choices::default());
    mixed.set(Origin::Rule(1), of_sum(SumEncoding::Adder));
    mixed.set(Origin::Rule(3), LADDER);
    let mixed = sizes(mixed);
    assert_eq!(mixed, [adders[0], trees[1], ladders[2]]);
    assert_ne!(adders[0].1, trees[0].1);
    assert_ne!(ladders[2].1, trees[2].1);
}

#[test]
fn domains_are_not_of_an_origin() {
    let problem = two_sums();
    let mut own = ChoicesByOrigin::from(of_sum(SumEncoding::DirectTree));
    own.set(Origin::Rule(3), LADDER);
    let domains = |choices: ChoicesByOrigin| encode(&problem, choices).expect("it is small").domains;
    assert_eq!(domains(own), domains(of_sum(SumEncoding::DirectTree).into()));
}

#[test]
fn only_open_sums_are_weighed() {
    let problem = two_sums();
    let all = most_sum_clauses(&problem, &Choices::default().into());
    let mut one = ChoicesByOrigin::from(Choices::default());
    one.set(Origin::Rule(2), of_sum(SumEncoding::OrderTree));
    assert_eq!(2 * most_sum_clauses(&problem, &one), all);
    let chosen = of_sum(SumEncoding::OrderTree).into();
    assert_eq!(most_sum_clauses(&problem, &chosen), 0);
}

fn choices() -> impl Strategy<Value = Choices> {
    prop::sample::select(all_choices().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn models_are_solutions_whatever_each_origin_takes(
        problem in problem(), others in choices(), first in choices(), second in choices()
    ) {
        let mut choices = ChoicesByOrigin::from(others);
        choices.set(Origin::Rule(0), first);
        choices.set(Origin::Rule(1), second);
        assert_exact(&problem, choices);
    }
}
