//! Conflict analysis: the clause of the first unique implication point.

use super::arena::{Arena, ClauseRef};
use super::reasons::ReasonLiterals;
use super::solver::SolverState;
use super::trail::{Reason, Trail};
use placet_encode::cnf::Lit;

/// A learnt clause, and the level at which it implies its first literal.
pub(super) struct LearntClause {
    pub(super) literals: Vec<Lit>,
    pub(super) level: u32,
    /// The number of levels of its literals.
    pub(super) span: u32,
    /// Does it follow from local clauses?
    pub(super) is_local: bool,
}

/// What the analysis knows of a variable.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Mark {
    #[default]
    None,
    /// Its literal is in the clause, or follows from others that are.
    Seen,
    /// Its literal does not follow from others of the clause.
    Independent,
}

/// Marks used by the analysis.
#[derive(Default)]
pub(super) struct Marks {
    /// By variable.
    marks: Vec<Mark>,
    to_clear: Vec<Lit>,
    /// By level: counted for this clause.
    counted: Vec<u64>,
    count: u64,
    reasons: Vec<Lit>,
    /// The literals whose reasons are examined, each with the start of its own in `reasons`.
    path: Vec<(Lit, usize)>,
}

impl Marks {
    fn of(&self, lit: Lit) -> Mark {
        self.marks[lit.var().index()]
    }

    fn set(&mut self, lit: Lit, mark: Mark) {
        self.marks[lit.var().index()] = mark;
        self.to_clear.push(lit);
    }

    /// Marks a literal as seen; false if it already was.
    fn see(&mut self, lit: Lit) -> bool {
        let is_new = self.of(lit) != Mark::Seen;
        if is_new {
            self.set(lit, Mark::Seen);
        }
        is_new
    }

    fn clear(&mut self) {
        for lit in self.to_clear.drain(..) {
            self.marks[lit.var().index()] = Mark::None;
        }
    }

    /// Begins to count levels.
    fn count_anew(&mut self) {
        self.count += 1;
    }

    /// Counts a level; false if it already was.
    fn count_level(&mut self, level: u32) -> bool {
        let level = level as usize;
        if self.counted.len() <= level {
            self.counted.resize(level + 1, 0);
        }
        std::mem::replace(&mut self.counted[level], self.count) != self.count
    }

    fn has_counted(&self, level: u32) -> bool {
        self.counted.get(level as usize) == Some(&self.count)
    }
}

/// The learnt clause for the conflict in `solver.clause`, which has a literal of the current level: of the first unique
/// implication point, or of the decision.
pub(super) fn lesson(solver: &mut SolverState, marks: &mut Marks, refutes_decision: bool) -> LearntClause {
    marks.marks.resize(solver.trail.num_vars(), Mark::None);
    let (mut literals, is_local) = unique_implication_point(solver, marks, refutes_decision);
    marks.count_anew();
    for lit in &literals {
        marks.see(*lit);
        marks.count_level(solver.trail.level_of(*lit));
    }
    let asserting = literals[0];
    let mut index = 0;
    literals.retain(|lit| {
        index += 1;
        index == 1 || !is_redundant(*lit, solver, marks)
    });
    marks.clear();
    debug_assert_eq!(literals[0], asserting, "invariant: the asserting literal stays");
    let span = span(literals.iter().copied(), &solver.trail, marks);
    let level = put_second(&mut literals, solver);
    LearntClause {
        literals,
        level,
        span,
        is_local,
    }
}

/// The clause, with its only literal of the current level first, and whether it follows from local clauses.
fn unique_implication_point(
    solver: &mut SolverState,
    marks: &mut Marks,
    refutes_decision: bool,
) -> (Vec<Lit>, bool) {
    let mut is_local = solver.conflict.is_some_and(|clause| clause.is_local());
    let SolverState {
        trail,
        arena,
        explanations,
        activity,
        cells,
        clause,
        ..
    } = solver;
    let level = trail.level();
    let mut literals = vec![];
    let mut num_open = 0;
    let mut position = trail.len();
    let mut blame = |lit: Lit, marks: &mut Marks, num_open: &mut usize| {
        let of_lit = trail.level_of(lit);
        if of_lit == 0 || !marks.see(lit) {
            return;
        }
        activity.bump(lit.var());
        cells.blame(lit);
        match of_lit == level {
            true => *num_open += 1,
            false => literals.push(lit),
        }
    };
    for lit in clause.drain(..) {
        blame(lit, marks, &mut num_open);
    }
    let asserting = loop {
        let lit = loop {
            position -= 1;
            let lit = trail.literal_at(position);
            if marks.of(lit) == Mark::Seen {
                break lit;
            }
        };
        num_open -= 1;
        let reason = trail.reason_of(lit);
        if num_open == 0 && (!refutes_decision || reason == Reason::None) {
            break !lit;
        }
        if let Reason::Clause(clause) = reason {
            is_local |= clause.is_local();
            note_use(clause, trail, arena, marks);
        }
        let reasons = ReasonLiterals::new(lit, trail, arena, explanations);
        reasons.each(|other| blame(other, marks, &mut num_open));
    };
    marks.clear();
    literals.insert(0, asserting);
    (literals, is_local)
}

/// Recomputes the span of a learnt clause that is involved in a conflict.
fn note_use(clause: ClauseRef, trail: &Trail, arena: &mut Arena, marks: &mut Marks) {
    // Local clauses have no span.
    let before = match clause.is_local() {
        true => 0,
        false => arena.span(clause),
    };
    if before > 2 {
        let span = span(arena.literals(clause), trail, marks);
        if span < before {
            arena.set_span(clause, span);
        }
    }
}

/// Do the other literals of the clause, which are marked and whose levels are counted, imply the negation of this one?
fn is_redundant(lit: Lit, solver: &SolverState, marks: &mut Marks) -> bool {
    if solver.trail.reason_of(lit) == Reason::None {
        return false;
    }
    let mut path = std::mem::take(&mut marks.path);
    let mut reasons = std::mem::take(&mut marks.reasons);
    path.clear();
    reasons.clear();
    path.push((lit, 0));
    let mut is_redundant = add_unknown(lit, solver, marks, &mut reasons);
    while is_redundant && let Some((last, start)) = path.last().copied() {
        if reasons.len() == start {
            marks.see(last);
            path.pop();
            continue;
        }
        let Some(reason) = reasons.pop() else { break };
        match marks.of(reason) {
            Mark::Seen => {}
            Mark::Independent => is_redundant = false,
            Mark::None => {
                path.push((reason, reasons.len()));
                is_redundant = add_unknown(reason, solver, marks, &mut reasons);
            }
        }
    }
    if !is_redundant {
        for (above, _) in path.drain(1..) {
            marks.set(above, Mark::Independent);
        }
    }
    (marks.path, marks.reasons) = (path, reasons);
    is_redundant
}

/// Adds those reasons of a false literal of which it is not known whether they follow; false if one does not.
fn add_unknown(lit: Lit, solver: &SolverState, marks: &Marks, reasons: &mut Vec<Lit>) -> bool {
    let trail = &solver.trail;
    solver.reasons_of(!lit).all(|reason| {
        let level = trail.level_of(reason);
        if level == 0 || marks.of(reason) == Mark::Seen {
            return true;
        }
        reasons.push(reason);
        marks.of(reason) != Mark::Independent
            && trail.reason_of(reason) != Reason::None
            && marks.has_counted(level)
    })
}

/// The number of levels of the literals.
fn span(literals: impl IntoIterator<Item = Lit>, trail: &Trail, marks: &mut Marks) -> u32 {
    marks.count_anew();
    let mut span = 0;
    for lit in literals {
        span += u32::from(marks.count_level(trail.level_of(lit)));
    }
    span.max(1)
}

/// Moves the literal with the highest level, except the first, to the second position, and returns
/// that level.
fn put_second(literals: &mut [Lit], solver: &SolverState) -> u32 {
    let levels = literals.iter().map(|lit| solver.trail.level_of(*lit));
    let Some((index, level)) = levels.enumerate().skip(1).max_by_key(|(_, level)| *level) else {
        return 0;
    };
    literals.swap(1, index);
    level
}

/// Which of the decisions, all of them assumptions, imply the negation of a literal; includes the
/// literal.
pub(super) fn blamed_assumptions(false_assumption: Lit, solver: &SolverState) -> Vec<Lit> {
    let mut seen = vec![false; solver.trail.num_vars()];
    let mut core = vec![false_assumption];
    if solver.trail.level_of(false_assumption) == 0 {
        return core;
    }
    seen[false_assumption.var().index()] = true;
    for position in (solver.trail.root_len()..solver.trail.len()).rev() {
        let lit = solver.trail.literal_at(position);
        if !seen[lit.var().index()] {
            continue;
        }
        if solver.trail.reason_of(lit) == Reason::None {
            core.push(lit);
        }
        solver.reasons_of(lit).each(|reason| {
            if solver.trail.level_of(reason) > 0 {
                seen[reason.var().index()] = true;
            }
        });
    }
    core
}
