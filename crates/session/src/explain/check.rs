//! Checks steps with a SAT solver. Its formula has a selector for each rule instance. It shares only the instances with the finder.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::explainer::Explainer;
use super::facts_used::shown_instead;
use super::literal::Literal;
use super::statement::Statement;
use super::step::Step;
use placet_base::limit::{Limits, Outcome, Phase, Stop, StopReason, complete};
use placet_encode::cnf::{Formula, Lit};
use placet_encode::{Choices, EncodeError, Encoder};
use placet_engine::sat::{Batsat, CutSolver, LiteralGraph, SatSolver, SolverError};
use placet_engine::{CoreExtractor, CoreQuality, Next, Verdict};
use placet_problem::{Origin, Provenance, VarId};

/// A step that the check rejects, or cannot decide.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StepError {
    /// A conclusion does not follow.
    #[error("a step does not follow from its rules and facts: {0}")]
    NotEntailed(String),
    /// A rule is not needed.
    #[error("a step follows without one of its rules: {0}")]
    NotMinimal(String),
    /// Fewer rules are sufficient.
    #[error("a step follows from fewer rules: {0}")]
    NotSmallest(String),
    /// A fact was not known.
    #[error("a step uses a fact that was not known: {0}")]
    UnknownFact(String),
    /// The solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// Checks steps one after the other.
pub struct StepCheck<'e> {
    explainer: &'e Explainer,
    known: BTreeSet<Literal>,
    limits: Limits,
    formula: Formula,
    graphs: Vec<LiteralGraph>,
    solver: Box<dyn SatSolver>,
    /// The literal that makes a rule instance hold.
    selectors: BTreeMap<usize, Lit>,
    /// By atom: the literals for "no" and "yes".
    truths: Vec<[Lit; 2]>,
    unconfirmed: usize,
}

/// Work to confirm that a step is smallest, in nominal nanoseconds of a solver. With graphs, there are many small sets of rules to rule out.
const MOST_WORK: u64 = 50_000_000;

impl<'e> StepCheck<'e> {
    /// Starts with the facts at the start. A formula that would be too large ends the check as a limit does.
    pub fn new(explainer: &'e Explainer, limits: &Limits) -> Outcome<Self> {
        let theory = &explainer.theory;
        let statement = Statement::new(explainer);
        let stop = || limits.check().is_some();
        let encoder = Encoder::new(Choices::default()).until(&stop);
        let selected = match encoder.encode_with_selectors(&statement.problem) {
            Ok(selected) => selected,
            Err(EncodeError::Stopped { .. }) => return stopped(limits.check().unwrap_or(StopReason::GaveUp)),
            Err(error) => {
                let stop = Stop::new(StopReason::GaveUp, Phase::Checking).saying(error.to_string());
                return Outcome::Stopped(stop, None);
            }
        };
        let truths = |var: VarId| {
            let literals = selected.variables.direct_literals(var);
            [literals[0], literals[1]]
        };
        let graphs = statement.graphs.iter().map(|graph| graph.over_literals(truths));
        let graphs: Vec<LiteralGraph> = graphs.collect();
        let selector = |(part, lit): &(Provenance, Lit)| match part.origin {
            Origin::Rule(rule) => Some((rule as usize, *lit)),
            _ => None,
        };
        Outcome::Complete(StepCheck {
            explainer,
            known: explainer.givens().iter().copied().collect(),
            limits: limits.clone(),
            selectors: selected.selectors.iter().filter_map(selector).collect(),
            truths: (0..theory.space.num_atoms() as u32)
                .map(|atom| truths(VarId(atom)))
                .collect(),
            solver: solver(&selected.formula, &graphs),
            formula: selected.formula,
            graphs,
            unconfirmed: 0,
        })
    }

    /// Checks that the rules and facts of the step entail its conclusions, and that no rule can be left out. From then on, the conclusions
    /// are known facts.
    ///
    /// # Errors
    /// If this is not the case.
    pub fn check(&mut self, step: &Step) -> Result<Outcome<()>, StepError> {
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
            if !complete!(self.is_entailed(&step.rules, &facts, *conclusion)?) {
                return Err(StepError::NotEntailed(told(&step.conclusions)));
            }
        }
        let known: Vec<Literal> = self.known.iter().copied().collect();
        for rule in step.rules.iter().filter(|_| step.is_minimal) {
            let others: Vec<usize> = step.rules.iter().copied().filter(|other| other != rule).collect();
            if complete!(self.is_entailed(&others, &known, conclusions[0])?) {
                return Err(StepError::NotMinimal(
                    explainer.instances()[*rule].sentence.clone(),
                ));
            }
        }
        if step.is_smallest && step.size() > 1 {
            match complete!(self.has_fewer(step.size(), conclusions[0])?) {
                Some(true) => return Err(StepError::NotSmallest(told(&step.conclusions))),
                Some(false) => {}
                None => self.unconfirmed += 1,
            }
        }
        self.known.extend(&step.conclusions);
        Ok(Outcome::Complete(()))
    }

    /// The number of steps that are called smallest, but could not be confirmed within the limit of work.
    pub fn num_unconfirmed(&self) -> usize {
        self.unconfirmed
    }

    /// Do fewer than `size` rules entail the literal, together with all known facts? `None` if the allowed work does not suffice to find out.
    fn has_fewer(&self, size: usize, literal: Option<Literal>) -> Result<Outcome<Option<bool>>, StepError> {
        let mut solver = solver(&self.formula, &self.graphs);
        for fact in self.known.iter().copied().chain(literal.map(Literal::negated)) {
            solver.add_clause(&[self.truth(fact)]);
        }
        let groups: Vec<Vec<Lit>> = self.selectors.values().map(|selector| vec![*selector]).collect();
        let limits = self.limits.clone().with_work(MOST_WORK);
        let reason = match CoreExtractor::new(solver.as_mut(), &groups, &limits).smallest()? {
            Next::Found(core) if core.groups.len() < size => return Ok(Outcome::Complete(Some(true))),
            Next::Found(core) if core.quality == CoreQuality::Smallest => {
                return Ok(Outcome::Complete(Some(false)));
            }
            Next::Exhausted => return Ok(Outcome::Complete(Some(false))),
            Next::Found(core) => core.stopped.unwrap_or(StopReason::GaveUp),
            Next::Stopped(reason) => reason,
        };
        Ok(match reason {
            StopReason::GaveUp => Outcome::Complete(None),
            reason => stopped(reason),
        })
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
    ) -> Result<Outcome<bool>, StepError> {
        let of_rules = rules.iter().filter_map(|rule| self.selectors.get(rule)).copied();
        let facts = facts.iter().copied().chain(literal.map(Literal::negated));
        let of_facts = facts.map(|fact| self.truth(fact));
        let assumptions: Vec<Lit> = of_rules.chain(of_facts).collect();
        Ok(match self.solver.solve(&assumptions, &self.limits)? {
            Verdict::Satisfiable(_) => Outcome::Complete(false),
            Verdict::Unsatisfiable => Outcome::Complete(true),
            Verdict::Unknown(reason) => stopped(reason),
        })
    }
}

fn stopped<T>(reason: StopReason) -> Outcome<T> {
    Outcome::Stopped(Stop::during(reason, Phase::Checking, "checking a step"), None)
}

/// A solver for the formula, whose assignments also satisfy the graphs.
fn solver(formula: &Formula, graphs: &[LiteralGraph]) -> Box<dyn SatSolver> {
    let mut solver = Batsat::new();
    solver.add_formula(formula);
    Box::new(CutSolver::new(Box::new(solver), graphs.to_vec()))
}
