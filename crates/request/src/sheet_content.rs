//! What a worksheet shows of a puzzle.

use super::{Ask, Rate, RequestError, Silent, StepsWord};
use crate::render::sheet::{SheetPuzzle, SheetSolution};
use placet_base::limit::{Outcome, StopReason, complete};
use placet_engine::sat::SolverChoice;
use placet_model::Board;
use placet_session::{Engine, Session, Solver, Uniqueness};

/// The work for a second solution, in nominal nanoseconds. It is the same on every machine.
const WORK_FOR_SECOND: u64 = 2_000_000_000;

/// What a worksheet shows of a puzzle besides its board and its rules.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct SheetContent {
    /// Whether it has the solution; it does by default.
    pub solution: bool,
    /// Whether it has the rating, as of [`Rate`]. This can take long.
    pub rating: bool,
}

impl Default for SheetContent {
    fn default() -> Self {
        SheetContent {
            solution: true,
            rating: false,
        }
    }
}

impl SheetContent {
    /// The puzzle of a session with what is wanted; `None` if its solution is wanted and it has none. A puzzle whose steps do not lead to its only solution has no rating.
    ///
    /// # Errors
    /// If an engine fails, or the puzzle cannot be rated.
    pub fn of(&self, session: &mut Session) -> Result<Outcome<Option<SheetPuzzle>>, RequestError> {
        let mut puzzle = SheetPuzzle::new(session.puzzle());
        if self.solution {
            let Some(solution) = complete!(session.first()?) else {
                return Ok(Outcome::Complete(None));
            };
            let mut solved = SheetSolution::new(session.puzzle(), &solution.board);
            solved.is_one_of_several = complete!(has_others(session, &solution.answer)?);
            puzzle.solution = Some(solved);
        }
        if self.rating {
            puzzle.rating = complete!(rating(session)?);
        }
        Ok(Outcome::Complete(Some(puzzle)))
    }
}

/// The rating of a puzzle whose steps lead to its only solution.
fn rating(session: &mut Session) -> Result<Outcome<Option<f64>>, RequestError> {
    let rating = Rate::default().ask(session, &mut Silent)?;
    if rating.gave_up() {
        return Ok(Outcome::Complete(None));
    }
    Ok(rating.map(|rating| (rating.end == StepsWord::Solved).then_some(rating.rating)))
}

/// Whether a puzzle with this solution is known to have others, after some work. The orders of the columns of a logic grid are alike.
fn has_others(session: &Session, board: &Board) -> Result<Outcome<bool>, RequestError> {
    let mut options = session.options().with_engine(Engine::Sat);
    // It measures its work.
    options.solver = Some(Solver::Sat(SolverChoice::Placet));
    options.limits = options.limits.with_work(WORK_FOR_SECOND);
    let has_others = match session.with_other_options(options).unique() {
        Ok(Outcome::Complete(Uniqueness::Several(_))) => !session.has_columns_of(board)?,
        Ok(Outcome::Stopped(stop, _)) if stop.reason != StopReason::GaveUp => {
            return Ok(Outcome::Stopped(stop, None));
        }
        // A formula that would be too large is no error here.
        Ok(_) | Err(_) => false,
    };
    Ok(Outcome::Complete(has_others))
}
