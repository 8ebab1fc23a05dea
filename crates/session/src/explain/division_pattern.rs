//! Patterns of divisions into regions.

use std::collections::HashSet;

use itertools::Itertools;

use super::literal::Literal;
use super::technique::Technique;
use super::theory::Theory;
use placet_model::{CellId, CellKind, Network, RegionDivision};

/// What some facts say of a division.
struct KnownDivision<'t> {
    theory: &'t Theory,
    rule: &'t RegionDivision,
    /// The edges between two regions, or the cells that belong to none.
    closed: HashSet<CellId>,
    /// The edges within a region, or the cells of regions.
    open: HashSet<CellId>,
}

impl Theory {
    /// The name of a step of a division into regions.
    pub(super) fn in_division(
        &self,
        rule: &RegionDivision,
        lead: Literal,
        facts: &[Literal],
    ) -> Option<Technique> {
        let is_closed = |fact: Literal| {
            let (cell, face, shows) = self.told_fact(fact);
            // A wall is closed, and a cell of a region open.
            let shows = shows == rule.faces.contains(&face);
            (cell, shows == (rule.kind == CellKind::Edge))
        };
        let known = facts.iter().map(|fact| is_closed(*fact));
        let (closed, open): (Vec<_>, Vec<_>) = known.partition(|(_, is_closed)| *is_closed);
        let cells = |known: Vec<(CellId, bool)>| known.into_iter().map(|(cell, _)| cell).collect();
        let known = KnownDivision {
            theory: self,
            rule,
            closed: cells(closed),
            open: cells(open),
        };
        match is_closed(lead) {
            (cell, true) => known.why_closed(cell),
            (cell, false) => known.why_open(cell),
        }
    }
}

impl KnownDivision<'_> {
    fn network(&self) -> Option<&Network> {
        self.theory.puzzle.layout().network(CellKind::Edge)
    }

    /// The cells that are known to be in one region with a cell.
    fn joined(&self, cell: CellId) -> Vec<CellId> {
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
    fn is_open(&self, between: CellId) -> bool {
        match self.rule.kind {
            CellKind::Edge => self.open.contains(&between),
            _ => self.is_member(between),
        }
    }

    /// The neighbours of a cell, each with what decides whether it is in the same region: the edge between, or the neighbour.
    fn beside(&self, cell: CellId) -> Vec<(CellId, CellId)> {
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
    fn sides(&self, at: CellId) -> Vec<Vec<CellId>> {
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
    fn is_member(&self, cell: CellId) -> bool {
        self.rule.kind == CellKind::Edge || self.open.contains(&cell) || self.is_clue(cell)
    }

    fn is_clue(&self, cell: CellId) -> bool {
        let mut groups = self.rule.groups.iter().flatten();
        groups.any(|group| group.contains(&cell)) || self.rule.clues.iter().any(|(clue, _)| *clue == cell)
    }

    /// The number of cells that a region may have at most.
    fn most(&self, cells: &[CellId]) -> Option<usize> {
        let clues = self.rule.clues.iter().filter(|(cell, _)| cells.contains(cell));
        let clue = clues.map(|(_, size)| *size).min();
        clue.or_else(|| self.rule.sizes.as_ref()?.iter().max().copied())
    }

    /// What tells regions apart: the groups that they have cells of, and the sizes of their clues.
    fn marks(&self, cells: &[CellId]) -> (Vec<usize>, Vec<usize>) {
        let groups = self.rule.groups.iter().flatten().enumerate();
        let has_cell = |group: &[CellId]| group.iter().any(|cell| cells.contains(cell));
        let groups = groups
            .filter(|(_, group)| has_cell(group))
            .map(|(index, _)| index);
        let clues = self.rule.clues.iter().filter(|(cell, _)| cells.contains(cell));
        (groups.collect(), clues.map(|(_, size)| *size).unique().collect())
    }

    /// Why there is a wall, or a cell that belongs to no region.
    fn why_closed(&self, at: CellId) -> Option<Technique> {
        let sides = self.sides(at);
        if self.rule.kind == CellKind::Edge && sides.len() < 2 {
            // Around the board.
            return None;
        }
        let own = usize::from(self.rule.kind != CellKind::Edge);
        let all = sides.concat();
        let (groups, clues) = self.marks(&all);
        if groups.len() > 1 || clues.len() > 1 {
            return Some(Technique::SeparateRegions);
        }
        let is_complete = |side: &Vec<CellId>| self.most(side).is_some_and(|most| side.len() >= most);
        if sides.iter().any(is_complete) {
            return Some(Technique::RegionComplete);
        }
        if sides.is_empty() && self.rule.groups.is_some() {
            return Some(Technique::Unreachable);
        }
        let is_too_large = self.most(&all).is_some_and(|most| all.len() + own > most);
        is_too_large.then_some(Technique::TooLarge)
    }

    /// Why there is no wall, or a cell that belongs to a region.
    fn why_open(&self, at: CellId) -> Option<Technique> {
        let is_shut = |side: &Vec<CellId>| {
            let mut ways = side.iter().flat_map(|cell| self.beside(*cell));
            ways.all(|(other, between)| {
                side.contains(&other) || between == at || self.closed.contains(&between)
            })
        };
        self.sides(at)
            .iter()
            .any(is_shut)
            .then_some(Technique::LastWayOut)
    }
}
