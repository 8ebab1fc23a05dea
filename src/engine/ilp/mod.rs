//! Solvers of integer programs, compiled in.
//!
//! | solver | made of | stops at a deadline | stops when told |
//! |---|---|---|---|
//! | [`Backend::Microlp`] | Rust, always there | by itself | its thread is left behind |
//! | [`Backend::Highs`] (feature `highs`) | C++ | by itself | its thread is left behind |
//!
//! They calculate in floating point and take for whole what nearly is. So their answers are rounded and held against
//! every row, exactly; one that breaks a row is a failure of the solver. That there is no solution can't be checked in this way.

mod abandon;
mod backend;
mod milp;
mod solver;

pub use backend::{Backend, BackendError, available};
pub use solver::IlpSolver;
