//! Sums over variables, and one variable as a function of another.

use std::collections::BTreeMap;

use super::linearise::Rows;
use super::sum::Sum;
use super::{Column, ProgramError};
use crate::problem::{Linear, VarId};

/// One row: a value of a variable adds coefficient times value. The one-hot columns make it as tight as a bound on the
/// variables themselves would, and no constant beyond the values is needed.
pub(super) fn linear(rows: &mut Rows<'_>, linear: &Linear) -> Result<(), ProgramError> {
    let mut sum = Sum::new();
    for term in &linear.terms {
        for (value, column) in rows.columns.of_var(term.var) {
            let product = term.coefficient.checked_mul(value);
            let product = product.ok_or_else(|| rows.overflow())?;
            sum.add(product, column);
        }
    }
    rows.add(sum, linear.min.into(), linear.max.into())
}

/// `to` is what `from` leads to: a value of it is taken where one is that leads there. With one value a variable,
/// this leaves no place for a value of `from` that leads nowhere.
pub(super) fn map(
    rows: &mut Rows<'_>,
    from: VarId,
    to: VarId,
    image: &[(i64, i64)],
) -> Result<(), ProgramError> {
    let mut sources: BTreeMap<i64, Vec<Column>> = BTreeMap::new();
    for (source, target) in image {
        let column = rows.columns.column(from, *source);
        sources.entry(*target).or_default().extend(column);
    }
    let columns = rows.columns;
    for (value, column) in columns.of_var(to) {
        let mut sum = Sum::new();
        sum.add(1, column);
        for source in sources.get(&value).into_iter().flatten() {
            sum.add(-1, *source);
        }
        rows.add(sum, 0, 0)?;
    }
    Ok(())
}
