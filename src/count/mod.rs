//! Finding all solutions, and counting them.
//!
//! Solutions count as different where they differ in projected variables; the
//! auxiliary variables of an encoding are nobody's business here.

mod blocking;
mod estimate;
mod frontier;

pub use blocking::{Enumerator, Projection};
pub use estimate::{Estimate, Magnitude};
pub use frontier::{
    Drawn, FrontierLimits, NotCounted, Passed, count_by_frontier, count_by_frontier_watched, draw_by_frontier,
};
