//! A puzzle as a file for other programs, written as it is made.

mod formula;
mod program;

use std::io::{self, Write};

use thiserror::Error;

use super::{CompileError, Posed};
use crate::encode::Choices;
use crate::export::Format;
use crate::export::program::ProgramFormat;
use crate::solve::Limits;

use formula::FormulaText;
use program::ProgramFile;

/// A puzzle ready to be written.
#[derive(Debug)]
pub struct Export {
    posed: Posed,
    text: Text,
    remarks: Vec<String>,
}

/// A puzzle that can't be written in a format.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// No formula is made of it.
    #[error(transparent)]
    Formula(#[from] CompileError),
    /// No program is made of it, for this reason.
    #[error("{0}")]
    Program(String),
    /// The format has names for so many rows and columns only, or numbers of so many digits.
    #[error(
        "MPS in columns has no room for it: eight characters a name, twelve a number\ntry `--to free-mps`"
    )]
    NoRoom,
}

/// What the text is made from.
#[derive(Debug)]
enum Text {
    /// Clauses.
    Formula(FormulaText),
    /// Rows of a 0/1 program.
    Program(ProgramFile),
}

impl Export {
    /// Finds out how large the text will be, as far as its first lines have to say so.
    ///
    /// # Errors
    /// If it would be too large, or a sum leaves 64 bits, or if it was stopped.
    pub fn new(posed: Posed, format: Format, choices: Choices, limits: &Limits) -> Result<Self, ExportError> {
        let program = |format| ProgramFile::forecast(&posed, format).map(Text::Program);
        let text = match format {
            Format::Dimacs => Text::Formula(FormulaText::forecast(&posed, choices, limits)?),
            Format::Opb => program(ProgramFormat::Opb)?,
            Format::Lp => program(ProgramFormat::Lp)?,
            Format::Mps => program(ProgramFormat::Mps)?,
            Format::FreeMps => program(ProgramFormat::FreeMps)?,
        };
        Ok(Export {
            posed,
            text,
            remarks: vec![],
        })
    }

    /// Says this in further comments at the head of the file, a line each.
    pub fn with_remarks(mut self, remarks: Vec<String>) -> Self {
        self.remarks.extend(remarks);
        self
    }

    /// Writes it.
    ///
    /// # Errors
    /// Whatever writing to `out` brings.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.text {
            Text::Formula(text) => text.write_dimacs(&self.posed, &self.remarks, out),
            Text::Program(text) => text.write(&self.posed, &self.remarks, out),
        }
    }
}
