//! Limits of time and memory, and interruption.

mod activity;
mod clock;
mod limits;
mod memory;
mod outcome;
mod phase;
mod polled_writer;
mod scope;
mod stop;
mod stop_flag;
mod stop_reason;

pub use activity::CurrentActivity;
pub use clock::Stopwatch;
pub use limits::Limits;
pub use memory::memory_in_use;
pub use outcome::Outcome;
pub use outcome::{complete, found};
pub use phase::Phase;
pub use polled_writer::PolledWriter;
pub use scope::{poll, reserve, within};
pub use stop::Stop;
pub use stop_flag::StopFlag;
pub use stop_reason::StopReason;
