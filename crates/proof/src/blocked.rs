//! The formula without the listed solutions.

use std::io::{self, BufRead, Write};

use super::{CnfReader, TextError};

/// Writes the clauses of a formula, and further clauses after them.
///
/// # Errors
/// If the formula cannot be read, or `out` cannot be written.
pub fn write_blocked(
    mut formula: CnfReader<impl BufRead>,
    clauses: &[Vec<i32>],
    out: &mut dyn Write,
) -> Result<(), TextError> {
    writeln!(
        out,
        "c formula.cnf, and clauses that exclude what is listed in the certificate"
    )?;
    let num_clauses = formula.num_clauses() + clauses.len() as u64;
    writeln!(out, "p cnf {} {num_clauses}", formula.num_vars())?;
    let mut clause = vec![];
    while formula.next_clause(&mut clause)? {
        write_clause(&clause, out)?;
    }
    for clause in clauses {
        write_clause(clause, out)?;
    }
    Ok(())
}

fn write_clause(clause: &[i32], out: &mut dyn Write) -> io::Result<()> {
    for lit in clause {
        write!(out, "{lit} ")?;
    }
    out.write_all(b"0\n")
}

/// Compares what is written with a text that is read.
pub struct ExpectedText<R> {
    expected: R,
    is_different: bool,
}

impl<R: BufRead> ExpectedText<R> {
    /// Compares with this text.
    pub fn new(expected: R) -> Self {
        ExpectedText {
            expected,
            is_different: false,
        }
    }

    /// Was exactly the text written?
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn is_same(mut self) -> io::Result<bool> {
        Ok(!self.is_different && self.expected.fill_buf()?.is_empty())
    }
}

impl<R: BufRead> Write for ExpectedText<R> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while !rest.is_empty() && !self.is_different {
            let expected = self.expected.fill_buf()?;
            let length = expected.len().min(rest.len());
            self.is_different = length == 0 || expected[..length] != rest[..length];
            self.expected.consume(length);
            rest = &rest[length..];
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
