//! The regions that each cell can belong to.

use std::collections::{HashMap, HashSet};

use crate::model::{CellId, Layout, RegionDivision};
use crate::problem::lower::cell_labels::RegionRoot;

/// All regions that may be on the board.
pub(super) fn roots(rule: &RegionDivision, layout: &Layout) -> Vec<RegionRoot> {
    let finder = RootFinder {
        rule,
        layout,
        clues: rule.clues.iter().copied().collect(),
        grouped: rule.groups.iter().flatten().flatten().copied().collect(),
    };
    let groups = match &rule.groups {
        Some(groups) => groups.clone(),
        None => layout.board_ids().map(|cell| vec![cell]).collect(),
    };
    groups.into_iter().map(|group| finder.root(group)).collect()
}

struct RootFinder<'a> {
    rule: &'a RegionDivision,
    layout: &'a Layout,
    clues: HashMap<CellId, usize>,
    /// The cells that are in some group.
    grouped: HashSet<CellId>,
}

impl RootFinder<'_> {
    fn root(&self, group: Vec<CellId>) -> RegionRoot {
        let sizes = self.sizes(&group);
        let most = sizes.as_ref().map(|sizes| sizes.last().copied().unwrap_or(0));
        let most = most.unwrap_or(self.layout.board_ids().len());
        let is_possible = |cell: CellId| self.is_possible(cell, &group, sizes.as_deref());
        let mut cells = match self.rule.is_rectangular {
            true => self.in_rectangles(&group, most, is_possible),
            false => self.within(group[0], most, is_possible),
        };
        if self.rule.is_symmetric {
            let all: HashSet<CellId> = cells.iter().copied().collect();
            let opposite = |cell: &CellId| RegionDivision::mirrored(self.layout, &group, *cell);
            cells.retain(|cell| opposite(cell).is_some_and(|opposite| all.contains(&opposite)));
        }
        RegionRoot { group, cells, sizes }
    }

    /// The sizes that a region can have, ascending.
    fn sizes(&self, group: &[CellId]) -> Option<Vec<usize>> {
        let rule = self.rule;
        if rule.sizes.is_none() && rule.clues.is_empty() && !rule.differs {
            return None;
        }
        let all = || (1..=self.layout.board_ids().len()).collect();
        let mut sizes = rule.sizes.clone().unwrap_or_else(all);
        for clue in group.iter().filter_map(|cell| self.clues.get(cell)) {
            sizes.retain(|size| size == clue);
        }
        Some(sizes)
    }

    /// Can a cell belong to the region of a group, as far as the cell itself says?
    fn is_possible(&self, cell: CellId, group: &[CellId], sizes: Option<&[usize]>) -> bool {
        if group.contains(&cell) {
            return true;
        }
        let is_later = self.rule.groups.is_some() || group[0] < cell;
        let clue = self.clues.get(&cell);
        let fits = clue.is_none_or(|clue| sizes.is_none_or(|sizes| sizes.contains(clue)));
        is_later && fits && !self.grouped.contains(&cell)
    }

    /// The cells that a connected region of at most so many cells reaches.
    fn within(&self, first: CellId, most: usize, is_possible: impl Fn(CellId) -> bool) -> Vec<CellId> {
        if most == 0 {
            return vec![];
        }
        let mut steps = HashMap::from([(first, 0)]);
        let mut reached = vec![first];
        let mut next = 0;
        while next < reached.len() {
            let cell = reached[next];
            let step = steps[&cell] + 1;
            next += 1;
            if step == most {
                continue;
            }
            for other in self.layout.neighbours(cell) {
                if is_possible(other) && !steps.contains_key(&other) {
                    steps.insert(other, step);
                    reached.push(other);
                }
            }
        }
        reached
    }

    /// The cells that a rectangle of at most so many cells has with the first cell of a group.
    fn in_rectangles(
        &self,
        group: &[CellId],
        most: usize,
        is_possible: impl Fn(CellId) -> bool,
    ) -> Vec<CellId> {
        let first = self.layout.cell(group[0]);
        let fits = |cell: &CellId| {
            let other = self.layout.cell(*cell);
            let mut rows = first.row.min(other.row)..=first.row.max(other.row);
            let columns = first.column.min(other.column)..=first.column.max(other.column);
            let area = (rows.end() - rows.start() + 1) * (columns.end() - columns.start() + 1);
            area <= most
                && rows.all(|row| {
                    let cells = columns.clone().map(|column| self.layout.cell_at(row, column));
                    let mut cells = cells.into_iter();
                    cells.all(|cell| cell.is_some_and(&is_possible))
                })
        };
        // The nearest first, as for other shapes.
        let mut cells: Vec<CellId> = self.layout.board_ids().filter(fits).collect();
        let distance = |cell: &CellId| {
            let other = self.layout.cell(*cell);
            first.row.abs_diff(other.row) + first.column.abs_diff(other.column)
        };
        cells.sort_by_key(distance);
        cells
    }
}
