//! Random solutions for generated puzzles.

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::{Batch, Boards, Session, SessionError};
use crate::instance::Solution;
use placet_base::limit::{Outcome, StopReason, complete};
use placet_model::{Board, CellId, FaceId, Given, Span};

/// Draws solutions of one model, which are not all equally likely.
///
/// A search in random order finds most. Where it takes long, as with regions and connections, values are assumed instead: at each place in random order a
/// random one, which stays if some solution has it and all before.
#[derive(Default)]
pub(super) struct RandomSolutions {
    /// The engine that values are assumed in, once it was needed.
    batch: Option<Batch>,
}

impl RandomSolutions {
    /// A solution; `None` if there is none.
    ///
    /// # Errors
    /// If an engine fails, or finds a board that the check rejects.
    pub(super) fn next(
        &mut self,
        session: &Session,
        random: &mut ChaCha8Rng,
    ) -> Result<Outcome<Option<Board>>, SessionError> {
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
        let batch = match &mut self.batch {
            Some(batch) => batch,
            None => self.batch.insert(complete!(session.batch()?)),
        };
        by_values(batch, session, random)
    }
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
