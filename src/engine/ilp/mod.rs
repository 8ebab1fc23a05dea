//! Embedded solvers of integer programs.
//!
//! | solver | made of | stops at a deadline | stops when told |
//! |---|---|---|---|
//! | [`Backend::Microlp`] | Rust, always there | by itself | its thread is left behind |
//! | [`Backend::Highs`] (feature `highs`) | C++ | by itself | its thread is left behind |
//!
//! They use floating point and accept nearly integral values. Their answers are therefore rounded
//! and checked exactly against every row; a violated row is a failure of the solver. Claims that
//! there is no solution cannot be checked in this way.

mod abandon;
mod backend;
mod milp;
mod solver;

pub use backend::{Backend, BackendError, available};
pub use solver::IlpSolver;
