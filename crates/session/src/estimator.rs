//! An estimate of the number of boards while a count runs.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Event, Observer};
use crate::instance::Instance;
use placet_engine::Estimate;
use placet_engine::{Limits, StopFlag};

/// The delay before estimating: most counts end before.
const BEFORE_THE_FIRST: Duration = Duration::from_secs(1);
/// The duration of the first round of probes.
const AT_FIRST: Duration = Duration::from_millis(500);
/// The estimator uses one part in this many of the elapsed time.
const SHARE: u32 = 25;
/// The fewest probes of a useful estimate.
const LEAST_PROBES: u64 = 10;
/// An estimate with this error and this many probes is good enough.
const GOOD_ERROR: f64 = 0.005;
const GOOD_PROBES: u64 = 1_000;
const SEED: u64 = 1;

/// Runs probes on its own thread, rarely enough not to slow the count down.
pub struct Estimator {
    latest: Arc<Mutex<Option<Estimate>>>,
    stop: StopFlag,
    /// The thread ends when this is dropped.
    _goes_on: Sender<()>,
}

impl Estimator {
    /// Starts estimating if something can show the estimate: an observer, or the caller when the time limit is reached.
    /// Otherwise, the instance is not prepared.
    pub(super) fn start(
        instance: impl FnOnce() -> Arc<Instance>,
        limits: &Limits,
        observer: &Observer,
    ) -> Option<Self> {
        if !observer.listens() && limits.deadline.is_none() {
            return None;
        }
        let (goes_on, is_over) = channel();
        let latest = Arc::new(Mutex::new(None));
        let stop = StopFlag::new();
        let worker = Worker {
            latest: latest.clone(),
            limits: Limits {
                memory: limits.memory,
                stop: stop.clone(),
                ..Limits::none()
            },
            observer: observer.clone(),
            is_over,
        };
        let instance = instance();
        thread::spawn(move || worker.run(&instance));
        Some(Estimator {
            latest,
            stop,
            _goes_on: goes_on,
        })
    }

    /// The latest estimate, if there is one.
    pub fn latest(&self) -> Option<Estimate> {
        let latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.clone()
    }
}

impl Drop for Estimator {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

struct Worker {
    latest: Arc<Mutex<Option<Estimate>>>,
    limits: Limits,
    observer: Observer,
    is_over: Receiver<()>,
}

impl Worker {
    fn run(&self, instance: &Instance) {
        if self.is_over_within(BEFORE_THE_FIRST) {
            return;
        }
        let begun = Instant::now();
        let mut probes = instance.probes(SEED);
        let mut worked = begun.elapsed();
        let mut estimate = Estimate::default();
        while !is_good(&estimate) {
            let start = Instant::now();
            let Ok(probe) = probes.next(&self.limits) else {
                return;
            };
            estimate.add(probe);
            self.publish(&estimate);
            worked += start.elapsed();
            let due = worked.saturating_sub(AT_FIRST).saturating_mul(SHARE);
            if self.is_over_within(due.saturating_sub(begun.elapsed())) {
                return;
            }
        }
    }

    fn publish(&self, estimate: &Estimate) {
        let is_told = estimate.relative_error().is_some() && estimate.probes() >= LEAST_PROBES;
        if is_told || estimate.exact().is_some() {
            self.observer.notify(Event::Estimate(estimate));
            *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(estimate.clone());
        }
    }

    /// Waits, and returns whether the count ended meanwhile.
    fn is_over_within(&self, time: Duration) -> bool {
        self.is_over.recv_timeout(time) != Err(RecvTimeoutError::Timeout)
    }
}

fn is_good(estimate: &Estimate) -> bool {
    let is_near = estimate.relative_error().is_some_and(|error| error <= GOOD_ERROR);
    estimate.exact().is_some() || is_near && estimate.probes() >= GOOD_PROBES
}
