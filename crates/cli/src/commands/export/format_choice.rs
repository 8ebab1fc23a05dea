//! `--to`: a format, or all of them.

use clap::builder::TypedValueParser;

use crate::options::one_of::one_of;
use placet_engine::exchange::export::ExportFormat;

/// What `--to` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatChoice {
    /// One format.
    One(ExportFormat),
    /// Every format that supports the puzzle.
    All,
}

impl FormatChoice {
    /// The formats.
    pub(super) fn formats(self) -> Vec<ExportFormat> {
        match self {
            FormatChoice::One(format) => vec![format],
            FormatChoice::All => ExportFormat::ALL.iter().map(|(_, format, _)| *format).collect(),
        }
    }
}

/// Reads the name of a format, or `all`.
pub(super) fn formats() -> impl TypedValueParser<Value = FormatChoice> {
    let formats = ExportFormat::ALL.map(|(name, format, help)| (name, FormatChoice::One(format), help));
    let help = "Every format that supports the puzzle, one file each in the folder of -o";
    one_of(formats.into_iter().chain([("all", FormatChoice::All, help)]))
}
