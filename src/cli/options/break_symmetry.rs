//! `--break-symmetry`: keep few boards of each symmetry class.

use clap::Args;

use crate::model::SymmetryKind;

/// The heading of options about symmetry.
pub(crate) const SYMMETRY: &str = "Symmetry";

/// The options, for every command that finds boards or builds a formula.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = SYMMETRY)]
pub(crate) struct BreakOptions {
    /// Add constraints that remove symmetric boards.
    ///
    /// One board of each symmetry class remains; if there are very many symmetries, a few.
    #[arg(long)]
    pub(crate) break_symmetry: bool,

    /// Symmetries to use: `all`, `board`, `faces` or `none`.
    ///
    /// `board` means rotations, reflections and translations; `faces` means symmetries that keep each cell in place.
    /// The default is what the model says.
    #[arg(long, value_name = "KIND", requires = "break_symmetry")]
    pub(crate) symmetry: Option<SymmetryKind>,
}
