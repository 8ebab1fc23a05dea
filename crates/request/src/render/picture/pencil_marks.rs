//! The possible faces of open cells, as small texts.

use std::collections::HashMap;

use itertools::Itertools;

use super::outline::CellOutline;
use super::plane::{PictureText, Point, TextKind, text_width};
use crate::render::face_label::visible;
use placet_model::{Board, FaceId, Puzzle};

/// The largest font of a mark.
const MARK: i32 = 12;
/// The smallest one.
const LEAST: i32 = 4;
/// More marks than these would be too small to read.
const MOST: usize = 25;

/// The marks of all open cells: each face has its own place, as on paper, if there are few.
pub(super) fn texts(
    puzzle: &Puzzle,
    board: &Board,
    candidates: &[Vec<FaceId>],
    outlines: &[CellOutline],
) -> Vec<PictureText> {
    let name = |face: &FaceId| visible(&puzzle.pieces().face(*face).name);
    let num_faces = puzzle.pieces().faces().len();
    let all = (0..num_faces as u32).map(|face| text_width(&name(&FaceId(face))));
    let widest = all.max().unwrap_or(1);
    let mut texts = vec![];
    for ((cell, faces), outline) in puzzle.layout().board_ids().zip(candidates).zip(outlines) {
        if board.face(cell).is_some() {
            continue;
        }
        let marks: Vec<(usize, String)> = if faces.len() > MOST {
            vec![(0, format!("{} values", faces.len()))]
        } else if num_faces <= MOST {
            faces.iter().map(|face| (face.0 as usize, name(face))).collect()
        } else {
            faces.iter().map(name).enumerate().collect()
        };
        let slots = if num_faces <= MOST {
            MarkSlots::new(outline, num_faces, widest)
        } else {
            let widths = marks.iter().map(|(_, name)| text_width(name));
            MarkSlots::new(outline, marks.len(), widths.max().unwrap_or(1))
        };
        texts.extend(slots.rows(&marks));
    }
    texts
}

/// The places of the marks of a cell, in rows.
struct MarkSlots<'a> {
    outline: &'a CellOutline,
    /// The columns of a mark.
    width: i32,
    /// The marks of a row.
    columns: i32,
    rows: i32,
}

impl<'a> MarkSlots<'a> {
    /// As many rows as columns, or as many as make long names readable.
    fn new(outline: &'a CellOutline, number: usize, width: i32) -> Self {
        let number = i32::try_from(number).unwrap_or(1).max(1);
        let slots = |columns: i32| MarkSlots {
            outline,
            width,
            columns,
            rows: (number + columns - 1) / columns,
        };
        let square = slots((1..).find(|side| side * side >= number).unwrap_or(1));
        if square.size() >= LEAST {
            return square;
        }
        (1..=number)
            .map(slots)
            .max_by_key(MarkSlots::size)
            .unwrap_or(square)
    }

    /// The size of the font.
    fn size(&self) -> i32 {
        let characters = self.columns * (self.width + 1) - 1;
        // A character is about 0.6 times as wide as high.
        let fitting = 2 * self.outline.room * 10 / (6 * characters);
        fitting.min(2 * self.outline.room / self.rows).min(MARK)
    }

    /// Marks, each with the number of its place, in ascending order: a text for each row of them, because browsers take long for many texts.
    fn rows(&self, marks: &[(usize, String)]) -> Vec<PictureText> {
        let place = |slot: usize| {
            let slot = i32::try_from(slot).unwrap_or(0);
            (slot / self.columns, slot % self.columns)
        };
        let rows = marks.iter().chunk_by(|(slot, _)| place(*slot).0);
        let texts = rows.into_iter().map(|(row, marks)| {
            let names: HashMap<i32, &str> = marks
                .map(|(slot, name)| (place(*slot).1, name.as_str()))
                .collect();
            let names = (0..self.columns).map(|column| padded(names.get(&column).unwrap_or(&""), self.width));
            let text: Vec<String> = names.collect();
            let shift = (2 * row + 1 - self.rows) * self.outline.room / self.rows;
            PictureText {
                at: Point::new(self.outline.centre.x, self.outline.centre.y + shift),
                size: self.size().max(LEAST),
                text: text.join("\u{a0}"),
                kind: TextKind::Candidate,
            }
        });
        texts.collect()
    }
}

/// A name in the middle of a number of columns.
fn padded(name: &str, width: i32) -> String {
    let missing = usize::try_from(width - text_width(name)).unwrap_or(0);
    let (before, after) = (missing / 2, missing - missing / 2);
    format!("{}{name}{}", "\u{a0}".repeat(before), "\u{a0}".repeat(after))
}
