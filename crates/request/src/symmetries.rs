//! The symmetries of a puzzle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::{Ask, BoardAnswer, BoardText, Limit, Listener, ObstacleAnswer, RequestError};
use placet_base::limit::{Outcome, Phase, Stop, StopReason};
use placet_model::{Board, Puzzle, check};
use placet_problem::automorphism::Effort;
use placet_session::{Session, instance};

/// The most boards of an orbit that are found.
pub const MOST_IN_ORBIT: usize = 100_000;

/// The symmetries of the puzzle.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Symmetries {
    /// A solution, whose symmetric solutions are counted.
    pub board: Option<BoardText>,
    /// Whether these are listed.
    pub orbit: bool,
}

/// The symmetries of the puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SymmetriesAnswer {
    /// `no solution` if there is none: then all permutations are symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<NoSolution>,
    /// The number of symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Whether it is known that there are no others.
    pub complete: bool,
    /// Some symmetries in words.
    pub symmetries: Vec<SymmetryAnswer>,
    /// Whether these make all others. If not, there are too many to describe.
    pub described: bool,
    /// The solutions that are symmetric to the board of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orbit: Option<OrbitAnswer>,
    /// Why there is no solution, if there is none and the reason is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// There is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum NoSolution {
    /// There is no solution.
    #[serde(rename = "no solution")]
    NoSolution,
}

/// A symmetry in words, or a few that belong together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Symmetry")]
#[non_exhaustive]
pub struct SymmetryAnswer {
    /// What they do.
    pub words: String,
    /// What each of them moves.
    pub generators: Vec<MovedAnswer>,
}

/// What a symmetry moves.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Moved")]
#[non_exhaustive]
pub struct MovedAnswer {
    /// The cells that go elsewhere, each with where it goes.
    pub cells: serde_json::Map<String, serde_json::Value>,
    /// The faces that become others, each with what it becomes; `null` if that is not the same on all cells.
    pub faces: Option<serde_json::Map<String, serde_json::Value>>,
}

/// The solutions that are symmetric to one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Orbit")]
#[non_exhaustive]
pub struct OrbitAnswer {
    /// The number of solutions, with the one itself.
    pub size: usize,
    /// Whether these are all.
    pub complete: bool,
    /// The solutions, if they are listed.
    pub boards: Vec<BoardAnswer>,
}

impl Ask for Symmetries {
    type Answer = SymmetriesAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<SymmetriesAnswer>, RequestError> {
        let (instance, limits) = (session.instance(), session.limits());
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            stop: &is_stopped,
            ..Effort::default()
        };
        let board = self
            .board
            .as_ref()
            .map(|board| solution(instance.puzzle(), board))
            .transpose()?;
        if board.is_none() && instance.is_seen_impossible() {
            let none = SymmetriesAnswer::of_none(ObstacleAnswer::of(session));
            return Ok(Outcome::Complete(none));
        }
        let found = instance.symmetries(effort);
        let told = instance.describe(&found, effort);
        let symmetries = told.generators.iter().map(|one| SymmetryAnswer {
            words: one.words.clone(),
            generators: one
                .permutations
                .iter()
                .map(|permutation| MovedAnswer::new(found.moved(instance, permutation)))
                .collect(),
        });
        let orbit = board
            .map(|board| self.orbit(session, &found, &board))
            .transpose()?;
        let is_whole = found.is_whole && orbit.as_ref().is_none_or(|orbit| orbit.complete);
        let stop = (!is_whole).then(|| {
            let reason = limits.exceeded().unwrap_or(StopReason::GaveUp);
            Stop::new(reason, Phase::Symmetries)
        });
        let answer = SymmetriesAnswer {
            answer: None,
            order: Some(found.order.to_string()),
            complete: found.is_whole,
            symmetries: symmetries.collect(),
            described: told.is_whole,
            orbit,
            why: None,
            stopped: Limit::of(stop.as_ref()),
        };
        Ok(Outcome::new(answer, stop))
    }
}

/// A solution of the puzzle.
fn solution(puzzle: &Puzzle, text: &BoardText) -> Result<Board, RequestError> {
    let board = board_of(puzzle, text)?;
    match check(puzzle, &board).is_clean() {
        true => Ok(board),
        false => Err(RequestError::Invalid(
            "the board is not a solution of the model".to_string(),
        )),
    }
}

impl Symmetries {
    fn orbit(
        &self,
        session: &Session,
        found: &instance::Symmetries,
        board: &Board,
    ) -> Result<OrbitAnswer, RequestError> {
        let instance = session.instance();
        let orbit = found
            .orbit(instance, board, MOST_IN_ORBIT)
            .map_err(|error| RequestError::Invalid(error.to_string()))?;
        let puzzle = instance.shared_puzzle();
        let boards = orbit.boards.iter().filter(|_| self.orbit);
        Ok(OrbitAnswer {
            size: orbit.boards.len(),
            complete: orbit.is_whole,
            boards: boards.map(|board| BoardAnswer::new(&puzzle, board)).collect(),
        })
    }
}

impl SymmetriesAnswer {
    fn of_none(why: Option<ObstacleAnswer>) -> Self {
        SymmetriesAnswer {
            answer: Some(NoSolution::NoSolution),
            order: None,
            complete: true,
            symmetries: vec![],
            described: true,
            orbit: None,
            why,
            stopped: None,
        }
    }
}

impl MovedAnswer {
    fn new(moved: instance::Moved) -> Self {
        let map = |pairs: Vec<(String, String)>| {
            let pairs = pairs.into_iter().map(|(from, to)| (from, to.into()));
            pairs.collect()
        };
        MovedAnswer {
            cells: map(moved.cells),
            faces: moved.faces.map(map),
        }
    }
}
