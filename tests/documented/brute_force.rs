//! All boards that pieces of one cell can fill, before any rule.

use crate::documented::board::Board;
use crate::documented::pieces::Pieces;
use crate::documented::scene::Filled;

/// Every face on every cell, as often as its piece may be used.
pub(crate) fn filled(board: &Board, pieces: &Pieces) -> Vec<Filled> {
    let mut used = vec![0; pieces.pieces.len()];
    let mut faces = Vec::new();
    let mut found = Vec::new();
    fill(board, pieces, &mut used, &mut faces, &mut found);
    found
}

fn fill(board: &Board, pieces: &Pieces, used: &mut [usize], faces: &mut Vec<usize>, found: &mut Vec<Filled>) {
    let Some(cell) = board.cells.get(faces.len()) else {
        let enough = pieces
            .pieces
            .iter()
            .zip(&*used)
            .all(|(piece, used)| *used >= piece.least);
        if enough {
            found.push(Filled::of_single_cells(faces.clone()));
        }
        return;
    };
    for (index, face) in pieces.faces.iter().enumerate() {
        let in_row = face.row.is_none_or(|row| row == cell.row);
        if in_row && used[face.piece] < pieces.pieces[face.piece].most {
            used[face.piece] += 1;
            faces.push(index);
            fill(board, pieces, used, faces, found);
            faces.pop();
            used[face.piece] -= 1;
        }
    }
}
