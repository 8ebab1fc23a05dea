//! Positions of a search: the data for resuming it, even in another process.

use thiserror::Error;

use placet_problem::VarId;

/// A step of a search that was not undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// Search only solutions with this value.
    Is(VarId, i64),
    /// Search only solutions without this value, while the earlier tries hold.
    IsNot(VarId, i64),
    /// Try this value: the others follow later.
    Tried(VarId, i64),
    /// Try this value, which distinguishes solutions.
    TriedApart(VarId, i64),
}

/// The position of a search between two solutions, as the steps from the start. The empty position
/// is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position(pub Vec<SearchStep>);

impl Position {
    /// What is left to search from here, as positions that have no solution in common: what is below the last step, and for each value that is
    /// being tried, what follows without it.
    ///
    /// Values that do not distinguish solutions stay tries: what follows one of them is left out as soon as there is a solution with it.
    #[must_use]
    pub fn apart(&self) -> Vec<Position> {
        let steps = &self.0;
        let is_same = |step: &SearchStep| matches!(step, SearchStep::Tried(..));
        let (before, after) = steps.split_at(steps.iter().position(is_same).unwrap_or(steps.len()));
        let (mut kept, mut positions) = (Vec::with_capacity(steps.len()), vec![]);
        for step in before {
            match *step {
                SearchStep::TriedApart(var, value) => {
                    positions.push(Position(
                        kept.iter()
                            .copied()
                            .chain([SearchStep::IsNot(var, value)])
                            .collect(),
                    ));
                    kept.push(SearchStep::Is(var, value));
                }
                step => kept.push(step),
            }
        }
        kept.extend_from_slice(after);
        positions.push(Position(kept));
        positions
    }
}

/// A position that does not belong to the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the checkpoint does not belong to this problem")]
pub struct WrongPosition;
