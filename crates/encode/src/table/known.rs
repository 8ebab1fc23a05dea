//! Tables that differ only in their variables become the same clauses.
//!
//! A rule says the same of each cell with its neighbours, so most tables of a problem have the tuples of another. The clauses are found once, over
//! variables numbered from 0, and written again with those of each table.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::PlaceTuples;
use super::columns;
use super::columns::{NumberedColumns, with_sign};
use crate::cnf::{ClauseSink, Formula, Lit, Var};
use placet_base::choice::TableEncoding;

/// A larger table is written as it is found: it takes much memory, and hardly has an equal.
const MOST_PLACES: usize = 4_096;

/// The most literals that are kept.
const MOST_LITERALS: usize = 4_000_000;

/// Clauses between two looks at whether the sink is full.
const CLAUSES_BETWEEN_LOOKS: usize = 1_024;

/// The clauses of tables that were met before.
#[derive(Default)]
pub(crate) struct KnownTables {
    clauses: FxHashMap<TableShape, Rc<Formula>>,
    num_literals: usize,
}

/// A table without its variables: all that its clauses depend on.
#[derive(PartialEq, Eq, Hash)]
struct TableShape {
    /// The literals of each column, over variables that are numbered from 0 in their order.
    columns: Vec<Vec<Lit>>,
    tuples: PlaceTuples,
    encoding: TableEncoding,
}

impl KnownTables {
    /// States that the columns, each of which has one true literal, show one of the tuples, which are sorted and all different.
    pub(super) fn encode(
        &mut self,
        sink: &mut dyn ClauseSink,
        columns: &[Vec<Lit>],
        tuples: PlaceTuples,
        encoding: TableEncoding,
    ) {
        if tuples.len() * columns.len() > MOST_PLACES {
            return columns::encode(sink, columns, &tuples, encoding);
        }
        let NumberedColumns { vars, columns } = NumberedColumns::of(columns);
        let shape = TableShape {
            columns,
            tuples,
            encoding,
        };
        let clauses = match self.clauses.get(&shape) {
            Some(known) => Rc::clone(known),
            None => self.find(shape, vars.len()),
        };
        write(sink, &clauses, vars);
    }

    /// The clauses of a table, over so many variables of its columns and those that they add. Keeps them, if there is room.
    fn find(&mut self, shape: TableShape, num_vars: usize) -> Rc<Formula> {
        let mut clauses = Formula::new();
        for _ in 0..num_vars {
            clauses.new_var();
        }
        columns::encode(&mut clauses, &shape.columns, &shape.tuples, shape.encoding);
        let clauses = Rc::new(clauses);
        let num_literals = clauses.size().literals;
        if self.num_literals + num_literals <= MOST_LITERALS {
            self.num_literals += num_literals;
            self.clauses.insert(shape, Rc::clone(&clauses));
        }
        clauses
    }
}

/// Writes clauses with these variables in place of the first ones, and new variables in place of the others.
fn write(sink: &mut dyn ClauseSink, clauses: &Formula, mut vars: Vec<Var>) {
    for _ in vars.len()..clauses.num_vars() {
        vars.push(sink.new_var());
    }
    let mut written = vec![];
    for (index, clause) in clauses.clauses().enumerate() {
        if index % CLAUSES_BETWEEN_LOOKS == 0 && sink.is_full() {
            return;
        }
        written.clear();
        written.extend(clause.iter().map(|lit| with_sign(vars[lit.var().index()], *lit)));
        sink.add_clause(&written);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables with equal tuples, over new variables, shared ones, and ones in another order, have the clauses that each has by itself.
    #[test]
    fn clauses_are_those_of_the_table_by_itself() {
        let numbers = [
            [1, 2, 3, 4, 5, 6],
            [7, 8, 9, 10, 11, 12],
            [3, 4, 1, 2, 5, 6],
            [1, -1, 2, -2, 3, -3],
            [4, 4, 5, 6, 5, 7],
        ];
        let tuples = PlaceTuples::sorted(3, 4, vec![0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1]);
        for encoding in TableEncoding::ALL {
            let mut known = KnownTables::default();
            for numbers in numbers.iter().chain(&numbers) {
                let lits = numbers.map(|number| Lit::from_dimacs(number).expect("not zero"));
                let columns: Vec<Vec<Lit>> = lits.chunks(2).map(<[Lit]>::to_vec).collect();
                let [mut by_itself, mut as_known] = [0; 2].map(|_| {
                    let mut formula = Formula::new();
                    for _ in 0..20 {
                        formula.new_var();
                    }
                    formula
                });
                columns::encode(&mut by_itself, &columns, &tuples, encoding);
                known.encode(&mut as_known, &columns, tuples.clone(), encoding);
                assert_eq!(as_known.num_vars(), by_itself.num_vars());
                assert!(
                    as_known.clauses().eq(by_itself.clauses()),
                    "{encoding:?} {numbers:?}"
                );
            }
            assert!(known.clauses.len() < numbers.len(), "some of them are alike");
        }
    }
}
