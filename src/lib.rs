//! placet: a SAT/ILP model generator for placement puzzles.

pub mod cnf;
pub mod encode;
pub mod problem;
