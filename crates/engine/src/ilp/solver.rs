//! Solves integer programs and checks the answers.

use std::sync::Arc;

use web_time::Instant;

use super::abandon::{Ending, unless_stopped};
use super::backend::{Backend, BackendError};
#[cfg(feature = "ilp")]
use super::milp::solve_program;
use super::result::MilpResult;
use super::rounding::{largest_number, rounded};
#[cfg(not(feature = "ilp"))]
use super::without::solve_program;
use crate::{Limits, ProblemSolver, Reply, SolveError, StopReason};
use placet_encode::program::{Program, ProgramObjective};
use placet_problem::Problem;

/// Integers up to this one are exact in floating point.
const EXACT: u64 = 1 << 53;

/// Uses a solver of integer programs.
///
/// # Examples
/// ```
/// use placet::problem::{Atom, Constraint, Domain, Origin, Problem};
/// use placet::engine::ilp::{Backend, IlpSolver};
/// use placet::engine::{ProblemSolver, Limits, Reply};
///
/// let mut problem = Problem::new();
/// let x = problem.add_variable("x", Domain::new([1, 2]));
/// problem.post(Origin::Rule(0), Constraint::Clause(vec![Atom::is_not(x, 1)]));
/// let mut solver = IlpSolver::new(Backend::Microlp)?;
/// assert_eq!(solver.ask(&problem, None, &Limits::none())?, Reply::Found(vec![2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct IlpSolver {
    backend: Backend,
}

impl IlpSolver {
    /// Uses the given solver.
    ///
    /// # Errors
    /// If it is not compiled in.
    pub fn new(backend: Backend) -> Result<Self, BackendError> {
        backend.require()?;
        Ok(IlpSolver { backend })
    }
}

impl ProblemSolver for IlpSolver {
    fn name(&self) -> &str {
        self.backend.name()
    }

    fn ask(
        &mut self,
        problem: &Problem,
        objective: Option<ProgramObjective>,
        limits: &Limits,
    ) -> Result<Reply, SolveError> {
        if let Some(reason) = limits.check() {
            return Ok(Reply::Stopped(reason, None));
        }
        let program = Program::for_objective(problem, objective)?;
        let largest = largest_number(&program);
        if largest > EXACT {
            return Err(SolveError::Beyond {
                asker: self.name().to_string(),
                reason: format!("{largest} exceeds the exact range of floating point"),
            });
        }
        if program.rows().any(|row| row.is_contradiction()) {
            return Ok(Reply::None);
        }
        if program.num_columns() == 0 {
            return Ok(Reply::Found(vec![]));
        }
        let program = Arc::new(program);
        let (backend, given) = (self.backend, Arc::clone(&program));
        let time = limits
            .deadline
            .map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let said = match unless_stopped(limits, move || solve_program(backend, &given, objective, time)) {
            Ending::Done(said) => said,
            Ending::Abandoned(reason) => return Ok(Reply::Stopped(reason, None)),
            Ending::Broken => MilpResult::Nothing("it crashed".into()),
        };
        match said {
            MilpResult::Infeasible => Ok(Reply::None),
            MilpResult::Values { values, is_best } => {
                let values = rounded(&program, &values).map_err(|reason| SolveError::WrongAnswer {
                    asker: self.name().to_string(),
                    reason,
                })?;
                // Without an objective, any solution is sufficient.
                if is_best || objective.is_none() {
                    return Ok(Reply::Found(values));
                }
                Ok(Reply::Stopped(StopReason::TimeLimit, Some(values)))
            }
            MilpResult::Nothing(reason) => match limits.check() {
                Some(stopped) => Ok(Reply::Stopped(stopped, None)),
                None => Err(SolveError::Failed {
                    asker: self.name().to_string(),
                    reason,
                }),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ilp::rounding::tests::problem;

    #[test]
    fn what_floating_point_does_not_hold_is_refused() {
        let mut solver = IlpSolver::new(Backend::Microlp).unwrap();
        let large = solver.ask(&problem((1 << 53) + 1), None, &Limits::none());
        assert!(matches!(large, Err(SolveError::Beyond { .. })), "{large:?}");
        let fitting = solver.ask(&problem(1 << 20), None, &Limits::none());
        assert_eq!(fitting, Ok(Reply::Found(vec![1])));
    }

    #[cfg(not(feature = "highs"))]
    #[test]
    fn highs_names_its_feature() {
        let error = IlpSolver::new(Backend::Highs).err().unwrap();
        assert_eq!(
            error.to_string(),
            "highs is not compiled in: build placet with `--features highs`"
        );
    }
}
