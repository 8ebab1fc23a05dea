//! At most one and exactly one over free literals: more literals than a brute force over all inputs could
//! handle.

use itertools::Itertools;

use super::models::{Models, truth};
use crate::at_most_one::{at_most_one, exactly_one};
use crate::cnf::{ClauseSink, Formula, Lit};
use crate::{AtMostOneEncoding, ClauseEncoding};

/// Full and incomplete rectangles and groups, and products of products.
const LENGTHS: [usize; 22] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 17, 25, 26, 31, 36, 64, 82, 101,
];

fn formula(len: usize, encode: impl FnOnce(&mut dyn ClauseSink, &[Lit])) -> (Formula, Vec<Lit>) {
    let mut formula = Formula::new();
    let literals: Vec<Lit> = (0..len)
        .map(|index| {
            let var = formula.new_var();
            if index % 3 == 2 {
                var.negative()
            } else {
                var.positive()
            }
        })
        .collect();
    encode(&mut formula, &literals);
    (formula, literals)
}

/// The literals that each model makes true, sorted; one entry per value of a free auxiliary.
fn true_ones(formula: &Formula, literals: &[Lit]) -> Vec<Vec<usize>> {
    let models = Models::of(formula).enumerate();
    let is_true = |model: &[bool], lit: Lit| model[lit.var().index()] == lit.is_positive();
    models
        .iter()
        .map(|model| {
            (0..literals.len())
                .filter(|index| is_true(model, literals[*index]))
                .collect()
        })
        .sorted()
        .collect()
}

#[test]
fn a_model_for_each_literal_and_one_for_none() {
    for (len, encoding) in LENGTHS.into_iter().cartesian_product(AtMostOneEncoding::ALL) {
        let singles = (0..len).map(|index| vec![index]).collect_vec();
        let (one, literals) = formula(len, |formula, literals| exactly_one(formula, literals, encoding));
        assert_eq!(true_ones(&one, &literals), singles, "{encoding:?}");
        let (most, literals) = formula(len, |formula, literals| {
            at_most_one(formula, literals, encoding, ClauseEncoding::TwoSided);
        });
        let expected = [vec![]].into_iter().chain(singles).collect_vec();
        assert_eq!(true_ones(&most, &literals), expected, "{encoding:?}");
    }
}

/// A true literal excludes all others and fixes every auxiliary; if all literals are false, so is every
/// auxiliary.
#[test]
fn unit_propagation_knows_everything_from_one_literal() {
    for (len, encoding) in LENGTHS.into_iter().cartesian_product(AtMostOneEncoding::ALL) {
        let (formula, literals) = formula(len, |formula, literals| {
            at_most_one(formula, literals, encoding, ClauseEncoding::TwoSided);
        });
        let models = Models::of(&formula);
        for (index, lit) in literals.iter().enumerate() {
            let partial = models.propagate(&[*lit]).expect("one may be true");
            for (other, literal) in literals.iter().enumerate() {
                assert_eq!(truth(&partial, *literal), Some(other == index), "{encoding:?}");
            }
            assert!(partial.iter().all(Option::is_some), "{encoding:?}");
        }
        let denials = literals.iter().map(|lit| !*lit).collect_vec();
        let partial = models.propagate(&denials).expect("all may be false");
        let auxiliaries = &partial[len..];
        assert!(
            auxiliaries.iter().all(|value| *value == Some(false)),
            "{encoding:?}"
        );
    }
}

/// The last remaining literal of an exactly-one is true.
#[test]
fn unit_propagation_knows_the_last_literal() {
    for (len, encoding) in LENGTHS.into_iter().cartesian_product(AtMostOneEncoding::ALL) {
        let (formula, literals) = formula(len, |formula, literals| exactly_one(formula, literals, encoding));
        let models = Models::of(&formula);
        for last in literals.iter().step_by(7) {
            let denials = literals
                .iter()
                .filter(|lit| *lit != last)
                .map(|lit| !*lit)
                .collect_vec();
            let partial = models.propagate(&denials).expect("the last may be true");
            assert_eq!(truth(&partial, *last), Some(true), "{encoding:?}");
        }
    }
}

/// Without the clauses that make auxiliaries false, the same literals exclude each other.
#[test]
fn one_side_excludes_all_others() {
    for (len, encoding) in LENGTHS.into_iter().cartesian_product(AtMostOneEncoding::ALL) {
        let (formula, literals) = formula(len, |formula, literals| {
            at_most_one(formula, literals, encoding, ClauseEncoding::OneSided);
        });
        let models = Models::of(&formula);
        let denials = literals.iter().map(|lit| !*lit).collect_vec();
        assert!(models.is_some(&denials), "{encoding:?}");
        for (index, lit) in literals.iter().enumerate() {
            assert!(models.is_some(&[*lit]), "{encoding:?}");
            let partial = models.propagate(&[*lit]).expect("one may be true");
            for (other, literal) in literals.iter().enumerate() {
                assert_eq!(truth(&partial, *literal), Some(other == index), "{encoding:?}");
            }
        }
    }
}
