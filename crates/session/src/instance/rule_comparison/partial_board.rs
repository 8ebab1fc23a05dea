//! A board that is filled cell by cell, as `check` sees it.

use placet_model::{Board, CellId, FaceId, PieceId, Puzzle, RuleKind, check};

/// The board, with counters that tell early that the pieces do not suffice.
pub(super) struct PartialBoard<'a> {
    puzzle: &'a Puzzle,
    /// The puzzle without the rule.
    others: Puzzle,
    kind: &'a RuleKind,
    pub(super) board: Board,
    used: Vec<usize>,
    /// On how many blank cells each piece may still lie.
    possible: Vec<usize>,
}

impl<'a> PartialBoard<'a> {
    /// A blank board. `faces` are those that each cell can show.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        rule: usize,
        kind: &'a RuleKind,
        faces: impl Iterator<Item = Vec<FaceId>>,
    ) -> Self {
        let mut others = puzzle.clone();
        others.retain_rules(|index| index != rule);
        let mut board = PartialBoard {
            puzzle,
            others,
            kind,
            board: Board::blank(puzzle.layout()),
            used: vec![0; puzzle.pieces().pieces().len()],
            possible: vec![0; puzzle.pieces().pieces().len()],
        };
        for faces in faces {
            for piece in pieces(puzzle, &faces) {
                board.possible[piece.index()] += 1;
            }
        }
        board
    }

    /// A cell no longer counts as one that may show any of these pieces; or it does again.
    pub(super) fn open(&mut self, pieces: &[PieceId], is_open: bool) {
        for piece in pieces {
            let possible = &mut self.possible[piece.index()];
            *possible = if is_open { *possible + 1 } else { *possible - 1 };
        }
    }

    pub(super) fn show(&mut self, cell: CellId, face: FaceId) {
        self.board.set(cell, Some(face));
        self.used[self.puzzle.pieces().face(face).piece.index()] += 1;
    }

    pub(super) fn clear(&mut self, cell: CellId, face: FaceId) {
        self.board.set(cell, None);
        self.used[self.puzzle.pieces().face(face).piece.index()] -= 1;
    }

    /// Can there be as many copies of the pieces as the model says? `pieces` are those of the last cell.
    pub(super) fn can_be_supplied(&self, pieces: &[PieceId]) -> bool {
        if self.puzzle.pieces().has_forms() {
            return true;
        }
        pieces.iter().all(|piece| {
            let (used, possible) = (self.used[piece.index()], self.possible[piece.index()]);
            let copies = &self.puzzle.pieces().piece(*piece).copies;
            used <= copies.max && used + possible >= copies.min
        })
    }

    /// Is the rule violated, whatever the blank cells show?
    pub(super) fn is_violated(&self) -> bool {
        let (layout, pieces) = (self.puzzle.layout(), self.puzzle.pieces());
        !self.kind.violations(layout, pieces, &self.board).is_empty()
    }

    /// Is something else violated, whatever the blank cells show: another rule, or the pieces?
    pub(super) fn is_excluded_otherwise(&self) -> bool {
        !check(&self.others, &self.board).is_consistent()
    }

    /// The work of a check, in steps.
    pub(super) fn check_steps(&self) -> u64 {
        (self.puzzle.layout().cells().len() * (1 + self.puzzle.rules().len())) as u64
    }

    /// What the cells show.
    pub(super) fn text(&self) -> String {
        let shown = self.board.shown().map(|(cell, face)| {
            let (cell, face) = (self.puzzle.layout().cell(cell), self.puzzle.pieces().face(face));
            format!("{}={}", cell.name, face.name)
        });
        shown.collect::<Vec<_>>().join(" ")
    }
}

/// The different pieces of some faces.
pub(super) fn pieces(puzzle: &Puzzle, faces: &[FaceId]) -> Vec<PieceId> {
    let pieces = faces.iter().map(|face| puzzle.pieces().face(*face).piece);
    let mut pieces: Vec<PieceId> = pieces.collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}
