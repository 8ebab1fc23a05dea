//! Engines: what they solve, their limits, and their results.
//!
//! Only this module uses the crates of solvers or runs their programs. An answer is a [`Verdict`].
//! Running out of time is one of its variants and not an error, because nothing is wrong with the
//! formula or the solver.

mod blocking;
mod estimate;
pub mod external;
mod frontier;
pub mod ilp;
mod outcome;
mod problem_solver;
pub mod sat;
pub mod search;
mod unsat_core;

pub use crate::limit::{Limits, StopFlag, StopReason};
pub use blocking::{Enumerator, LiteralProjection};
pub use estimate::{Estimate, Magnitude};
pub use frontier::{
    FrontierCount, FrontierLimits, FrontierProgress, FrontierQuestion, FrontierSample, NotCounted,
    count_by_frontier, count_by_frontier_watched, draw_by_frontier,
};
pub use outcome::{Assignment, Outcome, Verdict};
pub use problem_solver::{AskError, ProblemSolver, Reply};
pub use unsat_core::{CoreExtractor, CoreQuality, UnsatCore};
