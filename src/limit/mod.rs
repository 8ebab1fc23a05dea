//! Limits of time and memory, and interruption.
//!
//! Engines check their [`Limits`] and return what they have found. The phases around them (reading, lowering, presolve,
//! encoding, writing) have nothing to return before they are complete. They call [`poll`] as they work, and [`reserve`]
//! before large allocations; if the limits that [`within`] sets are exceeded, the work is abandoned by unwinding.

mod activity;
mod clock;
mod limits;
mod memory;
mod polled_writer;
mod scope;
mod stop_flag;
mod stop_reason;
mod stopped;

pub use activity::CurrentActivity;
pub use clock::Stopwatch;
pub use limits::Limits;
pub use memory::memory_in_use;
pub use polled_writer::PolledWriter;
pub use scope::{poll, reserve, within};
pub use stop_flag::StopFlag;
pub use stop_reason::StopReason;
pub use stopped::Stopped;
