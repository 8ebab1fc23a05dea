//! Programs by name: their descriptions, commands, input formats and answer dialects.

mod entry;
mod read;
mod solver_table;

pub use entry::SolverEntry;
pub use solver_table::SolverTable;

#[cfg(test)]
mod tests;
