//! The error for an unknown piece name.

use super::PieceSet;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::table::Spanned;
use crate::nearest::suggestion;
use crate::words::NameList;

/// The error for an unknown piece name.
pub(crate) fn unknown_piece(set: &PieceSet, name: &Spanned<String>) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::UnknownPiece,
        name.span,
        format!("unknown piece `{}`", name.value),
    )
    .label(suggestion(&name.value, set.piece_names()))
    .help_if(set.split_help(&name.value))
}

impl PieceSet {
    /// What to write if an unknown name is the string that lists the pieces by their letters. The warning about such
    /// a string is not shown beside errors.
    pub(crate) fn split_help(&self, name: &str) -> Option<String> {
        let is_split = self.split_words.iter().any(|word| word == name);
        is_split.then(|| {
            format!("`\"{name}\"` lists a piece for each letter; for one piece, write `names = [\"{name}\"]`")
        })
    }

    /// Remembers the string without spaces that lists names by their letters, if there is one.
    pub(super) fn remember_split_word(&mut self, names: &NameList) {
        let word = names.run_of_characters().map(|word| word.value.clone());
        self.split_words.extend(word);
    }
}
