//! Prepares the export of a puzzle.

use super::family::FamilyMember;
use super::options::ExportOptions;
use crate::cli::failure::Failure;
use crate::cli::session::session_for_formulas;
use crate::exchange::export::{ExportExtra, ExportFormat};
use crate::instance;
use crate::model::Puzzle;
use crate::request::Export;

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
