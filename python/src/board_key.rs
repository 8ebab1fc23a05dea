//! Boards as bytes: for each cell in reading order the number of its face, or `u32::MAX` if it is blank, in the byte order of the machine.

use placet::model::{Board, CellId, FaceId, Puzzle};

use crate::failure::Failure;

/// A blank cell.
const BLANK: u32 = u32::MAX;

/// The bytes of a board.
pub(crate) fn key_of(puzzle: &Puzzle, board: &Board) -> Vec<u8> {
    let cells = puzzle.layout().cell_ids();
    let numbers = cells.map(|cell| board.face(cell).map_or(BLANK, |face| face.0));
    numbers.flat_map(u32::to_ne_bytes).collect()
}

/// The board of some bytes.
pub(crate) fn board_of(puzzle: &Puzzle, key: &[u8]) -> Result<Board, Failure> {
    let wrong = || Failure::Invalid("the board belongs to another model".to_string());
    let mut board = Board::blank(puzzle.layout());
    let (numbers, rest) = key.as_chunks::<4>();
    if numbers.len() != puzzle.layout().cells().len() || !rest.is_empty() {
        return Err(wrong());
    }
    for (index, number) in numbers.iter().enumerate() {
        match u32::from_ne_bytes(*number) {
            BLANK => {}
            face if (face as usize) < puzzle.pieces().faces().len() => {
                board.set(CellId(index as u32), Some(FaceId(face)));
            }
            _ => return Err(wrong()),
        }
    }
    Ok(board)
}
