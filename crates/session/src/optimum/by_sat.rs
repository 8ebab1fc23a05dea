//! The best board by one SAT solver.

use super::best::{BestBoard, Optimum, stopped};
use crate::error::SearchError;
use crate::instance::EncodedInstance;
use crate::objective_value::{objective, value};
use placet_base::limit::{Limits, Outcome};
use placet_engine::Verdict;
use placet_engine::sat::SatSolver;

/// The best value, by one SAT solver that keeps what it learns. `better` is called with each
/// value that is better than those before it.
///
/// # Errors
/// If the solver fails, or returns a board that the check rejects.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_sat(
    compiled: &EncodedInstance,
    solver: Box<dyn SatSolver>,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let goal = objective(compiled.puzzle()).goal;
    let values = compiled.objective_literals();
    let mut solver = compiled.load(solver);
    let mut best = None;
    loop {
        let solution = match solver.solve(&[], limits)? {
            Verdict::Unsatisfiable => return Ok(Outcome::Complete(best)),
            Verdict::Unknown(reason) => return Ok(stopped(reason, best)),
            Verdict::Satisfiable(assignment) => {
                compiled
                    .decode(&assignment)
                    .map_err(|reason| SearchError::WrongAnswer {
                        engine: format!("the solver {}", solver.name()),
                        reason,
                    })?
            }
        };
        let value = value(compiled.puzzle(), &solution);
        better(value);
        for (literal, other) in &values {
            if !goal.is_better(*other, value) {
                solver.add_clause(&[!*literal]);
            }
        }
        best = Some(BestBoard { value, solution });
    }
}
