//! Random givens: one model gives a different puzzle for each seed.

use itertools::Itertools;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::SearchError;
use crate::instance::Instance;
use placet_base::limit::{Limits, Outcome, complete};
use placet_model::{Board, CellId, FaceId, Given, Puzzle, Span, check};

/// How random givens are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomGivens {
    /// Values of a random solution, so a solution exists. (For Latin squares: quasigroups with holes.)
    Planted,
    /// Values that violate no rule among themselves; there may be no solution. (For Latin squares: quasigroup completion.)
    Unplanted,
}

/// Random givens cannot be chosen.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RandomGivensError {
    /// There is no solution to take values from.
    #[error("the puzzle has no solution to take values from")]
    NoBoard,
    /// The board has too few open cells.
    #[error("cannot fix {wanted} cells: only {open} cells of the board are open")]
    TooFewCells {
        /// The requested number of cells.
        wanted: usize,
        /// The number of cells without a given.
        open: usize,
    },
    /// Every further value violates a rule.
    #[error("after {given} of {wanted} cells, every other value violates a rule: try another seed")]
    NothingGoes {
        /// The requested number of cells.
        wanted: usize,
        /// The number of cells that were fixed.
        given: usize,
    },
    /// The search for a solution failed.
    #[error(transparent)]
    Search(#[from] SearchError),
}

impl RandomGivens {
    /// Fixes `number` open cells of a puzzle. Cells and values depend on the seed, and are
    /// the same on every machine. The givens are in reading order.
    ///
    /// # Errors
    /// If there are too few open cells, no solution, or no compatible values.
    pub fn givens(
        self,
        puzzle: &Puzzle,
        number: usize,
        seed: u64,
        limits: &Limits,
    ) -> Result<Outcome<Vec<Given>>, RandomGivensError> {
        let is_open = |cell: &CellId| puzzle.givens().iter().all(|given| given.cell != *cell);
        let mut cells: Vec<CellId> = puzzle.layout().cell_ids().filter(is_open).collect();
        if cells.len() < number {
            return Err(RandomGivensError::TooFewCells {
                wanted: number,
                open: cells.len(),
            });
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        cells.shuffle(&mut random);
        let mut found = match self {
            RandomGivens::Planted => {
                let instance = Instance::new(puzzle.clone());
                complete!(planted(&instance, &cells[..number], seed, limits)?)
            }
            RandomGivens::Unplanted => unplanted(puzzle, &cells, number, &mut random)?,
        };
        found.sort_unstable_by_key(|(cell, _)| *cell);
        let given = |(cell, face)| Given {
            cell,
            faces: vec![face],
            span: Span::default(),
        };
        Ok(Outcome::Complete(found.into_iter().map(given).collect()))
    }
}

/// The values of these cells in the solution that is drawn with this seed.
fn planted(
    instance: &Instance,
    cells: &[CellId],
    seed: u64,
    limits: &Limits,
) -> Result<Outcome<Vec<(CellId, FaceId)>>, RandomGivensError> {
    let mut board = None;
    let drawn = instance.draw_by_order::<SearchError>(1, seed, limits, &mut |solution, _| {
        board = Some(solution.board.clone());
        Ok(())
    })?;
    let _ = complete!(drawn);
    let board = board.ok_or(RandomGivensError::NoBoard)?;
    let shown = cells.iter().filter_map(|cell| Some((*cell, board.face(*cell)?)));
    Ok(Outcome::Complete(shown.collect()))
}

/// A value for each of the first cells that have one which violates no rule on the board so far.
fn unplanted(
    puzzle: &Puzzle,
    cells: &[CellId],
    number: usize,
    random: &mut ChaCha8Rng,
) -> Result<Vec<(CellId, FaceId)>, RandomGivensError> {
    let mut board = Board::blank(puzzle.layout());
    for given in puzzle.givens() {
        board.set(given.cell, given.faces.iter().exactly_one().ok().copied());
    }
    let mut faces = puzzle.pieces().face_ids().collect_vec();
    let mut found = vec![];
    for cell in cells {
        if found.len() == number {
            return Ok(found);
        }
        faces.shuffle(random);
        let goes = faces.iter().find(|face| {
            board.set(*cell, Some(**face));
            breaks_nothing(puzzle, &board)
        });
        board.set(*cell, goes.copied());
        found.extend(goes.map(|face| (*cell, *face)));
    }
    match found.len() == number {
        true => Ok(found),
        false => Err(RandomGivensError::NothingGoes {
            wanted: number,
            given: found.len(),
        }),
    }
}

/// Whether the board violates no rule so far.
fn breaks_nothing(puzzle: &Puzzle, board: &Board) -> bool {
    check(puzzle, board).is_consistent()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Boards;
    use placet_model::{Source, read};

    fn latin_square(givens: &str) -> Puzzle {
        let model = format!(
            "{givens}\nboard.grid = [5, 5]\npieces = {{ numbers = '1..5', copies = 5 }}\n\
            rules = [{{ all_different = ['rows', 'columns'] }}]\n"
        );
        read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
    }

    fn has_board(mut puzzle: Puzzle, givens: Vec<Given>) -> bool {
        givens.into_iter().for_each(|given| puzzle.give(given));
        let instance = Instance::new(puzzle);
        let found = Boards::by_search(&instance).next_within(&Limits::none());
        matches!(
            found.expect("the search does not fail"),
            Outcome::Complete(Some(_))
        )
    }

    fn all(givens: Result<Outcome<Vec<Given>>, RandomGivensError>) -> Vec<Given> {
        givens.unwrap().complete().unwrap()
    }

    #[test]
    fn what_is_planted_has_a_board_and_what_is_not_may_have_none() {
        let puzzle = latin_square("");
        let mut answers = [0, 0];
        for seed in 0..40 {
            let planted = RandomGivens::Planted.givens(&puzzle, 12, seed, &Limits::none());
            assert!(has_board(puzzle.clone(), all(planted)), "{seed}");
            let unplanted = RandomGivens::Unplanted.givens(&puzzle, 7, seed, &Limits::none());
            let unplanted = all(unplanted);
            assert_eq!(unplanted.len(), 7);
            answers[usize::from(has_board(puzzle.clone(), unplanted))] += 1;
        }
        assert!(answers.iter().all(|count| *count > 0), "{answers:?}");
    }

    #[test]
    fn each_cell_once_and_none_of_the_givens_the_same_for_a_seed() {
        let puzzle = latin_square("givens = { r1c1 = 3, r5c5 = 2 }");
        for scatter in [RandomGivens::Planted, RandomGivens::Unplanted] {
            let givens = |seed| all(scatter.givens(&puzzle, 8, seed, &Limits::none()));
            let cells = givens(1).iter().map(|given| given.cell).collect_vec();
            assert!(cells.iter().tuple_windows().all(|(one, next)| one < next));
            assert!(cells.iter().all(|cell| ![0, 24].contains(&cell.index())));
            assert_eq!(givens(1), givens(1));
            assert_ne!(givens(1), givens(2));
        }
    }

    #[test]
    fn what_can_not_be_given_is_said() {
        let puzzle = latin_square("givens = { r1c1 = 1 }");
        let refused = |puzzle: &Puzzle, scatter: RandomGivens, number| {
            let error = scatter.givens(puzzle, number, 1, &Limits::none());
            error.unwrap_err().to_string()
        };
        let few = "cannot fix 25 cells: only 24 cells of the board are open";
        assert_eq!(refused(&puzzle, RandomGivens::Planted, 25), few);
        let none = latin_square("givens = { r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4, r2c5 = 5 }");
        let boardless = "the puzzle has no solution to take values from";
        assert_eq!(refused(&none, RandomGivens::Planted, 3), boardless);
        let row = "board.grid = [1, 4]\npieces = { numbers = '1..3', copies = '0..4' }\n\
            rules = [{ all_different = 'rows' }]\n";
        let row = read(&Source::new("test.toml", row)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let nothing = "after 3 of 4 cells, every other value violates a rule: try another seed";
        assert_eq!(refused(&row, RandomGivens::Unplanted, 4), nothing);
    }
}
