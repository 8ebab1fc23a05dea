//! Writes the steps of a DRAT proof with the clauses that imply them, as LRAT.

use std::io::{self, Write};

use super::clause_store::{ClausePlace, ClauseStore};

/// The numbers of clauses, and where the steps are written, if anywhere.
pub(super) struct HintWriter<'a> {
    out: Option<&'a mut dyn Write>,
    /// The number of the last clause.
    pub(super) last: u64,
    /// By variable, the number of the clause that consists of its literal, once that is implied for good.
    units: Vec<u64>,
}

impl<'a> HintWriter<'a> {
    pub(super) fn new(num_clauses: u64, out: Option<&'a mut dyn Write>) -> Self {
        HintWriter {
            out,
            last: num_clauses,
            units: vec![],
        }
    }

    /// Are steps written?
    pub(super) fn writes(&self) -> bool {
        self.out.is_some()
    }

    /// Adds a clause that follows from others, and returns its number.
    pub(super) fn add(&mut self, literals: &[i32], hints: &[u64]) -> io::Result<u64> {
        self.last += 1;
        if let Some(out) = &mut self.out {
            write!(out, "{} ", self.last)?;
            for literal in literals {
                write!(out, "{literal} ")?;
            }
            write!(out, "0")?;
            for hint in hints {
                write!(out, " {hint}")?;
            }
            writeln!(out, " 0")?;
        }
        Ok(self.last)
    }

    /// Deletes a clause.
    pub(super) fn delete(&mut self, number: u64) -> io::Result<()> {
        match &mut self.out {
            Some(out) => writeln!(out, "{} d {number} 0", self.last),
            None => Ok(()),
        }
    }

    /// Gives each literal of the trail from `start` on, which is implied for good, a clause of its own.
    pub(super) fn add_units(&mut self, store: &ClauseStore, start: usize) -> io::Result<()> {
        if !self.writes() {
            return Ok(());
        }
        for &literal in &store.trail[start..] {
            let variable = literal.unsigned_abs() as usize;
            let Some(reason) = store.reason(literal) else {
                continue;
            };
            let clause = &store.clauses[reason as usize];
            let number = match clause.literals.len() {
                1 => clause.number,
                _ => {
                    let others = clause.literals.iter().filter(|other| **other != literal);
                    let mut hints: Vec<u64> = others.map(|other| self.unit(*other)).collect();
                    hints.push(clause.number);
                    self.add(&[literal], &hints)?
                }
            };
            if self.units.len() <= variable {
                self.units.resize(variable + 1, 0);
            }
            self.units[variable] = number;
        }
        Ok(())
    }

    /// The number of the clause with this literal or its negation alone.
    pub(super) fn unit(&self, literal: i32) -> u64 {
        let unit = self.units.get(literal.unsigned_abs() as usize);
        unit.copied().unwrap_or(0)
    }

    /// The clauses that lead from the assumptions after `start` to a clause that is false, in order.
    pub(super) fn hints(&self, store: &ClauseStore, conflict: ClausePlace, start: usize) -> Vec<u64> {
        if !self.writes() {
            return vec![];
        }
        let is_for_good = |literal: i32| self.unit(literal) != 0;
        let mut is_needed = vec![];
        let (mut units, mut hints) = (vec![], vec![]);
        let mut need = |literals: &[i32], is_needed: &mut Vec<u32>| {
            for &literal in literals {
                match is_for_good(literal) {
                    true => units.push(self.unit(literal)),
                    false => is_needed.push(literal.unsigned_abs()),
                }
            }
        };
        let last = &store.clauses[conflict as usize];
        need(&last.literals, &mut is_needed);
        hints.push(last.number);
        let mut needed: std::collections::HashSet<u32> = is_needed.drain(..).collect();
        for &literal in store.trail[start..].iter().rev() {
            if !needed.contains(&literal.unsigned_abs()) {
                continue;
            }
            if let Some(reason) = store.reason(literal) {
                let clause = &store.clauses[reason as usize];
                let others: Vec<i32> = clause
                    .literals
                    .iter()
                    .copied()
                    .filter(|other| *other != literal)
                    .collect();
                need(&others, &mut is_needed);
                needed.extend(is_needed.drain(..));
                hints.push(clause.number);
            }
        }
        units.sort_unstable();
        units.dedup();
        units.into_iter().chain(hints.into_iter().rev()).collect()
    }
}
