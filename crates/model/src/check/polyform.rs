//! Checks pieces that cover several cells: is each of them complete?

use itertools::Itertools;

use super::violation::Violation;
use crate::wording::counted;
use crate::{Board, CellId, FaceId, PieceId, Placement, Puzzle};

/// The pieces on a board that can cover several cells, complete or not.
pub(super) struct PlacedForms {
    /// Each cell that shows a square, with the placement that it belongs to: sorted by placement, the cells of each in reading order.
    squares: Vec<(Placement, CellId)>,
}

impl PlacedForms {
    pub(super) fn of(puzzle: &Puzzle, board: &Board) -> Self {
        let mut squares = vec![];
        if puzzle.pieces.has_forms() {
            squares.reserve(puzzle.layout.cells().len());
            squares.extend(board.shown().filter_map(|(cell, face)| {
                let placement = puzzle.pieces.placement(&puzzle.layout, cell, face)?;
                Some((placement, cell))
            }));
            squares.sort_unstable();
        }
        PlacedForms { squares }
    }

    /// The squares of each placement.
    fn iter(&self) -> impl Iterator<Item = &[(Placement, CellId)]> {
        self.squares.chunk_by(|(one, _), (next, _)| one == next)
    }

    /// Violations by pieces that do not show all of their squares. A blank cell might still show a
    /// missing square.
    pub(super) fn torn(&self, puzzle: &Puzzle, board: &Board) -> Vec<Violation> {
        let torn = self.iter().filter_map(|squares| {
            let (_, first) = squares.first()?;
            let fault = Fault::of(puzzle, board, *first)?;
            let cells = squares.iter().map(|(_, cell)| *cell).collect();
            Some(fault.violation(puzzle, cells))
        });
        torn.collect()
    }

    /// How often each piece is used.
    pub(super) fn used(&self, puzzle: &Puzzle, board: &Board) -> Vec<usize> {
        let mut used = vec![0; puzzle.pieces.pieces().len()];
        for (_, face) in board.shown() {
            let face = puzzle.pieces.face(face);
            if face.part.is_none() {
                used[face.piece.index()] += 1;
            }
        }
        for squares in self.iter() {
            used[squares[0].0.piece.index()] += 1;
        }
        used
    }
}

/// What is wrong with a piece.
struct Fault {
    face: FaceId,
    kind: FaultKind,
    /// The cells of the board that show something else than the piece needs.
    lacking: Vec<CellId>,
}

enum FaultKind {
    Misplaced,
    /// This many squares are not on the board.
    Beyond(usize),
    Lacking,
    /// Pieces that look alike have one name: that of this face.
    Alias(FaceId),
}

impl Fault {
    /// What is wrong with the piece whose first cell on the board is this one.
    fn of(puzzle: &Puzzle, board: &Board, first: CellId) -> Option<Fault> {
        let face = board.face(first)?;
        let (mut lacking, mut beyond) = (vec![], 0);
        for (other, expected) in puzzle.pieces.other_squares(&puzzle.layout, first, face) {
            match other {
                None => beyond += 1,
                Some(cell) if board.face(cell).is_some_and(|shown| shown != expected) => lacking.push(cell),
                Some(_) => {}
            }
        }
        let kind = if !puzzle.pieces.may_point(&puzzle.layout, first, face) {
            FaultKind::Misplaced
        } else if beyond > 0 {
            FaultKind::Beyond(beyond)
        } else if !lacking.is_empty() {
            FaultKind::Lacking
        } else {
            let normal = puzzle.pieces.normal_face(&puzzle.layout, first, face);
            (normal != face).then_some(FaultKind::Alias(normal))?
        };
        Some(Fault { face, kind, lacking })
    }

    /// The violation, of a piece that these cells show.
    fn violation(self, puzzle: &Puzzle, mut cells: Vec<CellId>) -> Violation {
        let piece = &puzzle.pieces.piece(puzzle.pieces.face(self.face).piece).name;
        let names = |cells: &[CellId]| {
            let mut names = cells.iter().map(|cell| &puzzle.layout.cell(*cell).name);
            names.join(", ")
        };
        let sentence = match &self.kind {
            FaultKind::Misplaced => format!("piece {piece} on {} points the wrong way", names(&cells)),
            FaultKind::Beyond(beyond) => format!(
                "piece {piece} on {} extends beyond the board by {}",
                names(&cells),
                counted(*beyond, "square", "squares")
            ),
            FaultKind::Lacking => format!(
                "piece {piece} on {} lacks its {} on {}",
                names(&cells),
                if self.lacking.len() == 1 {
                    "square"
                } else {
                    "squares"
                },
                names(&self.lacking)
            ),
            FaultKind::Alias(normal) => format!(
                "piece {piece} on {} must be written as {} on {}",
                names(&cells),
                puzzle.pieces.face(*normal).name,
                names(&cells[..1])
            ),
        };
        cells.extend(self.lacking);
        Violation {
            rule: "pieces".into(),
            sentence,
            cells,
        }
    }
}

/// The cells that a piece covers.
pub(super) fn cells_of(puzzle: &Puzzle, board: &Board, piece: PieceId) -> Vec<CellId> {
    let shown = board.shown();
    let there = shown.filter(|(_, face)| puzzle.pieces.face(*face).piece == piece);
    there.map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use crate::fixture::{puzzle, sentences};

    const SHAPES: &str =
        "[board]\ngrid = [2, 3]\n[pieces]\nuncovered = '.'\nshapes = { I = '##', L = '#. / ##' }\n";

    #[test]
    fn a_whole_piece_is_no_violation() {
        let puzzle = puzzle(SHAPES);
        assert_eq!(
            sentences(&puzzle, "I@0.1 I@0.2 L@270.3 . L@270.1 L@270.2"),
            [""; 0]
        );
    }

    #[test]
    fn torn_pieces_are_named_with_what_they_lack() {
        let puzzle = puzzle(SHAPES);
        assert_eq!(
            sentences(&puzzle, "I@0.1 . L@0.1 . L@0.2 ."),
            [
                "piece I on r1c1 lacks its square on r1c2",
                "piece L on r2c2 lacks its squares on r1c2, r2c3",
                "piece L on r1c3 extends beyond the board by 1 square",
                "L is used 2 times, expected once",
            ]
        );
        assert_eq!(
            sentences(&puzzle, "I@0.1 _ . . . ."),
            ["cell r1c2 is blank", "L is used 0 times, expected once"]
        );
    }
}
