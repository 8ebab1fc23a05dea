//! An external program that finds boards.

use super::board_solver::{BoardSolver, BoardSolverError, SolveResult};
use crate::instance::{DecodeAnswerError, Decoded, EncodedInstance, Export, Instance};
use crate::solver_table::SolverEntry;
use placet_encode::Choices;
use placet_engine::exchange::answer::{Answer, Status};
use placet_engine::external::{ProgramResult, run};
use placet_engine::{Limits, StopReason};

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
