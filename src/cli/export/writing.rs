//! A puzzle made ready to be written in a format.

use super::family::Member;
use crate::cli::args::ExportOptions;
use crate::cli::failure::Failure;
use crate::cli::input::Sourced;
use crate::engine::Limits;
use crate::exchange::export::ExportFormat;
use crate::instance::Export;

/// What is to be written.
pub(super) struct Writing {
    pub(super) export: Export,
}

impl Writing {
    pub(super) fn new(
        options: &ExportOptions,
        member: &Member,
        model: Sourced,
        format: ExportFormat,
    ) -> Result<Self, Failure> {
        let limits = Limits::none();
        let kinds = match format.keeps_sums() {
            true => options.encodings.presolve_for_whole_sums(),
            false => options.encodings.presolve(),
        };
        let (instance, broken) = options.breaks.instance(model, kinds, &limits)?;
        let drawn = member.scattered.map(|scattered| format!("givens by {scattered}"));
        let remarks = broken.map(|broken| broken.remarks(&limits)).unwrap_or_default();
        let export = Export::new(instance, format, options.encodings.choices(), &limits)?;
        let mut export = export.with_remarks(drawn.into_iter().chain(remarks).collect());
        if options.ind {
            export = export.with_independent_support();
        }
        if let Some(least) = options.cubes {
            export = export.with_cubes(least);
        }
        Ok(Writing { export })
    }
}
