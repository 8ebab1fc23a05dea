//! The group of all automorphisms of a graph, by generators.

use std::cell::Cell;

use num_bigint::BigUint;

use super::effort::Effort;
use super::graph::{Graph, Vertex};
use super::search::{AutomorphismAttempt, AutomorphismSearch};

/// The maximum number of images in all generators together: it bounds the memory.
const MOST_IMAGES: usize = 20_000_000;

/// Automorphisms that form a group.
#[derive(Clone, Debug)]
pub(super) struct Automorphisms {
    /// Visible vertices that only the identity fixes.
    pub(super) base: Vec<Vertex>,
    /// The image of each vertex. The generators that fix the first vertices of the base generate
    /// all members that do.
    pub(super) generators: Vec<Vec<Vertex>>,
    /// The number of permutations of the visible vertices in the group; a lower bound if it is not the whole
    /// group.
    pub(super) order: BigUint,
    /// Does the group contain all accepted automorphisms, and were all accepted?
    pub(super) is_whole: bool,
    /// The number of steps.
    pub(super) steps: u64,
}

/// The accepted automorphisms that fix some vertices, by their effect on the first `num_visible` vertices.
///
/// For each level of the path, last first, the search finds the possible images of its vertex while
/// the previous vertices stay fixed. The results for one level form the group that fixes all
/// vertices before it.
pub(super) fn automorphisms(
    graph: &Graph,
    held: &[Vertex],
    num_visible: usize,
    accept: impl Fn(&[Vertex]) -> bool,
    effort: Effort<'_>,
) -> Automorphisms {
    let Some(mut search) = AutomorphismSearch::new(graph, held, num_visible, effort) else {
        return Automorphisms {
            base: vec![],
            generators: vec![],
            order: BigUint::from(1u32),
            is_whole: false,
            steps: effort.steps,
        };
    };
    let base: Vec<Vertex> = search.base().collect();
    let visible = base[held.len()..].iter();
    let visible = visible.take_while(|vertex| (**vertex as usize) < num_visible);
    let last = held.len() + visible.count();
    let mut found = Automorphisms {
        base: base[held.len()..last].to_vec(),
        generators: vec![],
        order: BigUint::from(1u32),
        is_whole: true,
        steps: 0,
    };
    let most = MOST_IMAGES / graph.num_vertices().max(1);
    let mut orbits = Orbits::new(num_visible);
    let refused = Cell::new(false);
    let mut accept = |images: &[Vertex]| {
        let is_accepted = accept(images);
        refused.set(refused.get() || !is_accepted);
        is_accepted
    };
    for index in (held.len()..last).rev() {
        let vertex = base[index] as usize;
        let mut failed: Vec<usize> = vec![];
        for other in search.others(index) {
            let orbit = orbits.first(other as usize);
            let is_known =
                orbit == orbits.first(vertex) || failed.iter().any(|failed| orbits.first(*failed) == orbit);
            if is_known {
                continue;
            }
            if found.generators.len() == most || search.is_exhausted() {
                found.is_whole = false;
                break;
            }
            match search.find(index, &[other], &mut accept) {
                AutomorphismAttempt::Found(images) => {
                    for (point, image) in images[..num_visible].iter().enumerate() {
                        orbits.unite(point, *image as usize);
                    }
                    found.generators.push(images);
                }
                AutomorphismAttempt::None => failed.push(other as usize),
                AutomorphismAttempt::GaveUp => {
                    failed.push(other as usize);
                    found.is_whole = false;
                }
            }
        }
        found.order *= orbits.size(vertex);
    }
    found.is_whole &= !refused.get();
    found.steps = search.steps();
    found
}

/// Disjoint sets of points, which can be united.
#[derive(Clone, Debug)]
pub struct Orbits {
    parent: Vec<usize>,
    size: Vec<usize>,
}

impl Orbits {
    /// Sets with one point each.
    pub fn new(number: usize) -> Self {
        Orbits {
            parent: (0..number).collect(),
            size: vec![1; number],
        }
    }

    /// The representative of a point's set.
    pub fn first(&mut self, mut point: usize) -> usize {
        while self.parent[point] != point {
            self.parent[point] = self.parent[self.parent[point]];
            point = self.parent[point];
        }
        point
    }

    /// Unites the sets of two points.
    pub fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        if one != other {
            let (root, child) = (one.min(other), one.max(other));
            self.parent[child] = root;
            self.size[root] += self.size[child];
        }
    }

    /// The size of a point's set.
    pub fn size(&mut self, point: usize) -> usize {
        let first = self.first(point);
        self.size[first]
    }
}
