//! Constraints over literals, as the finder propagates them.
//!
//! A variable of the problem has exactly one value; here that is a condition like any other, so that it can be cited as a rule.

use std::collections::BTreeMap;

use super::by_side::{BySide, CountedSide};
use super::connection::ConnectionGraph;
use super::literal::{Literal, LiteralSpace};
use super::raised_terms::RaisedTerms;
use super::tuple_table::TupleTable;
use placet_problem::{Atom, Connection, Constraint, Problem, VarId};

/// A condition on literals.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    /// Between `min` and `max` of the literals are true; a repeated literal counts repeatedly.
    Amount {
        literals: Vec<Literal>,
        min: usize,
        max: usize,
    },
    /// All literals have the same truth.
    Alike(Vec<Literal>),
    /// A weighted sum of variables within bounds.
    Sum {
        terms: Vec<(i64, VarId)>,
        min: i128,
        max: i128,
        /// The same with small numbers, if there are not too many sums.
        raised: Option<RaisedTerms>,
    },
    /// The atoms of one of the tuples are true together.
    Tuples(TupleTable),
    /// A condition for which a table stands once some facts are known.
    Provided(Box<ProvidedTable>),
    /// The present nodes of a graph are connected.
    Connected(ConnectionGraph),
}

/// A condition for which a table of other variables stands once some facts are known.
#[derive(Clone, Debug)]
pub(super) struct ProvidedTable {
    pub(super) facts: Vec<Literal>,
    pub(super) table: TupleTable,
    pub(super) otherwise: Condition,
}

impl Condition {
    /// At least one of the literals is true.
    pub(super) fn clause(literals: Vec<Literal>) -> Self {
        let max = literals.len();
        Condition::Amount {
            literals,
            min: 1,
            max,
        }
    }

    /// The variable has exactly one value.
    pub(super) fn one_value(space: &LiteralSpace, var: VarId) -> Self {
        let literals = space.atoms(var).map(|atom| Literal::new(atom, true));
        Condition::Amount {
            literals: literals.collect(),
            min: 1,
            max: 1,
        }
    }

    /// Between `min` and `max` of these atoms hold.
    fn amount(space: &LiteralSpace, atoms: &[Atom], min: usize, max: usize) -> Self {
        let mut literals = vec![];
        let mut surely = 0;
        for atom in atoms {
            match space.literal(*atom) {
                Ok(literal) => literals.push(literal),
                Err(holds) => surely += usize::from(holds),
            }
        }
        match max.checked_sub(surely) {
            Some(max) => Condition::Amount {
                max: max.min(literals.len()),
                min: min.saturating_sub(surely),
                literals,
            },
            None => Condition::clause(vec![]),
        }
    }

    /// The graph that is connected, if it is about one.
    pub(super) fn graph(&self) -> Option<&ConnectionGraph> {
        match self {
            Condition::Connected(graph) => Some(graph),
            _ => None,
        }
    }

    /// The entries of its list, if it is one.
    pub(super) fn entries(&self) -> usize {
        match self {
            Condition::Tuples(table) => table.entries(),
            Condition::Provided(provided) => provided.table.entries(),
            _ => 0,
        }
    }

    /// How many of its literals have to be true, or false, before it may propagate something; out of reach if that does not matter.
    pub(super) fn thresholds(&self) -> BySide {
        match self {
            Condition::Amount { literals, min, max } => {
                let number = |number: usize, matters: bool| match matters {
                    true => u32::try_from(number).unwrap_or(u32::MAX),
                    false => u32::MAX,
                };
                BySide {
                    of_true: number(*max, *max < literals.len()),
                    of_false: number(literals.len().saturating_sub(*min), *min > 0),
                }
            }
            _ => BySide::default(),
        }
    }

    /// The number of literals that is limited; `None` if it limits something else.
    pub(super) fn num_limited(&self) -> Option<u32> {
        match self {
            Condition::Amount { literals, .. } => u32::try_from(literals.len()).ok(),
            _ => None,
        }
    }

    /// The literals that it may propagate something from, once for each time that they count for a [threshold](Self::thresholds).
    pub(super) fn wakers(&self, space: &LiteralSpace) -> Vec<(Literal, CountedSide)> {
        if let Condition::Amount { literals, min, max } = self {
            let of_true = literals.iter().filter(|_| *max < literals.len());
            let of_false = literals.iter().filter(|_| *min > 0);
            let of_true = of_true.map(|literal| (*literal, CountedSide::True));
            return of_true
                .chain(of_false.map(|literal| (literal.negated(), CountedSide::False)))
                .collect();
        }
        let once = self.literals_looked_at(space).into_iter();
        once.map(|literal| (literal, CountedSide::True)).collect()
    }

    /// The literals that it may propagate something from, each once.
    fn literals_looked_at(&self, space: &LiteralSpace) -> Vec<Literal> {
        let both = |literal: Literal| [literal, literal.negated()];
        let mut literals: Vec<Literal> = match self {
            Condition::Amount { literals, .. } | Condition::Alike(literals) => {
                literals.iter().copied().flat_map(both).collect()
            }
            Condition::Connected(graph) => graph.literals().flat_map(both).collect(),
            // What is not true is not false either, until that is known.
            Condition::Sum { .. } | Condition::Tuples(_) => self
                .atoms(space)
                .into_iter()
                .map(|atom| Literal::new(atom, false))
                .collect(),
            Condition::Provided(provided) => {
                let looked_at = provided.otherwise.literals_looked_at(space).into_iter();
                looked_at.chain(provided.facts.iter().copied()).collect()
            }
        };
        literals.sort_unstable();
        literals.dedup();
        literals
    }

    /// The literals that occur in it, one for each atom.
    pub(super) fn atoms(&self, space: &LiteralSpace) -> Vec<u32> {
        let mut atoms: Vec<u32> = match self {
            Condition::Amount { literals, .. } | Condition::Alike(literals) => {
                literals.iter().map(|literal| literal.atom()).collect()
            }
            Condition::Sum { terms, .. } => terms.iter().flat_map(|(_, var)| space.atoms(*var)).collect(),
            Condition::Tuples(table) => table.atoms().collect(),
            Condition::Provided(provided) => provided.otherwise.atoms(space),
            Condition::Connected(graph) => graph.literals().map(Literal::atom).collect(),
        };
        atoms.sort_unstable();
        atoms.dedup();
        atoms
    }
}

/// A constraint as conditions. `None` for a kind that no rule of a puzzle becomes.
///
/// Sums and tables speak of the values of variables, so they contain that each has exactly one.
pub(super) fn conditions(
    space: &LiteralSpace,
    problem: &Problem,
    constraint: &Constraint,
) -> Option<Vec<Condition>> {
    Some(match constraint {
        Constraint::AllDifferent(all) => match all_different(space, problem, &all.vars) {
            Some(by_value) => by_value.into_iter().map(|(_, condition)| condition).collect(),
            None => vec![Condition::clause(vec![])],
        },
        Constraint::Count(count) => vec![Condition::amount(space, &count.atoms, count.min, count.max)],
        Constraint::Clause(atoms) => vec![Condition::amount(space, atoms, 1, atoms.len())],
        Constraint::Equivalent(atoms) => vec![alike(space, atoms)],
        Constraint::Linear(linear) => {
            let terms = linear.merged()?;
            let valued = terms
                .iter()
                .map(|(_, var)| Condition::one_value(space, *var))
                .collect::<Vec<_>>();
            let (min, max) = (i128::from(linear.min), i128::from(linear.max));
            let sum = Condition::Sum {
                raised: RaisedTerms::new(space, &terms, (min, max)),
                terms,
                min,
                max,
            };
            std::iter::once(sum).chain(valued).collect()
        }
        Constraint::Map(map) => function(space, map.from, map.to, &map.image),
        Constraint::Table(table) => {
            let mut vars = table.vars.clone();
            vars.sort_unstable();
            vars.dedup();
            let tuples = table
                .tuples
                .iter()
                .filter_map(|tuple| living(space, &table.vars, tuple));
            let tuples: Vec<Vec<u32>> = tuples.collect();
            if tuples.is_empty() {
                return Some(vec![Condition::clause(vec![])]);
            }
            let valued = vars.into_iter().map(|var| Condition::one_value(space, var));
            let list = Condition::Tuples(TupleTable::new(space, tuples));
            std::iter::once(list).chain(valued).collect()
        }
        _ => return None,
    })
}

/// That a graph is connected, with at most `most` present nodes. `None` if a node is always present; no rule needs that.
///
/// A node for several values of a variable contains that it has exactly one.
pub(super) fn connected(
    space: &LiteralSpace,
    connection: &Connection,
    most: usize,
) -> Option<Vec<Condition>> {
    let graph = ConnectionGraph::new(space, connection, most)?;
    let several = graph.nodes.iter().filter(|node| node.literals.len() > 1);
    let vars = several.map(|node| space.var(node.literals[0].atom()));
    let mut conditions: Vec<Condition> = vars.map(|var| Condition::one_value(space, var)).collect();
    if graph.most < graph.nodes.len() {
        conditions.push(Condition::Amount {
            literals: graph
                .nodes
                .iter()
                .flat_map(|node| &node.literals)
                .copied()
                .collect(),
            min: 0,
            max: graph.most,
        });
    }
    conditions.push(Condition::Connected(graph));
    Some(conditions)
}

/// For each value that two variables can have: how often they have it. Exactly once if there are as many values as variables; `None` if there are fewer.
pub(super) fn all_different(
    space: &LiteralSpace,
    problem: &Problem,
    vars: &[VarId],
) -> Option<Vec<(i64, Condition)>> {
    let mut holders: BTreeMap<i64, Vec<Literal>> = BTreeMap::new();
    for var in vars {
        for value in problem.domain(*var).values() {
            let atom = space
                .atom(*var, *value)
                .expect("invariant: a value of its domain");
            holders.entry(*value).or_default().push(Literal::new(atom, true));
        }
    }
    if vars.len() > holders.len() {
        return None;
    }
    let min = usize::from(holders.len() == vars.len() && !vars.is_empty());
    let needed = holders
        .into_iter()
        .filter(|(_, literals)| min == 1 || literals.len() > 1);
    let amounts = needed.map(|(value, literals)| {
        let amount = Condition::Amount {
            literals,
            min,
            max: 1,
        };
        (value, amount)
    });
    Some(amounts.collect())
}

fn alike(space: &LiteralSpace, atoms: &[Atom]) -> Condition {
    let literals: Vec<Result<Literal, bool>> = atoms.iter().map(|atom| space.literal(*atom)).collect();
    let known = literals.iter().find_map(|literal| literal.err());
    let open: Vec<Literal> = literals.iter().filter_map(|literal| literal.ok()).collect();
    match known {
        None => Condition::Alike(open),
        Some(truth) if literals.contains(&Err(!truth)) => Condition::clause(vec![]),
        Some(truth) => {
            let number = if truth { open.len() } else { 0 };
            Condition::Amount {
                literals: open,
                min: number,
                max: number,
            }
        }
    }
}

/// `from = a` implies `to = b`; `to = b` implies that `from` has one of the arguments of `b`.
fn function(space: &LiteralSpace, from: VarId, to: VarId, image: &[(i64, i64)]) -> Vec<Condition> {
    let mut conditions = vec![];
    let mut arguments: BTreeMap<u32, Vec<Literal>> = space.atoms(to).map(|atom| (atom, vec![])).collect();
    for atom in space.atoms(from) {
        let argument = Literal::new(atom, true);
        let value = image.iter().find(|(first, _)| *first == space.value(atom));
        let value = value.and_then(|(_, value)| space.atom(to, *value));
        let mut clause = vec![argument.negated()];
        if let Some(value) = value {
            clause.push(Literal::new(value, true));
            arguments.entry(value).or_default().push(argument);
        }
        conditions.push(Condition::clause(clause));
    }
    for (value, mut clause) in arguments {
        clause.push(Literal::new(value, false));
        conditions.push(Condition::clause(clause));
    }
    conditions
}

/// The atoms of a tuple; `None` if it gives a variable two values, or one that is not in its domain.
fn living(space: &LiteralSpace, vars: &[VarId], tuple: &[i64]) -> Option<Vec<u32>> {
    let mut atoms: Vec<u32> = vec![];
    for (var, value) in vars.iter().zip(tuple) {
        let atom = space.atom(*var, *value)?;
        if atoms
            .iter()
            .any(|other| *other != atom && space.var(*other) == *var)
        {
            return None;
        }
        if !atoms.contains(&atom) {
            atoms.push(atom);
        }
    }
    Some(atoms)
}
