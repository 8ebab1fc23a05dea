//! Limits of a computation.

use std::time::Duration;

use web_time::Instant;

use super::{StopFlag, StopReason, memory_in_use};

/// When a search must stop before it is complete.
///
/// # Examples
/// ```
/// use placet::limit::{Limits, StopReason};
/// use std::time::Duration;
///
/// assert_eq!(Limits::none().check(), None);
/// let limits = Limits::none().with_time_limit(Duration::ZERO);
/// assert_eq!(limits.check(), Some(StopReason::TimeLimit));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// The time at which to stop.
    pub deadline: Option<Instant>,
    /// Stop when this is raised.
    pub stop: StopFlag,
    /// Stop when the process uses more bytes of memory than this. What other parts of the process use counts too.
    pub memory: Option<u64>,
    /// Stop a call of a SAT solver that counts them after
    /// about this many conflicts. Unlike a time limit, this is the same on every machine. Other
    /// solvers ignore it.
    pub conflicts: Option<u64>,
    /// Stop a call of a SAT solver that measures its work after about this
    /// much work, which is the same on every machine. Other solvers ignore it.
    pub work: Option<u64>,
}

impl Limits {
    /// No limits: search to the end.
    pub fn none() -> Self {
        Self::default()
    }

    /// These limits, with a deadline `limit` from now. A limit that the clock cannot represent is
    /// no limit.
    #[must_use]
    pub fn with_time_limit(mut self, limit: Duration) -> Self {
        self.deadline = Instant::now().checked_add(limit);
        self
    }

    /// These limits, with a limit in bytes for the memory of the process.
    #[must_use]
    pub fn with_memory_limit(mut self, bytes: u64) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// These limits with a stop flag.
    #[must_use]
    pub fn with_stop(mut self, stop: StopFlag) -> Self {
        self.stop = stop;
        self
    }

    /// These limits with a conflict limit for each call of a SAT solver.
    #[must_use]
    pub fn with_conflicts(mut self, conflicts: u64) -> Self {
        self.conflicts = Some(conflicts);
        self
    }

    /// These limits with a work limit for each call of a SAT solver.
    #[must_use]
    pub fn with_work(mut self, work: u64) -> Self {
        self.work = Some(work);
        self
    }

    /// The reason to stop after this much work, if there is one.
    pub fn check_work(&self, done: u64) -> Option<StopReason> {
        let is_over = self.work.is_some_and(|most| done >= most);
        is_over.then_some(StopReason::GaveUp)
    }

    /// The reason to stop after this many conflicts, if there is one.
    pub fn check_conflicts(&self, met: u64) -> Option<StopReason> {
        let is_over = self.conflicts.is_some_and(|most| met >= most);
        is_over.then_some(StopReason::ConflictLimit)
    }

    /// The reason to stop now, if there is one. A raised flag takes precedence over the other limits,
    /// because it is the user's latest action.
    ///
    /// The caller must stop then, and return what it has found.
    pub fn check(&self) -> Option<StopReason> {
        let reason = self.exceeded();
        if reason.is_some() {
            self.stop.observe();
        }
        reason
    }

    /// The limit that is exceeded, if one is, for callers that only watch.
    pub fn exceeded(&self) -> Option<StopReason> {
        if self.stop.is_raised() {
            return Some(StopReason::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(StopReason::TimeLimit);
        }
        let is_too_large = self.memory.is_some_and(|most| memory_in_use() > most);
        is_too_large.then_some(StopReason::MemoryLimit)
    }

    /// The bytes that the process may still use.
    pub fn memory_left(&self) -> usize {
        let left = self.memory.map(|most| most.saturating_sub(memory_in_use()));
        left.and_then(|left| left.try_into().ok()).unwrap_or(usize::MAX)
    }

    /// Can these limits end a search at all?
    pub fn can_stop(&self) -> bool {
        self.deadline.is_some() || self.memory.is_some() || self.stop.is_connected()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_of_a_flag_share_it() {
        let flag = StopFlag::new();
        let limits = Limits::none().with_stop(flag.clone());
        assert_eq!(limits.check(), None);
        flag.raise();
        assert_eq!(limits.check(), Some(StopReason::Interrupted));
    }

    #[test]
    fn a_disconnected_flag_stays_down() {
        let flag = StopFlag::disconnected();
        flag.raise();
        assert!(!flag.is_raised());
        assert!(!Limits::none().with_stop(flag).can_stop());
    }

    #[test]
    fn conflicts_are_allowed_up_to_a_number() {
        assert_eq!(Limits::none().check_conflicts(u64::MAX), None);
        let limits = Limits::none().with_conflicts(2);
        assert_eq!(limits.check_conflicts(1), None);
        assert_eq!(limits.check_conflicts(2), Some(StopReason::ConflictLimit));
        assert_eq!(limits.check(), None, "nothing outside says to stop");
    }

    #[test]
    fn a_boundless_time_limit_is_none() {
        assert_eq!(Limits::none().with_time_limit(Duration::MAX).check(), None);
    }
}
