//! Automorphisms of a graph, by individualising vertices and refining.

use super::effort::Effort;
use super::graph::{Graph, Vertex};
use super::partition::Partition;
use super::refinement::{Refinement, Trace};

/// One way down: vertices are individualised one after another until each is alone in its cell.
///
/// An automorphism takes this way to another one that leaves the same traces, so that only such ways are tried.
pub(super) struct AutomorphismSearch<'a> {
    graph: &'a Graph,
    partition: Partition,
    refinement: Refinement<'a>,
    levels: Vec<SearchLevel>,
    /// The vertices by cell, at the end of the way.
    leaf: Vec<Vertex>,
    effort: Effort<'a>,
}

/// A step of the way.
struct SearchLevel {
    /// Which vertex was individualised.
    vertex: Vertex,
    /// The cell that it was in.
    cell: u32,
    /// How far cells were split before.
    mark: usize,
    trace: Vec<u64>,
}

/// What looking for an automorphism came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AutomorphismAttempt {
    /// There is one: where each vertex goes.
    Found(Vec<Vertex>),
    /// There is none.
    None,
    /// It was too much work.
    GaveUp,
}

impl<'a> AutomorphismSearch<'a> {
    /// Goes one way down: first these vertices, then others of the cells of the first `num_visible` vertices, then the rest. `None` if
    /// that is too much work.
    pub(super) fn new(
        graph: &'a Graph,
        first: &[Vertex],
        num_visible: usize,
        effort: Effort<'a>,
    ) -> Option<Self> {
        let (mut partition, starts) = Partition::by_colour(graph);
        let mut refinement = Refinement::new(graph);
        refinement.refine(&mut partition, starts, Trace::Record(&mut vec![]));
        let mut search = AutomorphismSearch {
            graph,
            partition,
            refinement,
            levels: vec![],
            leaf: vec![],
            effort,
        };
        for vertex in first {
            search.descend(*vertex)?;
        }
        search.descend_within(num_visible)?;
        search.descend_within(graph.num_vertices())?;
        search.leaf = search.partition.elements().to_vec();
        Some(search)
    }

    /// How many steps were taken so far.
    pub(super) fn steps(&self) -> u64 {
        self.refinement.steps
    }

    /// The vertices that were individualised, the first one first.
    pub(super) fn base(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.levels.iter().map(|level| level.vertex)
    }

    /// Where the vertex of a level could go at the most: the cell that it was in, ascending, without itself.
    pub(super) fn others(&mut self, index: usize) -> Vec<Vertex> {
        let level = &self.levels[index];
        self.partition.undo_to(level.mark);
        let others = self.partition.cell(level.cell).iter().copied();
        let mut others: Vec<Vertex> = others.filter(|other| *other != level.vertex).collect();
        others.sort_unstable();
        others
    }

    /// Looks for an automorphism that leaves the vertices of the levels before `index` where they are, takes those that follow
    /// to `images`, and is accepted.
    pub(super) fn find(
        &mut self,
        index: usize,
        images: &[Vertex],
        accept: &mut dyn FnMut(&[Vertex]) -> bool,
    ) -> AutomorphismAttempt {
        let most = self.steps().saturating_add(self.effort.steps_a_pair);
        let most = most.min(self.effort.steps);
        let Some(level) = self.levels.get(index) else {
            return self.compare(accept);
        };
        self.partition.undo_to(level.mark);
        // What is still to be tried, level by level.
        let mut ahead = vec![self.open(index, images.first())];
        while !ahead.is_empty() {
            let depth = index + ahead.len() - 1;
            let Some(vertex) = ahead.last_mut().and_then(Vec::pop) else {
                ahead.pop();
                continue;
            };
            if self.is_over(most) {
                return AutomorphismAttempt::GaveUp;
            }
            self.partition.undo_to(self.levels[depth].mark);
            if !self.follow(depth, vertex) {
                continue;
            }
            if depth + 1 < self.levels.len() {
                let next = self.open(depth + 1, images.get(depth + 1 - index));
                ahead.push(next);
            } else if let AutomorphismAttempt::Found(images) = self.compare(accept) {
                return AutomorphismAttempt::Found(images);
            }
        }
        AutomorphismAttempt::None
    }

    /// Individualises vertices of cells that the first vertices have a part in, the smallest cell first.
    fn descend_within(&mut self, num_vertices: usize) -> Option<()> {
        while let Some(vertex) = self.next_within(num_vertices) {
            self.descend(vertex)?;
        }
        Some(())
    }

    fn next_within(&mut self, num_vertices: usize) -> Option<Vertex> {
        self.refinement.steps += num_vertices as u64;
        let vertices = 0..num_vertices as Vertex;
        let lengths = vertices.map(|vertex| {
            let cell = self.partition.cell_of(vertex);
            (self.partition.length(cell), cell, vertex)
        });
        let next = lengths.filter(|(length, _, _)| *length > 1).min();
        next.map(|(_, _, vertex)| vertex)
    }

    fn descend(&mut self, vertex: Vertex) -> Option<()> {
        if self.is_over(self.effort.steps) {
            return None;
        }
        let cell = self.partition.cell_of(vertex);
        let mark = self.partition.mark();
        let mut trace = vec![];
        self.partition.individualise(vertex);
        self.refinement
            .refine(&mut self.partition, [cell], Trace::Record(&mut trace));
        self.levels.push(SearchLevel {
            vertex,
            cell,
            mark,
            trace,
        });
        Some(())
    }

    fn is_over(&self, most: u64) -> bool {
        self.steps() >= most || (self.effort.stop)()
    }

    /// Individualises another vertex in place of that of a level. False if it is seen that no automorphism goes this way.
    fn follow(&mut self, depth: usize, vertex: Vertex) -> bool {
        let level = &self.levels[depth];
        if self.partition.cell_of(vertex) != level.cell {
            return false;
        }
        self.partition.individualise(vertex);
        let trace = Trace::Compare(&level.trace, 0);
        self.refinement.refine(&mut self.partition, [level.cell], trace)
    }

    /// What may be individualised at a level, the last one first: one vertex, if it is told, or its cell, first the vertex that was there.
    fn open(&self, depth: usize, told: Option<&Vertex>) -> Vec<Vertex> {
        if let Some(vertex) = told {
            return vec![*vertex];
        }
        let level = &self.levels[depth];
        let mut open = self.partition.cell(level.cell).to_vec();
        open.sort_unstable_by(|one, other| other.cmp(one));
        if let Some(at) = open.iter().position(|vertex| *vertex == level.vertex) {
            let vertex = open.remove(at);
            open.push(vertex);
        }
        open
    }

    /// Does the way end where the first one does?
    fn compare(&mut self, accept: &mut dyn FnMut(&[Vertex]) -> bool) -> AutomorphismAttempt {
        let mut images = vec![0; self.leaf.len()];
        for (vertex, image) in self.leaf.iter().zip(self.partition.elements()) {
            images[*vertex as usize] = *image;
        }
        self.refinement.steps += self.graph.num_vertices() as u64;
        if self.graph.has_automorphism(&images) && accept(&images) {
            AutomorphismAttempt::Found(images)
        } else {
            AutomorphismAttempt::None
        }
    }
}
