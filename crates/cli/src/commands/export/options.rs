//! The options of `placet export`.

use std::path::PathBuf;

use clap::Args;

use super::compression::Compression;
use super::family::FamilyOptions;
use super::format_choice::{FormatChoice, formats};
use crate::failure::Failure;
use crate::options::break_symmetry::BreakOptions;
use crate::options::encoding::EncodingOptions;
use crate::options::time_limit::TimeLimitOption;
use placet_encode::Choices;
use placet_engine::exchange::export::{ExportExtra, ExportFormat};
use placet_model::nearest;

#[derive(Args, Debug)]
#[command(next_help_heading = "Export")]
pub(crate) struct ExportOptions {
    /// Format to write; by default, the format of the file name extension after -o, or dimacs.
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<FormatChoice>,

    /// Write to this file instead of standard output
    ///
    /// The file is compressed if its name ends with `.gz` or `.xz`. If there are several files, FILE is their folder.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Print the size of the export instead of writing it.
    #[arg(long, conflicts_with = "output")]
    pub(super) size: bool,

    /// With --to dimacs: add `c ind` lines with an independent support
    ///
    /// These variables determine all others. Samplers and older model counters need them.
    #[arg(long)]
    pub(super) ind: bool,

    /// With --to icnf: write at least N cubes; by default, the values of one cell.
    #[arg(long, value_name = "N")]
    pub(super) cubes: Option<usize>,

    #[command(flatten)]
    pub(super) family: FamilyOptions,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    #[command(flatten)]
    pub(super) encodings: EncodingOptions,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,
}

impl ExportOptions {
    /// The requested format, or else the format of the file name extension. The name of a folder, for several files, selects none.
    pub(super) fn format(&self) -> FormatChoice {
        let file = self.output.as_deref().filter(|_| !self.family.is_several());
        let by_name = || ExportFormat::of_file(&Compression::plain(file?));
        self.to
            .unwrap_or_else(|| FormatChoice::One(by_name().unwrap_or(ExportFormat::Dimacs)))
    }

    /// The options that the format has no use for, as an error. If all formats are written, each option is for those that do.
    pub(super) fn refuse_ignored(&self) -> Result<(), Failure> {
        let FormatChoice::One(format) = self.format() else {
            return Ok(());
        };
        let given = [
            ("--ind", self.ind, ExportExtra::IndependentSupport),
            ("--cubes", self.cubes.is_some(), ExportExtra::Cubes),
            (
                "--encode",
                self.encodings.choices() != Choices::default(),
                ExportExtra::Encodings,
            ),
        ];
        let is_ignored =
            |(_, is_given, extra): &&(&str, bool, ExportExtra)| *is_given && !format.can_have(*extra);
        match given.iter().find(is_ignored) {
            None => Ok(()),
            Some((option, _, extra)) => Err(Failure::Bad(format!(
                "{option} does nothing in the format {}, which has no {}: use --to {}",
                format.name(),
                extra.name(),
                extra.formats().join(", ")
            ))),
        }
    }

    /// That the file name extension selects no format, if it looks like a misspelled one.
    pub(super) fn note_on_extension(&self) -> Option<String> {
        let file = self.output.as_deref().filter(|_| self.to.is_none())?;
        let plain = Compression::plain(file);
        if ExportFormat::of_file(&plain).is_some() {
            return None;
        }
        let extension = plain.extension()?.to_str()?;
        let known = ExportFormat::ALL.map(|(_, format, _)| format.extension());
        let meant = nearest(extension, known)?;
        Some(format!(
            "no format has the extension `.{extension}` (did you mean `.{meant}`?): the file is in DIMACS"
        ))
    }
}
