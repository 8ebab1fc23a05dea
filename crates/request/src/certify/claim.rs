//! The solutions that a claim is about.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::RequestError;
use placet_base::limit::{Outcome, complete};
use placet_model::Board;
use placet_proof::{ClaimKind, MAX_SOLUTIONS};
use placet_session::Session;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimWord {
    /// There is exactly one solution.
    Unique,
    /// There is no solution.
    None,
    /// There are exactly the listed solutions, up to 100,000.
    Count,
    /// No board has a better value of the objective.
    Best,
}

/// Whether the claim is true.
pub(super) enum Claimed {
    /// It is true, with these solutions.
    Holds(ClaimKind, Vec<Board>),
    /// It is false, for this reason.
    Fails(String),
    /// There are too many solutions.
    TooMany,
}

/// Finds the solutions that a claim is about.
pub(super) fn answer(claim: ClaimWord, session: &mut Session) -> Result<Outcome<Claimed>, RequestError> {
    match (claim, session.puzzle().objective().is_some()) {
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
    let boards = complete!(some_boards(session, most)?);
    Ok(Outcome::Complete(match (claim, boards.len() as u64) {
        (ClaimWord::None, 0) => Claimed::Holds(ClaimKind::None, boards),
        (ClaimWord::None, _) => Claimed::Fails("the model has a solution".to_string()),
        (ClaimWord::Unique, 1) => Claimed::Holds(ClaimKind::Unique, boards),
        (ClaimWord::Unique, 0) => Claimed::Fails("the model has no solution".to_string()),
        (ClaimWord::Unique, _) => Claimed::Fails("the model has several solutions".to_string()),
        (_, number) if number > MAX_SOLUTIONS => Claimed::TooMany,
        _ => Claimed::Holds(ClaimKind::Count, boards),
    }))
}

/// The first boards.
fn some_boards(session: &mut Session, most: u64) -> Result<Outcome<Vec<Board>>, RequestError> {
    let limits = session.limits().clone();
    let mut source = complete!(session.some_boards(Some(most))?);
    let mut boards = vec![];
    while (boards.len() as u64) < most {
        match complete!(source.next_within(&limits)?) {
            Some(solution) => boards.push(solution.board),
            None => break,
        }
    }
    Ok(Outcome::Complete(boards))
}

fn best(session: &mut Session) -> Result<Outcome<Claimed>, RequestError> {
    Ok(Outcome::Complete(match complete!(session.resolve()?) {
        Some(best) => Claimed::Holds(ClaimKind::Best(best.value), vec![best.solution.board]),
        None => Claimed::Fails("the model has no solution".to_string()),
    }))
}
