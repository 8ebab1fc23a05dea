//! The answer to one of many puzzles.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{BoardAnswer, Limit};
use crate::render::text::compact;

/// The answer to one puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PuzzleResult {
    /// The answer.
    pub answer: PuzzleWord,
    /// The solutions that were found, each in one line.
    #[serde(serialize_with = "as_lines")]
    #[schemars(with = "Vec<String>")]
    pub boards: Vec<BoardAnswer>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// What is known of the solutions of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum PuzzleWord {
    /// There is one; with `unique`, this is not said.
    #[serde(rename = "solution")]
    Solution,
    /// There is none.
    #[serde(rename = "no solution")]
    NoSolution,
    /// There is exactly one.
    #[serde(rename = "unique")]
    Unique,
    /// There are several.
    #[serde(rename = "not unique")]
    Several,
    /// That is not known.
    #[serde(rename = "unknown")]
    Unknown,
}

fn as_lines<S: Serializer>(boards: &[BoardAnswer], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(boards.iter().map(|board| compact(&board.puzzle, &board.board)))
}
