//! Asking solvers: what may be asked, for how long, and what comes back.
//!
//! This room is the only one that names a solver's crate or runs a solver's
//! program. An answer is a [`Verdict`]; running out of time is one of them and
//! not an error, for it says nothing wrong about the formula or the solver.

mod asker;
pub mod external;
pub mod ilp;
mod limits;
mod outcome;
pub mod sat;
pub mod search;

pub use asker::{AskError, Asker, Reply};
pub use limits::{Limits, StopFlag};
pub use outcome::{Assignment, Outcome, StopReason, Verdict};
