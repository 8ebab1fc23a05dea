//! The boards of a puzzle from a solver that is called once per board.

use super::board_solver::{BoardSolver, BoardSolverError, SolveResult};
use crate::instance::Instance;
use placet_engine::Limits;

/// Asks for a board, then for another one, and so on.
pub(crate) struct AskedBoards {
    asker: Box<dyn BoardSolver>,
    /// The puzzle without the boards so far.
    instance: Instance,
}

impl AskedBoards {
    pub(crate) fn new(instance: &Instance, asker: Box<dyn BoardSolver>) -> Self {
        AskedBoards {
            asker,
            // The boards are known to be the best ones.
            instance: instance.without_objective(),
        }
    }

    pub(crate) fn name(&self) -> &str {
        self.asker.name()
    }

    /// The puzzle without the boards so far.
    pub(crate) fn instance(&self) -> &Instance {
        &self.instance
    }

    pub(crate) fn next(&mut self, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
        if let Some(reason) = limits.check() {
            return Ok(SolveResult::Stopped(reason, None));
        }
        let asked = self.asker.ask(&self.instance, limits)?;
        if let SolveResult::Board(solution, _) = &asked {
            self.instance.exclude(solution);
        }
        Ok(asked)
    }
}

/// Refuses the answer "no solution" if a board is known.
pub(crate) fn believe_none(name: &str, instance: &Instance, is_first: bool) -> Result<(), BoardSolverError> {
    match instance.evidence().filter(|_| is_first) {
        Some(evidence) => Err(BoardSolverError::WrongNone {
            name: name.to_string(),
            evidence,
        }),
        None => Ok(()),
    }
}
