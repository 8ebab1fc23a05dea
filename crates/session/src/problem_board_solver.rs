//! A solver of problems as a solver of boards.

use super::board_solver::{Asked, BoardSolver, BoardSolverError, refused};
use crate::instance::Instance;
use placet_engine::{Limits, ProblemSolver, Reply};

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

    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<Asked, BoardSolverError> {
        let objective = instance.objective();
        let reply = self.asker.ask(&instance.lowered().problem, objective, limits)?;
        let approve = |values: Vec<i64>| match instance.approve(&values) {
            Ok(solution) => Ok(Box::new(solution)),
            Err(reason) => Err(refused(self.asker.name(), &reason)),
        };
        Ok(match reply {
            Reply::None => Asked::None,
            Reply::Stopped(reason, best) => Asked::Stopped(reason, best.map(approve).transpose()?),
            Reply::Found(values) => Asked::Board(approve(values)?, objective.is_some()),
        })
    }
}
