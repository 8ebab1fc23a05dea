//! Layered decision diagrams: automata that read the variables one after another.
//!
//! [`reduced`] merges states that accept the same; [`clauses`] writes the clauses of the result.

mod clauses;
mod reduced;

pub(super) use self::clauses::encode;
pub(super) use self::reduced::{Reducer, steps};

/// A deterministic automaton that reads a fixed number of columns, one value each, from its only first
/// state to its only last one. Every state is on some path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Diagram {
    /// The states before each column, the first layer with one state; the last state is not listed.
    layers: Vec<Vec<DiagramState>>,
}

/// The steps of a state, in ascending order of values.
pub(super) type DiagramState = Vec<DiagramStep>;

/// A value that a state reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DiagramStep {
    /// The index of the value in its column.
    pub(super) value: usize,
    /// The state of the next layer.
    pub(super) to: usize,
}
