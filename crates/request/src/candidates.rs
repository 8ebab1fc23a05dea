//! The candidates of each cell: what it shows in some solution.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::options::refuse_without;
use super::{Ask, CellCandidates, Limit, Listener, ObstacleAnswer, RequestError};
use crate::render::picture::Picture;
use crate::render::svg;
use placet_base::limit::{Outcome, Stop, found};
use placet_model::FaceId;
use placet_session::Session;

/// The faces that each cell has in some solution.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Candidates {
    /// Whether the solutions with each face are counted. All are enumerated, or as many as `limit` says.
    pub count: bool,
    /// The number of solutions after which the count ends.
    pub limit: Option<u64>,
    /// Whether the candidates are drawn.
    pub svg: bool,
}

/// The faces that each cell has in some solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CandidatesAnswer {
    /// Whether these are all candidates.
    pub complete: bool,
    /// The number of solutions, if they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<u64>,
    /// The candidates of each cell; none at all if there is no solution.
    pub cells: Vec<CellCandidates>,
    /// The drawing as an SVG document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Why there is no solution, if there is none and the reason is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
    /// The limit that was reached before all candidates were known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
    /// The same by numbers.
    #[serde(skip)]
    pub faces: Vec<Vec<FaceId>>,
    /// Whether there is no solution.
    #[serde(skip)]
    pub is_none: bool,
}

/// What was found of the candidates.
struct Found {
    faces: Vec<Vec<FaceId>>,
    /// The number of solutions, and by cell and face of those that have it.
    counts: Option<(u64, Vec<Vec<u64>>)>,
    is_none: bool,
    is_all: bool,
}

impl Ask for Candidates {
    type Answer = CandidatesAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<CandidatesAnswer>, RequestError> {
        refuse_without(("limit", self.limit.is_some()), ("count", self.count))?;
        let (found, stop) = found!(match self.count {
            true => self.counted(session)?,
            false => found(session)?,
        });
        let puzzle = session.puzzle();
        let mut cells = CellCandidates::all(puzzle, &found.faces);
        if let Some((_, counts)) = &found.counts {
            for ((cell, faces), counts) in cells.iter_mut().zip(&found.faces).zip(counts) {
                let counts = faces.iter().map(|face| counts[face.index()]);
                cell.boards = Some(counts.collect());
            }
        }
        let is_drawn = self.svg && !found.is_none;
        let picture = || svg::document(&Picture::of_candidates(puzzle, &found.faces, &[]));
        let answer = CandidatesAnswer {
            complete: found.is_all,
            boards: found.counts.as_ref().map(|(boards, _)| *boards),
            cells,
            svg: is_drawn.then(picture),
            why: ObstacleAnswer::wanted(found.is_none, session, listener),
            stopped: Limit::of(stop.as_ref()),
            is_none: found.is_none,
            faces: found.faces,
        };
        Ok(Outcome::new(answer, stop))
    }
}

fn found(session: &mut Session) -> Result<Outcome<Found>, RequestError> {
    match session.resolve()? {
        Outcome::Complete(_) => {}
        Outcome::Stopped(stop, None) => return Ok(Outcome::Stopped(stop, None)),
        Outcome::Stopped(Stop { reason, phase, .. }, Some(_)) => {
            let words = format!("{reason}: the best value is unknown");
            return Ok(Outcome::Stopped(Stop::new(reason, phase).saying(words), None));
        }
    }
    let (found, stop) = found!(session.candidates()?);
    let is_all = stop.is_none();
    let found = Found {
        is_none: found.num_boards == 0 && is_all,
        faces: found.faces,
        counts: None,
        is_all,
    };
    Ok(Outcome::new(found, stop))
}

impl Candidates {
    fn counted(&self, session: &mut Session) -> Result<Outcome<Found>, RequestError> {
        let (num_faces, num_cells) = (
            session.puzzle().pieces().faces().len(),
            session.puzzle().layout().cells().len(),
        );
        // Pieces and cells are the same for the best boards of an objective.
        let mut counts = vec![vec![0_u64; num_faces]; num_cells];
        let mut boards = 0;
        let counted = session.for_each_board(self.limit, |solution, number| {
            boards = number;
            for (cell, face) in solution.board.shown() {
                counts[cell.index()][face.index()] += 1;
            }
            Ok::<_, RequestError>(())
        })?;
        let faces_of = |counts: &Vec<u64>| {
            let faces = (0..).map(FaceId).zip(counts);
            let faces = faces.filter(|(_, count)| **count > 0);
            faces.map(|(face, _)| face).collect()
        };
        Ok(counted.map(|counted| Found {
            faces: counts.iter().map(faces_of).collect(),
            counts: Some((boards, counts)),
            is_none: counted.is_none(),
            is_all: counted.is_all,
        }))
    }
}
