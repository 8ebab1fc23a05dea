//! Reads formulas in DIMACS, clause by clause.

use std::io::BufRead;

use super::TextError;
use super::words::{TextWords, number};

/// A formula that is read once, from start to end.
///
/// Comments precede the problem line, as in all files of a certificate.
pub struct CnfReader<R> {
    words: TextWords<R>,
    num_vars: u32,
    num_clauses: u64,
    num_read: u64,
}

impl<R: BufRead> CnfReader<R> {
    /// Reads up to the problem line, and passes on each comment without its `c`.
    ///
    /// # Errors
    /// If there is no problem line, or other text precedes it.
    pub fn open(input: R, mut comment: impl FnMut(&str)) -> Result<Self, TextError> {
        let mut words = TextWords::new(input);
        while words.peek()? == Some(b'c') {
            let line = words.rest_of_line()?;
            let text = line.strip_prefix("c ").unwrap_or(&line[1..]);
            comment(text);
        }
        for expected in ["p", "cnf"] {
            if words.next()? != Some(expected.as_bytes()) {
                return Err(words.error("expected `p cnf`"));
            }
        }
        let (num_vars, num_clauses) = (words.number()?, words.number()?);
        let num_vars = u32::try_from(num_vars)
            .ok()
            .filter(|number| *number < i32::MAX as u32);
        let (Some(num_vars), Ok(num_clauses)) = (num_vars, u64::try_from(num_clauses)) else {
            return Err(words.error("the problem line has an invalid number"));
        };
        Ok(CnfReader {
            words,
            num_vars,
            num_clauses,
            num_read: 0,
        })
    }

    /// The number of variables.
    pub fn num_vars(&self) -> u32 {
        self.num_vars
    }

    /// The number of clauses.
    pub fn num_clauses(&self) -> u64 {
        self.num_clauses
    }

    /// Reads the next clause; false after the last.
    ///
    /// # Errors
    /// If the text is not a clause, has a variable that the problem line does not have, or has more or fewer clauses.
    pub fn next_clause(&mut self, clause: &mut Vec<i32>) -> Result<bool, TextError> {
        clause.clear();
        if self.num_read == self.num_clauses {
            return match self.words.next()? {
                None => Ok(false),
                Some(_) => Err(self
                    .words
                    .error("there are more clauses than the problem line says")),
            };
        }
        loop {
            let Some(word) = self.words.next()? else {
                return Err(self
                    .words
                    .error("there are fewer clauses than the problem line says"));
            };
            let lit = number(word).and_then(|number| i32::try_from(number).ok());
            match lit {
                Some(0) => break,
                Some(lit) if lit.unsigned_abs() <= self.num_vars => clause.push(lit),
                _ => return Err(self.words.error("expected a literal of the formula")),
            }
        }
        self.num_read += 1;
        Ok(true)
    }
}
