//! Clauses as data: literals, formulas, and the sink that encoders write to.
//!
//! This module knows no puzzles, domains or solvers. A formula is one flat arena of literals with
//! end offsets, so adding a clause needs no allocation of its own.

mod counting_problem;
mod formula;
mod literal;
mod native_sum;
mod sink;
mod size;
mod sum_step;

pub use counting_problem::CountingProblem;
pub use formula::Formula;
pub use literal::{Lit, Var};
pub use native_sum::{NativeSum, OrderedTerm};
pub use sink::ClauseSink;
pub use size::{FormulaSize, SizeCounter};
pub use sum_step::SumStep;
