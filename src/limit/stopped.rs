//! A computation that was stopped before it had a result.

use thiserror::Error;

use super::StopReason;

/// A computation was stopped before it had a result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason} while {activity}")]
pub struct Stopped {
    /// Why.
    pub reason: StopReason,
    /// What was being done: `preparing the rule …`.
    pub activity: String,
}
