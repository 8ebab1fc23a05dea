//! A finite-domain search on the problem itself, without clauses or a solver.
//!
//! Domains are sets of bits; every kind of constraint removes the values that it
//! excludes, and what can't be removed is decided: a cell with few values left and
//! many constraints first. Where one solution is enough, it starts again and again with random values,
//! which rids it of bad starts. Nothing is learnt, so memory does not grow with the number
//! of solutions. On the puzzles of the library it counts boards two to six times as fast as
//! blocking clauses do (`docs/speed.md`); on hard single questions clause learning is better.
//!
//! Two kinds of problem have ways of their own: pieces that meet at joints are looked up place by place (`scan`), and where all rules say
//! how many of some statements hold these are chosen as in an exact cover (`cover`).
//!
//! It shares no code with any encoder, so the two are checks of each other.

mod cover;
mod decisions;
mod domains;
mod engine;
mod open;
mod probes;
mod propagate;
mod propagation;
mod restart;
mod scan;
mod search;
mod shape;
mod tree;
mod watch;

pub use decisions::Decisions;
pub use probes::Probes;
pub use search::{Search, SearchKind};
pub use tree::{Position, Probe, Step, WrongPosition};

/// A domain has become empty, or a constraint can't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Contradiction;
