//! A filled board: the answer to a puzzle.

use super::fault::{Fault, FaultCode, Faults, Span};
use super::file::node::Text;
use super::file::table::Spanned;
use super::layout::{CellId, Layout, Slot, slots};
use super::nearest::suggestion;
use super::piece::{FaceId, PieceSet};

/// What each cell of a layout shows; a blank cell shows nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    faces: Vec<Option<FaceId>>,
}

impl Board {
    /// The board that shows nothing yet.
    pub fn blank(layout: &Layout) -> Self {
        Board {
            faces: vec![None; layout.cells().len()],
        }
    }

    /// What a cell shows.
    pub fn face(&self, cell: CellId) -> Option<FaceId> {
        self.faces[cell.index()]
    }

    /// Puts a face on a cell, or clears it.
    pub fn set(&mut self, cell: CellId, face: Option<FaceId>) {
        self.faces[cell.index()] = face;
    }

    /// The cells that show something, in reading order, with what they show.
    pub fn shown(&self) -> impl Iterator<Item = (CellId, FaceId)> {
        let ids = (0..self.faces.len() as u32).map(CellId);
        ids.zip(&self.faces)
            .filter_map(|(cell, face)| face.map(|face| (cell, face)))
    }

    /// The cells that show nothing.
    pub fn blanks(&self) -> impl Iterator<Item = CellId> {
        let ids = (0..self.faces.len() as u32).map(CellId);
        ids.zip(&self.faces)
            .filter_map(|(cell, face)| face.is_none().then_some(cell))
    }

    /// Reads a board drawn as text: one face a cell, `_`, `?` or `.` for a blank.
    ///
    /// The rows of the text are the rows of the board, or all faces stand in
    /// reading order, rows perhaps separated by ` / `. Where every face is one
    /// character the blanks between them may be left out.
    ///
    /// # Errors
    /// All faults of the drawing: rows of the wrong length, unknown faces.
    pub fn parse(text: &str, layout: &Layout, pieces: &PieceSet) -> Result<Board, Faults> {
        let span = Span::new(0, text.len());
        let text = Text::verbatim(text, span);
        let mut faults = Faults::new();
        let board = read_board(&text, layout, pieces, &mut faults);
        if faults.is_empty() { Ok(board) } else { Err(faults) }
    }
}

/// The board of a drawing in which every entry is one face or a blank.
pub(crate) fn read_board(text: &Text, layout: &Layout, pieces: &PieceSet, faults: &mut Faults) -> Board {
    let mut board = Board::blank(layout);
    for entry in read_entries(text, layout, pieces, faults) {
        match entry.faces.value.as_slice() {
            [face] => board.set(entry.cell, Some(*face)),
            _ => faults.add(several_faces(&entry, pieces)),
        }
    }
    board
}

/// A cell of a drawing that is not blank, and the faces that its entry can mean.
pub(crate) struct DrawnEntry {
    pub(crate) cell: CellId,
    pub(crate) faces: Spanned<Vec<FaceId>>,
}

/// The entries of a drawing that are not blank. What can't be read is a fault.
pub(crate) fn read_entries(
    text: &Text,
    layout: &Layout,
    pieces: &PieceSet,
    faults: &mut Faults,
) -> Vec<DrawnEntry> {
    match slots(text, layout) {
        Ok(slots) => slots
            .iter()
            .filter_map(|slot| read_entry(slot, pieces, faults))
            .collect(),
        Err(fault) => {
            faults.add(fault);
            vec![]
        }
    }
}

fn read_entry(slot: &Slot<'_>, pieces: &PieceSet, faults: &mut Faults) -> Option<DrawnEntry> {
    let name = slot.token.text;
    match pieces.find_faces(name) {
        Some(value) => Some(DrawnEntry {
            cell: slot.cell,
            faces: Spanned {
                value,
                span: slot.token.span,
            },
        }),
        None if is_blank(name) => None,
        None => {
            let fault = Fault::new(
                FaultCode::UnknownPiece,
                slot.token.span,
                format!("there is no piece `{name}`"),
            );
            faults.add(fault.label(suggestion(name, pieces.names())));
            None
        }
    }
}

/// Does an entry stand for a blank cell (where no piece has this name)?
fn is_blank(entry: &str) -> bool {
    entry == "." || entry.chars().all(|c| c == '_' || c == '?')
}

fn several_faces(entry: &DrawnEntry, pieces: &PieceSet) -> Fault {
    let names: Vec<&str> = entry
        .faces
        .value
        .iter()
        .map(|face| pieces.face(*face).name.as_str())
        .collect();
    Fault::new(
        FaultCode::BadValue,
        entry.faces.span,
        "this piece can lie in several ways",
    )
    .label(format!("expected one of {}", names.join(", ")))
}
