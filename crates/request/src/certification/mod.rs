//! Certificates of puzzles: written with the solutions and a proof that there are no others, and verified.

mod beside;
mod certified_model;
mod error;
mod excluded;
mod folder;
mod verify;
mod write;

pub use beside::FilesBeside;
pub use certified_model::CertifiedModel;
pub use error::CertificationError;
pub use folder::{CLAIM, CertificateFolder, DigestWriter};
pub use verify::{CheckedSteps, NotAccepted, VerifyChoice, verify};
pub use write::{NewCertificate, ProofChoice};
