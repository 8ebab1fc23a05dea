//! The cells of a picture: their fills, tiles and labels.

use std::collections::{BTreeMap, HashMap};

use itertools::Itertools;

use super::outline::CellOutline;
use super::plane::{PictureText, Point, TextKind, fitting};
use crate::render::boxes::Grouping;
use crate::render::face_label::{given_cells, label, open_given_label, visible};
use placet_model::{Board, CellId, Face, FaceId, FaceLook, Layout, Look, Placement, Puzzle, RuleKind};

/// The largest font of a label.
const LABEL: i32 = 26;

/// Icons that stand for a filled cell, and for an empty one.
const SHADED: [&str; 3] = ["#", "■", "█"];
const EMPTY: [&str; 2] = [".", "·"];

/// How a face looks: as the author says, or as its name suggests. Among the icons of a logic grid, which are bound to rows, `#` is an icon like
/// others.
pub(super) fn face_look(puzzle: &Puzzle, id: FaceId) -> FaceLook {
    if let Some(look) = puzzle.looks().faces.get(&id) {
        return *look;
    }
    let face = puzzle.pieces().face(id);
    let is_bound = puzzle.pieces().piece(face.piece).home.is_some();
    let is_icon = |names: &[&str]| face.look == Look::Icon && names.contains(&face.name.as_str());
    if is_icon(&EMPTY) {
        FaceLook::Blank
    } else if is_icon(&SHADED) && !is_bound {
        FaceLook::Filled
    } else {
        FaceLook::Name
    }
}

/// The sign for a look; `None` if the face shows its name.
fn sign(look: FaceLook) -> Option<&'static str> {
    Some(match look {
        FaceLook::Name => return None,
        FaceLook::Blank | FaceLook::Filled => "",
        FaceLook::Dot => "\u{2022}",
        FaceLook::Cross => "\u{d7}",
        FaceLook::WhiteCircle => "\u{25cb}",
        FaceLook::BlackCircle => "\u{25cf}",
        FaceLook::Star => "\u{2605}",
        FaceLook::Bulb => "\u{263c}",
        FaceLook::Tree => "\u{2663}",
        FaceLook::Tent => "\u{25b2}",
        FaceLook::Water => "\u{2248}",
    })
}

/// The fill of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Not at all.
    Plain,
    /// Dark.
    Shaded,
    /// In a colour of the palette, from 0 to 7.
    Colour(usize),
}

/// A side of an edge tile, as a triangle from the centre of the cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSide {
    /// The triangle.
    pub corners: [Point; 3],
    /// Its colour in the palette, from 0 to 7: sides that fit have the same.
    pub colour: usize,
}

/// A cell of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureCell {
    /// The cell.
    pub id: CellId,
    /// Its name and content: `r1c1: 5`.
    pub description: String,
    /// Its corners clockwise; none if it is a disc.
    pub corners: Vec<Point>,
    /// Its centre.
    pub centre: Point,
    /// How it is filled.
    pub fill: Fill,
    /// How it is marked.
    pub mark: Option<CellMark>,
    /// The sides of the tile on it.
    pub sides: Vec<TileSide>,
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMark {
    /// The subject of the picture.
    Highlight,
    /// A reason for it.
    Reason,
}

/// Draws the cells of a board.
pub(super) struct CellDrawer<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    marks: &'a HashMap<CellId, CellMark>,
    colours: Vec<Option<usize>>,
    /// The colours of the faces of coloured runs.
    run_colours: HashMap<FaceId, usize>,
    is_given: Vec<bool>,
    /// The numbers on tiles without their signs, ascending.
    edges: Vec<u64>,
    /// The size of all labels: that of the one that needs most room.
    label_size: i32,
}

impl<'a> CellDrawer<'a> {
    pub(super) fn new(
        puzzle: &'a Puzzle,
        board: &'a Board,
        marks: &'a HashMap<CellId, CellMark>,
        room: i32,
    ) -> Self {
        let grouping = Grouping::new(puzzle, board);
        let faces = puzzle.pieces().faces().iter();
        let labels = faces.map(|face| label(puzzle, face));
        let label_size = labels.map(|text| fitting(&text, 2 * room, LABEL)).min();
        CellDrawer {
            puzzle,
            board,
            marks,
            colours: grouping.map_or_else(Vec::new, |grouping| colours(puzzle.layout(), &grouping)),
            run_colours: run_colours(puzzle),
            is_given: given_cells(puzzle, board),
            edges: edge_numbers(puzzle),
            label_size: label_size.unwrap_or(LABEL),
        }
    }

    pub(super) fn cell(&self, id: CellId, outline: &CellOutline) -> PictureCell {
        let name = visible(&self.puzzle.layout().cell(id).name);
        let shown = self.face(id).map(|face| visible(&face.name));
        PictureCell {
            id,
            description: match shown {
                Some(shown) => format!("{name}: {shown}"),
                None => name,
            },
            corners: outline.corners.clone(),
            centre: outline.centre,
            fill: self.fill(id),
            mark: self.marks.get(&id).copied(),
            sides: self.sides(id, outline),
        }
    }

    fn face(&self, id: CellId) -> Option<&'a Face> {
        self.board.face(id).map(|face| self.puzzle.pieces().face(face))
    }

    fn fill(&self, id: CellId) -> Fill {
        if let Some(colour) = self.colours.get(id.index()).copied().flatten() {
            return Fill::Colour(colour);
        }
        let Some(face) = self.board.face(id) else {
            return Fill::Plain;
        };
        match (face_look(self.puzzle, face), self.run_colours.get(&face)) {
            (FaceLook::Filled, _) => Fill::Shaded,
            (_, Some(colour)) => Fill::Colour(*colour),
            _ => Fill::Plain,
        }
    }

    fn sides(&self, id: CellId, outline: &CellOutline) -> Vec<TileSide> {
        let edges = self.face(id).and_then(Face::edges).unwrap_or(&[]);
        tile_sides(&self.edges, edges, outline)
    }

    /// The texts on a cell: what it shows, and the numbers on the sides of a tile.
    pub(super) fn texts(&self, id: CellId, outline: &CellOutline) -> Vec<PictureText> {
        let Some(face) = self.face(id) else {
            let label = open_given_label(self.puzzle, id);
            return label
                .into_iter()
                .map(|text| self.label(text, TextKind::Given, outline))
                .collect();
        };
        if let Some(edges) = face.edges() {
            return side_texts(edges, outline);
        }
        let look = self.board.face(id).map(|face| face_look(self.puzzle, face));
        let text = look
            .and_then(sign)
            .map_or_else(|| label(self.puzzle, face), str::to_string);
        if text.is_empty() {
            return vec![];
        }
        let kind = match (self.fill(id), self.is_given[id.index()]) {
            (Fill::Shaded, _) => TextKind::OnShade,
            (_, true) => TextKind::Given,
            (_, false) => TextKind::Face,
        };
        vec![self.label(text, kind, outline)]
    }

    fn label(&self, text: String, kind: TextKind, outline: &CellOutline) -> PictureText {
        PictureText {
            at: outline.centre,
            size: self.label_size,
            text,
            kind,
        }
    }
}

/// The numbers on tiles without their signs, ascending: their places are their colours.
pub(super) fn edge_numbers(puzzle: &Puzzle) -> Vec<u64> {
    let edges = puzzle.pieces().faces().iter().filter_map(Face::edges).flatten();
    edges.map(|edge| edge.unsigned_abs()).sorted().dedup().collect()
}

pub(super) fn tile_sides(numbers: &[u64], edges: &[i64], outline: &CellOutline) -> Vec<TileSide> {
    let colour = |edge: &i64| numbers.binary_search(&edge.unsigned_abs()).unwrap_or(0) % COLOURS;
    let sides = outline.sides().zip(edges);
    sides
        .map(|((from, to), edge)| TileSide {
            corners: [from, to, outline.centre],
            colour: colour(edge),
        })
        .collect()
}

pub(super) fn side_texts(edges: &[i64], outline: &CellOutline) -> Vec<PictureText> {
    let text = |((from, to), edge): ((Point, Point), &i64)| {
        let text = edge.to_string();
        PictureText {
            at: outline.centre.towards(from.middle(to), 68),
            size: fitting(&text, outline.room, 13),
            text,
            kind: TextKind::Face,
        }
    };
    outline.sides().zip(edges).map(text).collect()
}

/// The number of colours of a palette.
const COLOURS: usize = 8;

/// The colours of the faces of runs, where a rule knows runs of several kinds.
fn run_colours(puzzle: &Puzzle) -> HashMap<FaceId, usize> {
    let rules = puzzle.rules().iter();
    let coloured = rules.filter_map(|rule| match &rule.kind {
        RuleKind::Runs(runs) if runs.is_coloured() => Some(runs),
        _ => None,
    });
    let kinds = coloured.flat_map(|runs| runs.kinds.iter().enumerate());
    let faces =
        kinds.flat_map(|(kind, of_kind)| of_kind.faces.iter().map(move |face| (*face, kind % COLOURS)));
    faces.collect()
}

/// The colour of each cell that a piece covers.
fn colours(layout: &Layout, grouping: &Grouping) -> Vec<Option<usize>> {
    let mut of_piece: BTreeMap<Placement, usize> = BTreeMap::new();
    for cell in layout.board_ids() {
        let Some(piece) = grouping.piece(cell).filter(|piece| !of_piece.contains_key(piece)) else {
            continue;
        };
        let near = neighbours(layout, grouping, piece);
        let used: Vec<usize> = near
            .iter()
            .filter_map(|near| of_piece.get(near).copied())
            .collect();
        // Pieces of a kind have the same colour if they can.
        let first = piece.piece.index();
        let wanted = (first..first + COLOURS).map(|colour| colour % COLOURS);
        let free = wanted.clone().find(|colour| !used.contains(colour));
        of_piece.insert(piece, free.unwrap_or(first % COLOURS));
    }
    let colour = |cell| of_piece.get(&grouping.piece(cell)?).copied();
    layout.board_ids().map(colour).collect()
}

/// The pieces around a piece.
fn neighbours(layout: &Layout, grouping: &Grouping, piece: Placement) -> Vec<Placement> {
    let own = layout
        .board_ids()
        .filter(|cell| grouping.piece(*cell) == Some(piece));
    let near = own.flat_map(|cell: CellId| layout.neighbours(cell));
    near.filter_map(|cell| grouping.piece(cell))
        .filter(|near| *near != piece)
        .collect()
}
