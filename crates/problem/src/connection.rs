//! Graphs whose present nodes have to be connected: a constraint beside those of the problem.

use super::{Atom, Problem, Provenance};

/// All present nodes lie in one component of the graph. No node, or a single one, is connected. If there are roots, there may be several
/// components: each has nodes of exactly one root.
///
/// A problem can state this by helper variables, as most exported problems do. An engine or a format that takes it as it is needs none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The atoms of each node: it is present if one of them holds.
    pub nodes: Vec<Vec<Atom>>,
    /// The edges between the nodes.
    pub edges: Vec<GraphEdge>,
    /// The nodes of each root. Only the frontier takes graphs with roots.
    pub roots: Vec<Vec<usize>>,
    /// If it is given, there may be any number of components, and those that it speaks of have its size. Only SAT solvers inside the program take such
    /// graphs.
    pub sized: Option<SizedComponents>,
    /// What asks for it.
    pub provenance: Provenance,
}

/// The number of nodes of components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedComponents {
    /// The number of nodes, 1 or more.
    pub size: usize,
    /// The components that have this number: if there is a list, those of these nodes if the atom holds, which the node is then present for. Else all.
    pub of: Option<Vec<(usize, Atom)>>,
}

/// An edge that joins two nodes, both of which have to be present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// The index of a node.
    pub from: usize,
    /// The index of another.
    pub to: usize,
    /// What else has to hold, if anything.
    pub holds: Option<Atom>,
}

impl Connection {
    /// About how many clauses levels need if there are so many.
    pub fn num_level_clauses(&self, num_levels: usize) -> usize {
        num_levels.saturating_mul(self.nodes.len() + 2 * self.edges.len())
    }

    /// The first node that is present in every solution, as far as the domains tell.
    pub fn sure_node(&self, problem: &Problem) -> Option<usize> {
        self.nodes.iter().position(|atoms| is_sure(atoms, problem))
    }
}

/// Does one of the atoms hold for each value of some variable?
fn is_sure(atoms: &[Atom], problem: &Problem) -> bool {
    atoms.iter().any(|Atom { var, .. }| {
        let of_var = || atoms.iter().filter(|atom| atom.var == *var);
        let mut values = problem.domain(*var).values().iter();
        values.all(|value| of_var().any(|atom| (atom.value == *value) == atom.holds))
    })
}
