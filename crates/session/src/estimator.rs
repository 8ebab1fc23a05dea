//! An estimate of the number of boards while a count runs.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::{Event, Observer, Session, SessionError};
use crate::instance::Instance;
use placet_base::limit::{Outcome, Stop};
use placet_engine::search::Probes;
use placet_engine::{Estimate, Limits, StopFlag};

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
/// WebAssembly has none: there, a count has no estimate.
const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

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
        let is_shown = observer.listens() || limits.deadline.is_some();
        if !is_shown || !HAS_THREADS {
            return None;
        }
        let (goes_on, is_over) = channel();
        let latest = Arc::new(Mutex::new(None));
        let stop = StopFlag::new();
        let mut own = Limits::none().with_stop(stop.clone());
        own.memory = limits.memory;
        let worker = Worker {
            latest: latest.clone(),
            limits: own,
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

impl Session {
    /// Estimates the number of boards from random probes of the search; fewer probes if the first counts all boards. The same seed gives the same estimate on every machine.
    ///
    /// # Errors
    /// If an engine fails to find the best value of the objective.
    pub fn estimate(&mut self, num_probes: u64, seed: u64) -> Result<Outcome<Estimate>, SessionError> {
        let mut estimate = Estimate::default();
        if let Outcome::Stopped(stop, best) = self.resolve()? {
            return Ok(Outcome::Stopped(stop, best.map(|_| estimate)));
        }
        let mut probes = self.for_search().probes(seed);
        while estimate.probes() < num_probes && estimate.exact().is_none() {
            match probes.next(self.limits()) {
                Ok(probe) => estimate.add(probe),
                Err(reason) => return Ok(Outcome::Stopped(Stop::searching(reason), Some(estimate))),
            }
            let (estimate, of) = (&estimate, num_probes);
            self.options().observer.notify(Event::Probes { estimate, of });
        }
        Ok(Outcome::Complete(estimate))
    }
}

impl Instance {
    /// Random probes of the search for boards: see [`Estimate`](placet_engine::Estimate).
    pub fn probes(&self, seed: u64) -> Probes {
        let lowered = self.lowered();
        Probes::new(&lowered.problem, &lowered.projection.atoms, seed)
    }
}

#[cfg(test)]
mod tests {
    use crate::instance::Instance;
    use placet_engine::Estimate;
    use placet_engine::Limits;
    use placet_model::{Settings, Source, read_with};
    use placet_problem::presolve::PresolveSteps;

    fn estimate(model: &str, n: i64, probes: u64, seed: u64) -> Estimate {
        let path = format!("{}/../../models/{model}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("the model is there");
        let mut values = Settings::new();
        values.set("n", n);
        let puzzle = read_with(&Source::new(path, text), &values)
            .unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Instance::presolved(puzzle, PresolveSteps::default());
        let mut all = instance.probes(seed);
        let mut estimate = Estimate::default();
        for _ in 0..probes {
            estimate.add(all.next(&Limits::none()).expect("nothing stops it"));
        }
        estimate
    }

    /// Latin squares (OEIS A002860), queens (A000170), magic squares (A006052, times 8).
    #[test]
    fn published_numbers() {
        for (model, n, count) in [
            ("latin/latin-square", 5, 161_280.0),
            ("latin/latin-square", 7, 61_479_419_904_000.0),
            ("placement/queens", 12, 14_200.0),
            ("sums/magic-square", 4, 7_040.0),
        ] {
            for seed in [1, 2] {
                let estimate = estimate(model, n, 60, seed);
                let error = estimate.standard_error().expect("some come to a board").to_f64();
                let off = (estimate.mean().to_f64() - count).abs();
                // All probes come to the same where all ways are alike.
                assert!(off <= 4.0 * error + 1e-6 * count, "{model} {n}: {estimate}");
                assert!(error < 0.5 * count, "{model} {n}: {estimate}");
            }
        }
    }

    #[test]
    fn few_boards_are_counted() {
        assert_eq!(estimate("placement/queens", 6, 1, 1).exact(), Some(4));
    }
}
