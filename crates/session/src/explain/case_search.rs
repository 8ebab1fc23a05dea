//! Cases within cases: decides whether the cells of some rules can be filled so that the rules hold.

use super::knowledge::Knowledge;
use super::literal::Literal;
use super::used_reasons::UsedReasons;

/// What a search through cases comes to.
pub(super) enum CaseOutcome {
    /// There is no way, for these reasons.
    Impossible {
        used: UsedReasons,
        /// Is propagation alone not enough?
        by_cases: bool,
    },
    /// There is a way; the decisions that lead to it are left in the knowledge.
    Possible,
    /// It takes too many cases.
    Unknown,
}

/// A search through cases.
pub(super) struct CaseSearch<'k, 't> {
    knowledge: &'k mut Knowledge<'t>,
    /// The atoms that are to be decided, ascending.
    scope: &'k [u32],
    /// By atom: whether "true" is tried first; without a list, it always is.
    preferred: Option<&'k [bool]>,
    most_cases: u32,
    cases: u32,
    /// Where the knowledge stood when the question was asked.
    mark: usize,
    decisions: Vec<CaseDecision>,
}

/// A case that was chosen.
struct CaseDecision {
    /// The place of the decision in the trail.
    place: usize,
    /// The atoms that were open before.
    open: Vec<u32>,
}

impl<'k, 't> CaseSearch<'k, 't> {
    /// A search that decides all atoms of the scope in at most `most_cases` cases. What was known before the mark needs no reason.
    pub(super) fn new(
        knowledge: &'k mut Knowledge<'t>,
        scope: &'k [u32],
        preferred: Option<&'k [bool]>,
        most_cases: u32,
        mark: usize,
    ) -> Self {
        CaseSearch {
            knowledge,
            scope,
            preferred,
            most_cases,
            cases: 0,
            mark,
            decisions: vec![],
        }
    }

    /// The number of cases that it went through.
    pub(super) fn num_cases(&self) -> u32 {
        self.cases
    }

    /// Decides the question.
    pub(super) fn run(&mut self) -> CaseOutcome {
        self.propagate();
        if self.knowledge.conflict.is_some() {
            return self.impossible(false);
        }
        if self.most_cases > 0 {
            self.knowledge.use_nogoods();
        }
        loop {
            self.propagate();
            if self.knowledge.conflict.is_some() {
                match self.decisions.last().map(|decision| decision.place) {
                    None => return self.impossible(true),
                    Some(place) => self.go_back(place),
                }
                continue;
            }
            let before = self.decisions.last().map_or(self.scope, |last| &last.open);
            let open = self.knowledge.open_among(before);
            let Some(atom) = self.knowledge.narrowest(&open) else {
                return CaseOutcome::Possible;
            };
            self.cases += 1;
            if self.cases > self.most_cases {
                return CaseOutcome::Unknown;
            }
            self.decide(atom, open);
        }
    }

    fn propagate(&mut self) {
        if self.knowledge.conflict.is_none() {
            self.knowledge.propagate();
        }
    }

    fn impossible(&mut self, by_cases: bool) -> CaseOutcome {
        CaseOutcome::Impossible {
            used: self.knowledge.used_for_conflict(self.mark),
            by_cases,
        }
    }

    fn decide(&mut self, atom: u32, open: Vec<u32>) {
        let holds = self.preferred.is_none_or(|preferred| preferred[atom as usize]);
        self.decisions.push(CaseDecision {
            place: self.knowledge.mark(),
            open,
        });
        self.knowledge.assert(Literal::new(atom, holds));
    }

    /// Learns from a contradiction after a decision, and takes back all decisions without which the nogood still leaves no choice.
    fn go_back(&mut self, decision: usize) {
        let (nogood, second) = self.knowledge.nogood_of_conflict(self.mark, decision);
        let is_needed = |decision: &CaseDecision| second.is_some_and(|second| decision.place <= second);
        let num_needed = self.decisions.partition_point(is_needed);
        self.knowledge.undo(self.decisions[num_needed].place);
        self.decisions.truncate(num_needed);
        self.knowledge.learn(nogood);
    }
}

#[cfg(test)]
mod tests;
