//! Statements about the size of one group of cells, which some engines take as they are.

use itertools::Itertools;

use super::tree::{Boolean, CellGrouping, Integer, Leaf, Order};
use crate::layout::CellId;

/// "The cells of some groups are so many", or one of some other statements holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedSize<'b> {
    /// What groups are; never those between lines on edges.
    pub grouping: &'b CellGrouping,
    /// Which groups, and the number of their cells.
    pub of: StatedGroups,
    /// The other statements.
    pub unless: Vec<&'b Boolean>,
}

/// Groups whose cells are counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatedGroups {
    /// The group of a cell.
    Of(CellId, StatedNumber),
    /// The groups of all of these cells, each cell counted once, where only one number makes cells alike.
    Reached {
        /// The cells, in ascending order.
        from: Vec<CellId>,
        /// The number of cells, 0 or more.
        number: i64,
    },
}

/// The number of cells that a group has to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedNumber {
    /// This one, which is positive.
    Known(i64),
    /// The number that makes the cells of the group alike.
    Own,
}

impl Boolean {
    /// The statement as one about the size of groups, if it is one.
    pub fn stated_size(&self) -> Option<StatedSize<'_>> {
        match self {
            Boolean::Compare(one, Order::Equal, other) => stated(one, other).or_else(|| stated(other, one)),
            Boolean::Within(size, ranges) => match ranges.as_slice() {
                [(min, max)] if min == max => stated(size, &Integer::Constant(*min)),
                _ => None,
            },
            Boolean::Any(list) => {
                let mut sizes = list.iter().enumerate();
                let (index, size) = sizes.find_map(|(index, part)| Some((index, part.stated_size()?)))?;
                let is_only = size.unless.is_empty() && sizes.all(|(_, part)| part.stated_size().is_none());
                let others = list.iter().enumerate().filter(|(other, _)| *other != index);
                is_only.then(|| StatedSize {
                    unless: others.map(|(_, part)| part).collect(),
                    ..size
                })
            }
            _ => None,
        }
    }

    /// The number of statements about the sizes of groups that have to hold where this does.
    pub(crate) fn num_stated_sizes(&self) -> usize {
        match self {
            Boolean::All(list) => list.iter().map(Boolean::num_stated_sizes).sum(),
            other => usize::from(other.stated_size().is_some()),
        }
    }
}

fn stated<'b>(size: &'b Integer, number: &Integer) -> Option<StatedSize<'b>> {
    let (grouping, of) = match size {
        Integer::GroupSize(grouping, cell) => (
            grouping,
            StatedGroups::Of(*cell, own_or_known(grouping, *cell, number)?),
        ),
        Integer::Count(cells) => reached(cells, number)?,
        _ => return None,
    };
    matches!(grouping, CellGrouping::Alike { .. }).then_some(StatedSize {
        grouping,
        of,
        unless: vec![],
    })
}

fn own_or_known(grouping: &CellGrouping, cell: CellId, number: &Integer) -> Option<StatedNumber> {
    match (number, grouping) {
        (Integer::Constant(number), _) if *number > 0 => Some(StatedNumber::Known(*number)),
        (Integer::View(view), CellGrouping::Alike { numbers, .. }) => {
            (view.leaf == Leaf::Cell(cell) && view.numbers == *numbers).then_some(StatedNumber::Own)
        }
        _ => None,
    }
}

/// The number of cells that are in the group of one of some cells, if a statement says this of each cell of the board.
fn reached<'b>(cells: &'b [Boolean], number: &Integer) -> Option<(&'b CellGrouping, StatedGroups)> {
    let Integer::Constant(number @ 0..) = *number else {
        return None;
    };
    let (grouping, first) = pairs_in_groups(cells.first()?)?;
    let CellGrouping::Alike { numbers, .. } = grouping else {
        return None;
    };
    let is_whole = cells.len() == grouping.most_cells() as usize && numbers.iter().flatten().all_equal();
    if !is_whole {
        return None;
    }
    // Each statement is about one cell of the board, and any of the others. Either cell of the first pair may be that of the board.
    let from = |cell: CellId| others_of(&first, cell);
    let from = first
        .first()?
        .iter()
        .filter_map(|cell| from(*cell))
        .find(|from| {
            let mut reaching: Vec<CellId> = cells
                .iter()
                .filter_map(|each| reaching(each, grouping, from))
                .collect();
            reaching.sort_unstable();
            reaching.dedup();
            reaching.len() == cells.len()
        })?;
    Some((grouping, StatedGroups::Reached { from, number }))
}

/// The cell that is in the group of one of these cells, and of no others, if the statement says this.
fn reaching(statement: &Boolean, grouping: &CellGrouping, from: &[CellId]) -> Option<CellId> {
    let (_, pairs) = pairs_in_groups(statement).filter(|(own, _)| *own == grouping)?;
    let mut cells = pairs.first()?.iter().copied();
    cells.find(|cell| others_of(&pairs, *cell).is_some_and(|others| others == from))
}

/// What a cell is paired with, in ascending order, if it is in every pair.
fn others_of(pairs: &[[CellId; 2]], cell: CellId) -> Option<Vec<CellId>> {
    let others = pairs.iter().map(|[one, other]| match cell {
        cell if cell == *one => Some(*other),
        cell if cell == *other => Some(*one),
        _ => None,
    });
    let mut others = others.collect::<Option<Vec<CellId>>>()?;
    others.sort_unstable();
    others.dedup();
    Some(others)
}

/// The pairs of cells one of which is in one group, if the statement says this.
fn pairs_in_groups(statement: &Boolean) -> Option<(&CellGrouping, Vec<[CellId; 2]>)> {
    let parts = match statement {
        Boolean::Any(parts) => parts.as_slice(),
        single => std::slice::from_ref(single),
    };
    let pairs = parts.iter().map(|part| match part {
        Boolean::Grouped(grouping, one, other) => Some((grouping, [*one, *other])),
        _ => None,
    });
    let pairs = pairs.collect::<Option<Vec<_>>>()?;
    let grouping = pairs.first()?.0;
    let is_one = pairs.iter().all(|(other, _)| *other == grouping);
    is_one.then(|| (grouping, pairs.into_iter().map(|(_, pair)| pair).collect()))
}
