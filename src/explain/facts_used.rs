//! The facts that a step needs, and its lines of reasoning.

use std::collections::HashSet;

use super::finder::StepFinder;
use super::knowledge::TraceEntry;
use super::literal::Literal;
use super::step::Step;

impl StepFinder<'_> {
    /// The facts that the conclusions need; eliminations are left out first, so that placed pieces remain.
    pub(super) fn facts_of(&mut self, rules: &[u32], conclusions: &[Literal]) -> Vec<Literal> {
        if rules.is_empty() {
            return self.all_facts();
        }
        let conclusions: Vec<Option<Literal>> = match conclusions {
            [] => vec![None],
            some => some.iter().copied().map(Some).collect(),
        };
        let mut facts = self.facts_used(rules, &conclusions);
        facts.sort_unstable_by_key(|literal| (literal.holds(), *literal));
        facts.dedup();
        let among = |facts: &[Literal], except: Option<Literal>| {
            let facts: HashSet<Literal> = facts
                .iter()
                .copied()
                .filter(|fact| Some(*fact) != except)
                .collect();
            move |fact: Literal| facts.contains(&fact)
        };
        // What is free may need facts beyond the scope: such a step lists all that could matter.
        let mut all = conclusions.iter();
        if !all.all(|literal| self.entailment.ask(rules, among(&facts, None), *literal).is_yes()) {
            return self.all_facts();
        }
        for fact in facts.clone() {
            let is_fact = among(&facts, Some(fact));
            let mut all = conclusions.iter();
            if all.all(|literal| self.entailment.ask(rules, &is_fact, *literal).is_yes()) {
                facts.retain(|other| *other != fact);
            }
        }
        facts
    }

    /// Facts that suffice for the conclusions: those that propagation uses, or all in the scope if it does not suffice.
    fn facts_used(&mut self, rules: &[u32], conclusions: &[Option<Literal>]) -> Vec<Literal> {
        let theory = self.theory;
        let since = &self.since;
        let is_fact = |fact: Literal| since[fact.index()] != u32::MAX;
        let mut used = vec![];
        for conclusion in conclusions {
            let Some(trace) = self.entailment.trace(rules, is_fact, *conclusion) else {
                let atoms = rules.iter().flat_map(|rule| &theory.scope[*rule as usize]);
                let literals = atoms.flat_map(|atom| [false, true].map(|holds| Literal::new(*atom, holds)));
                return literals.filter(|literal| is_fact(*literal)).collect();
            };
            let (_, sources) = needed(trace);
            used.extend(sources.into_iter().filter(|literal| is_fact(*literal)));
        }
        used
    }

    /// All facts about cells.
    fn all_facts(&self) -> Vec<Literal> {
        let atoms = self.theory.cell_atoms();
        let literals = atoms.flat_map(|atom| [false, true].map(|holds| Literal::new(atom, holds)));
        literals.filter(|literal| self.is_known(*literal)).collect()
    }

    /// The lines of reasoning from the opposite of a conclusion to a contradiction, as far as they are needed. None if cases are.
    pub(super) fn trace(&mut self, step: &Step) -> Vec<TraceEntry> {
        let rules: Vec<u32> = step.rules.iter().map(|rule| *rule as u32).collect();
        let facts = step.facts.clone();
        let literal = step.conclusions.first().copied();
        let trace = self
            .entailment
            .trace(&rules, |fact| facts.contains(&fact), literal);
        trace.map_or(vec![], |trace| needed(trace).0)
    }
}

/// The entries that lead to the contradiction at the end, and the literals that they start from.
fn needed(trace: Vec<TraceEntry>) -> (Vec<TraceEntry>, HashSet<Literal>) {
    let Some(last) = trace.last() else {
        return (vec![], HashSet::new());
    };
    let mut wanted: HashSet<Literal> = last.reasons.iter().copied().collect();
    wanted.extend(last.literal.map(Literal::negated));
    let mut kept = vec![last.clone()];
    for entry in trace.iter().rev().skip(1) {
        if let Some(literal) = entry.literal
            && wanted.remove(&literal)
        {
            wanted.extend(&entry.reasons);
            kept.push(entry.clone());
        }
    }
    kept.reverse();
    (kept, wanted)
}
