//! The conditions of a puzzle as the check states them: as a problem, and graphs beside it.

use std::collections::BTreeMap;

use super::condition::Condition;
use super::connection::ConnectionGraph;
use super::explainer::Explainer;
use super::literal::Literal;
use super::tuple_table::TupleTable;
use placet_encode::cnf::Lit;
use placet_engine::sat::{LiteralEdge, LiteralGraph, LiteralNode};
use placet_problem::{
    Atom, Constraint, Count, Domain, Linear, Origin, OriginPart, Problem, Provenance, Table, Term, VarId,
};

/// All conditions as a problem: a variable for each atom, and for each instance those for the values that its sums and tables speak of. Graphs stand
/// beside it.
pub(super) struct Statement<'e> {
    explainer: &'e Explainer,
    pub(super) problem: Problem,
    pub(super) graphs: Vec<StatedGraph<'e>>,
    values: BTreeMap<(Provenance, VarId), VarId>,
}

/// A graph whose present nodes have to be connected.
pub(super) struct StatedGraph<'e> {
    graph: &'e ConnectionGraph,
    /// For each node a variable that says whether it is present. Without the instance it may be absent whatever the rest says, so the graph
    /// demands nothing then.
    is_present: Vec<VarId>,
}

impl StatedGraph<'_> {
    /// The same over the literals of a formula; `truths` has those of the problem's variables for "no" and "yes".
    pub(super) fn over_literals(&self, truths: impl Fn(VarId) -> [Lit; 2]) -> LiteralGraph {
        let nodes = self.is_present.iter().map(|var| LiteralNode {
            literals: vec![truths(*var)[1]],
            is_certain: false,
        });
        let of_literal = |literal: Literal| truths(VarId(literal.atom()))[usize::from(literal.holds())];
        let edges = self.graph.edges.iter().map(|edge| LiteralEdge {
            ends: edge.ends,
            holds: edge.holds.map(of_literal),
        });
        LiteralGraph::new(nodes.collect(), edges.collect())
    }
}

impl<'e> Statement<'e> {
    pub(super) fn new(explainer: &'e Explainer) -> Self {
        let theory = &explainer.theory;
        let mut problem = Problem::new();
        for atom in 0..theory.space.num_atoms() {
            problem.add_variable(format!("atom {atom}"), Domain::new([0, 1]));
        }
        let mut statement = Statement {
            explainer,
            problem,
            graphs: vec![],
            values: BTreeMap::new(),
        };
        for owned in &theory.conditions {
            let provenance = match owned.instance {
                Some(rule) => Origin::rule(rule as usize).into(),
                None => Provenance::new(Origin::Pieces, OriginPart::Definition),
            };
            statement.post(provenance, &owned.condition);
        }
        statement
    }

    /// A variable with the value that is true, as far as the instance holds.
    fn value(&mut self, provenance: Provenance, var: VarId) -> VarId {
        if let Some(known) = self.values.get(&(provenance, var)) {
            return *known;
        }
        let space = &self.explainer.theory.space;
        let domain = Domain::new(space.atoms(var).map(|atom| space.value(atom)));
        let value = self.problem.add_variable(format!("value {}", var.0), domain);
        for atom in space.atoms(var) {
            let equal = Atom::is(value, space.value(atom));
            let alike = vec![truth(Literal::new(atom, true)), equal];
            self.problem.post(provenance, Constraint::Equivalent(alike));
        }
        self.values.insert((provenance, var), value);
        value
    }

    /// A variable with the value that is true, as far as the instance holds and some facts are true; else it may have any.
    fn value_provided(&mut self, provenance: Provenance, var: VarId, facts: &[Literal]) -> VarId {
        if facts.is_empty() {
            return self.value(provenance, var);
        }
        let space = &self.explainer.theory.space;
        let domain = Domain::new(space.atoms(var).map(|atom| space.value(atom)));
        let value = self
            .problem
            .add_variable(format!("value {} in a case", var.0), domain);
        for atom in space.atoms(var) {
            let unless = facts.iter().map(|fact| truth(fact.negated()));
            let shown = [
                truth(Literal::new(atom, false)),
                Atom::is(value, space.value(atom)),
            ];
            self.problem
                .post(provenance, Constraint::Clause(unless.chain(shown).collect()));
        }
        value
    }

    /// A table as far as some facts are true.
    fn table(&mut self, provenance: Provenance, list: &TupleTable, facts: &[Literal]) -> Constraint {
        let space = &self.explainer.theory.space;
        let tuples = list.tuples();
        let vars = tuples.first().into_iter().flatten().map(|atom| space.var(*atom));
        let vars = vars.map(|var| self.value_provided(provenance, var, facts));
        let vars = vars.collect();
        let tuples = tuples
            .iter()
            .map(|tuple| tuple.iter().map(|atom| space.value(*atom)).collect());
        Constraint::Table(Table {
            vars,
            tuples: tuples.collect(),
        })
    }

    fn add_graph(&mut self, provenance: Provenance, graph: &'e ConnectionGraph) {
        let mut is_present = vec![];
        for (index, node) in graph.nodes.iter().enumerate() {
            let var = self
                .problem
                .add_variable(format!("node {index} is present"), Domain::new([0, 1]));
            let [absent, present] = [0, 1].map(|value| Atom::is(var, value));
            let literals = || node.literals.iter().map(|literal| truth(*literal));
            let some_literal = literals().chain([absent]).collect();
            let each_literal = node
                .literals
                .iter()
                .map(|literal| vec![truth(literal.negated()), present]);
            for clause in each_literal.chain([some_literal]) {
                self.problem.post(provenance, Constraint::Clause(clause));
            }
            is_present.push(var);
        }
        self.graphs.push(StatedGraph { graph, is_present });
    }

    fn post(&mut self, provenance: Provenance, condition: &'e Condition) {
        let constraint = match condition {
            Condition::Connected(graph) => {
                return self.add_graph(provenance, graph);
            }
            Condition::Amount { literals, min, max } => Constraint::Count(Count {
                atoms: literals.iter().map(|literal| truth(*literal)).collect(),
                min: *min,
                max: *max,
            }),
            Condition::Alike(literals) => {
                Constraint::Equivalent(literals.iter().map(|literal| truth(*literal)).collect())
            }
            Condition::Sum { terms, min, max, .. } => {
                let terms = terms.iter().map(|(coefficient, var)| Term {
                    coefficient: *coefficient,
                    var: self.value(provenance, *var),
                });
                let bound = |bound: i128| bound.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
                Constraint::Linear(Linear {
                    terms: terms.collect(),
                    min: bound(*min),
                    max: bound(*max),
                    caps: vec![],
                })
            }
            Condition::Tuples(list) => self.table(provenance, list, &[]),
            Condition::Provided(provided) => {
                self.post(provenance, &provided.otherwise);
                self.table(provenance, &provided.table, &provided.facts)
            }
        };
        self.problem.post(provenance, constraint);
    }
}

fn truth(literal: Literal) -> Atom {
    Atom::is(VarId(literal.atom()), i64::from(literal.holds()))
}
