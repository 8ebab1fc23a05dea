//! Loops and paths on links or edges: how many parts meet at each vertex, and that all hang together.
//!
//! The parts of the route are the nodes of a graph; where two of them meet and continue each other, an
//! edge joins them.

use std::collections::HashSet;

use itertools::Itertools;

use super::circuit::{LoopGraph, post_circuit};
use super::graph_form::GraphForm;
use super::lowering::Lowering;
use super::shown::shown;
use super::{elimination, graph};
use placet_base::choice::GraphEncoding;
use placet_model::{CellId, LoopRule, Network, PathsRule, Route};
use placet_problem::{Atom, Connection, Constraint, Count, GraphEdge, VarId};

/// Posts that a route is one closed loop.
pub(super) fn add_loop(lowering: &mut Lowering<'_>, rule: &LoopRule) {
    let mut parts = Parts::of(lowering, &rule.route);
    let through: HashSet<usize> = rule.through.iter().copied().collect();
    let network = parts.network;
    for vertex in 0..network.num_vertices() {
        let must = through.contains(&vertex);
        if rule.may_cross(network, vertex) {
            parts.cross(vertex, must);
        } else {
            parts.none_or_two(vertex, must);
            parts.join_all(vertex);
        }
    }
    // A board without any part has no loop.
    parts.some();
    let is_tour = through.len() == network.num_vertices();
    if !rule.crosses && parts.lowering.form.has_circuit(is_tour) {
        let graph = LoopGraph::of(network, &parts.nodes, &rule.through);
        return post_circuit(parts.lowering, &graph);
    }
    if !rule.crosses && parts.eliminate(&[], network.num_vertices() / 2) {
        return;
    }
    // Half the loop, which passes each vertex once, or each link or edge if it crosses itself.
    let longest = match rule.crosses {
        true => network.joints().len(),
        false => network.num_vertices(),
    };
    parts.connect(longest / 2);
}

/// Posts that a route consists of paths.
pub(super) fn add_paths(lowering: &mut Lowering<'_>, rule: &PathsRule) {
    let mut parts = Parts::of(lowering, &rule.route);
    let through: HashSet<usize> = rule.through.iter().copied().collect();
    let ends: Vec<usize> = rule.ends.iter().flatten().copied().collect();
    let network = parts.network;
    let mut open_ends = vec![];
    for vertex in 0..network.num_vertices() {
        let must = through.contains(&vertex);
        if ends.contains(&vertex) {
            parts.exactly_one(vertex);
        } else if ends.is_empty() {
            open_ends.push(parts.up_to_two(vertex, must));
        } else {
            parts.none_or_two(vertex, must);
        }
        parts.join_all(vertex);
    }
    if ends.is_empty() {
        parts.lowering.post(Constraint::Count(Count {
            atoms: open_ends,
            min: 2,
            max: 2,
        }));
    } else if parts.lowering.form == GraphForm::RootedGraphs {
        parts.root(&rule.ends);
    } else {
        // Whatever hangs together with an end hangs together with all.
        for (one, other) in ends.iter().tuple_windows() {
            parts.join_ends(*one, *other);
        }
        if rule.ends.len() > 1 {
            parts.label(&rule.ends, &through);
        }
    }
    if parts.eliminate(&ends, network.num_vertices()) {
        return;
    }
    // Paths that pass each vertex once.
    parts.connect(network.num_vertices());
}

/// The parts of a route while it is lowered.
struct Parts<'a, 'b> {
    lowering: &'a mut Lowering<'b>,
    network: &'b Network,
    /// The first link or edge; the others follow.
    first: usize,
    nodes: Vec<Atom>,
    edges: Vec<GraphEdge>,
    /// The parts that may lie at the ends of each path.
    roots: Vec<Vec<usize>>,
}

impl<'a, 'b> Parts<'a, 'b> {
    fn of(lowering: &'a mut Lowering<'b>, route: &Route) -> Self {
        let network = route.network(lowering.puzzle.layout());
        let nodes = network
            .joints()
            .map(|joint| shown(lowering, &route.faces, joint))
            .collect();
        Parts {
            first: network.joints().next().map_or(0, CellId::index),
            lowering,
            network,
            nodes,
            edges: vec![],
            roots: vec![],
        }
    }

    fn index(&self, joint: CellId) -> usize {
        joint.index() - self.first
    }

    fn atom(&self, joint: CellId) -> Atom {
        self.nodes[self.index(joint)]
    }

    /// Two parts continue each other, if this holds.
    fn join(&mut self, from: usize, to: usize, holds: Option<Atom>) {
        self.edges.push(GraphEdge { from, to, holds });
    }

    /// The atoms of all links or edges at a vertex.
    fn at(&self, vertex: usize) -> Vec<Atom> {
        let joints = self.network.at(vertex).iter();
        joints.map(|joint| self.atom(*joint)).collect()
    }

    fn count(&mut self, atoms: Vec<Atom>, min: usize, max: usize) {
        self.lowering.post(Constraint::Count(Count { atoms, min, max }));
    }

    /// Two parts meet at a vertex, or none unless they must.
    fn none_or_two(&mut self, vertex: usize, must: bool) {
        let atoms = self.at(vertex);
        if must {
            return self.count(atoms, 2, 2);
        }
        self.never_alone(&atoms);
        if atoms.len() > 2 {
            self.count(atoms, 0, 2);
        }
    }

    /// One part is never the only one.
    fn never_alone(&mut self, atoms: &[Atom]) {
        for (index, atom) in atoms.iter().enumerate() {
            self.lowering.clause(with_negated(atoms, index, *atom));
        }
    }

    fn exactly_one(&mut self, vertex: usize) {
        let atoms = self.at(vertex);
        self.count(atoms, 1, 1);
    }

    /// At most two parts meet at a vertex, and at least one if they must. The atom that is true if it is one.
    fn up_to_two(&mut self, vertex: usize, must: bool) -> Atom {
        let atoms = self.at(vertex);
        self.count(atoms.clone(), usize::from(must), 2);
        let is_end = Atom::is(self.lowering.truth_helper(), 1);
        let some = atoms.iter().copied().chain([is_end.negated()]).collect();
        self.lowering.define_clause(some);
        for [one, other] in atoms.iter().array_combinations() {
            let two = vec![one.negated(), other.negated(), is_end.negated()];
            self.lowering.define_clause(two);
        }
        for (index, atom) in atoms.iter().enumerate() {
            let mut alone = with_negated(&atoms, index, *atom);
            alone.push(is_end);
            self.lowering.define_clause(alone);
        }
        is_end
    }

    /// All parts at a vertex continue each other.
    fn join_all(&mut self, vertex: usize) {
        for [one, other] in self.network.at(vertex).iter().array_combinations() {
            self.join(self.index(*one), self.index(*other), None);
        }
    }

    /// The parts at two ends hang together.
    fn join_ends(&mut self, one: usize, other: usize) {
        let pairs = self
            .network
            .at(one)
            .iter()
            .cartesian_product(self.network.at(other));
        for (one, other) in pairs.filter(|(one, other)| one != other) {
            self.join(self.index(*one), self.index(*other), None);
        }
    }

    /// Each path begins and ends at its own ends, and there is nothing else.
    fn root(&mut self, pairs: &[[usize; 2]]) {
        let of_pair = |pair: &[usize; 2]| {
            let joints = pair.iter().flat_map(|end| self.network.at(*end));
            joints.map(|joint| self.index(*joint)).collect()
        };
        self.roots = pairs.iter().map(of_pair).collect();
    }

    /// At a vertex there are no parts, unless they must be there, or two, or more that all go straight on.
    fn cross(&mut self, vertex: usize, must: bool) {
        let joints = self.network.at(vertex);
        let atoms = self.at(vertex);
        self.never_alone(&atoms);
        if must {
            self.count(atoms.clone(), 2, atoms.len());
        }
        for joint in joints {
            let onward = self.network.straight_on(vertex, *joint);
            let others = joints
                .iter()
                .filter(|other| **other != *joint && Some(**other) != onward);
            let goes_on = onward.map(|onward| self.atom(onward));
            for pair in others.array_combinations::<2>() {
                let three = pair.into_iter().chain([joint]);
                let three = three.map(|part| self.atom(*part).negated());
                let clause = three.chain(goes_on).collect();
                self.lowering.clause(clause);
            }
        }
        let crosses = self.at_least_four(&atoms);
        for [one, other] in joints.iter().array_combinations() {
            let turns = !self.network.is_straight(vertex, *one, *other);
            let alone = turns.then(|| crosses.negated());
            self.join(self.index(*one), self.index(*other), alone);
        }
    }

    /// The atom that is true if at least four of these are.
    fn at_least_four(&mut self, atoms: &[Atom]) -> Atom {
        let are_four = Atom::is(self.lowering.truth_helper(), 1);
        // Of all but three of them, some are true.
        for some in atoms.iter().copied().combinations(atoms.len() - 3) {
            let clause = std::iter::once(are_four.negated()).chain(some);
            self.lowering.define_clause(clause.collect());
        }
        for four in atoms.iter().combinations(4) {
            let negated = four.into_iter().map(|atom| atom.negated());
            self.lowering.define_clause(negated.chain([are_four]).collect());
        }
        are_four
    }

    /// Each vertex that a path passes has the number of the path, from 1; the others have 0. So paths join
    /// partners.
    fn label(&mut self, pairs: &[[usize; 2]], through: &HashSet<usize>) {
        let last = pairs.len() as i64;
        let mut labels: Vec<VarId> = vec![];
        for vertex in 0..self.network.num_vertices() {
            let pair = pairs.iter().position(|ends| ends.contains(&vertex));
            let is_passed = through.contains(&vertex);
            let values = match pair {
                Some(pair) => pair as i64 + 1..=pair as i64 + 1,
                None => i64::from(is_passed)..=last,
            };
            let label = self.lowering.helper("path", values);
            if pair.is_none() && !is_passed {
                self.label_passed(vertex, label);
            }
            labels.push(label);
        }
        for joint in self.network.joints() {
            let part = self.atom(joint).negated();
            let [one, other] = self.network.ends(joint).map(|end| labels[end]);
            for value in 1..=last {
                for (from, to) in [(one, other), (other, one)] {
                    let follows = vec![part, Atom::is_not(from, value), Atom::is(to, value)];
                    // The ends have fixed labels, so this is more than a definition.
                    self.lowering.clause(follows);
                }
            }
        }
    }

    /// The label of a vertex is 0 if and only if no path passes.
    fn label_passed(&mut self, vertex: usize, label: VarId) {
        let atoms = self.at(vertex);
        for atom in &atoms {
            let passed = vec![atom.negated(), Atom::is_not(label, 0)];
            self.lowering.define_clause(passed);
        }
        let unpassed = atoms.into_iter().chain([Atom::is(label, 0)]).collect();
        self.lowering.define_clause(unpassed);
    }

    /// Posts by elimination that the vertices of the route are connected by its parts, if that is the encoding; whether it is. It has fewer
    /// nodes and edges than the graph of the parts. The `ends` hang together anyway.
    fn eliminate(&mut self, ends: &[usize], farthest: usize) -> bool {
        if self.lowering.form.encoding() == GraphEncoding::Levels {
            return false;
        }
        let parts = self.network.joints().map(|joint| {
            let [from, to] = self.network.ends(joint);
            let holds = Some(self.atom(joint));
            GraphEdge { from, to, holds }
        });
        let between = ends.iter().tuple_windows().map(|(from, to)| GraphEdge {
            from: *from,
            to: *to,
            holds: None,
        });
        let graph = Connection {
            nodes: (0..self.network.num_vertices())
                .map(|vertex| self.at(vertex))
                .collect(),
            edges: parts.chain(between).collect(),
            roots: vec![],
            sized: None,
            provenance: self.lowering.provenance(),
        };
        let levels = farthest.min(self.nodes.len());
        let clauses_of_levels = levels.saturating_mul(self.nodes.len() + 2 * self.edges.len());
        elimination::post_connected(self.lowering, &graph, clauses_of_levels)
    }

    /// There is some part.
    fn some(&mut self) {
        self.lowering.clause(self.nodes.clone());
    }

    /// All parts hang together, and none is farther from another than this.
    fn connect(self, farthest: usize) {
        let graph = Connection {
            nodes: self.nodes.into_iter().map(|node| vec![node]).collect(),
            edges: self.edges,
            roots: self.roots,
            sized: None,
            provenance: self.lowering.provenance(),
        };
        graph::post_connected(self.lowering, graph, farthest);
    }
}

/// The atoms, with one of them negated.
fn with_negated(atoms: &[Atom], index: usize, atom: Atom) -> Vec<Atom> {
    let mut atoms = atoms.to_vec();
    atoms[index] = atom.negated();
    atoms
}
