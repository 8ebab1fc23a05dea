//! The regions that a division can have, as far as sizes and clues say.

use std::collections::HashSet;

use itertools::Itertools;

use super::division::RegionDivision;
use crate::layout::{CellId, Layout};
use placet_base::limit::poll;

/// A region that a division can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionCandidate {
    /// The cells that it has if it is there, the first one first. A region without others is named after its first cell.
    pub group: Vec<CellId>,
    /// The cells that it can have, the nearest first.
    pub cells: Vec<CellId>,
    /// The sizes that it can have, ascending; `None` if sizes do not matter.
    pub sizes: Option<Vec<usize>>,
}

impl RegionCandidate {
    /// The number of values of a problem that says which cells belong to the region, and how many they are.
    pub fn num_values(&self) -> usize {
        match self.sizes.as_deref() {
            Some([_, .., most]) => self.cells.len() * most,
            _ => self.cells.len(),
        }
    }
}

impl RegionDivision {
    /// All regions that may be on the board, one after the other.
    pub fn candidates<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = RegionCandidate> + 'a {
        let finder = CandidateFinder::new(self, layout);
        let groups = match &self.groups {
            Some(groups) => groups.clone(),
            None => layout.board_ids().map(|cell| vec![cell]).collect(),
        };
        groups.into_iter().map(move |group| finder.candidate(group))
    }

    /// The number of values of a problem that says how large the region of each cell is, and no more.
    pub fn num_values_of_cells(&self, layout: &Layout) -> usize {
        let cells = layout.board_ids().len();
        let clued = self.clues.iter().map(|(cell, _)| cell).unique().count();
        let sizes = self.sizes.as_ref().map_or(cells, Vec::len);
        (cells - clued).saturating_mul(sizes).saturating_add(clued)
    }

    /// Do all candidates together have more [values](RegionCandidate::num_values) than that?
    pub fn has_more_values(&self, layout: &Layout, most: usize) -> bool {
        let mut candidates = self.candidates(layout);
        let left = candidates.try_fold(most, |left, region| left.checked_sub(region.num_values()));
        left.is_none()
    }
}

struct CandidateFinder<'a> {
    rule: &'a RegionDivision,
    layout: &'a Layout,
    /// By cell of the board.
    near: Vec<Vec<CellId>>,
    clues: Vec<Option<usize>>,
    /// Is the cell in some group?
    is_grouped: Vec<bool>,
    /// The sizes of clues, ascending.
    clued: Vec<usize>,
}

/// A cell that a region reaches, and the number of cells before it on the shortest path from the first.
type ReachedCell = (CellId, usize);

impl<'a> CandidateFinder<'a> {
    fn new(rule: &'a RegionDivision, layout: &'a Layout) -> Self {
        let num_cells = layout.board_ids().len();
        let mut clues = vec![None; num_cells];
        for (cell, clue) in &rule.clues {
            clues[cell.index()] = Some(*clue);
        }
        let mut is_grouped = vec![false; num_cells];
        for cell in rule.groups.iter().flatten().flatten() {
            is_grouped[cell.index()] = true;
        }
        let mut near = vec![vec![]; num_cells];
        for cell in layout.board_ids() {
            near[cell.index()] = layout.neighbours(cell);
        }
        let clued = rule.clues.iter().map(|(_, clue)| *clue).sorted().dedup();
        CandidateFinder {
            rule,
            layout,
            near,
            clues,
            is_grouped,
            clued: clued.collect(),
        }
    }

    fn candidate(&self, group: Vec<CellId>) -> RegionCandidate {
        let sizes = self.sizes(&group);
        let (sizes, mut cells) = match (sizes, self.rule.is_rectangular) {
            (Some(sizes), false) => {
                let (sizes, cells) = self.of_sizes(&group, &sizes);
                (Some(sizes), cells)
            }
            (None, false) => {
                let reached = self.within(&group, usize::MAX, |_| true);
                (None, reached.into_iter().map(|(cell, _)| cell).collect())
            }
            (sizes, true) => {
                let cells = self.in_rectangles(&group, sizes.as_deref());
                (sizes, cells)
            }
        };
        if self.rule.is_symmetric {
            let opposite = |cell: CellId| RegionDivision::mirrored(self.layout, &group, cell);
            let all = cells.iter().copied().collect::<HashSet<CellId>>();
            cells.retain(|cell| opposite(*cell).is_some_and(|opposite| all.contains(&opposite)));
        }
        RegionCandidate { group, cells, sizes }
    }

    /// The sizes that a region can have as far as its group says, ascending.
    fn sizes(&self, group: &[CellId]) -> Option<Vec<usize>> {
        let rule = self.rule;
        if rule.sizes.is_none() && rule.clues.is_empty() && !rule.differs {
            return None;
        }
        let all = || (1..=self.layout.board_ids().len()).collect();
        let mut sizes = rule.sizes.clone().unwrap_or_else(all);
        for clue in group.iter().filter_map(|cell| self.clues[cell.index()]) {
            sizes.retain(|size| *size == clue);
        }
        Some(sizes)
    }

    /// The cells that a region of one of the sizes reaches through cells without a clue, or with that one; and the sizes for which they are enough.
    fn of_sizes(&self, group: &[CellId], sizes: &[usize]) -> (Vec<usize>, Vec<CellId>) {
        let (clued, others): (Vec<usize>, Vec<usize>) = sizes
            .iter()
            .partition(|size| self.clued.binary_search(size).is_ok());
        // What avoids all clues is the same for all sizes.
        let most = others.last().copied().unwrap_or(0);
        let mut by_sizes = vec![(others, self.within(group, most, |clue| clue.is_none()))];
        by_sizes.extend(clued.into_iter().map(|size| {
            let reached = self.within(group, size, |clue| clue.is_none_or(|clue| clue == size));
            (vec![size], reached)
        }));
        let (mut possible, mut cells) = (vec![], vec![]);
        for (sizes, reached) in by_sizes {
            let within = |size: usize| reached.partition_point(|(_, step)| *step < size);
            let sizes = sizes
                .into_iter()
                .filter(|size| within(*size) >= *size)
                .collect_vec();
            let most = sizes.last().map_or(0, |most| within(*most));
            cells.extend_from_slice(&reached[..most]);
            possible.extend(sizes);
        }
        possible.sort_unstable();
        cells.sort_by_key(|(_, step)| *step);
        let cells = cells.into_iter().map(|(cell, _)| cell).unique();
        (possible, cells.collect())
    }

    /// Can a cell belong to the region of a group, whatever its clue is?
    fn is_possible(&self, cell: CellId, group: &[CellId]) -> bool {
        let is_later = self.rule.groups.is_some() || group[0] < cell;
        group.contains(&cell) || is_later && !self.is_grouped[cell.index()]
    }

    /// The cells that a connected region of at most so many cells reaches, the nearest first, if it may have cells with these clues.
    fn within(
        &self,
        group: &[CellId],
        most: usize,
        may_have: impl Fn(Option<usize>) -> bool,
    ) -> Vec<ReachedCell> {
        if most == 0 {
            return vec![];
        }
        let mut is_seen = vec![false; self.near.len()];
        is_seen[group[0].index()] = true;
        let mut reached = vec![(group[0], 0)];
        let mut next = 0;
        while let Some((cell, step)) = reached.get(next).copied().filter(|(_, step)| step + 1 < most) {
            next += 1;
            for other in &self.near[cell.index()] {
                if !is_seen[other.index()]
                    && self.is_possible(*other, group)
                    && may_have(self.clues[other.index()])
                {
                    is_seen[other.index()] = true;
                    reached.push((*other, step + 1));
                }
            }
        }
        poll(reached.len());
        reached
    }

    /// The cells that a rectangle of one of the sizes has with the first cell of a group.
    fn in_rectangles(&self, group: &[CellId], sizes: Option<&[usize]>) -> Vec<CellId> {
        let most = sizes.map_or(usize::MAX, |sizes| sizes.last().copied().unwrap_or(0));
        let fits_clue = |cell: CellId| {
            let clue = self.clues[cell.index()];
            clue.is_none_or(|clue| sizes.is_none_or(|sizes| sizes.contains(&clue)))
        };
        let is_possible = |cell: CellId| self.is_possible(cell, group) && fits_clue(cell);
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
                    cells.all(|cell| cell.is_some_and(is_possible))
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
