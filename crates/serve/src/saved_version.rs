//! Versions of saved models, by which somebody who saves notices that another one did so before.

use placet_base::hexadecimal::hexadecimal;
use sha2::{Digest, Sha256};

/// What the file must be when a model is saved to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SaveCondition {
    /// Anything.
    Any,
    /// There is none.
    New,
    /// Its content has this version.
    Version(String),
}

/// The version of a content: others have another one.
pub(super) fn version_of(content: &[u8]) -> String {
    hexadecimal(&Sha256::digest(content))
}
