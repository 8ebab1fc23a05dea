//! All solutions that the search finds, for tests.

use super::Search;
use crate::{Limits, Next};
use placet_problem::{Atom, Problem};

/// Each solution as often as it is found, in ascending order.
pub(super) fn all_solutions(problem: &Problem) -> Vec<Vec<i64>> {
    let atoms = |var| {
        let values = problem.domain(var).values().iter();
        values.map(move |value| Atom::is(var, *value))
    };
    let projection: Vec<Atom> = problem.var_ids().flat_map(atoms).collect();
    let mut search = Search::new(problem, &projection);
    let mut found = vec![];
    while let Next::Found(solution) = search.next(&Limits::none()) {
        found.push(solution);
    }
    found.sort_unstable();
    found
}
