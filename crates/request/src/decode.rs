//! The answer of another solver as checked boards, or the board of a solved file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::listener::tell;
use super::options::refuse_without;
use super::solved::{SolvedCheck, check_solved};
use super::symmetry::broken;
use super::{Ask, BoardAnswer, CheckAnswer, Event, Listener, ObstacleAnswer, RequestError, SymmetryWord};
use placet_base::limit::{Outcome, complete};
use placet_engine::exchange::answer::Dialect;
use placet_model::import::{may_be_solved, read_solved};
use placet_model::{Source, suggestion};
use placet_session::instance::{DecodeAnswerError, Decoded, DecodedBoards};
use placet_session::{Session, SessionError};

/// The name of the answer in messages, if it has none.
const NAME: &str = "answer";

/// The answer of another solver to an export of the puzzle, with the same options. Its boards are checked, and told as events. Or a file or a
/// link in which the puzzle is solved: its board is checked.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Decode {
    /// The text that the solver printed or wrote; a file of pzprjs, or a sudoku of f-puzzles or SudokuPad.
    pub answer: String,
    /// The name of its file, for messages.
    #[serde(default)]
    pub name: Option<String>,
    /// Its dialect, as `placet decode --from` has it; detected by default.
    #[serde(default)]
    pub from: Option<String>,
    /// Whether the export broke symmetries.
    #[serde(default)]
    pub break_symmetry: bool,
    /// The symmetries that it used; by default, those that the model names.
    #[serde(default)]
    pub symmetry: Option<SymmetryWord>,
}

/// What the answer says. That there is no solution, and counts, are what the solver claims.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Decoded")]
#[non_exhaustive]
pub struct DecodeAnswer {
    /// What it says.
    pub answer: DecodedWord,
    /// The number of boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<u64>,
    /// Whether the solver claims that there are no others, or no better ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// The number of solutions that it counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Whether the solver claims that this number is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// What is wrong with the board of a solved file, or still blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<Box<CheckAnswer>>,
    /// Why no solution has the entries of a solved file, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
}

/// What an answer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DecodedWord {
    /// It has boards.
    Solutions,
    /// It has a number of solutions.
    Count,
    /// There is no solution.
    #[serde(rename = "no solution")]
    NoSolution,
    /// The solver found no answer.
    Unknown,
    /// The board of a solved file violates rules.
    Violated,
    /// The board of a solved file has blank cells, and violates no rule so far.
    Unfinished,
}

impl Ask for Decode {
    type Answer = DecodeAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<DecodeAnswer>, RequestError> {
        let dialect = self.from.as_deref().map(dialect).transpose()?;
        if dialect.is_none() && may_be_solved(&self.answer) {
            return self.check_solved(session, listener);
        }
        if !self.break_symmetry {
            refuse_without(
                ("symmetry", self.symmetry.is_some()),
                ("break_symmetry", self.break_symmetry),
            )?;
            return self.told(session, dialect, listener);
        }
        let (broken, _) = broken(session, self.symmetry)?;
        self.told(&broken, dialect, listener)
    }
}

impl Decode {
    fn told(
        &self,
        session: &Session,
        dialect: Option<Dialect>,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<DecodeAnswer>, RequestError> {
        let decoded = session.decode(&self.answer, dialect);
        Ok(Outcome::Complete(
            match complete!(decoded.map_err(|error| self.refused(error))?) {
                Decoded::Solutions(decoded) => tell_boards(session, &decoded, listener)?,
                Decoded::Counted(count) => DecodeAnswer {
                    count: Some(count.count.to_string()),
                    exact: Some(count.is_exact),
                    ..DecodeAnswer::of(DecodedWord::Count)
                },
                Decoded::NoSolution => DecodeAnswer::of(DecodedWord::NoSolution),
                Decoded::Unknown => DecodeAnswer::of(DecodedWord::Unknown),
            },
        ))
    }

    /// The board of a solved file or link.
    fn check_solved(
        &self,
        session: &Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<DecodeAnswer>, RequestError> {
        if self.break_symmetry || self.symmetry.is_some() {
            let message = "a solved file is no answer to an export: symmetries cannot be broken";
            return Err(RequestError::Invalid(message.to_string()));
        }
        let name = self.name.as_deref().unwrap_or(NAME);
        let source = Source::new(name, self.answer.as_str());
        let solved = read_solved(&source, session.puzzle())
            .map_err(|wrong| RequestError::Diagnostics(Box::new(source), wrong))?;
        Ok(Outcome::Complete(
            match complete!(check_solved(session, &solved)?) {
                SolvedCheck::Holds(board) => {
                    let puzzle = session.instance().shared_puzzle();
                    let board = BoardAnswer::new(&puzzle, &board);
                    tell(listener, Event::Board(Box::new(board)))?;
                    DecodeAnswer {
                        boards: Some(1),
                        ..DecodeAnswer::of(DecodedWord::Solutions)
                    }
                }
                SolvedCheck::Report(report) => {
                    let word = match report.report.is_consistent() {
                        true => DecodedWord::Unfinished,
                        false => DecodedWord::Violated,
                    };
                    DecodeAnswer {
                        report: Some(report),
                        ..DecodeAnswer::of(word)
                    }
                }
                SolvedCheck::NoSolution(why) => DecodeAnswer {
                    why,
                    ..DecodeAnswer::of(DecodedWord::Violated)
                },
            },
        ))
    }

    fn refused(&self, error: SessionError) -> RequestError {
        let name = self.name.as_deref().unwrap_or(NAME);
        match error {
            SessionError::Decode(DecodeAnswerError::Text(error)) => {
                RequestError::Answer(Box::new(Source::new(name, self.answer.as_str())), Box::new(error))
            }
            SessionError::Decode(error) => RequestError::Invalid(format!("{name}: {error}")),
            error => error.into(),
        }
    }
}

impl DecodeAnswer {
    fn of(answer: DecodedWord) -> Self {
        DecodeAnswer {
            answer,
            boards: None,
            complete: None,
            count: None,
            exact: None,
            report: None,
            why: None,
        }
    }
}

fn dialect(name: &str) -> Result<Dialect, RequestError> {
    Dialect::named(name).ok_or_else(|| {
        let nearest = suggestion(name, Dialect::ALL.map(|(name, ..)| name));
        RequestError::Invalid(format!("unknown dialect `{name}`; {nearest}"))
    })
}

fn tell_boards(
    session: &Session,
    decoded: &DecodedBoards,
    listener: &mut dyn Listener,
) -> Result<DecodeAnswer, RequestError> {
    let puzzle = session.instance().shared_puzzle();
    for solution in &decoded.boards {
        let board = BoardAnswer {
            whole: solution.board.clone(),
            is_best: decoded.is_final,
            ..BoardAnswer::new(&puzzle, &solution.answer)
        };
        tell(listener, Event::Board(Box::new(board)))?;
    }
    Ok(DecodeAnswer {
        boards: Some(decoded.boards.len() as u64),
        complete: Some(decoded.is_final),
        ..DecodeAnswer::of(DecodedWord::Solutions)
    })
}
