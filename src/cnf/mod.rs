//! Clauses as data: literals, formulas and the sink that encoders write to.
//!
//! This room knows no puzzle, no domain and no solver. A formula is one flat
//! arena of literals with end offsets, so that adding a clause allocates
//! nothing of its own.

mod formula;
mod literal;
mod native_sum;
mod sink;
mod size;

pub use formula::Formula;
pub use literal::{Lit, Var};
pub use native_sum::{NativeSum, OrderedTerm};
pub use sink::ClauseSink;
pub use size::{FormulaSize, SizeCounter};
