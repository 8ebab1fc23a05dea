//! Sums over variables, and functions from one variable to another.

use std::collections::BTreeMap;

use super::defined::DefinedVariable;
use super::rows::Rows;
use super::sum::ColumnSum;
use super::{Column, ProgramError};
use placet_problem::{Linear, VarId};

/// One row: a value of a variable contributes coefficient times value. The one-hot columns make it as tight as a bound
/// on the variables themselves, and no other constant is needed.
pub(super) fn linear(rows: &mut Rows<'_>, linear: &Linear) -> Result<(), ProgramError> {
    let terms = linear.terms.iter().map(|term| (term.coefficient, term.var));
    let sum = weighted(rows, terms)?;
    rows.add(sum, linear.min.into(), linear.max.into())
}

/// The sum that equals a variable without columns lies between the ends of its domain.
pub(super) fn within_domain(rows: &mut Rows<'_>, defined: &DefinedVariable) -> Result<(), ProgramError> {
    let sum = weighted(rows, defined.terms.iter().copied())?;
    let domain = rows.columns.domain(defined.var);
    match (domain.min(), domain.max()) {
        (Some(min), Some(max)) => rows.add(sum, min.into(), max.into()),
        _ => rows.contradict(),
    }
}

fn weighted(rows: &Rows<'_>, terms: impl Iterator<Item = (i64, VarId)>) -> Result<ColumnSum, ProgramError> {
    let mut sum = ColumnSum::new();
    for (factor, var) in terms {
        for (value, column) in rows.columns.of_var(var) {
            let product = factor.checked_mul(value);
            sum.add(product.ok_or_else(|| rows.overflow())?, column);
        }
    }
    Ok(sum)
}

/// `to` is the image of `from`: a value of it is taken exactly if one of its preimages is. Because every variable
/// has one value, this excludes values of `from` without an image.
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
        let mut sum = ColumnSum::new();
        sum.add(1, column);
        for source in sources.get(&value).into_iter().flatten() {
            sum.add(-1, *source);
        }
        rows.add(sum, 0, 0)?;
    }
    Ok(())
}
