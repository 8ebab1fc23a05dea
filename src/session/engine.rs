//! What can look for boards, or count them.

use std::fmt;

/// What looks for the boards of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The engines that suit, taking turns by growing amounts of work.
    #[default]
    Auto,
    /// A SAT solver with blocking clauses.
    Sat,
    /// The finite-domain search.
    Search,
    /// A solver of integer programs, called anew for each board.
    Ilp,
    /// The solvers that [`Options::solver`](super::Options) names, called anew for each board.
    Called,
    /// Counts by states, cell by cell, without visiting the boards.
    Frontier,
    /// Visits one board of each symmetry class, and counts it as often as the class has boards.
    Orbits,
}

impl Engine {
    /// Is it the finite-domain search, or may it be?
    pub fn may_search(self) -> bool {
        matches!(self, Engine::Auto | Engine::Search)
    }

    /// Does it count without handing out boards?
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
