//! Random solutions for generated puzzles.

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::random_structure::RandomStructure;
use super::{Batch, Boards, Session, SessionError};
use crate::instance::Solution;
use placet_base::limit::{Outcome, Stop, StopReason, complete, within};
use placet_model::{Board, CellId, FaceId, Given, Puzzle, Span, check};

/// The random structures that are tried for one solution.
const DRAWN_STRUCTURES: usize = 200;

/// Draws solutions of one model, which are not all equally likely.
///
/// If the rules have a structure that a random process draws, an engine only completes it. Otherwise, a search in random order finds most solutions. Where
/// it takes long, as with regions and connections, values are assumed instead: at each place in random order a random one, which stays if some solution
/// has it and all before.
#[derive(Default)]
pub(super) struct RandomSolutions {
    structure: Option<RandomStructure>,
    /// The engine that values are assumed in, once it was needed.
    batch: Option<Batch>,
}

impl RandomSolutions {
    /// Those of models with the rules of a puzzle, some of which may be left out.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        RandomSolutions {
            structure: RandomStructure::of(puzzle),
            batch: None,
        }
    }

    /// A solution; `None` if there is none.
    ///
    /// # Errors
    /// If an engine fails, or finds a board that the check rejects.
    pub(super) fn next(
        &mut self,
        session: &Session,
        random: &mut ChaCha8Rng,
    ) -> Result<Outcome<Option<Board>>, SessionError> {
        if let Some(board) = complete!(self.by_structure(session, random)?) {
            return Ok(Outcome::Complete(Some(board)));
        }
        if self.batch.is_none() {
            let mut boards =
                Boards::by_random_search(session.for_search(), ChaCha8Rng::seed_from_u64(random.random()));
            boards.allow(1);
            match boards.next_within(session.limits())? {
                Outcome::Complete(solution) => {
                    return Ok(Outcome::Complete(solution.map(|solution| solution.board)));
                }
                Outcome::Stopped(stop, _) if stop.reason == StopReason::GaveUp => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, None)),
            }
        }
        let batch = complete!(self.batch(session)?);
        by_values(batch, session, random)
    }

    fn batch(&mut self, session: &Session) -> Result<Outcome<&mut Batch>, SessionError> {
        Ok(Outcome::Complete(match &mut self.batch {
            Some(batch) => batch,
            none => none.insert(complete!(session.batch()?)),
        }))
    }

    /// A solution with a drawn structure, if there is one.
    fn by_structure(
        &mut self,
        session: &Session,
        random: &mut ChaCha8Rng,
    ) -> Result<Outcome<Option<Board>>, SessionError> {
        let (puzzle, limits) = (session.puzzle(), session.limits());
        for _ in 0..DRAWN_STRUCTURES {
            if let Some(reason) = limits.check() {
                return Ok(Outcome::Stopped(Stop::searching(reason), None));
            }
            let Some(structure) = &self.structure else {
                break;
            };
            let Some(values) = complete!(within(limits, || structure.draw(puzzle, random))) else {
                continue;
            };
            let board = board_of(puzzle, &values);
            if is_full(puzzle, &board) {
                if check(puzzle, &board).is_clean() {
                    return Ok(Outcome::Complete(Some(board)));
                }
                continue;
            }
            let found = complete!(complete!(self.batch(session)?).ask(&values, 1, limits)?);
            if let Some(solution) = found.into_iter().next() {
                return Ok(Outcome::Complete(Some(solution.board)));
            }
        }
        Ok(Outcome::Complete(None))
    }
}

/// The board with the givens of a puzzle and some values.
fn board_of(puzzle: &Puzzle, values: &[Given]) -> Board {
    let mut board = Board::blank(puzzle.layout());
    for given in puzzle.givens().iter().chain(values) {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    board
}

/// Is there no blank where a piece may stand?
fn is_full(puzzle: &Puzzle, board: &Board) -> bool {
    let pieces = puzzle.pieces();
    let is_open = |cell: &CellId| pieces.face_ids().any(|face| pieces.may_stand(face, *cell));
    !board.blanks().any(|cell| is_open(&cell))
}

/// A solution with a random value at each place, as far as there is one.
fn by_values(
    batch: &mut Batch,
    session: &Session,
    random: &mut ChaCha8Rng,
) -> Result<Outcome<Option<Board>>, SessionError> {
    let limits = session.limits();
    let first = complete!(batch.ask(&[], 1, limits)?);
    let Some(Solution { mut board, .. }) = first.into_iter().next() else {
        return Ok(Outcome::Complete(None));
    };
    let mut places: Vec<CellId> = board.shown().map(|(place, _)| place).collect();
    places.shuffle(random);
    let mut values: Vec<Given> = vec![];
    for place in places {
        let pieces = session.puzzle().pieces();
        let faces = pieces.face_ids().filter(|face| pieces.may_stand(*face, place));
        let faces: Vec<FaceId> = faces.collect();
        let value = |face| Given {
            cell: place,
            faces: vec![face],
            span: Span::default(),
        };
        let wanted = faces.choose(random).copied();
        if wanted != board.face(place) {
            let wanted: Vec<Given> = values.iter().cloned().chain(wanted.map(value)).collect();
            let found = complete!(batch.ask(&wanted, 1, limits)?);
            board = found.into_iter().next().map_or(board, |solution| solution.board);
        }
        values.extend(board.face(place).map(value));
    }
    Ok(Outcome::Complete(Some(board)))
}
