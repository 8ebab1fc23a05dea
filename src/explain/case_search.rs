//! Cases within cases: decides whether the cells of some rules can be filled so that the rules hold.

use super::knowledge::Knowledge;
use super::literal::Literal;
use super::used_reasons::UsedReasons;

/// What a search through cases comes to.
pub(super) enum CaseOutcome {
    /// There is no way, for these reasons.
    Impossible(UsedReasons),
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
    /// The places of decisions in the trail.
    decisions: Vec<usize>,
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

    /// The outcome, and the number of cases that it took.
    pub(super) fn run(mut self) -> (CaseOutcome, u32) {
        let outcome = self.search(self.scope);
        (outcome, self.cases)
    }

    /// Decides what is open of some atoms.
    fn search(&mut self, scope: &[u32]) -> CaseOutcome {
        if self.knowledge.conflict.is_none() {
            self.knowledge.propagate();
        }
        if self.knowledge.conflict.is_some() {
            let used = self.knowledge.used_for_conflict(self.mark, &self.decisions);
            return CaseOutcome::Impossible(used);
        }
        let open = self.knowledge.open_among(scope);
        let Some(atom) = self.knowledge.narrowest(&open) else {
            return CaseOutcome::Possible;
        };
        self.cases += 1;
        if self.cases > self.most_cases {
            return CaseOutcome::Unknown;
        }
        let level = self.decisions.len();
        let first = self.preferred.is_none_or(|preferred| preferred[atom as usize]);
        let mut all = UsedReasons::default();
        for holds in [first, !first] {
            let mark = self.knowledge.mark();
            self.decisions.push(mark);
            self.knowledge.assert(Literal::new(atom, holds));
            let outcome = self.search(&open);
            self.decisions.pop();
            let CaseOutcome::Impossible(mut used) = outcome else {
                return outcome;
            };
            self.knowledge.undo(mark);
            let Ok(place) = used.levels.binary_search(&level) else {
                // The contradiction does not depend on this decision, so the other case leads to it as well.
                return CaseOutcome::Impossible(used);
            };
            used.levels.remove(place);
            all.merge(used);
        }
        CaseOutcome::Impossible(all)
    }
}

#[cfg(test)]
mod tests;
