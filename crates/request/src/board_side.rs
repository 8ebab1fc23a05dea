//! The side of a hexagon or a triangle, where a model states it.

use toml_edit::DocumentMut;

use super::clue_answer::ClueStep;
use super::text_place::parameter;

/// The keys of boards that have a side.
const SIDES: [&str; 2] = ["hexagon", "triangle"];

/// The side of a hexagon or a triangle, and where it is stated; `None` for other boards, and if it is computed.
pub(super) fn stated_side(document: &DocumentMut) -> Option<(Vec<ClueStep>, usize)> {
    let board = document.get("board")?;
    let (key, item) = SIDES.iter().find_map(|key| Some((*key, board.get(key)?)))?;
    let (path, item) = match item.as_str() {
        None => (["board", key].map(ClueStep::key).to_vec(), item),
        Some(name) => parameter(document, &toml_edit::value(format!("{{{name}}}")))?,
    };
    Some((path, item.as_integer()?.try_into().ok()?))
}
