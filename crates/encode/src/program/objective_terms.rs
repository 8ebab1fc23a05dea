//! Objectives in terms of columns.

use super::column::Column;
use super::columns::Columns;
use super::objective::ProgramObjective;
use placet_problem::VarId;

impl ProgramObjective {
    /// The objective as a sum of columns, each once. Its value is that of the variable.
    ///
    /// # Panics
    /// If the columns belong to another objective, and a term does not fit in 64 bits.
    pub fn terms(self, columns: &Columns) -> Vec<(i64, Column)> {
        let own = [(1, self.var)];
        let sum = columns.sum(self.var);
        let parts = sum.map_or(own.as_slice(), |defined| &defined.terms);
        let of_part = |(factor, var): &(i64, VarId)| {
            let factor = *factor;
            columns
                .of_var(*var)
                .map(move |(value, column)| (factor * value, column))
        };
        let mut terms: Vec<(i64, Column)> = parts.iter().flat_map(of_part).collect();
        terms.retain(|(value, _)| *value != 0);
        terms.sort_unstable_by_key(|(_, column)| *column);
        terms
    }
}
