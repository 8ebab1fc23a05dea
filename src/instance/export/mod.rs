//! A puzzle as a file for other programs, written as it is made.

mod cubes;
mod error;
mod finite;
mod formula;
mod program;
mod soft;

use std::io::{self, Write};

use super::Instance;
use crate::encode::Choices;
use crate::engine::Limits;
use crate::exchange::export::program::ProgramFormat;
use crate::exchange::export::{
    ExportFormat, asp, exact_cover, flatzinc, minizinc, problem_json, smtlib, xcsp3,
};

pub use error::ExportError;

use finite::FiniteText;
use formula::{FormulaFormat, FormulaText};
use program::ProgramFile;

/// A puzzle ready to be written.
#[derive(Debug)]
pub struct Export {
    instance: Instance,
    text: ExportText,
    remarks: Vec<String>,
}

/// What the text is made from.
#[derive(Debug)]
enum ExportText {
    /// Clauses.
    Formula(FormulaText),
    /// The finite-domain problem.
    Finite(FiniteText),
    /// Rows of a 0/1 program.
    Program(ProgramFile),
}

impl Export {
    /// Finds out how large the text will be, as far as its first lines have to say so.
    ///
    /// # Errors
    /// If it would be too large, or a sum leaves 64 bits, or if it was stopped.
    pub fn new(
        instance: Instance,
        format: ExportFormat,
        choices: Choices,
        limits: &Limits,
    ) -> Result<Self, ExportError> {
        let formula = |form| FormulaText::forecast(&instance, form, choices, limits).map(ExportText::Formula);
        let finite = |check, write| FiniteText::of(&instance, format, check, write).map(ExportText::Finite);
        let program = |kind| ProgramFile::forecast(&instance, format, kind).map(ExportText::Program);
        let text = match format {
            ExportFormat::Dimacs => formula(FormulaFormat::Dimacs),
            ExportFormat::Wcnf => formula(FormulaFormat::Wcnf),
            ExportFormat::WcnfOld => formula(FormulaFormat::WcnfOld),
            ExportFormat::Icnf => formula(FormulaFormat::Icnf),
            ExportFormat::SmtLibBits => formula(FormulaFormat::SmtLib),
            ExportFormat::FlatZinc => finite(flatzinc::check, flatzinc::write),
            ExportFormat::MiniZinc => finite(minizinc::check, minizinc::write),
            ExportFormat::SmtLib => finite(smtlib::check, smtlib::write),
            ExportFormat::Xcsp3 => finite(xcsp3::check, xcsp3::write),
            ExportFormat::Asp => finite(asp::check, asp::write),
            ExportFormat::ExactCover => finite(exact_cover::check, exact_cover::write),
            ExportFormat::Json => finite(problem_json::check, problem_json::write),
            ExportFormat::Opb => program(ProgramFormat::Opb),
            ExportFormat::Lp => program(ProgramFormat::Lp),
            ExportFormat::Mps => program(ProgramFormat::Mps),
            ExportFormat::FreeMps => program(ProgramFormat::FreeMps),
        }?;
        Ok(Export {
            instance,
            text,
            remarks: vec![],
        })
    }

    /// Says this in further comments at the head of the file, a line each.
    pub fn with_remarks(mut self, remarks: Vec<String>) -> Self {
        self.remarks.extend(remarks);
        self
    }

    /// Says in comments of DIMACS, once more and in other words, of which variables all others are functions.
    pub fn with_independent_support(mut self) -> Self {
        if let ExportText::Formula(text) = &mut self.text {
            text.is_independent_said = true;
        }
        self
    }

    /// Divides clauses into at least so many cubes, where the format has cubes.
    pub fn with_cubes(mut self, least: usize) -> Self {
        if let ExportText::Formula(text) = &mut self.text {
            text.num_cubes = least;
        }
        self
    }

    /// How large it is: of what it has, how many.
    pub fn size(&self) -> Vec<(&'static str, usize)> {
        match &self.text {
            ExportText::Formula(text) => text.size(),
            ExportText::Program(text) => text.size(),
            ExportText::Finite(_) => {
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
    /// Whatever writing to `out` brings.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.text {
            ExportText::Formula(text) => text.write(&self.instance, &self.remarks, out),
            ExportText::Finite(text) => text.write(&self.instance, &self.remarks, out),
            ExportText::Program(text) => text.write(&self.instance, &self.remarks, out),
        }
    }
}
