//! Why a certificate is not accepted.

use placet_engine::StopReason;

/// Why a certificate is not accepted.
#[derive(Debug)]
pub enum NotAccepted {
    /// It is wrong.
    Wrong(String),
    /// It cannot be read.
    Unreadable(String),
    /// A limit was reached.
    Stopped(StopReason),
}

impl NotAccepted {
    /// Something is wrong with a file.
    pub(super) fn of(file: &str, reason: impl std::fmt::Display) -> Self {
        NotAccepted::Wrong(format!("{file}: {reason}"))
    }
}
