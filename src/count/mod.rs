//! Finding all solutions, and counting them.
//!
//! Solutions count as different where they differ in projected variables; the
//! auxiliary variables of an encoding are nobody's business here.

mod blocking;
mod frontier;

pub use blocking::{Enumerator, Projection, Step};
pub use frontier::{FrontierLimits, NotCounted, count_by_frontier};
