//! Checks steps with a SAT solver, in a formula of its own for each question: nothing is shared with the finder but the rule instances.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::condition::Condition;
use super::explainer::Explainer;
use super::literal::Literal;
use super::step::Step;
use super::theory::Owned;
use crate::encode::{Choices, EncodeError, encode};
use crate::engine::sat::{Batsat, SatSolver, SolverError};
use crate::engine::{Limits, StopReason, Verdict};
use crate::problem::{Atom, Constraint, Count, Domain, Linear, Origin, Problem, Table, Term, VarId};

/// A step that the check refuses, or could not decide.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StepError {
    /// A conclusion does not follow.
    #[error("a step does not follow from its rules and facts: {0}")]
    NotEntailed(String),
    /// A rule is not needed.
    #[error("a step follows without one of its rules: {0}")]
    NotMinimal(String),
    /// A fact was not known.
    #[error("a step uses a fact that was not known: {0}")]
    UnknownFact(String),
    /// The formula is too large.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// The solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A limit was reached.
    #[error("{0} while checking a step")]
    Stopped(StopReason),
}

/// Checks steps one after the other.
pub struct StepCheck<'e> {
    explainer: &'e Explainer,
    known: BTreeSet<Literal>,
    limits: Limits,
}

impl<'e> StepCheck<'e> {
    /// Starts with the facts at the start.
    pub fn new(explainer: &'e Explainer, limits: &Limits) -> Self {
        StepCheck {
            explainer,
            known: explainer.givens().iter().copied().collect(),
            limits: limits.clone(),
        }
    }

    /// Do the rules and facts of the step entail what it concludes, and none of the rules can be left out? From then on the conclusions
    /// are known.
    ///
    /// # Errors
    /// If they don't, or that is not found out.
    pub fn check(&mut self, step: &Step) -> Result<(), StepError> {
        let told = |literal: &[Literal]| self.explainer.facts_text(literal);
        if let Some(fact) = step.facts.iter().find(|fact| !self.known.contains(fact)) {
            return Err(StepError::UnknownFact(told(&[*fact])));
        }
        let facts: BTreeSet<Literal> = step.facts.iter().copied().collect();
        let conclusions: Vec<Option<Literal>> = match step.conclusions.as_slice() {
            [] => vec![None],
            some => some.iter().copied().map(Some).collect(),
        };
        for conclusion in &conclusions {
            if !self.is_entailed(&step.rules, &facts, *conclusion)? {
                return Err(StepError::NotEntailed(told(&step.conclusions)));
            }
        }
        for rule in step.rules.iter().filter(|_| step.is_minimal) {
            let others: Vec<usize> = step.rules.iter().copied().filter(|other| other != rule).collect();
            if self.is_entailed(&others, &self.known, conclusions[0])? {
                return Err(StepError::NotMinimal(self.explainer.instances()[*rule].sentence.clone()));
            }
        }
        self.known.extend(&step.conclusions);
        Ok(())
    }

    fn is_entailed(
        &self,
        rules: &[usize],
        facts: &BTreeSet<Literal>,
        literal: Option<Literal>,
    ) -> Result<bool, StepError> {
        let problem = self.problem(rules, facts, literal);
        let encoded = encode(&problem, Choices::default())?;
        let mut solver = Batsat::new();
        solver.add_formula(&encoded.formula);
        match solver.solve(&[], &self.limits)? {
            Verdict::Satisfiable(_) => Ok(false),
            Verdict::Unsatisfiable => Ok(true),
            Verdict::Unknown(reason) => Err(StepError::Stopped(reason)),
        }
    }

    /// The conditions of the rules, and all that is free and speaks of the same atoms, directly or not.
    fn with_free(&self, rules: &[usize], literal: Option<Literal>) -> BTreeSet<u32> {
        let theory = &self.explainer.theory;
        let is_chosen = |owned: &Owned| owned.instance.is_some_and(|rule| rules.contains(&(rule as usize)));
        let chosen = (0..).zip(&theory.conditions).filter(|(_, owned)| is_chosen(owned));
        let mut needed: BTreeSet<u32> = chosen.map(|(index, _)| index).collect();
        let of_conditions = needed.iter().flat_map(|index| theory.conditions[*index as usize].condition.atoms(&theory.space));
        let mut open: Vec<u32> = of_conditions.chain(literal.map(Literal::atom)).collect();
        let mut seen: BTreeSet<u32> = open.iter().copied().collect();
        while let Some(atom) = open.pop() {
            for watcher in &theory.watchers[atom as usize] {
                let owned = &theory.conditions[*watcher as usize];
                if owned.instance.is_none() && needed.insert(*watcher) {
                    let atoms = owned.condition.atoms(&theory.space).into_iter();
                    open.extend(atoms.filter(|atom| seen.insert(*atom)));
                }
            }
        }
        needed
    }

    /// The rules, the facts and the opposite of the literal as a problem with a variable for each atom.
    fn problem(&self, rules: &[usize], facts: &BTreeSet<Literal>, literal: Option<Literal>) -> Problem {
        let theory = &self.explainer.theory;
        let needed = self.with_free(rules, literal);
        let mut statement = Statement {
            explainer: self.explainer,
            problem: Problem::new(),
            truths: BTreeMap::new(),
            values: BTreeMap::new(),
        };
        for index in needed {
            statement.post(&theory.conditions[index as usize].condition);
        }
        for fact in facts.iter().copied().chain(literal.map(Literal::negated)) {
            let atom = statement.truth(fact);
            statement.problem.post(Origin::Search, Constraint::Clause(vec![atom]));
        }
        statement.problem
    }
}

/// Conditions as a problem: a variable for each atom, and one for each value that a sum or a table speaks of.
struct Statement<'e> {
    explainer: &'e Explainer,
    problem: Problem,
    truths: BTreeMap<u32, VarId>,
    values: BTreeMap<VarId, VarId>,
}

impl Statement<'_> {
    fn truth(&mut self, literal: Literal) -> Atom {
        let problem = &mut self.problem;
        let var = self.truths.entry(literal.atom());
        let var = *var.or_insert_with(|| problem.add_variable(format!("atom {}", literal.atom()), Domain::new([0, 1])));
        Atom::is(var, i64::from(literal.holds()))
    }

    /// A variable with the value that is true.
    fn value(&mut self, var: VarId) -> VarId {
        if let Some(known) = self.values.get(&var) {
            return *known;
        }
        let space = &self.explainer.theory.space;
        let atoms: Vec<u32> = space.atoms(var).collect();
        let domain = Domain::new(atoms.iter().map(|atom| space.value(*atom)));
        let value = self.problem.add_variable(format!("value {}", var.0), domain);
        for atom in atoms {
            let truth = self.truth(Literal::new(atom, true));
            let equal = Atom::is(value, space.value(atom));
            self.problem.post(Origin::Search, Constraint::Equivalent(vec![truth, equal]));
        }
        self.values.insert(var, value);
        value
    }

    fn post(&mut self, condition: &Condition) {
        let explainer = self.explainer;
        let space = &explainer.theory.space;
        let constraint = match condition {
            Condition::Amount { literals, min, max } => Constraint::Count(Count {
                atoms: literals.iter().map(|literal| self.truth(*literal)).collect(),
                min: *min,
                max: *max,
            }),
            Condition::Alike(literals) => {
                Constraint::Equivalent(literals.iter().map(|literal| self.truth(*literal)).collect())
            }
            Condition::Sum { terms, min, max } => {
                let terms = terms.iter().map(|(coefficient, var)| Term {
                    coefficient: *coefficient,
                    var: self.value(*var),
                });
                let bound = |bound: i128| bound.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
                Constraint::Linear(Linear {
                    terms: terms.collect(),
                    min: bound(*min),
                    max: bound(*max),
                    caps: vec![],
                })
            }
            Condition::Tuples(tuples) => {
                let vars = tuples.first().into_iter().flatten().map(|atom| space.var(*atom));
                let vars: Vec<VarId> = vars.collect::<Vec<_>>().into_iter().map(|var| self.value(var)).collect();
                let tuples = tuples.iter().map(|tuple| tuple.iter().map(|atom| space.value(*atom)).collect());
                Constraint::Table(Table {
                    vars,
                    tuples: tuples.collect(),
                })
            }
        };
        self.problem.post(Origin::Search, constraint);
    }
}
