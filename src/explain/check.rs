//! Checks steps with a SAT solver. Its formula has a selector for each rule instance; nothing is shared with the finder but the instances.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::condition::Condition;
use super::connection_tree::post_tree;
use super::explainer::Explainer;
use super::facts_used::shown_instead;
use super::literal::Literal;
use super::step::Step;
use crate::cnf::{Formula, Lit};
use crate::encode::{Choices, EncodeError, Encoder};
use crate::engine::sat::{Batsat, SatSolver, SolverError};
use crate::engine::{CoreExtractor, CoreQuality, Limits, Outcome, StopReason, Verdict};
use crate::problem::{
    Atom, Constraint, Count, Domain, Linear, Origin, OriginPart, Problem, Provenance, Table, Term, VarId,
};

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
    /// Fewer rules would do.
    #[error("a step follows from fewer rules: {0}")]
    NotSmallest(String),
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
    formula: Formula,
    solver: Batsat,
    /// The literal that makes a rule instance hold.
    selectors: BTreeMap<usize, Lit>,
    /// By atom: the literals for "no" and "yes".
    truths: Vec<[Lit; 2]>,
    unconfirmed: usize,
}

/// Work to confirm that a step is smallest, in nominal nanoseconds of a solver. With graphs, there are many small sets of rules to rule out.
const MOST_WORK: u64 = 50_000_000;

impl<'e> StepCheck<'e> {
    /// Starts with the facts at the start.
    ///
    /// # Errors
    /// If the formula would be too large.
    pub fn new(explainer: &'e Explainer, limits: &Limits) -> Result<Self, StepError> {
        let theory = &explainer.theory;
        let statement = Statement::new(explainer);
        let stop = || limits.check().is_some();
        let encoder = Encoder::new(Choices::default()).until(&stop);
        let selected = match encoder.encode_with_selectors(&statement.problem) {
            Err(EncodeError::Stopped { .. }) => {
                return Err(StepError::Stopped(limits.check().unwrap_or(StopReason::GaveUp)));
            }
            other => other?,
        };
        let mut solver = Batsat::new();
        solver.add_formula(&selected.formula);
        let selector = |(part, lit): &(Provenance, Lit)| match part.origin {
            Origin::Rule(rule) => Some((rule as usize, *lit)),
            _ => None,
        };
        let truth = |atom: u32| {
            let literals = selected.variables.direct_literals(VarId(atom));
            [literals[0], literals[1]]
        };
        Ok(StepCheck {
            explainer,
            known: explainer.givens().iter().copied().collect(),
            limits: limits.clone(),
            solver,
            formula: selected.formula,
            selectors: selected.selectors.iter().filter_map(selector).collect(),
            truths: (0..theory.space.num_atoms() as u32).map(truth).collect(),
            unconfirmed: 0,
        })
    }

    /// Do the rules and facts of the step entail what it concludes, and none of the rules can be left out? From then on the conclusions
    /// are known.
    ///
    /// # Errors
    /// If they don't, or that is not found out.
    pub fn check(&mut self, step: &Step) -> Result<(), StepError> {
        let explainer = self.explainer;
        let told = |literal: &[Literal]| explainer.facts_text(literal);
        if let Some(fact) = step.facts.iter().find(|fact| !self.known.contains(fact)) {
            return Err(StepError::UnknownFact(told(&[*fact])));
        }
        let conclusions: Vec<Option<Literal>> = match step.conclusions.as_slice() {
            [] => vec![None],
            some => some.iter().copied().map(Some).collect(),
        };
        let facts = self.with_not_shown(&step.facts);
        for conclusion in &conclusions {
            if !self.is_entailed(&step.rules, &facts, *conclusion)? {
                return Err(StepError::NotEntailed(told(&step.conclusions)));
            }
        }
        let known: Vec<Literal> = self.known.iter().copied().collect();
        for rule in step.rules.iter().filter(|_| step.is_minimal) {
            let others: Vec<usize> = step.rules.iter().copied().filter(|other| other != rule).collect();
            if self.is_entailed(&others, &known, conclusions[0])? {
                return Err(StepError::NotMinimal(
                    explainer.instances()[*rule].sentence.clone(),
                ));
            }
        }
        if step.is_smallest && step.size() > 1 {
            match self.has_fewer(step.size(), conclusions[0])? {
                Some(true) => return Err(StepError::NotSmallest(told(&step.conclusions))),
                Some(false) => {}
                None => self.unconfirmed += 1,
            }
        }
        self.known.extend(&step.conclusions);
        Ok(())
    }

    /// How many steps claim to be smallest of which that could not be confirmed with the work that is allowed.
    pub fn num_unconfirmed(&self) -> usize {
        self.unconfirmed
    }

    /// Do fewer rules than so many entail the literal with all that is known? `None` if the allowed work does not suffice to find out.
    fn has_fewer(&self, size: usize, literal: Option<Literal>) -> Result<Option<bool>, StepError> {
        let mut solver = Batsat::new();
        solver.add_formula(&self.formula);
        for fact in self.known.iter().copied().chain(literal.map(Literal::negated)) {
            solver.add_clause(&[self.truth(fact)]);
        }
        let groups: Vec<Vec<Lit>> = self.selectors.values().map(|selector| vec![*selector]).collect();
        let limits = self.limits.clone().with_work(MOST_WORK);
        let reason = match CoreExtractor::new(&mut solver, &groups, &limits).smallest()? {
            Outcome::Found(core) if core.groups.len() < size => return Ok(Some(true)),
            Outcome::Found(core) if core.quality == CoreQuality::Smallest => return Ok(Some(false)),
            Outcome::Exhausted => return Ok(Some(false)),
            Outcome::Found(core) => core.stopped.unwrap_or(StopReason::GaveUp),
            Outcome::Stopped(reason) => reason,
        };
        match reason {
            StopReason::GaveUp => Ok(None),
            reason => Err(StepError::Stopped(reason)),
        }
    }

    /// The literal of the formula for a fact.
    fn truth(&self, fact: Literal) -> Lit {
        self.truths[fact.atom() as usize][usize::from(fact.holds())]
    }

    /// A cell that shows something shows nothing else.
    fn with_not_shown(&self, facts: &[Literal]) -> Vec<Literal> {
        let theory = &self.explainer.theory;
        let placed = facts.iter().filter(|fact| fact.holds());
        let not_shown = placed.flat_map(|fact| shown_instead(theory, *fact).map(Literal::negated));
        facts.iter().copied().chain(not_shown).collect()
    }

    fn is_entailed(
        &mut self,
        rules: &[usize],
        facts: &[Literal],
        literal: Option<Literal>,
    ) -> Result<bool, StepError> {
        let of_rules = rules.iter().filter_map(|rule| self.selectors.get(rule)).copied();
        let facts = facts.iter().copied().chain(literal.map(Literal::negated));
        let of_facts = facts.map(|fact| self.truth(fact));
        let assumptions: Vec<Lit> = of_rules.chain(of_facts).collect();
        match self.solver.solve(&assumptions, &self.limits)? {
            Verdict::Satisfiable(_) => Ok(false),
            Verdict::Unsatisfiable => Ok(true),
            Verdict::Unknown(reason) => Err(StepError::Stopped(reason)),
        }
    }
}

/// All conditions as a problem: a variable for each atom, and for each instance those for the values that its sums and tables speak of.
struct Statement<'e> {
    explainer: &'e Explainer,
    problem: Problem,
    values: BTreeMap<(Provenance, VarId), VarId>,
}

impl<'e> Statement<'e> {
    fn new(explainer: &'e Explainer) -> Self {
        let theory = &explainer.theory;
        let mut problem = Problem::new();
        for atom in 0..theory.space.num_atoms() {
            problem.add_variable(format!("atom {atom}"), Domain::new([0, 1]));
        }
        let mut statement = Statement {
            explainer,
            problem,
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

    fn post(&mut self, provenance: Provenance, condition: &Condition) {
        let explainer = self.explainer;
        let space = &explainer.theory.space;
        let constraint = match condition {
            Condition::Connected(graph) => {
                return post_tree(&mut self.problem, provenance, graph, truth);
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
            Condition::Tuples(list) => {
                let tuples = list.tuples();
                let vars = tuples.first().into_iter().flatten().map(|atom| space.var(*atom));
                let vars = vars.map(|var| self.value(provenance, var)).collect();
                let tuples = tuples
                    .iter()
                    .map(|tuple| tuple.iter().map(|atom| space.value(*atom)).collect());
                Constraint::Table(Table {
                    vars,
                    tuples: tuples.collect(),
                })
            }
        };
        self.problem.post(provenance, constraint);
    }
}

fn truth(literal: Literal) -> Atom {
    Atom::is(VarId(literal.atom()), i64::from(literal.holds()))
}
