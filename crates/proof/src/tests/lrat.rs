//! Proofs that hold, and proofs that do not.

use crate::{CnfReader, LratChecker, LratError, LratSize};

/// All four clauses of two variables.
const FORMULA: &str = "c two variables\np cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
const PROOF: &str = "5 2 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n";

fn check(formula: &str, proof: &str) -> Result<LratSize, LratError> {
    let formula = CnfReader::open(formula.as_bytes(), |_| {}).map_err(LratError::Formula)?;
    LratChecker::of_formula(formula)?.check(proof.as_bytes(), &|| false)
}

#[track_caller]
fn refused(formula: &str, proof: &str, reason: &str) {
    let error = check(formula, proof).expect_err("the proof is wrong");
    assert_eq!(error.to_string(), reason);
}

#[test]
fn a_proof_is_accepted() {
    let size = check(FORMULA, PROOF).expect("it is a proof");
    assert_eq!(size, LratSize { steps: 2, hints: 5 });
}

#[test]
fn repeated_literals_and_tautologies_are_harmless() {
    let formula = "p cnf 2 4\n1 1 0\n-1 2 2 0\n-2 -2 0\n1 -1 0\n";
    assert!(check(formula, "5 2 2 0 1 2 0\n6 1 -1 0 0\n7 0 5 3 0\n").is_ok());
}

#[test]
fn the_empty_clause_of_a_formula_needs_a_step() {
    refused("p cnf 0 1\n0\n", "", "the proof ends before the empty clause");
    assert!(check("p cnf 0 1\n0\n", "2 0 1 0\n").is_ok());
}

#[test]
fn steps_that_do_not_follow_are_refused() {
    for (proof, reason) in [
        ("5 2 0 1 0\n", "step 5: its hints do not lead to a contradiction"),
        ("5 2 0 3 1 2 0\n", "step 5: clause 3 implies nothing"),
        ("5 0 1 0\n", "step 5: clause 1 implies nothing"),
        ("5 2 0 9 0\n", "step 5: the hint 9 is not a clause"),
        ("5 2 0 -1 0\n", "step 5: the hint -1 is not a clause"),
        (
            "4 2 0 1 2 0\n",
            "step 4: its number is not larger than all before",
        ),
        (
            "5 3 0 1 2 0\n",
            "step 5: its clause has something that is no literal of the formula",
        ),
        ("5 d 9 0\n", "step 5: it deletes a clause that does not exist"),
        ("5 d 1 0\n5 2 0 1 2 0\n", "step 5: the hint 1 is not a clause"),
        (
            "5 2 0 1 2 0\n6 0 5 3 4 0\n7",
            "line 3: the proof continues after the empty clause",
        ),
        ("five", "line 1: expected the number of a step"),
        ("5 2 0 1 x", "line 1: expected a number, found `x`"),
        ("5 2 0 01 2 0", "line 1: expected a number, found `01`"),
        ("5 1 1 1 1 1 0", "step 5: its clause repeats literals"),
    ] {
        refused(FORMULA, proof, reason);
    }
}

#[test]
fn every_truncation_is_refused() {
    for length in 0..PROOF.len() - 1 {
        // Without the last `0` a number may be cut, and the step is incomplete.
        assert!(check(FORMULA, &PROOF[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn a_proof_of_another_formula_is_refused() {
    let satisfiable = FORMULA.replace("-1 -2 0", "-1 2 0");
    refused(
        &satisfiable,
        PROOF,
        "step 6: its hints do not lead to a contradiction",
    );
}

#[test]
fn formulas_have_the_form_that_they_say() {
    for (formula, reason) in [
        ("", "the formula: line 1: expected `p cnf`"),
        (
            "p cnf 1 1\n2 0\n",
            "the formula: line 2: expected a literal of the formula",
        ),
        (
            "p cnf 1 2\n1 0\n",
            "the formula: line 3: there are fewer clauses than the problem line says",
        ),
        (
            "p cnf 1 1\n1 0\n1 0\n",
            "the formula: line 3: there are more clauses than the problem line says",
        ),
        (
            "p cnf -1 1\n",
            "the formula: line 1: the problem line has an invalid number",
        ),
        (
            "p cnf 1 1\n1\n",
            "the formula: line 3: there are fewer clauses than the problem line says",
        ),
    ] {
        refused(formula, PROOF, reason);
    }
}

#[test]
fn long_words_are_not_collected() {
    let word = "1".repeat(1_000_000);
    refused(FORMULA, &word, "line 1: a word is longer than 24 bytes");
}

#[test]
fn a_check_can_be_stopped() {
    let formula = CnfReader::open(FORMULA.as_bytes(), |_| {}).expect("it is a formula");
    let checker = LratChecker::of_formula(formula).expect("it is a formula");
    let stopped = checker.check(PROOF.as_bytes(), &|| true);
    assert!(matches!(stopped, Err(LratError::Stopped)));
}
