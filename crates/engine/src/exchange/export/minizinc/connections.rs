//! Connected graphs: a predicate that all of them share, with a distance for each node.
//!
//! The distances follow from the board, so there are as many solutions as boards. The decomposition of `connected` in the
//! library of MiniZinc leaves them open, and takes Gecode longer.

use std::io;
use std::io::Write;

use itertools::Itertools;

use crate::exchange::export::named_problem::NamedProblem;
use crate::exchange::export::one_line::one_line;
use placet_problem::{Atom, Connection, GraphEdge};

/// Nodes and edges have numbers from 1, and `at` has the edges of each node.
const PREDICATE: &str = "\
% The present nodes of a graph are connected by open edges: each has a distance from the first of them.
predicate aux_connected(array[int] of var bool: node, array[int] of set of int: at,
    array[int] of int: from, array[int] of int: to, array[int] of var bool: open) =
  let {
    set of int: nodes = index_set(node);
    int: far = card(nodes);
    array[0..far] of var bool: none; % of the nodes up to here
    array[nodes] of var 0..far: distance;
  } in
    none[0] /\\
    forall(n in nodes)(none[n] <-> none[n - 1] /\\ not node[n]) /\\
    forall(n in nodes)(node[n] <-> distance[n] < far) /\\
    forall(n in nodes)(node[n] /\\ none[n - 1] <-> distance[n] = 0) /\\
    forall(n in nodes)(node[n] /\\ not none[n - 1] -> distance[n] = 1 + min([far] ++
      [if open[e] then distance[from[e] + to[e] - n] else far endif | e in at[n]]));
";

/// Writes all graphs.
pub(super) fn write(out: &mut impl Write, named: &NamedProblem<'_>) -> io::Result<()> {
    let mut is_defined = false;
    let mut last_name = "";
    for graph in named.connections.iter().filter(|graph| !graph.nodes.is_empty()) {
        if !is_defined {
            write!(out, "\n{PREDICATE}")?;
            is_defined = true;
        }
        let name = named.origin_name(graph.provenance.origin);
        if name != last_name {
            writeln!(out, "\n% {}", one_line(name))?;
            last_name = name;
        }
        writeln!(out, "constraint {};", NumberedGraph::of(named, graph).text())?;
    }
    Ok(())
}

/// A graph whose first node is one that is always present, if there is one.
struct NumberedGraph<'a> {
    named: &'a NamedProblem<'a>,
    graph: &'a Connection,
    first: usize,
}

impl<'a> NumberedGraph<'a> {
    fn of(named: &'a NamedProblem<'a>, graph: &'a Connection) -> Self {
        let first = graph.sure_node(named.problem).unwrap_or(0);
        NumberedGraph { named, graph, first }
    }

    /// The number of a node, from 1.
    fn number(&self, node: usize) -> usize {
        match node {
            _ if node == self.first => 1,
            _ if node < self.first => node + 2,
            _ => node + 1,
        }
    }

    fn text(&self) -> String {
        let edges = &self.graph.edges;
        let ends = |end: fn(&GraphEdge) -> usize| edges.iter().map(|edge| self.number(end(edge))).join(", ");
        let open = edges.iter().map(|edge| match &edge.holds {
            None => "true".to_string(),
            Some(condition) => atom(self.named, condition),
        });
        let lists = [
            self.nodes(),
            self.at(),
            ends(|edge| edge.from),
            ends(|edge| edge.to),
            open.collect_vec().join(", "),
        ];
        format!("aux_connected([{}])", lists.join("], ["))
    }

    fn nodes(&self) -> String {
        let nodes = self.graph.nodes.iter().enumerate();
        let in_order = nodes.sorted_by_key(|(node, _)| self.number(*node));
        let texts = in_order.map(|(_, atoms)| match &atoms[..] {
            [] => "false".to_string(),
            atoms => atoms.iter().map(|one| atom(self.named, one)).join(" \\/ "),
        });
        texts.collect_vec().join(", ")
    }

    /// The edges of each node, by their numbers.
    fn at(&self) -> String {
        let mut at: Vec<Vec<usize>> = vec![vec![]; self.graph.nodes.len()];
        for (index, edge) in self.graph.edges.iter().enumerate() {
            for end in [edge.from, edge.to] {
                at[self.number(end) - 1].push(index + 1);
            }
        }
        let sets = at.iter().map(|edges| format!("{{{}}}", edges.iter().join(", ")));
        sets.collect_vec().join(", ")
    }
}

/// `r1c1 = 0` or `r1c1 != 0`.
pub(super) fn atom(named: &NamedProblem<'_>, atom: &Atom) -> String {
    let sign = if atom.holds { "=" } else { "!=" };
    format!("{} {sign} {}", named.name(atom.var), atom.value)
}
