//! Clauses as data: literals, formulas, and the sink that encoders write to.

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
