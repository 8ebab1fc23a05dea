//! Exports a puzzle to a file for other programs, written as it is produced.

mod error;
mod formula;

use std::io;
use std::io::Write;

use formula::{FormulaFormat, FormulaText};
use itertools::Itertools;

use super::Instance;
use crate::lower::GraphForm;
use placet_base::limit::{CurrentActivity, Phase, PolledWriter};
use placet_encode::Choices;
use placet_encode::cnf::CountingProblem;
use placet_encode::program::ProgramError;
use placet_engine::Limits;
use placet_engine::exchange::export::program::{ProgramFormat, ProgramText, ProgramWords};
use placet_engine::exchange::export::{
    ExportExtra, ExportFormat, Identifiers, KeptGraphs, NamedObjective, NamedProblem, Refusal, asp,
    exact_cover, flatzinc, minizinc, problem_json, smtlib, xcsp3,
};
use placet_model::{CellId, Projection};
use placet_problem::VarId;
use placet_problem::presolve::PresolveSteps;

pub use error::ExportError;

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
    /// the puzzle [projects](placet_model::Projection).
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

impl Instance {
    /// The part of the puzzle that cannot become a program.
    fn to_blame(&self, error: ProgramError) -> String {
        match error {
            ProgramError::SumOverflow { origin } => format!("`{}`", self.origin_name(origin)),
            _ => "the puzzle".to_string(),
        }
    }

    /// A value of a variable, in the words of the puzzle: `r1c1=queen`.
    fn statement(&self, var: VarId, value: i64) -> String {
        let name = &self.lowered().problem.variables()[var.index()].name;
        if var.index() < self.puzzle().layout.cells().len() {
            let cell = self.puzzle().layout.cell(CellId(var.0));
            let face = self.puzzle().pieces.face(self.lowered().codes.face(value));
            return format!("{}={}", cell.name, face.name);
        }
        format!("{name}={value}")
    }
}

/// A program to write.
#[derive(Debug)]
pub(crate) struct ProgramFile {
    text: ProgramText,
    format: ProgramFormat,
}

impl ProgramFile {
    /// Computes the size of a program.
    pub(crate) fn forecast(
        instance: &Instance,
        format: ExportFormat,
        kind: ProgramFormat,
    ) -> Result<Self, ExportError> {
        let refused = |part, reason| ExportError::Refused {
            format: format.name(),
            part,
            reason,
        };
        let text = ProgramText::of(&instance.lowered().problem, instance.objective());
        let text = text.map_err(|error| refused(instance.to_blame(error), error.to_string()))?;
        if !text.fits(kind) {
            let reason = "a name exceeds eight characters or a number twelve: try `--to free-mps`";
            return Err(refused("the puzzle".to_string(), reason.to_string()));
        }
        Ok(ProgramFile { text, format: kind })
    }

    /// The size.
    pub(crate) fn size(&self) -> Vec<(&'static str, usize)> {
        self.text.size()
    }

    /// Writes it, with comments that map it back to the puzzle.
    pub(crate) fn write(
        &self,
        instance: &Instance,
        remarks: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let presolve =
            (instance.kinds() != PresolveSteps::default()).then(|| format!("presolve {}", instance.kinds()));
        let words = ProgramWords {
            title: instance.puzzle().title.clone(),
            remarks: presolve.into_iter().chain(remarks.iter().cloned()).collect(),
            statement: &|var, value| instance.statement(var, value),
            origin_name: &|origin| instance.origin_name(origin).to_string(),
        };
        self.text
            .write(&instance.lowered().problem, &words, self.format, out)
    }
}

/// Checks whether a format supports a problem.
type Check = fn(&NamedProblem<'_>) -> Result<(), Refusal>;

/// Writes a problem in a format.
type WriteText = fn(&mut dyn Write, &NamedProblem<'_>) -> io::Result<()>;

/// A problem that a format supports.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FiniteText {
    write: WriteText,
}

impl FiniteText {
    /// Checks whether the puzzle can be exported.
    pub(crate) fn of(
        instance: &Instance,
        format: ExportFormat,
        check: Check,
        write: WriteText,
    ) -> Result<Self, ExportError> {
        match check(&instance.named_problem(&[])) {
            Ok(()) => Ok(FiniteText { write }),
            Err(refusal) => Err(instance.refused(format, refusal)),
        }
    }

    /// Writes it.
    pub(crate) fn write(
        &self,
        instance: &Instance,
        remarks: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        (self.write)(out, &instance.named_problem(remarks))
    }
}

impl Instance {
    /// The problem with its names and comments.
    fn named_problem(&self, remarks: &[String]) -> NamedProblem<'_> {
        let (puzzle, lowered) = (self.puzzle(), self.lowered());
        let faces = puzzle
            .pieces
            .face_ids()
            .map(|face| (face, puzzle.pieces.face(face)));
        let codes = faces
            .map(|(id, face)| (lowered.codes.code(id), face.name.clone()))
            .filter(|(code, name)| code.to_string() != *name);
        let text = puzzle.objective.as_ref().map(|objective| objective.text.clone());
        let aim = self.objective().zip(text);
        let aim = aim.map(|(objective, text)| NamedObjective { objective, text });
        let constraints = lowered.problem.constraints().iter();
        let provenances = constraints.map(|posted| posted.provenance);
        let graphs = lowered.connections.iter().map(|graph| graph.provenance);
        let circuits = lowered.circuits.iter().map(|circuit| circuit.provenance);
        let origins = provenances
            .chain(graphs)
            .chain(circuits)
            .map(|provenance| provenance.origin)
            .dedup();
        NamedProblem {
            problem: &lowered.problem,
            connections: &lowered.connections,
            circuits: &lowered.circuits,
            identifiers: Identifiers::of(&lowered.problem),
            title: puzzle.title.clone(),
            // Values are those of the board, regardless of presolve.
            remarks: remarks.to_vec(),
            shown: self.cell_vars(),
            codes: codes.collect(),
            projection: (puzzle.projection != Projection::Board).then(|| lowered.projection.atoms.clone()),
            aim,
            origin_names: origins
                .map(|origin| (origin, self.origin_name(origin).to_string()))
                .collect(),
        }
    }

    /// Why a format refuses the puzzle, and which part of it is to blame.
    fn refused(&self, format: ExportFormat, refusal: Refusal) -> ExportError {
        ExportError::Refused {
            format: format.name(),
            part: match refusal.origin {
                Some(origin) => self.origin_name(origin).to_string(),
                None => "the board".to_string(),
            },
            reason: refusal.reason,
        }
    }
}
