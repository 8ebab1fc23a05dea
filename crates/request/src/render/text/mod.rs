//! Text pictures of boards.
//!
//! A picture of numbers or icons can be parsed: [`Board::parse`] takes frames
//! for blanks, and the text of a blank cell is chosen so that no piece has
//! that name. Names with a space or a frame character are the exception.

mod candidates;
mod compact;
mod face;
mod frame;
mod graph;
mod hex;
mod network;
mod rows;
mod tile;
mod triangle;

pub use candidates::candidates;
pub use compact::{compact, entry_rows, givens_line};

use self::face::FaceTexts;
use self::frame::BorderNames;
use super::Style;
use crate::render::boxes::Grouping;
use placet_model::{Board, CellShape, Puzzle};

/// The picture of a board, in as many lines as it takes.
///
/// - A square board has a frame, except around holes. Lines between different boxes are heavy.
///   If the author gave names to cells, each name is in the frame above its cell.
/// - Edge tiles on squares have their edges around their names.
/// - Drawn pieces have outlines, and their names or marks.
/// - A logic grid, whose pieces are bound to rows, has one line per row and no frame.
/// - The rows of a hexagonal board are shifted by half a cell.
/// - On a triangular board, strokes show the direction of the cells.
/// - The layers of a board are one below the other.
/// - Pieces on links or edges are strokes between or around the cells; if the board is not a flat
///   square board, or has both, it is a list of all of them.
/// - A graph is a list of cells with their faces.
///
/// ```
/// use placet::model::{Board, Source, read};
/// use placet::render::{Style, text};
///
/// let model = "board.grid = [1, 2]\npieces.numbers = [9, 10]";
/// let puzzle = read(&Source::new("two.toml", model))?;
/// let board = Board::parse("10 _", puzzle.layout(), puzzle.pieces())?;
/// let picture = text::board(&puzzle, &board, Style::default());
/// assert_eq!(picture, "┌────┬────┐\n│ 10 │  _ │\n└────┴────┘");
/// # Ok::<(), placet::model::Diagnostics>(())
/// ```
pub fn board(puzzle: &Puzzle, board: &Board, style: Style) -> String {
    let faces = FaceTexts::new(puzzle, board, style);
    picture(puzzle, board, &faces, &BorderNames::new(puzzle.layout()))
}

/// A picture of a board whose blank cells show the names that the author gave them. A graph is drawn
/// with all its names anyway.
pub(crate) fn named_cells(puzzle: &Puzzle, board: &Board) -> String {
    let style = Style::default();
    match puzzle.layout().shape() {
        CellShape::Graph => self::board(puzzle, board, style),
        _ => {
            let faces = FaceTexts::with_names(puzzle, board, style);
            picture(puzzle, board, &faces, &BorderNames::none())
        }
    }
}

fn picture(puzzle: &Puzzle, board: &Board, faces: &FaceTexts<'_>, names: &BorderNames) -> String {
    let grouping = Grouping::new(puzzle, board);
    let grouping = grouping.as_ref();
    let lines = match puzzle.layout().shape() {
        _ if !puzzle.layout().networks().is_empty() => network::lines(puzzle, board, faces),
        CellShape::Hex => hex::lines(puzzle.layout(), faces, grouping),
        CellShape::Square if has_tiles(puzzle) => tile::lines(puzzle, board, faces),
        CellShape::Square if is_logic_grid(puzzle) => rows::lines(puzzle.layout(), faces),
        CellShape::Triangle => triangle::lines(puzzle, faces),
        CellShape::Graph => graph::lines(puzzle.layout(), faces),
        CellShape::Square | CellShape::Cube => {
            let width = names.width().max(faces.width() + 2);
            let room = width - faces.width();
            let (before, after) = (" ".repeat(room / 2), " ".repeat(room - room / 2));
            frame::lines(puzzle.layout(), grouping, (1, width), names, |cell| {
                vec![format!("{before}{}{after}", faces.aligned(cell))]
            })
        }
    };
    lines.join("\n")
}

fn has_tiles(puzzle: &Puzzle) -> bool {
    puzzle.pieces().faces().iter().any(|face| face.edges().is_some())
}

/// Whether every piece is bound to a row.
fn is_logic_grid(puzzle: &Puzzle) -> bool {
    puzzle.pieces().pieces().iter().all(|piece| piece.home.is_some())
}

#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod tests;
