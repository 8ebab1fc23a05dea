//! What can be asked for one board of a problem: an embedded solver, a program, several side by side.

use thiserror::Error;

use crate::encode::Choices;
use crate::engine::external::ExternalError;
use crate::engine::sat::{ChoiceError, SolverChoice, SolverError, Workload};
use crate::engine::{AskError, Limits, StopReason, Verdict};
use crate::instance::{
    CompileError, EncodedInstance, ExportError, Instance, Rejected, Solution, choose_backend,
};

/// Something that looks for a board of a puzzle, each time anew.
pub trait BoardSolver: Send {
    /// What messages call it.
    fn name(&self) -> &str;

    /// Looks for a board, where there is an objective for the best one if it can.
    ///
    /// # Errors
    /// If it breaks down, or answers with what can't be believed.
    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<Asked, BoardSolverError>;
}

/// What asking came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Asked {
    /// A board that the check approved; is it known that none is better?
    Board(Box<Solution>, bool),
    /// There is none.
    None,
    /// It was stopped, or gave up: the best board so far, which the check approved, if there is one.
    Stopped(StopReason, Option<Box<Solution>>),
}

impl Asked {
    /// The limit that was reached, or else the error.
    pub(crate) fn or_stopped(
        error: impl Into<BoardSolverError>,
        limits: &Limits,
    ) -> Result<Self, BoardSolverError> {
        let stopped = limits.check().map(|reason| Asked::Stopped(reason, None));
        stopped.ok_or_else(|| error.into())
    }
}

/// Asking came to nothing.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BoardSolverError {
    /// No formula is made of the puzzle.
    #[error(transparent)]
    Formula(#[from] CompileError),
    /// The puzzle can't be written for the program.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The program misbehaved.
    #[error(transparent)]
    External(#[from] ExternalError),
    /// The embedded solver broke down.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A solver that is asked about the problem failed.
    #[error(transparent)]
    Asked(#[from] AskError),
    /// The solver isn't there.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// Its answer does not fit the puzzle.
    #[error("the answer of {name} is refused: {reason}")]
    Refused {
        /// The solver.
        name: String,
        /// Why.
        reason: String,
    },
    /// It says that there is no board where one is known.
    #[error("{name} claims that no solution exists, but {evidence}")]
    WrongNone {
        /// The solver.
        name: String,
        /// How a board is known.
        evidence: String,
    },
}

/// An embedded SAT solver, asked anew each time.
pub struct SatBoardSolver {
    solver: SolverChoice,
    choices: Choices,
    name: String,
}

impl SatBoardSolver {
    /// A solver of this choice, on formulas with these encodings.
    pub fn new(solver: SolverChoice, choices: Choices) -> Self {
        let name = solver.to_string();
        SatBoardSolver {
            solver,
            choices,
            name,
        }
    }
}

impl BoardSolver for SatBoardSolver {
    fn name(&self) -> &str {
        &self.name
    }

    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<Asked, BoardSolverError> {
        let (solver, choices) = choose_backend(instance, self.choices, Some(&self.solver));
        let compiled = match EncodedInstance::of(instance.clone(), choices, limits) {
            Ok(compiled) => compiled,
            Err(error) => return Asked::or_stopped(error, limits),
        };
        let mut solver = solver.build(Workload::SingleQuestion)?;
        compiled.load(&mut *solver);
        Ok(match solver.solve(&[], limits)? {
            Verdict::Unsatisfiable => Asked::None,
            Verdict::Unknown(reason) => Asked::Stopped(reason, None),
            Verdict::Satisfiable(assignment) => {
                let solution = compiled
                    .decode(&assignment)
                    .map_err(|reason| refused(&self.name, &reason))?;
                Asked::Board(Box::new(solution), false)
            }
        })
    }
}

pub(crate) fn refused(name: &str, reason: &Rejected) -> BoardSolverError {
    BoardSolverError::Refused {
        name: name.to_string(),
        reason: reason.to_string(),
    }
}
