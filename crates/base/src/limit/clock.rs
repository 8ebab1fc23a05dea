//! Time for which the process itself is responsible.

use std::time::Duration;

use web_time::Instant;

/// Measures time since it was started: on the clock, and of the processor.
///
/// On a busy machine, a process that would stop in time may not get the processor to do so. What must not depend on other
/// processes is therefore measured in processor time, where the system offers it.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begin: Instant,
    processor: Duration,
}

impl Stopwatch {
    /// A stopwatch that starts now.
    pub fn start() -> Self {
        Stopwatch {
            begin: Instant::now(),
            processor: processor_time().unwrap_or_default(),
        }
    }

    /// The time on the clock.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// The processor time of all threads of the process; the time on the clock, if the system does not offer it.
    pub fn processor(&self) -> Duration {
        match processor_time() {
            Some(now) => now.saturating_sub(self.processor),
            None => self.elapsed(),
        }
    }
}

#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let (seconds, nanoseconds) = (time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?);
    Some(Duration::new(seconds, nanoseconds))
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}
