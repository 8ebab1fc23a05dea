//! Lexicographic order: a column for each prefix that is equal in both rows.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::rows::Rows;
use super::sum::ColumnSum;
use super::{Auxiliary, Column, ProgramError};
use placet_problem::{Lex, VarId};

/// The auxiliary `eᵢ` means that the first `i` pairs are equal; `e₀` is 1. With `[x ≥ v]` for the sum of the columns
/// of `x` from `v` up, pair `i`, `x` and `y`, requires for each `v`:
///
/// * `[x ≥ v] + eᵢ ≤ [y ≥ v] + 1`: if equal so far, `x ≤ y`;
/// * `[x ≥ v] + eᵢ ≤ [y > v] + eᵢ₊₁ + 1`: and if not equal after it, `x < y`;
/// * `[y ≥ v] + eᵢ₊₁ ≤ [x ≥ v] + 1`, and `eᵢ₊₁ ≤ eᵢ`.
///
/// So each `eᵢ` is a function of the variables. The last pair needs no column after it: `eᵢ₊₁` is 0 if the rows must
/// differ, and otherwise 1.
pub(super) fn lex(rows: &mut Rows<'_>, order: &Lex) -> Result<(), ProgramError> {
    // A repeated pair is equal if the first occurrence is.
    let pairs = order.pairs().filter(|(left, right)| left != right).unique();
    let pairs: Vec<(VarId, VarId)> = pairs.collect();
    let Some((last, others)) = pairs.split_last() else {
        return if order.is_strict {
            rows.contradict()
        } else {
            Ok(())
        };
    };
    let mut before = None;
    for (index, pair) in others.iter().enumerate() {
        let after = rows.new_column(|constraint| Auxiliary::Equal {
            constraint,
            pairs: index + 1,
        })?;
        say_at_most(rows, *pair, before)?;
        say_less(rows, *pair, before, Some(after))?;
        say_equal(rows, *pair, before, after)?;
        before = Some(after);
    }
    match order.is_strict {
        true => say_less(rows, *last, before, None),
        false => say_at_most(rows, *last, before),
    }
}

/// The values at which either of the two changes.
fn steps(rows: &Rows<'_>, (left, right): (VarId, VarId)) -> BTreeSet<i64> {
    let values = [left, right].map(|var| rows.columns.domain(var).values());
    values.into_iter().flatten().copied().collect()
}

/// A sum that starts with "equal before": 1 if nothing is before.
fn equal_before(before: Option<Column>) -> ColumnSum {
    let mut sum = ColumnSum::new();
    match before {
        Some(column) => sum.add(1, column),
        None => sum.constant += 1,
    }
    sum
}

/// If equal before, left is at most right.
fn say_at_most(
    rows: &mut Rows<'_>,
    (left, right): (VarId, VarId),
    before: Option<Column>,
) -> Result<(), ProgramError> {
    for value in steps(rows, (left, right)) {
        let mut sum = equal_before(before);
        sum.add_at_least(1, left, value, rows.columns);
        sum.add_at_least(-1, right, value, rows.columns);
        rows.add_at_most(sum, 1)?;
    }
    Ok(())
}

/// If equal before and not after, left is less than right.
fn say_less(
    rows: &mut Rows<'_>,
    (left, right): (VarId, VarId),
    before: Option<Column>,
    after: Option<Column>,
) -> Result<(), ProgramError> {
    for value in rows.columns.domain(left).values().to_vec() {
        let mut sum = equal_before(before);
        sum.add_at_least(1, left, value, rows.columns);
        if let Some(next) = value.checked_add(1) {
            sum.add_at_least(-1, right, next, rows.columns);
        }
        after.into_iter().for_each(|after| sum.add(-1, after));
        rows.add_at_most(sum, 1)?;
    }
    Ok(())
}

/// Equal after implies equal before, and that right is at most left.
fn say_equal(
    rows: &mut Rows<'_>,
    (left, right): (VarId, VarId),
    before: Option<Column>,
    after: Column,
) -> Result<(), ProgramError> {
    if let Some(before) = before {
        let mut sum = ColumnSum::new();
        sum.add(1, after);
        sum.add(-1, before);
        rows.add_at_most(sum, 0)?;
    }
    say_at_most(rows, (right, left), Some(after))
}
