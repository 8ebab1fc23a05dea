//! Steps by contradiction: the opposite of each open fact is assumed, with cases if that is not enough.

use std::cmp::Reverse;
use std::collections::HashSet;

use itertools::Itertools;

use super::case_level::CaseLevel;
use super::ease::Ease;
use super::finder::{Candidate, Refutation, StepFinder};
use super::knowledge::{Mode, RuleConflict};
use super::literal::Literal;
use placet_engine::{Limits, StopReason};

/// Work on cases for one step, in looks at a literal: some seconds, and the same on every machine.
const MOST_CASE_WORK: u64 = 600_000_000;
/// The same for one assumption.
const MOST_GOAL_WORK: u64 = 75_000_000;
/// Work on cases once a step was found that may not be the smallest.
const ENOUGH_CASE_WORK: u64 = 3_000_000;
/// Work for one step on rules that are as many as the best ones, or more, before any of them can be left out.
const ENOUGH_DELETION_WORK: u64 = 20_000;
/// Only cells with at most this number of possible values are split into cases, unless nothing follows like that.
const NARROW: usize = 3;

impl StepFinder<'_> {
    /// Assumes the opposite of each goal, with cases up to a depth; the goal that needs the fewest rules.
    pub(super) fn smallest_conflict(
        &mut self,
        goals: &[Literal],
        level: CaseLevel,
        limits: &Limits,
    ) -> (Option<Candidate>, Option<StopReason>) {
        let depth = level.depth;
        let mut best = self.remembered(goals);
        let mut seen: HashSet<Vec<u32>> = HashSet::new();
        let start = self.base.work;
        let mut on_large = 0;
        for goal in &self.in_turn(goals, depth) {
            if let Some(reason) = limits.check() {
                return (best, Some(reason));
            }
            let size = best.as_ref().map_or(u32::MAX, |best| best.rules.len() as u32);
            // One of equal size may be easier to see.
            let limit = size.saturating_add(1);
            let most = if best.is_some() {
                ENOUGH_CASE_WORK
            } else {
                MOST_CASE_WORK
            };
            if size == 1 || depth > 0 && self.base.work - start > most {
                break;
            }
            if depth == 0 && !self.attempts.can_differ(*goal, limit, &self.base) {
                continue;
            }
            let end = (start + MOST_CASE_WORK).min(self.base.work + MOST_GOAL_WORK);
            let Some(conflict) = self.refute(*goal, limit, level, end) else {
                continue;
            };
            let found = conflict.instances();
            // What was found in an earlier step is remembered.
            if self.is_refuted_by(*goal, &found) {
                continue;
            }
            // The same rules for another fact are as many.
            if !seen.insert(found.clone()) {
                self.attempts.forget(*goal);
                continue;
            }
            // Deletion seldom makes so many rules fewer than the best.
            let is_large = found.len() as u32 >= size;
            if is_large && on_large >= ENOUGH_DELETION_WORK {
                let rules = found.clone();
                let by_cases = depth > 0;
                let refutation = Refutation {
                    found,
                    rules,
                    by_cases,
                };
                self.refuted.insert(*goal, refutation);
                continue;
            }
            let before = self.counterexamples.work();
            let reduced = self.candidate(found.clone(), Some(*goal), depth > 0);
            let refutation = Refutation {
                found,
                rules: reduced.rules.clone(),
                by_cases: reduced.by_cases,
            };
            self.refuted.insert(*goal, refutation);
            if is_large {
                on_large += self.counterexamples.work() - before;
            }
            if best
                .as_ref()
                .is_none_or(|best| self.ease(&reduced) < self.ease(best))
            {
                best = Some(reduced);
            }
        }
        (best, None)
    }

    /// The goals in the order in which they are tried. With cases, each second one is one from whose opposite much follows without cases: few cases lead to a
    /// contradiction there.
    fn in_turn(&self, goals: &[Literal], depth: u32) -> Vec<Literal> {
        let mut promising = goals.to_vec();
        if depth == 0 {
            return promising;
        }
        promising.sort_by_key(|goal| Reverse(self.attempts.num_found(*goal)));
        let goals = goals.iter().copied();
        goals.interleave(promising).unique().collect()
    }

    /// The goal that needs the fewest rules of those that were found in earlier steps: they still do.
    fn remembered(&mut self, goals: &[Literal]) -> Option<Candidate> {
        let known = goals
            .iter()
            .filter_map(|goal| Some((*goal, self.refuted.get(goal)?)));
        let (goal, known) =
            known.min_by_key(|(goal, known)| self.theory.ease(Some(*goal), &known.rules, known.by_cases))?;
        let rules = known.rules.clone();
        let reduced = self.candidate(rules, Some(goal), known.by_cases);
        if let Some(known) = self.refuted.get_mut(&goal) {
            known.rules.clone_from(&reduced.rules);
            known.by_cases = reduced.by_cases;
        }
        Some(reduced)
    }

    fn ease(&self, found: &Candidate) -> Ease {
        self.theory.ease(found.literal, &found.rules, found.by_cases)
    }

    /// Was the goal found to follow from these rules?
    fn is_refuted_by(&self, goal: Literal, found: &[u32]) -> bool {
        self.refuted.get(&goal).is_some_and(|known| known.found == found)
    }

    /// A conflict of fewer rules than the limit that follows from the opposite of a goal.
    fn refute(&mut self, goal: Literal, limit: u32, level: CaseLevel, end: u64) -> Option<RuleConflict> {
        self.base.mode = Mode::Labelled;
        self.base.limit = limit;
        // What is known of helper variables may follow from one rule.
        self.base.largest = 1;
        let mark = self.base.mark();
        self.base.assert(goal.negated());
        let conflict = self.refute_from_here(level, end);
        if level.depth == 0 {
            let limit = if conflict.is_some() { u32::MAX } else { limit };
            self.attempts.remember(goal, limit, self.base.found_since(mark));
        }
        self.base.undo(mark);
        self.base.mode = Mode::Single;
        conflict
    }

    /// Propagates; then, with cases, assumes each open placement, and what has a conflict is out.
    fn refute_from_here(&mut self, level: CaseLevel, end: u64) -> Option<RuleConflict> {
        self.base.propagate();
        if let Some(conflict) = self.base.conflict.take() {
            return Some(conflict);
        }
        if level.depth == 0 {
            return None;
        }
        // Where all cells are wide, the narrowest have to do.
        let open = self.theory.cell_atoms().map(|atom| self.num_open(atom));
        let most = open.filter(|number| *number > 1).min().unwrap_or(0).max(NARROW);
        for atom in self.theory.cell_atoms() {
            let literal = Literal::new(atom, true);
            if self.base.is_settled(literal) || !level.is_wide && self.num_open(atom) > most {
                continue;
            }
            if self.base.work > end {
                return None;
            }
            let (mark, limit) = (self.base.mark(), self.base.limit);
            self.base.assert(literal);
            let conflict = self.refute_from_here(level.within(), end);
            self.base.undo(mark);
            self.base.limit = limit;
            if let Some(conflict) = conflict {
                self.base.assert_from(literal.negated(), conflict.label());
                self.base.propagate();
                if let Some(conflict) = self.base.conflict.take() {
                    return Some(conflict);
                }
            }
        }
        None
    }

    /// How many values the cell of the atom is open between.
    fn num_open(&self, atom: u32) -> usize {
        let var = self.theory.space.var(atom);
        let open = self.theory.space.atoms(var);
        let open = open.filter(|other| !self.base.is_settled(Literal::new(*other, true)));
        open.count()
    }
}
