//! No two cells of a region alike: all-different over their variables.

use super::cell_var;
use crate::problem::{self, Constraint};
use crate::puzzle::AllDifferent;

pub(super) fn constraints(rule: &AllDifferent) -> impl Iterator<Item = Constraint> {
    rule.regions.list.iter().map(|region| {
        let vars = region.cells.iter().map(|cell| cell_var(*cell)).collect();
        Constraint::AllDifferent(problem::AllDifferent { vars })
    })
}
