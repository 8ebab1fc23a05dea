//! Statements about the size of one group of cells, which some engines take as they are.

use super::tree::{Boolean, CellGrouping, Integer, Leaf, Order};
use crate::layout::CellId;

/// "The group of a cell has so many cells", or one of some other statements holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedSize<'b> {
    /// What groups are; never those between lines on edges.
    pub grouping: &'b CellGrouping,
    /// The cell.
    pub cell: CellId,
    /// The number of cells of its group.
    pub number: StatedNumber,
    /// The other statements.
    pub unless: Vec<&'b Boolean>,
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
    /// The statement as one about the size of a group, if it is one.
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
    let Integer::GroupSize(grouping, cell) = size else {
        return None;
    };
    let CellGrouping::Alike { numbers, .. } = grouping else {
        return None;
    };
    let number = match number {
        Integer::Constant(number) if *number > 0 => StatedNumber::Known(*number),
        Integer::View(view) if view.leaf == Leaf::Cell(*cell) && view.numbers == *numbers => {
            StatedNumber::Own
        }
        _ => return None,
    };
    Some(StatedSize {
        grouping,
        cell: *cell,
        number,
        unless: vec![],
    })
}
