//! Automata that read a line of variables, such as a row of a nonogram, and the tables for their steps.

mod automaton;
mod steps;
mod tuples;

pub use automaton::LineAutomaton;
pub(crate) use automaton::states;
pub use steps::LineSteps;
pub use tuples::Tuples;
