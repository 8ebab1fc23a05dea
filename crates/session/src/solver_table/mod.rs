//! Programs by name: their descriptions, commands, input formats and answer dialects.

mod read;
mod solver_table;

pub use solver_table::SolverEntry;
pub use solver_table::SolverTable;

#[cfg(test)]
mod tests;
