//! The search: propagate, learn from conflicts, decide.

use super::arena::ClauseRef;
use super::learn::{LearntClause, Marks, blamed_assumptions, lesson};
use super::solver::SolverState;
use super::trail::Reason;
use crate::{Limits, StopReason};
use placet_encode::cnf::{Lit, Var};

/// The number of conflicts of the shortest interval between two restarts while decisions are by activity. With 64, sudokus of 36 x 36 took more than twice as long.
const RESTART_UNIT: u64 = 1024;
/// The same while decisions are by cells. With 64, they took 1.8 times as long.
const RESTART_UNIT_BY_CELLS: u64 = 512;
/// The number of learnt clauses at the first reduction.
const FIRST_LEARNT: usize = 1000;
/// The increase after each reduction.
const MORE_LEARNT: usize = 200;
/// Learnt clauses with at most this many levels are kept forever.
const SHORT_SPAN: u32 = 2;
/// The number of restarts with decisions by cells before the same number with decisions by activity: the
/// former are better for hard first boards, the latter for many boards, and alternating is never far
/// behind the better one.
const RESTARTS_IN_TURN: u64 = 8;
/// The number of steps between two checks of the limits.
const STEPS_BETWEEN_LOOKS: u64 = 256;

/// The result of a search.
pub(super) enum SearchResult {
    /// The trail is an assignment of all variables.
    Satisfied,
    /// With the assumptions that contradict each other.
    Refuted(Vec<Lit>),
    /// It was stopped.
    Stopped(StopReason),
}

/// The progress of the search, over all its calls.
#[derive(Default)]
pub(super) struct SearchProgress {
    marks: Marks,
    steps: u64,
    conflicts: u64,
    restarts: u64,
    /// Conflicts until the next restart.
    patience: u64,
    most_learnt: usize,
    meter: WorkMeter,
}

impl SearchProgress {
    /// Searches until the result is known or the limits are reached.
    pub(super) fn search(
        &mut self,
        solver: &mut SolverState,
        assumptions: &[Lit],
        limits: &Limits,
        learnt: &mut dyn FnMut(&[Lit]),
    ) -> SearchResult {
        self.most_learnt = self.most_learnt.max(FIRST_LEARNT);
        // However little work is allowed, a call takes a step.
        self.meter.note_step(solver);
        let (before, work_before) = (self.conflicts, self.meter.work());
        loop {
            if solver.is_refuted {
                learnt(&[]);
                return SearchResult::Refuted(vec![]);
            }
            self.steps += 1;
            if self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS)
                && let Some(reason) = limits.check()
            {
                return SearchResult::Stopped(reason);
            }
            let over = limits.check_conflicts(self.conflicts - before);
            let over = over.or_else(|| limits.check_work(self.meter.work() - work_before));
            if let Some(reason) = over {
                return SearchResult::Stopped(reason);
            }
            if solver.propagate() {
                self.learn(solver, learnt);
            } else if self.patience == 0 {
                self.restart(solver);
            } else if solver.arena.num_learnt() > self.most_learnt {
                self.reduce(solver);
            } else if let Some(answer) = decide(solver, assumptions, self.decides_by_cells()) {
                // The next solution may be far from this one.
                solver.target.forget();
                return answer;
            }
            self.meter.note_step(solver);
        }
    }

    /// What all calls so far took, in nominal nanoseconds.
    pub(super) fn work(&self) -> u64 {
        self.meter.work()
    }

    fn decides_by_cells(&self) -> bool {
        (self.restarts / RESTARTS_IN_TURN).is_multiple_of(2)
    }

    fn learn(&mut self, solver: &mut SolverState, learnt: &mut dyn FnMut(&[Lit])) {
        self.conflicts += 1;
        self.meter.note_conflict();
        let conflict_level = solver.clause.iter().map(|lit| solver.trail.level_of(*lit)).max();
        solver.backtrack(conflict_level.unwrap_or(0));
        if solver.trail.level() == 0 {
            solver.refute();
            return;
        }
        solver.target.note(solver.trail.before_last_level());
        let lesson = lesson(solver, &mut self.marks, false);
        learnt(&lesson.literals);
        let number = solver.prove(&lesson.literals);
        solver.backtrack(lesson.level);
        solver.learn(&lesson, number);
        solver.activity.decay();
        solver.cells.decay();
        self.patience = self.patience.saturating_sub(1);
    }

    fn restart(&mut self, solver: &mut SolverState) {
        self.restarts += 1;
        let unit = match self.decides_by_cells() {
            true => RESTART_UNIT_BY_CELLS,
            false => RESTART_UNIT,
        };
        self.patience = unit * luby(self.restarts);
        solver.backtrack(0);
    }

    /// Returns to the root, where fewer clauses are kept.
    fn reduce(&mut self, solver: &mut SolverState) {
        solver.backtrack(0);
        if solver.propagate() {
            solver.refute();
            return;
        }
        solver.reduce();
        self.most_learnt = self.most_learnt.max(solver.arena.num_learnt()) + MORE_LEARNT;
    }
}

/// 1, 1, 2, 1, 1, 2, 4, … for 1, 2, 3, …
///
/// # References
/// M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas algorithms, Information
/// Processing Letters 47 (1993), 173–180.
fn luby(index: u64) -> u64 {
    let mut index = index;
    loop {
        let bits = u64::BITS - index.leading_zeros();
        if index == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        index -= (1 << (bits - 1)) - 1;
    }
}

/// Assumes or decides a further literal; returns the answer if there is none.
fn decide(solver: &mut SolverState, assumptions: &[Lit], by_cells: bool) -> Option<SearchResult> {
    while let Some(assumption) = assumptions.get(solver.trail.level() as usize) {
        if solver.trail.is_false(*assumption) {
            return Some(SearchResult::Refuted(blamed_assumptions(*assumption, solver)));
        }
        solver.trail.open_level();
        if solver.trail.is_open(*assumption) {
            solver.trail.assign(*assumption, Reason::None);
            return None;
        }
    }
    let by_cell = by_cells.then(|| solver.cell_decision()).flatten();
    let Some(lit) = by_cell.or_else(|| solver.variable_decision()) else {
        return Some(SearchResult::Satisfied);
    };
    solver.trail.open_level();
    solver.trail.assign(lit, Reason::None);
    None
}

impl SolverState {
    /// Writes a learnt clause to the proof, and returns its number there; 0 without a proof.
    pub(super) fn prove(&mut self, learnt: &[Lit]) -> u32 {
        match (&mut self.proof, self.conflict) {
            (Some(proof), Some(conflict)) => proof.learn(learnt, conflict, &self.trail, &self.arena),
            _ => 0,
        }
    }

    /// Adds a learnt clause, which implies its first literal. `number` is its number in the proof.
    fn learn(&mut self, lesson: &LearntClause, number: u32) {
        let first = lesson.literals[0];
        match lesson.literals.len() {
            1 => self.assign_unit(first, number),
            _ => {
                let clause = self.add_learnt(lesson, number);
                self.trail.assign(first, Reason::Clause(clause));
            }
        }
    }

    /// Assigns the literal of a learnt clause, at the root.
    pub(super) fn assign_unit(&mut self, lit: Lit, number: u32) {
        if let Some(proof) = &mut self.proof {
            proof.set_unit(lit, number);
        }
        self.trail.assign(lit, Reason::None);
    }

    /// Adds a learnt clause of at least two literals.
    pub(super) fn add_learnt(&mut self, lesson: &LearntClause, number: u32) -> ClauseRef {
        let clause = self.arena.add(&lesson.literals, lesson.span, number);
        self.watches.attach(&self.arena, clause);
        clause
    }

    /// A value for the next cell: its last value, or else the most active one.
    pub(super) fn cell_decision(&self) -> Option<Lit> {
        let (literals, last) = self.cells.next()?;
        if let Some(last) = last.filter(|lit| self.trail.is_open(*lit)) {
            return Some(last);
        }
        let open = literals.iter().copied().filter(|lit| self.trail.is_open(*lit));
        open.max_by(|a, b| {
            let score = |lit: &Lit| self.activity.score(lit.var());
            score(a).total_cmp(&score(b))
        })
    }

    /// The most active open variable, with its value on the longest trail without a conflict, or else its last value.
    pub(super) fn variable_decision(&mut self) -> Option<Lit> {
        loop {
            let var: Var = self.activity.pop()?;
            if self.trail.is_open(var.positive()) {
                return Some(self.target.literal(var).unwrap_or_else(|| self.trail.saved(var)));
            }
        }
    }

    /// Removes the worse half of the learnt clauses, at the root.
    fn reduce(&mut self) {
        let mut learnt = self.arena.learnt().to_vec();
        // Of two clauses with the same number of levels, the more recent one is better.
        learnt.sort_by_key(|clause| (self.arena.span(*clause), std::cmp::Reverse(*clause)));
        let kept: std::collections::HashSet<_> = learnt.iter().take(learnt.len() / 2).copied().collect();
        let trail = &self.trail;
        let value = |lit: Lit| (!trail.is_open(lit)).then(|| trail.is_true(lit));
        let keep = |clause| kept.contains(&clause) || self.arena.span(clause) <= SHORT_SPAN;
        let (old, mut proof) = (&self.arena, self.proof.as_mut());
        if let Some(proof) = &mut proof {
            proof.add_units(trail, old);
        }
        let renumber = |clause, left: Option<&[Lit]>| {
            let number = old.number(clause);
            let Some(proof) = &mut proof else { return 0 };
            let literals: Vec<Lit> = old.literals(clause).collect();
            let new = match left {
                Some(left) if left.len() == literals.len() => return number,
                Some(left) => proof.shorten(number, &literals, left),
                None => 0,
            };
            proof.delete(number);
            new
        };
        let arena = old.compacted(keep, value, renumber);
        self.arena = arena;
        self.trail.forget_reasons();
        self.watches.rebuild(&self.arena);
    }
}

/// What each thing takes, in nanoseconds: for these numbers the sum is half to twice the measured time on eight of the ten formulas of `benches/mixed/` on which the
/// solver works for at least 4 ms beside other engines, and 0.3 and 2.9 times on the others.
const NANOS_A_LOOK: u64 = 8;
const NANOS_A_STEP: u64 = 1_300;
const NANOS_A_CONFLICT: u64 = 850;
/// To follow an edge of a graph.
const NANOS_AN_EDGE: u64 = 5;
/// A look takes longer by so much for each time that the clauses are twice as large as what a processor has at hand.
const NANOS_A_LOOK_BEYOND: u64 = 4;
const WORDS_AT_HAND: usize = 30_000;

/// What all steps so far took, up to so many looks of the solver and edges of its graphs.
#[derive(Default)]
pub(super) struct WorkMeter {
    work: u64,
    looks: u64,
    edges: u64,
}

impl WorkMeter {
    /// What all steps so far took.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Adds what the last step took.
    pub(super) fn note_step(&mut self, solver: &SolverState) {
        let beyond = (solver.arena.num_words() / WORDS_AT_HAND)
            .checked_ilog2()
            .unwrap_or(0);
        let nanos_a_look = NANOS_A_LOOK + NANOS_A_LOOK_BEYOND * u64::from(beyond);
        self.work += NANOS_A_STEP + nanos_a_look * (solver.num_looks - self.looks);
        self.looks = solver.num_looks;
        self.work += NANOS_AN_EDGE * (solver.graphs.visits() - self.edges);
        self.edges = solver.graphs.visits();
    }

    /// Adds what a conflict takes beyond its step.
    pub(super) fn note_conflict(&mut self) {
        self.work += NANOS_A_CONFLICT;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn restarts_follow_luby() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
