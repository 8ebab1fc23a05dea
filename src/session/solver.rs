//! Which solvers a session uses, where the user chooses.

use super::{BoardSolver, Portfolio, ProblemBoardSolver, ProgramBoardSolver, SatBoardSolver, SessionError};
use crate::encode::Choices;
use crate::engine::ilp::{Backend, IlpSolver};
use crate::engine::sat::SolverChoice;
use crate::exchange::solver_table::SolverEntry;

/// The solver, or the solvers, of a session.
#[derive(Clone, Debug)]
pub enum Solver {
    /// One SAT solver, which works on clauses.
    Sat(SolverChoice),
    /// One solver of integer programs.
    Ilp(Backend),
    /// Solvers that are called anew for each board, several of them side by side: the first answer wins.
    Called(Vec<Member>),
}

/// One of the solvers that are called anew for each board.
#[derive(Clone, Debug)]
pub enum Member {
    /// A SAT solver.
    Sat(SolverChoice),
    /// An embedded solver of integer programs.
    Ilp(Backend),
    /// An external program.
    Program(SolverEntry),
}

impl Solver {
    /// What is called for each board. Formulas are made with these encodings.
    ///
    /// # Errors
    /// If a solver is not compiled in, or it is a SAT solver by itself.
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
