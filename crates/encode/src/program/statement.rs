//! Constraints about statements: how many of them hold.

use std::collections::BTreeMap;

use super::rows::Rows;
use super::sum::ColumnSum;
use super::{Column, ProgramError};
use placet_problem::{Atom, VarId};

/// Between `min` and `max` of the atoms hold.
pub(super) fn count(rows: &mut Rows<'_>, atoms: &[Atom], min: i128, max: i128) -> Result<(), ProgramError> {
    let mut sum = ColumnSum::new();
    for atom in atoms {
        sum.add_atom(1, *atom, rows.columns);
    }
    rows.add(sum, min, max)
}

/// Either all of the atoms hold or none: each equals the first.
pub(super) fn equivalent(rows: &mut Rows<'_>, atoms: &[Atom]) -> Result<(), ProgramError> {
    let Some((first, others)) = atoms.split_first() else {
        return Ok(());
    };
    for other in others {
        let mut sum = ColumnSum::new();
        sum.add_atom(1, *first, rows.columns);
        sum.add_atom(-1, *other, rows.columns);
        rows.add(sum, 0, 0)?;
    }
    Ok(())
}

/// Each value at most once. If there are as many values as variables, each is taken: these are the rows of an
/// assignment problem, whose fractional solutions are all mixtures of integral ones.
pub(super) fn all_different(rows: &mut Rows<'_>, vars: &[VarId]) -> Result<(), ProgramError> {
    if vars.len() < 2 {
        return Ok(());
    }
    let mut takers: BTreeMap<i64, Vec<Column>> = BTreeMap::new();
    for var in vars {
        for (value, column) in rows.columns.of_var(*var) {
            takers.entry(value).or_default().push(column);
        }
    }
    if takers.len() < vars.len() {
        return rows.contradict();
    }
    let least = i128::from(takers.len() == vars.len());
    for columns in takers.into_values() {
        let mut sum = ColumnSum::new();
        columns.into_iter().for_each(|column| sum.add(1, column));
        rows.add(sum, least, 1)?;
    }
    Ok(())
}
