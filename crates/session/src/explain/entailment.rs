//! Decides what a few rule instances and facts entail: by propagation, and by cases if that is not enough.

use super::case_search::{CaseOutcome, CaseSearch};
use super::knowledge::{Knowledge, TraceEntry};
use super::literal::Literal;
use super::theory::Theory;
use super::used_reasons::UsedReasons;

/// The maximum number of cases for one question. A person would not consider more cases, either.
const MOST_CASES: u32 = 3_000;

/// The answer to "do these instances and facts entail the literal?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entailed {
    /// They do. Were cases needed?
    Yes { by_cases: bool },
    /// There is a counterexample.
    No,
    /// Too many cases.
    Unknown,
}

impl Entailed {
    pub(super) fn is_yes(self) -> bool {
        matches!(self, Entailed::Yes { .. })
    }
}

/// Answers questions about a few instances.
pub(super) struct Entailment<'t> {
    knowledge: Knowledge<'t>,
    /// What the last positive answers followed from.
    used: UsedReasons,
    /// By atom: is it true in the solution? Where a fact is left out, little else has to differ from that. Without a list, "true" is tried first.
    preferred: Option<Vec<bool>>,
    /// The maximum number of cases for a question.
    most_cases: u32,
    /// The most cases that one of the last questions took.
    num_cases: u32,
}

impl<'t> Entailment<'t> {
    pub(super) fn new(theory: &'t Theory) -> Self {
        Entailment {
            knowledge: Knowledge::without_labels(theory),
            used: UsedReasons::default(),
            preferred: None,
            most_cases: MOST_CASES,
            num_cases: 0,
        }
    }

    /// Tries first, in each case, what is so in the solution: "true" or "false" by atom.
    pub(super) fn preferring(mut self, preferred: Vec<bool>) -> Self {
        self.preferred = Some(preferred);
        self
    }

    /// The work that was done.
    pub(super) fn work(&self) -> u64 {
        self.knowledge.work
    }

    /// The most cases that one of the last questions about the same rules took.
    pub(super) fn num_cases(&self) -> u32 {
        self.num_cases
    }

    /// Limits the cases of each question from now on; `None` for the usual limit.
    pub(super) fn limit_cases(&mut self, most: Option<u32>) {
        self.most_cases = most.map_or(MOST_CASES, |most| most.min(MOST_CASES));
    }

    /// What the positive answers to the last question followed from.
    pub(super) fn used(&self) -> &UsedReasons {
        &self.used
    }

    /// Do the instances with the facts in their scope entail the literal, or, without one, a contradiction?
    pub(super) fn ask(
        &mut self,
        rules: &[u32],
        is_fact: impl Fn(Literal) -> bool,
        literal: Option<Literal>,
    ) -> Entailed {
        self.ask_among(rules, rules, is_fact, literal)
    }

    /// Do some of the instances entail the literal with the facts in the scope of all of them?
    pub(super) fn ask_among(
        &mut self,
        all: &[u32],
        rules: &[u32],
        is_fact: impl Fn(Literal) -> bool,
        literal: Option<Literal>,
    ) -> Entailed {
        let mut scope = self.begin(all, rules, is_fact, literal);
        scope.sort_unstable();
        scope.dedup();
        let answer = self.answer(&scope);
        self.end(rules);
        answer
    }

    /// Do some of the instances entail each of the literals, given some facts? Without a literal, a contradiction. `all` are the instances
    /// whose scope is looked at. The answers end before the first literal that is not entailed.
    pub(super) fn ask_each(
        &mut self,
        all: &[u32],
        rules: &[u32],
        facts: &[Literal],
        literals: &[Option<Literal>],
    ) -> Vec<Entailed> {
        let scope = self.begin_with(all, rules, facts);
        let mut answers = vec![];
        for literal in literals {
            let answer = self.ask_from_here(&scope, *literal);
            if !answer.is_yes() {
                break;
            }
            answers.push(answer);
        }
        self.end(rules);
        answers
    }

    /// For each of the literals, whether [`ask_each`](Self::ask_each) would give the wanted answer. What is wanted to follow without cases is not tried with cases, which
    /// takes much longer. With `ends_early`, the answers end after the first one that is not the wanted one.
    pub(super) fn follow_as(
        &mut self,
        all: &[u32],
        rules: &[u32],
        facts: &[Literal],
        literals: &[Option<Literal>],
        wanted: &[Entailed],
        ends_early: bool,
    ) -> Vec<bool> {
        let scope = self.begin_with(all, rules, facts);
        let mut answers = vec![];
        let most_cases = self.most_cases;
        for (literal, wanted) in literals.iter().zip(wanted) {
            if *wanted == (Entailed::Yes { by_cases: false }) {
                self.most_cases = 0;
            }
            let is_so = self.ask_from_here(&scope, *literal) == *wanted;
            self.most_cases = most_cases;
            answers.push(is_so);
            if ends_early && !is_so {
                break;
            }
        }
        self.end(rules);
        answers
    }

    /// Propagates the facts; returns the scope of the instances.
    fn begin_with(&mut self, all: &[u32], rules: &[u32], facts: &[Literal]) -> Vec<u32> {
        let mut scope = self.activate(all, rules);
        scope.sort_unstable();
        scope.dedup();
        for fact in facts {
            self.knowledge.assert(*fact);
        }
        if self.knowledge.conflict.is_none() {
            self.knowledge.propagate();
        }
        scope
    }

    /// The answer with what is known here, which was propagated.
    fn ask_from_here(&mut self, scope: &[u32], literal: Option<Literal>) -> Entailed {
        let known = literal.filter(|literal| self.knowledge.is_known(*literal));
        if known.is_some() || self.knowledge.conflict.is_some() {
            let used = match known {
                Some(literal) => self.knowledge.used_for(literal, 0),
                None => self.knowledge.used_for_conflict(0),
            };
            self.used.merge(used);
            return Entailed::Yes { by_cases: false };
        }
        let mark = self.knowledge.mark();
        if let Some(literal) = literal {
            self.knowledge.assert(literal.negated());
        }
        let answer = self.answer(scope);
        self.knowledge.undo(mark);
        answer
    }

    /// Whether there is no way to fill the scope.
    fn answer(&mut self, scope: &[u32]) -> Entailed {
        let preferred = self.preferred.as_deref();
        let mut search = CaseSearch::new(&mut self.knowledge, scope, preferred, self.most_cases, 0);
        let outcome = search.run();
        self.num_cases = self.num_cases.max(search.num_cases());
        self.knowledge.nogoods.pause();
        match outcome {
            CaseOutcome::Impossible { used, by_cases } => {
                self.used.merge(used);
                Entailed::Yes { by_cases }
            }
            CaseOutcome::Possible => Entailed::No,
            CaseOutcome::Unknown => Entailed::Unknown,
        }
    }

    /// What propagation derives from the facts in the scope of all instances and some beyond it, some of these instances and the opposite of the literal, up to a
    /// contradiction; `None` if it meets none.
    pub(super) fn trace(
        &mut self,
        all: &[u32],
        rules: &[u32],
        is_fact: impl Fn(Literal) -> bool,
        beyond: &[Literal],
        literal: Option<Literal>,
    ) -> Option<Vec<TraceEntry>> {
        self.begin(all, rules, is_fact, literal);
        for fact in beyond {
            self.knowledge.assert(*fact);
        }
        let has_conflict = self.knowledge.conflict.is_some();
        self.knowledge.trace = Some(vec![]);
        self.knowledge.propagate();
        let is_refuted = self.knowledge.conflict.is_some() && !has_conflict;
        self.end(rules);
        self.knowledge.trace.take().filter(|_| is_refuted)
    }

    /// Asserts the facts and the opposite of the literal; returns the scope of the instances.
    fn begin(
        &mut self,
        all: &[u32],
        rules: &[u32],
        is_fact: impl Fn(Literal) -> bool,
        literal: Option<Literal>,
    ) -> Vec<u32> {
        let scope = self.activate(all, rules);
        let theory = self.knowledge.theory;
        for atom in scope.iter().filter(|atom| theory.is_cell(**atom)) {
            for holds in [true, false] {
                let fact = Literal::new(*atom, holds);
                if is_fact(fact) {
                    self.knowledge.assert(fact);
                }
            }
        }
        if let Some(literal) = literal {
            self.knowledge.assert(literal.negated());
        }
        scope
    }

    /// Makes some of the instances count; returns the scope of all.
    fn activate(&mut self, all: &[u32], rules: &[u32]) -> Vec<u32> {
        let theory = self.knowledge.theory;
        self.used = UsedReasons::default();
        self.num_cases = 0;
        self.knowledge.set_active(rules, true);
        let mut scope = vec![];
        for rule in all {
            scope.extend(&theory.scope[*rule as usize]);
            for condition in &theory.needed[*rule as usize] {
                self.knowledge.enqueue(*condition);
            }
        }
        scope
    }

    fn end(&mut self, rules: &[u32]) {
        self.knowledge.undo(0);
        self.knowledge.set_active(rules, false);
        if self.knowledge.nogoods.are_many() {
            self.knowledge.simplify_nogoods();
        }
    }
}
