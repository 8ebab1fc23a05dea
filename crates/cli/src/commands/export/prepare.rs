//! Prepares the export of a puzzle.

use super::family::FamilyMember;
use super::options::ExportOptions;
use crate::failure::Failure;
use crate::session::session_for_formulas;
use placet_engine::exchange::export::{ExportExtra, ExportFormat};
use placet_model::Puzzle;
use placet_request::Export;
use placet_session::instance;

/// The export of a member of a family in a format, with the remarks and extras that the options ask for.
pub(super) fn prepare(
    options: &ExportOptions,
    member: &FamilyMember,
    puzzle: Puzzle,
    format: ExportFormat,
) -> Result<instance::Export, Failure> {
    let drawn = member.random_givens.map(|givens| format!("givens by {givens}"));
    let request = Export {
        format: Some(format.name().to_string()),
        independent_support: options.ind && format.can_have(ExportExtra::IndependentSupport),
        cubes: options.cubes.filter(|_| format.can_have(ExportExtra::Cubes)),
        break_symmetry: options.breaks.break_symmetry,
        symmetry: options.breaks.symmetry.map(Into::into),
        remarks: drawn.into_iter().collect(),
    };
    Ok(request
        .prepare(&session_for_formulas(puzzle, &options.encodings))?
        .complete()?)
}
