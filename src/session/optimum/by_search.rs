//! The best board by the finite-domain search.

use super::best::{Optimum, better_than, end, value};
use crate::engine::{Limits, Outcome};
use crate::instance::{Instance, Solution};
use crate::session::boards::Boards;
use crate::session::search_error::SearchError;

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
    let mut best: Option<(i64, Solution)> = None;
    loop {
        let asked = better_than(instance, best.as_ref());
        match Boards::by_search(&*asked).next_within(limits)? {
            Outcome::Exhausted => return Ok(end(best)),
            Outcome::Stopped(reason) => return Ok(Optimum::Stopped(reason, best)),
            Outcome::Found(solution) => {
                let value = value(instance.puzzle(), &solution);
                better(value);
                best = Some((value, solution));
            }
        }
    }
}
