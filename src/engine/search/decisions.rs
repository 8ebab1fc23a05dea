//! A search that can be cut into parts, and taken up where it stood.
use super::search::tree;
use super::tree::{Position, TreeSearch, WrongPosition};
use crate::engine::{Limits, Outcome};
use crate::problem::{Atom, Problem};

/// Gives the solutions of a problem one by one, in constant memory, by decisions and what follows from them, whatever the problem.
///
/// Solutions that make the same of the projected atoms true are one. Where a [`Search`](super::Search) fills places one by one
/// this one does not; but it can always say where it stands.
pub struct Decisions(Box<dyn TreeSearch>);

impl Decisions {
    /// At the start of a search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        Decisions(tree(problem, projection))
    }

    /// Parts of the search that have no solution in common and together have all: some `wanted` positions to begin at, fewer if there is
    /// little to search. It has to stand at the start, and stands there afterwards.
    pub fn cubes(&mut self, wanted: usize) -> Vec<Position> {
        self.0.cubes(wanted)
    }

    /// Where it stands, to take it up from there; `None` if all is searched.
    pub fn position(&mut self) -> Option<Position> {
        self.0.position()
    }

    /// To a position, wherever it stands.
    ///
    /// # Errors
    /// If it is none of this problem. Then it has to go to another before it finds anything.
    pub fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition> {
        self.0.go_to(position)
    }

    /// Looks for a solution that was not given yet. After a fraction of a second without one it stops
    /// ([`StopReason::GaveUp`](crate::engine::StopReason::GaveUp)), after the same work on every machine, so that it can be noted where it stands.
    pub fn next(&mut self, limits: &Limits) -> Outcome<Vec<i64>> {
        if let Some(reason) = limits.check() {
            return Outcome::Stopped(reason);
        }
        self.0.allow(1);
        self.0.next(limits)
    }
}
