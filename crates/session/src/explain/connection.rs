//! Connected graphs as conditions on literals.

use super::literal::{Literal, LiteralSpace};
use placet_problem::{Atom, Connection};

/// All present nodes lie in one component of the graph.
#[derive(Clone, Debug)]
pub(super) struct ConnectionGraph {
    pub(super) nodes: Vec<GraphNode>,
    pub(super) edges: Vec<ConnectionEdge>,
    /// By node: the other ends of its edges, and their indices.
    pub(super) near: Vec<Vec<(usize, usize)>>,
    /// The maximum number of present nodes.
    pub(super) most: usize,
}

/// A node of a graph.
#[derive(Clone, Debug)]
pub(super) struct GraphNode {
    /// It is present if one of them is true.
    pub(super) literals: Vec<Literal>,
    /// Of a cell that may show several faces: it is present if all of these, that the cell shows something else, are false.
    pub(super) others: Vec<Literal>,
}

/// An edge, which joins two present nodes if it holds.
#[derive(Clone, Debug)]
pub(super) struct ConnectionEdge {
    /// The indices of its nodes.
    pub(super) ends: [usize; 2],
    /// It holds always without a literal.
    pub(super) holds: Option<Literal>,
}

impl ConnectionGraph {
    /// The graph of a connection, with at most `most` present nodes. `None` if a node is always present; no rule needs that.
    pub(super) fn new(space: &LiteralSpace, connection: &Connection, most: usize) -> Option<Self> {
        let nodes = connection.nodes.iter().map(|atoms| GraphNode::new(space, atoms));
        let nodes = nodes.collect::<Option<Vec<GraphNode>>>()?;
        let mut graph = ConnectionGraph {
            near: vec![vec![]; nodes.len()],
            most: most.min(nodes.len()),
            nodes,
            edges: vec![],
        };
        for edge in &connection.edges {
            let holds = match edge.holds.map(|atom| space.literal(atom)) {
                None | Some(Err(true)) => None,
                Some(Err(false)) => continue,
                Some(Ok(literal)) => Some(literal),
            };
            let index = graph.edges.len();
            graph.near[edge.from].push((edge.to, index));
            graph.near[edge.to].push((edge.from, index));
            graph.edges.push(ConnectionEdge {
                ends: [edge.from, edge.to],
                holds,
            });
        }
        Some(graph)
    }

    /// The literals that say that nodes are present.
    pub(super) fn presence(&self) -> impl Iterator<Item = Literal> + '_ {
        self.nodes.iter().flat_map(|node| &node.literals).copied()
    }

    /// The literals that occur in it.
    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        let of_nodes = self
            .nodes
            .iter()
            .flat_map(|node| node.literals.iter().chain(&node.others));
        of_nodes
            .copied()
            .chain(self.edges.iter().filter_map(|edge| edge.holds))
    }
}

impl GraphNode {
    fn new(space: &LiteralSpace, atoms: &[Atom]) -> Option<Self> {
        let mut literals = vec![];
        for atom in atoms {
            match space.literal(*atom) {
                Ok(literal) => literals.push(literal),
                Err(false) => {}
                Err(true) => return None,
            }
        }
        let others = match literals.as_slice() {
            [first, _, ..] => {
                let atoms = space.atoms(space.var(first.atom()));
                let others = atoms.map(|atom| Literal::new(atom, true));
                others.filter(|other| !literals.contains(other)).collect()
            }
            _ => vec![],
        };
        Some(GraphNode { literals, others })
    }
}
