//! The facts that a step needs, and its lines of reasoning.

use std::collections::HashSet;

use super::entailment::Entailed;
use super::finder::StepFinder;
use super::knowledge::{Derivation, TraceEntry};
use super::literal::Literal;
use super::sentence::is_told_by_column;
use super::step::Step;
use super::theory::Theory;
use placet_model::FaceId;

/// A fact is left out if the conclusions still follow by at most so many cases more than with all facts.
const FEW_CASES: u32 = 20;
/// Work on leaving out the facts of a step with cases, in looks at a literal.
const MOST_CASE_WORK: u64 = 3_000_000;

/// Some facts with what they say beside: where a cell shows something, it shows nothing else.
pub(super) fn with_not_shown(theory: &Theory, facts: &[Literal]) -> Vec<Literal> {
    let placed = facts.iter().filter(|fact| fact.holds());
    let beside = placed.flat_map(|fact| shown_instead(theory, *fact).map(Literal::negated));
    facts.iter().copied().chain(beside).collect()
}

/// What the same variable may be instead.
pub(super) fn shown_instead(theory: &Theory, fact: Literal) -> impl Iterator<Item = Literal> + '_ {
    let others = theory.space.atoms(theory.space.var(fact.atom()));
    let others = others.filter(move |atom| *atom != fact.atom());
    others.map(|atom| Literal::new(atom, true))
}

impl StepFinder<'_> {
    /// The facts that the conclusions need; eliminations are left out first, so that placed pieces remain. Conclusions that follow without cases follow from these facts
    /// without cases. `None` if they do not follow from what the rules and all that is near say.
    pub(super) fn facts_of(&mut self, rules: &[u32], conclusions: &[Literal]) -> Option<Vec<Literal>> {
        let needs: Vec<Option<Literal>> = match conclusions {
            [] => vec![None],
            some => some.iter().copied().map(Some).collect(),
        };
        // A fact that follows without a rule has no rule whose scope could be used.
        let own = (!rules.is_empty()).then(|| rules.to_vec());
        let found = own.and_then(|all| self.sufficient(all, rules, &needs));
        let found = found.or_else(|| {
            // What is left in a cell may need facts beyond the scope of the rule that left it there.
            let mut beyond = self.rules_about(conclusions);
            beyond.extend(rules);
            self.sufficient(beyond, rules, &needs)
        });
        let (all, mut facts, wanted) = found?;
        self.keep_used(&mut facts);
        let by_cases = wanted.contains(&Entailed::Yes { by_cases: true });
        let (most_cases, start) = (FEW_CASES + self.entailment.num_cases(), self.entailment.work());
        self.entailment.limit_cases(Some(most_cases));
        for fact in facts.clone() {
            if !facts.contains(&fact) {
                continue;
            }
            if by_cases && self.entailment.work() - start > MOST_CASE_WORK {
                break;
            }
            let others: Vec<Literal> = facts.iter().copied().filter(|other| *other != fact).collect();
            let shown = with_not_shown(self.theory, &others);
            let answers = self
                .entailment
                .follow_as(&all, rules, &shown, &needs, &wanted, true);
            if answers.iter().all(|is_so| *is_so) {
                facts = others;
                self.keep_used(&mut facts);
            }
        }
        self.entailment.limit_cases(None);
        Some(facts)
    }

    /// The facts from which propagation derived something, or all if it was by way of helper variables.
    pub(super) fn reasons_of(&self, group: &[Derivation]) -> Vec<Literal> {
        let conclusions: HashSet<Literal> = group.iter().map(|derivation| derivation.literal).collect();
        let reasons = group.iter().flat_map(|derivation| &derivation.reasons).copied();
        let mut reasons: Vec<Literal> = reasons.filter(|reason| !conclusions.contains(reason)).collect();
        reasons.sort_unstable();
        reasons.dedup();
        match reasons.iter().all(|reason| self.theory.is_cell(reason.atom())) {
            true => reasons,
            false => self.all_facts(),
        }
    }

    /// Drops facts that the last answers did not need. Of a placed piece, it may be what the cell does not show that is needed.
    fn keep_used(&self, facts: &mut Vec<Literal>) {
        let used = &self.entailment.used().facts;
        let is_used = |fact: &Literal| used.binary_search(fact).is_ok();
        facts.retain(|fact| with_not_shown(self.theory, &[*fact]).iter().any(is_used));
    }

    /// Facts in the scope of some rules from which the conclusions follow, and how; `None` if one does not.
    fn sufficient(
        &mut self,
        all: Vec<u32>,
        rules: &[u32],
        conclusions: &[Option<Literal>],
    ) -> Option<(Vec<u32>, Vec<Literal>, Vec<Entailed>)> {
        let mut facts = self.facts_used(&all, rules, conclusions);
        facts.sort_unstable_by_key(|literal| (literal.holds(), *literal));
        facts.dedup();
        let wanted = self.answers(&all, rules, &facts, conclusions)?;
        Some((all, facts, wanted))
    }

    /// How each conclusion follows from some facts; `None` if one does not.
    fn answers(
        &mut self,
        all: &[u32],
        rules: &[u32],
        facts: &[Literal],
        conclusions: &[Option<Literal>],
    ) -> Option<Vec<Entailed>> {
        let facts = with_not_shown(self.theory, facts);
        let answers = self.entailment.ask_each(all, rules, &facts, conclusions);
        (answers.len() == conclusions.len()).then_some(answers)
    }

    /// The rules that are about what these facts are about.
    pub(super) fn rules_about(&self, facts: &[Literal]) -> Vec<u32> {
        let scopes = (0..).zip(&self.theory.scope);
        let speaks = |scope: &[u32]| facts.iter().any(|fact| scope.binary_search(&fact.atom()).is_ok());
        let about = scopes.filter(|(_, scope)| speaks(scope));
        about.map(|(rule, _)| rule).collect()
    }

    /// Facts that suffice for the conclusions: those that propagation uses, or all in the scope if it does not suffice. Of a cell whose piece is known it is that.
    fn facts_used(&mut self, all: &[u32], rules: &[u32], conclusions: &[Option<Literal>]) -> Vec<Literal> {
        let theory = self.theory;
        let since = &self.since;
        let is_fact = |fact: Literal| since[fact.index()] != u32::MAX;
        let mut used = vec![];
        for conclusion in conclusions {
            let Some(trace) = self.entailment.trace(all, rules, is_fact, &[], *conclusion) else {
                let atoms = all.iter().flat_map(|rule| &theory.scope[*rule as usize]);
                let literals = atoms.flat_map(|atom| [false, true].map(|holds| Literal::new(*atom, holds)));
                return literals.filter(|literal| is_fact(*literal)).collect();
            };
            let (_, sources) = needed(trace);
            used.extend(sources.into_iter().filter(|literal| is_fact(*literal)));
        }
        let placed = used.iter().filter(|fact| fact.holds());
        let placed: Vec<FaceId> = placed.map(|fact| theory.placement(*fact).1).collect();
        // Where the piece is says it better than what else is in the cell.
        let is_elsewhere = |fact: Literal| {
            let (_, face) = theory.placement(fact);
            is_told_by_column(&theory.puzzle, face) && placed.contains(&face)
        };
        let told = |fact: Literal| match fact.holds() || is_elsewhere(fact) {
            true => fact,
            false => shown_instead(theory, fact)
                .find(|other| is_fact(*other))
                .unwrap_or(fact),
        };
        used.iter().copied().map(told).collect()
    }

    /// What cells did not show before the last steps were found.
    pub(super) fn excluded_before(&self) -> impl Iterator<Item = Literal> {
        let excluded = self.theory.cell_atoms().map(|atom| Literal::new(atom, false));
        excluded.filter(|literal| self.since[literal.index()] <= self.facts_before)
    }

    /// All facts about cells.
    pub(super) fn all_facts(&self) -> Vec<Literal> {
        let atoms = self.theory.cell_atoms();
        let literals = atoms.flat_map(|atom| [false, true].map(|holds| Literal::new(atom, holds)));
        literals.filter(|literal| self.is_known(*literal)).collect()
    }

    /// The lines of reasoning from the opposite of a conclusion to a contradiction, as far as they are needed. None if cases are.
    pub(super) fn trace(&mut self, step: &Step) -> Vec<TraceEntry> {
        let rules: Vec<u32> = step.rules.iter().map(|rule| *rule as u32).collect();
        let all = match rules.as_slice() {
            [] => self.rules_about(&step.conclusions),
            rules => rules.to_vec(),
        };
        let said = with_not_shown(self.theory, &step.facts);
        let facts: HashSet<Literal> = said.iter().copied().collect();
        let literal = step.conclusions.first().copied();
        let trace = self
            .entailment
            .trace(&all, &rules, |fact| facts.contains(&fact), &said, literal);
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
