//! Prepares the export of a puzzle.

use super::family::FamilyMember;
use super::options::ExportOptions;
use crate::cli::break_symmetry;
use crate::cli::failure::Failure;
use crate::cli::model_file::LoadedModel;
use crate::cli::task::of_task;
use crate::exchange::export::{ExportExtra, ExportFormat};
use crate::instance::Export;

/// The export of a member of a family in a format, with the remarks and extras that the options ask for.
pub(super) fn prepare(
    options: &ExportOptions,
    member: &FamilyMember,
    model: LoadedModel,
    format: ExportFormat,
) -> Result<Export, Failure> {
    let limits = of_task();
    let kinds = match format.keeps_sums() {
        true => options.encodings.presolve_for_whole_sums(),
        false => options.encodings.presolve(),
    };
    let (instance, broken) = break_symmetry::instance(options.breaks, model, kinds, &limits)?;
    let drawn = member.random_givens.map(|givens| format!("givens by {givens}"));
    let remarks = broken.map(|broken| broken.remarks(&limits)).unwrap_or_default();
    let export = Export::new(instance, format, options.encodings.choices(), &limits)?;
    let mut export = export.with_remarks(drawn.into_iter().chain(remarks).collect());
    if options.ind && format.can_have(ExportExtra::IndependentSupport) {
        export = export.with_independent_support()?;
    }
    if let Some(least) = options.cubes.filter(|_| format.can_have(ExportExtra::Cubes)) {
        export = export.with_cubes(least)?;
    }
    Ok(export)
}
