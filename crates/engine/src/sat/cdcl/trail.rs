//! The current assignments, with their order, levels and reasons.

use super::arena::ClauseRef;
use placet_encode::cnf::{Lit, Var};

/// The reason for a true literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It is a decision or an assumption, or true at the root.
    None,
    /// The other literals of a clause are false.
    Clause(ClauseRef),
    /// The other literal of a clause of two is false.
    Pair { clause: ClauseRef, other: Lit },
    /// It is implied by a sum or a graph; the false literals that explain it are in the list of explanations.
    Listed { start: u32, len: u32 },
}

impl Reason {
    /// The clause, if it is one.
    pub(super) fn clause(self) -> Option<ClauseRef> {
        match self {
            Reason::Clause(clause) | Reason::Pair { clause, .. } => Some(clause),
            Reason::None | Reason::Listed { .. } => None,
        }
    }
}

/// When and why a variable was assigned. What analyses a conflict reads both.
#[derive(Clone, Copy)]
struct Assigned {
    level: u32,
    reason: Reason,
}

/// The partial assignment.
#[derive(Default)]
pub(super) struct Trail {
    /// By literal code: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    literals: Vec<Lit>,
    level_starts: Vec<usize>,
    /// By variable.
    assigned: Vec<Assigned>,
    /// The last value of each variable.
    saved: Vec<bool>,
}

impl Trail {
    pub(super) fn num_vars(&self) -> usize {
        self.assigned.len()
    }

    pub(super) fn reserve_vars(&mut self, count: usize) {
        self.values.resize(2 * count, 0);
        let (level, reason) = (0, Reason::None);
        self.assigned.resize(count, Assigned { level, reason });
        self.saved.resize(count, false);
    }

    pub(super) fn value_of_code(&self, code: u32) -> i8 {
        self.values[code as usize]
    }

    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.code()] == 1
    }

    pub(super) fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.code()] == -1
    }

    pub(super) fn is_open(&self, lit: Lit) -> bool {
        self.values[lit.code()] == 0
    }

    pub(super) fn is_true_var(&self, var: Var) -> bool {
        self.is_true(var.positive())
    }

    pub(super) fn saved(&self, var: Var) -> Lit {
        if self.saved[var.index()] {
            var.positive()
        } else {
            var.negative()
        }
    }

    pub(super) fn level(&self) -> u32 {
        self.level_starts.len() as u32
    }

    pub(super) fn level_of(&self, lit: Lit) -> u32 {
        self.assigned[lit.var().index()].level
    }

    pub(super) fn reason_of(&self, lit: Lit) -> Reason {
        self.assigned[lit.var().index()].reason
    }

    pub(super) fn len(&self) -> usize {
        self.literals.len()
    }

    pub(super) fn literal_at(&self, position: usize) -> Lit {
        self.literals[position]
    }

    /// The literals of all levels but the last.
    pub(super) fn before_last_level(&self) -> &[Lit] {
        &self.literals[..self.level_starts.last().copied().unwrap_or(0)]
    }

    /// Where the first level starts.
    pub(super) fn root_len(&self) -> usize {
        self.level_starts.first().copied().unwrap_or(self.literals.len())
    }

    pub(super) fn open_level(&mut self) {
        self.level_starts.push(self.literals.len());
    }

    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.is_open(lit), "invariant: {lit:?} is open");
        self.values[lit.code()] = 1;
        self.values[(!lit).code()] = -1;
        let level = self.level();
        self.assigned[lit.var().index()] = Assigned { level, reason };
        self.literals.push(lit);
    }

    /// Replaces the clauses of the reasons.
    pub(super) fn move_reasons(&mut self, moved: impl Fn(ClauseRef) -> ClauseRef) {
        for lit in &self.literals {
            match &mut self.assigned[lit.var().index()].reason {
                Reason::Clause(clause) | Reason::Pair { clause, .. } => *clause = moved(*clause),
                Reason::None | Reason::Listed { .. } => {}
            }
        }
    }

    /// The clauses of the reasons.
    pub(super) fn reason_clauses(&self) -> impl Iterator<Item = ClauseRef> {
        self.literals
            .iter()
            .filter_map(|lit| self.reason_of(*lit).clause())
    }

    /// Assignments at the root need no reasons.
    pub(super) fn forget_reasons(&mut self) {
        for assigned in &mut self.assigned {
            assigned.reason = Reason::None;
        }
    }

    /// Undoes the last assignment.
    fn take_back(&mut self) -> Option<Lit> {
        let lit = self.literals.pop()?;
        self.values[lit.code()] = 0;
        self.values[(!lit).code()] = 0;
        self.saved[lit.var().index()] = lit.is_positive();
        Some(lit)
    }

    /// Undoes all assignments above a level, last first.
    pub(super) fn backtrack(&mut self, level: u32, mut each: impl FnMut(Lit, Reason)) {
        let Some(&start) = self.level_starts.get(level as usize) else {
            return;
        };
        while self.literals.len() > start {
            if let Some(lit) = self.take_back() {
                each(lit, self.reason_of(lit));
            }
        }
        self.level_starts.truncate(level as usize);
    }
}
