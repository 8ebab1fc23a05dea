//! Lists of allowed tuples, with a selector for each tuple.

use crate::cnf::{ClauseSink, Lit};
use crate::truth::add_disjunction;

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
pub(crate) fn encode(sink: &mut dyn ClauseSink, columns: &[Vec<Lit>], tuples: &[Tuple]) {
    let holders = holders(columns, tuples);
    let mut selectors: Vec<Option<Lit>> = vec![None; tuples.len()];
    for (column, holders) in columns.iter().zip(&holders) {
        for (&lit, tuples) in column.iter().zip(holders) {
            if let [alone] = tuples[..] {
                selectors[alone].get_or_insert(lit);
            }
        }
    }
    let selectors: Vec<Lit> = selectors
        .into_iter()
        .map(|known| known.unwrap_or_else(|| sink.new_var().positive()))
        .collect();
    for (column, holders) in columns.iter().zip(&holders) {
        for (&lit, tuples) in column.iter().zip(holders) {
            for &tuple in tuples {
                add_disjunction(sink, [!selectors[tuple], lit].map(Into::into));
            }
            let support = tuples.iter().map(|tuple| selectors[*tuple]);
            add_disjunction(sink, support.chain([!lit]).map(Into::into));
            if sink.is_full() {
                return;
            }
        }
    }
}

/// For each column and each value: the tuples with that value.
fn holders(columns: &[Vec<Lit>], tuples: &[Tuple]) -> Vec<Vec<Vec<usize>>> {
    let mut holders: Vec<Vec<Vec<usize>>> = columns
        .iter()
        .map(|column| vec![Vec::new(); column.len()])
        .collect();
    for (index, tuple) in tuples.iter().enumerate() {
        for (value, holders) in tuple.iter().zip(&mut holders) {
            holders[*value].push(index);
        }
    }
    holders
}

/// For each column, the position of a value in its domain.
pub(crate) type Tuple = Vec<usize>;
