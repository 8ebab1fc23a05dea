//! Engines: what they solve, their limits, and their results.
//!
//! Only this module uses the crates of solvers or runs their programs. An answer is a [`Verdict`].
//! Running out of time is one of its variants and not an error, because nothing is wrong with the
//! formula or the solver. [`Next`] is the same for engines that find one thing after the other. A session makes an
//! [`Outcome`](crate::limit::Outcome) of both.

mod blocking;
mod estimate;
pub mod external;
mod frontier;
pub mod ilp;
mod problem_solver;
pub mod sat;
pub mod search;
mod unsat_core;
mod verdict;

pub use crate::limit::{Limits, StopFlag, StopReason};
pub use blocking::{Enumerator, LiteralProjection};
pub use estimate::{Estimate, Magnitude};
pub use frontier::{
    FrontierCount, FrontierLimits, FrontierProgress, FrontierQuestion, FrontierSample, NotCounted,
    count_by_frontier, count_by_frontier_watched, draw_by_frontier,
};
pub use problem_solver::{AskError, ProblemSolver, Reply};
pub use unsat_core::{CoreExtractor, CoreQuality, UnsatCore};
pub use verdict::{Assignment, Next, Verdict};
