//! Clauses as data: literals, formulas, and the sink that encoders write to.
//!
//! This module knows no puzzles, domains or solvers. A formula is one flat arena of literals with
//! end offsets, so adding a clause needs no allocation of its own.

#[doc(inline)]
pub use placet_encode::cnf::{
    ClauseSink, CountingProblem, Formula, FormulaSize, Lit, NativeSum, OrderedTerm, SizeCounter, SumStep, Var,
};
