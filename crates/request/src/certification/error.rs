//! Why a certificate is not written.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use placet_model::{Diagnostics, Source};
use placet_session::SessionError;

/// Why a certificate is not written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CertificationError {
    /// The model, its data or a given has errors.
    #[error("{1}")]
    Model(Box<Source>, Diagnostics),
    /// It cannot be claimed, or cannot be certified.
    #[error("{0}")]
    Refused(String),
    /// A file cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// An engine failed, or the formula cannot be built.
    #[error(transparent)]
    Session(#[from] SessionError),
}

impl CertificationError {
    pub(super) fn unwritable(path: impl Into<PathBuf>) -> impl Fn(io::Error) -> Self {
        let path = path.into();
        move |error| CertificationError::Unwritable {
            path: path.clone(),
            error,
        }
    }
}
