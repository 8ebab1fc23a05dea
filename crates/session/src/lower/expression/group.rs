//! Groups of cells: each cell has the label of its group, which is its first cell of those that expressions ask about.

use std::collections::BTreeSet;
use std::rc::Rc;

use itertools::Itertools;

use super::asked_group::{AskedGroup, asked_groups};
use crate::lower::cell_labels::{CellLabels, LabelForm, NONE, RegionRoot, WalledPair, cell_var};
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, CellGrouping, CellId, Integer, Leaf, Order, View};
use placet_problem::Atom;

/// What two cells that are one step apart have to do with each other.
pub(super) enum NeighbourJoint {
    /// They are never in one group by this step.
    Never,
    /// They are if this holds.
    Open(Boolean),
    /// They are if both are in some group.
    Always,
}

impl Lowering<'_> {
    /// The groups, with a label for each cell.
    ///
    /// # Size
    /// A value for each cell that is asked about and each cell that can be in its group, and a clause for each neighbour; as many levels
    /// as a shortest path has cells, where the problem has to say what is connected.
    pub(super) fn groups(&mut self, grouping: &CellGrouping) -> Rc<CellLabels> {
        if let Some(known) = self.subexpressions.groups.get(grouping) {
            return known.clone();
        }
        let groups = self.defining(|lowering| Rc::new(lowering.new_groups(grouping)));
        self.subexpressions
            .groups
            .insert(grouping.clone(), groups.clone());
        groups
    }

    /// What the expressions of the puzzle ask about the groups of one kind.
    pub(super) fn asked_of(&mut self, grouping: &CellGrouping) -> Rc<AskedGroup> {
        let puzzle = self.puzzle;
        let asked = &mut self.subexpressions.asked_groups;
        let asked = asked.get_or_insert_with(|| asked_groups(puzzle));
        let asked = asked.get(grouping).cloned();
        asked.expect("invariant: only expressions of the puzzle ask about groups")
    }

    fn new_groups(&mut self, grouping: &CellGrouping) -> CellLabels {
        let layout = self.puzzle.layout();
        let mut pairs = vec![];
        for [one, other] in grouping.steps().pairs(layout) {
            let cells = [one.index(), other.index()];
            let wall = match self.joint(grouping, one, other) {
                NeighbourJoint::Never => continue,
                NeighbourJoint::Always => None,
                NeighbourJoint::Open(joined) => Some(self.reify(&joined).negated()),
            };
            pairs.push(WalledPair { cells, wall });
        }
        let present = layout.board_ids().map(|cell| self.presence(grouping, cell));
        let present = present.collect_vec();
        let asked = self.asked_of(grouping);
        let roots = roots(layout.board_ids().collect(), &asked.cells, &pairs);
        let form = LabelForm {
            walls_divide: matches!(grouping, CellGrouping::Alike { .. }),
            are_complete: false,
        };
        let cells = CellLabels::new(self, roots, present, pairs, form);
        cells.add_labels(self);
        cells.add_connections(self);
        cells
    }

    /// The numbers that the possible faces of a cell have.
    fn numbers_on(&self, numbers: &[Option<i64>], cell: CellId) -> BTreeSet<Option<i64>> {
        let faces = self.faces(cell);
        faces.map(|(_, face)| numbers[face.0 as usize]).collect()
    }

    /// That a cell is in some group, unless it is on every board.
    pub(super) fn presence(&mut self, grouping: &CellGrouping, cell: CellId) -> Option<Atom> {
        let CellGrouping::Alike { numbers, .. } = grouping else {
            return None;
        };
        let codes = self.faces(cell);
        let (inside, outside): (Vec<_>, Vec<_>) =
            codes.partition(|(_, face)| numbers[face.0 as usize].is_some());
        if outside.is_empty() {
            return None;
        }
        let inside = inside.into_iter().map(|(code, _)| code).collect_vec();
        match inside.as_slice() {
            [] => {
                let (code, _) = outside[0];
                Some(match outside.len() {
                    1 => Atom::is_not(cell_var(cell), code),
                    _ => self.reify(&Boolean::Constant(false)),
                })
            }
            _ => Some(self.one_of(cell_var(cell), &inside)),
        }
    }

    pub(super) fn joint(&self, grouping: &CellGrouping, one: CellId, other: CellId) -> NeighbourJoint {
        poll(1);
        match grouping {
            CellGrouping::Alike { numbers, .. } => {
                let [here, there] = [one, other].map(|cell| self.numbers_on(numbers, cell));
                let all = here.union(&there).flatten().collect_vec();
                if here.intersection(&there).flatten().next().is_none() {
                    return NeighbourJoint::Never;
                }
                if all.len() == 1 {
                    return NeighbourJoint::Always;
                }
                let [here, there] = [one, other].map(|cell| {
                    Integer::View(View {
                        leaf: Leaf::Cell(cell),
                        numbers: numbers.clone(),
                    })
                });
                NeighbourJoint::Open(Boolean::compare(here, Order::Equal, there))
            }
            CellGrouping::Joined { kind, faces, .. } => {
                let network = self.puzzle.layout().network(*kind);
                let joints = network
                    .into_iter()
                    .flat_map(|network| network.all_joining(one, other));
                let joined = joints.map(|joint| {
                    let shown = self.faces(joint).map(|(_, face)| face.0);
                    let (joining, dividing): (Vec<u32>, Vec<u32>) =
                        shown.partition(|face| faces.contains(face));
                    match (joining.is_empty(), dividing.is_empty()) {
                        (false, false) => Boolean::Among(Leaf::Cell(joint), dividing).negated(),
                        (_, always) => Boolean::Constant(always),
                    }
                });
                match Boolean::any(joined) {
                    Boolean::Constant(true) => NeighbourJoint::Always,
                    Boolean::Constant(false) => NeighbourJoint::Never,
                    joined => NeighbourJoint::Open(joined),
                }
            }
        }
    }

    /// The atom that is true where two cells are in one group.
    pub(super) fn grouped(&mut self, grouping: &CellGrouping, one: CellId, other: CellId) -> Atom {
        let groups = self.groups(grouping);
        let [one, other] = [one.min(other), one.max(other)].map(|cell| groups.label(cell));
        let (first, second) = (self.values(one), self.values(other));
        if one == other {
            return match first.as_slice() {
                _ if !first.contains(&NONE) => self.reify(&Boolean::Constant(true)),
                [_] => self.reify(&Boolean::Constant(false)),
                _ => Atom::is_not(one, NONE),
            };
        }
        let common = first
            .iter()
            .copied()
            .filter(|label| *label != NONE && second.contains(label));
        let common = common.collect_vec();
        if common.is_empty() {
            return self.reify(&Boolean::Constant(false));
        }
        if let ([only], [_]) = (common.as_slice(), first.as_slice()) {
            return Atom::is(other, *only);
        }
        let same = Atom::is(self.truth_helper(), 1);
        for label in first {
            let here = Atom::is_not(one, label);
            match common.contains(&label) {
                true => {
                    let there = Atom::is(other, label);
                    self.define_clause(vec![same.negated(), here, there]);
                    self.define_clause(vec![same, here, there.negated()]);
                }
                false => self.define_clause(vec![same.negated(), here]),
            }
        }
        same
    }
}

/// The groups of some cells that may be on the board: each with the cells that it reaches without an earlier one of these.
fn roots(cells: Vec<CellId>, asked: &BTreeSet<CellId>, pairs: &[WalledPair]) -> Vec<RegionRoot> {
    let mut near = vec![vec![]; cells.len()];
    for WalledPair {
        cells: [one, other], ..
    } in pairs
    {
        near[*one].push(cells[*other]);
        near[*other].push(cells[*one]);
    }
    let root = |first: CellId| {
        let mut is_reached = vec![false; cells.len()];
        is_reached[first.index()] = true;
        let mut reached = vec![first];
        let mut next = 0;
        while next < reached.len() {
            for other in &near[reached[next].index()] {
                poll(1);
                let is_earlier = *other < first && asked.contains(other);
                if !is_earlier && !is_reached[other.index()] {
                    is_reached[other.index()] = true;
                    reached.push(*other);
                }
            }
            next += 1;
        }
        RegionRoot {
            group: vec![first],
            cells: reached,
            sizes: None,
        }
    };
    asked.iter().map(|cell| root(*cell)).collect()
}
