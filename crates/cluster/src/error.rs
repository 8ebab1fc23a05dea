//! What can go wrong with a work directory.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use placet_model::Diagnostics;
use placet_session::SessionError;

/// Why something was not done with a work directory.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// A file can't be read or written, which may succeed another time.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The directory, or what was asked of it, is wrong.
    #[error("{0}")]
    Wrong(String),
    /// The copy of the model has errors.
    #[error("the model in the work directory has errors: {0}")]
    Model(Box<Diagnostics>),
    /// The search failed.
    #[error(transparent)]
    Session(#[from] Box<SessionError>),
}

impl ClusterError {
    pub(super) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| ClusterError::File {
            path: path.to_path_buf(),
            error,
        }
    }

    pub(super) fn damaged(path: &Path) -> Self {
        let shown = path.display();
        ClusterError::Wrong(format!(
            "{shown} is damaged: it was changed since placet wrote it, or another version wrote it"
        ))
    }
}
