//! An estimate of the number of boards, beside a count that goes on.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Event, Observer};
use crate::engine::Estimate;
use crate::engine::{Limits, StopFlag};
use crate::instance::Instance;

/// Most counts are done before this.
const BEFORE_THE_FIRST: Duration = Duration::from_secs(1);
/// So long it may work at first.
const AT_FIRST: Duration = Duration::from_millis(500);
/// Of the time that passes it takes one part in so many.
const SHARE: u32 = 25;
/// Fewer probes say too little.
const LEAST_PROBES: u64 = 10;
/// An estimate with a smaller error, of so many probes, is good enough.
const GOOD_ERROR: f64 = 0.005;
const GOOD_PROBES: u64 = 1_000;
const SEED: u64 = 1;

/// Probes on a thread of its own, and so seldom that the count is not the slower for it.
pub struct Estimator {
    latest: Arc<Mutex<Option<Estimate>>>,
    stop: StopFlag,
    /// The thread ends when this is gone.
    _goes_on: Sender<()>,
}

impl Estimator {
    /// Begins to estimate, where anybody will see it: an observer, or whoever has the count when the time limit is reached.
    pub(super) fn start(instance: &Arc<Instance>, limits: &Limits, observer: &Observer) -> Option<Self> {
        if !observer.listens() && limits.deadline.is_none() {
            return None;
        }
        let (goes_on, is_over) = channel();
        let latest = Arc::new(Mutex::new(None));
        let stop = StopFlag::new();
        let worker = Worker {
            latest: latest.clone(),
            limits: Limits::none().with_stop(stop.clone()),
            observer: observer.clone(),
            is_over,
        };
        let instance = instance.clone();
        thread::spawn(move || worker.run(&instance));
        Some(Estimator {
            latest,
            stop,
            _goes_on: goes_on,
        })
    }

    /// What is known so far, if it is anything.
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
            self.observer.hear(Event::Estimate(estimate));
            *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(estimate.clone());
        }
    }

    /// Waits, and says whether the count came to its end meanwhile.
    fn is_over_within(&self, time: Duration) -> bool {
        self.is_over.recv_timeout(time) != Err(RecvTimeoutError::Timeout)
    }
}

fn is_good(estimate: &Estimate) -> bool {
    let is_near = estimate.relative_error().is_some_and(|error| error <= GOOD_ERROR);
    estimate.exact().is_some() || is_near && estimate.probes() >= GOOD_PROBES
}
