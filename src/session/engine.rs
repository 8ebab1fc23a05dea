//! The engines that find or count boards.

use std::fmt;

/// An engine that finds or counts the boards of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The engines that suit the puzzle, in turns of growing amounts of work.
    #[default]
    Auto,
    /// A SAT solver with blocking clauses.
    Sat,
    /// The finite-domain search.
    Search,
    /// An integer programming solver, called once per board.
    Ilp,
    /// The solvers that [`Options::solver`](super::Options) names, called once per board.
    Called,
    /// Counts by states, cell by cell, without enumerating the boards.
    Frontier,
    /// Visits one board of each symmetry class, and adds the size of the class.
    Orbits,
}

impl Engine {
    /// Whether the engine is or may be the finite-domain search.
    pub fn may_search(self) -> bool {
        matches!(self, Engine::Auto | Engine::Search)
    }

    /// Whether the engine counts without returning boards.
    pub fn only_counts(self) -> bool {
        matches!(self, Engine::Frontier | Engine::Orbits)
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Engine::Auto => "auto",
            Engine::Sat => "sat",
            Engine::Search => "search",
            Engine::Ilp => "ilp",
            Engine::Called => "called",
            Engine::Frontier => "frontier",
            Engine::Orbits => "orbits",
        })
    }
}
