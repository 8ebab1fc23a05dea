//! What lies between the cells of a board: its links, its edges or its corners, as the joints of a graph.
//!
//! A *link* runs from the centre of a cell to the centre of a neighbour: the cells are the vertices.
//! An *edge* is the border between two neighbours, or a part of the rim: the corners of the cells
//! are the vertices. A *corner* is a joint that leads nowhere: both of its ends are the vertex itself. All of
//! them carry pieces, so they are cells of the layout that follow those of the board.

use super::cell::{CellId, CellKind};
use super::shape::{NO_DIRECTION, SideStep};

/// A link, an edge or a corner.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// The two vertices that it joins.
    pub(super) ends: [usize; 2],
    /// The direction from its first vertex to its second; none on a graph and between triangles, nor for a corner.
    pub(super) step: SideStep,
}

/// All links, all edges or all corners of a board.
#[derive(Clone, Debug)]
pub struct Network {
    pub(super) kind: CellKind,
    /// The id of the first joint; the others follow.
    pub(super) first: usize,
    pub(super) joints: Vec<Branch>,
    /// The joints at each vertex.
    pub(super) at: Vec<Vec<CellId>>,
    /// The joints at or around each cell of the board.
    pub(super) around: Vec<Vec<CellId>>,
    /// The cells of the board that each joint touches.
    pub(super) beside: Vec<Vec<CellId>>,
    /// The joints row by row, as in drawings.
    pub(super) rows: Vec<Vec<Option<CellId>>>,
}

impl Network {
    /// Links, edges or corners?
    pub fn kind(&self) -> CellKind {
        self.kind
    }

    /// The joints in their order.
    pub fn joints(&self) -> impl ExactSizeIterator<Item = CellId> + use<> {
        (self.first as u32..(self.first + self.joints.len()) as u32).map(CellId)
    }

    /// The joints row by row, as in drawings; `None` for a gap.
    pub fn rows(&self) -> &[Vec<Option<CellId>>] {
        &self.rows
    }

    /// Is the cell one of the joints?
    pub fn contains(&self, id: CellId) -> bool {
        (self.first..self.first + self.joints.len()).contains(&id.index())
    }

    /// The two vertices of a joint: the indices of cells, or of corners row by row.
    pub fn ends(&self, joint: CellId) -> [usize; 2] {
        self.joints[joint.index() - self.first].ends
    }

    /// The number of vertices.
    pub fn num_vertices(&self) -> usize {
        self.at.len()
    }

    /// The joints at a vertex.
    pub fn at(&self, vertex: usize) -> &[CellId] {
        &self.at[vertex]
    }

    /// The links at a cell, the edges around it, or its corners.
    pub fn around(&self, cell: CellId) -> &[CellId] {
        self.around.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The cells at the ends of a link, on both sides of an edge, or around a corner.
    pub fn beside(&self, joint: CellId) -> &[CellId] {
        let index = joint.index().checked_sub(self.first);
        index
            .and_then(|index| self.beside.get(index))
            .map_or(&[], Vec::as_slice)
    }

    /// The links, edges or corners that two different cells share. On a board of two columns that wraps around, neighbours can share two.
    pub fn all_joining(&self, one: CellId, other: CellId) -> impl Iterator<Item = CellId> {
        let around = self.around(one).iter().filter(move |_| one != other);
        around
            .filter(move |joint| self.around(other).contains(joint))
            .copied()
    }

    /// The link or the edge between two cells, if they are neighbours; the only corner that two cells share.
    pub fn joining(&self, one: CellId, other: CellId) -> Option<CellId> {
        let mut shared = self.all_joining(one, other);
        match (shared.next(), shared.next()) {
            (Some(joint), None) => Some(joint),
            _ => None,
        }
    }

    /// Do two joints lead straight through a vertex?
    pub fn is_straight(&self, vertex: usize, one: CellId, other: CellId) -> bool {
        let (one, other) = (self.step_from(vertex, one), self.step_from(vertex, other));
        one != NO_DIRECTION && one == other.map(|by| -by)
    }

    /// The joint that leads straight on from a joint through a vertex.
    pub fn straight_on(&self, vertex: usize, joint: CellId) -> Option<CellId> {
        let mut joints = self.at(vertex).iter().copied();
        joints.find(|other| self.is_straight(vertex, joint, *other))
    }

    /// Can straight lines cross at a vertex?
    pub fn has_crossing(&self, vertex: usize) -> bool {
        let joints = self.at(vertex).iter();
        // A straight line takes two of them.
        joints
            .filter(|joint| self.straight_on(vertex, **joint).is_some())
            .count()
            >= 4
    }

    /// The direction along a joint, away from a vertex.
    pub fn step_from(&self, vertex: usize, joint: CellId) -> SideStep {
        let joint = &self.joints[joint.index() - self.first];
        match joint.ends[0] == vertex {
            true => joint.step,
            false => joint.step.map(|by| -by),
        }
    }

    /// The joint between two vertices.
    pub(crate) fn between(&self, one: usize, other: usize) -> Option<CellId> {
        let mut joints = self.at.get(one)?.iter().copied();
        joints.find(|joint| self.ends(*joint).contains(&other))
    }

    /// The joints that share a vertex with a joint, in order.
    pub(super) fn neighbours(&self, joint: CellId) -> Vec<CellId> {
        let [from, to] = self.ends(joint).map(|vertex| self.at(vertex));
        let mut near = Vec::with_capacity(from.len() + to.len());
        near.extend_from_slice(from);
        near.extend_from_slice(to);
        near.retain(|other| *other != joint);
        near.sort_unstable();
        near.dedup();
        near
    }
}
