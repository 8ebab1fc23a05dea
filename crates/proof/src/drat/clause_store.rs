//! The clauses of a proof, and unit propagation over them.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The position of a clause.
pub(super) type ClausePlace = u32;

/// A clause. The first two literals are watched.
pub(super) struct StoredClause {
    pub(super) literals: Box<[i32]>,
    /// Its number in LRAT.
    pub(super) number: u64,
    pub(super) is_deleted: bool,
}

/// Clauses, and an assignment that is extended by unit propagation.
#[derive(Default)]
pub(super) struct ClauseStore {
    pub(super) clauses: Vec<StoredClause>,
    /// The clauses that are not deleted, by a hash of their literals.
    by_literals: HashMap<u64, Vec<ClausePlace>>,
    /// By literal, the clauses that watch it.
    watches: Vec<Vec<ClausePlace>>,
    /// By literal, is it true?
    is_true: Vec<bool>,
    /// By variable, the clause that implies its literal.
    reasons: Vec<Option<ClausePlace>>,
    /// The true literals, in order.
    pub(super) trail: Vec<i32>,
    /// How many of them were propagated.
    propagated: usize,
}

impl ClauseStore {
    pub(super) fn is_true(&self, literal: i32) -> bool {
        self.is_true[code(literal)]
    }

    pub(super) fn is_false(&self, literal: i32) -> bool {
        self.is_true[code(-literal)]
    }

    pub(super) fn reason(&self, literal: i32) -> Option<ClausePlace> {
        self.reasons[literal.unsigned_abs() as usize]
    }

    /// Makes room for the variables of some literals.
    pub(super) fn make_room(&mut self, literals: &[i32]) {
        let most = literals.iter().map(|literal| literal.unsigned_abs()).max();
        let variables = most.unwrap_or(0) as usize + 1;
        if variables > self.reasons.len() {
            self.reasons.resize(variables, None);
            self.is_true.resize(2 * variables, false);
            self.watches.resize_with(2 * variables, Vec::new);
        }
    }

    /// Adds a clause without repeated literals, of which two that are not false are watched, if there are two.
    pub(super) fn add(&mut self, mut literals: Vec<i32>, number: u64) -> ClausePlace {
        self.make_room(&literals);
        literals.sort_by_key(|literal| self.is_false(*literal));
        let index = ClausePlace::try_from(self.clauses.len()).expect("invariant: there are fewer clauses");
        if let [first, second, ..] = literals[..]
            && !self.is_false(second)
        {
            self.watches[code(first)].push(index);
            self.watches[code(second)].push(index);
        }
        self.by_literals.entry(hash(&literals)).or_default().push(index);
        self.clauses.push(StoredClause {
            literals: literals.into(),
            number,
            is_deleted: false,
        });
        index
    }

    /// Deletes a clause with these literals and returns its number, unless there is none or it implies a literal.
    pub(super) fn delete(&mut self, literals: &[i32]) -> Option<u64> {
        self.make_room(literals);
        let same = self.by_literals.get_mut(&hash(literals))?;
        let sorted = sorted(literals);
        let position = same.iter().position(|index| {
            let clause = &self.clauses[*index as usize];
            let is_reason = clause
                .literals
                .iter()
                .any(|literal| self.reasons[literal.unsigned_abs() as usize] == Some(*index));
            !is_reason && self::sorted(&clause.literals) == sorted
        })?;
        let index = same.swap_remove(position) as usize;
        let clause = &mut self.clauses[index];
        clause.is_deleted = true;
        clause.literals = Box::default();
        Some(clause.number)
    }

    /// Makes a literal true that is neither true nor false.
    pub(super) fn assign(&mut self, literal: i32, reason: Option<ClausePlace>) {
        self.is_true[code(literal)] = true;
        self.reasons[literal.unsigned_abs() as usize] = reason;
        self.trail.push(literal);
    }

    /// Unassigns all literals after so many.
    pub(super) fn undo(&mut self, length: usize) {
        for literal in self.trail.drain(length..) {
            self.is_true[code(literal)] = false;
            self.reasons[literal.unsigned_abs() as usize] = None;
        }
        self.propagated = self.propagated.min(length);
    }

    /// Extends the assignment by all literals that it implies. Returns a clause whose literals are all false, if there is one.
    pub(super) fn propagate(&mut self) -> Option<ClausePlace> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let mut watching = std::mem::take(&mut self.watches[code(-literal)]);
            let mut conflict = None;
            watching.retain(|&index| conflict.is_some() || self.visit(index, -literal, &mut conflict));
            // Meanwhile only literals that are not false got other clauses.
            self.watches[code(-literal)] = watching;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Visits a clause after one of its watched literals became false. Returns false if another literal is watched instead.
    fn visit(&mut self, index: ClausePlace, falsified: i32, conflict: &mut Option<ClausePlace>) -> bool {
        let clause = &mut self.clauses[index as usize];
        if clause.is_deleted {
            return false;
        }
        let literals = &mut clause.literals;
        if literals[0] == falsified {
            literals.swap(0, 1);
        }
        let first = literals[0];
        if self.is_true[code(first)] {
            return true;
        }
        let other = (2..literals.len()).find(|&at| !self.is_true[code(-literals[at])]);
        if let Some(other) = other {
            literals.swap(1, other);
            self.watches[code(literals[1])].push(index);
            return false;
        }
        if self.is_true[code(-first)] {
            *conflict = Some(index);
        } else {
            self.assign(first, Some(index));
        }
        true
    }
}

/// A place for each literal.
fn code(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

fn sorted(literals: &[i32]) -> Vec<i32> {
    let mut sorted = literals.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The same for any order of the literals.
fn hash(literals: &[i32]) -> u64 {
    let of_one = |literal: &i32| {
        let mut hasher = DefaultHasher::new();
        literal.hash(&mut hasher);
        hasher.finish()
    };
    literals.iter().map(of_one).fold(0, u64::wrapping_add)
}
