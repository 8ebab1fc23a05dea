//! Embedded solvers of integer programs.
//!
//! | solver | language | stops at a deadline | stops at a raised flag |
//! |---|---|---|---|
//! | [`Backend::Microlp`] | Rust, always available | by itself | its thread is abandoned |
//! | [`Backend::Highs`] (feature `highs`) | C++ | by itself | its thread is abandoned |
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
