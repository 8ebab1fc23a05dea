//! Clauses, encoded and written one by one, so that no formula is kept.

use std::io::{self, Write};

use crate::cnf::FormulaSize;
use crate::encode::{self, Choices, VariableMap, encode_into, forecast_until};
use crate::export::dimacs::DimacsSink;
use crate::export::write_names;
use crate::pipeline::{CompileError, Posed};
use crate::solve::Limits;

/// A formula that is to be written.
#[derive(Debug)]
pub(super) struct FormulaText {
    choices: Choices,
    size: FormulaSize,
}

impl FormulaText {
    /// Finds out how large the formula will be: that stands in the first line.
    pub(super) fn forecast(posed: &Posed, choices: Choices, limits: &Limits) -> Result<Self, CompileError> {
        let stop = || limits.check().is_some();
        let problem = &posed.lowered().problem;
        match forecast_until(problem, posed.choices(choices), encode::Limits::default(), &stop) {
            Ok(forecast) => Ok(FormulaText {
                choices,
                size: forecast.total,
            }),
            Err(error) => Err(CompileError::new(posed, error).with_instead(posed, choices, &stop)),
        }
    }

    /// Writes the formula in DIMACS, with comments that lead back to the puzzle.
    pub(super) fn write_dimacs(
        &self,
        posed: &Posed,
        remarks: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let problem = &posed.lowered().problem;
        let mut names = posed.dimacs_names(&VariableMap::of(problem));
        names.remarks.extend(remarks.iter().cloned());
        write_names(out, &names)?;
        let sink = DimacsSink::new(out, self.size);
        let limits = encode::Limits::default();
        let choices = posed.choices(self.choices);
        match encode_into(problem, choices, limits, &|| false, sink) {
            Ok((sink, _)) => sink.finish(),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
