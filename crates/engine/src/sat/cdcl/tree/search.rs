//! The search: propagate, look up, learn, decide.

use super::excluded::ExcludedAssignments;
use super::late::LateLiterals;
use crate::sat::cdcl::learn::{Marks, lesson};
use crate::sat::cdcl::meter::WorkMeter;
use crate::sat::cdcl::solver::SolverState;
use crate::sat::cdcl::trail::Reason;
use crate::{Limits, StopReason};
use placet_encode::cnf::Lit;

/// The number of learnt clauses at the first reduction, and the increase after each.
const FIRST_LEARNT: usize = 1000;
const MORE_LEARNT: usize = 200;
/// Learnt clauses with at most this many levels are kept forever.
const SHORT_SPAN: u32 = 2;
/// The number of steps between two checks of the limits.
const STEPS_BETWEEN_LOOKS: u64 = 256;

/// The result of a search.
pub(super) enum RefutationResult {
    /// There are no other assignments than those of the list.
    Refuted,
    /// The trail is another assignment of all variables.
    Satisfied,
    /// It was stopped.
    Stopped(StopReason),
}

/// The progress of the search, over all its calls.
#[derive(Default)]
pub(super) struct RefutationSearch {
    marks: Marks,
    late: LateLiterals,
    pub(super) meter: WorkMeter,
    steps: u64,
    /// How often learnt clauses were removed.
    reductions: usize,
}

impl RefutationSearch {
    /// Searches until the result is known or the limits are reached.
    pub(super) fn search(
        &mut self,
        solver: &mut SolverState,
        excluded: &ExcludedAssignments,
        limits: &Limits,
    ) -> RefutationResult {
        let before = self.meter.work();
        loop {
            if solver.is_refuted {
                return RefutationResult::Refuted;
            }
            self.steps += 1;
            let over = match self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) {
                true => limits.check(),
                false => None,
            };
            if let Some(reason) = over.or_else(|| limits.check_work(self.meter.work() - before)) {
                return RefutationResult::Stopped(reason);
            }
            if solver.propagate() {
                self.learn(solver);
            } else if solver.arena.num_learnt() > FIRST_LEARNT + MORE_LEARNT * self.reductions {
                self.reduce(solver);
            } else if let Some(lit) = decision(solver, excluded) {
                solver.trail.open_level();
                solver.trail.assign(lit, Reason::None);
            } else if !self.meet_excluded(solver, excluded) {
                match solver.variable_decision() {
                    None => return RefutationResult::Satisfied,
                    Some(lit) => {
                        solver.trail.open_level();
                        solver.trail.assign(lit, Reason::None);
                    }
                }
            }
            self.meter.note_step(solver);
        }
    }

    /// Learns from the clause that excludes the current assignment, if there is one.
    fn meet_excluded(&mut self, solver: &mut SolverState, excluded: &ExcludedAssignments) -> bool {
        let trail = &solver.trail;
        let Some((literals, number)) = excluded.find(|var| trail.is_true_var(var)) else {
            return false;
        };
        let clause = solver.arena.add_local(literals, number);
        solver.clause.clear();
        solver.clause.extend_from_slice(literals);
        solver.conflict = Some(clause);
        self.learn(solver);
        self.late.delete(number, solver);
        true
    }

    /// Learns from a conflict, and backtracks no further than to the last level with listed assignments below it.
    fn learn(&mut self, solver: &mut SolverState) {
        self.meter.note_conflict();
        let levels = solver.clause.iter().map(|lit| solver.trail.level_of(*lit));
        let level = levels.max().unwrap_or(0);
        // Nothing below the level of the conflict was found, so nothing there is needed any more.
        solver.backtrack(level);
        if level == 0 {
            solver.refute();
            return;
        }
        // What was found below a decision is excluded by local clauses, which are removed with it: the new clause must
        // refute the decision itself.
        let has_local = self.late.highest_local(level) == level;
        let lesson = lesson(solver, &mut self.marks, has_local);
        let number = solver.prove(&lesson.literals);
        if let Some(conflict) = solver.conflict.take().filter(|clause| clause.is_local()) {
            solver.arena.truncate_local(conflict);
        }
        let target = lesson.level.max(self.late.highest_local(level - 1));
        self.late.backtrack(solver, target);
        let lit = lesson.literals[0];
        if target == 0 {
            solver.assign_unit(lit, number);
        } else if lesson.is_local || lesson.literals.len() == 1 {
            let clause = solver.arena.add_local(&lesson.literals, number);
            self.late.assign(solver, lit, clause, lesson.level);
        } else {
            let clause = solver.add_learnt(&lesson, number);
            self.late.assign(solver, lit, clause, lesson.level);
        }
        solver.activity.decay();
    }

    /// Removes the worse half of the learnt clauses.
    fn reduce(&mut self, solver: &mut SolverState) {
        self.reductions += 1;
        let mut learnt = solver.arena.learnt().to_vec();
        // Of two clauses with the same number of levels, the more recent one is better.
        learnt.sort_by_key(|clause| (solver.arena.span(*clause), std::cmp::Reverse(*clause)));
        let mut kept: rustc_hash::FxHashSet<_> = learnt.iter().take(learnt.len() / 2).copied().collect();
        kept.extend(solver.trail.reason_clauses());
        let old = &solver.arena;
        let keep = |clause| kept.contains(&clause) || old.span(clause) <= SHORT_SPAN;
        let removed = learnt.iter().filter(|clause| !keep(**clause));
        let removed: Vec<u32> = removed.map(|clause| old.number(*clause)).collect();
        let (arena, moved) = old.reduced(keep);
        for number in removed {
            self.late.delete(number, solver);
        }
        solver.arena = arena;
        let new = |clause| moved.get(&clause).copied().unwrap_or(clause);
        solver.trail.move_reasons(new);
        for clause in self.late.clauses_mut() {
            *clause = new(*clause);
        }
        solver.watches.rebuild(&solver.arena);
    }
}

/// The next decision on a variable of the list; none if all have values.
fn decision(solver: &SolverState, excluded: &ExcludedAssignments) -> Option<Lit> {
    let by_cell = solver.cell_decision();
    by_cell.or_else(|| {
        let open = excluded.open_var(|var| solver.trail.is_open(var.positive()));
        open.map(|var| var.positive())
    })
}
