//! Givens by chance: of one model as many puzzles as there are seeds.

use itertools::Itertools;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::{Draw, SearchError};
use crate::engine::{Limits, StopReason};
use crate::instance::Instance;
use crate::model::{Board, CellId, FaceId, Given, Puzzle, Span, check};

/// Which pieces are given by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomGivens {
    /// Those of a board that is drawn: there is a board. (Of Latin squares: quasigroups with holes.)
    Planted,
    /// Any that break no rule among themselves: there may be a board or none. (Of Latin squares: quasigroup completion.)
    Unplanted,
}

/// No pieces were given.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RandomGivensError {
    /// There is no board to take pieces of.
    #[error("the puzzle has no solution to take values from")]
    NoBoard,
    /// The board has too few cells that nothing is given for.
    #[error("cannot fix {wanted} cells: only {open} cells of the board are open")]
    TooFewCells {
        /// So many cells were asked for.
        wanted: usize,
        /// So many have no given.
        open: usize,
    },
    /// No more pieces go with those that were given.
    #[error("after {given} of {wanted} cells, every other value violates a rule: try another seed")]
    NothingGoes {
        /// So many pieces were asked for.
        wanted: usize,
        /// So many go with each other.
        given: usize,
    },
    /// It was stopped.
    #[error("{0}")]
    Stopped(StopReason),
    /// The search for a board broke down.
    #[error(transparent)]
    Search(#[from] SearchError),
}

impl RandomGivens {
    /// Gives pieces for `number` cells of a puzzle that it gives nothing for itself: which cells, and which pieces, depends on the seed, and is
    /// the same on every machine. In reading order.
    ///
    /// # Errors
    /// If there are too few cells, no board to take pieces of, no pieces that go together, or the limits are reached.
    pub fn givens(
        self,
        puzzle: &Puzzle,
        number: usize,
        seed: u64,
        limits: &Limits,
    ) -> Result<Vec<Given>, RandomGivensError> {
        let is_open = |cell: &CellId| puzzle.givens.iter().all(|given| given.cell != *cell);
        let mut cells: Vec<CellId> = puzzle.layout.cell_ids().filter(is_open).collect();
        if cells.len() < number {
            return Err(RandomGivensError::TooFewCells {
                wanted: number,
                open: cells.len(),
            });
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        cells.shuffle(&mut random);
        let mut found = match self {
            RandomGivens::Planted => planted(&Instance::new(puzzle.clone()), &cells[..number], seed, limits)?,
            RandomGivens::Unplanted => unplanted(puzzle, &cells, number, &mut random)?,
        };
        found.sort_unstable_by_key(|(cell, _)| *cell);
        let given = |(cell, face)| Given {
            cell,
            faces: vec![face],
            span: Span::default(),
        };
        Ok(found.into_iter().map(given).collect())
    }
}

/// What a board shows there that is drawn with this seed.
fn planted(
    instance: &Instance,
    cells: &[CellId],
    seed: u64,
    limits: &Limits,
) -> Result<Vec<(CellId, FaceId)>, RandomGivensError> {
    let mut board = None;
    let drawn = instance.draw_by_order::<SearchError>(1, seed, limits, &mut |solution, _| {
        board = Some(solution.board.clone());
        Ok(())
    })?;
    if let Draw::Stopped(reason) = drawn {
        return Err(RandomGivensError::Stopped(reason));
    }
    let board = board.ok_or(RandomGivensError::NoBoard)?;
    let shown = cells.iter().filter_map(|cell| Some((*cell, board.face(*cell)?)));
    Ok(shown.collect())
}

/// A piece each for the first so many of the cells that some piece is found for: one that breaks no rule on the board as it is then.
fn unplanted(
    puzzle: &Puzzle,
    cells: &[CellId],
    number: usize,
    random: &mut ChaCha8Rng,
) -> Result<Vec<(CellId, FaceId)>, RandomGivensError> {
    let mut board = Board::blank(&puzzle.layout);
    for given in &puzzle.givens {
        board.set(given.cell, given.faces.iter().exactly_one().ok().copied());
    }
    let mut faces = puzzle.pieces.face_ids().collect_vec();
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

/// Is nothing wrong with the board but that cells are blank?
fn breaks_nothing(puzzle: &Puzzle, board: &Board) -> bool {
    let is_partial = board.blanks().next().is_some();
    check(puzzle, board).violations.len() == usize::from(is_partial)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Outcome;
    use crate::model::{Source, read};
    use crate::session::Boards;

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
        matches!(found.expect("the search does not fail"), Outcome::Found(_))
    }

    #[test]
    fn what_is_planted_has_a_board_and_what_is_not_may_have_none() {
        let puzzle = latin_square("");
        let mut answers = [0, 0];
        for seed in 0..40 {
            let planted = RandomGivens::Planted.givens(&puzzle, 12, seed, &Limits::none());
            assert!(has_board(puzzle.clone(), planted.unwrap()), "{seed}");
            let unplanted = RandomGivens::Unplanted.givens(&puzzle, 7, seed, &Limits::none());
            let unplanted = unplanted.unwrap();
            assert_eq!(unplanted.len(), 7);
            answers[usize::from(has_board(puzzle.clone(), unplanted))] += 1;
        }
        assert!(answers.iter().all(|count| *count > 0), "{answers:?}");
    }

    #[test]
    fn each_cell_once_and_none_of_the_givens_the_same_for_a_seed() {
        let puzzle = latin_square("givens = { r1c1 = 3, r5c5 = 2 }");
        for scatter in [RandomGivens::Planted, RandomGivens::Unplanted] {
            let givens = |seed| scatter.givens(&puzzle, 8, seed, &Limits::none()).unwrap();
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
        let few = "25 cells can't be given pieces: the board has 24 that nothing is given for";
        assert_eq!(refused(&puzzle, RandomGivens::Planted, 25), few);
        let none = latin_square("givens = { r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4, r2c5 = 5 }");
        let boardless = "the puzzle has no solution to take values from";
        assert_eq!(refused(&none, RandomGivens::Planted, 3), boardless);
        let row = "board.grid = [1, 4]\npieces = { numbers = '1..3', copies = '0..4' }\n\
            rules = [{ all_different = 'rows' }]\n";
        let row = read(&Source::new("test.toml", row)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let nothing = "after 3 of 4 pieces every other breaks a rule: another seed may do";
        assert_eq!(refused(&row, RandomGivens::Unplanted, 4), nothing);
    }
}
