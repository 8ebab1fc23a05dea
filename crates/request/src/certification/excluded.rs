//! The clauses that exclude what a certificate lists, made from the formula's comments and the solutions alone.

use std::io::BufRead;

use placet_engine::exchange::export::one_line::one_line;
use placet_model::{Board, CellId, FaceId, Projection, Puzzle};
use placet_proof::{ClaimKind, CnfReader, FaceInCell, Meanings};

/// Opens a formula, and reads the meanings of its variables.
pub(super) fn open<R: BufRead>(formula: R, puzzle: &Puzzle) -> Result<(CnfReader<R>, Meanings), String> {
    let mut meanings = Meanings::new();
    let mut first_error = None;
    let find = |name: &str| face_in_cell(name, puzzle);
    let reader = CnfReader::open(formula, |comment| {
        if let Err(error) = meanings.read(comment, &find) {
            first_error.get_or_insert(error);
        }
    });
    let reader = reader.map_err(|error| error.to_string())?;
    match first_error {
        Some(error) => Err(error),
        None => Ok((reader, meanings)),
    }
}

/// The cell and the face of `r1c2=7`. Both names may contain `=`.
fn face_in_cell(name: &str, puzzle: &Puzzle) -> Option<FaceInCell> {
    let mut signs = name.match_indices('=').map(|(at, _)| at);
    signs.find_map(|at| {
        let cell = puzzle.layout().find_cell(&name[..at])?;
        let face = puzzle.pieces().find_face(&name[at + 1..])?;
        Some(FaceInCell {
            cell: cell.0,
            face: face.0,
        })
    })
}

/// Can the comments of a formula express all names of the puzzle?
pub(super) fn has_plain_names(puzzle: &Puzzle) -> bool {
    let cells = puzzle.layout().cells().iter().map(|cell| &cell.name);
    let faces = puzzle.pieces().faces().iter().map(|face| &face.name);
    let mut names = cells.chain(faces);
    names.all(|name| one_line(name) == name.as_str())
}

/// A clause for each solution, or those that leave only better values.
pub(super) fn clauses(
    kind: ClaimKind,
    boards: &[Board],
    puzzle: &Puzzle,
    meanings: &Meanings,
) -> Result<Vec<Vec<i32>>, String> {
    match (kind, &puzzle.objective()) {
        (ClaimKind::Best(best), Some(objective)) => {
            Ok(meanings.better(&|value| objective.goal.is_better(value, best)))
        }
        (ClaimKind::Best(_), None) => Err("the model has no objective".to_string()),
        _ => boards
            .iter()
            .enumerate()
            .map(|(index, board)| {
                let clause = blocking_clause(board, puzzle, meanings);
                clause.map_err(|error| format!("solution {}: {error}", index + 1))
            })
            .collect(),
    }
}

fn blocking_clause(board: &Board, puzzle: &Puzzle, meanings: &Meanings) -> Result<Vec<i32>, String> {
    let answer = puzzle.projection().part_of(board, puzzle.pieces());
    let answer: Vec<FaceInCell> = answer.shown().map(shown).collect();
    // Every answer fills the same cells, unless it consists of pieces.
    let may_differ = |placement: FaceInCell| match puzzle.projection() {
        Projection::Board | Projection::Cells(_) => false,
        Projection::Pieces(pieces) => pieces.contains(&puzzle.pieces().face(FaceId(placement.face)).piece),
    };
    meanings.blocking_clause(&answer, &may_differ)
}

/// The variables that distinguish the solutions of a puzzle.
pub(super) fn distinguishing(puzzle: &Puzzle, meanings: &Meanings) -> Vec<i32> {
    meanings.distinguishing(&|placement| match puzzle.projection() {
        Projection::Board => true,
        Projection::Cells(cells) => cells.contains(&CellId(placement.cell)),
        Projection::Pieces(pieces) => pieces.contains(&puzzle.pieces().face(FaceId(placement.face)).piece),
    })
}

fn shown((cell, face): (CellId, FaceId)) -> FaceInCell {
    FaceInCell {
        cell: cell.0,
        face: face.0,
    }
}
