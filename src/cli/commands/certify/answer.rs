//! The solutions that a claim is about.

use super::claim_option::ClaimOption;
use crate::certificate::{ClaimKind, MAX_SOLUTIONS};
use crate::cli::failure::Failure;
use crate::engine::{Outcome, StopReason};
use crate::model::Board;
use crate::session::{Session, Unproven};

/// Whether the claim is true.
pub(super) enum ClaimAnswer {
    /// It is true, with these solutions.
    Holds(ClaimKind, Vec<Board>),
    /// It is false, for this reason.
    Fails(String),
    /// There are too many solutions.
    TooMany,
    /// A limit was reached.
    Stopped(StopReason),
}

pub(super) fn answer(claim: ClaimOption, session: &mut Session) -> Result<ClaimAnswer, Failure> {
    match (claim, session.puzzle().objective.is_some()) {
        (ClaimOption::Best, true) => return best(session),
        (ClaimOption::Best, false) => {
            return Err(Failure::Bad(
                "the model has no objective: --claim best needs one".to_string(),
            ));
        }
        (ClaimOption::Unique | ClaimOption::Count, true) => {
            return Err(Failure::Bad(
                "the model has an objective, so its solutions are the best boards: use --claim best"
                    .to_string(),
            ));
        }
        (ClaimOption::None, _) | (_, false) => {}
    }
    let most = match claim {
        ClaimOption::None => 1,
        ClaimOption::Unique => 2,
        ClaimOption::Count | ClaimOption::Best => MAX_SOLUTIONS + 1,
    };
    let boards = match some_boards(session, most)? {
        Ok(boards) => boards,
        Err(reason) => return Ok(ClaimAnswer::Stopped(reason)),
    };
    Ok(match (claim, boards.len() as u64) {
        (ClaimOption::None, 0) => ClaimAnswer::Holds(ClaimKind::None, boards),
        (ClaimOption::None, _) => ClaimAnswer::Fails("the model has a solution".to_string()),
        (ClaimOption::Unique, 1) => ClaimAnswer::Holds(ClaimKind::Unique, boards),
        (ClaimOption::Unique, 0) => ClaimAnswer::Fails("the model has no solution".to_string()),
        (ClaimOption::Unique, _) => ClaimAnswer::Fails("the model has several solutions".to_string()),
        (_, number) if number > MAX_SOLUTIONS => ClaimAnswer::TooMany,
        _ => ClaimAnswer::Holds(ClaimKind::Count, boards),
    })
}

/// The first boards, or why they are not known.
fn some_boards(session: &mut Session, most: u64) -> Result<Result<Vec<Board>, StopReason>, Failure> {
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

fn best(session: &mut Session) -> Result<ClaimAnswer, Failure> {
    if let Err(Unproven { reason, .. }) = session.resolve()? {
        return Ok(ClaimAnswer::Stopped(reason));
    }
    Ok(match session.best() {
        Some((value, solution)) => ClaimAnswer::Holds(ClaimKind::Best(value), vec![solution.board.clone()]),
        None => ClaimAnswer::Fails("the model has no solution".to_string()),
    })
}
