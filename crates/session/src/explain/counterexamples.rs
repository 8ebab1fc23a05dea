//! Counterexamples: assignments in which a fact does not hold, and the rules that they violate.
//!
//! Rules that entail the fact include at least one rule that each counterexample violates. A counterexample can be used for all facts that do
//! not hold in it, as long as it agrees with the known facts.

use super::case_search::{CaseOutcome, CaseSearch};
use super::entailment::Entailed;
use super::hitting_set::{Hitting, HittingSearch};
use super::knowledge::Knowledge;
use super::literal::Literal;
use super::theory::Theory;
use placet_engine::Limits;

/// The maximum number of cases for one question.
const MOST_CASES: u32 = 3_000;
/// Looking for one set that hits all may take so much work.
const MOST_HITTING_WORK: u64 = 20_000_000;
/// The maximum number that is kept; the oldest ones are dropped first.
const MOST_KNOWN: usize = 4_000;

/// One way for everything to be.
struct Counterexample {
    /// By atom about a cell: is it true?
    truths: Vec<u64>,
    /// The rules that it violates, and their number.
    violated: Vec<u64>,
    num_violated: u32,
}

impl Counterexample {
    fn makes(&self, literal: Literal) -> bool {
        let atom = literal.atom() as usize;
        (self.truths[atom / 64] >> (atom % 64) & 1 == 1) == literal.holds()
    }

    fn violates(&self, rule: u32) -> bool {
        self.violated[rule as usize / 64] >> (rule % 64) & 1 == 1
    }
}

/// Whether a few rules entail a fact.
pub(super) enum Fewer {
    /// These do, and no smaller set does.
    Found { rules: Vec<u32>, by_cases: bool },
    /// No set of so few rules does.
    None,
    /// That is not known.
    Unknown,
}

/// Whether some rules entail a fact; if not, which rules a counterexample violates.
enum RulesAnswer {
    Entailed { by_cases: bool },
    Violated(Vec<u32>),
    Unknown,
}

/// The counterexamples that are known, and what it takes to find more.
pub(super) struct Counterexamples<'t> {
    theory: &'t Theory,
    knowledge: Knowledge<'t>,
    /// By atom: is it true in the solution? Where little differs from that, few rules are violated.
    preferred: Vec<bool>,
    known: Vec<Counterexample>,
    /// The rules that what is known does not fulfil by itself.
    open: Vec<u32>,
    /// The rules that count at present.
    active: Vec<u32>,
    hitting_work: u64,
    /// Do the facts contradict each other?
    is_contradictory: bool,
}

impl<'t> Counterexamples<'t> {
    pub(super) fn new(theory: &'t Theory, preferred: Vec<bool>) -> Self {
        let mut knowledge = Knowledge::without_labels(theory);
        for (condition, owned) in (0..).zip(&theory.conditions) {
            if owned.instance.is_none() {
                knowledge.enqueue(condition);
            }
        }
        Counterexamples {
            theory,
            knowledge,
            preferred,
            known: vec![],
            open: vec![],
            active: vec![],
            hitting_work: 0,
            is_contradictory: false,
        }
    }

    /// The work that was done.
    pub(super) fn work(&self) -> u64 {
        self.knowledge.work + self.hitting_work
    }

    /// Takes over what has become known.
    pub(super) fn learn(&mut self, facts: impl Iterator<Item = Literal>) {
        for fact in facts {
            if !self.knowledge.is_known(fact) {
                self.knowledge.assert(fact);
                self.known.retain(|example| example.makes(fact));
            }
        }
        self.knowledge.propagate();
        self.is_contradictory |= self.knowledge.conflict.is_some();
        self.knowledge.settle();
        self.knowledge.simplify_nogoods();
        let is_open = |rule: &u32| {
            let mut atoms = self.theory.scope[*rule as usize].iter();
            atoms.any(|atom| !self.knowledge.is_settled(Literal::new(*atom, true)))
        };
        self.open = (0..self.theory.instances.len() as u32).filter(is_open).collect();
    }

    /// At most `number` rules that entail the literal, together with all known facts; without a literal, that lead to a contradiction.
    pub(super) fn at_most(
        &mut self,
        number: usize,
        literal: Option<Literal>,
        most_work: u64,
        limits: &Limits,
    ) -> Fewer {
        if self.is_contradictory {
            return Fewer::Unknown;
        }
        let end = self.work().saturating_add(most_work);
        loop {
            let mut rules = match self.hitting_set(number, literal, end) {
                Hitting::Found(rules) => rules,
                Hitting::None => return Fewer::None,
                Hitting::Unknown => return Fewer::Unknown,
            };
            // Further counterexamples that have nothing in common come cheaply.
            let mut is_first = true;
            loop {
                match self.answer(&rules, literal) {
                    RulesAnswer::Entailed { by_cases } if is_first => {
                        return Fewer::Found { rules, by_cases };
                    }
                    RulesAnswer::Entailed { .. } => break,
                    RulesAnswer::Violated(_) if limits.check().is_some() => return Fewer::Unknown,
                    RulesAnswer::Violated(violated) => rules.extend(violated),
                    RulesAnswer::Unknown => return Fewer::Unknown,
                }
                is_first = false;
            }
        }
    }

    /// Do some of the rules entail the literal with all that is known, or, without one, a contradiction? If so, which are enough. A counterexample has to say how
    /// everything is that any of the rules speaks of.
    pub(super) fn ask(
        &mut self,
        scope: &[u32],
        rules: &[u32],
        literal: Option<Literal>,
    ) -> (Entailed, Vec<u32>) {
        if self.is_contradictory {
            return (Entailed::Yes { by_cases: false }, vec![]);
        }
        if self.knows_failure(rules, literal) {
            return (Entailed::No, vec![]);
        }
        let start = self.knowledge.mark();
        let answer = match self.can_fail(scope, rules, literal) {
            CaseOutcome::Impossible { used, by_cases } => (Entailed::Yes { by_cases }, used.rules),
            CaseOutcome::Possible => (Entailed::No, vec![]),
            CaseOutcome::Unknown => (Entailed::Unknown, vec![]),
        };
        self.end(start);
        answer
    }

    /// Is a counterexample known in which the rules hold, and the literal does not?
    fn knows_failure(&mut self, rules: &[u32], literal: Option<Literal>) -> bool {
        self.hitting_work += self.known.len() as u64;
        self.known.iter().any(|example| {
            literal.is_none_or(|literal| !example.makes(literal))
                && !rules.iter().any(|rule| example.violates(*rule))
        })
    }

    fn hitting_set(&mut self, number: usize, literal: Option<Literal>, end: u64) -> Hitting {
        let speaks = |example: &&Counterexample| literal.is_none_or(|literal| !example.makes(literal));
        // Most of them do: growing the list would take longer.
        let mut speaking = Vec::with_capacity(self.known.len());
        speaking.extend(self.known.iter().filter(speaks));
        speaking.sort_by_key(|example| example.num_violated);
        let sets = speaking
            .iter()
            .map(|example| example.violated.as_slice())
            .collect();
        let left = end.saturating_sub(self.work()).min(MOST_HITTING_WORK);
        let mut search = HittingSearch::new(sets, self.theory.instances.len().div_ceil(64), left);
        let found = search.at_most(number);
        self.hitting_work += left - search.work_left();
        found
    }

    /// Do the rules entail the literal with all that is known? If not, remembers a counterexample that fulfils as many of the other rules as
    /// is easily found.
    fn answer(&mut self, rules: &[u32], literal: Option<Literal>) -> RulesAnswer {
        let start = self.knowledge.mark();
        let scope = self.theory.scope_of(rules);
        let answer = match self.can_fail(&scope, rules, literal) {
            CaseOutcome::Impossible { by_cases, .. } => RulesAnswer::Entailed { by_cases },
            CaseOutcome::Possible => self.extend(),
            CaseOutcome::Unknown => RulesAnswer::Unknown,
        };
        self.end(start);
        answer
    }

    /// Can the rules hold where the literal does not, in a scope? Leaves decided how.
    fn can_fail(&mut self, scope: &[u32], rules: &[u32], literal: Option<Literal>) -> CaseOutcome {
        let mark = self.knowledge.mark();
        self.activate(rules);
        if let Some(literal) = literal {
            self.knowledge.assert(literal.negated());
        }
        let preferred = Some(self.preferred.as_slice());
        CaseSearch::new(&mut self.knowledge, scope, preferred, MOST_CASES, mark).run()
    }

    /// Forgets all that was decided since the mark.
    fn end(&mut self, mark: usize) {
        self.knowledge.undo(mark);
        self.knowledge.nogoods.pause();
        let active = std::mem::take(&mut self.active);
        self.knowledge.set_active(&active, false);
    }

    /// Makes rules count.
    fn activate(&mut self, rules: &[u32]) {
        self.active.extend(rules);
        self.knowledge.set_active(rules, true);
        for rule in rules {
            for condition in &self.theory.needed[*rule as usize] {
                self.knowledge.enqueue(*condition);
            }
        }
    }

    /// Fulfils one further rule after the other where that needs no second thoughts, and decides all that is left.
    fn extend(&mut self) -> RulesAnswer {
        let theory = self.theory;
        let mut violated = vec![];
        for rule in self.open.clone() {
            if self.knowledge.is_active(rule) {
                continue;
            }
            let mark = self.knowledge.mark();
            self.activate(&[rule]);
            if !self.decide(theory.scope[rule as usize].iter().copied()) {
                self.knowledge.undo(mark);
                self.knowledge.set_active(&[rule], false);
                self.active.pop();
                violated.push(rule);
            }
        }
        // What is free holds of everything.
        if !self.decide(0..theory.space.num_atoms() as u32) {
            return RulesAnswer::Unknown;
        }
        self.remember(&violated);
        RulesAnswer::Violated(violated)
    }

    /// Decides atoms one by one, as in the solution where that is possible. Whether it meets no contradiction.
    fn decide(&mut self, atoms: impl Iterator<Item = u32>) -> bool {
        self.knowledge.propagate();
        if self.knowledge.conflict.is_some() {
            return false;
        }
        for atom in atoms {
            if self.knowledge.is_settled(Literal::new(atom, true)) {
                continue;
            }
            let first = self.preferred[atom as usize];
            let mark = self.knowledge.mark();
            let can_be = [first, !first].into_iter().any(|holds| {
                self.knowledge.undo(mark);
                self.knowledge.assert(Literal::new(atom, holds));
                self.knowledge.propagate();
                self.knowledge.conflict.is_none()
            });
            if !can_be {
                return false;
            }
        }
        true
    }

    fn remember(&mut self, violated: &[u32]) {
        let atoms = self.theory.cell_atoms();
        let mut truths = vec![0; atoms.len().div_ceil(64)];
        for atom in atoms {
            let is_true = self.knowledge.is_known(Literal::new(atom, true));
            truths[atom as usize / 64] |= u64::from(is_true) << (atom % 64);
        }
        let mut rules = vec![0; self.theory.instances.len().div_ceil(64)];
        for rule in violated {
            rules[*rule as usize / 64] |= 1 << (rule % 64);
        }
        if self.known.len() == MOST_KNOWN {
            self.known.remove(0);
        }
        self.known.push(Counterexample {
            truths,
            violated: rules,
            num_violated: violated.len() as u32,
        });
    }
}
