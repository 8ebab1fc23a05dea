//! Clauses as data: literals, formulas, and the sink that encoders write to.
//!
//! This module knows no puzzles, domains or solvers. A formula is one flat arena of literals with
//! end offsets, so adding a clause needs no allocation of its own.
//!
//! ```
//! use placet::cnf::{ClauseSink, Formula, Var};
//!
//! let mut formula = Formula::new();
//! let [x, y] = [formula.new_var(), formula.new_var()].map(Var::positive);
//! formula.add_clause(&[x, y]);
//! formula.add_clause(&[!x, !y]);
//! assert_eq!((formula.num_vars(), formula.num_clauses()), (2, 2));
//! assert!(formula.is_satisfied_by(&[true, false]));
//! ```

#[doc(inline)]
pub use placet_encode::cnf::{
    ClauseSink, CountingProblem, Formula, FormulaSize, Lit, NativeSum, OrderedTerm, SizeCounter, SumStep, Var,
};
