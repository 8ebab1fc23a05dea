//! 0/1 programs, their rows made and written one by one.

use std::io::{self, Write};

use super::ExportError;
use crate::exchange::export::Format;
use crate::exchange::export::program::{ProgramFormat, ProgramText, ProgramWords};
use crate::instance::Instance;
use crate::model::CellId;
use crate::problem::VarId;
use crate::problem::presolve::Kinds;
use crate::program::ProgramError;

impl Instance {
    /// What of the puzzle is to blame that it becomes no program.
    fn to_blame(&self, error: ProgramError) -> String {
        match error {
            ProgramError::SumOverflow { origin } => format!("`{}`", self.origin_name(origin)),
            _ => "the puzzle".to_string(),
        }
    }

    /// That a variable has a value, in the words of the puzzle: `r1c1=queen`.
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

/// A program that is to be written.
#[derive(Debug)]
pub(crate) struct ProgramFile {
    text: ProgramText,
    format: ProgramFormat,
}

impl ProgramFile {
    /// Takes the measure of a program.
    pub(crate) fn forecast(
        instance: &Instance,
        format: Format,
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
            let reason = "names have eight characters, and numbers twelve: try `--to free-mps`";
            return Err(refused("the puzzle".to_string(), reason.to_string()));
        }
        Ok(ProgramFile { text, format: kind })
    }

    /// How large it is.
    pub(crate) fn size(&self) -> Vec<(&'static str, usize)> {
        self.text.size()
    }

    /// Writes it, with comments that lead back to the puzzle.
    pub(crate) fn write(
        &self,
        instance: &Instance,
        remarks: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let presolve =
            (instance.kinds() != Kinds::default()).then(|| format!("presolve {}", instance.kinds()));
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
