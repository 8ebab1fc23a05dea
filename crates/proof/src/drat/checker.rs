//! Checks a DRAT proof from its first step to the empty clause.

use std::io::{self, BufRead, Write};

use thiserror::Error;

use super::clause_store::ClauseStore;
use super::drat_reader::{DratReader, DratStep};
use super::hint_writer::HintWriter;
use crate::{CnfReader, TextError};

/// How many steps are checked between two calls of the function that may stop the check.
const STEPS_BETWEEN_STOPS: u64 = 64;

/// Checks a proof about a formula.
pub struct DratChecker<'a> {
    store: ClauseStore,
    hints: HintWriter<'a>,
    /// How many literals of the trail are implied for good.
    implied: usize,
    /// The empty clause was derived.
    is_refuted: bool,
    size: DratSize,
}

/// The size of a proof that was accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DratSize {
    /// The clauses that follow by unit propagation.
    pub rup_steps: u64,
    /// The clauses that only preserve satisfiability.
    pub rat_steps: u64,
}

/// Why a proof is not accepted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DratError {
    /// The proof is not in the format, or cannot be read.
    #[error("{0}")]
    Proof(#[from] TextError),
    /// The formula is not in the format, or cannot be read.
    #[error("the formula: {0}")]
    Formula(TextError),
    /// A step does not follow.
    #[error("step {step}: its clause does not follow")]
    Step {
        /// The steps that add clauses, counted from 1.
        step: u64,
    },
    /// A step preserves satisfiability only, so it can't be written with hints.
    #[error("step {step}: its clause is RAT and does not follow: such a proof has no form with hints")]
    OnlyRat {
        /// The steps that add clauses, counted from 1.
        step: u64,
    },
    /// The proof ends before the empty clause.
    #[error("the proof ends before the empty clause")]
    Incomplete,
    /// The proof with hints cannot be written.
    #[error("{0}")]
    Output(#[from] io::Error),
    /// The check was stopped.
    #[error("the check was stopped")]
    Stopped,
}

impl<'a> DratChecker<'a> {
    /// Reads the formula. What is found is written to `lrat`, if that is wanted.
    ///
    /// # Errors
    /// If the formula cannot be read, or `lrat` cannot be written.
    pub fn of_formula(
        mut formula: CnfReader<impl BufRead>,
        lrat: Option<&'a mut dyn Write>,
    ) -> Result<Self, DratError> {
        let mut checker = DratChecker {
            store: ClauseStore::default(),
            hints: HintWriter::new(formula.num_clauses(), lrat),
            implied: 0,
            is_refuted: false,
            size: DratSize::default(),
        };
        let (mut clause, mut number) = (vec![], 0);
        while formula.next_clause(&mut clause).map_err(DratError::Formula)? {
            number += 1;
            if let Some(literals) = without_copies(&clause) {
                checker.insert(literals, number)?;
            }
        }
        Ok(checker)
    }

    /// Checks a proof that the formula is unsatisfiable, unless `stop` says otherwise.
    ///
    /// # Errors
    /// If it is none.
    pub fn check(mut self, proof: impl BufRead, stop: &dyn Fn() -> bool) -> Result<DratSize, DratError> {
        let mut reader = DratReader::new(proof)?;
        let mut steps: u64 = 0;
        while !self.is_refuted
            && let Some(step) = reader.next()?
        {
            if steps.is_multiple_of(STEPS_BETWEEN_STOPS) && stop() {
                return Err(DratError::Stopped);
            }
            steps += 1;
            match step {
                DratStep::Add(literals) => self.add(&literals)?,
                DratStep::Delete(literals) => {
                    if let Some(number) = without_copies(&literals).and_then(|it| self.store.delete(&it)) {
                        self.hints.delete(number)?;
                    }
                }
            }
        }
        match self.is_refuted {
            true => Ok(self.size),
            false => Err(DratError::Incomplete),
        }
    }

    /// Adds a clause, if it follows or preserves satisfiability.
    fn add(&mut self, clause: &[i32]) -> Result<(), DratError> {
        self.store.make_room(clause);
        let (Some(literals), pivot) = (without_copies(clause), clause.first()) else {
            // It is true by itself, and of no use.
            return Ok(());
        };
        let step = self.size.rup_steps + self.size.rat_steps + 1;
        let hints = self.rup_hints(&literals);
        let is_rat = hints.is_none() && pivot.is_some_and(|pivot| self.is_rat(*pivot));
        self.store.undo(self.implied);
        let hints = match (hints, is_rat) {
            (Some(hints), _) => {
                self.size.rup_steps += 1;
                hints
            }
            (None, false) => return Err(DratError::Step { step }),
            (None, true) if self.hints.writes() => return Err(DratError::OnlyRat { step }),
            (None, true) => {
                self.size.rat_steps += 1;
                vec![]
            }
        };
        let number = self.hints.add(&literals, &hints)?;
        self.is_refuted |= literals.is_empty();
        self.insert(literals, number)
    }

    /// Assumes that the literals are false, and propagates. The clauses that lead to a contradiction, if there is one.
    fn rup_hints(&mut self, literals: &[i32]) -> Option<Vec<u64>> {
        for &literal in literals {
            if self.store.is_true(literal) {
                // It is implied for good.
                return Some(vec![self.hints.unit(literal)]);
            }
            if !self.store.is_false(literal) {
                self.store.assign(-literal, None);
            }
        }
        let conflict = self.store.propagate()?;
        Some(self.hints.hints(&self.store, conflict, self.implied))
    }

    /// After the literals of a clause were assumed to be false: does the same happen with each clause that has the negation of its pivot?
    fn is_rat(&mut self, pivot: i32) -> bool {
        if self.store.trail[..self.implied].contains(&-pivot) {
            return false;
        }
        let length = self.store.trail.len();
        (0..self.store.clauses.len()).all(|index| {
            let literals = self.store.clauses[index].literals.clone();
            if !literals.contains(&-pivot) {
                return true;
            }
            let mut is_true = false;
            for &other in literals.iter().filter(|other| **other != -pivot) {
                is_true |= self.store.is_true(other);
                if !is_true && !self.store.is_false(other) {
                    self.store.assign(-other, None);
                }
            }
            let is_refuted = is_true || self.store.propagate().is_some();
            self.store.undo(length);
            is_refuted
        })
    }

    /// Adds a clause that is accepted, and what it implies for good.
    fn insert(&mut self, literals: Vec<i32>, number: u64) -> Result<(), DratError> {
        if self.is_refuted {
            return Ok(());
        }
        self.store.make_room(&literals);
        let mut open = literals.iter().filter(|literal| !self.store.is_false(**literal));
        let (first, second) = (open.next().copied(), open.next());
        let is_unit = second.is_none() && first.is_some_and(|first| !self.store.is_true(first));
        let index = self.store.add(literals, number);
        let conflict = match first {
            None => Some(index),
            Some(first) if is_unit => {
                self.store.assign(first, Some(index));
                self.store.propagate()
            }
            Some(_) => return Ok(()),
        };
        self.hints.add_units(&self.store, self.implied)?;
        self.implied = self.store.trail.len();
        if let Some(conflict) = conflict {
            self.is_refuted = true;
            let hints = self.hints.hints(&self.store, conflict, self.implied);
            self.hints.add(&[], &hints)?;
        }
        Ok(())
    }
}

/// The literals, each once; `None` if one is there with its negation.
fn without_copies(clause: &[i32]) -> Option<Vec<i32>> {
    let mut literals = clause.to_vec();
    literals.sort_unstable_by_key(|literal| (literal.unsigned_abs(), *literal));
    literals.dedup();
    let is_true = literals.windows(2).any(|pair| pair[0] == -pair[1]);
    (!is_true).then_some(literals)
}
