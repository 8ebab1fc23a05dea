//! Why a computation was stopped.

use std::fmt;

/// Why a search ended before it knew the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// The deadline passed.
    TimeLimit,
    /// The process uses more memory than allowed.
    MemoryLimit,
    /// The stop flag was raised.
    Interrupted,
    /// The conflict limit was reached.
    ConflictLimit,
    /// The solver gave up, possibly because of its own limit.
    GaveUp,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StopReason::TimeLimit => "time limit reached",
            StopReason::MemoryLimit => "memory limit reached",
            StopReason::Interrupted => "interrupted",
            StopReason::ConflictLimit => "conflict limit reached",
            StopReason::GaveUp => "the solver gave up",
        })
    }
}
