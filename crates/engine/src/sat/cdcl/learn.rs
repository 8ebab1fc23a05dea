//! Conflict analysis: the clause of the first unique implication point.

use super::solver::SolverState;
use super::trail::Reason;
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
    let span = span(&literals, solver, marks);
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
    let level = solver.trail.level();
    let mut literals = vec![];
    let mut num_open = 0;
    let mut position = solver.trail.len();
    let mut reasons = std::mem::take(&mut solver.clause);
    let asserting = loop {
        for lit in reasons.drain(..) {
            if solver.trail.level_of(lit) == 0 || !marks.see(lit) {
                continue;
            }
            solver.activity.bump(lit.var());
            solver.cells.blame(lit);
            if solver.trail.level_of(lit) == level {
                num_open += 1;
            } else {
                literals.push(lit);
            }
        }
        let lit = loop {
            position -= 1;
            let lit = solver.trail.literal_at(position);
            if marks.of(lit) == Mark::Seen {
                break lit;
            }
        };
        num_open -= 1;
        let reason = solver.trail.reason_of(lit);
        if num_open == 0 && (!refutes_decision || reason == Reason::None) {
            break !lit;
        }
        is_local |= matches!(reason, Reason::Clause(clause) if clause.is_local());
        note_use(solver, lit, marks);
        solver.reasons_of(lit, &mut reasons);
    };
    solver.clause = reasons;
    marks.clear();
    literals.insert(0, asserting);
    (literals, is_local)
}

/// Recomputes the span of a learnt clause that is involved in a conflict.
fn note_use(solver: &mut SolverState, lit: Lit, marks: &mut Marks) {
    let Reason::Clause(clause) = solver.trail.reason_of(lit) else {
        return;
    };
    // Local clauses have no span.
    let before = match clause.is_local() {
        true => 0,
        false => solver.arena.span(clause),
    };
    if before > 2 {
        let mut literals = std::mem::take(&mut marks.reasons);
        literals.clear();
        literals.extend(solver.arena.literals(clause));
        let span = span(&literals, solver, marks);
        marks.reasons = literals;
        if span < before {
            solver.arena.set_span(clause, span);
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
    solver.reasons_of(!lit, &mut reasons);
    while let Some((last, start)) = path.last().copied() {
        if reasons.len() == start {
            marks.see(last);
            path.pop();
            continue;
        }
        let Some(reason) = reasons.pop() else { break };
        let level = solver.trail.level_of(reason);
        if level == 0 || marks.of(reason) == Mark::Seen {
            continue;
        }
        if solver.trail.reason_of(reason) == Reason::None
            || marks.of(reason) == Mark::Independent
            || !marks.has_counted(level)
        {
            for (above, _) in path.drain(1..) {
                marks.set(above, Mark::Independent);
            }
            break;
        }
        path.push((reason, reasons.len()));
        solver.reasons_of(!reason, &mut reasons);
    }
    let is_redundant = path.is_empty();
    (marks.path, marks.reasons) = (path, reasons);
    is_redundant
}

/// The number of levels of the literals.
fn span(literals: &[Lit], solver: &SolverState, marks: &mut Marks) -> u32 {
    marks.count_anew();
    let mut span = 0;
    for lit in literals {
        span += u32::from(marks.count_level(solver.trail.level_of(*lit)));
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
    let mut reasons = vec![];
    for position in (solver.trail.root_len()..solver.trail.len()).rev() {
        let lit = solver.trail.literal_at(position);
        if !seen[lit.var().index()] {
            continue;
        }
        if solver.trail.reason_of(lit) == Reason::None {
            core.push(lit);
        }
        reasons.clear();
        solver.reasons_of(lit, &mut reasons);
        for reason in &reasons {
            if solver.trail.level_of(*reason) > 0 {
                seen[reason.var().index()] = true;
            }
        }
    }
    core
}
