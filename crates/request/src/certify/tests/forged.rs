//! Certificates with right hashes, and wrong contents.

use super::made::{BEST, MadeCertificate, TWO, UNIQUE, answered, model, with_files_beside};
use crate::ClaimWord;
use crate::certification::ProofChoice;
use placet_proof::{CertificatePart, ClaimKind};

fn unique() -> MadeCertificate {
    MadeCertificate::new(UNIQUE, ClaimWord::Unique)
}

#[test]
fn a_listed_board_that_breaks_a_rule() {
    let made = unique();
    let solutions = made.read(CertificatePart::Solutions);
    let swapped = solutions.replace("\"r2c1\":9,\"r2c2\":5", "\"r2c1\":5,\"r2c2\":9");
    assert_ne!(swapped, solutions);
    made.forge(CertificatePart::Solutions, &swapped);
    assert!(
        made.refused().starts_with("solutions.jsonl: solution 1: "),
        "{}",
        made.refused()
    );
}

#[test]
fn a_solution_that_is_left_out_or_listed_twice() {
    let made = MadeCertificate::new(TWO, ClaimWord::Count);
    let solutions = made.read(CertificatePart::Solutions);
    let first = solutions.lines().next().expect("there are two").to_string() + "\n";
    made.forge(CertificatePart::Solutions, &first);
    assert_eq!(made.refused(), "solutions.jsonl: it does not list 2 solutions");
    made.reseal(|claim| claim.solutions = 1);
    assert_eq!(
        made.refused(),
        "blocked.cnf: it is not what follows from the model and the solutions"
    );
    made.reseal(|claim| (claim.solutions, claim.kind) = (1, ClaimKind::Unique));
    assert_eq!(
        made.refused(),
        "blocked.cnf: it is not what follows from the model and the solutions"
    );
    made.forge(CertificatePart::Solutions, &first.repeat(2));
    made.reseal(|claim| (claim.solutions, claim.kind) = (2, ClaimKind::Count));
    assert_eq!(made.refused(), "solutions.jsonl: solution 2: it is listed twice");
}

/// Even if the formula is made to fit, the proof does not.
#[test]
fn a_left_out_solution_needs_another_proof() {
    let made = MadeCertificate::new(TWO, ClaimWord::Count);
    let solutions = made.read(CertificatePart::Solutions);
    let first = solutions.lines().next().expect("there are two").to_string() + "\n";
    made.forge(CertificatePart::Solutions, &first);
    let blocked = made.read(CertificatePart::Blocked);
    let mut lines: Vec<String> = blocked.lines().map(str::to_string).collect();
    lines.pop();
    let header = lines[1].clone();
    let number: usize = header
        .rsplit(' ')
        .next()
        .and_then(|word| word.parse().ok())
        .expect("it is a number");
    lines[1] = header.replace(&number.to_string(), &(number - 1).to_string());
    made.forge(CertificatePart::Blocked, &(lines.join("\n") + "\n"));
    made.reseal(|claim| claim.solutions = 1);
    assert!(made.refused().starts_with("proof.lrat: "), "{}", made.refused());
}

#[test]
fn a_unique_claim_with_two_solutions() {
    let made = MadeCertificate::new(TWO, ClaimWord::Count);
    made.reseal(|claim| claim.kind = ClaimKind::Unique);
    assert_eq!(made.refused(), "claim.json: the claim `unique` lists 2 solutions");
}

#[test]
fn parts_of_another_model() {
    let (made, other) = (unique(), MadeCertificate::new(TWO, ClaimWord::Count));
    for (part, reason) in [
        (
            CertificatePart::ModelToml,
            "formula.cnf: it is not what follows from the model and the solutions",
        ),
        (
            CertificatePart::Formula,
            "formula.cnf: it is not what follows from the model and the solutions",
        ),
        (
            CertificatePart::Blocked,
            "blocked.cnf: it is not what follows from the model and the solutions",
        ),
        (
            CertificatePart::Solutions,
            "solutions.jsonl: solution 1: givens: r1c2 shows 9, but the given is 7",
        ),
    ] {
        let whole = made.read(part);
        made.forge(part, &other.read(part));
        assert_eq!(made.refused(), reason, "{part:?}");
        made.forge(part, &whole);
    }
    made.forge(CertificatePart::Lrat, &other.read(CertificatePart::Lrat));
    assert!(made.refused().starts_with("proof.lrat: "), "{}", made.refused());
}

/// A formula without solutions proves anything, so it must be that of the model.
#[test]
fn a_formula_that_is_false() {
    let made = unique();
    let formula = made.read(CertificatePart::Formula);
    made.forge(CertificatePart::Formula, &(formula + "0\n"));
    assert_eq!(
        made.refused(),
        "formula.cnf: it is not what follows from the model and the solutions"
    );
}

#[test]
fn another_value_than_the_best() {
    let made = MadeCertificate::new(BEST, ClaimWord::Best);
    made.reseal(|claim| claim.kind = ClaimKind::Best(4));
    assert_eq!(
        made.refused(),
        "solutions.jsonl: the value of the solution is 5, and not 4"
    );
    let (kind, boards) = answered(&model(BEST), ClaimWord::Best);
    assert_eq!((kind, boards.len()), (ClaimKind::Best(5), 1));
    made.reseal(|claim| claim.kind = ClaimKind::Unique);
    assert_eq!(
        made.refused(),
        "claim.json: the model has an objective, so only its best value can be claimed"
    );
}

#[test]
fn encodings_and_givens_that_do_not_belong_to_the_formula() {
    let made = unique();
    made.reseal(|claim| claim.encodings = "amo=ladder".to_string());
    let other = "formula.cnf: it is not what follows from the model and the solutions";
    assert_eq!(made.refused(), other);
    made.reseal(|claim| claim.encodings = "amo=".to_string());
    assert!(made.refused().starts_with("claim.json: "), "{}", made.refused());
    made.reseal(|claim| {
        claim.encodings = String::new();
        claim.givens = vec!["r3c3=8".to_string()];
    });
    assert_eq!(made.refused(), other);
    made.reseal(|claim| claim.givens = vec!["r9c9=8".to_string()]);
    assert!(made.refused().starts_with("given: "), "{}", made.refused());
}

/// The pseudo-Boolean form is written again, so nothing can be left out of it, and helper variables must be new.
#[test]
fn derivations_from_something_else() {
    let derive = ProofChoice {
        derive: true,
        ..ProofChoice::default()
    };
    let made = MadeCertificate::with_proof(TWO, ClaimWord::Count, &derive);
    made.verify().expect("it is right");
    let form = made.read(CertificatePart::PseudoBoolean);
    made.forge(CertificatePart::PseudoBoolean, &form.replace("= 15", "= 16"));
    assert_eq!(
        made.refused(),
        "encoding.opb: it is not what follows from the model and the solutions"
    );
    made.forge(CertificatePart::PseudoBoolean, &form);
    let proof = made.read(CertificatePart::Derivation);
    let assumed = proof.replace("\noutput NONE;", "\nred 1 x1 >= 1 : x1 -> 1;\noutput NONE;");
    assert_ne!(assumed, proof);
    made.forge(CertificatePart::Derivation, &assumed);
    assert!(
        made.refused().contains("x1 is defined, but not new"),
        "{}",
        made.refused()
    );
    made.forge(CertificatePart::Derivation, &proof);
    made.reseal(|claim| {
        claim
            .files
            .retain(|(part, _)| *part != CertificatePart::PseudoBoolean);
    });
    assert_eq!(made.refused(), "encoding.opb: a derivation consists of two files");
}

/// Other words and other data belong to another formula, and each file has to be listed.
#[test]
fn other_files_beside_the_model() {
    let made = with_files_beside();
    made.verify().expect("it is right");
    let other = "formula.cnf: it is not what follows from the model and the solutions";
    for (part, text, reason) in [
        (CertificatePart::Words(0), "ab ba", other),
        (CertificatePart::DataText, "b a / _ _", other),
        (CertificatePart::DataText, "[1, 2]", "data.txt: "),
        (
            CertificatePart::DataText,
            "[{}, {}]",
            "data.txt: these are not the data of one puzzle",
        ),
    ] {
        let whole = made.read(part);
        made.forge(part, text);
        assert!(made.refused().starts_with(reason), "{text}: {}", made.refused());
        made.forge(part, &whole);
    }
    made.verify().expect("nothing is changed in the end");
    let missing = "claim.json: it does not list one file for each part of a certificate";
    for (words, reason) in [
        (vec![], missing),
        (vec!["a.txt"; 2], missing),
        (vec!["a.txt"; 100], missing),
        (
            vec!["/etc/passwd"],
            "model.toml: there is no list of words named `../w.txt`",
        ),
    ] {
        made.reseal(|claim| claim.words = words.iter().map(|name| name.to_string()).collect());
        assert_eq!(made.refused(), reason, "{words:?}");
    }
    let made = with_files_beside();
    made.reseal(|claim| claim.files.retain(|(part, _)| *part != CertificatePart::Words(0)));
    assert_eq!(made.refused(), missing);
    let made = with_files_beside();
    made.reseal(|claim| claim.files.retain(|(part, _)| *part != CertificatePart::DataText));
    assert_eq!(made.refused(), other);
}
