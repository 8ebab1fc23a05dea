//! Finding all solutions, and counting them.
//!
//! Solutions count as different where they differ in projected variables; the
//! auxiliary variables of an encoding are nobody's business here.

mod blocking;

pub use blocking::{Enumerator, Projection, Step};
