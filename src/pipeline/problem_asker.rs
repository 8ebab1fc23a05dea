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
        match self.asker.ask(&posed.lowered().problem, objective, limits)? {
            Reply::None => Ok(Asked::None),
            // A board that is not known to be the best says nothing of the best.
            Reply::Stopped(reason, _) => Ok(Asked::Stopped(reason)),
            Reply::Found(values) => {
                let solution = posed
                    .approve(&values)
                    .map_err(|reason| refused(self.asker.name(), &reason))?;
                Ok(Asked::Board(Box::new(solution), objective.is_some()))
            }
        }
    }
}
