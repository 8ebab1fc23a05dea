//! Certificates: answers that others can check without trusting placet.
//!
//! This room uses nothing else of the crate. It reads formulas and proofs as text, so it shares no code with what
//! wrote them: [`LratChecker`] checks proofs, [`Meanings`] reads what the variables of a formula stand for,
//! [`write_blocked`] excludes the listed solutions, and [`CertificateClaim`] is what the certificate claims.

#[doc(inline)]
pub use placet_proof::{
    CertificateClaim, CertificatePart, ClaimKind, CnfReader, ConversionError, DerivedClauses, DratChecker,
    DratError, DratSize, ExpectedText, FaceInCell, FileDigest, LratChecker, LratError, LratSize,
    MAX_SOLUTIONS, Meanings, ParsedClaim, ProofFormat, TextError, convert_proof, drat_of_lrat,
    lrat_of_veripb, veripb_of_lrat, write_blocked,
};
