//! `regions = "line"`: walls on edges divide the board into connected regions, or the groups of cells with a piece are the regions.

use std::collections::HashMap;

use itertools::Itertools;

use super::RuleViolation;
use crate::board::Board;
use crate::layout::{CellId, CellKind, Layout};
use crate::piece::FaceId;

/// A division into connected regions, and what holds for each region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionDivision {
    /// The faces of the walls, or of the cells that belong to regions.
    pub faces: Vec<FaceId>,
    /// Their name in sentences.
    pub what: String,
    /// Edges for walls, which lie between different regions and around the board, and nowhere else.
    pub kind: CellKind,
    /// The possible sizes; `None` allows every size.
    pub sizes: Option<Vec<usize>>,
    /// The sizes of the regions of some cells.
    pub clues: Vec<(CellId, usize)>,
    /// Groups of cells: each region has all cells of exactly one, and no cells of others.
    pub groups: Option<Vec<Vec<CellId>>>,
    /// Is each region symmetric under a half turn about the centre of its group?
    pub is_symmetric: bool,
    /// Is each region a rectangle?
    pub is_rectangular: bool,
    /// Do neighbouring regions have different sizes?
    pub differs: bool,
}

impl RegionDivision {
    /// Do the sizes of the regions of all cells tell where the walls are, and is this all that the rule says?
    pub fn is_told_by_sizes(&self) -> bool {
        self.kind == CellKind::Edge && self.differs && self.groups.is_none() && !self.is_rectangular
    }

    /// The cell that a half turn about the centre of a group takes a cell to.
    pub fn mirrored(layout: &Layout, group: &[CellId], cell: CellId) -> Option<CellId> {
        let sum = |part: fn(&Layout, CellId) -> usize| {
            let (least, most) = group
                .iter()
                .map(|cell| part(layout, *cell))
                .minmax()
                .into_option()?;
            (least + most).checked_sub(part(layout, cell))
        };
        let row = sum(|layout, cell| layout.cell(cell).row)?;
        let column = sum(|layout, cell| layout.cell(cell).column)?;
        layout.cell_at(row, column)
    }

    /// The regions of a board, each with its cells in order.
    pub fn drawn_regions(&self, layout: &Layout, board: &Board) -> Vec<Vec<CellId>> {
        DrawnDivision::new(self, layout, board).regions
    }

    /// Regions with blanks around them are not complete yet, and violate nothing.
    pub(super) fn violations(&self, layout: &Layout, board: &Board) -> Vec<RuleViolation> {
        let drawn = DrawnDivision::new(self, layout, board);
        let walls = drawn.wrong_walls();
        let regions = drawn.regions.iter().filter(|region| drawn.is_complete(region));
        let regions = regions.flat_map(|region| self.wrong_region(&drawn, region));
        let alike = self.differs.then(|| drawn.alike()).into_iter().flatten();
        walls.into_iter().chain(regions).chain(alike).collect()
    }

    /// The violations of a region by itself.
    fn wrong_region(&self, drawn: &DrawnDivision<'_>, region: &[CellId]) -> Vec<RuleViolation> {
        let size = region.len();
        let name = drawn.name(region);
        let violation = |sentence: String| RuleViolation {
            sentence,
            cells: region.to_vec(),
        };
        let mut wrong = vec![];
        if self.sizes.as_ref().is_some_and(|sizes| !sizes.contains(&size)) {
            wrong.push(violation(format!("{name} has {size} cells")));
        }
        let clues = self.clues.iter().filter(|(cell, _)| region.contains(cell));
        for (cell, _) in clues.filter(|(_, clue)| *clue != size) {
            let cell = &drawn.layout.cell(*cell).name;
            wrong.push(violation(format!("the region of {cell} has {size} cells")));
        }
        if self.is_rectangular && drawn.box_of(region) != size {
            wrong.push(violation(format!("{name} is not a rectangle")));
        }
        wrong.extend(self.wrong_groups(drawn, region).map(violation));
        wrong
    }

    /// What is wrong with the groups that a region has cells of.
    fn wrong_groups(&self, drawn: &DrawnDivision<'_>, region: &[CellId]) -> Option<String> {
        let groups = self.groups.as_ref()?;
        let name = drawn.name(region);
        let touched = groups
            .iter()
            .filter(|group| group.iter().any(|cell| region.contains(cell)));
        let group = match touched.collect_vec().as_slice() {
            [] => {
                return Some(format!(
                    "{name} has none of the cells that each region has one of"
                ));
            }
            [group] => *group,
            [one, other, ..] => {
                let (one, other) = (drawn.cell(one[0]), drawn.cell(other[0]));
                return Some(format!("{one} and {other} are in one region"));
            }
        };
        if let Some(cell) = group.iter().find(|cell| !region.contains(cell)) {
            let (one, other) = (drawn.cell(group[0]), drawn.cell(*cell));
            return Some(format!("{one} and {other} are in different regions"));
        }
        let turned = |cell: &&CellId| {
            let other = RegionDivision::mirrored(drawn.layout, group, **cell);
            other.is_some_and(|other| region.contains(&other))
        };
        let alone = region.iter().find(|cell| !turned(cell));
        let alone = alone.filter(|_| self.is_symmetric)?;
        Some(format!(
            "{name} is not symmetric: nothing is opposite {}",
            drawn.cell(*alone)
        ))
    }
}

/// The regions of a board.
struct DrawnDivision<'a> {
    rule: &'a RegionDivision,
    layout: &'a Layout,
    board: &'a Board,
    regions: Vec<Vec<CellId>>,
    /// The index of the region of each cell.
    region_of: Vec<Option<usize>>,
}

impl<'a> DrawnDivision<'a> {
    fn new(rule: &'a RegionDivision, layout: &'a Layout, board: &'a Board) -> Self {
        let mut drawn = DrawnDivision {
            rule,
            layout,
            board,
            regions: vec![],
            region_of: vec![None; layout.board_ids().len()],
        };
        for cell in layout.board_ids() {
            let is_part = rule.kind == CellKind::Edge || drawn.has_face(cell) == Some(true);
            if is_part && drawn.region_of[cell.index()].is_none() {
                drawn.fill(cell);
            }
        }
        drawn
    }

    /// Adds the region that begins with a cell.
    fn fill(&mut self, first: CellId) {
        let number = self.regions.len();
        let mut region = vec![first];
        self.region_of[first.index()] = Some(number);
        let mut next = 0;
        while next < region.len() {
            for (other, is_joined) in self.around(region[next]) {
                if is_joined == Some(true) && self.region_of[other.index()].is_none() {
                    self.region_of[other.index()] = Some(number);
                    region.push(other);
                }
            }
            next += 1;
        }
        self.regions.push(region.into_iter().sorted().collect());
    }

    /// Does a cell or an edge show one of the faces? `None` if it is blank.
    fn has_face(&self, cell: CellId) -> Option<bool> {
        let face = self.board.face(cell)?;
        Some(self.rule.faces.contains(&face))
    }

    /// The neighbours of a cell of a region, and whether they belong to the same region by being neighbours.
    fn around(&self, cell: CellId) -> Vec<(CellId, Option<bool>)> {
        let near = self.layout.neighbours(cell).into_iter();
        let joined = |other: CellId| match self.rule.kind {
            CellKind::Edge => {
                let wall = shared_edge(self.layout, cell, other);
                self.has_face(wall).map(|is_wall| !is_wall)
            }
            _ => self.has_face(other),
        };
        near.map(|other| (other, joined(other))).collect()
    }

    /// Does nothing blank border the region?
    fn is_complete(&self, region: &[CellId]) -> bool {
        let around = region.iter().flat_map(|cell| self.around(*cell));
        around.into_iter().all(|(_, is_joined)| is_joined.is_some())
    }

    /// Walls inside a region, and gaps in the wall around the board.
    fn wrong_walls(&self) -> Vec<RuleViolation> {
        let edges = self.layout.network(CellKind::Edge);
        let edges = edges.filter(|_| self.rule.kind == CellKind::Edge);
        let beside = self.beside_edges();
        let wrong = edges.into_iter().flat_map(|edges| edges.joints());
        let wrong = wrong.filter_map(|edge| {
            let is_wall = self.has_face(edge)?;
            let regions = beside.get(&edge).map_or(&[][..], Vec::as_slice);
            let name = &self.layout.cell(edge).name;
            let sentence = match regions {
                [_] if !is_wall => format!("{name} has no {}, on the rim", self.rule.what),
                [one, other] if is_wall && one == other => {
                    format!("{name} has a {} inside a region", self.rule.what)
                }
                _ => return None,
            };
            let cells = vec![edge];
            Some(RuleViolation { sentence, cells })
        });
        wrong.collect()
    }

    /// The regions on the sides of each edge.
    fn beside_edges(&self) -> HashMap<CellId, Vec<Option<usize>>> {
        let mut beside: HashMap<CellId, Vec<Option<usize>>> = HashMap::new();
        let edges = self.layout.network(CellKind::Edge);
        for cell in self.layout.board_ids() {
            for edge in edges.into_iter().flat_map(|edges| edges.around(cell)) {
                beside
                    .entry(*edge)
                    .or_default()
                    .push(self.region_of[cell.index()]);
            }
        }
        beside
    }

    /// Complete neighbouring regions of the same size.
    fn alike(&self) -> Vec<RuleViolation> {
        let complete = self.regions.iter().map(|region| self.is_complete(region));
        let complete = complete.collect_vec();
        let pairs = self.layout.board_ids().flat_map(|cell| {
            let others = self.layout.neighbours(cell).into_iter();
            others.filter_map(move |other| {
                Some((self.region_of[cell.index()]?, self.region_of[other.index()]?))
            })
        });
        let pairs = pairs.filter(|(one, other)| one < other && complete[*one] && complete[*other]);
        let alike = |(one, other): &(usize, usize)| self.regions[*one].len() == self.regions[*other].len();
        let violation = |(one, other): (usize, usize)| {
            let [one, other] = [one, other].map(|index| &self.regions[index]);
            let [first, second] = [one, other].map(|region| self.cell(region[0]));
            RuleViolation {
                sentence: format!(
                    "the regions of {first} and {second} are neighbours and both have size {}",
                    one.len()
                ),
                cells: one.iter().chain(other).copied().collect(),
            }
        };
        pairs.unique().filter(alike).map(violation).collect()
    }

    /// The number of cells of the smallest rectangle around a region.
    fn box_of(&self, region: &[CellId]) -> usize {
        let extent = |part: fn(&Layout, CellId) -> usize| {
            let ends = region.iter().map(|cell| part(self.layout, *cell)).minmax();
            ends.into_option().map_or(0, |(least, most)| most - least + 1)
        };
        let rows = extent(|layout, cell| layout.cell(cell).row);
        rows * extent(|layout, cell| layout.cell(cell).column)
    }

    fn cell(&self, cell: CellId) -> &str {
        &self.layout.cell(cell).name
    }

    fn name(&self, region: &[CellId]) -> String {
        format!("the region of {}", self.cell(region[0]))
    }
}

/// The edge between two neighbouring cells of a board with edges.
fn shared_edge(layout: &Layout, one: CellId, other: CellId) -> CellId {
    let edges = layout
        .network(CellKind::Edge)
        .expect("invariant: walls lie on edges");
    edges
        .joining(one, other)
        .expect("invariant: neighbours share an edge")
}
