//! Pictures with more than the entries of a board: the strokes between triangles, or the names
//! beside the cells of a graph.

use super::layout::Layout;
use super::shape::CellShape;
use super::token::words;

/// The entries of such a picture, one per cell, if the text is one.
pub(super) fn picture_entries<'a>(text: &'a str, layout: &Layout) -> Option<Vec<&'a str>> {
    let entries = match layout.shape() {
        CellShape::Triangle => without_strokes(text),
        CellShape::Graph => beside_names(text, layout)?,
        CellShape::Square | CellShape::Hex | CellShape::Cube => return None,
    };
    Some(entries).filter(|entries| entries.len() == layout.board_ids().len())
}

/// `/ 1 \ 2 / 3 \` without the sides of the triangles.
fn without_strokes(text: &str) -> Vec<&str> {
    words(text).filter(|word| !matches!(*word, "/" | "\\")).collect()
}

/// `a 1  b 2` without the names `a` and `b`.
pub(super) fn beside_names<'a>(text: &'a str, layout: &Layout) -> Option<Vec<&'a str>> {
    let words: Vec<&str> = words(text).collect();
    let pairs = words.chunks_exact(2).zip(layout.cells());
    let entries = pairs.map(|(pair, cell)| (pair[0] == cell.name).then_some(pair[1]));
    let is_whole = words.len() == 2 * layout.cells().len();
    entries.collect::<Option<Vec<&str>>>().filter(|_| is_whole)
}

#[cfg(test)]
mod tests {
    use crate::Board;
    use crate::fixture::puzzle;

    fn reads_alike(model: &str, picture: &str, plain: &str) {
        let puzzle = puzzle(model);
        let board = |text| Board::parse(text, &puzzle.layout, &puzzle.pieces);
        assert_eq!(board(picture), board(plain));
        assert!(board(picture).is_ok());
    }

    #[test]
    fn strokes_are_passed_over() {
        let model = "board.triangle = 2\npieces.numbers = '1..4'";
        reads_alike(model, "  / 1 \\\n/ 2 \\ 3 / 4 \\", "1 / 2 3 4");
        let slashes = "board.triangle = 2\npieces.names = ['/', '\\', 'a', 'b']";
        reads_alike(slashes, "/ \\ a b", "/\n\\ a b");
    }

    #[test]
    fn names_of_cells_are_passed_over() {
        let model = "board.shape = 'graph'\nboard.cells = 'a b'\npieces.names = 'ab'";
        reads_alike(model, "a b  b a", "ba");
        reads_alike(model, "a _  b a", "_ a");
    }
}
