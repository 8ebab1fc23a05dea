//! Proofs in the format DRAT, which SAT solvers write: clauses that are added and deleted, without hints.
//!
//! Each added clause must follow by unit propagation from those before (RUP), or be satisfiable together with them because of its first
//! literal (RAT). The checker searches for the propagation forward, from the first step to the empty clause, and can write what it finds as
//! LRAT, which is checked without search.
//!
//! Deleting a clause that implies a literal by itself has no effect, as in drat-trim: solvers write such deletions, and rely on the literal all
//! the same.
//!
//! # References
//! N. Wetzler, M. Heule, W. Hunt, DRAT-trim: efficient checking and trimming using expressive clausal proofs, SAT 2014, LNCS 8561, 422–429.

mod checker;
mod clause_store;
mod drat_reader;
mod hint_writer;

pub use checker::{DratChecker, DratError, DratSize};
