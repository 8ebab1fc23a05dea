//! Solves integer programs and checks the answers.

use std::sync::Arc;
use std::time::Instant;

use super::abandon::{Ending, unless_stopped};
use super::milp::{MilpResult, solve_program};
use super::{Backend, BackendError};
use crate::engine::{AskError, Limits, ProblemSolver, Reply, StopReason};
use crate::problem::Problem;
use crate::program::{Program, ProgramObjective, RowOrigin};

/// Integers up to this one are exact in floating point.
const EXACT: u64 = 1 << 53;

/// The tolerance for integral values: solvers promise a millionth, and sometimes miss it.
const NEAR: f64 = 1e-3;

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

    /// The values of a solver's answer, rounded and checked against every row.
    fn checked(&self, program: &Program, values: &[f64]) -> Result<Vec<i64>, AskError> {
        let wrong = |reason: String| AskError::WrongAnswer {
            asker: self.name().to_string(),
            reason,
        };
        let mut ones = vec![];
        for (index, value) in values.iter().enumerate() {
            let is_one = *value > 0.5;
            if (value - f64::from(u8::from(is_one))).abs() > NEAR {
                return Err(wrong(format!("column {} is {value}", index + 1)));
            }
            ones.push(is_one);
        }
        if let Some(row) = program.broken_row(&ones) {
            let what = match row.origin {
                RowOrigin::OneValue(var) => format!("one value of variable {}", var.index() + 1),
                RowOrigin::Constraint { index, .. } => format!("constraint {}", index + 1),
            };
            return Err(wrong(format!(
                "rounded to integers, it violates the row for {what}"
            )));
        }
        program
            .columns()
            .values(&ones)
            .map_err(|error| wrong(error.to_string()))
    }

    /// Numbers that floating point cannot represent would change the puzzle.
    fn refuse_large(&self, program: &Program) -> Result<(), AskError> {
        let numbers = program.rows().flat_map(|row| {
            let coefficients = row.terms.iter().map(|(coefficient, _)| *coefficient);
            coefficients.chain(row.min).chain(row.max)
        });
        match numbers.map(i64::unsigned_abs).max() {
            Some(largest) if largest > EXACT => Err(AskError::Beyond {
                asker: self.name().to_string(),
                reason: format!("{largest} exceeds the exact range of floating point"),
            }),
            _ => Ok(()),
        }
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
    ) -> Result<Reply, AskError> {
        if let Some(reason) = limits.check() {
            return Ok(Reply::Stopped(reason, None));
        }
        let program = Program::for_objective(problem, objective)?;
        self.refuse_large(&program)?;
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
                let values = self.checked(&program, &values)?;
                // Without an objective, any solution is sufficient.
                if is_best || objective.is_none() {
                    return Ok(Reply::Found(values));
                }
                Ok(Reply::Stopped(StopReason::TimeLimit, Some(values)))
            }
            MilpResult::Nothing(reason) => match limits.check() {
                Some(stopped) => Ok(Reply::Stopped(stopped, None)),
                None => Err(AskError::Failed {
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
    use crate::problem::{Constraint, Domain, Linear, Origin, Term, VarId};

    fn problem(coefficient: i64) -> Problem {
        let mut problem = Problem::new();
        problem.add_variable("x", Domain::new([0, 1]));
        let terms = vec![Term {
            coefficient,
            var: VarId(0),
        }];
        let (min, max, caps) = (1, coefficient, vec![]);
        problem.post(
            Origin::Rule(0),
            Constraint::Linear(Linear {
                terms,
                min,
                max,
                caps,
            }),
        );
        problem
    }

    #[test]
    fn an_answer_that_is_not_whole_or_breaks_a_row_is_refused() {
        let solver = IlpSolver::new(Backend::Microlp).unwrap();
        let program = Program::of(&problem(3)).unwrap();
        assert_eq!(solver.checked(&program, &[1e-7, 0.999_999_9]), Ok(vec![1]));
        for values in [[0.5, 0.5], [0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [-1.0, 2.0]] {
            let refused = solver.checked(&program, &values);
            assert!(
                matches!(refused, Err(AskError::WrongAnswer { .. })),
                "{values:?}: {refused:?}"
            );
        }
    }

    #[test]
    fn what_floating_point_does_not_hold_is_refused() {
        let mut solver = IlpSolver::new(Backend::Microlp).unwrap();
        let large = solver.ask(&problem((1 << 53) + 1), None, &Limits::none());
        assert!(matches!(large, Err(AskError::Beyond { .. })), "{large:?}");
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
