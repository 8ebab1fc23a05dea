//! Symmetries that a request names, and what is said of those that are broken.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::RequestError;
use super::options::refuse_without;
use placet_model::{Puzzle, SymmetryChoice, SymmetryKind};
use placet_problem::presolve::PresolveSteps;
use placet_session::instance::Instance;
use placet_session::{Session, SessionError, SymmetryBreaking};

/// Which symmetries make two boards equivalent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SymmetryWord {
    /// All of them.
    All,
    /// Rotations, reflections and shifts of the board, with the corresponding changes of faces.
    Board,
    /// Those that leave each cell where it is.
    Faces,
    /// None.
    None,
}

impl From<SymmetryKind> for SymmetryWord {
    fn from(kind: SymmetryKind) -> Self {
        match kind {
            SymmetryKind::All => SymmetryWord::All,
            SymmetryKind::Board => SymmetryWord::Board,
            SymmetryKind::Faces => SymmetryWord::Faces,
            SymmetryKind::None => SymmetryWord::None,
        }
    }
}

impl From<SymmetryWord> for SymmetryKind {
    fn from(word: SymmetryWord) -> Self {
        match word {
            SymmetryWord::All => SymmetryKind::All,
            SymmetryWord::Board => SymmetryKind::Board,
            SymmetryWord::Faces => SymmetryKind::Faces,
            SymmetryWord::None => SymmetryKind::None,
        }
    }
}

/// The symmetries that a request names, else those that the model names.
pub(super) fn choice(word: Option<SymmetryWord>, puzzle: &Puzzle) -> SymmetryChoice {
    word.map_or_else(
        || puzzle.symmetry().clone(),
        |word| SymmetryKind::from(word).into(),
    )
}

/// An error of symmetries that the model names is one of its text.
pub(super) fn of_model(puzzle: &Puzzle, error: SessionError) -> RequestError {
    match (error, &puzzle.written()) {
        (SessionError::Symmetries(wrong), Some(written)) => {
            RequestError::Diagnostics(Box::new(written.source().clone()), wrong)
        }
        (error, _) => error.into(),
    }
}

/// The puzzle of a session with these kinds of presolve. Its symmetries are broken if that is wanted.
pub(super) fn prepared(
    session: &Session,
    kinds: PresolveSteps,
    break_symmetry: bool,
    symmetry: Option<SymmetryWord>,
) -> Result<(Instance, Option<SymmetryBreaking>), RequestError> {
    refuse_without(
        ("symmetry", symmetry.is_some()),
        ("break_symmetry", break_symmetry),
    )?;
    let instance = Instance::clone(session.instance()).with_kinds(kinds);
    if !break_symmetry {
        return Ok((instance, None));
    }
    let broken = SymmetryBreaking::new(instance, &choice(symmetry, session.puzzle()), session.limits());
    let broken = broken.map_err(|error| of_model(session.puzzle(), error))?;
    Ok((broken.instance().clone(), Some(broken)))
}

/// A session of one board of each symmetry class, or of fewer symmetric ones, and what was broken for it.
pub(super) fn broken(
    session: &Session,
    symmetry: Option<SymmetryWord>,
) -> Result<(Session, SymmetryBreaking), RequestError> {
    let choice = choice(symmetry, session.puzzle());
    let broken = SymmetryBreaking::new(session.instance().clone(), &choice, session.limits());
    let broken = broken.map_err(|error| of_model(session.puzzle(), error))?;
    let remaining = Session::of_instance(broken.instance().clone(), session.options().clone());
    Ok((remaining, broken))
}

/// Symmetries that were broken.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BrokenAnswer {
    /// The number of symmetries.
    pub order: String,
    /// Whether it is known that there are no others.
    pub order_complete: bool,
    /// How many are broken.
    pub broken: usize,
    /// Whether these are all.
    pub all: bool,
    /// The same in words.
    #[serde(skip)]
    pub sentence: String,
}

impl BrokenAnswer {
    pub(super) fn new(broken: &SymmetryBreaking) -> Self {
        let (order, is_whole) = broken.order();
        BrokenAnswer {
            order: order.to_string(),
            order_complete: is_whole,
            broken: broken.breaking().num_broken(),
            all: broken.breaking().is_all(),
            sentence: broken.breaking().sentence(),
        }
    }
}
