//! The possible faces of open cells, as small texts.

use super::outline::CellOutline;
use super::plane::{PictureText, Point, TextKind, fitting};
use crate::model::{Board, FaceId, Puzzle};
use crate::render::face_label::visible;

/// The largest font of a mark.
const MARK: i32 = 12;
/// More marks than these would be too small to read.
const MOST: usize = 25;

/// The marks of all open cells: each face has its own place, as on paper, if there are few.
pub(super) fn texts(
    puzzle: &Puzzle,
    board: &Board,
    candidates: &[Vec<FaceId>],
    outlines: &[CellOutline],
) -> Vec<PictureText> {
    let mut texts = vec![];
    for ((cell, faces), outline) in puzzle.layout.board_ids().zip(candidates).zip(outlines) {
        if board.face(cell).is_some() {
            continue;
        }
        let num_faces = puzzle.pieces.faces().len();
        let has_places = num_faces <= MOST;
        let slots = if has_places { num_faces } else { faces.len() };
        if faces.len() > MOST {
            texts.push(mark(outline, 0, 1, format!("{} values", faces.len())));
            continue;
        }
        for (index, face) in faces.iter().enumerate() {
            let slot = if has_places { face.0 as usize } else { index };
            texts.push(mark(
                outline,
                slot,
                slots,
                visible(&puzzle.pieces.face(*face).name),
            ));
        }
    }
    texts
}

/// The mark in one of several places of a cell.
fn mark(outline: &CellOutline, slot: usize, slots: usize, text: String) -> PictureText {
    let columns = (1..).find(|columns| columns * columns >= slots).unwrap_or(1);
    let rows = slots.div_ceil(columns);
    let step = |number: usize| 2 * outline.room / i32::try_from(number).unwrap_or(1);
    // The middle of a place, from the middle of the cell.
    let shift = |place: usize, number: usize| {
        let (place, number) = (
            i32::try_from(place).unwrap_or(0),
            i32::try_from(number).unwrap_or(1),
        );
        (2 * place + 1 - number) * outline.room / number
    };
    let (row, column) = (slot / columns, slot % columns);
    PictureText {
        at: Point::new(
            outline.centre.x + shift(column, columns),
            outline.centre.y + shift(row, rows),
        ),
        size: fitting(&text, step(columns), MARK.min(step(rows))),
        text,
        kind: TextKind::Candidate,
    }
}
