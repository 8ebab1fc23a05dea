//! Exports of 0/1 programs, whose rows are produced and written one by one.

use std::io::{self, Write};

use super::error::ExportError;
use crate::instance::Instance;
use placet_encode::program::ProgramError;
use placet_engine::exchange::export::ExportFormat;
use placet_engine::exchange::export::program::{ProgramFormat, ProgramText, ProgramWords};
use placet_model::CellId;
use placet_problem::VarId;
use placet_problem::presolve::PresolveSteps;

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
        if var.index() < self.puzzle().layout().cells().len() {
            let cell = self.puzzle().layout().cell(CellId(var.0));
            let face = self.puzzle().pieces().face(self.lowered().codes.face(value));
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
            title: instance.puzzle().title().to_string(),
            remarks: presolve.into_iter().chain(remarks.iter().cloned()).collect(),
            statement: &|var, value| instance.statement(var, value),
            origin_name: &|origin| instance.origin_name(origin).to_string(),
        };
        self.text
            .write(&instance.lowered().problem, &words, self.format, out)
    }
}
