//! Exports a puzzle to a file for other programs, written as it is produced.

mod cubes;
mod finite;
mod formula;
mod program;
mod soft;

use std::io::{self, Write};

use thiserror::Error;

use super::{CompileError, Instance};
use crate::encode::Choices;
use crate::engine::Limits;
use crate::exchange::export::program::ProgramFormat;
use crate::exchange::export::{Format, asp, exact_cover, flatzinc, minizinc, problem_json, smtlib, xcsp3};

use finite::FiniteText;
use formula::{Form, FormulaText};
use program::ProgramFile;

/// A puzzle ready to be exported.
#[derive(Debug)]
pub struct Export {
    instance: Instance,
    text: Text,
    remarks: Vec<String>,
}

/// A puzzle cannot be exported.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// No formula is made of it.
    #[error(transparent)]
    Formula(#[from] CompileError),
    /// The format does not support it.
    #[error("{part} cannot be exported as {format}: {reason}")]
    Refused {
        /// The format's name.
        format: &'static str,
        /// The part of the puzzle to blame: a rule by name, or another part.
        part: String,
        /// Why not.
        reason: String,
    },
}

/// The source of the text.
#[derive(Debug)]
enum Text {
    /// Clauses.
    Formula(FormulaText),
    /// The finite-domain problem.
    Finite(FiniteText),
    /// Rows of a 0/1 program.
    Program(ProgramFile),
}

impl Export {
    /// Prepares the export, and computes the sizes that its first lines need.
    ///
    /// # Errors
    /// If it would be too large, a sum exceeds 64 bits, or a limit is reached.
    pub fn new(
        instance: Instance,
        format: Format,
        choices: Choices,
        limits: &Limits,
    ) -> Result<Self, ExportError> {
        let formula = |form| FormulaText::forecast(&instance, form, choices, limits).map(Text::Formula);
        let finite = |check, write| FiniteText::of(&instance, format, check, write).map(Text::Finite);
        let program = |kind| ProgramFile::forecast(&instance, format, kind).map(Text::Program);
        let text = match format {
            Format::Dimacs => formula(Form::Dimacs),
            Format::Wcnf => formula(Form::Wcnf),
            Format::WcnfOld => formula(Form::WcnfOld),
            Format::Icnf => formula(Form::Icnf),
            Format::SmtLibBits => formula(Form::SmtLib),
            Format::FlatZinc => finite(flatzinc::check, flatzinc::write),
            Format::MiniZinc => finite(minizinc::check, minizinc::write),
            Format::SmtLib => finite(smtlib::check, smtlib::write),
            Format::Xcsp3 => finite(xcsp3::check, xcsp3::write),
            Format::Asp => finite(asp::check, asp::write),
            Format::ExactCover => finite(exact_cover::check, exact_cover::write),
            Format::Json => finite(problem_json::check, problem_json::write),
            Format::Opb => program(ProgramFormat::Opb),
            Format::Lp => program(ProgramFormat::Lp),
            Format::Mps => program(ProgramFormat::Mps),
            Format::FreeMps => program(ProgramFormat::FreeMps),
        }?;
        Ok(Export {
            instance,
            text,
            remarks: vec![],
        })
    }

    /// Adds comments at the head of the file, one line each.
    pub fn with_remarks(mut self, remarks: Vec<String>) -> Self {
        self.remarks.extend(remarks);
        self
    }

    /// Adds comments to DIMACS that list the variables which determine all others.
    pub fn with_independent_support(mut self) -> Self {
        if let Text::Formula(text) = &mut self.text {
            text.is_independent_said = true;
        }
        self
    }

    /// Divides clauses into at least this many cubes, if the format has cubes.
    pub fn with_cubes(mut self, least: usize) -> Self {
        if let Text::Formula(text) = &mut self.text {
            text.num_cubes = least;
        }
        self
    }

    /// The sizes, each with its name.
    pub fn size(&self) -> Vec<(&'static str, usize)> {
        match &self.text {
            Text::Formula(text) => text.size(),
            Text::Program(text) => text.size(),
            Text::Finite(_) => {
                let problem = &self.instance.lowered().problem;
                let values = problem.variables().iter().map(|var| var.domain.len()).sum();
                let (variables, constraints) = (problem.variables().len(), problem.constraints().len());
                vec![
                    ("variables", variables),
                    ("values", values),
                    ("constraints", constraints),
                ]
            }
        }
    }

    /// Writes it.
    ///
    /// # Errors
    /// If writing to `out` fails.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.text {
            Text::Formula(text) => text.write(&self.instance, &self.remarks, out),
            Text::Finite(text) => text.write(&self.instance, &self.remarks, out),
            Text::Program(text) => text.write(&self.instance, &self.remarks, out),
        }
    }
}
