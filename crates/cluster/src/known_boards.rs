//! The boards that the parts of a work directory have found, each of them checked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::SystemTime;

use super::result::{PartAnswer, PartResult, ResultFile, index_of};
use super::{ClusterError, WorkDirectory};
use placet_model::{Board, FaceId, Puzzle, check};

/// A board that obeys all rules, and the part that found it.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundBoard {
    /// The part.
    pub part: usize,
    /// The board.
    pub board: Board,
    /// The value of the objective, if there is one.
    pub value: Option<i64>,
}

/// The best of the boards that were found, or any without an objective. Results are read once.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownBoards {
    read: BTreeSet<usize>,
    best: Option<FoundBoard>,
}

impl KnownBoards {
    /// Reads the results that were added. A board of a part that was replaced is a board all the same.
    pub(super) fn read_more(
        &mut self,
        directory: &WorkDirectory,
        puzzle: &Puzzle,
    ) -> Result<(), ClusterError> {
        for index in indices(&directory.root().join("results"))?.into_keys() {
            if index >= directory.num_parts() || self.read.contains(&index) {
                continue;
            }
            let (hash, _) = directory.part(index)?;
            // What can't be read at the moment proves nothing at the moment.
            let Ok(ResultFile::Right(result)) = directory.result(index, &hash) else {
                continue;
            };
            self.read.insert(index);
            if let PartAnswer::Board(board) = &result.answer
                && let Ok((board, value)) = checked(puzzle, board)
            {
                self.add(
                    puzzle,
                    FoundBoard {
                        part: index,
                        board,
                        value,
                    },
                );
            }
        }
        Ok(())
    }

    fn add(&mut self, puzzle: &Puzzle, found: FoundBoard) {
        let known = self.best.as_ref();
        if known.is_none_or(|known| is_better(puzzle, found.value, known.value)) {
            self.best = Some(found);
        }
    }

    /// The best board.
    pub(super) fn best(&self) -> Option<&FoundBoard> {
        self.best.as_ref()
    }

    /// The best value.
    pub(super) fn value(&self) -> Option<i64> {
        self.best.as_ref().and_then(|found| found.value)
    }

    /// Whether a result holds, and else why not: its board has to obey the rules, and a bound has to be the value of a board.
    pub(super) fn test(&self, puzzle: &Puzzle, result: &PartResult) -> Result<(), &'static str> {
        match &result.answer {
            PartAnswer::Count(_) | PartAnswer::Classes { .. } => Ok(()),
            PartAnswer::Board(board) => checked(puzzle, board).map(drop),
            PartAnswer::Nothing(than) => {
                let is_known = than.is_none() || !is_better(puzzle, *than, self.value());
                is_known
                    .then_some(())
                    .ok_or("nothing in it is better than a value that no result has")
            }
        }
    }
}

/// Whether a value is better than another; any is better than none.
pub(super) fn is_better(puzzle: &Puzzle, value: Option<i64>, than: Option<i64>) -> bool {
    match (value, than, &puzzle.objective()) {
        (Some(value), Some(than), Some(objective)) => objective.goal.is_better(value, than),
        (value, than, _) => value.is_some() && than.is_none(),
    }
}

/// The board of a result with the value of its objective, if the board is one of the puzzle.
pub(super) fn checked(puzzle: &Puzzle, faces: &[Option<u32>]) -> Result<(Board, Option<i64>), &'static str> {
    let cells = puzzle.layout().cell_ids();
    if faces.len() != puzzle.layout().cells().len() {
        return Err("its board has another number of cells");
    }
    let mut board = Board::blank(puzzle.layout());
    for (cell, face) in cells.zip(faces) {
        let face = face.map(FaceId);
        if face.is_some_and(|face| face.index() >= puzzle.pieces().faces().len()) {
            return Err("its board has faces that the puzzle does not have");
        }
        board.set(cell, face);
    }
    if !check(puzzle, &board).is_clean() {
        return Err("its board breaks a rule");
    }
    let objective = puzzle.objective();
    let value = objective.and_then(|objective| objective.value(puzzle.layout(), puzzle.pieces(), &board));
    Ok((board, value))
}

/// A board as a result has it: the face of each cell.
pub(super) fn faces_of(puzzle: &Puzzle, board: &Board) -> Vec<Option<u32>> {
    let cells = puzzle.layout().cell_ids();
    cells.map(|cell| board.face(cell).map(|face| face.0)).collect()
}

/// The indices of the files in a folder, with the times at which they were changed.
pub(super) fn indices(folder: &Path) -> Result<BTreeMap<usize, Option<SystemTime>>, ClusterError> {
    let is_results = folder.ends_with("results");
    let entries = fs::read_dir(folder).map_err(ClusterError::file(folder))?;
    let mut found = BTreeMap::new();
    for entry in entries {
        let entry = entry.map_err(ClusterError::file(folder))?;
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if let (true, Some(index)) = (is_file, entry.file_name().to_str().and_then(index_of)) {
            // A file may be gone by now; and the time of a result is of no use.
            let metadata = (!is_results).then(|| entry.metadata().ok()).flatten();
            found.insert(index, metadata.and_then(|metadata| metadata.modified().ok()));
        }
    }
    Ok(found)
}
