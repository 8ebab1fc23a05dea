//! The encodings of three or more columns: which one, and how tuples are numbered.

use super::{PlaceTuples, regular, support};
use crate::cnf::{ClauseSink, Lit, SizeCounter, Var};
use crate::diagram::{self, Diagram};
use placet_base::choice::TableEncoding;

/// The clauses of three or more columns. They depend on nothing but the arguments.
pub(super) fn encode(
    sink: &mut dyn ClauseSink,
    columns: &[Vec<Lit>],
    tuples: &PlaceTuples,
    encoding: TableEncoding,
) {
    if encoding == TableEncoding::Support {
        return support::encode(sink, columns, tuples);
    }
    match regular::diagram_of(tuples) {
        None => sink.add_clause(&[]),
        Some(diagram) if encoding == TableEncoding::Auto && !is_smaller(&diagram, columns, tuples) => {
            support::encode(sink, columns, tuples);
        }
        Some(diagram) => diagram::encode(sink, &diagram, columns),
    }
}

/// Does the automaton need less than half the literals? Both are domain consistent, and with such a
/// difference the smaller one was never slower (docs/contributors/encodings.md).
fn is_smaller(diagram: &Diagram, columns: &[Vec<Lit>], tuples: &PlaceTuples) -> bool {
    // New variables come after those of the columns.
    let used = columns.iter().flatten().map(|lit| lit.var().index() + 1);
    let mut by_automaton = SizeCounter::after(used.max().unwrap_or(0));
    diagram::encode(&mut by_automaton, diagram, columns);
    2 * by_automaton.size().literals < support::num_literals(columns, tuples)
}

/// The columns of a table without its own variables.
pub(super) struct NumberedColumns {
    /// The variables of the table, in order.
    pub(super) vars: Vec<Var>,
    /// The literals of each column, with the place of each variable in that order as its number.
    pub(super) columns: Vec<Vec<Lit>>,
}

impl NumberedColumns {
    pub(super) fn of(columns: &[Vec<Lit>]) -> Self {
        let mut vars: Vec<Var> = columns.iter().flatten().map(|lit| lit.var()).collect();
        vars.sort_unstable();
        vars.dedup();
        let number = |lit: &Lit| {
            let number = vars.partition_point(|var| *var < lit.var());
            with_sign(Var::from_index(number), *lit)
        };
        let columns = columns.iter().map(|column| column.iter().map(number).collect());
        NumberedColumns {
            columns: columns.collect(),
            vars,
        }
    }
}

/// The literal of a variable with the sign of another literal.
pub(super) fn with_sign(var: Var, lit: Lit) -> Lit {
    match lit.is_positive() {
        true => var.positive(),
        false => var.negative(),
    }
}
