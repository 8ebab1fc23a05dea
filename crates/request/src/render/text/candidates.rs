//! The possible values of each cell.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::frame::BorderNames;
use super::{frame, has_tiles};
use crate::render::boxes::Grouping;
use crate::render::face_label::visible;
use crate::render::table::aligned;
use placet_model::{Board, CellId, CellShape, FaceId, Puzzle};

/// The greatest width of a picture.
const MAX_WIDTH: usize = 120;

/// The possible faces of each cell: a square board in its frame, unless it is too wide; otherwise
/// a list of cells. Names of one column are not separated.
pub fn candidates(puzzle: &Puzzle, faces: &[Vec<FaceId>]) -> String {
    let name = |face: &FaceId| visible(&puzzle.pieces().face(*face).name);
    let is_short = puzzle
        .pieces()
        .faces()
        .iter()
        .all(|face| visible(&face.name).width() <= 1);
    let separator = if is_short { "" } else { " " };
    let texts = faces
        .iter()
        .map(|faces| faces.iter().map(name).join(separator))
        .collect_vec();
    let width = texts.iter().map(|text| text.width()).max().unwrap_or(0);
    let is_framed = matches!(puzzle.layout().shape(), CellShape::Square | CellShape::Cube)
        && !has_tiles(puzzle)
        && puzzle.layout().networks().is_empty();
    if !is_framed || puzzle.layout().num_columns() * (width + 3) >= MAX_WIDTH {
        let cells = puzzle.layout().cells().iter().zip(texts);
        return aligned(
            &cells
                .map(|(cell, text)| vec![visible(&cell.name), text])
                .collect_vec(),
            2,
        );
    }
    let names = BorderNames::new(puzzle.layout());
    let width = width.max(names.width().saturating_sub(2));
    let content = |cell: CellId| {
        let text = &texts[cell.index()];
        let room = width - text.width();
        vec![format!(
            " {}{text}{} ",
            " ".repeat(room / 2),
            " ".repeat(room - room / 2)
        )]
    };
    let grouping = Grouping::new(puzzle, &Board::blank(puzzle.layout()));
    frame::lines(
        puzzle.layout(),
        grouping.as_ref(),
        (1, width + 2),
        &names,
        content,
    )
    .join("\n")
}
