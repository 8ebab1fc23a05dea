//! The board of a solved file or link, checked against the puzzle.

use super::{CheckAnswer, ObstacleAnswer};
use placet_base::limit::{Outcome, complete};
use placet_model::Board;
use placet_model::import::SolvedBoard;
use placet_session::{Session, SessionError};

/// What the check of a solved board finds.
pub(super) enum SolvedCheck {
    /// The board is a solution.
    Holds(Board),
    /// It violates rules, or has blank cells.
    Report(Box<CheckAnswer>),
    /// It violates rules that are also about what the file does not say: no solution of the puzzle has these entries.
    NoSolution(Option<ObstacleAnswer>),
}

/// Checks a board. What the file does not say, because the model says more of its solutions than a program draws, is searched.
pub(super) fn check_solved(
    session: &Session,
    solved: &SolvedBoard,
) -> Result<Outcome<SolvedCheck>, SessionError> {
    let puzzle = session.puzzle();
    let board = solved.board(puzzle);
    let answer = CheckAnswer::new(puzzle, &board);
    if answer.report.is_clean() {
        return Ok(Outcome::Complete(SolvedCheck::Holds(board)));
    }
    if !answer.report.is_consistent() || !solved.missing.is_empty() {
        return Ok(Outcome::Complete(SolvedCheck::Report(Box::new(answer))));
    }
    let mut completed = Session::with_options(solved.with_givens(puzzle), session.options().clone());
    let first = complete!(completed.first()?);
    Ok(Outcome::Complete(match first {
        Some(solution) => SolvedCheck::Holds(solution.board),
        None => SolvedCheck::NoSolution(ObstacleAnswer::of(&completed)),
    }))
}
