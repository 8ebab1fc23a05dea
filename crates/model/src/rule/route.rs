//! Routes: the pieces on links or edges that form loops and paths. What the rules about them share.

use itertools::Itertools;

use super::RuleViolation;
use crate::board::Board;
use crate::layout::{CellId, CellKind, Layout, Network};
use crate::piece::FaceId;

/// The maximum number of links or edges named in a sentence.
const MOST_NAMED: usize = 6;

/// The pieces that form loops or paths, and where they lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Their faces.
    pub faces: Vec<FaceId>,
    /// Their name in sentences.
    pub what: String,
    /// Links or edges.
    pub kind: CellKind,
}

impl Route {
    /// The links or edges of the board.
    ///
    /// # Panics
    /// If the layout is that of another puzzle.
    pub fn network<'a>(&self, layout: &'a Layout) -> &'a Network {
        let network = layout.network(self.kind);
        network.expect("invariant: the faces of a route lie on links or edges")
    }

    /// Where it runs on a board.
    pub(super) fn drawn<'a>(&'a self, layout: &'a Layout, board: &Board) -> DrawnRoute<'a> {
        let network = self.network(layout);
        let is_part = |joint| Some(self.faces.contains(&board.face(joint)?));
        DrawnRoute {
            route: self,
            layout,
            network,
            first: network.joints().next().map_or(0, CellId::index),
            is_part: network.joints().map(is_part).collect(),
        }
    }
}

/// A route on a board.
pub(super) struct DrawnRoute<'a> {
    pub(super) route: &'a Route,
    layout: &'a Layout,
    pub(super) network: &'a Network,
    first: usize,
    /// For each link or edge whether it is a part of the route; `None` if it is blank.
    is_part: Vec<Option<bool>>,
}

impl DrawnRoute<'_> {
    pub(super) fn is_part(&self, joint: CellId) -> Option<bool> {
        self.is_part[joint.index() - self.first]
    }

    /// Is every link or edge filled?
    pub(super) fn is_complete(&self) -> bool {
        self.is_part.iter().all(Option::is_some)
    }

    /// The parts of the route at a vertex.
    pub(super) fn at(&self, vertex: usize) -> Vec<CellId> {
        let joints = self.network.at(vertex).iter().copied();
        joints
            .filter(|joint| self.is_part(*joint) == Some(true))
            .collect()
    }

    /// The number of blanks at a vertex.
    pub(super) fn num_open(&self, vertex: usize) -> usize {
        let joints = self.network.at(vertex).iter();
        joints.filter(|joint| self.is_part(**joint).is_none()).count()
    }

    /// All vertices.
    pub(super) fn vertices(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.network.num_vertices()
    }

    pub(super) fn name(&self, vertex: usize) -> String {
        self.layout.vertex_name(self.route.kind, vertex)
    }

    /// The separate strands of the route; at each vertex, `joined` says which of its parts continue each
    /// other.
    pub(super) fn strands(&self, joined: impl Fn(usize) -> Vec<[CellId; 2]>) -> Vec<Vec<CellId>> {
        let mut leader: Vec<usize> = (0..self.is_part.len()).collect();
        for vertex in self.vertices() {
            for [one, other] in joined(vertex) {
                let (one, other) = (self.leader(&mut leader, one), self.leader(&mut leader, other));
                leader[one] = other;
            }
        }
        let parts = self
            .network
            .joints()
            .filter(|joint| self.is_part(*joint) == Some(true));
        let led = parts.map(|joint| (self.leader(&mut leader, joint), joint));
        let strands = led.into_group_map();
        strands.into_values().sorted().collect()
    }

    /// The representative of a strand.
    fn leader(&self, leader: &mut [usize], joint: CellId) -> usize {
        let mut at = joint.index() - self.first;
        while leader[at] != at {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        at
    }

    /// All parts of the route at a vertex continue each other.
    pub(super) fn all_joined(&self, vertex: usize) -> Vec<[CellId; 2]> {
        self.at(vertex)
            .windows(2)
            .map(|pair| [pair[0], pair[1]])
            .collect()
    }

    /// Does a strand end nowhere? Only if no vertex of it has a single part.
    pub(super) fn is_closed(&self, strand: &[CellId]) -> bool {
        let mut vertices = strand.iter().flat_map(|joint| self.network.ends(*joint));
        vertices.all(|vertex| self.at(vertex).len() > 1)
    }

    /// The names of some links or edges.
    pub(super) fn names(&self, joints: &[CellId]) -> String {
        let named = joints.iter().take(MOST_NAMED);
        let named = named.map(|joint| &self.layout.cell(*joint).name).join(", ");
        match joints.len().saturating_sub(MOST_NAMED) {
            0 => named,
            more => format!("{named} and {more} more"),
        }
    }

    /// A violation at a vertex.
    pub(super) fn violation_at(&self, vertex: usize, what: &str) -> RuleViolation {
        RuleViolation {
            sentence: format!("{what} {}", self.name(vertex)),
            cells: self.network.at(vertex).to_vec(),
        }
    }
}
