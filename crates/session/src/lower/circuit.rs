//! Loops as circuits: each vertex has a successor, which is a function of the board.
//!
//! A loop can be followed in two directions. Its first part, in the order of the network, is followed from the vertex with the lower
//! number to the other, so that there is one way only.

use std::collections::BTreeSet;

use super::lowering::Lowering;
use placet_model::Network;
use placet_problem::{Atom, Circuit, VarId};

/// The vertices that a loop may pass, and its parts.
pub(super) struct LoopGraph {
    /// The vertices that it must pass.
    through: BTreeSet<usize>,
    /// The neighbours of each vertex.
    near: Vec<Vec<usize>>,
    parts: Vec<LoopPart>,
}

/// A link or an edge that may belong to a loop.
#[derive(Clone, Copy)]
struct LoopPart {
    is_there: Atom,
    /// The vertices that it joins, ascending.
    ends: [usize; 2],
}

impl LoopGraph {
    /// The graph of a network, with an atom for each link or edge. No two of them join the same vertices.
    pub(super) fn of(network: &Network, atoms: &[Atom], through: &[usize]) -> Self {
        let ends = network.joints().map(|joint| {
            let [one, other] = network.ends(joint);
            [one.min(other), one.max(other)]
        });
        let parts = ends.zip(atoms).map(|(ends, atom)| LoopPart {
            is_there: *atom,
            ends,
        });
        let mut graph = LoopGraph {
            through: through.iter().copied().collect(),
            near: vec![vec![]; network.num_vertices()],
            parts: parts.collect(),
        };
        for LoopPart {
            ends: [one, other], ..
        } in &graph.parts
        {
            graph.near[*one].push(*other);
            graph.near[*other].push(*one);
        }
        graph
    }

    /// Parts of which one is there for certain: those at a vertex that must be passed, or all.
    fn some_parts(&self) -> impl Iterator<Item = &LoopPart> {
        let vertex = self.through.first();
        let is_one = move |part: &&LoopPart| vertex.is_none_or(|vertex| part.ends.contains(vertex));
        self.parts.iter().filter(is_one)
    }
}

/// Posts that the parts form one closed loop. The counts of parts at each vertex are posted already.
///
/// # Size
/// For each vertex a variable with a value for each neighbour, and for each part four clauses.
pub(super) fn post_circuit(lowering: &mut Lowering<'_>, graph: &LoopGraph) {
    let mut successors: Vec<VarId> = vec![];
    for (vertex, near) in graph.near.iter().enumerate() {
        let itself = (!graph.through.contains(&vertex)).then_some(vertex);
        let values = near.iter().copied().chain(itself).map(|vertex| vertex as i64);
        successors.push(lowering.helper("successor", values));
    }
    let leads = |from: usize, to: usize| Atom::is(successors[from], to as i64);
    for LoopPart {
        is_there,
        ends: [one, other],
    } in &graph.parts
    {
        let (forth, back) = (leads(*one, *other), leads(*other, *one));
        lowering.define_clause(vec![is_there.negated(), forth, back]);
        lowering.define_clause(vec![*is_there, forth.negated()]);
        lowering.define_clause(vec![*is_there, back.negated()]);
        lowering.define_clause(vec![forth.negated(), back.negated()]);
    }
    let mut none_before: Option<Atom> = None;
    for LoopPart {
        is_there,
        ends: [one, other],
    } in graph.some_parts()
    {
        let later = none_before.map(Atom::negated);
        let forth = [is_there.negated(), leads(*one, *other)];
        lowering.define_clause(later.into_iter().chain(forth).collect());
        none_before = Some(match none_before {
            None => is_there.negated(),
            Some(before) => lowering.both(before, is_there.negated()),
        });
    }
    let provenance = lowering.provenance();
    lowering.circuits.push(Circuit {
        successors,
        provenance,
    });
}
