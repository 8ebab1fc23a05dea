//! The boards of a puzzle by asking for one after the other.

use super::asker::{Asked, BoardAskError, BoardAsker};
use super::{Optimum, Posed, SearchError, Solution, optimum};
use crate::solve::Limits;

/// Asks for a board, then for one that is not that, and so on.
pub(super) struct AskedBoards {
    asker: Box<dyn BoardAsker>,
    /// The puzzle without the boards so far.
    posed: Posed,
}

impl AskedBoards {
    pub(super) fn new(posed: &Posed, asker: Box<dyn BoardAsker>) -> Self {
        AskedBoards {
            asker,
            // The boards that are asked for are known to be the best ones.
            posed: posed.without_objective(),
        }
    }

    pub(super) fn name(&self) -> &str {
        self.asker.name()
    }

    /// The puzzle without the boards so far.
    pub(super) fn posed(&self) -> &Posed {
        &self.posed
    }

    pub(super) fn next(&mut self, limits: &Limits) -> Result<Asked, BoardAskError> {
        if let Some(reason) = limits.check() {
            return Ok(Asked::Stopped(reason, None));
        }
        let asked = self.asker.ask(&self.posed, limits)?;
        if let Asked::Board(solution, _) = &asked {
            self.posed.exclude(solution);
        }
        Ok(asked)
    }
}

/// Refuses that there is no board where one is known.
pub(super) fn believe_none(name: &str, posed: &Posed, is_first: bool) -> Result<(), BoardAskError> {
    match posed.evidence().filter(|_| is_first) {
        Some(evidence) => Err(BoardAskError::WrongNone {
            name: name.to_string(),
            evidence,
        }),
        None => Ok(()),
    }
}

/// The best value, by asking for boards each better than the last, unless the asker knows that one is the best.
///
/// # Errors
/// If the asker fails, or answers with what can't be believed.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_asker(
    posed: &Posed,
    asker: &mut dyn BoardAsker,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let value = |solution: &Solution| optimum::value(posed.puzzle(), solution);
    let mut best: Option<(i64, Solution)> = None;
    loop {
        if let Some(reason) = limits.check() {
            return Ok(Optimum::Stopped(reason, best));
        }
        let asked = optimum::better_than(posed, best.as_ref());
        match asker.ask(&asked, limits)? {
            Asked::Stopped(reason, last) => {
                let last = last.map(|solution| (value(&solution), *solution));
                return Ok(Optimum::Stopped(reason, last.or(best)));
            }
            Asked::None => {
                believe_none(asker.name(), &asked, best.is_none())?;
                return Ok(optimum::end(best));
            }
            Asked::Board(solution, is_best) => {
                let value = value(&solution);
                better(value);
                if is_best {
                    return Ok(Optimum::Proven(value, solution));
                }
                best = Some((value, *solution));
            }
        }
    }
}
