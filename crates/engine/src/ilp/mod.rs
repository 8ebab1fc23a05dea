//! Embedded solvers of integer programs.
//!
//! | solver | language | stops at a deadline | stops at a raised flag |
//! |---|---|---|---|
//! | [`Backend::Microlp`] (feature `ilp`) | Rust | by itself | its thread is abandoned |
//! | [`Backend::Highs`] (feature `highs`) | C++ | by itself | its thread is abandoned |
//!
//! `BranchAndBound` uses microlp a few nodes at a time, so it can take turns with other engines.
//!
//! They use floating point and accept nearly integral values. Their answers are therefore rounded
//! and checked exactly against every row; a violated row is a failure of the solver. Claims that
//! there is no solution cannot be checked in this way.

mod abandon;
mod backend;
#[cfg(feature = "ilp")]
mod branch_and_bound;
#[cfg(feature = "ilp")]
mod milp;
mod result;
mod rounding;
mod solver;
#[cfg(not(feature = "ilp"))]
mod without;

pub use backend::{Backend, BackendError, available};
#[cfg(feature = "ilp")]
pub use branch_and_bound::BranchAndBound;
pub use result::BranchAndBoundProgress;
pub use solver::IlpSolver;
#[cfg(not(feature = "ilp"))]
pub use without::BranchAndBound;
