//! A puzzle with its formula and the maps between them.

use placet_base::limit::{CurrentActivity, Phase};
use std::sync::Arc;

use super::{CompileError, Instance};
use crate::lower::Lowered;
use placet_encode::cnf::{Formula, Lit, NativeSum};
use placet_encode::{Choices, Encoded, Encoder, OpenSums, Truth, VariableMap};
use placet_engine::sat::{CutSolver, LiteralEdge, LiteralGraph, LiteralNode, LiteralSizes, SatSolver};
use placet_engine::{Limits, LiteralProjection};
use placet_model::{CellId, FaceId, Puzzle};
use placet_problem::{Atom, Connection};

/// A puzzle, lowered and encoded.
#[derive(Clone, Debug)]
pub struct EncodedInstance {
    instance: Arc<Instance>,
    encoded: Encoded,
    /// Only in a formula for a solver that supports sums.
    sums: Vec<NativeSum>,
}

impl From<&EncodedInstance> for Arc<EncodedInstance> {
    fn from(encoded: &EncodedInstance) -> Self {
        Arc::new(encoded.clone())
    }
}

impl EncodedInstance {
    /// Lowers and encodes a puzzle.
    ///
    /// # Errors
    /// If the formula would be too large, or a sum exceeds 64 bits.
    pub fn new(puzzle: Puzzle, choices: Choices) -> Result<Self, CompileError> {
        EncodedInstance::with_limits(puzzle, choices, &Limits::none())
    }

    /// Lowers and encodes a puzzle within limits.
    ///
    /// # Errors
    /// As [`EncodedInstance::new`], and if a limit is reached.
    pub fn with_limits(puzzle: Puzzle, choices: Choices, limits: &Limits) -> Result<Self, CompileError> {
        EncodedInstance::of(Instance::new(puzzle), choices, limits)
    }

    /// Encodes a lowered puzzle within limits.
    ///
    /// # Errors
    /// As [`EncodedInstance::with_limits`].
    pub fn of(
        instance: impl Into<Arc<Instance>>,
        choices: Choices,
        limits: &Limits,
    ) -> Result<Self, CompileError> {
        EncodedInstance::with_open_sums(instance, choices, OpenSums::Clauses, limits)
    }

    /// The same with the sums whose encoding is left open beside the formula, if its solver supports them.
    ///
    /// # Errors
    /// As [`EncodedInstance::with_limits`].
    pub fn with_open_sums(
        instance: impl Into<Arc<Instance>>,
        choices: Choices,
        open_sums: OpenSums,
        limits: &Limits,
    ) -> Result<Self, CompileError> {
        let _activity = CurrentActivity::begin(Phase::Encoding, "building the formula");
        let instance = instance.into();
        let instance = instance.for_formula(choices).map_or(instance, Arc::new);
        let stop = || limits.check().is_some();
        match Encoder::new(instance.choices(choices))
            .until(&stop)
            .encode_with(&instance.lowered().problem, open_sums)
        {
            Ok((encoded, sums)) => Ok(EncodedInstance {
                instance,
                encoded,
                sums,
            }),
            Err(error) => Err(CompileError::new(&instance, error).with_suggestion(&instance, choices, &stop)),
        }
    }

    /// Encodes a lowered puzzle for a SAT solver that [`load`](Self::load) gives it to. The formula leaves out what has to be connected, so
    /// it is much smaller, and not for export, unless a choice says how clauses state it. Sums may stay beside it as well.
    ///
    /// # Errors
    /// As [`EncodedInstance::with_limits`].
    pub(crate) fn for_solver(
        instance: impl Into<Arc<Instance>>,
        choices: Choices,
        open_sums: OpenSums,
        limits: &Limits,
    ) -> Result<Self, CompileError> {
        let instance = instance.into();
        let whole = instance.for_sat_solvers(choices).map(Arc::new);
        EncodedInstance::with_open_sums(whole.unwrap_or(instance), choices, open_sums, limits)
    }

    /// The puzzle with its problem.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        self.instance.puzzle()
    }

    /// The puzzle as a finite-domain problem.
    pub fn lowered(&self) -> &Lowered {
        self.instance.lowered()
    }

    /// The formula with its variable map and sizes.
    pub fn encoded(&self) -> &Encoded {
        &self.encoded
    }

    /// The formula.
    pub fn formula(&self) -> &Formula {
        &self.encoded.formula
    }

    /// The solver, loaded with the formula, the sums and graphs that are not encoded, and the cells as decision groups.
    pub(crate) fn load(&self, mut solver: Box<dyn SatSolver>) -> Box<dyn SatSolver> {
        let _activity = CurrentActivity::begin(Phase::Encoding, "loading the formula into the solver");
        let cells = self.puzzle().layout().cell_ids().map(|cell| {
            let var = self.lowered().cell_var(cell);
            self.encoded.variables.direct_literals(var).to_vec()
        });
        let cells: Vec<Vec<Lit>> = cells.collect();
        // A value of a cell says more than an excluded value.
        solver.prefer(&cells.concat());
        solver.add_formula(self.formula());
        for sum in &self.sums {
            let added = solver.add_sum(sum);
            added.expect("invariant: sums stay beside the formula only for a solver that supports them");
        }
        solver.decide_by(&cells);
        let connections = &self.lowered().connections;
        if connections.is_empty() {
            return solver;
        }
        let graphs = connections.iter().map(|connection| self.graph(connection));
        Box::new(CutSolver::new(solver, graphs.collect()))
    }

    /// A graph over the literals of the formula. Presolve may have decided some of its nodes and edges.
    fn graph(&self, connection: &Connection) -> LiteralGraph {
        let variables = &self.encoded.variables;
        let nodes = connection.nodes.iter().map(|atoms| {
            let mut node = LiteralNode {
                literals: vec![],
                is_certain: false,
            };
            for atom in shortest(atoms, variables) {
                match variables.literal(atom) {
                    Truth::Literal(literal) => node.literals.push(literal),
                    Truth::Constant(holds) => node.is_certain |= holds,
                }
                // All that is left of the variable may be values of the node.
                let held = |value: &i64| atoms.contains(&Atom::is(atom.var, *value));
                node.is_certain |= variables.domain(atom.var).values().iter().all(held);
            }
            node
        });
        let edges = connection.edges.iter().filter_map(|edge| {
            let holds = match edge.holds.map(|atom| variables.literal(atom)) {
                Some(Truth::Constant(false)) => return None,
                Some(Truth::Literal(literal)) => Some(literal),
                Some(Truth::Constant(true)) | None => None,
            };
            Some(LiteralEdge {
                ends: [edge.from, edge.to],
                holds,
            })
        });
        let sizes = connection.sized.as_ref().map(|sized| {
            let holds = |(node, atom): &(usize, Atom)| match variables.literal(*atom) {
                Truth::Constant(holds) => holds.then_some((*node, None)),
                Truth::Literal(literal) => Some((*node, Some(literal))),
            };
            LiteralSizes {
                size: sized.size,
                of: sized.of.as_ref().map(|of| of.iter().filter_map(holds).collect()),
            }
        });
        LiteralGraph::new(nodes.collect(), edges.collect()).with_sizes(sizes)
    }

    /// The literals in which answers differ, in ascending order.
    pub fn projection(&self) -> LiteralProjection {
        self.instance.projection(&self.encoded.variables)
    }

    /// The board variables in the order of the formula: the literal for "this
    /// cell has this face".
    pub fn placements(&self) -> impl Iterator<Item = (Lit, CellId, FaceId)> {
        self.instance.placements(&self.encoded.variables)
    }

    /// The literals of the values of the objective.
    ///
    /// # Panics
    /// If the puzzle has no objective.
    pub(crate) fn objective_literals(&self) -> Vec<(Lit, i64)> {
        let var = self
            .lowered()
            .objective
            .expect("invariant: the puzzle has an objective");
        let values = self.lowered().problem.domain(var).values();
        let literals = self.encoded.variables.direct_literals(var);
        literals.iter().copied().zip(values.iter().copied()).collect()
    }
}

/// Atoms one of which holds wherever one of these does. Where these are all values of a variable but one, it is not that one: an explanation then says so
/// with one literal, where it would need one for each value.
fn shortest(atoms: &[Atom], variables: &VariableMap) -> Vec<Atom> {
    let first = atoms.first().filter(|_| atoms.len() > 1);
    let Some(var) = first.map(|atom| atom.var) else {
        return atoms.to_vec();
    };
    if atoms.iter().any(|atom| atom.var != var || !atom.holds) {
        return atoms.to_vec();
    }
    let values = variables.domain(var).values().iter();
    let mut others = values.filter(|value| !atoms.contains(&Atom::is(var, **value)));
    match (others.next(), others.next()) {
        (Some(other), None) => vec![Atom::is_not(var, *other)],
        _ => atoms.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    /// Of the three kinds of piece, presence is that a cell does not show the only other.
    #[test]
    fn a_node_of_all_kinds_but_one_has_one_literal() {
        let text = "board.grid = [2, 2]\npieces = { names = 'ABC.', copies = 'any' }\nrules = [{ connected = ['A', 'B', 'C'] }]";
        let puzzle = read(&Source::new("test.toml", text)).expect("it is a model");
        let encoded = EncodedInstance::for_solver(
            Instance::new(puzzle),
            Choices::default(),
            OpenSums::Clauses,
            &Limits::none(),
        );
        let encoded = encoded.expect("it is small");
        let lowered = encoded.lowered();
        let variables = &encoded.encoded.variables;
        let [connection] = lowered.connections.as_slice() else {
            panic!("one graph");
        };
        for atoms in &connection.nodes {
            assert_eq!(atoms.len(), 3);
            let short = shortest(atoms, variables);
            let others = variables.domain(atoms[0].var).values().iter();
            let others = others.filter(|value| !atoms.contains(&Atom::is(atoms[0].var, **value)));
            let expected: Vec<Atom> = others.map(|value| Atom::is_not(atoms[0].var, *value)).collect();
            assert_eq!(short, expected);
            assert_eq!(shortest(&atoms[..2], variables), atoms[..2]);
        }
    }
}
