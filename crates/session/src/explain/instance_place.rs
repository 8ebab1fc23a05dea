//! What tells the instances of one part of a rule apart: the place that a constraint is about.

use itertools::Itertools;

use placet_model::{CellId, CellKind, LoopRule, Network, PathsRule, Puzzle, RegionDivision, RuleKind};
use placet_problem::{Atom, Constraint, VarId};

/// The place that an instance is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum InstancePlace {
    /// Its rule is not cut by places, or it is about all of them together.
    All,
    /// A joint of fitting edges, or a cell at the rim.
    Joint(VarId),
    /// Where parts of a loop or of a path meet.
    Vertex(usize),
    /// The edges around the board.
    Rim,
}

impl InstancePlace {
    /// The place that a constraint of a rule is about.
    pub(super) fn of(puzzle: &Puzzle, rule: &RuleKind, constraint: &Constraint) -> Self {
        let place = match (rule, constraint) {
            (RuleKind::EdgeFit(_), Constraint::Map(map)) => Some(InstancePlace::Joint(map.to)),
            (RuleKind::EdgeFit(_), constraint) => constraint.vars().next().map(InstancePlace::Joint),
            (
                RuleKind::Loop(LoopRule { route, .. }) | RuleKind::Paths(PathsRule { route, .. }),
                constraint,
            ) => vertex(route.network(puzzle.layout()), constraint).map(InstancePlace::Vertex),
            (RuleKind::Division(division), Constraint::Clause(atoms)) => {
                is_rim(puzzle, division, atoms).then_some(InstancePlace::Rim)
            }
            _ => None,
        };
        place.unwrap_or(InstancePlace::All)
    }
}

/// The vertex that the parts in a constraint share. That there is some part at all is about no vertex.
fn vertex(network: &Network, constraint: &Constraint) -> Option<usize> {
    if let Constraint::Clause(atoms) = constraint
        && atoms.iter().map(|atom| atom.holds).all_equal()
        && atoms.len() == network.joints().len()
    {
        return None;
    }
    let joints = constraint.vars().map(|var| CellId(var.0)).collect_vec();
    if !joints.iter().all(|joint| network.contains(*joint)) {
        return None;
    }
    let ends = network.ends(*joints.first()?);
    let mut shared = ends
        .into_iter()
        .filter(|end| joints.iter().all(|joint| network.ends(*joint).contains(end)));
    // A part with nothing beside it ends at one of the two: where it is alone.
    let is_all = |end: &usize| network.at(*end).len() == joints.len();
    shared.clone().find(is_all).or_else(|| shared.next())
}

/// Does a clause say that an edge around the board is a wall?
fn is_rim(puzzle: &Puzzle, division: &RegionDivision, atoms: &[Atom]) -> bool {
    let network = puzzle.layout().network(CellKind::Edge);
    match (atoms, network) {
        ([wall], Some(network)) if division.kind == CellKind::Edge => {
            let edge = CellId(wall.var.0);
            network.contains(edge) && network.beside(edge).len() == 1
        }
        _ => false,
    }
}
