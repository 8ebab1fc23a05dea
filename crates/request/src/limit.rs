//! Why an answer is not complete.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use placet_base::limit::{Stop, StopReason};

/// The limit that ended the work on a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Limit {
    /// The time limit.
    TimeLimit,
    /// The memory limit.
    MemoryLimit,
    /// An interrupt, or whoever asked does not want the answer any more.
    Cancelled,
    /// The limit of conflicts of a solver.
    ConflictLimit,
    /// A limit of work.
    GaveUp,
}

impl Limit {
    /// The limit that ended the work, if one did.
    pub(super) fn of(stop: Option<&Stop>) -> Option<Self> {
        stop.map(|stop| stop.reason.into())
    }
}

impl From<StopReason> for Limit {
    fn from(reason: StopReason) -> Self {
        match reason {
            StopReason::TimeLimit => Limit::TimeLimit,
            StopReason::MemoryLimit => Limit::MemoryLimit,
            StopReason::Interrupted => Limit::Cancelled,
            StopReason::ConflictLimit => Limit::ConflictLimit,
            StopReason::GaveUp => Limit::GaveUp,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            Limit::TimeLimit => StopReason::TimeLimit,
            Limit::MemoryLimit => StopReason::MemoryLimit,
            Limit::Cancelled => StopReason::Interrupted,
            Limit::ConflictLimit => StopReason::ConflictLimit,
            Limit::GaveUp => StopReason::GaveUp,
        };
        reason.fmt(f)
    }
}
