//! The best board by the finite-domain search.

use super::best::{BestBoard, Optimum, better_than, stopped};
use crate::boards::Boards;
use crate::error::SearchError;
use crate::instance::Instance;
use crate::objective_value::value;
use placet_base::limit::{Limits, Outcome};

/// The best value, by the finite-domain search: a new search for each board that is better than the last.
///
/// # Errors
/// If the search returns a board that the check rejects.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_search(
    instance: &Instance,
    limits: &Limits,
    mut better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let mut best = None;
    loop {
        let asked = better_than(instance, best.as_ref());
        match Boards::by_search(&*asked).next_within(limits)? {
            Outcome::Complete(None) => return Ok(Outcome::Complete(best)),
            Outcome::Stopped(stop, _) => return Ok(stopped(stop.reason, best)),
            Outcome::Complete(Some(solution)) => {
                let value = value(instance.puzzle(), &solution);
                better(value);
                best = Some(BestBoard { value, solution });
            }
        }
    }
}
