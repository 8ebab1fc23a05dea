//! Certificates: answers that others can check without trusting placet.
//!
//! This room uses nothing else of the crate. It reads formulas and proofs as text, so it shares no code with what
//! wrote them: [`LratChecker`] checks proofs, [`Meanings`] reads what the variables of a formula stand for,
//! [`write_blocked`] excludes the listed solutions, and [`CertificateClaim`] is what the certificate claims.
//!
//! Four clauses over two variables have no model; the proof derives a clause with one literal, then the empty clause:
//!
//! ```
//! use placet::certificate::{CnfReader, LratChecker, LratSize};
//!
//! let formula = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
//! let proof = "5 2 0 1 2 0\n6 0 5 3 4 0\n";
//! let formula = CnfReader::open(formula.as_bytes(), |_| {})?;
//! let checked = LratChecker::of_formula(formula)?.check(proof.as_bytes(), &|| false)?;
//! assert_eq!(checked, LratSize { steps: 2, hints: 5 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_proof::{
    CertificateClaim, CertificatePart, ClaimKind, CnfReader, ConversionError, DerivedClauses, DratChecker,
    DratError, DratSize, ExpectedText, FaceInCell, FileDigest, LratChecker, LratError, LratSize,
    MAX_SOLUTIONS, Meanings, ParsedClaim, ProofFormat, TextError, convert_proof, drat_of_lrat,
    lrat_of_veripb, veripb_of_lrat, write_blocked,
};
