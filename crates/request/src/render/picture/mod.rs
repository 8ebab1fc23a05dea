//! Pictures of boards in the plane: polygons, lines and texts, for renderers that draw them.
//!
//! Coordinates are whole numbers: x to the right, y down. A square cell is 48 units wide. The same puzzle and board make the same picture on
//! every machine.

mod borders;
mod cages;
mod cell_drawing;
mod cell_names;
pub(super) mod clues;
mod legend;
mod network_lines;
mod outline;
mod pencil_marks;
mod place_outlines;
mod plane;
mod region_looks;
mod region_marks;
mod signs;

pub use cell_drawing::{CellMark, Fill, PictureCell, TileSide};
pub use legend::PictureLegend;
pub use network_lines::joint_lines;
pub(super) use outline::DISC;
pub(crate) use place_outlines::{PlaceOutlines, coordinates};
pub use plane::{LineKind, PictureLine, PictureText, Point, TextKind};
pub use region_marks::{PictureShape, ShapeKind};

use std::collections::HashMap;

use self::cell_drawing::{CellDrawer, face_look};
use self::outline::{CellOutline, outlines};
use self::region_looks::RegionLooks;
use super::face_label::{label, visible};
use placet_model::{Board, CellId, CellKind, Face, FaceId, FaceLook, PicturePlan, Puzzle, Stroke};

/// The room around a picture.
const MARGIN: i32 = 10;

/// A board as polygons, lines and texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The title of the puzzle.
    pub title: String,
    /// The upper left corner.
    pub origin: Point,
    /// Width and height.
    pub size: [i32; 2],
    /// The cells of the board.
    pub cells: Vec<PictureCell>,
    /// What goes on the board, below it.
    pub legend: PictureLegend,
    /// Circles, thermometers and arrows.
    pub shapes: Vec<PictureShape>,
    /// Borders, loops and links, in the order in which they are drawn.
    pub lines: Vec<PictureLine>,
    /// Labels, clues and pencil marks.
    pub texts: Vec<PictureText>,
}

/// What a picture shows in addition to the board.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct PictureOptions<'a> {
    /// The possible faces of each cell: those of open cells are drawn as pencil marks.
    pub candidates: Option<&'a [Vec<FaceId>]>,
    /// The cells to highlight.
    pub highlighted: &'a [CellId],
    /// The cells of the reasons: marked less strongly, unless they are highlighted.
    pub reasons: &'a [CellId],
}

impl Picture {
    /// The picture of a puzzle: the board with the givens that name one piece, and what goes on it below.
    pub fn of_puzzle(puzzle: &Puzzle) -> Self {
        Picture::new(puzzle, &given_board(puzzle), PictureOptions::default()).with_pieces(puzzle)
    }

    /// The picture of the candidates: cells with one value show it, the others have pencil marks.
    pub fn of_candidates(puzzle: &Puzzle, candidates: &[Vec<FaceId>], highlighted: &[CellId]) -> Self {
        let mut board = Board::blank(puzzle.layout());
        for (cell, faces) in puzzle.layout().cell_ids().zip(candidates) {
            if let [face] = faces.as_slice() {
                board.set(cell, Some(*face));
            }
        }
        let options = PictureOptions {
            candidates: Some(candidates),
            highlighted,
            reasons: &[],
        };
        Picture::new(puzzle, &board, options)
    }

    /// The picture of a board, which may have blank cells.
    pub fn new(puzzle: &Puzzle, board: &Board, options: PictureOptions<'_>) -> Self {
        let (outlines, looks) = (outlines(puzzle), RegionLooks::new(puzzle));
        let reasons = options.reasons.iter().map(|cell| (*cell, CellMark::Reason));
        let highlighted = options
            .highlighted
            .iter()
            .map(|cell| (*cell, CellMark::Highlight));
        let marks: HashMap<CellId, CellMark> = reasons.chain(highlighted).collect();
        let room = outlines.iter().map(|outline| outline.room).min().unwrap_or(0);
        let drawer = CellDrawer::new(puzzle, board, &marks, room);
        let (mut cells, mut texts) = (vec![], vec![]);
        for (id, outline) in puzzle.layout().board_ids().zip(&outlines) {
            cells.push(drawer.cell(id, outline));
            texts.extend(drawer.texts(id, outline));
        }
        let mut lines = borders::borders(puzzle, board, &looks, &outlines);
        lines.extend(network_lines::lines(puzzle, board, &outlines));
        let cages = cages::cages(puzzle, &looks);
        cages::draw(puzzle.layout(), &cages, &outlines, &mut lines, &mut texts);
        texts.extend(network_lines::corner_texts(puzzle, board));
        let mut shapes = region_marks::shapes(puzzle, &looks, &outlines);
        clues::draw(puzzle, board, &outlines, &mut shapes, &mut texts);
        texts.extend(signs::signs(puzzle, &outlines));
        texts.extend(region_marks::texts(puzzle, board, &looks, &outlines));
        match options.candidates {
            // They need the whole cell.
            Some(candidates) => texts.extend(pencil_marks::texts(puzzle, board, candidates, &outlines)),
            None => texts.extend(cell_names::texts(puzzle, &outlines)),
        }
        let (origin, size) = bounds(&outlines, &shapes, &texts);
        Picture {
            title: visible(puzzle.title()),
            origin,
            size,
            cells,
            legend: PictureLegend::default(),
            shapes,
            lines,
            texts,
        }
    }
}

/// The label of a cell that shows a face; empty if its outline is enough.
pub fn face_label(puzzle: &Puzzle, face: &Face) -> String {
    label(puzzle, face)
}

/// Whether a face is drawn as nothing: a cell that an author calls blank, or a link, an edge or a corner without a line.
pub(crate) fn is_drawn_as_nothing(puzzle: &Puzzle, id: FaceId) -> bool {
    let face = puzzle.pieces().face(id);
    let home = puzzle.pieces().piece(face.piece).home.as_ref();
    match home.map(|home| home.kind) {
        Some(CellKind::Corner) => PicturePlan::is_empty_corner(&face.name),
        Some(CellKind::Link | CellKind::Edge) => Stroke::of(&face.name) == Stroke::Nothing,
        _ => face_look(puzzle, id) == FaceLook::Blank,
    }
}

/// The board with the givens that name one piece.
pub fn given_board(puzzle: &Puzzle) -> Board {
    let mut board = Board::blank(puzzle.layout());
    for given in puzzle.givens() {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    board
}

/// The upper left corner and the size of what is drawn, with a margin.
fn bounds(outlines: &[CellOutline], shapes: &[PictureShape], texts: &[PictureText]) -> (Point, [i32; 2]) {
    let corners = outlines.iter().flat_map(CellOutline::extent);
    let points: Vec<Point> = corners
        .chain(shapes.iter().flat_map(|shape| shape.points.iter().copied()))
        .chain(texts.iter().flat_map(PictureText::extent))
        .collect();
    let least = |part: fn(&Point) -> i32| points.iter().map(part).min().unwrap_or(0) - MARGIN;
    let greatest = |part: fn(&Point) -> i32| points.iter().map(part).max().unwrap_or(0) + MARGIN;
    let origin = Point::new(least(|point| point.x), least(|point| point.y));
    let size = [
        greatest(|point| point.x) - origin.x,
        greatest(|point| point.y) - origin.y,
    ];
    (origin, size)
}
