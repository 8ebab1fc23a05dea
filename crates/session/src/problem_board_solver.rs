//! A solver of problems as a solver of boards.

use super::board_solver::{BoardSolver, BoardSolverError, SolveResult, refused};
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
