//! placet: a SAT/ILP model generator for placement puzzles.

#[cfg(feature = "cli")]
pub mod cli;
pub mod cnf;
pub mod count;
pub mod encode;
pub mod export;
pub mod lower;
pub mod pipeline;
pub mod problem;
pub mod puzzle;
pub mod render;
pub mod solve;
