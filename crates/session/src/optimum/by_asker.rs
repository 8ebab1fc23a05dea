//! The best board by solvers that are called once per board.

use super::best::{BestBoard, Optimum, better_than, stopped};
use crate::board_solver::{BoardSolver, SolveResult};
use crate::boards::believe_none;
use crate::error::SearchError;
use crate::instance::{Instance, Solution};
use crate::objective_value::value as value_of;
use placet_base::limit::{Limits, Outcome};

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
    let valued = |solution: Solution| BestBoard {
        value: value_of(instance.puzzle(), &solution),
        solution,
    };
    let mut best: Option<BestBoard> = None;
    loop {
        if let Some(reason) = limits.check() {
            return Ok(stopped(reason, best));
        }
        let asked = better_than(instance, best.as_ref());
        match asker.ask(&asked, limits)? {
            SolveResult::Stopped(reason, last) => {
                let last = last.map(|solution| valued(*solution));
                return Ok(stopped(reason, last.or(best)));
            }
            SolveResult::None => {
                believe_none(asker.name(), &asked, best.is_none())?;
                return Ok(Outcome::Complete(best));
            }
            SolveResult::Board(solution, is_best) => {
                let board = valued(*solution);
                better(board.value);
                best = Some(board);
                if is_best {
                    return Ok(Outcome::Complete(best));
                }
            }
        }
    }
}
