//! Unsatisfiable cores: which of some groups of literals a SAT solver can't make true together.
//!
//! Whoever wants to know which parts of a formula contradict each other gives each part a literal that switches it on, the selector, and a
//! solver whose formula has these selectors. A [`CoreExtractor`] looks for groups of selectors that can't all be true: some that do for it,
//! [a minimal set](CoreExtractor::minimal) of them, or [a smallest one](CoreExtractor::smallest).

mod core;
mod extractor;
mod hitting_sets;
mod remaining_limits;
mod smallest;

pub use core::{CoreQuality, UnsatCore};
pub use extractor::CoreExtractor;

#[cfg(test)]
mod tests;
