//! Why work ended before it was done.

use std::fmt;

use thiserror::Error;

use super::{Phase, StopReason};

/// Why work ended before it was done, and in which phase.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Stop {
    /// The limit.
    pub reason: StopReason,
    /// What the work was about.
    pub phase: Phase,
    /// The reason in words, if more is known than what the limit is.
    words: Option<Box<str>>,
}

impl Stop {
    /// A limit was reached in this phase.
    pub fn new(reason: StopReason, phase: Phase) -> Self {
        Stop {
            reason,
            phase,
            words: None,
        }
    }

    /// An engine has stopped.
    pub fn searching(reason: StopReason) -> Self {
        Stop::new(reason, Phase::Searching)
    }

    /// A limit was reached while something was being done in the phase: `preparing the rule …`.
    pub fn during(reason: StopReason, phase: Phase, activity: impl fmt::Display) -> Self {
        Stop::new(reason, phase).saying(format!("{reason} while {activity}"))
    }

    /// The same, in these words.
    #[must_use]
    pub fn saying(self, words: impl Into<Box<str>>) -> Self {
        let words = Some(words.into());
        Stop { words, ..self }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.words {
            Some(words) => f.write_str(words),
            None => self.reason.fmt(f),
        }
    }
}
