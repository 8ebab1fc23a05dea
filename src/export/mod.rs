//! Formulas in the formats that solvers read.

pub mod dimacs;
mod named;

pub use named::{Names, write_names};
