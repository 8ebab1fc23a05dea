//! `--break-symmetry`: keep few boards of each symmetry class.

use clap::Args;
use clap::builder::TypedValueParser;

use super::value_parsers::one_of;
use placet_model::SymmetryKind;

/// The heading of options about symmetry.
pub(crate) const SYMMETRY: &str = "Symmetry";

/// The options, for every command that finds boards or builds a formula.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = SYMMETRY)]
pub(crate) struct BreakOptions {
    /// Add constraints that remove symmetric solutions
    ///
    /// One solution of each symmetry class remains; if there are very many symmetries, several may remain.
    #[arg(long)]
    pub(crate) break_symmetry: bool,

    /// Symmetries to use; by default, those that the model names.
    #[arg(long, value_name = "KIND", value_parser = symmetry_kind(), requires = "break_symmetry")]
    pub(crate) symmetry: Option<SymmetryKind>,
}

/// Reads the name of a kind of symmetries.
pub(crate) fn symmetry_kind() -> impl TypedValueParser<Value = SymmetryKind> {
    one_of([
        ("all", SymmetryKind::All, "All symmetries"),
        (
            "board",
            SymmetryKind::Board,
            "Rotations, reflections and translations of the board",
        ),
        (
            "faces",
            SymmetryKind::Faces,
            "Symmetries that keep each cell in place",
        ),
        ("none", SymmetryKind::None, "No symmetries"),
    ])
}
