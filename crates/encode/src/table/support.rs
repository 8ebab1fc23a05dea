//! Lists of allowed tuples, with a selector for each tuple.

use super::PlaceTuples;
use crate::cnf::{ClauseSink, Lit, SizeCounter};
use crate::truth::add_normal;

/// States that the columns, each of which has one true literal, show one of the tuples, which are
/// all different.
///
/// The selector of a tuple implies the values of the tuple, and each value implies a selector of a
/// tuple with it. A tuple that is the only one with some value needs no selector: the literal of
/// the value is used instead.
///
/// # Size
/// For `t` tuples over `k` columns at most `t` variables, `t·k` binary clauses and one
/// clause for each value of each column.
///
/// # Propagation
/// Domain consistent. The selectors are functions of the columns: different tuples differ in some
/// value, and the selected tuple must have the values of the columns.
///
/// # References
/// F. Bacchus, GAC via unit propagation, CP 2007, LNCS 4741, 133–147.
pub(crate) fn encode(sink: &mut dyn ClauseSink, columns: &[Vec<Lit>], tuples: &PlaceTuples) {
    let holders = columns.iter().enumerate();
    let holders: Vec<Holders> = holders
        .map(|(index, column)| Holders::of(index, column.len(), tuples))
        .collect();
    let mut selectors: Vec<Option<Lit>> = vec![None; tuples.len()];
    for (column, holders) in columns.iter().zip(&holders) {
        for (value, &lit) in column.iter().enumerate() {
            if let [alone] = holders.with(value) {
                selectors[*alone].get_or_insert(lit);
            }
        }
    }
    let selectors: Vec<Lit> = selectors
        .into_iter()
        .map(|known| known.unwrap_or_else(|| sink.new_var().positive()))
        .collect();
    // One for all, since there are many clauses.
    let mut clause = vec![];
    for (column, holders) in columns.iter().zip(&holders) {
        for (value, &lit) in column.iter().enumerate() {
            for &tuple in holders.with(value) {
                add(sink, &mut clause, [!selectors[tuple], lit]);
            }
            let support = holders.with(value).iter().map(|tuple| selectors[*tuple]);
            add(sink, &mut clause, support.chain([!lit]));
            if sink.is_full() {
                return;
            }
        }
    }
}

/// How many literals the clauses have.
pub(super) fn num_literals(columns: &[Vec<Lit>], tuples: &PlaceTuples) -> usize {
    let mut vars: Vec<usize> = columns.iter().flatten().map(|lit| lit.var().index()).collect();
    vars.sort_unstable();
    if vars.windows(2).any(|pair| pair[0] == pair[1]) {
        // Some clauses are tautologies, or have a literal twice.
        let mut counter = SizeCounter::after(vars.last().map_or(0, |var| var + 1));
        encode(&mut counter, columns, tuples);
        return counter.size().literals;
    }
    let mut is_selected = vec![false; tuples.len()];
    let mut literals = 0;
    for (index, column) in columns.iter().enumerate() {
        let holders = Holders::of(index, column.len(), tuples);
        literals += 3 * tuples.len() + column.len();
        for value in 0..column.len() {
            if let [alone] = holders.with(value)
                && !std::mem::replace(&mut is_selected[*alone], true)
            {
                // The literal is the selector: nothing has to be said.
                literals -= 4;
            }
        }
    }
    literals
}

/// Adds a clause, which is built in a buffer.
fn add(sink: &mut dyn ClauseSink, buffer: &mut Vec<Lit>, lits: impl IntoIterator<Item = Lit>) {
    buffer.clear();
    buffer.extend(lits);
    add_normal(sink, buffer);
}

/// The tuples with each value of a column.
struct Holders {
    /// Where the tuples of each value begin, and where the last ones end.
    starts: Vec<usize>,
    tuples: Vec<usize>,
}

impl Holders {
    fn of(column: usize, num_values: usize, tuples: &PlaceTuples) -> Self {
        let mut starts = vec![0; num_values + 1];
        for place in tuples.column(column) {
            starts[place + 1] += 1;
        }
        for value in 0..num_values {
            starts[value + 1] += starts[value];
        }
        let mut ends = starts.clone();
        let mut sorted = vec![0; tuples.len()];
        for (index, place) in tuples.column(column).enumerate() {
            let end = &mut ends[place];
            sorted[*end] = index;
            *end += 1;
        }
        Holders {
            starts,
            tuples: sorted,
        }
    }

    /// The tuples with a value, in their order.
    fn with(&self, value: usize) -> &[usize] {
        &self.tuples[self.starts[value]..self.starts[value + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::{Formula, Var};

    /// Columns over variables of their own, a column of two values with one variable, and values that one tuple has, several have, and none has.
    #[test]
    fn literals_are_counted_as_they_are_written() {
        let tuples: [&[[u32; 3]]; 4] = [
            &[[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]],
            &[[0, 0, 0], [1, 1, 1], [2, 2, 1]],
            &[[0, 2, 0], [0, 2, 1], [2, 1, 1], [1, 1, 1], [2, 0, 1]],
            &[[2, 2, 1]],
        ];
        for tuples in tuples {
            let tuples = PlaceTuples::sorted(3, tuples.len(), tuples.concat());
            for last_is_one_variable in [false, true] {
                let lit = |number: usize| Var::from_index(number).positive();
                let last = if last_is_one_variable { !lit(6) } else { lit(7) };
                let columns = [
                    vec![lit(0), lit(1), lit(2)],
                    vec![lit(3), lit(4), lit(5)],
                    vec![lit(6), last],
                ];
                let mut formula = Formula::new();
                for _ in 0..8 {
                    formula.new_var();
                }
                encode(&mut formula, &columns, &tuples);
                assert_eq!(
                    num_literals(&columns, &tuples),
                    formula.size().literals,
                    "{tuples:?}"
                );
            }
        }
    }
}
