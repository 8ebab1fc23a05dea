//! The solutions that a claim is about.

use super::ClaimWord;
use crate::certificate::{ClaimKind, MAX_SOLUTIONS};
use crate::engine::{Outcome, StopReason};
use crate::model::Board;
use crate::request::RequestError;
use crate::session::{Session, Unproven};

/// Whether the claim is true.
pub(super) enum Claimed {
    /// It is true, with these solutions.
    Holds(ClaimKind, Vec<Board>),
    /// It is false, for this reason.
    Fails(String),
    /// There are too many solutions.
    TooMany,
    /// A limit was reached.
    Stopped(StopReason),
}

/// Finds the solutions that a claim is about.
pub(super) fn answer(claim: ClaimWord, session: &mut Session) -> Result<Claimed, RequestError> {
    match (claim, session.puzzle().objective.is_some()) {
        (ClaimWord::Best, true) => return best(session),
        (ClaimWord::Best, false) => {
            return Err(RequestError::Invalid(
                "the model has no objective, which the claim `best` needs".to_string(),
            ));
        }
        (ClaimWord::Unique | ClaimWord::Count, true) => {
            return Err(RequestError::Invalid(
                "the model has an objective, so its solutions are the best boards: claim `best`".to_string(),
            ));
        }
        (ClaimWord::None, _) | (_, false) => {}
    }
    let most = match claim {
        ClaimWord::None => 1,
        ClaimWord::Unique => 2,
        ClaimWord::Count | ClaimWord::Best => MAX_SOLUTIONS + 1,
    };
    let boards = match some_boards(session, most)? {
        Ok(boards) => boards,
        Err(reason) => return Ok(Claimed::Stopped(reason)),
    };
    Ok(match (claim, boards.len() as u64) {
        (ClaimWord::None, 0) => Claimed::Holds(ClaimKind::None, boards),
        (ClaimWord::None, _) => Claimed::Fails("the model has a solution".to_string()),
        (ClaimWord::Unique, 1) => Claimed::Holds(ClaimKind::Unique, boards),
        (ClaimWord::Unique, 0) => Claimed::Fails("the model has no solution".to_string()),
        (ClaimWord::Unique, _) => Claimed::Fails("the model has several solutions".to_string()),
        (_, number) if number > MAX_SOLUTIONS => Claimed::TooMany,
        _ => Claimed::Holds(ClaimKind::Count, boards),
    })
}

/// The first boards, or why they are not known.
fn some_boards(session: &mut Session, most: u64) -> Result<Result<Vec<Board>, StopReason>, RequestError> {
    let limits = session.limits().clone();
    let mut source = session.some_boards(Some(most))?;
    let mut boards = vec![];
    while (boards.len() as u64) < most {
        match source.next_within(&limits)? {
            Outcome::Found(solution) => boards.push(solution.board),
            Outcome::Exhausted => break,
            Outcome::Stopped(reason) => return Ok(Err(reason)),
        }
    }
    Ok(Ok(boards))
}

fn best(session: &mut Session) -> Result<Claimed, RequestError> {
    if let Err(Unproven { reason, .. }) = session.resolve()? {
        return Ok(Claimed::Stopped(reason));
    }
    Ok(match session.best() {
        Some((value, solution)) => Claimed::Holds(ClaimKind::Best(value), vec![solution.board.clone()]),
        None => Claimed::Fails("the model has no solution".to_string()),
    })
}
