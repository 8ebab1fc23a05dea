//! placet: a SAT/ILP model generator for placement puzzles.

pub mod cnf;
pub mod problem;
pub mod puzzle;
pub mod render;
