//! The engines that find or count boards.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use placet_model::suggestion;

/// An engine that finds or counts the boards of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
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

/// The name of an unknown engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown engine `{found}`; {suggestion}")]
pub struct UnknownEngine {
    /// The name.
    pub found: String,
    /// The nearest name, or all of them.
    pub suggestion: String,
}

impl FromStr for Engine {
    type Err = UnknownEngine;

    /// Every engine has a name but [`Called`](Engine::Called), which solvers select.
    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        const NAMED: [Engine; 6] = [
            Engine::Auto,
            Engine::Sat,
            Engine::Search,
            Engine::Ilp,
            Engine::Frontier,
            Engine::Orbits,
        ];
        let mut named = NAMED.into_iter();
        named.find(|engine| engine.to_string() == name).ok_or_else(|| {
            let names = NAMED.map(|engine| engine.to_string());
            UnknownEngine {
                found: name.to_string(),
                suggestion: suggestion(name, names.iter().map(String::as_str)),
            }
        })
    }
}

impl Engine {
    /// Whether the engine is or may be the finite-domain search.
    pub fn may_search(self) -> bool {
        matches!(self, Engine::Auto | Engine::Search)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_named() {
        for name in ["auto", "sat", "search", "ilp", "frontier", "orbits"] {
            assert_eq!(
                name.parse().map(|engine: Engine| engine.to_string()).as_deref(),
                Ok(name)
            );
        }
        let error = "serch".parse::<Engine>().expect_err("there is no such engine");
        assert_eq!(
            error.to_string(),
            "unknown engine `serch`; did you mean `search`?"
        );
        assert!("called".parse::<Engine>().is_err(), "no name is a solver");
    }
}
