//! Programs by name: what each is, how it is called, what it reads and how it answers.
//!
//! The table comes with placet as a TOML file, and a user's own file of the same form adds to it. What can be wrong with
//! such a file is told as for model files, each diagnostic at its place.

mod entry;
mod read;
mod solver_table;

pub use entry::SolverEntry;
pub use solver_table::SolverTable;

#[cfg(test)]
mod tests;
