//! Graphs over the literals of a formula.

use std::collections::HashSet;
use std::sync::Arc;

use placet_encode::cnf::Lit;

/// A graph over literals, whose present nodes have to be connected, or form components of a size. Copies share it.
#[derive(Clone, Debug)]
pub struct LiteralGraph {
    pub(super) nodes: Arc<[LiteralNode]>,
    pub(super) edges: Arc<[LiteralEdge]>,
    /// The edges of each node, with the node at their other end.
    pub(super) near: Arc<[Vec<(usize, usize)>]>,
    pub(super) sized: Option<Arc<LiteralSizes>>,
}

/// The number of nodes of the components of a graph.
#[derive(Clone, Debug)]
pub struct LiteralSizes {
    /// The number of nodes, 1 or more.
    pub size: usize,
    /// The nodes whose components have this number if the literal is true, or certainly. Each node if there is no list, wherever it is present.
    pub of: Option<Vec<(usize, Option<Lit>)>>,
}

/// A node, which is present if one of its literals is true.
#[derive(Clone, Debug)]
pub struct LiteralNode {
    /// The literals.
    pub literals: Vec<Lit>,
    /// Is it present whatever they are?
    pub is_certain: bool,
}

/// An edge, which is missing unless its literal is true.
#[derive(Clone, Copy, Debug)]
pub struct LiteralEdge {
    /// The indices of its nodes.
    pub ends: [usize; 2],
    /// The literal, if it has one.
    pub holds: Option<Lit>,
}

impl LiteralGraph {
    /// A graph with these nodes and edges.
    ///
    /// # Panics
    /// If an edge joins a node that is not there.
    pub fn new(nodes: Vec<LiteralNode>, edges: Vec<LiteralEdge>) -> Self {
        let mut near = vec![vec![]; nodes.len()];
        for (index, edge) in edges.iter().enumerate() {
            let [from, to] = edge.ends;
            near[from].push((index, to));
            near[to].push((index, from));
        }
        LiteralGraph {
            nodes: nodes.into(),
            edges: edges.into(),
            near: near.into(),
            sized: None,
        }
    }

    /// The same graph; if sizes are given, its present nodes form any number of components, and some have this size. Then no edge has a literal.
    #[must_use]
    pub fn with_sizes(mut self, sizes: Option<LiteralSizes>) -> Self {
        self.sized = sizes.map(|sizes| {
            let of = sizes.of.filter(|of| !self.are_all_present(of));
            Arc::new(LiteralSizes { of, ..sizes })
        });
        self
    }

    /// Does the list have all nodes, each with its presence? Without it, searches need not look at all nodes of it.
    fn are_all_present(&self, listed: &[(usize, Option<Lit>)]) -> bool {
        let listed: HashSet<&(usize, Option<Lit>)> = listed.iter().collect();
        let mut nodes = self.nodes.iter().enumerate();
        nodes.all(|(index, node)| match node.literals.as_slice() {
            _ if node.is_certain => listed.contains(&(index, None)),
            [] => true,
            [literal] => listed.contains(&(index, Some(*literal))),
            _ => false,
        })
    }

    /// The number of nodes of components, if there may be several components.
    pub(super) fn sized(&self) -> Option<&LiteralSizes> {
        self.sized.as_deref()
    }

    /// The nodes.
    pub(super) fn nodes(&self) -> &[LiteralNode] {
        &self.nodes
    }

    /// The edges.
    pub(super) fn edges(&self) -> &[LiteralEdge] {
        &self.edges
    }

    /// The edges of a node, with the node at their other end.
    pub(super) fn near(&self, node: usize) -> &[(usize, usize)] {
        &self.near[node]
    }

    /// The nodes whose components have a size, each with the literal that says so; none if that is certain.
    pub(super) fn nodes_of_size<'a>(
        &'a self,
        sizes: &'a LiteralSizes,
    ) -> impl Iterator<Item = (usize, Option<Lit>)> + 'a {
        let every = || {
            self.nodes.iter().enumerate().flat_map(|(index, node)| {
                let literals = node.literals.iter().map(|lit| Some(*lit));
                let certain = node.is_certain.then_some(None);
                let literals = literals.filter(|_| !node.is_certain);
                literals.chain(certain).map(move |holds| (index, holds))
            })
        };
        let listed = sizes.of.iter().flatten().copied();
        listed.chain(sizes.of.is_none().then(every).into_iter().flatten())
    }
}
