//! Reads what puzzles are like that are generated from a model.

use super::document::keyword::Keyword;
use super::document::read_context::ReadContext;
use super::document::table::table;
use super::generation::ClueGeneration;
use super::piece::{FaceId, PieceSet, unknown_piece};
use super::words::NameList;

table! {
    /// The properties of puzzles that `placet generate` makes.
    pub(crate) struct GenerateTable ("a table such as `[generate]`") {
        /// The pieces that are given wherever the solution has them, and no others; an empty list for none. Without this, any cell may be given.
        givens: NameList,
    }
}

/// The faces that are given, if the table says so; `None` also after an error was reported.
pub(crate) fn given_when_generated(
    table: &GenerateTable,
    pieces: &PieceSet,
    context: &mut ReadContext,
) -> Option<Vec<FaceId>> {
    let names = table.givens.as_ref()?;
    let is_known = |name: &str| pieces.find_faces(name).is_some();
    let mut faces = vec![];
    for name in names.among(is_known) {
        match pieces.find_faces(&name.value) {
            Some(found) => faces.extend(found),
            None => context.add(unknown_piece(pieces, name)),
        }
    }
    Some(faces)
}

impl Keyword for ClueGeneration {
    const WHAT: &'static str = "choice of clues";
    const EXPECTED: &'static str = "\"all\" or \"needed\"";
    const WORDS: &'static [(&'static str, Self)] =
        &[("all", ClueGeneration::All), ("needed", ClueGeneration::Needed)];
}
