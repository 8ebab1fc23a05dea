//! Certificates: answers that others can check without trusting placet.

mod blocked;
mod claim;
mod cnf_reader;
mod conversion;
mod derived_clauses;
mod drat;
mod lrat;
mod meanings;
mod part;
mod proof_format;
mod text_error;
mod translation;
mod veripb;
mod words;

pub use blocked::{ExpectedText, write_blocked};
pub use claim::{CertificateClaim, ClaimKind, MAX_SOLUTIONS, ParsedClaim, with_checksum};
pub use cnf_reader::CnfReader;
pub use conversion::{ConversionError, convert_proof};
pub use derived_clauses::DerivedClauses;
pub use drat::{DratChecker, DratError, DratSize};
pub use lrat::{LratChecker, LratError, LratSize};
pub use meanings::{FaceInCell, Meanings};
pub use part::{CertificatePart, FileDigest};
pub use proof_format::ProofFormat;
pub use text_error::TextError;
pub use translation::{drat_of_lrat, veripb_of_lrat};
pub use veripb::lrat_of_veripb;

#[cfg(test)]
mod tests;
