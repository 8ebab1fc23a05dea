//! Pictures of boards whose links, edges or corners carry pieces: where each cell is drawn, and which stroke
//! stands for which piece. Reading and drawing share them, so a picture can be read back.

use super::layout::{CellId, CellKind, CellShape, Layout, Network, Wrap};
use super::piece::{FaceId, PieceSet};

/// How a piece on a link or an edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Not at all: `none`, or 0.
    Nothing,
    /// As a line: `line`, or 1.
    Single,
    /// As a double line: 2.
    Double,
    /// By its name.
    Named,
}

impl Stroke {
    /// The names that a stroke stands for.
    fn names(self) -> &'static [&'static str] {
        match self {
            Stroke::Nothing => &["none", "0"],
            Stroke::Single => &["line", "1"],
            Stroke::Double => &["2"],
            Stroke::Named => &[],
        }
    }

    /// The stroke for a piece.
    pub fn of(name: &str) -> Self {
        let strokes = [Stroke::Nothing, Stroke::Single, Stroke::Double];
        let mut strokes = strokes.into_iter();
        let found = strokes.find(|stroke| stroke.names().contains(&name));
        found.unwrap_or(Stroke::Named)
    }

    /// Its character, across or down.
    pub fn character(self, is_across: bool) -> char {
        match (self, is_across) {
            (Stroke::Single, true) => '─',
            (Stroke::Single, false) => '│',
            (Stroke::Double, true) => '═',
            (Stroke::Double, false) => '║',
            (Stroke::Nothing | Stroke::Named, _) => ' ',
        }
    }

    /// The stroke that some characters of a picture show, if they are no name.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let all = |characters: &str| !text.is_empty() && text.chars().all(|c| characters.contains(c));
        match text {
            "" | "×" => Some(Stroke::Nothing),
            _ if all("─│") => Some(Stroke::Single),
            _ if all("═║") => Some(Stroke::Double),
            _ => None,
        }
    }

    /// The piece that it stands for on a cell.
    pub(crate) fn face(self, pieces: &PieceSet, cell: CellId) -> Option<FaceId> {
        let faces = self.names().iter().filter_map(|name| pieces.find_face(name));
        faces.into_iter().find(|face| pieces.may_stand(*face, cell))
    }
}

/// Where a cell is drawn: a line, its first column and its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PicturePlace {
    /// The line, from 0.
    pub line: usize,
    /// The first column, from 0.
    pub start: usize,
    /// The width in columns.
    pub width: usize,
}

/// The plan of a picture.
pub struct PicturePlan<'a> {
    layout: &'a Layout,
    /// The network that is drawn.
    pub network: &'a Network,
    /// The width of a vertex, in columns.
    vertex: usize,
    /// The width of what lies between two vertices of a row.
    between: usize,
}

impl<'a> PicturePlan<'a> {
    /// The piece of a cell that is not drawn: the lines at the cell are visible.
    pub const EMPTY_CELL: &'static str = ".";

    /// Do these characters show such a cell?
    pub(crate) fn is_empty_cell(text: &str) -> bool {
        text.chars()
            .all(|c| c == '·' || ('\u{2500}'..='\u{257f}').contains(&c))
    }

    /// Is the piece of a corner that is not drawn: nothing is there?
    pub fn is_empty_corner(name: &str) -> bool {
        name == "none"
    }

    /// Is a piece between the cells drawn by its name?
    fn is_written(kind: CellKind, name: &str) -> bool {
        match kind {
            CellKind::Corner => !Self::is_empty_corner(name),
            _ => Stroke::of(name) == Stroke::Named,
        }
    }

    /// The plan for a flat square board with pieces on its links, on its edges or on its corners, but not on several
    /// of them.
    /// There is none if the name of a piece takes more room than its number of characters.
    pub fn new(layout: &'a Layout, pieces: &PieceSet) -> Option<Self> {
        let [network] = layout.networks() else {
            return None;
        };
        let is_flat = layout.shape() == CellShape::Square && layout.wrap() == Wrap::Flat;
        let names = pieces.names();
        let is_plain = |name: &str| name.chars().all(|c| c.is_ascii_graphic() || c.is_alphanumeric());
        if !is_flat || !names.into_iter().all(is_plain) {
            return None;
        }
        let first = network.joints().next()?;
        let (mut on_cells, mut on_joints) = (1, 1);
        for id in pieces.face_ids() {
            let name = &pieces.face(id).name;
            let width = name.chars().count();
            if !pieces.may_stand(id, first) {
                on_cells = on_cells.max(width);
            } else if Self::is_written(network.kind(), name) {
                on_joints = on_joints.max(width);
            }
        }
        let (vertex, between) = match network.kind() {
            CellKind::Edge => (on_joints, on_joints.max(on_cells) + 2),
            CellKind::Corner => (on_joints, on_cells + 2),
            _ => (on_joints.max(on_cells), on_joints + 2),
        };
        Some(PicturePlan {
            layout,
            network,
            vertex,
            between,
        })
    }

    /// The number of lines.
    pub fn height(&self) -> usize {
        match self.network.kind() {
            CellKind::Edge | CellKind::Corner => 2 * self.layout.rows().len() + 1,
            _ => 2 * self.layout.rows().len() - 1,
        }
    }

    fn at(&self, line: usize, column: usize, is_between: bool) -> PicturePlace {
        let start = column * (self.vertex + self.between);
        PicturePlace {
            line,
            start: start + if is_between { self.vertex } else { 0 },
            width: if is_between { self.between } else { self.vertex },
        }
    }

    /// The place of a vertex in the grid of vertices.
    pub fn vertex(&self, row: usize, column: usize) -> PicturePlace {
        self.at(2 * row, column, false)
    }

    /// The row and column of a vertex.
    pub fn position(&self, vertex: usize) -> (usize, usize) {
        match self.network.kind() {
            CellKind::Edge | CellKind::Corner => {
                let width = self.layout.num_columns() + 1;
                (vertex / width, vertex % width)
            }
            _ => {
                let cell = &self.layout.cells()[vertex];
                (cell.row, cell.column)
            }
        }
    }

    /// Does a link or an edge run across?
    pub fn is_across(&self, joint: CellId) -> bool {
        let [from, _] = self.network.ends(joint);
        self.network.step_from(from, joint)[2] != 0
    }

    /// Where a cell is drawn.
    pub fn place(&self, id: CellId) -> PicturePlace {
        if self.network.contains(id) {
            let (row, column) = self.position(self.network.ends(id)[0]);
            if self.network.kind() == CellKind::Corner {
                return self.vertex(row, column);
            }
            let is_across = self.is_across(id);
            return self.at(2 * row + usize::from(!is_across), column, is_across);
        }
        let cell = self.layout.cell(id);
        match self.network.kind() {
            CellKind::Edge | CellKind::Corner => self.at(2 * cell.row + 1, cell.column, true),
            _ => self.vertex(cell.row, cell.column),
        }
    }
}
