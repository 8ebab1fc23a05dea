//! The names that the author gave to cells, small beside the contents of the cells.

use super::outline::CellOutline;
use super::plane::{PictureText, TextKind, text_width};
use crate::render::face_label::visible;
use placet_model::Puzzle;

/// The size of a name.
const NAME: i32 = 9;

/// The names, as far as there is room for them.
pub(super) fn texts(puzzle: &Puzzle, outlines: &[CellOutline]) -> Vec<PictureText> {
    let names = puzzle.layout().own_names();
    let text = |(name, outline): (&Option<&str>, &CellOutline)| {
        let text = visible(name.as_ref()?);
        // A character of this font is about 0.6 times as wide as high.
        let width = text_width(&text) * NAME * 6 / 10;
        (width <= outline.room).then(|| PictureText {
            at: outline.name_place(width),
            size: NAME,
            text,
            kind: TextKind::Candidate,
        })
    };
    names.iter().zip(outlines).filter_map(text).collect()
}
