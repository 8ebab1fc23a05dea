//! Selects the steps that lead to one fact.

use std::collections::HashSet;

use super::literal::Literal;
use super::step::Step;

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
