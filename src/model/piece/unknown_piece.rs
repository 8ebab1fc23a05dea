//! The error for an unknown piece name.

use super::PieceSet;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::table::Spanned;
use crate::model::nearest::suggestion;

/// The error for an unknown piece name.
pub(crate) fn unknown_piece(set: &PieceSet, name: &Spanned<String>) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::UnknownPiece,
        name.span,
        format!("unknown piece `{}`", name.value),
    )
    .label(suggestion(&name.value, set.piece_names()))
}
