//! `--symmetry`: the symmetries that make two boards the same.

use clap::builder::TypedValueParser;

use super::one_of::one_of;
use placet_model::SymmetryKind;

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
