//! Certificates of puzzles: written with the solutions and a proof that there are no others, and verified.
//!
//! `certificate` is what others can check without trusting placet: formats, claims and checkers of proofs. This room makes the files from a model, and makes
//! them again to compare.
//!
//! ```
//! use placet::certification::CertifiedModel;
//! use placet::choice::Choices;
//! use placet::{Limits, Puzzle};
//!
//! let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?;
//! let model = CertifiedModel::of_puzzle(&puzzle, Choices::default())?;
//! let mut formula = vec![];
//! model.formula(&Limits::none())?.write(&mut formula)?;
//! assert!(String::from_utf8(formula)?.contains("p cnf 4 "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_request::certification::{
    CLAIM, CertificateFolder, CertificationError, CertifiedModel, CheckedSteps, DigestWriter, FilesBeside,
    NewCertificate, NotAccepted, ProofChoice, VerifyChoice, verify,
};
