//! Finds automorphisms of a graph by individualisation and refinement.

use super::effort::Effort;
use super::graph::{Graph, Vertex};
use super::partition::Partition;
use super::refinement::{Refinement, Trace};

/// The work of asking whether an automorphism is accepted, for each vertex and edge, in steps.
const STEPS_A_PART: u64 = 16;

/// The vertices of a split cell that are moved while an edge is examined.
const MOVES_A_STEP: u64 = 8;

/// A path: vertices are individualised one after another until each is alone in its cell.
///
/// An automorphism maps this path to another one with the same traces, so only such paths are tried.
pub(super) struct AutomorphismSearch<'a> {
    graph: &'a Graph,
    partition: Partition,
    refinement: Refinement<'a>,
    levels: Vec<SearchLevel>,
    /// The vertices by cell, at the end of the path.
    leaf: Vec<Vertex>,
    effort: Effort<'a>,
}

/// A step of the path.
struct SearchLevel {
    /// The individualised vertex.
    vertex: Vertex,
    /// Its cell.
    cell: u32,
    /// The number of splits before.
    mark: usize,
    trace: Vec<u64>,
}

/// The candidates for the image of a level's vertex that are left.
enum OpenImages {
    /// These, last first.
    Listed(Vec<Vertex>),
    /// Those of the level's cell.
    Cell { original: Vertex },
    /// The same without the original vertex, in ascending order.
    Rest { original: Vertex },
}

/// The result of searching for an automorphism.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AutomorphismAttempt {
    /// An automorphism: the image of each vertex.
    Found(Vec<Vertex>),
    /// There is none.
    None,
    /// The limits were reached.
    GaveUp,
}

impl<'a> AutomorphismSearch<'a> {
    /// Builds the path: first these vertices, then others of the cells of the first `num_visible`
    /// vertices, then the rest. `None` if the limits are reached.
    pub(super) fn new(
        graph: &'a Graph,
        first: &[Vertex],
        num_visible: usize,
        effort: Effort<'a>,
    ) -> Option<Self> {
        if effort.steps == 0 || (effort.stop)() {
            return None;
        }
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

    /// The number of steps so far.
    pub(super) fn steps(&self) -> u64 {
        self.refinement.steps
    }

    /// The individualised vertices, in order.
    pub(super) fn base(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.levels.iter().map(|level| level.vertex)
    }

    /// The candidates for the image of a level's vertex: its cell without itself, in ascending order.
    pub(super) fn others(&mut self, index: usize) -> Vec<Vertex> {
        let level = &self.levels[index];
        self.partition.undo_to(level.mark);
        let others = self.partition.cell(level.cell).iter().copied();
        let mut others: Vec<Vertex> = others.filter(|other| *other != level.vertex).collect();
        others.sort_unstable();
        others
    }

    /// Finds an accepted automorphism that fixes the vertices of the levels before `index`, and
    /// maps the following ones to `images`.
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
        // The remaining candidates, level by level.
        let mut ahead = vec![self.open(index, images.first())];
        while !ahead.is_empty() {
            let depth = index + ahead.len() - 1;
            self.partition.undo_to(self.levels[depth].mark);
            let candidates = ahead.last_mut();
            let Some(vertex) = candidates.and_then(|last| self.next_candidate(depth, last)) else {
                ahead.pop();
                continue;
            };
            if self.is_over(most) {
                return AutomorphismAttempt::GaveUp;
            }
            if !self.follow(depth, vertex) {
                continue;
            }
            if depth + 1 == self.levels.len() {
                if let AutomorphismAttempt::Found(images) = self.compare(accept) {
                    return AutomorphismAttempt::Found(images);
                }
                continue;
            }
            // On a path of n steps, this is looked at log n times.
            let is_due = ahead.len().is_power_of_two() && index + images.len() <= depth + 1;
            if is_due && let Some(images) = self.identity_elsewhere(accept) {
                return AutomorphismAttempt::Found(images);
            }
            let next = self.open(depth + 1, images.get(depth + 1 - index));
            ahead.push(next);
        }
        AutomorphismAttempt::None
    }

    /// Individualises vertices of cells that contain some of the first vertices, smallest cell first.
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
        if self.is_exhausted() {
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

    /// Are the limits of all attempts reached?
    pub(super) fn is_exhausted(&self) -> bool {
        self.is_over(self.effort.steps)
    }

    fn is_over(&self, most: u64) -> bool {
        self.steps() >= most || (self.effort.stop)()
    }

    /// Individualises another vertex in place of a level's vertex. False if no automorphism follows
    /// this path.
    fn follow(&mut self, depth: usize, vertex: Vertex) -> bool {
        let level = &self.levels[depth];
        if self.partition.cell_of(vertex) != level.cell {
            return false;
        }
        self.refinement.steps += u64::from(self.partition.length(level.cell)) / MOVES_A_STEP;
        self.partition.individualise(vertex);
        let trace = Trace::Compare(&level.trace, 0);
        self.refinement.refine(&mut self.partition, [level.cell], trace)
    }

    /// The candidates at a level: the given vertex, or its cell, starting with the original vertex.
    fn open(&self, depth: usize, told: Option<&Vertex>) -> OpenImages {
        if let Some(vertex) = told {
            return OpenImages::Listed(vec![*vertex]);
        }
        OpenImages::Cell {
            original: self.levels[depth].vertex,
        }
    }

    /// The next candidate at a level, whose partition this is. The cell is listed only if the original vertex was not enough,
    /// which is rare.
    fn next_candidate(&mut self, depth: usize, candidates: &mut OpenImages) -> Option<Vertex> {
        let cell = self.levels[depth].cell;
        match candidates {
            OpenImages::Listed(open) => open.pop(),
            OpenImages::Cell { original } => {
                let original = *original;
                let is_in_cell = self.partition.cell_of(original) == cell;
                *candidates = OpenImages::Rest { original };
                match is_in_cell {
                    true => Some(original),
                    false => self.next_candidate(depth, candidates),
                }
            }
            OpenImages::Rest { original } => {
                let (others, original) = (self.partition.cell(cell).iter().copied(), *original);
                let mut open: Vec<Vertex> = others.filter(|other| *other != original).collect();
                open.sort_unstable_by(|one, other| other.cmp(one));
                self.refinement.steps += open.len() as u64;
                let next = open.pop();
                *candidates = OpenImages::Listed(open);
                next
            }
        }
    }

    /// The accepted automorphism that the path ends at if the original vertices follow, if that leaves all vertices in place that are not
    /// alone in their cells: the rest of the path need not be followed then.
    fn identity_elsewhere(&mut self, accept: &mut dyn FnMut(&[Vertex]) -> bool) -> Option<Vec<Vertex>> {
        let mut images = vec![0; self.leaf.len()];
        // Splitting a cell of the original path has kept its vertices in its range of positions.
        for (position, (vertex, image)) in (0..).zip(self.leaf.iter().zip(self.partition.elements())) {
            let cell = self.partition.cell_of(*image);
            let is_alone = self.partition.length(cell) == 1;
            if !is_alone && self.partition.cell_of(*vertex) != cell {
                self.refinement.steps += position / MOVES_A_STEP;
                return None;
            }
            images[*vertex as usize] = if is_alone { *image } else { *vertex };
        }
        self.examine(images, accept)
    }

    /// Does the path end at an automorphism of the first one?
    fn compare(&mut self, accept: &mut dyn FnMut(&[Vertex]) -> bool) -> AutomorphismAttempt {
        let mut images = vec![0; self.leaf.len()];
        for (vertex, image) in self.leaf.iter().zip(self.partition.elements()) {
            images[*vertex as usize] = *image;
        }
        let found = self.examine(images, accept);
        found.map_or(AutomorphismAttempt::None, AutomorphismAttempt::Found)
    }

    /// These images, if they are an automorphism that is accepted.
    fn examine(
        &mut self,
        images: Vec<Vertex>,
        accept: &mut dyn FnMut(&[Vertex]) -> bool,
    ) -> Option<Vec<Vertex>> {
        self.refinement.steps += self.graph.num_vertices() as u64;
        if !self.graph.has_automorphism(&images) {
            return None;
        }
        // There may be very many of these.
        self.refinement.steps += STEPS_A_PART * self.graph.size() as u64;
        accept(&images).then_some(images)
    }
}
