//! What some facts say of a division into regions.

use std::collections::HashSet;

use itertools::Itertools;

use super::theory::Theory;
use placet_model::{CellId, CellKind, Network, RegionDivision};

/// What some facts say of a division.
pub(super) struct KnownDivision<'t> {
    pub(super) theory: &'t Theory,
    pub(super) rule: &'t RegionDivision,
    /// The edges between two regions, or the cells that belong to none.
    pub(super) closed: HashSet<CellId>,
    /// The edges within a region, or the cells of regions.
    pub(super) open: HashSet<CellId>,
}

impl<'t> KnownDivision<'t> {
    pub(super) fn network(&self) -> Option<&Network> {
        self.theory.puzzle.layout().network(CellKind::Edge)
    }

    /// The cells that are known to be in one region with a cell.
    pub(super) fn joined(&self, cell: CellId) -> Vec<CellId> {
        let mut found = vec![cell];
        let mut next = 0;
        while let Some(cell) = found.get(next).copied() {
            next += 1;
            let beside = self.beside(cell).into_iter();
            let joined = beside.filter(|(_, between)| self.is_open(*between));
            let new = joined
                .map(|(other, _)| other)
                .filter(|other| !found.contains(other));
            found.extend(new.collect_vec());
        }
        found
    }

    /// Is it an edge within a region, or a cell of one?
    pub(super) fn is_open(&self, between: CellId) -> bool {
        match self.rule.kind {
            CellKind::Edge => self.open.contains(&between),
            _ => self.is_member(between),
        }
    }

    /// The neighbours of a cell, each with what decides whether it is in the same region: the edge between, or the neighbour.
    pub(super) fn beside(&self, cell: CellId) -> Vec<(CellId, CellId)> {
        let layout = self.theory.puzzle.layout();
        match (self.rule.kind, self.network()) {
            (CellKind::Edge, Some(network)) => {
                let edges = network.around(cell).iter().copied();
                let across = edges.flat_map(|edge| {
                    let others = network.beside(edge).iter().filter(|other| **other != cell);
                    others.map(move |other| (*other, edge))
                });
                across.collect()
            }
            _ => layout
                .neighbours(cell)
                .into_iter()
                .map(|other| (other, other))
                .collect(),
        }
    }

    /// The regions that an edge or a cell would join, as far as they are known.
    pub(super) fn sides(&self, at: CellId) -> Vec<Vec<CellId>> {
        match (self.rule.kind, self.network()) {
            (CellKind::Edge, Some(network)) => {
                network.beside(at).iter().map(|cell| self.joined(*cell)).collect()
            }
            _ => {
                let beside = self.theory.puzzle.layout().neighbours(at).into_iter();
                let known = beside.filter(|cell| self.is_member(*cell));
                let sides = known.map(|cell| self.joined(cell).into_iter().sorted().collect_vec());
                sides.unique().collect()
            }
        }
    }

    /// Is a cell known to be in a region? If walls divide the board, each is. One with a clue is, too.
    pub(super) fn is_member(&self, cell: CellId) -> bool {
        self.rule.kind == CellKind::Edge || self.open.contains(&cell) || self.is_clue(cell)
    }

    pub(super) fn is_clue(&self, cell: CellId) -> bool {
        let mut groups = self.rule.groups.iter().flatten();
        groups.any(|group| group.contains(&cell)) || self.rule.clues.iter().any(|(clue, _)| *clue == cell)
    }

    /// The number of cells that a region may have at most.
    pub(super) fn most(&self, cells: &[CellId]) -> Option<usize> {
        let clues = self.rule.clues.iter().filter(|(cell, _)| cells.contains(cell));
        let clue = clues.map(|(_, size)| *size).min();
        clue.or_else(|| self.rule.sizes.as_ref()?.iter().max().copied())
    }

    /// What tells regions apart: the groups that they have cells of, and the sizes of their clues.
    pub(super) fn marks(&self, cells: &[CellId]) -> (Vec<usize>, Vec<usize>) {
        let groups = self.rule.groups.iter().flatten().enumerate();
        let has_cell = |group: &[CellId]| group.iter().any(|cell| cells.contains(cell));
        let groups = groups
            .filter(|(_, group)| has_cell(group))
            .map(|(index, _)| index);
        let clues = self.rule.clues.iter().filter(|(cell, _)| cells.contains(cell));
        (groups.collect(), clues.map(|(_, size)| *size).unique().collect())
    }

    /// The cell that a region is named after: that of its clue, or its first one.
    pub(super) fn clue(&self, cells: &[CellId]) -> Option<CellId> {
        let clue = cells.iter().find(|cell| self.is_clue(**cell));
        clue.or(cells.first()).copied()
    }

    /// The name of a cell.
    pub(super) fn name(&self, cell: CellId) -> &str {
        &self.theory.puzzle.layout().cell(cell).name
    }
}
