//! Canonical orders of the vertices of a graph: in this order, isomorphic graphs are the same graph.
//!
//! The search individualises the vertices of a cell one after another until each vertex is alone (McKay, 1981). Of all these orders, the one whose
//! refinements and edges have the least hash is canonical. Where two orders make the same graph, they differ by an automorphism, which makes
//! other branches superfluous.

use std::cmp::Ordering;

use super::automorphisms::Orbits;
use super::effort::Effort;
use super::graph::{Graph, Vertex};
use super::partition::Partition;
use super::refinement::{Refinement, Trace, mixed};

/// The maximum number of images in all automorphisms together: it bounds the memory.
const MOST_IMAGES: usize = 20_000_000;

/// The vertices of a graph that are passed while an edge is examined.
const VERTICES_A_STEP: u64 = 8;

/// The vertices in canonical order; `None` if a limit is reached.
pub(super) fn canonical_order(graph: &Graph, effort: Effort<'_>) -> Option<Vec<Vertex>> {
    CanonicalSearch::new(graph, effort).run()
}

struct CanonicalSearch<'a> {
    graph: &'a Graph,
    effort: Effort<'a>,
    partition: Partition,
    refinement: Refinement<'a>,
    levels: Vec<CellLevel>,
    /// The individualised vertices.
    path: Vec<Vertex>,
    /// A hash of the refinement after each of them.
    traces: Vec<u64>,
    best: Option<Leaf>,
    automorphisms: Vec<Vec<Vertex>>,
}

/// A cell whose vertices are individualised one after another.
struct CellLevel {
    /// The number of splits before.
    mark: usize,
    start: u32,
    /// Its vertices in ascending order.
    vertices: Vec<Vertex>,
    /// Those that automorphisms map to each other while they fix the path.
    orbits: Orbits,
    /// The number of automorphisms that the orbits contain.
    num_known: usize,
    tried: Vec<usize>,
    next: usize,
}

/// An order of all vertices.
struct Leaf {
    path: Vec<Vertex>,
    traces: Vec<u64>,
    edges: [u64; 2],
    order: Vec<Vertex>,
}

/// What the search does after an order is complete.
enum AfterLeaf {
    /// It goes on.
    Continue,
    /// It returns to the level with this index: an automorphism maps what it left there to what is known.
    Return(usize),
    /// Two graphs cannot be told apart by their hashes.
    GiveUp,
}

impl<'a> CanonicalSearch<'a> {
    fn new(graph: &'a Graph, effort: Effort<'a>) -> Self {
        let (mut partition, starts) = Partition::by_colour(graph);
        let mut refinement = Refinement::new(graph);
        refinement.refine(&mut partition, starts, Trace::Record(&mut vec![]));
        CanonicalSearch {
            graph,
            effort,
            partition,
            refinement,
            levels: vec![],
            path: vec![],
            traces: vec![],
            best: None,
            automorphisms: vec![],
        }
    }

    fn run(mut self) -> Option<Vec<Vertex>> {
        if !self.open_level() {
            return Some(self.partition.elements().to_vec());
        }
        while let Some(level) = self.levels.last() {
            let depth = self.levels.len() - 1;
            self.partition.undo_to(level.mark);
            self.path.truncate(depth);
            self.traces.truncate(depth);
            let Some(vertex) = self.next_vertex() else {
                self.levels.pop();
                continue;
            };
            if self.refinement.steps >= self.effort.steps || (self.effort.stop)() {
                return None;
            }
            if !self.individualise(vertex) || self.open_level() {
                continue;
            }
            match self.complete() {
                AfterLeaf::Continue => {}
                AfterLeaf::Return(level) => self.levels.truncate(level + 1),
                AfterLeaf::GiveUp => return None,
            }
        }
        self.best.map(|best| best.order)
    }

    /// Opens the first of the smallest cells with several vertices. False if there is none.
    fn open_level(&mut self) -> bool {
        let number = self.graph.num_vertices() as u32;
        self.refinement.steps += u64::from(number) / VERTICES_A_STEP;
        let mut start = 0;
        let mut smallest: Option<(u32, u32)> = None;
        while start < number {
            let length = self.partition.length(start);
            if length > 1 && smallest.is_none_or(|(least, _)| length < least) {
                smallest = Some((length, start));
            }
            start += length;
        }
        let Some((_, start)) = smallest else {
            return false;
        };
        let mut vertices = self.partition.cell(start).to_vec();
        vertices.sort_unstable();
        self.levels.push(CellLevel {
            mark: self.partition.mark(),
            start,
            orbits: Orbits::new(vertices.len()),
            vertices,
            num_known: 0,
            tried: vec![],
            next: 0,
        });
        true
    }

    /// The next vertex of the last level that no automorphism maps to an earlier one.
    fn next_vertex(&mut self) -> Option<Vertex> {
        let path = &self.path;
        let level = self.levels.last_mut()?;
        let keeps_path =
            |images: &&Vec<Vertex>| path.iter().all(|vertex| images[*vertex as usize] == *vertex);
        for images in self.automorphisms[level.num_known..].iter().filter(keeps_path) {
            for (at, vertex) in level.vertices.iter().enumerate() {
                if let Ok(image) = level.vertices.binary_search(&images[*vertex as usize]) {
                    level.orbits.unite(at, image);
                }
            }
        }
        level.num_known = self.automorphisms.len();
        while level.next < level.vertices.len() {
            let at = level.next;
            level.next += 1;
            let orbit = level.orbits.first(at);
            let is_known = level
                .tried
                .iter()
                .any(|tried| level.orbits.first(*tried) == orbit);
            if !is_known {
                level.tried.push(at);
                return Some(level.vertices[at]);
            }
        }
        None
    }

    /// Individualises a vertex of the last level. False if the best order is better than all that follow.
    fn individualise(&mut self, vertex: Vertex) -> bool {
        let Some(level) = self.levels.last() else {
            return false;
        };
        let mut events = vec![];
        self.partition.individualise(vertex);
        self.refinement
            .refine(&mut self.partition, [level.start], Trace::Record(&mut events));
        let trace = events
            .iter()
            .fold(u64::from(level.start), |hash, event| mixed(hash ^ event));
        self.path.push(vertex);
        self.traces.push(trace);
        let order = self.best.as_ref().map(|best| {
            let number = best.traces.len().min(self.traces.len());
            self.traces[..number].cmp(&best.traces[..number])
        });
        order != Some(Ordering::Greater)
    }

    /// Compares a complete order with the best.
    fn complete(&mut self) -> AfterLeaf {
        let order = self.partition.elements();
        self.refinement.steps += self.graph.size() as u64;
        let edges = edge_hash(self.graph, order);
        let better = self.best.as_ref().map(|best| {
            let traces = self.traces.cmp(&best.traces);
            traces.then_with(|| edges.cmp(&best.edges))
        });
        match (better, &self.best) {
            (Some(Ordering::Greater), _) => AfterLeaf::Continue,
            (Some(Ordering::Equal), Some(best)) => {
                let mut images = vec![0; order.len()];
                for (vertex, image) in best.order.iter().zip(order) {
                    images[*vertex as usize] = *image;
                }
                let shared = best.path.iter().zip(&self.path);
                let shared = shared.take_while(|(one, other)| one == other).count();
                self.note_automorphism(images, shared)
            }
            _ => {
                self.best = Some(Leaf {
                    path: self.path.clone(),
                    traces: self.traces.clone(),
                    edges,
                    order: order.to_vec(),
                });
                AfterLeaf::Continue
            }
        }
    }

    fn note_automorphism(&mut self, images: Vec<Vertex>, level: usize) -> AfterLeaf {
        if !self.graph.has_automorphism(&images) {
            return AfterLeaf::GiveUp;
        }
        if (self.automorphisms.len() + 1) * images.len() <= MOST_IMAGES {
            self.automorphisms.push(images);
        }
        AfterLeaf::Return(level)
    }
}

/// A hash of the edges between the places of their vertices in an order.
fn edge_hash(graph: &Graph, order: &[Vertex]) -> [u64; 2] {
    let mut places = vec![0u64; order.len()];
    for (place, vertex) in (0..).zip(order) {
        places[*vertex as usize] = place;
    }
    let mut hash = [0u64; 2];
    for vertex in order {
        for (label, to) in graph.edges(*vertex) {
            let ends = places[*vertex as usize] << 32 | places[*to as usize];
            let edge = mixed(mixed(u64::from(*label)) ^ ends);
            hash[0] = hash[0].wrapping_add(edge);
            hash[1] = hash[1].wrapping_add(mixed(!edge));
        }
    }
    hash
}
