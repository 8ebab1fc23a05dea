//! Columns of a table over variables that are numbered from 0.

use crate::cnf::{Lit, Var};

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
