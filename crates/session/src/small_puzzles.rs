//! Small puzzles of rows, sums and givens for tests, with all their boards by enumeration.

use itertools::Itertools;

use super::{PuzzlePart, without};
use placet_model::{Board, CellId, FaceId, Puzzle, Source, check, read};

/// Small numbers that repeat with each run.
pub(super) struct Numbers(pub(super) u32);

impl Numbers {
    pub(super) fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % limit
    }
}

/// Two rows of different numbers from 1 to 3, with a sum or a blank for each column, and some givens.
pub(super) fn puzzle(sums: [&str; 3], givens: &str) -> Puzzle {
    let model = format!(
        "board.grid = [2, 3]\npieces = {{ numbers = '1..3', copies = 'any' }}\ngivens = '{givens}'\n\
         [[rules]]\nall_different = 'rows'\n[[rules]]\nsums = [{}]\nof = 'columns'\ngenerate = 'needed'\n",
        sums.iter().format(", ")
    );
    read(&Source::new("small.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

/// One of many such puzzles; each sum and each given is there in `of_four` of four cases.
pub(super) fn random_puzzle(numbers: &mut Numbers, of_four: u32) -> Puzzle {
    const SUMS: [&str; 5] = ["2", "3", "4", "5", "6"];
    const GIVENS: [&str; 3] = ["1", "2", "3"];
    let mut entry = |choices: &[&'static str], blank| match numbers.below(4) < of_four {
        true => choices[numbers.below(u32::try_from(choices.len()).expect("few")) as usize],
        false => blank,
    };
    let sums = [(); 3].map(|()| entry(&SUMS, "'_'"));
    let givens = [(); 6].map(|()| entry(&GIVENS, "_"));
    let (above, below) = givens.split_at(3);
    puzzle(sums, &format!("{} / {}", above.join(" "), below.join(" ")))
}

/// All boards, by going through all ways to fill the cells.
pub(super) fn boards(puzzle: &Puzzle) -> Vec<Board> {
    let cells: Vec<CellId> = puzzle.layout().cell_ids().collect();
    let faces: Vec<FaceId> = puzzle.pieces().face_ids().collect();
    let filled = cells
        .iter()
        .map(|_| faces.iter().copied())
        .multi_cartesian_product();
    let boards = filled.map(|faces: Vec<FaceId>| Board::of_faces(faces.into_iter()));
    boards.filter(|board| check(puzzle, board).is_clean()).collect()
}

/// All boards without some parts.
pub(super) fn boards_without(puzzle: &Puzzle, parts: &[PuzzlePart]) -> Vec<Board> {
    boards(&without(puzzle, parts))
}
