//! Engines: what they solve, their limits, and their results.
//!
//! Only this module uses the crates of solvers or runs their programs. An answer is a [`Verdict`].
//! Running out of time is one of its variants and not an error, because nothing is wrong with the
//! formula or the solver. [`Next`] is the same for engines that find one thing after the other. A session makes an
//! [`Outcome`](crate::limit::Outcome) of both.
//!
//! ```
//! use placet::cnf::{ClauseSink, Formula};
//! use placet::engine::sat::{SolverChoice, Workload};
//! use placet::engine::{Limits, Verdict};
//!
//! let mut formula = Formula::new();
//! let x = formula.new_var().positive();
//! formula.add_clause(&[x]);
//! let mut solver = SolverChoice::default().build(Workload::SingleQuestion)?;
//! solver.add_formula(&formula);
//! assert!(matches!(solver.solve(&[], &Limits::none())?, Verdict::Satisfiable(_)));
//! assert!(matches!(solver.solve(&[!x], &Limits::none())?, Verdict::Unsatisfiable));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_engine::{
    Assignment, CoreExtractor, CoreQuality, Enumerator, Estimate, FrontierCount, FrontierLimits,
    FrontierProgress, FrontierQuestion, FrontierSample, FrontierSolutions, Limits, LiteralProjection,
    Magnitude, Next, NotCounted, ProblemSolver, Reply, SolveError, StopFlag, StopReason, UnsatCore, Verdict,
    count_by_frontier, count_by_frontier_watched, draw_by_frontier, external, ilp, sat, search,
};
