//! Why a puzzle has no solution: what can be seen at once, and which parts of it contradict each other.

mod trivial_infeasibility;
mod unsat_core;
