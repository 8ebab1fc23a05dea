//! The search: propagate, look up, learn, decide.

use rustc_hash::FxHashMap;

use crate::sat::cdcl::arena::ClauseRef;
use crate::sat::cdcl::learn::{Marks, lesson};
use crate::sat::cdcl::search::WorkMeter;
use crate::sat::cdcl::solver::SolverState;
use crate::sat::cdcl::trail::Reason;
use crate::{Limits, StopReason};
use placet_encode::cnf::{Lit, Var};

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

/// Clauses, each of which excludes one assignment of some variables.
///
/// A clause is found by the variables that are true in its assignment, so that there is no need to watch it.
#[derive(Default)]
pub(super) struct ExcludedAssignments {
    clauses: Vec<Box<[Lit]>>,
    /// The number of the first clause in the proof; the others follow.
    first: u32,
    by_true_vars: FxHashMap<Box<[Var]>, u32>,
    /// The variables that distinguish assignments, in order.
    vars: Vec<Var>,
}

impl ExcludedAssignments {
    /// An empty list of assignments of these variables.
    pub(super) fn new(vars: &[Var]) -> Self {
        let mut vars = vars.to_vec();
        vars.sort_unstable();
        vars.dedup();
        ExcludedAssignments {
            vars,
            ..ExcludedAssignments::default()
        }
    }

    /// Adds a clause, which has this number in the proof.
    pub(super) fn add(&mut self, clause: &[Lit], number: u32) {
        if self.clauses.is_empty() {
            self.first = number;
        }
        let mut is_true: Vec<Var> = clause
            .iter()
            .filter(|lit| !lit.is_positive())
            .map(|lit| lit.var())
            .collect();
        is_true.sort_unstable();
        self.by_true_vars
            .insert(is_true.into(), self.clauses.len() as u32);
        self.clauses.push(clause.into());
    }

    /// Does the variable distinguish assignments?
    pub(super) fn has(&self, var: Var) -> bool {
        self.vars.binary_search(&var).is_ok()
    }

    /// The first of the variables that is open.
    pub(super) fn open_var(&self, is_open: impl Fn(Var) -> bool) -> Option<Var> {
        self.vars.iter().copied().find(|var| is_open(*var))
    }

    /// The clause that excludes an assignment, with its number.
    pub(super) fn find(&self, is_true: impl Fn(Var) -> bool) -> Option<(&[Lit], u32)> {
        let key: Vec<Var> = self.vars.iter().copied().filter(|var| is_true(*var)).collect();
        let index = *self.by_true_vars.get(key.as_slice())?;
        let clause = &self.clauses[index as usize];
        // A clause without some of the variables excludes more than this assignment, and never less.
        let is_false = clause.iter().all(|lit| is_true(lit.var()) != lit.is_positive());
        is_false.then_some((clause, self.first + index))
    }
}

/// A literal that a learnt clause implies.
struct LateLiteral {
    lit: Lit,
    clause: ClauseRef,
    /// The level at which the clause implies it.
    implied: u32,
    /// The level at which it was assigned, which may be higher.
    assigned: u32,
}

/// The literals, by the levels at which they were assigned. The local clauses are in the same order.
#[derive(Default)]
struct LateLiterals {
    literals: Vec<LateLiteral>,
    /// The numbers of the clauses that are not needed any more, but are not yet deleted in the proof.
    unneeded: Vec<u32>,
}

/// So many clauses are deleted at a time.
const CLAUSES_TO_DELETE: usize = 64;

impl LateLiterals {
    /// The highest level up to this one that has a literal because of a local clause: there are listed assignments below.
    /// 0 if there is none.
    fn highest_local(&self, level: u32) -> u32 {
        let mut from_above = self.literals.iter().rev();
        let highest = from_above.find(|late| late.assigned <= level && late.clause.is_local());
        highest.map_or(0, |late| late.assigned)
    }

    /// Assigns a literal at the current level, at or above the one at which the clause implies it.
    fn assign(&mut self, solver: &mut SolverState, lit: Lit, clause: ClauseRef, implied: u32) {
        solver.trail.assign(lit, Reason::Clause(clause));
        self.literals.push(LateLiteral {
            lit,
            clause,
            implied,
            assigned: solver.trail.level(),
        });
    }

    /// Backtracks to a level, and assigns again what is still implied there.
    fn backtrack(&mut self, solver: &mut SolverState, level: u32) {
        let kept = self.literals.partition_point(|late| late.assigned <= level);
        solver.backtrack(level);
        let undone: Vec<LateLiteral> = self.literals.drain(kept..).collect();
        // Local clauses that are still needed are moved to the new end of their list.
        let contents = |late: &LateLiteral| -> Option<(Vec<Lit>, u32)> {
            let clause = late.clause.is_local().then_some(late.clause)?;
            Some((
                solver.arena.literals(clause).collect(),
                solver.arena.number(clause),
            ))
        };
        let contents: Vec<_> = undone.iter().map(contents).collect();
        if let Some(first) = undone.iter().find(|late| late.clause.is_local()) {
            solver.arena.truncate_local(first.clause);
        }
        for (late, local) in undone.iter().zip(contents) {
            let is_needed = late.implied <= level && solver.trail.is_open(late.lit);
            match local {
                Some((_, number)) if is_needed && level == 0 => solver.assign_unit(late.lit, number),
                Some((literals, number)) if is_needed => {
                    let clause = solver.arena.add_local(&literals, number);
                    self.assign(solver, late.lit, clause, late.implied);
                }
                Some((_, number)) => self.delete(number, solver),
                None if is_needed => self.assign(solver, late.lit, late.clause, late.implied),
                None => {}
            }
        }
    }

    /// Deletes a clause of the proof.
    fn delete(&mut self, number: u32, solver: &mut SolverState) {
        self.unneeded.push(number);
        if let Some(proof) = &mut solver.proof
            && self.unneeded.len() == CLAUSES_TO_DELETE
        {
            proof.delete_all(&self.unneeded);
            self.unneeded.clear();
        }
    }

    /// The clauses, none of which may be removed.
    fn clauses_mut(&mut self) -> impl Iterator<Item = &mut ClauseRef> {
        self.literals.iter_mut().map(|late| &mut late.clause)
    }
}
