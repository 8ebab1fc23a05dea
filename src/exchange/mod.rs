//! The languages of other programs: what placet writes for them, and the answers it reads.
//!
//! [`export`] writes problems, formulas and programs in their formats, [`answer`] reads the output of solvers and
//! counters, and [`solver_table`] lists the input format and the answer dialect of each solver.

pub mod answer;
pub mod export;
pub mod solver_table;
