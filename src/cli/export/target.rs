//! `--to`: a format, or all of them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::exchange::export::ExportFormat;

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Target {
    /// One format.
    One(ExportFormat),
    /// Every format that takes the puzzle.
    All,
}

impl Target {
    /// Its formats.
    pub(super) fn formats(self) -> Vec<ExportFormat> {
        match self {
            Target::One(format) => vec![format],
            Target::All => ExportFormat::ALL.iter().map(|(_, format, _)| *format).collect(),
        }
    }
}

/// Reads the name of a format to write, or `all`.
pub(in crate::cli) fn targets() -> impl TypedValueParser<Value = Target> {
    let names = ExportFormat::ALL.map(|(name, _, what)| PossibleValue::new(name).help(what));
    let all = PossibleValue::new("all")
        .help("every format that takes the puzzle, each in a file of the folder that -o names");
    let named = |name: String| ExportFormat::named(&name).map_or(Target::All, Target::One);
    PossibleValuesParser::new(names.into_iter().chain([all])).map(named)
}
