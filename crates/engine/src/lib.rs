//! Engines: what they solve, their limits, and their results.

mod blocking;
mod estimate;
pub mod exchange;
pub mod external;
mod frontier;
pub mod ilp;
mod local_search;
mod problem_solver;
pub mod sat;
pub mod search;
mod unsat_core;
mod verdict;

pub use blocking::{Enumerator, LiteralProjection};
pub use estimate::{Estimate, Magnitude};
pub use frontier::{
    FrontierCount, FrontierLimits, FrontierProgress, FrontierQuestion, FrontierSample, FrontierSolutions,
    NotCounted, count_by_frontier, count_by_frontier_watched, draw_by_frontier,
};
pub use local_search::{LocalSearch, LocalSearchProgress};
pub use placet_base::limit::{Limits, StopFlag, StopReason};
pub use problem_solver::{ProblemSolver, Reply, SolveError};
pub use unsat_core::{CoreExtractor, CoreQuality, UnsatCore};
pub use verdict::{Assignment, Next, Verdict};
