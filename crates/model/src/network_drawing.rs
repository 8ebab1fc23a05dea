//! Reads drawings of boards whose links, edges or corners carry pieces.

use super::document::node::SpannedText;
use super::document::table::Spanned;
use super::drawn_polyform::{DrawnEntry, is_blank};
use super::layout::{
    CellId, CellKind, DrawingSlot, Layout, listed_slots, picture_lines, slots_of_rows, slots_without_rows,
};
use super::network_picture::{PicturePlan, Stroke};
use super::piece::{FaceId, PieceSet};

/// What an empty place of a picture means on a link, an edge or a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EmptyPlace {
    /// The piece for nothing, as on a filled board.
    Nothing,
    /// Anything, as in givens.
    Open,
}

/// The entries of a drawing of all cells, links and edges: a list of them with their names, their rows,
/// or a picture. `None` if it is neither; then the drawing is one of the cells alone.
pub(crate) fn read_network_entries(
    text: &SpannedText,
    layout: &Layout,
    pieces: &PieceSet,
    empty: EmptyPlace,
) -> Option<Vec<DrawnEntry>> {
    if layout.networks().is_empty() {
        return None;
    }
    let rows = layout.all_rows(!pieces.is_plain_on(layout));
    let written = listed_slots(text, layout).or_else(|| slots_of_rows(text, &rows));
    written
        .and_then(|slots| all_named(&slots, pieces))
        .or_else(|| picture(text, layout, pieces, empty))
        // A piece that is called `/` leaves a drawing without rows.
        .or_else(|| all_named(&slots_without_rows(text, &rows)?, pieces))
}

/// The entries with names, without blanks; `None` if some name is no piece.
fn all_named(slots: &[DrawingSlot<'_>], pieces: &PieceSet) -> Option<Vec<DrawnEntry>> {
    let entries: Option<Vec<Option<DrawnEntry>>> = slots.iter().map(|slot| named(slot, pieces)).collect();
    Some(entries?.into_iter().flatten().collect())
}

/// The entry with a name; `Some(None)` if it is blank, `None` if there is no such piece.
fn named(slot: &DrawingSlot<'_>, pieces: &PieceSet) -> Option<Option<DrawnEntry>> {
    let name = slot.token.text;
    let entry = |faces| DrawnEntry {
        cell: slot.cell,
        faces: Spanned {
            value: faces,
            span: slot.token.span,
        },
    };
    match pieces.find_faces(name) {
        Some(faces) => Some(Some(entry(faces))),
        None => is_blank(name).then_some(None),
    }
}

/// The entries of a picture, in which strokes stand for lines.
fn picture(
    text: &SpannedText,
    layout: &Layout,
    pieces: &PieceSet,
    empty: EmptyPlace,
) -> Option<Vec<DrawnEntry>> {
    let plan = PicturePlan::new(layout, pieces)?;
    let lines = picture_lines(&text.value);
    if lines.len() != plan.height() {
        return None;
    }
    // Every other line starts with a vertex, unless the board has a hole there.
    let indents = lines.iter().step_by(2).filter(|line| !line.trim().is_empty());
    let indent = indents
        .map(|line| line.chars().take_while(|c| *c == ' ').count())
        .min()?;
    let mut entries = vec![];
    for cell in layout.cell_ids() {
        let place = plan.place(cell);
        let part = part(lines[place.line], indent + place.start, place.width);
        let entry = part.trim();
        let shown = match layout.kind(cell) {
            CellKind::Board => on_cell(entry, pieces, empty)?,
            CellKind::Corner => on_corner(entry, pieces, cell, empty)?,
            CellKind::Link | CellKind::Edge => on_line(entry, pieces, cell, empty)?,
        };
        let Some(faces) = shown else {
            continue;
        };
        entries.push(DrawnEntry {
            cell,
            faces: Spanned {
                value: faces,
                span: text.span_of_part(entry),
            },
        });
    }
    Some(entries)
}

/// The faces that an entry of a picture means; `Some(None)` if it is blank, `None` if there is no such piece.
type EntryFaces = Option<Option<Vec<FaceId>>>;

/// An entry on a link or an edge: a stroke, or a name.
fn on_line(entry: &str, pieces: &PieceSet, cell: CellId, empty: EmptyPlace) -> EntryFaces {
    match Stroke::read(entry) {
        Some(Stroke::Nothing) if entry.is_empty() && empty == EmptyPlace::Open => Some(None),
        Some(stroke) => Some(Some(vec![stroke.face(pieces, cell)?])),
        None => by_name(entry, pieces),
    }
}

/// An entry on a cell: a name, or the lines that meet there if it shows nothing.
fn on_cell(entry: &str, pieces: &PieceSet, empty: EmptyPlace) -> EntryFaces {
    if !PicturePlan::is_empty_cell(entry) {
        return by_name(entry, pieces);
    }
    let nothing = pieces.find_faces(PicturePlan::EMPTY_CELL);
    Some(nothing.filter(|_| empty == EmptyPlace::Nothing))
}

/// An entry on a corner: a name, a dot if nothing is there, or the sign for that.
fn on_corner(entry: &str, pieces: &PieceSet, corner: CellId, empty: EmptyPlace) -> EntryFaces {
    let is_nothing = match entry {
        "×" => true,
        "" | "·" => empty == EmptyPlace::Nothing,
        _ => return by_name(entry, pieces),
    };
    let nothing = pieces.face_ids().find(|face| {
        pieces.may_stand(*face, corner) && PicturePlan::is_empty_corner(&pieces.face(*face).name)
    });
    match (entry, nothing) {
        ("×", None) => None,
        _ => Some(nothing.filter(|_| is_nothing).map(|face| vec![face])),
    }
}

fn by_name(entry: &str, pieces: &PieceSet) -> EntryFaces {
    match pieces.find_faces(entry) {
        Some(faces) => Some(Some(faces)),
        None => is_blank(entry).then_some(None),
    }
}

/// A part of a line, by characters.
fn part(line: &str, start: usize, width: usize) -> &str {
    let byte = |at: usize| line.char_indices().nth(at).map_or(line.len(), |(byte, _)| byte);
    &line[byte(start)..byte(start + width)]
}
