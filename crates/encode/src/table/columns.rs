//! The choice between the encodings of three or more columns.

use super::numbered::NumberedColumns;
use super::tuple::Tuple;
use super::{regular, support};
use crate::cnf::{ClauseSink, Lit, SizeCounter};
use placet_base::choice::TableEncoding;

/// The clauses of three or more columns. They depend on nothing but the arguments.
pub(super) fn encode(
    sink: &mut impl ClauseSink,
    columns: &[Vec<Lit>],
    tuples: &[Tuple],
    encoding: TableEncoding,
) {
    match encoding {
        TableEncoding::Auto if is_regular(columns, tuples) => regular::encode(sink, columns, tuples),
        TableEncoding::Auto | TableEncoding::Support => support::encode(sink, columns, tuples),
        TableEncoding::Regular => regular::encode(sink, columns, tuples),
    }
}

/// Does the automaton need less than half the literals? Both are domain consistent, and with such a
/// difference the smaller one was never slower (docs/encodings.md).
fn is_regular(columns: &[Vec<Lit>], tuples: &[Tuple]) -> bool {
    // A counter numbers new variables from 0: those of the columns must come before.
    let NumberedColumns { vars, columns } = NumberedColumns::of(columns);
    let [mut by_support, mut by_automaton] = [0; 2].map(|_| {
        let mut counter = SizeCounter::new();
        for _ in &vars {
            counter.new_var();
        }
        counter
    });
    support::encode(&mut by_support, &columns, tuples);
    regular::encode(&mut by_automaton, &columns, tuples);
    2 * by_automaton.size().literals < by_support.size().literals
}
