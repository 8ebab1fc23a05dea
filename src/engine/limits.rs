//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::StopReason;

/// A flag that anyone with a clone of it can raise, from any thread.
///
/// The [disconnected](StopFlag::disconnected) flag can't be raised: a solver
/// which pays for being stoppable need not, then.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Option<Arc<AtomicBool>>);

impl StopFlag {
    /// A flag that can be raised, down for now.
    pub fn new() -> Self {
        StopFlag(Some(Arc::default()))
    }

    /// A flag that stays down for ever.
    pub fn disconnected() -> Self {
        StopFlag(None)
    }

    /// Asks every search that holds a clone of this flag to stop.
    /// A disconnected flag ignores it.
    pub fn raise(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Has it been raised?
    pub fn is_raised(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Could it be raised at all?
    pub fn is_connected(&self) -> bool {
        self.0.is_some()
    }
}

/// When a search has to stop though it isn't done.
///
/// # Examples
/// ```
/// use placet::engine::{Limits, StopReason};
/// use std::time::Duration;
///
/// assert_eq!(Limits::none().check(), None);
/// let limits = Limits::none().with_time_limit(Duration::ZERO);
/// assert_eq!(limits.check(), Some(StopReason::TimeLimit));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The moment after which to stop.
    pub deadline: Option<Instant>,
    /// Stop once this is raised.
    pub stop: StopFlag,
    /// Stop a call of a SAT solver that [counts them](super::sat::Capabilities::conflicts) after so
    /// many conflicts, give or take a few: the same on every machine, as no clock is. Others go on.
    pub conflicts: Option<u64>,
    /// Stop a call of a SAT solver that [measures it](super::sat::SatSolver::work) after about so much
    /// work: the same on every machine. Others go on.
    pub work: Option<u64>,
}

impl Limits {
    /// No limits: search to the end.
    pub fn none() -> Self {
        Self::default()
    }

    /// These limits, with the deadline put `limit` from now. A limit that the
    /// clock can't express is no limit.
    #[must_use]
    pub fn with_time_limit(mut self, limit: Duration) -> Self {
        self.deadline = Instant::now().checked_add(limit);
        self
    }

    /// These limits, with the given flag to watch.
    #[must_use]
    pub fn with_stop(mut self, stop: StopFlag) -> Self {
        self.stop = stop;
        self
    }

    /// These limits, with so many conflicts allowed for each call of a SAT solver.
    #[must_use]
    pub fn with_conflicts(mut self, conflicts: u64) -> Self {
        self.conflicts = Some(conflicts);
        self
    }

    /// These limits, with so much work allowed for each call of a SAT solver.
    #[must_use]
    pub fn with_work(mut self, work: u64) -> Self {
        self.work = Some(work);
        self
    }

    /// Why a call has to stop when it has done so much work, if it has.
    pub(super) fn check_work(&self, done: u64) -> Option<StopReason> {
        let is_over = self.work.is_some_and(|most| done >= most);
        is_over.then_some(StopReason::GaveUp)
    }

    /// Why a call has to stop when it has met so many conflicts, if it has.
    pub(super) fn check_conflicts(&self, met: u64) -> Option<StopReason> {
        let is_over = self.conflicts.is_some_and(|most| met >= most);
        is_over.then_some(StopReason::ConflictLimit)
    }

    /// Why to stop now, whatever was met so far, if there is a reason. A raised flag goes before the
    /// deadline: it is what the user did last.
    pub fn check(&self) -> Option<StopReason> {
        if self.stop.is_raised() {
            return Some(StopReason::Interrupted);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Some(StopReason::TimeLimit),
            _ => None,
        }
    }

    /// Could these limits ever end a search from outside?
    pub fn can_stop(&self) -> bool {
        self.deadline.is_some() || self.stop.is_connected()
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
