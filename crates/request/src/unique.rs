//! Is there exactly one solution?

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::options::refuse_without;
use super::symmetry::broken;
use super::threads::use_threads;
use super::{Ask, BoardAnswer, BrokenAnswer, Limit, Listener, ObstacleAnswer, RequestError, SymmetryWord};
use crate::render::column_order::order_advice;
use placet_base::limit::{Outcome, found};
use placet_model::{Board, Puzzle};
use placet_session::{Session, SymmetryBreaking, Uniqueness};

/// Whether there is exactly one solution.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Unique {
    /// Whether symmetric solutions count as one. Symmetries are broken by constraints.
    pub break_symmetry: bool,
    /// The symmetries to break; by default, those that the model names.
    pub symmetry: Option<SymmetryWord>,
    /// The number of threads on which engines work side by side, 1024 at most; by default one.
    pub threads: Option<usize>,
    /// Whether the boards are drawn.
    pub svg: bool,
}

/// Whether there is exactly one solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct UniqueAnswer {
    /// The answer.
    pub answer: UniqueWord,
    /// The only thing in which the solutions differ, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<UpTo>,
    /// Two solutions at most.
    pub boards: Vec<BoardAnswer>,
    /// The cells in which they differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub different: Vec<String>,
    /// How to fix the order of the columns, if the solutions differ in it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// The symmetries that were broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<BrokenAnswer>,
    /// Why there is no solution, if there is none and the reason is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
    /// The limit that was reached before the answer was known. Nothing if two boards were found that may be symmetric to each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// How many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum UniqueWord {
    /// None.
    #[serde(rename = "no solution")]
    NoSolution,
    /// One.
    #[serde(rename = "unique")]
    Unique,
    /// One, if symmetric ones count as one.
    #[serde(rename = "unique up to symmetry")]
    UniqueUpToSymmetry,
    /// Several.
    #[serde(rename = "not unique")]
    Several,
    /// Several that are not symmetric to each other.
    #[serde(rename = "not unique up to symmetry")]
    SeveralUpToSymmetry,
    /// That is not known.
    #[serde(rename = "unknown")]
    Unknown,
}

impl UniqueWord {
    /// The number of boards.
    pub(super) fn of(uniqueness: &Uniqueness) -> Self {
        match uniqueness {
            Uniqueness::NoBoard => UniqueWord::NoSolution,
            Uniqueness::Unique(_) => UniqueWord::Unique,
            Uniqueness::Several(_) => UniqueWord::Several,
            Uniqueness::Unknown(_) => UniqueWord::Unknown,
        }
    }
}

impl fmt::Display for UniqueWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UniqueWord::NoSolution => "no solution",
            UniqueWord::Unique => "unique",
            UniqueWord::UniqueUpToSymmetry => "unique up to symmetry",
            UniqueWord::Several => "not unique",
            UniqueWord::SeveralUpToSymmetry => "not unique up to symmetry",
            UniqueWord::Unknown => "unknown",
        })
    }
}

impl Ask for Unique {
    type Answer = UniqueAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<UniqueAnswer>, RequestError> {
        let breaks = ("break_symmetry", self.break_symmetry);
        refuse_without(("symmetry", self.symmetry.is_some()), breaks)?;
        use_threads(session, self.threads)?;
        if !self.break_symmetry {
            let uniqueness = session.unique()?;
            return self.answer(session, uniqueness, None, listener);
        }
        let (mut session, broken) = broken(session, self.symmetry)?;
        let uniqueness = session.unique_up_to_symmetry(&broken)?;
        self.answer(&session, uniqueness, Some(&broken), listener)
    }
}

impl Unique {
    fn answer(
        &self,
        session: &Session,
        uniqueness: Outcome<Uniqueness>,
        broken: Option<&SymmetryBreaking>,
        listener: &dyn Listener,
    ) -> Result<Outcome<UniqueAnswer>, RequestError> {
        let (uniqueness, stop) = found!(uniqueness);
        let (puzzle, boards) = (session.instance().shared_puzzle(), uniqueness.boards());
        let answer = match (UniqueWord::of(&uniqueness), broken.is_some()) {
            (UniqueWord::Unique, true) => UniqueWord::UniqueUpToSymmetry,
            (UniqueWord::Several, true) => UniqueWord::SeveralUpToSymmetry,
            (answer, _) => answer,
        };
        let alike = match boards {
            [one, _] if broken.is_none() && session.has_columns_of(one)? => Some(one),
            _ => None,
        };
        let answer = UniqueAnswer {
            answer,
            up_to: UpTo::columns(alike.is_some()),
            different: different(&puzzle, boards),
            advice: alike.map(|board| order_advice(&puzzle, board)),
            symmetry: broken.map(BrokenAnswer::new),
            why: ObstacleAnswer::wanted(matches!(uniqueness, Uniqueness::NoBoard), session, listener),
            stopped: Limit::of(stop.as_ref()),
            boards: boards
                .iter()
                .map(|board| BoardAnswer::new(&puzzle, board).drawn(self.svg))
                .collect(),
        };
        Ok(Outcome::new(answer, stop))
    }
}

/// The cells in which two boards differ.
fn different(puzzle: &Puzzle, boards: &[Board]) -> Vec<String> {
    let [one, other] = boards else {
        return vec![];
    };
    let cells = puzzle.layout().cell_ids();
    let cells = cells.filter(|cell| one.face(*cell) != other.face(*cell));
    cells
        .map(|cell| puzzle.layout().cell(cell).name.clone())
        .collect()
}

/// What solutions differ in alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UpTo {
    /// The order of the columns of a logic grid.
    Columns,
}

impl UpTo {
    /// It, if it is so.
    pub(super) fn columns(is_so: bool) -> Option<Self> {
        is_so.then_some(UpTo::Columns)
    }
}
