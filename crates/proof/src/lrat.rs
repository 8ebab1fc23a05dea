//! A checker for refutations in the format LRAT.
//!
//! A proof is a list of steps. `17 3 -4 0 5 12 0` adds the clause "3 or not 4" as number 17: assume that both of its
//! literals are false; clause 5 then has one literal that is not false, which must be true, and so on; the last
//! hint is a clause whose literals are all false. `18 d 5 6 0` deletes clauses. The proof ends with the empty
//! clause. The checker follows the hints and searches for nothing, so it is short. It keeps the formula and the
//! clauses that were not deleted, and reads the proof once.
//!
//! The format also allows steps that preserve satisfiability only (RAT, with negative hints). They are refused.
//!
//! # References
//! L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp, Efficient certified RAT verification, CADE 2017,
//! LNCS 10395, 220–236.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::BufRead;

use thiserror::Error;

use super::words::{TextWords, number};
use super::{CnfReader, TextError};

/// The clauses that a step may use.
pub struct LratChecker {
    num_vars: u32,
    clauses: HashMap<u64, Box<[i32]>, BuildHasherDefault<NumberHasher>>,
    /// The number of the last clause.
    last: u64,
    /// By variable, the literal that is true in the current step; 0 if none.
    truths: Vec<i32>,
    /// The true literals of the current step.
    trail: Vec<i32>,
}

/// The size of a proof that was accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LratSize {
    /// The clauses that it adds.
    pub steps: u64,
    /// Their hints.
    pub hints: u64,
}

/// Why a proof is not accepted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LratError {
    /// The proof is not in the format, or cannot be read.
    #[error("{0}")]
    Proof(#[from] TextError),
    /// The formula is not in the format, or cannot be read.
    #[error("the formula: {0}")]
    Formula(TextError),
    /// A step does not follow.
    #[error("step {step}: {what}")]
    Step {
        /// The number of its clause.
        step: u64,
        /// What is wrong.
        what: String,
    },
    /// The proof ends before the empty clause.
    #[error("the proof ends before the empty clause")]
    Incomplete,
    /// The check was stopped.
    #[error("the check was stopped")]
    Stopped,
}

/// How many steps are checked between two calls of the function that may stop the check.
const STEPS_BETWEEN_STOPS: u64 = 1024;

impl LratChecker {
    /// Reads the formula. Its clauses have the numbers from 1.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of_formula(mut formula: CnfReader<impl BufRead>) -> Result<Self, LratError> {
        let mut checker = LratChecker {
            num_vars: formula.num_vars(),
            clauses: HashMap::default(),
            last: 0,
            truths: vec![],
            trail: vec![],
        };
        let mut clause = vec![];
        while formula.next_clause(&mut clause).map_err(LratError::Formula)? {
            checker.last += 1;
            checker.clauses.insert(checker.last, without_copies(&mut clause));
        }
        Ok(checker)
    }

    /// Checks a proof that the formula is unsatisfiable, unless `stop` says otherwise.
    ///
    /// # Errors
    /// If it is none.
    pub fn check(mut self, proof: impl BufRead, stop: &dyn Fn() -> bool) -> Result<LratSize, LratError> {
        self.truths = vec![0; self.num_vars as usize + 1];
        let mut words = TextWords::new(proof);
        let mut size = LratSize::default();
        while let Some(word) = words.next()? {
            let Some(step) = number(word).and_then(|number| u64::try_from(number).ok()) else {
                return Err(words.error("expected the number of a step").into());
            };
            if size.steps.is_multiple_of(STEPS_BETWEEN_STOPS) && stop() {
                return Err(LratError::Stopped);
            }
            if self.step(step, &mut words, &mut size)? {
                return match words.next()? {
                    None => Ok(size),
                    Some(_) => Err(words.error("the proof continues after the empty clause").into()),
                };
            }
        }
        Err(LratError::Incomplete)
    }

    /// Checks a step. Returns true if it adds the empty clause.
    fn step(
        &mut self,
        step: u64,
        words: &mut TextWords<impl BufRead>,
        size: &mut LratSize,
    ) -> Result<bool, LratError> {
        let mut clause: Vec<i32> = vec![];
        loop {
            let Some(word) = words.next()? else {
                return Err(LratError::Incomplete);
            };
            if word == b"d" && clause.is_empty() {
                self.delete(step, words)?;
                return Ok(false);
            }
            let lit = number(word).and_then(|number| i32::try_from(number).ok());
            match lit {
                Some(0) => break,
                Some(lit) if lit.unsigned_abs() <= self.num_vars => clause.push(lit),
                _ => {
                    return Err(wrong(
                        step,
                        "its clause has something that is no literal of the formula",
                    ));
                }
            }
            if clause.len() > 2 * self.num_vars as usize {
                return Err(wrong(step, "its clause repeats literals"));
            }
        }
        if step <= self.last {
            return Err(wrong(step, "its number is not larger than all before"));
        }
        self.follow_hints(step, &clause, words, size)?;
        self.last = step;
        let is_last = clause.is_empty();
        self.clauses.insert(step, without_copies(&mut clause));
        size.steps += 1;
        Ok(is_last)
    }

    /// Deletes the listed clauses.
    fn delete(&mut self, step: u64, words: &mut TextWords<impl BufRead>) -> Result<(), LratError> {
        loop {
            let deleted = words.number()?;
            if deleted == 0 {
                return Ok(());
            }
            let deleted = u64::try_from(deleted).ok();
            if deleted.and_then(|number| self.clauses.remove(&number)).is_none() {
                return Err(wrong(step, "it deletes a clause that does not exist"));
            }
        }
    }

    /// Do the hints refute the negation of the clause?
    fn follow_hints(
        &mut self,
        step: u64,
        clause: &[i32],
        words: &mut TextWords<impl BufRead>,
        size: &mut LratSize,
    ) -> Result<(), LratError> {
        // A clause with a literal and its negation is true by itself.
        let mut is_proved = clause.iter().any(|lit| !self.assume(-lit));
        loop {
            let hint = words.number()?;
            if hint == 0 {
                break;
            }
            size.hints += 1;
            if !is_proved {
                is_proved = self.follow(step, hint)?;
            }
        }
        for lit in self.trail.drain(..) {
            self.truths[lit.unsigned_abs() as usize] = 0;
        }
        match is_proved {
            true => Ok(()),
            false => Err(wrong(step, "its hints do not lead to a contradiction")),
        }
    }

    /// Makes a literal true; false if its negation is.
    fn assume(&mut self, lit: i32) -> bool {
        let truth = &mut self.truths[lit.unsigned_abs() as usize];
        if *truth == 0 {
            *truth = lit;
            self.trail.push(lit);
        }
        *truth == lit
    }

    /// Follows a hint. Returns true if all literals of its clause are false.
    fn follow(&mut self, step: u64, hint: i64) -> Result<bool, LratError> {
        let clause = u64::try_from(hint).ok().and_then(|hint| self.clauses.get(&hint));
        let Some(clause) = clause else {
            return Err(wrong(step, format!("the hint {hint} is not a clause")));
        };
        let is_false = |lit: &i32| self.truths[lit.unsigned_abs() as usize] == -lit;
        let mut others = clause.iter().copied().filter(|lit| !is_false(lit));
        match (others.next(), others.next()) {
            (None, _) => Ok(true),
            (Some(unit), None) => {
                self.assume(unit);
                Ok(false)
            }
            _ => Err(wrong(step, format!("clause {hint} implies nothing"))),
        }
    }
}

/// Hashes numbers of clauses by a multiplication.
#[derive(Default)]
struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        // The high bits, which depend on all bits of the number, become the low ones too.
        let product = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}

fn wrong(step: u64, what: impl Into<String>) -> LratError {
    LratError::Step {
        step,
        what: what.into(),
    }
}

/// The literals, each once.
fn without_copies(clause: &mut Vec<i32>) -> Box<[i32]> {
    clause.sort_unstable();
    clause.dedup();
    clause.as_slice().into()
}
