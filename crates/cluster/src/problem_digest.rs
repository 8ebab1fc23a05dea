//! What identifies a problem.

use std::io::Write;

use sha2::{Digest, Sha256};

use super::seal::hexadecimal;
use placet_session::instance::Instance;

/// The SHA-256 of a problem and of what distinguishes its solutions: positions belong to one problem.
pub fn problem_digest(instance: &Instance) -> String {
    let lowered = instance.lowered();
    let mut digest = Sha256::new();
    write!(digest, "{:?} {:?}", lowered.problem, lowered.projection.atoms)
        .expect("invariant: a digest takes anything");
    hexadecimal(&digest.finalize())
}
