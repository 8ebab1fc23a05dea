mod asked;
mod forged;
mod made;
mod readable;
mod tampered;
mod trees;
mod whole;

use made::{BEST, MadeCertificate, TWO, UNIQUE};

use crate::ClaimWord;
use crate::certification::ProofChoice;
use placet_proof::{CertificatePart, ProofFormat};

fn made(text: &str, claim: ClaimWord, format: ProofFormat) -> MadeCertificate {
    MadeCertificate::with_proof(
        text,
        claim,
        &ProofChoice {
            format,
            ..ProofChoice::default()
        },
    )
}

#[test]
fn every_format_is_verified() {
    for format in ProofFormat::ALL {
        for (text, claim) in [
            (UNIQUE, ClaimWord::Unique),
            (TWO, ClaimWord::Count),
            (BEST, ClaimWord::Best),
        ] {
            let made = made(text, claim, format);
            let proof = made.claim().proof().and_then(CertificatePart::proof_format);
            assert_eq!(proof, Some(format));
            made.verify()
                .unwrap_or_else(|error| panic!("{format:?} {text}: {error:?}"));
        }
    }
}

#[test]
fn proofs_of_other_formulas_are_refused_in_every_format() {
    for format in ProofFormat::ALL {
        let part = CertificatePart::proof_in(format);
        let (one, two) = (
            made(UNIQUE, ClaimWord::Unique, format),
            made(TWO, ClaimWord::Count, format),
        );
        let proof = two.read(part);
        two.forge(part, &one.read(part));
        let reason = two.refused();
        assert!(reason.starts_with(&format!("{}: ", part.name())), "{reason}");
        // Half a proof is none. Without hints, the checker may find the rest by itself, but not everything.
        let lines = if format == ProofFormat::Drat {
            0
        } else {
            proof.lines().count() / 2
        };
        let half: String = proof.split_inclusive('\n').take(lines).collect();
        two.forge(part, &half);
        let reason = two.refused();
        assert!(reason.starts_with(&format!("{}: ", part.name())), "{reason}");
    }
}

#[test]
fn steps_for_veripb_that_placet_does_not_write_are_refused() {
    let made = made(UNIQUE, ClaimWord::Unique, ProofFormat::VeriPb);
    let part = CertificatePart::VeriPb;
    let proof = made.read(part);
    for (line, other) in [
        ("rup 1 ", "red 1 "),
        ("rup 1 ", "rup 2 "),
        (">= 1 :", ">= 0 :"),
        ("conclusion UNSAT", "conclusion NONE"),
        ("output NONE;", "output DERIVABLE;"),
        ("version 3.0", "version 2.0"),
        (
            "end pseudo-Boolean proof;",
            "end pseudo-Boolean proof;\nrup >= 1 : 1;",
        ),
    ] {
        let changed = proof.replacen(line, other, 1);
        assert_ne!(changed, proof);
        made.forge(part, &changed);
        let reason = made.refused();
        assert!(reason.starts_with("proof.pbp: "), "{reason}");
    }
}
