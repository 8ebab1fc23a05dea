//! A solver that is asked about problems, asked for boards.

use super::Posed;
use super::asker::{Asked, BoardAskError, BoardAsker, refused};
use crate::solve::{Asker, Limits, Reply};

/// Asks about the problem of a puzzle as a whole.
pub struct ProblemAsker {
    asker: Box<dyn Asker + Send>,
}

impl ProblemAsker {
    /// By this solver.
    pub fn new(asker: Box<dyn Asker + Send>) -> Self {
        ProblemAsker { asker }
    }
}

impl BoardAsker for ProblemAsker {
    fn name(&self) -> &str {
        self.asker.name()
    }

    fn ask(&mut self, posed: &Posed, limits: &Limits) -> Result<Asked, BoardAskError> {
        let objective = posed.objective();
        let reply = self.asker.ask(&posed.lowered().problem, objective, limits)?;
        let approve = |values: Vec<i64>| match posed.approve(&values) {
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
