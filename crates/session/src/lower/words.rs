//! Words of a list: a table of the tuples that each region may show.

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::WordRule;
use placet_problem::{Constraint, OriginPart, Table, VarId};

/// # Size
/// A table for each region, with the words of its length whose faces its cells may show.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &WordRule) {
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        let vars: Vec<VarId> = region.cells.iter().map(|cell| cell_var(*cell)).collect();
        let mut tuples: Vec<Vec<i64>> = vec![];
        for word in rule.words_for(region) {
            poll(word.len());
            let codes: Vec<i64> = word.iter().map(|face| lowering.codes.code(*face)).collect();
            let mut places = vars.iter().zip(&codes);
            if places.all(|(var, code)| lowering.problem.domain(*var).contains(*code)) {
                tuples.push(codes);
            }
        }
        let tuples = tuples.into();
        lowering.post(Constraint::Table(Table { vars, tuples }));
    }
}
