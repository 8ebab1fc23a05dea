//! The candidates by one SAT solver.

use super::found::Candidates;
use crate::error::SearchError;
use crate::instance::EncodedInstance;
use placet_base::limit::{Limits, Outcome, Stop};
use placet_encode::cnf::{Lit, Var};
use placet_engine::Verdict;
use placet_engine::sat::SatSolver;
use placet_model::{CellId, FaceId};

/// The candidates, by one SAT solver, which finds boards with a new value in some cell until there is
/// none. `found` is called with the number of boards.
///
/// # Errors
/// If the solver fails, or finds a board that the check rejects.
pub fn candidates_by_sat(
    compiled: &EncodedInstance,
    solver: Box<dyn SatSolver>,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Outcome<Candidates>, SearchError> {
    let mut solver = compiled.load(solver);
    let mut candidates = Candidates::none(compiled.puzzle());
    let mut open: Vec<(Lit, CellId, FaceId)> = compiled.placements().collect();
    for switch in compiled.formula().num_vars().. {
        // The clause "some new placement", active while the switch is assumed.
        let switch = Var::from_index(switch).positive();
        let clause: Vec<Lit> = open.iter().map(|(lit, ..)| *lit).chain([!switch]).collect();
        solver.add_clause(&clause);
        match solver.solve(&[switch], limits)? {
            Verdict::Unsatisfiable => break,
            Verdict::Unknown(reason) => {
                return Ok(Outcome::Stopped(Stop::searching(reason), Some(candidates)));
            }
            Verdict::Satisfiable(assignment) => {
                let solution = compiled.decode(&assignment);
                candidates.add(&solution.map_err(|reason| SearchError::WrongAnswer {
                    engine: format!("the solver {}", solver.name()),
                    reason,
                })?);
                found(candidates.num_boards);
            }
        }
        solver.add_clause(&[!switch]);
        open.retain(|(_, cell, face)| !candidates.has(*cell, *face));
    }
    Ok(Outcome::Complete(candidates))
}
