//! The candidates by the finite-domain search.

use super::found::Candidates;
use crate::boards::Boards;
use crate::error::SearchError;
use crate::instance::Instance;
use placet_base::limit::{Limits, Outcome};
use placet_model::{Given, Puzzle, Span};

/// The candidates, by the finite-domain search, which finds a board for each new placement.
///
/// # Errors
/// If it finds a board that the check rejects.
pub fn candidates_by_search(
    puzzle: &Puzzle,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Outcome<Candidates>, SearchError> {
    let mut candidates = Candidates::none(puzzle);
    let instance = Instance::new(puzzle.clone());
    let problem = &instance.lowered().problem;
    for cell in puzzle.layout().cell_ids() {
        for value in problem.domain(instance.lowered().cell_var(cell)).values() {
            let face = instance.lowered().codes.face(*value);
            if candidates.has(cell, face) {
                continue;
            }
            let mut asked = puzzle.clone();
            asked.give(Given {
                cell,
                faces: vec![face],
                span: Span::default(),
            });
            match Boards::first_by_search(Instance::new(asked)).next_within(limits)? {
                Outcome::Complete(Some(solution)) => {
                    candidates.add(&solution);
                    found(candidates.num_boards);
                }
                Outcome::Complete(None) => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(candidates))),
            }
        }
    }
    Ok(Outcome::Complete(candidates))
}
