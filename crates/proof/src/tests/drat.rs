//! Proofs without hints: what is accepted, what is not, and the same proofs with hints.

use std::io::Write;

use proptest::prelude::*;

use crate::{CnfReader, DratChecker, DratError, DratSize, LratChecker, ProofFormat, convert_proof};

/// All four clauses of two variables.
const FORMULA: &str = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

fn check(formula: &str, proof: &[u8], lrat: Option<&mut dyn Write>) -> Result<DratSize, DratError> {
    let formula = CnfReader::open(formula.as_bytes(), |_| {}).map_err(DratError::Formula)?;
    DratChecker::of_formula(formula, lrat)?.check(proof, &|| false)
}

/// Accepts the proof without hints and with those that are found.
#[track_caller]
fn accepted(formula: &str, proof: &str) -> DratSize {
    let mut lrat = vec![];
    let size = check(formula, proof.as_bytes(), Some(&mut lrat)).expect("it is a proof");
    assert_eq!(
        check(formula, proof.as_bytes(), None).expect("it is a proof"),
        size
    );
    let lrat = String::from_utf8(lrat).expect("it is text");
    let reader = CnfReader::open(formula.as_bytes(), |_| {}).expect("it is a formula");
    let checker = LratChecker::of_formula(reader).expect("it is a formula");
    let checked = checker.check(lrat.as_bytes(), &|| false);
    assert!(checked.is_ok(), "{formula}{proof}{lrat}{checked:?}");
    size
}

#[test]
fn proofs_are_accepted() {
    let two = |rup_steps| DratSize {
        rup_steps,
        rat_steps: 0,
    };
    assert_eq!(accepted(FORMULA, "2 0\n0\n"), two(1), "the rest is propagation");
    assert_eq!(
        accepted(FORMULA, "c it deletes what it needs no more\n2 0\nd 1 2 0\n0\n"),
        two(1)
    );
    // What is repeated or true by itself, and clauses that are not there, are harmless.
    assert_eq!(
        accepted("p cnf 2 4\n1 1 0\n-1 2 2 0\n-2 -2 0\n1 -1 0\n", ""),
        two(0)
    );
    assert_eq!(accepted(FORMULA, "1 -1 0\nd 7 8 0\n-2 -2 0\n0\n"), two(1));
    assert_eq!(accepted("p cnf 0 1\n0\n", ""), two(0));
    // The deletion of what implies a literal has no effect.
    let formula = "p cnf 3 5\n1 0\n-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n";
    assert_eq!(accepted(formula, "d 1 0\n2 0\n0\n"), two(1));
}

/// The formula that Wetzler, Heule and Hunt use: its proof starts with a clause that does not follow.
#[test]
fn clauses_that_preserve_satisfiability_are_accepted_without_hints() {
    let formula =
        "p cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n-1 -3 -4 0\n1 3 4 0\n-1 2 4 0\n1 -2 -4 0\n";
    let proof = b"-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n";
    let size = check(formula, proof, None).expect("it is a proof");
    assert_eq!(size.rat_steps, 1);
    let error = check(formula, proof, Some(&mut vec![])).expect_err("it has no hints");
    assert!(matches!(error, DratError::OnlyRat { step: 1 }), "{error}");
}

#[test]
fn proofs_that_do_not_hold_are_refused() {
    for (proof, reason) in [
        ("", "the proof ends before the empty clause"),
        ("0\n", "step 1: its clause does not follow"),
        ("d 1 2 0\n2 0\n0\n", "step 1: its clause does not follow"),
        ("2 x", "line 1: expected a number, found `x`"),
        ("2", "line 1: the text ends in the middle of a step"),
    ] {
        let error = check(FORMULA, proof.as_bytes(), None).expect_err("it is no proof");
        assert_eq!(error.to_string(), reason, "{proof}");
    }
    let satisfiable = "p cnf 3 2\n1 2 0\n-1 3 0\n";
    for proof in ["0\n", "1 0\n-1 0\n0\n", "2 0\n3 0\n-3 0\n0\n"] {
        assert!(check(satisfiable, proof.as_bytes(), None).is_err(), "{proof}");
    }
}

/// Is there an assignment of so many variables?
fn is_satisfiable(clauses: &[Vec<i32>], variables: u32) -> bool {
    (0..1_u32 << variables).any(|bits| {
        let holds = |literal: &i32| (bits >> (literal.unsigned_abs() - 1) & 1 == 1) == (*literal > 0);
        clauses.iter().all(|clause| clause.iter().any(holds))
    })
}

fn written(clauses: &[Vec<i32>]) -> String {
    let line = |clause: &Vec<i32>| {
        let words: Vec<String> = clause.iter().map(i32::to_string).collect();
        format!("{} 0\n", words.join(" ")).trim_start().to_string()
    };
    clauses.iter().map(line).collect()
}

fn clauses(most: usize) -> impl Strategy<Value = Vec<Vec<i32>>> {
    let literal =
        (1..=4_i32, any::<bool>()).prop_map(|(variable, sign)| if sign { variable } else { -variable });
    prop::collection::vec(prop::collection::vec(literal, 1..4), 1..most)
}

proptest! {
    /// Whatever a proof says, no formula with a solution is refuted; what is accepted with hints is accepted by the checker of hints.
    #[test]
    fn no_satisfiable_formula_is_refuted(formula in clauses(16), proof in clauses(12), deleted in prop::collection::vec(any::<bool>(), 12)) {
        let text = format!("p cnf 4 {}\n{}", formula.len(), written(&formula));
        let steps = proof.iter().zip(&deleted).map(|(clause, is_deleted)| {
            let line = written(std::slice::from_ref(clause));
            if *is_deleted { format!("d {line}") } else { line }
        });
        let proof = steps.collect::<String>() + "0\n";
        let result = check(&text, proof.as_bytes(), None);
        prop_assert!(result.is_err() || !is_satisfiable(&formula, 4), "{text}{proof}");
        if let Ok(size) = result && size.rat_steps == 0 {
            prop_assert_eq!(accepted(&text, &proof), size);
        }
    }

    /// A list of all clauses that follow, the shortest last, is a proof.
    #[test]
    fn unsatisfiable_formulas_are_refuted(formula in clauses(40)) {
        prop_assume!(!is_satisfiable(&formula, 4));
        let text = format!("p cnf 4 {}\n{}", formula.len(), written(&formula));
        // A tree over all assignments: each node follows from its two branches.
        let mut proof = String::new();
        for depth in (0..4_u32).rev() {
            for bits in 0..1_u32 << depth {
                let literal = |at: u32| if bits >> at & 1 == 1 { at as i32 + 1 } else { -(at as i32) - 1 };
                proof += &written(&[(0..depth).map(literal).collect()]);
            }
        }
        accepted(&text, &proof);
        for (from, to) in [(ProofFormat::Drat, ProofFormat::VeriPb), (ProofFormat::Drat, ProofFormat::Lrat)] {
            let convert = |proof: &[u8], from, to| {
                let formula = CnfReader::open(text.as_bytes(), |_| {}).expect("it is a formula");
                let mut out = vec![];
                convert_proof(proof, from, to, formula, &mut out, &|| false).expect("it can be converted");
                out
            };
            let other = convert(proof.as_bytes(), from, to);
            let lrat = convert(&other, to, ProofFormat::Lrat);
            let reader = CnfReader::open(text.as_bytes(), |_| {}).expect("it is a formula");
            let checker = LratChecker::of_formula(reader).expect("it is a formula");
            prop_assert!(checker.check(lrat.as_slice(), &|| false).is_ok());
            let drat = convert(&other, to, ProofFormat::Drat);
            prop_assert!(check(&text, &drat, None).is_ok());
        }
    }
}
