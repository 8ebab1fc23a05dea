//! Embedded solvers of integer programs.
//!
//! | solver | language | stops at a deadline | stops at a raised flag |
//! |---|---|---|---|
//! | [`Backend::Microlp`] | Rust, always available | by itself | its thread is abandoned |
//! | [`Backend::Highs`] (feature `highs`) | C++ | by itself | its thread is abandoned |
//!
//! `BranchAndBound` uses microlp a few nodes at a time, so it can take turns with other engines.
//!
//! They use floating point and accept nearly integral values. Their answers are therefore rounded
//! and checked exactly against every row; a violated row is a failure of the solver. Claims that
//! there is no solution cannot be checked in this way.

mod backend;
mod branch_and_bound;
mod milp;
mod rounding;
mod solver;

pub use branch_and_bound::{BranchAndBound, BranchAndBoundProgress};

pub use backend::{Backend, BackendError, available};
pub use solver::IlpSolver;
