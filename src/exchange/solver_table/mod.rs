//! Programs by name: their descriptions, commands, input formats and answer dialects.
//!
//! The table is embedded as a TOML file, and a user's own file in the same format adds to it.
//! Errors in such a file are reported with positions, as for model files.

mod entry;
mod read;
mod solver_table;

pub use entry::SolverEntry;
pub use solver_table::SolverTable;

#[cfg(test)]
mod tests;
