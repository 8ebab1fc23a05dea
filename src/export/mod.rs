//! Formulas in the formats that solvers read.

pub mod dimacs;
