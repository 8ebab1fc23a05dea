//! `--to`: a format, or all of them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::exchange::export::ExportFormat;

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
pub(crate) fn formats() -> impl TypedValueParser<Value = FormatChoice> {
    let names = ExportFormat::ALL.map(|(name, _, what)| PossibleValue::new(name).help(what));
    let all = PossibleValue::new("all")
        .help("every format that supports the puzzle, one file each in the folder of -o");
    let named = |name: String| ExportFormat::named(&name).map_or(FormatChoice::All, FormatChoice::One);
    PossibleValuesParser::new(names.into_iter().chain([all])).map(named)
}
