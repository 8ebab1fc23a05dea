//! Graphs that have to be connected, as parts of a problem's graph.

use super::ProblemGraphBuilder;
use super::kind::{EdgeKind, VertexKind};
use crate::automorphism::graph::Vertex;
use crate::{Atom, Connection, SizedComponents};

impl ProblemGraphBuilder<'_> {
    /// Draws a graph whose present nodes are connected.
    pub(super) fn draw_connection(&mut self, connection: &Connection) {
        let whole = self.vertex(VertexKind::Connection);
        let nodes: Vec<Vertex> = connection
            .nodes
            .iter()
            .map(|atoms| {
                let node = self.vertex(VertexKind::Node);
                self.join(whole, node, EdgeKind::Part);
                for atom in atoms {
                    self.join_atom(node, *atom);
                }
                node
            })
            .collect();
        for edge in &connection.edges {
            let [from, to] = [nodes[edge.from], nodes[edge.to]];
            match edge.holds {
                None => self.join(from, to, EdgeKind::Part),
                Some(atom) => {
                    let vertex = self.vertex(VertexKind::ConditionalEdge);
                    self.join(vertex, from, EdgeKind::Part);
                    self.join(vertex, to, EdgeKind::Part);
                    self.join_atom(vertex, atom);
                }
            }
        }
        for root in &connection.roots {
            let vertex = self.vertex(VertexKind::Root);
            for node in root {
                self.join(vertex, nodes[*node], EdgeKind::Part);
            }
        }
        if let Some(sized) = &connection.sized {
            self.draw_sizes(whole, &nodes, sized);
        }
    }

    fn draw_sizes(&mut self, whole: Vertex, nodes: &[Vertex], sized: &SizedComponents) {
        let size = self.vertex(VertexKind::Size(sized.size));
        self.join(whole, size, EdgeKind::Part);
        let Some(of) = &sized.of else {
            return;
        };
        for (node, atom) in of {
            let vertex = self.vertex(VertexKind::Sized);
            self.join(size, vertex, EdgeKind::Part);
            self.join(vertex, nodes[*node], EdgeKind::Part);
            self.join_atom(vertex, *atom);
        }
    }

    fn join_atom(&mut self, vertex: Vertex, atom: Atom) {
        self.join_statement(vertex, (atom.var, atom.value), EdgeKind::Atom(atom.holds, 1));
    }
}
