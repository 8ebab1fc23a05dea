//! How much memory the process uses.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use web_time::Instant;

/// The milliseconds for which a measurement counts as current. Measuring takes a few microseconds, and within this time a
/// process cannot touch more than a few megabytes.
const MILLISECONDS_CURRENT: u64 = 2;

/// When the last measurement was made, in milliseconds after the first one, and its bytes.
static MEASURED_AT: AtomicU64 = AtomicU64::new(0);
static MEASURED: AtomicU64 = AtomicU64::new(0);

/// The time of the first measurement.
static START: OnceLock<Instant> = OnceLock::new();

/// The bytes of memory that the process uses, measured at most a few milliseconds ago; 0 if the system does not say.
pub fn memory_in_use() -> u64 {
    let start = *START.get_or_init(Instant::now);
    let now = start.elapsed().as_millis() as u64 + 1;
    let measured_at = MEASURED_AT.load(Ordering::Relaxed);
    if measured_at == 0 || now > measured_at + MILLISECONDS_CURRENT {
        MEASURED.store(measured(), Ordering::Relaxed);
        MEASURED_AT.store(now, Ordering::Relaxed);
    }
    MEASURED.load(Ordering::Relaxed)
}

#[cfg(not(target_family = "wasm"))]
fn measured() -> u64 {
    memory_stats::memory_stats().map_or(0, |stats| stats.physical_mem as u64)
}

/// The memory of the module, which never shrinks.
#[cfg(target_family = "wasm")]
fn measured() -> u64 {
    const PAGE: u64 = 1 << 16;
    std::arch::wasm32::memory_size(0) as u64 * PAGE
}
