//! The refutation, written in the format LRAT while it is found.
//!
//! Every learnt clause is written with its hints: the clauses that imply, in the order of the trail, the literals of the
//! conflict. Literals that are true at the root have a unit clause each, so that hints need not go further back.

use std::io::{self, Write};

use super::arena::{Arena, ClauseRef};
use super::trail::Trail;
use placet_encode::cnf::Lit;

/// Writes the steps of a proof.
pub(super) struct ProofLog {
    out: Box<dyn Write + Send>,
    /// The number of the last original clause that was added.
    given: u32,
    /// The number of the last clause of the proof.
    last: u32,
    /// By variable, the number of its unit clause; 0 if there is none.
    units: Vec<u32>,
    /// How many literals of the root have unit clauses.
    num_units: usize,
    /// The hints of the current step.
    hints: Vec<u32>,
    /// By variable: is the literal needed for the conflict?
    needed: Vec<bool>,
    /// By variable: does the learnt clause contain it?
    assumed: Vec<bool>,
    /// The empty clause was written.
    is_complete: bool,
    error: Option<io::Error>,
    /// The current line.
    line: Vec<u8>,
}

impl ProofLog {
    /// A proof from so many original clauses.
    pub(super) fn new(out: Box<dyn Write + Send>, num_clauses: u32) -> Self {
        ProofLog {
            out,
            given: 0,
            last: num_clauses,
            units: vec![],
            num_units: 0,
            hints: vec![],
            needed: vec![],
            assumed: vec![],
            is_complete: false,
            error: None,
            line: vec![],
        }
    }

    /// The number of the next original clause.
    pub(super) fn next_given(&mut self) -> u32 {
        self.given += 1;
        self.given
    }

    /// The literal is true at the root because of this unit clause.
    pub(super) fn set_unit(&mut self, lit: Lit, clause: u32) {
        let var = lit.var().index();
        if self.units.len() <= var {
            self.units.resize(var + 1, 0);
        }
        self.units[var] = clause;
    }

    /// The number of the unit clause of a variable.
    fn unit(&self, lit: Lit) -> u32 {
        self.units[lit.var().index()]
    }

    /// Gives each literal of the root a unit clause.
    pub(super) fn add_units(&mut self, trail: &Trail, arena: &Arena) {
        for position in self.num_units..trail.root_len() {
            let lit = trail.literal_at(position);
            if let Some(clause) = trail.reason_of(lit).clause() {
                self.hints.clear();
                let others = arena.literals(clause).filter(|other| *other != lit);
                for other in others {
                    self.hints.push(self.units[other.var().index()]);
                }
                self.hints.push(arena.number(clause));
                let unit = self.step(&[lit]);
                self.set_unit(lit, unit);
            }
        }
        self.num_units = trail.root_len();
    }

    /// Writes a clause that follows from the falsity of the literals of `conflict`, with the trail as it is.
    pub(super) fn learn(&mut self, learnt: &[Lit], conflict: ClauseRef, trail: &Trail, arena: &Arena) -> u32 {
        self.add_units(trail, arena);
        self.needed.resize(trail.num_vars(), false);
        let mut num_open = 0;
        let mut units = vec![];
        let mut implied = vec![arena.number(conflict)];
        self.assumed.resize(trail.num_vars(), false);
        for lit in learnt {
            self.assumed[lit.var().index()] = true;
        }
        let assumed = &self.assumed;
        let mut need = |lit: Lit, needed: &mut [bool], num_open: &mut usize| {
            let is_needed = &mut needed[lit.var().index()];
            if *is_needed || assumed[lit.var().index()] {
                return;
            }
            *is_needed = true;
            match trail.level_of(lit) {
                0 => units.push(lit),
                _ => *num_open += 1,
            }
        };
        for lit in arena.literals(conflict) {
            need(lit, &mut self.needed, &mut num_open);
        }
        let mut position = trail.len();
        while num_open > 0 {
            position -= 1;
            let lit = trail.literal_at(position);
            if !std::mem::take(&mut self.needed[lit.var().index()]) {
                continue;
            }
            num_open -= 1;
            if let Some(clause) = trail.reason_of(lit).clause() {
                implied.push(arena.number(clause));
                for other in arena.literals(clause).filter(|other| *other != lit) {
                    need(other, &mut self.needed, &mut num_open);
                }
            }
        }
        for lit in learnt {
            self.assumed[lit.var().index()] = false;
        }
        self.hints.clear();
        for lit in units {
            self.needed[lit.var().index()] = false;
            let unit = self.unit(lit);
            self.hints.push(unit);
        }
        self.hints.extend(implied.iter().rev());
        self.step(learnt)
    }

    /// Writes what is left of a clause without its literals that are false at the root.
    pub(super) fn shorten(&mut self, clause: u32, literals: &[Lit], left: &[Lit]) -> u32 {
        self.hints.clear();
        for lit in literals.iter().filter(|lit| !left.contains(lit)) {
            let unit = self.unit(*lit);
            self.hints.push(unit);
        }
        self.hints.push(clause);
        self.step(left)
    }

    /// Deletes a clause.
    pub(super) fn delete(&mut self, clause: u32) {
        self.delete_all(&[clause]);
    }

    /// Deletes clauses.
    pub(super) fn delete_all(&mut self, clauses: &[u32]) {
        push_number(&mut self.line, i64::from(self.last));
        self.line.extend_from_slice(b" d");
        for clause in clauses {
            self.line.push(b' ');
            push_number(&mut self.line, i64::from(*clause));
        }
        self.end_line();
    }

    /// Writes a clause with the current hints, and returns its number.
    fn step(&mut self, literals: &[Lit]) -> u32 {
        self.last += 1;
        push_number(&mut self.line, i64::from(self.last));
        for lit in literals {
            self.line.push(b' ');
            push_number(&mut self.line, i64::from(lit.to_dimacs()));
        }
        self.line.extend_from_slice(b" 0");
        for hint in &self.hints {
            self.line.push(b' ');
            push_number(&mut self.line, i64::from(*hint));
        }
        self.end_line();
        self.is_complete |= literals.is_empty();
        self.last
    }

    /// Ends a line with its 0, and writes it.
    fn end_line(&mut self) {
        self.line.extend_from_slice(b" 0\n");
        if self.error.is_none() && !self.is_complete {
            self.error = self.out.write_all(&self.line).err();
        }
        self.line.clear();
    }

    /// Writes the rest.
    ///
    /// # Errors
    /// The first error of writing.
    pub(super) fn finish(mut self) -> io::Result<()> {
        match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }
}

/// Appends a number in decimal.
fn push_number(line: &mut Vec<u8>, number: i64) {
    if number < 0 {
        line.push(b'-');
    }
    let (mut rest, mut digits, mut start) = (number.unsigned_abs(), [0; 20], 20);
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    line.extend_from_slice(&digits[start..]);
}
