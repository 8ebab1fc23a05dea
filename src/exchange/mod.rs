//! The languages of other programs: what placet writes for them, and what they answer.
//!
//! [`export`] writes problems, formulas and programs in the formats of the field, [`answer`] reads what solvers and
//! counters print, and [`solver_table`] knows, solver by solver, which format goes in and which comes out.

pub mod answer;
pub mod export;
pub mod solver_table;
