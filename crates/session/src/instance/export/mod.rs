//! Exports a puzzle to a file for other programs, written as it is produced.

mod cubes;
mod error;
mod finite;
mod formula;
mod program;
mod soft;

use placet_base::limit::{CurrentActivity, Phase, PolledWriter};
use std::io::{self, Write};

use super::Instance;
use crate::lower::GraphForm;
use placet_encode::Choices;
use placet_encode::cnf::CountingProblem;
use placet_engine::Limits;
use placet_engine::exchange::export::program::ProgramFormat;
use placet_engine::exchange::export::{
    ExportExtra, ExportFormat, KeptGraphs, asp, exact_cover, flatzinc, minizinc, problem_json, smtlib, xcsp3,
};

pub use error::ExportError;

use finite::FiniteText;
use formula::{FormulaFormat, FormulaText};
use program::ProgramFile;

/// A puzzle ready to be exported.
#[derive(Debug)]
pub struct Export {
    instance: Instance,
    format: ExportFormat,
    text: ExportText,
    remarks: Vec<String>,
}

/// The kind of text, with its source.
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
    /// Prepares the export, and computes the sizes that its first lines need.
    ///
    /// # Errors
    /// If it would be too large, a sum exceeds 64 bits, or a limit is reached.
    pub fn new(
        instance: Instance,
        format: ExportFormat,
        choices: Choices,
        limits: &Limits,
    ) -> Result<Self, ExportError> {
        let _activity = CurrentActivity::begin(Phase::Exporting, "preparing the export");
        let whole = match format.keeps_graphs() {
            KeptGraphs::None if format.is_formula() => instance.for_formula(choices),
            KeptGraphs::None => None,
            KeptGraphs::Circuits => instance.in_form(GraphForm::Circuits),
            KeptGraphs::OfWholeBoards if instance.divides() => None,
            KeptGraphs::OfWholeBoards => instance.in_form(GraphForm::GraphsAndTours),
            KeptGraphs::All => instance.in_form(GraphForm::Graphs),
        };
        let instance = whole.unwrap_or(instance);
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
            format,
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
    ///
    /// # Errors
    /// If the export is in another format.
    pub fn with_independent_support(mut self) -> Result<Self, ExportError> {
        self.formula_with(ExportExtra::IndependentSupport)?
            .is_independent_said = true;
        Ok(self)
    }

    /// Divides clauses into at least this many cubes.
    ///
    /// # Errors
    /// If the format has no cubes.
    pub fn with_cubes(mut self, least: usize) -> Result<Self, ExportError> {
        self.formula_with(ExportExtra::Cubes)?.num_cubes = least;
        Ok(self)
    }

    /// Says in DIMACS what a model counter has to count, for counters that take one problem only. By default, models are projected if
    /// the puzzle [projects](placet_model::Projection) or clauses are one-sided.
    ///
    /// # Errors
    /// If the export is in another format.
    pub fn with_counting_problem(mut self, problem: CountingProblem) -> Result<Self, ExportError> {
        self.formula_with(ExportExtra::CountingProblem)?.counting_problem = Some(problem);
        Ok(self)
    }

    /// The text, which can have something.
    fn formula_with(&mut self, extra: ExportExtra) -> Result<&mut FormulaText, ExportError> {
        match &mut self.text {
            ExportText::Formula(text) if self.format.can_have(extra) => Ok(text),
            _ => Err(ExportError::NoPlace {
                format: self.format.name(),
                extra,
            }),
        }
    }

    /// The sizes, each with its name.
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
    /// If writing to `out` fails.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let _activity = CurrentActivity::begin(Phase::Exporting, "writing the export");
        let out = &mut PolledWriter::new(out);
        match &self.text {
            ExportText::Formula(text) => text.write(&self.instance, &self.remarks, out),
            ExportText::Finite(text) => text.write(&self.instance, &self.remarks, out),
            ExportText::Program(text) => text.write(&self.instance, &self.remarks, out),
        }
    }
}
