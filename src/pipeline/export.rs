//! A puzzle's formula as a file, without keeping it in memory.

use std::io::{self, Write};

use super::{CompileError, Posed};
use crate::cnf::FormulaSize;
use crate::encode::{self, Choices, VariableMap, encode_into, forecast_until};
use crate::export::dimacs::DimacsSink;
use crate::export::write_names;
use crate::solve::Limits;

/// A puzzle ready to be written.
#[derive(Debug)]
pub struct Export {
    posed: Posed,
    choices: Choices,
    size: FormulaSize,
    remarks: Vec<String>,
}

impl Export {
    /// Finds out how large the formula will be.
    ///
    /// # Errors
    /// If it would be too large, or a sum leaves 64 bits, or if it was stopped.
    pub fn new(posed: Posed, choices: Choices, limits: &Limits) -> Result<Self, CompileError> {
        let stop = || limits.check().is_some();
        match forecast_until(
            &posed.lowered().problem,
            posed.choices(choices),
            encode::Limits::default(),
            &stop,
        ) {
            Ok(forecast) => Ok(Export {
                posed,
                choices,
                size: forecast.total,
                remarks: vec![],
            }),
            Err(error) => Err(CompileError::new(&posed, error).with_instead(&posed, choices, &stop)),
        }
    }

    /// Says this in further comments at the head of the file, a line each.
    pub fn with_remarks(mut self, remarks: Vec<String>) -> Self {
        self.remarks.extend(remarks);
        self
    }

    /// Variables, clauses and literals.
    pub fn size(&self) -> FormulaSize {
        self.size
    }

    /// Writes the formula in DIMACS, with comments that lead back to the puzzle, clause by clause as they are made.
    ///
    /// # Errors
    /// Whatever writing to `out` brings.
    pub fn write_dimacs(&self, out: &mut dyn Write) -> io::Result<()> {
        let problem = &self.posed.lowered().problem;
        let mut names = self.posed.dimacs_names(&VariableMap::of(problem));
        names.remarks.extend(self.remarks.iter().cloned());
        write_names(out, &names)?;
        let sink = DimacsSink::new(out, self.size);
        let limits = encode::Limits::default();
        let choices = self.posed.choices(self.choices);
        match encode_into(problem, choices, limits, &|| false, sink) {
            Ok((sink, _)) => sink.finish(),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
