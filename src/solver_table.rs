//! Programs by name: their descriptions, commands, input formats and answer dialects.
//!
//! The table is embedded as a TOML file, and a user's own file in the same format adds to it.
//! Errors in such a file are reported with positions, as for model files.
//!
//! ```
//! use placet::solver_table::SolverTable;
//!
//! let table = SolverTable::embedded();
//! assert!(table.find("kissat").is_some_and(|kissat| kissat.is_sat_solver()));
//! ```

#[doc(inline)]
pub use placet_session::solver_table::{SolverEntry, SolverTable};
