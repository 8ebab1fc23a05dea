//! Exports of the finite-domain problem.

use std::io::{self, Write};

use itertools::Itertools;

use super::error::ExportError;
use crate::instance::Instance;
use placet_engine::exchange::export::{ExportFormat, Identifiers, NamedObjective, NamedProblem, Refusal};

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
            .pieces()
            .face_ids()
            .map(|face| (face, puzzle.pieces().face(face)));
        let codes = faces
            .map(|(id, face)| (lowered.codes.code(id), face.name.clone()))
            .filter(|(code, name)| code.to_string() != *name);
        let text = puzzle.objective().map(|objective| objective.text.clone());
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
            title: puzzle.title().to_string(),
            // Values are those of the board, regardless of presolve.
            remarks: remarks.to_vec(),
            shown: self.cell_vars(),
            codes: codes.collect(),
            projection: (!puzzle.projection().is_whole_board()).then(|| lowered.projection.atoms.to_vec()),
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
