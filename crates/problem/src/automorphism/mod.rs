//! Finds the symmetries of a problem.
//!
//! A problem becomes a graph (`problem_graph`) whose automorphisms are symmetries; a search
//! (`automorphisms`) finds generators of their group and its order. The result is verified: a
//! generator that the problem does not [confirm](crate::Problem::has_symmetry) as a
//! symmetry is left out.

mod automorphisms;
mod canonical;
mod canonical_form;
mod effort;
mod finder;
mod graph;
mod partition;
mod problem_graph;
mod refinement;
mod search;
mod stabiliser_chain;
#[cfg(test)]
mod tests;

pub use automorphisms::Orbits;
pub use canonical_form::{CanonicalForm, MarkedProblem};
pub use effort::Effort;
pub use finder::{Finder, GraphPlace, SymmetryGroup};
pub use stabiliser_chain::StabiliserChain;
