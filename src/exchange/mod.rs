//! The formats of other programs: exports and answers.
//!
//! [`export`] writes problems, formulas and programs in their formats, [`answer`] reads the output of solvers and
//! counters, and [`solver_table`] lists the input format and the answer dialect of each solver.

pub mod answer;
pub mod export;
pub mod solver_table;
