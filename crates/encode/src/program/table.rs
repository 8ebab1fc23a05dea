//! Lists of allowed tuples.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;

use super::rows::Rows;
use super::sum::ColumnSum;
use super::{Auxiliary, Column, ProgramError};
use placet_problem::{Table, VarId};

/// The variables together take one of the tuples.
///
/// If one variable determines the tuple, the others are functions of it. For two variables, the
/// implications from values of one to values of the other are grouped. For more, each tuple has a
/// column: the fractional solutions of the table are then the mixtures of its tuples, which is the
/// tightest formulation.
pub(super) fn table(rows: &mut Rows<'_>, table: &Table) -> Result<(), ProgramError> {
    let tuples: BTreeSet<Vec<Column>> = table
        .tuples
        .iter()
        .filter_map(|tuple| taken(rows, table, tuple))
        .collect();
    let tuples: Vec<Vec<Column>> = tuples.into_iter().collect();
    if tuples.is_empty() {
        return rows.contradict();
    }
    if table.vars.is_empty() {
        // A column for the empty tuple would be in no row.
        return Ok(());
    }
    let mut positions = 0..table.vars.len();
    let tells = |position: &usize| tuples.iter().map(|tuple| tuple[*position]).all_unique();
    if let Some(telling) = positions.find(tells) {
        let told = tuples.iter().map(|tuple| tuple[telling]).collect_vec();
        return follow(rows, &table.vars, &tuples, &told);
    }
    if let [one, other] = table.vars[..] {
        return pairs(rows, one, other, &tuples);
    }
    let mut columns = vec![];
    for tuple in 0..tuples.len() {
        columns.push(rows.new_column(|constraint| Auxiliary::Tuple { constraint, tuple })?);
    }
    follow(rows, &table.vars, &tuples, &columns)
}

/// The columns of a tuple; `None` if it is not possible.
fn taken(rows: &Rows<'_>, table: &Table, tuple: &[i64]) -> Option<Vec<Column>> {
    let is_one_value = |var: &VarId, value: i64| {
        let mut all = table.vars.iter().zip(tuple);
        all.all(|(other, another)| other != var || *another == value)
    };
    let columns = table.vars.iter().zip(tuple).map(|(var, value)| {
        let column = rows.columns.column(*var, *value)?;
        is_one_value(var, *value).then_some(column)
    });
    columns.collect()
}

/// A value is taken if and only if a tuple with it is: `tellers` are the columns of the tuples.
fn follow(
    rows: &mut Rows<'_>,
    vars: &[VarId],
    tuples: &[Vec<Column>],
    tellers: &[Column],
) -> Result<(), ProgramError> {
    for (position, var) in vars.iter().enumerate() {
        let mut having: BTreeMap<Column, Vec<Column>> = BTreeMap::new();
        for (tuple, teller) in tuples.iter().zip(tellers) {
            having.entry(tuple[position]).or_default().push(*teller);
        }
        let columns = rows.columns;
        for (_, column) in columns.of_var(*var) {
            let mut sum = ColumnSum::new();
            sum.add(1, column);
            for teller in having.get(&column).into_iter().flatten() {
                sum.add(-1, *teller);
            }
            rows.add(sum, 0, 0)?;
        }
    }
    Ok(())
}

/// The values of the other variable that each value of one allows.
type Supports = BTreeMap<Column, BTreeSet<Column>>;

/// Values that allow the same values, but not all, form a group: one of the group is taken only if
/// one of the allowed values is. If these in turn allow exactly the group, the two sums are equal;
/// this is the case for edge values where edges meet.
fn pairs(rows: &mut Rows<'_>, one: VarId, other: VarId, tuples: &[Vec<Column>]) -> Result<(), ProgramError> {
    let there = supports(rows, one, tuples.iter().map(|tuple| (tuple[0], tuple[1])));
    let back = supports(rows, other, tuples.iter().map(|tuple| (tuple[1], tuple[0])));
    let (num_there, num_back) = (there.len(), back.len());
    let (there, back) = (groups(there, num_back), groups(back, num_there));
    for (support, group) in &there {
        let is_mutual = back.get(group) == Some(support);
        imply(rows, group, support, is_mutual)?;
    }
    for (support, group) in back
        .iter()
        .filter(|(support, group)| there.get(*group) != Some(support))
    {
        imply(rows, group, support, false)?;
    }
    Ok(())
}

fn supports(rows: &Rows<'_>, var: VarId, pairs: impl Iterator<Item = (Column, Column)>) -> Supports {
    let columns = rows.columns.of_var(var);
    let mut supports: Supports = columns.map(|(_, column)| (column, BTreeSet::new())).collect();
    for (value, allowed) in pairs {
        supports.entry(value).or_default().insert(allowed);
    }
    supports
}

/// For each set of allowed values, the values that allow exactly it. A set of `all` values is no
/// restriction.
fn groups(supports: Supports, all: usize) -> BTreeMap<BTreeSet<Column>, BTreeSet<Column>> {
    let mut groups: BTreeMap<BTreeSet<Column>, BTreeSet<Column>> = BTreeMap::new();
    for (value, support) in supports.into_iter().filter(|(_, support)| support.len() < all) {
        groups.entry(support).or_default().insert(value);
    }
    groups
}

/// The number of taken values in the group equals that in the support, or is at most that.
fn imply(
    rows: &mut Rows<'_>,
    group: &BTreeSet<Column>,
    support: &BTreeSet<Column>,
    is_equal: bool,
) -> Result<(), ProgramError> {
    let mut sum = ColumnSum::new();
    group.iter().for_each(|column| sum.add(1, *column));
    support.iter().for_each(|column| sum.add(-1, *column));
    match is_equal {
        true => rows.add(sum, 0, 0),
        false => rows.add_at_most(sum, 0),
    }
}
