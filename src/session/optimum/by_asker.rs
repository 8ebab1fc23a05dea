//! The best board by solvers that are called once per board.

use super::best::{Optimum, better_than, end, value as value_of};
use crate::engine::Limits;
use crate::instance::{Instance, Solution};
use crate::session::asked_boards::believe_none;
use crate::session::board_solver::{Asked, BoardSolver};
use crate::session::search_error::SearchError;

/// The best value, by calling the asker for better and better boards, unless it knows that a board is the best.
///
/// # Errors
/// If the asker fails, or gives a wrong answer.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_asker(
    instance: &Instance,
    asker: &mut dyn BoardSolver,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let value = |solution: &Solution| value_of(instance.puzzle(), solution);
    let mut best: Option<(i64, Solution)> = None;
    loop {
        if let Some(reason) = limits.check() {
            return Ok(Optimum::Stopped(reason, best));
        }
        let asked = better_than(instance, best.as_ref());
        match asker.ask(&asked, limits)? {
            Asked::Stopped(reason, last) => {
                let last = last.map(|solution| (value(&solution), *solution));
                return Ok(Optimum::Stopped(reason, last.or(best)));
            }
            Asked::None => {
                believe_none(asker.name(), &asked, best.is_none())?;
                return Ok(end(best));
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
