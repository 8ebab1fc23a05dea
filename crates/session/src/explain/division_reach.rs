//! Which regions of a division may have which cells, as far as some facts say.
//!
//! People look at the walls around a clue, and at what is left for its region. What is found here explains a step; the step was found by propagation.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use itertools::Itertools;

use super::division_reason::{ReasonPart, RegionFact};
use super::known_division::KnownDivision;
use placet_model::{CellId, Layout, RegionCandidate, RegionDivision};

/// Why a cell belongs to a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Belonging {
    /// It has the clue, or is joined to it.
    Known,
    /// All places that the region can take have it.
    EveryPlace,
    /// No other region gets to it.
    NoOther,
}

/// The region that a cell belongs to, by the index of its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owner {
    pub(super) group: usize,
    pub(super) why: Belonging,
}

/// What the region of a group may have.
struct Reach {
    cells: HashSet<CellId>,
    /// All places that it can take, if it is a rectangle of a known size.
    places: Option<Vec<BTreeSet<CellId>>>,
    /// The most cells that it can have.
    most: usize,
}

/// The regions of a division between walls whose groups are known.
pub(super) struct DivisionReach<'k, 't> {
    known: &'k KnownDivision<'t>,
    layout: &'t Layout,
    groups: &'t [Vec<CellId>],
    reaches: Vec<Reach>,
    owners: BTreeMap<CellId, Owner>,
}

impl<'k, 't> DivisionReach<'k, 't> {
    pub(super) fn new(known: &'k KnownDivision<'t>, groups: &'t [Vec<CellId>]) -> Self {
        let layout = known.theory.puzzle.layout();
        let candidates = known.rule.candidates(layout).collect_vec();
        let mut found = DivisionReach {
            known,
            layout,
            groups,
            reaches: vec![],
            owners: BTreeMap::new(),
        };
        for (group, cells) in groups.iter().enumerate() {
            let joined = cells.iter().flat_map(|cell| known.joined(*cell));
            for cell in joined.collect_vec() {
                found.own(cell, group, Belonging::Known);
            }
        }
        found.reaches = candidates
            .iter()
            .map(|candidate| found.reach(candidate))
            .collect();
        while found.narrow() {}
        found
    }

    /// The region that a cell belongs to, if that is certain.
    pub(super) fn owner(&self, cell: CellId) -> Option<Owner> {
        self.owners.get(&cell).copied()
    }

    /// The cell that a region is named after.
    pub(super) fn clue(&self, group: usize) -> CellId {
        self.groups[group][0]
    }

    /// That a cell belongs to a region, and why.
    pub(super) fn belongs(&self, cell: CellId, Owner { group, why }: Owner) -> ReasonPart {
        let (says, cells) = match (why, self.places(group)) {
            (Belonging::Known, _) => (RegionFact::Has, vec![cell]),
            (Belonging::NoOther, _) => (RegionFact::Reaches, vec![cell]),
            (Belonging::EveryPlace, [only]) => (RegionFact::CanOnlyBe, only.iter().copied().collect()),
            (Belonging::EveryPlace, _) => (RegionFact::AlwaysHas, vec![cell]),
        };
        ReasonPart::Region {
            clue: self.clue(group),
            says,
            cells,
        }
    }

    /// All places that a region can take, if it is a rectangle of a known size.
    pub(super) fn places(&self, group: usize) -> &[BTreeSet<CellId>] {
        self.reaches[group].places.as_deref().unwrap_or_default()
    }

    /// Can a region have both cells?
    pub(super) fn may_join(&self, one: CellId, other: CellId) -> bool {
        let has_both = |cells: &BTreeSet<CellId>| cells.contains(&one) && cells.contains(&other);
        self.reaches.iter().any(|reach| match &reach.places {
            Some(places) => places.iter().any(has_both),
            None => reach.cells.contains(&one) && reach.cells.contains(&other),
        })
    }

    /// Where a half turn about the centre of a region takes a cell; `None` beyond the board.
    pub(super) fn opposite(&self, group: usize, cell: CellId) -> Option<CellId> {
        RegionDivision::mirrored(self.layout, &self.groups[group], cell)
    }

    fn reach(&self, candidate: &RegionCandidate) -> Reach {
        let size = candidate.sizes.as_deref();
        let places = match size {
            Some([size]) if self.known.rule.is_rectangular => Some(self.rectangles(&candidate.group, *size)),
            _ => None,
        };
        Reach {
            cells: candidate.cells.iter().chain(&candidate.group).copied().collect(),
            places,
            most: size.and_then(|sizes| sizes.last().copied()).unwrap_or(usize::MAX),
        }
    }

    /// The rectangles of a size around some cells that the walls allow.
    fn rectangles(&self, group: &[CellId], size: usize) -> Vec<BTreeSet<CellId>> {
        let Some(first) = group.first().map(|cell| self.layout.cell(*cell)) else {
            return vec![];
        };
        let sides = (1..=size).filter(|height| size.is_multiple_of(*height));
        let corners = sides.flat_map(|height| {
            let width = size / height;
            let top = (first.row + 1).saturating_sub(height)..=first.row;
            let left = (first.column + 1).saturating_sub(width)..=first.column;
            top.cartesian_product(left)
                .map(move |corner| (corner, height, width))
        });
        let cells = corners.filter_map(|((row, column), height, width)| {
            let places = (row..row + height).cartesian_product(column..column + width);
            let cells = places.map(|(row, column)| self.layout.cell_at(row, column));
            cells.collect::<Option<BTreeSet<_>>>()
        });
        cells
            .filter(|cells| group.iter().all(|cell| cells.contains(cell)) && self.is_closed_off(cells))
            .collect()
    }

    /// Can walls be around some cells and nowhere between them?
    fn is_closed_off(&self, cells: &BTreeSet<CellId>) -> bool {
        let mut beside = cells.iter().flat_map(|cell| self.known.beside(*cell));
        beside.all(|(other, edge)| match cells.contains(&other) {
            true => !self.known.closed.contains(&edge),
            false => !self.known.open.contains(&edge),
        })
    }

    /// Enters the region of a cell, unless one is known. Whether that is new.
    fn own(&mut self, cell: CellId, group: usize, why: Belonging) -> bool {
        let is_new = !self.owners.contains_key(&cell);
        self.owners.entry(cell).or_insert(Owner { group, why });
        is_new
    }

    /// Leaves out what the regions cannot have, and enters the regions of further cells. Whether there are any.
    fn narrow(&mut self) -> bool {
        for group in 0..self.groups.len() {
            self.narrow_region(group);
        }
        let mut has_new = false;
        let layout = self.layout;
        for cell in layout.board_ids() {
            let mut reached =
                (0..self.groups.len()).filter(|group| self.reaches[*group].cells.contains(&cell));
            if let (Some(group), None) = (reached.next(), reached.next()) {
                has_new |= self.own(cell, group, Belonging::NoOther);
            }
        }
        for group in 0..self.groups.len() {
            let Some((first, others)) = self.places(group).split_first() else {
                continue;
            };
            let common = first
                .iter()
                .filter(|cell| others.iter().all(|place| place.contains(cell)));
            for cell in common.copied().collect_vec() {
                has_new |= self.own(cell, group, Belonging::EveryPlace);
            }
        }
        self.spread() || has_new
    }

    /// What is joined to a cell of a region, or opposite to it, belongs to the region, too.
    fn spread(&mut self) -> bool {
        let mut has_new = false;
        for (cell, Owner { group, why }) in self.owners.clone() {
            let opposite = self
                .opposite(group, cell)
                .filter(|_| self.known.rule.is_symmetric);
            for other in self.known.joined(cell).into_iter().chain(opposite) {
                has_new |= self.own(other, group, why);
            }
        }
        has_new
    }

    fn narrow_region(&mut self, group: usize) {
        let owners = &self.owners;
        let is_foreign = |cell: &CellId| owners.get(cell).is_some_and(|owner| owner.group != group);
        let own = owners.iter().filter(|(_, owner)| owner.group == group);
        let own: HashSet<CellId> = own.map(|(cell, _)| *cell).collect();
        let reach = &mut self.reaches[group];
        reach.cells.retain(|cell| !is_foreign(cell));
        if let Some(places) = &mut reach.places {
            places.retain(|place| {
                own.iter().all(|cell| place.contains(cell)) && !place.iter().any(&is_foreign)
            });
            reach.cells = places.iter().flatten().copied().collect();
            return;
        }
        let reached = self.flood(group, &own);
        let cells = &mut self.reaches[group].cells;
        cells.retain(|cell| reached.contains(cell));
        if self.known.rule.is_symmetric {
            let all = cells.clone();
            let opposite = |cell: CellId| RegionDivision::mirrored(self.layout, &self.groups[group], cell);
            cells.retain(|cell| opposite(*cell).is_some_and(|other| all.contains(&other)));
        }
    }

    /// The cells that a region gets to from its own ones, with as many cells as it can have.
    fn flood(&self, group: usize, own: &HashSet<CellId>) -> HashSet<CellId> {
        let reach = &self.reaches[group];
        let mut reached = own.clone();
        let mut rim = own.iter().copied().collect_vec();
        let mut left = reach.most.saturating_sub(own.len());
        while left > 0 && !rim.is_empty() {
            left -= 1;
            let beside = rim.iter().flat_map(|cell| self.known.beside(*cell));
            let ways = beside.filter(|(_, edge)| !self.known.closed.contains(edge));
            let next = ways
                .map(|(other, _)| other)
                .filter(|other| reach.cells.contains(other));
            let next: HashSet<CellId> = next.filter(|other| !reached.contains(other)).collect();
            reached.extend(&next);
            rim = next.into_iter().collect();
        }
        reached
    }
}
