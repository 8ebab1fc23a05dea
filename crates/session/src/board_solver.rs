//! Solvers that are called for one board: an embedded solver, a program, or several in parallel.

use thiserror::Error;

use crate::instance::{
    CompileError, DecodeAnswerError, Decoded, EncodedInstance, Export, ExportError, Instance, Rejected,
    Solution, choose_backend,
};
use crate::solver_table::SolverEntry;
use placet_encode::Choices;
use placet_engine::exchange::answer::{Answer, Status};
use placet_engine::external::{ExternalError, ProgramResult, run};
use placet_engine::sat::{ChoiceError, SolverChoice, SolverError, Workload};
use placet_engine::{Limits, ProblemSolver, Reply, SolveError, StopReason, Verdict};

/// A solver that finds one board of a puzzle per call.
pub trait BoardSolver: Send {
    /// The name in messages.
    fn name(&self) -> &str;

    /// Finds a board; if there is an objective, the best one if the solver can optimise.
    ///
    /// # Errors
    /// If the solver crashes or gives a wrong answer.
    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<SolveResult, BoardSolverError>;
}

/// The answer of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum SolveResult {
    /// A board that the check accepted, and whether it is known to be the best.
    Board(Box<Solution>, bool),
    /// No solution exists.
    None,
    /// The solver was stopped or gave up, with the best board so far that the check accepted, if any.
    Stopped(StopReason, Option<Box<Solution>>),
}

impl SolveResult {
    /// The limit that was reached, else the error.
    pub(crate) fn or_stopped(
        error: impl Into<BoardSolverError>,
        limits: &Limits,
    ) -> Result<Self, BoardSolverError> {
        let stopped = limits.check().map(|reason| SolveResult::Stopped(reason, None));
        stopped.ok_or_else(|| error.into())
    }
}

/// A solver failed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BoardSolverError {
    /// The formula cannot be built.
    #[error(transparent)]
    Formula(#[from] CompileError),
    /// The puzzle cannot be exported for the program.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The program misbehaved.
    #[error(transparent)]
    External(#[from] ExternalError),
    /// The embedded solver crashed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A solver of the problem failed.
    #[error(transparent)]
    Asked(#[from] SolveError),
    /// The solver is not available.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// The answer does not match the puzzle.
    #[error("the answer of {name} is refused: {reason}")]
    Refused {
        /// The solver.
        name: String,
        /// Why.
        reason: String,
    },
    /// The solver claims that no solution exists, but one is known.
    #[error("{name} claims that no solution exists, but {evidence}")]
    WrongNone {
        /// The solver.
        name: String,
        /// Why a solution is known to exist.
        evidence: String,
    },
}

/// An embedded SAT solver, built again for each call.
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

    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
        let (solver, sums) = choose_backend(instance, self.choices, Some(&self.solver));
        let compiled = match EncodedInstance::for_solver(instance.clone(), self.choices, sums, limits) {
            Ok(compiled) => compiled,
            Err(error) => return SolveResult::or_stopped(error, limits),
        };
        let mut solver = compiled.load(solver.build(Workload::SingleQuestion)?);
        Ok(match solver.solve(&[], limits)? {
            Verdict::Unsatisfiable => SolveResult::None,
            Verdict::Unknown(reason) => SolveResult::Stopped(reason, None),
            Verdict::Satisfiable(assignment) => {
                let solution = compiled
                    .decode(&assignment)
                    .map_err(|reason| refused(&self.name, &reason))?;
                SolveResult::Board(Box::new(solution), false)
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

/// Solves the problem of a puzzle.
pub struct ProblemBoardSolver {
    asker: Box<dyn ProblemSolver + Send>,
}

impl ProblemBoardSolver {
    /// By this solver.
    pub fn new(asker: Box<dyn ProblemSolver + Send>) -> Self {
        ProblemBoardSolver { asker }
    }
}

impl BoardSolver for ProblemBoardSolver {
    fn name(&self) -> &str {
        self.asker.name()
    }

    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
        let objective = instance.objective();
        let reply = self.asker.ask(&instance.lowered().problem, objective, limits)?;
        let approve = |values: Vec<i64>| match instance.approve(&values) {
            Ok(solution) => Ok(Box::new(solution)),
            Err(reason) => Err(refused(self.asker.name(), &reason)),
        };
        Ok(match reply {
            Reply::None => SolveResult::None,
            Reply::Stopped(reason, best) => SolveResult::Stopped(reason, best.map(approve).transpose()?),
            Reply::Found(values) => SolveResult::Board(approve(values)?, objective.is_some()),
        })
    }
}

/// A program of the solver table: writes a file, runs the program, and reads and checks its answer.
pub struct ProgramBoardSolver {
    entry: SolverEntry,
    choices: Choices,
}

impl ProgramBoardSolver {
    /// A program, with the encodings of its formulas.
    pub fn new(entry: SolverEntry, choices: Choices) -> Self {
        ProgramBoardSolver { entry, choices }
    }

    fn refused(&self, reason: &dyn std::fmt::Display) -> BoardSolverError {
        BoardSolverError::Refused {
            name: self.entry.name.clone(),
            reason: reason.to_string(),
        }
    }

    fn decode(
        &self,
        instance: &Instance,
        text: &str,
        answer: &Answer,
        limits: &Limits,
    ) -> Result<Decoded, BoardSolverError> {
        let refused = |error: DecodeAnswerError| self.refused(&error);
        if answer.speaks_of_formula() {
            let compiled = EncodedInstance::of(instance.clone(), self.choices, limits)?;
            compiled.decode_answer(text, answer).map_err(refused)
        } else {
            instance.decode_answer(text, answer).map_err(refused)
        }
    }
}

impl BoardSolver for ProgramBoardSolver {
    fn name(&self) -> &str {
        &self.entry.name
    }

    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
        let entry = &self.entry;
        // A program that cannot prove optimality may not read the objective either.
        let instance = &match entry.proves_best {
            true => instance.clone(),
            false => instance.without_objective(),
        };
        let export = match Export::new(instance.clone(), entry.reads, self.choices, limits) {
            Ok(export) => export,
            Err(error) => return SolveResult::or_stopped(error, limits),
        };
        let extension = entry.reads.extension();
        let told = run(
            &entry.command,
            extension,
            entry.answers,
            |file| export.write(file),
            limits,
        )?;
        let (text, answer) = match told {
            ProgramResult::Stopped(reason) => return Ok(SolveResult::Stopped(reason, None)),
            ProgramResult::Answer(text, answer) => (text, answer),
        };
        let is_optimal = answer.status == Status::Optimal || answer.is_complete;
        let decoded = match self.decode(instance, &text, &answer, limits) {
            Err(error @ BoardSolverError::Formula(_)) => return SolveResult::or_stopped(error, limits),
            decoded => decoded?,
        };
        match decoded {
            Decoded::Solutions(mut boards) => {
                let Some(board) = boards.boards.pop() else {
                    return Err(self.refused(&"it prints no board"));
                };
                Ok(SolveResult::Board(
                    Box::new(board),
                    is_optimal && self.entry.proves_best,
                ))
            }
            Decoded::NoSolution if self.entry.proves_none => Ok(SolveResult::None),
            Decoded::NoSolution | Decoded::Unknown => Ok(SolveResult::Stopped(StopReason::GaveUp, None)),
            Decoded::Counted(_) => Err(self.refused(&"it is a model counter and prints no board")),
        }
    }
}
