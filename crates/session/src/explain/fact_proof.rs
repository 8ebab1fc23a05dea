//! Whether a fact follows, and the steps to it.

use std::collections::HashSet;

use super::explainer::{Explainer, Steps};
use super::facts_used::shown_instead;
use super::literal::Literal;
use super::step::Step;
use super::theory::Theory;
use placet_base::limit::{Limits, Outcome};

/// The result of proving a fact, or that there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactProof {
    /// The fact is given.
    Given,
    /// The steps to the fact, or to the contradiction if no fact was requested.
    Holds(Vec<Step>),
    /// A literal that rules the fact out, and the steps to it; no steps if it is given.
    Fails(Literal, Vec<Step>),
    /// The steps to the contradiction: if there is no solution, every fact follows.
    NoSolution(Vec<Step>),
    /// The fact holds in some solutions and not in others; or there is no contradiction.
    Open,
}

impl FactProof {
    /// The steps: only those that the last one needs; empty if there is no proof.
    pub fn steps(&self) -> &[Step] {
        match self {
            FactProof::Holds(steps) | FactProof::Fails(_, steps) | FactProof::NoSolution(steps) => steps,
            FactProof::Given | FactProof::Open => &[],
        }
    }

    /// Without a last step that says of a cell with two possible faces that it does not show one because it shows the other: in sentences, these are the same.
    fn without_echo(mut self, theory: &Theory) -> Self {
        if let FactProof::Holds(steps) | FactProof::Fails(_, steps) = &mut self
            && steps.len() > 1
            && steps.last().is_some_and(|last| is_echo(last, theory))
        {
            steps.pop();
        }
        self
    }
}

/// Is the only conclusion of a step what its only fact says?
fn is_echo(step: &Step, theory: &Theory) -> bool {
    let var = |literal: &Literal| theory.space.var(literal.atom());
    match (step.facts.as_slice(), step.conclusions.as_slice()) {
        ([fact], [conclusion]) if step.rules.is_empty() => {
            var(fact) == var(conclusion) && theory.space.atoms(var(fact)).len() == 2
        }
        _ => false,
    }
}

impl Explainer {
    /// Proves a fact or its opposite, whichever holds, or, without a fact, that there is no solution. The second result describes the steps in sentences.
    pub fn prove(&self, fact: Option<Literal>, limits: &Limits) -> (Outcome<FactProof>, Steps<'_>) {
        let mut steps = self.steps(limits, true);
        let given = fact.and_then(|fact| self.given_about(fact));
        let proof = match given {
            Some(given) => Outcome::Complete(given),
            None => follow(&mut steps, fact),
        };
        (proof.map(|proof| proof.without_echo(&self.theory)), steps)
    }

    /// What the givens alone say about a fact: it, or that its cell shows something else.
    fn given_about(&self, fact: Literal) -> Option<FactProof> {
        let givens = self.givens();
        let instead = || shown_instead(&self.theory, fact).find(|other| givens.contains(other));
        match (givens.contains(&fact), fact.holds()) {
            (true, _) => Some(FactProof::Given),
            (false, true) => instead().map(|other| FactProof::Fails(other, vec![])),
            (false, false) => instead().map(|_| FactProof::Given),
        }
    }
}

/// Takes steps until the fact is decided.
fn follow(steps: &mut Steps<'_>, fact: Option<Literal>) -> Outcome<FactProof> {
    let mut found: Vec<Step> = vec![];
    for step in steps.by_ref() {
        let concludes = |fact: &Literal| step.conclusions.contains(fact);
        let decided = fact.and_then(|fact| [fact, fact.negated()].into_iter().find(concludes));
        let is_contradiction = step.is_contradiction();
        found.push(step);
        return Outcome::Complete(match (fact, decided) {
            (Some(fact), Some(decided)) if fact == decided => FactProof::Holds(proof(&found, Some(fact))),
            (_, Some(opposite)) => FactProof::Fails(opposite, proof(&found, Some(opposite))),
            (Some(_), None) if is_contradiction => FactProof::NoSolution(proof(&found, None)),
            (None, None) if is_contradiction => FactProof::Holds(proof(&found, None)),
            _ => continue,
        });
    }
    match steps.end() {
        Some(Outcome::Stopped(stop, _)) => Outcome::Stopped(stop, None),
        _ => Outcome::Complete(FactProof::Open),
    }
}

/// The steps of a sequence that a fact needs, or, without a fact, those that the contradiction at the end needs. Empty if it is not found.
///
/// The first conclusion of a step always stays, because its rules are minimal for that one.
pub fn proof(steps: &[Step], fact: Option<Literal>) -> Vec<Step> {
    let is_last = |step: &Step| match fact {
        Some(fact) => step.conclusions.contains(&fact),
        None => step.is_contradiction(),
    };
    let Some(end) = steps.iter().position(is_last) else {
        return vec![];
    };
    let mut wanted: HashSet<Literal> = fact.into_iter().collect();
    let mut kept = vec![];
    for (index, step) in steps[..=end].iter().enumerate().rev() {
        let is_needed = step.conclusions.iter().any(|literal| wanted.contains(literal));
        if is_needed || index == end {
            let mut step = step.clone();
            let lead = step.conclusions.first().copied();
            step.conclusions
                .retain(|literal| wanted.contains(literal) || Some(*literal) == lead);
            for literal in &step.conclusions {
                wanted.remove(literal);
            }
            wanted.extend(&step.facts);
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
