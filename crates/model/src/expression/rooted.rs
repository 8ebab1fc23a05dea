//! Statements that lead each cell of a grouping to one of the same roots, which some engines take as one graph.

use rustc_hash::FxHashMap;

use super::resolve::Assertion;
use super::tree::{Boolean, CellGrouping, Leaf};
use crate::layout::CellId;

/// "Each cell is in the group of one of some roots", as far as it is in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootedGroups<'b> {
    /// What groups are.
    pub grouping: &'b CellGrouping,
    /// The roots, each with the statement that makes it one; without a statement, it always is one.
    pub roots: Vec<(CellId, Option<Boolean>)>,
    /// The indices of the assertions that say it, each with what else it allows: statements of which each says that the cell is in no group.
    pub assertions: Vec<RootedCell<'b>>,
}

/// The statement of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootedCell<'b> {
    /// The index of the assertion.
    pub assertion: usize,
    /// The cell.
    pub cell: CellId,
    /// Statements of which each says that the cell is in no group.
    pub unless: Vec<&'b Boolean>,
}

/// The groups that some assertions root. All cells of the board that can be in a group are led to a root by an assertion, or are a root.
pub(crate) fn rooted_groups(assertions: &[Assertion]) -> Vec<RootedGroups<'_>> {
    let mut all: Vec<RootedGroups<'_>> = vec![];
    let mut known = FxHashMap::default();
    for (index, assertion) in assertions.iter().enumerate() {
        let Some(chain) = Chain::of(&assertion.statement) else {
            continue;
        };
        for cell in chain.cells() {
            let roots = chain.roots(cell);
            if !chain
                .unless
                .iter()
                .all(|other| is_absence(other, cell, chain.grouping))
            {
                continue;
            }
            let key = (chain.grouping, roots);
            let group = *known.entry(key).or_insert_with_key(|(grouping, roots)| {
                all.push(RootedGroups {
                    grouping,
                    roots: roots.clone(),
                    assertions: vec![],
                });
                all.len() - 1
            });
            all[group].assertions.push(RootedCell {
                assertion: index,
                cell,
                unless: chain.unless.clone(),
            });
        }
    }
    all.retain(RootedGroups::has_all_cells);
    all
}

impl RootedGroups<'_> {
    fn has_all_cells(&self) -> bool {
        let mut is_led = vec![false; self.grouping.most_cells() as usize];
        let roots = self.roots.iter().filter(|(_, holds)| holds.is_none());
        let roots = roots.map(|(root, _)| *root);
        for cell in self.assertions.iter().map(|of| of.cell).chain(roots) {
            is_led[cell.index()] = true;
        }
        is_led.into_iter().all(|is_led| is_led)
    }
}

/// A disjunction with pairs of cells in one group, of which some have a condition.
struct Chain<'b> {
    grouping: &'b CellGrouping,
    pairs: Vec<([CellId; 2], Option<Boolean>)>,
    unless: Vec<&'b Boolean>,
}

impl<'b> Chain<'b> {
    /// The statement, if it has such a pair, and all pairs are of one grouping.
    fn of(statement: &'b Boolean) -> Option<Self> {
        let parts = match statement {
            Boolean::Any(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let grouping = parts.iter().find_map(|part| Some(pair(part)?.0))?;
        let mut chain = Chain {
            grouping,
            pairs: vec![],
            unless: vec![],
        };
        for part in parts {
            match pair(part) {
                Some((own, cells, holds)) if own == grouping => chain.pairs.push((cells, holds)),
                Some(_) => return None,
                None => chain.unless.push(part),
            }
        }
        Some(chain)
    }

    /// The cells that are in each pair.
    fn cells(&self) -> Vec<CellId> {
        let [one, other] = self.pairs[0].0;
        let mut cells = vec![one, other];
        cells.dedup();
        cells.retain(|cell| self.pairs.iter().all(|(pair, _)| pair.contains(cell)));
        cells
    }

    /// The other cells of the pairs.
    fn roots(&self, cell: CellId) -> Vec<(CellId, Option<Boolean>)> {
        let root = |[one, other]: [CellId; 2]| if one == cell { other } else { one };
        let roots = self.pairs.iter();
        roots.map(|(pair, holds)| (root(*pair), holds.clone())).collect()
    }
}

/// Two cells in one group, and what else has to hold, if anything.
fn pair(statement: &Boolean) -> Option<(&CellGrouping, [CellId; 2], Option<Boolean>)> {
    match statement {
        Boolean::Grouped(grouping, one, other) => Some((grouping, [*one, *other], None)),
        Boolean::All(list) => {
            let mut pairs = list.iter().enumerate().filter_map(|(index, part)| match part {
                Boolean::Grouped(grouping, one, other) => Some((index, grouping, [*one, *other])),
                _ => None,
            });
            let (index, grouping, cells) = pairs.next()?;
            if pairs.next().is_some() {
                return None;
            }
            let others = list.iter().enumerate().filter(|(other, _)| *other != index);
            let holds = Boolean::all(others.map(|(_, part)| part.clone()));
            Some((grouping, cells, Some(holds)))
        }
        _ => None,
    }
}

/// Does the statement say that a cell is in no group?
fn is_absence(statement: &Boolean, cell: CellId, grouping: &CellGrouping) -> bool {
    let CellGrouping::Alike { numbers, .. } = grouping else {
        return false;
    };
    let is_grouped = |face: &u32| numbers[*face as usize].is_some();
    let is_of_cell = |leaf: &Leaf| *leaf == Leaf::Cell(cell);
    match statement {
        Boolean::Among(leaf, faces) => is_of_cell(leaf) && !faces.iter().any(is_grouped),
        Boolean::Not(inner) => match &**inner {
            Boolean::Among(leaf, faces) => {
                let mut all = 0..numbers.len() as u32;
                is_of_cell(leaf) && all.all(|face| !is_grouped(&face) || faces.contains(&face))
            }
            _ => false,
        },
        _ => false,
    }
}
