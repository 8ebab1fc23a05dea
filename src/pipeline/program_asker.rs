//! A program from outside that is asked for boards.

use super::asker::{Asked, BoardAskError, BoardAsker};
use super::{Compiled, DecodeAnswerError, Decoded, Export, Posed};
use crate::answer::{Answer, Status};
use crate::encode::Choices;
use crate::solve::external::{Told, run};
use crate::solve::{Limits, StopReason};
use crate::solvers::SolverEntry;

/// A program of the table of solvers: each question is a file written, the program run, its answer read and checked.
pub struct ProgramAsker {
    entry: SolverEntry,
    choices: Choices,
}

impl ProgramAsker {
    /// A program; where it reads clauses, these are the encodings.
    pub fn new(entry: SolverEntry, choices: Choices) -> Self {
        ProgramAsker { entry, choices }
    }

    fn refused(&self, reason: &dyn std::fmt::Display) -> BoardAskError {
        BoardAskError::Refused {
            name: self.entry.name.clone(),
            reason: reason.to_string(),
        }
    }

    fn decode(
        &self,
        posed: &Posed,
        text: &str,
        answer: &Answer,
        limits: &Limits,
    ) -> Result<Decoded, BoardAskError> {
        let refused = |error: DecodeAnswerError| self.refused(&error);
        if answer.speaks_of_formula() {
            let compiled = Compiled::of(posed.clone(), self.choices, limits)?;
            compiled.decode_answer(text, answer).map_err(refused)
        } else {
            posed.decode_answer(text, answer).map_err(refused)
        }
    }
}

impl BoardAsker for ProgramAsker {
    fn name(&self) -> &str {
        &self.entry.name
    }

    fn ask(&mut self, posed: &Posed, limits: &Limits) -> Result<Asked, BoardAskError> {
        let entry = &self.entry;
        // One that can't tell which board is the best may well not read what is wanted either.
        let posed = &match entry.proves_best {
            true => posed.clone(),
            false => posed.without_objective(),
        };
        let export = match Export::new(posed.clone(), entry.reads, self.choices, limits) {
            Ok(export) => export,
            Err(error) => return Asked::or_stopped(error, limits),
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
            Told::Stopped(reason) => return Ok(Asked::Stopped(reason, None)),
            Told::Answer(text, answer) => (text, answer),
        };
        let is_optimal = answer.status == Status::Optimal || answer.is_complete;
        match self.decode(posed, &text, &answer, limits)? {
            Decoded::Solutions(mut boards) => {
                let Some(board) = boards.boards.pop() else {
                    return Err(self.refused(&"it shows no board"));
                };
                Ok(Asked::Board(
                    Box::new(board),
                    is_optimal && self.entry.proves_best,
                ))
            }
            Decoded::NoSolution if self.entry.proves_none => Ok(Asked::None),
            Decoded::NoSolution | Decoded::Unknown => Ok(Asked::Stopped(StopReason::GaveUp, None)),
            Decoded::Counted(_) => Err(self.refused(&"it counts, and shows no board")),
        }
    }
}
