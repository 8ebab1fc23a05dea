//! Certificates of puzzles: written with the solutions and a proof that there are no others, and verified.
//!
//! `certificate` is what others can check without trusting placet: formats, claims and checkers of proofs. This room makes the files from a model, and makes
//! them again to compare.

#[doc(inline)]
pub use placet_request::certification::{
    CLAIM, CertificateFolder, CertificationError, CertifiedModel, CheckedSteps, DigestWriter, FilesBeside,
    NewCertificate, NotAccepted, ProofChoice, VerifyChoice, verify,
};
