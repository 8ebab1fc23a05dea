//! The solvers that a user can choose.

use std::str::FromStr;

use super::{BoardSolver, Portfolio, ProblemBoardSolver, ProgramBoardSolver, SatBoardSolver, SessionError};
use crate::solver_table::SolverEntry;
use placet_encode::Choices;
use placet_engine::ilp::{Backend, IlpSolver};
use placet_engine::sat::SolverChoice;

/// The solver, or the solvers, of a session.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Solver {
    /// One SAT solver, which works on clauses.
    Sat(SolverChoice),
    /// One integer programming solver.
    Ilp(Backend),
    /// Solvers that are called once per board, several of them in parallel: the first answer wins.
    Called(Vec<Member>),
}

/// A solver that is called once per board.
#[derive(Clone, Debug)]
pub enum Member {
    /// A SAT solver.
    Sat(SolverChoice),
    /// An embedded integer programming solver.
    Ilp(Backend),
    /// An external program.
    Program(SolverEntry),
}

impl FromStr for Solver {
    type Err = SessionError;

    /// An embedded solver by its name, or a SAT solver by its command.
    fn from_str(name: &str) -> Result<Self, SessionError> {
        match Backend::named(name) {
            Some(backend) => {
                backend.require()?;
                Ok(Solver::Ilp(backend))
            }
            None => Ok(Solver::Sat(name.parse()?)),
        }
    }
}

impl Solver {
    /// The solver that is called per board. Formulas use these encodings.
    ///
    /// # Errors
    /// If a solver is not compiled in, or it is a SAT solver alone.
    pub(super) fn board_solver(&self, choices: Choices) -> Result<Box<dyn BoardSolver>, SessionError> {
        match self {
            Solver::Called(members) => called(members, choices),
            Solver::Ilp(backend) => called(&[Member::Ilp(*backend)], choices),
            Solver::Sat(choice) => Err(SessionError::NotIlp {
                solver: choice.to_string(),
            }),
        }
    }
}

fn called(members: &[Member], choices: Choices) -> Result<Box<dyn BoardSolver>, SessionError> {
    let solvers = members.iter().map(|member| member.board_solver(choices));
    let mut solvers = solvers.collect::<Result<Vec<_>, _>>()?;
    Ok(match solvers.len() {
        1 => solvers.remove(0),
        _ => Box::new(Portfolio::new(solvers)),
    })
}

impl Member {
    fn board_solver(&self, choices: Choices) -> Result<Box<dyn BoardSolver>, SessionError> {
        Ok(match self {
            Member::Sat(choice) => Box::new(SatBoardSolver::new(choice.clone(), choices)),
            Member::Ilp(backend) => Box::new(ProblemBoardSolver::new(Box::new(IlpSolver::new(*backend)?))),
            Member::Program(entry) => Box::new(ProgramBoardSolver::new(entry.clone(), choices)),
        })
    }
}
