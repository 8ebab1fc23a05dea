//! Connected graphs: each present node is reached from the first one.
//!
//! Nothing is chosen: which node is the first, and what is reached from it, follows from the board. So there are
//! as many answer sets as boards.

use std::io;
use std::io::{BufWriter, Write};

use crate::exchange::export::named_problem::NamedProblem;
use crate::exchange::export::one_line::one_line;
use placet_problem::{Atom, Connection, VarId};

/// The first present node of a graph: no node before it is present.
const FIRST: &str = "\
later(G,N+1) :- node(G,N), last(G,L), N < L.
later(G,N+1) :- later(G,N), last(G,L), N < L.
reached(G,N) :- node(G,N), last(G,_), not later(G,N).";

/// An edge leads both ways.
const STEPS: &str = "\
reached(G,N) :- reached(G,M), edge(G,M,N), node(G,N).
reached(G,N) :- reached(G,M), edge(G,N,M), node(G,N).";

impl AspText<'_, '_, '_> {
    /// Writes all graphs, with nodes and edges that are numbered from 1, and the rules that they share.
    pub(super) fn connections(&mut self) -> io::Result<()> {
        let graphs: Vec<&Connection> = self.named.connections.iter().collect();
        let (mut has_open_root, mut has_edges) = (false, false);
        let mut last_name = "";
        for (index, graph) in graphs.iter().enumerate() {
            let name = self.named.origin_name(graph.provenance.origin);
            if name != last_name {
                writeln!(self.out, "% {}", one_line(name))?;
                last_name = name;
            }
            self.nodes(index + 1, graph)?;
            self.edges(index + 1, graph)?;
            has_open_root |= self.root(index + 1, graph)?;
            has_edges |= !graph.edges.is_empty();
        }
        if graphs.iter().all(|graph| graph.nodes.is_empty()) {
            return Ok(());
        }
        writeln!(self.out, "% each node of a graph is reached from its first one")?;
        if has_open_root {
            writeln!(self.out, "{FIRST}")?;
        }
        if has_edges {
            writeln!(self.out, "{STEPS}")?;
        }
        writeln!(self.out, ":- node(G,N), not reached(G,N).")
    }

    fn nodes(&mut self, number: usize, graph: &Connection) -> io::Result<()> {
        for (index, atoms) in graph.nodes.iter().enumerate() {
            for atom in atoms {
                self.fact(&format!("node({number},{})", index + 1), Some(atom))?;
            }
        }
        Ok(())
    }

    fn edges(&mut self, number: usize, graph: &Connection) -> io::Result<()> {
        for edge in &graph.edges {
            let head = format!("edge({number},{},{})", edge.from + 1, edge.to + 1);
            self.fact(&head, edge.holds.as_ref())?;
        }
        Ok(())
    }

    /// A node that is always present is the root. Otherwise the first present one is, which the rules for the
    /// graph with this number of nodes tell; returns whether this is so.
    fn root(&mut self, number: usize, graph: &Connection) -> io::Result<bool> {
        match graph.sure_node(self.named.problem) {
            Some(node) => writeln!(self.out, "reached({number},{}).", node + 1)?,
            None if graph.nodes.is_empty() => return Ok(false),
            None => {
                writeln!(self.out, "last({number},{}).", graph.nodes.len())?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What holds if an atom does; always without one.
    fn fact(&mut self, head: &str, condition: Option<&Atom>) -> io::Result<()> {
        match condition {
            None => writeln!(self.out, "{head}."),
            Some(atom) => writeln!(self.out, "{head} :- {}.", self.body(atom, true)),
        }
    }
}

/// A problem with the file that it is written to.
pub(super) struct AspText<'a, 'p, 'o> {
    pub(super) named: &'a NamedProblem<'p>,
    pub(super) out: BufWriter<&'o mut dyn Write>,
}

impl AspText<'_, '_, '_> {
    /// The name of a variable.
    pub(super) fn name(&self, var: VarId) -> String {
        // Identifiers are unique regardless of case.
        self.named.name(var).to_ascii_lowercase()
    }

    /// That a variable has a value.
    pub(super) fn is(&self, var: VarId, value: i64) -> String {
        format!("value({},{value})", self.name(var))
    }

    /// An atom, or its negation, in the body of a rule.
    pub(super) fn body(&self, atom: &Atom, holds: bool) -> String {
        match self.named.constant(atom) {
            Some(constant) if constant == holds => "#true".to_string(),
            Some(_) => "#false".to_string(),
            None if atom.holds == holds => self.is(atom.var, atom.value),
            None => format!("not {}", self.is(atom.var, atom.value)),
        }
    }
}
