//! A flag that stops a computation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A flag that can be raised from any thread that has a clone.
///
/// The [disconnected](StopFlag::disconnected) flag cannot be raised, so a solver need not pay for
/// being stoppable.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Option<Arc<FlagState>>);

/// What the clones of a flag share.
#[derive(Debug, Default)]
struct FlagState {
    is_raised: AtomicBool,
    /// How often an engine has noticed that it must stop, for whatever reason.
    observations: AtomicU64,
}

impl StopFlag {
    /// A flag that can be raised, initially not raised.
    pub fn new() -> Self {
        StopFlag(Some(Arc::default()))
    }

    /// A flag that can never be raised.
    pub fn disconnected() -> Self {
        StopFlag(None)
    }

    /// Stops every search that holds a clone of this flag. Has no effect on a disconnected flag.
    pub fn raise(&self) {
        if let Some(state) = &self.0 {
            state.is_raised.store(true, Ordering::Relaxed);
        }
    }

    /// Has it been raised?
    pub fn is_raised(&self) -> bool {
        let state = self.0.as_ref();
        state.is_some_and(|state| state.is_raised.load(Ordering::Relaxed))
    }

    /// Can it be raised at all?
    pub fn is_connected(&self) -> bool {
        self.0.is_some()
    }

    /// Notes that an engine has noticed that it must stop: it is about to return what it has found.
    pub(super) fn observe(&self) {
        if let Some(state) = &self.0 {
            state.observations.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Has an engine noticed that it must stop, by [`Limits::check`](super::Limits::check)?
    pub fn is_observed(&self) -> bool {
        self.observations() > 0
    }

    /// How often an engine has noticed that it must stop.
    pub(super) fn observations(&self) -> u64 {
        let state = self.0.as_ref();
        state.map_or(0, |state| state.observations.load(Ordering::Relaxed))
    }

    /// The same flag for another task: what engines noticed before no longer counts.
    pub fn forget_observation(&self) {
        if let Some(state) = &self.0 {
            state.observations.store(0, Ordering::Relaxed);
        }
    }
}
