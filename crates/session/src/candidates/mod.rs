//! The candidates: the values that each cell shows in some board.

mod by_sat;
mod by_search;
mod by_turns;
mod found;

pub use by_sat::candidates_by_sat;
pub use by_search::candidates_by_search;
pub use by_turns::candidates_by_turns;
pub use found::Candidates;

use super::{Engine, Event, Session, SessionError};
use placet_base::limit::{Outcome, complete};
use placet_engine::sat::Workload;

impl Session {
    /// The possible values of each cell.
    ///
    /// # Errors
    /// If the engine fails, or does not support candidates.
    pub fn candidates(&mut self) -> Result<Outcome<Candidates>, SessionError> {
        self.limited(Session::candidates_by_engine)
    }

    fn candidates_by_engine(&mut self) -> Result<Outcome<Candidates>, SessionError> {
        if let Outcome::Stopped(stop, best) = self.resolve()? {
            return Ok(Outcome::Stopped(
                stop,
                best.map(|_| Candidates::none(self.puzzle())),
            ));
        }
        let observer = &self.options().observer;
        let found = |number: usize| observer.notify(Event::Boards(number as u64));
        Ok(match self.engine() {
            engine @ (Engine::Ilp | Engine::Frontier | Engine::Orbits) => {
                return Err(SessionError::Unsuited {
                    engine,
                    task: "candidates",
                });
            }
            Engine::Called => return Err(SessionError::NeedsSatSolver),
            Engine::Search => candidates_by_search(self.puzzle(), self.limits(), found)?,
            Engine::Auto => candidates_by_turns(&self.for_search(), self.limits(), found)?,
            Engine::Sat => {
                let (encoded, solver) = complete!(self.encoded()?);
                let solver = solver.build(Workload::Enumeration)?;
                candidates_by_sat(&encoded, solver, self.limits(), found)?
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Boards;
    use crate::instance::{EncodedInstance, Instance};
    use placet_base::limit::{Limits, Stop, StopReason};
    use placet_encode::Choices;
    use placet_engine::sat::SolverChoice;
    use placet_model::{FaceId, Puzzle, Source, read};

    fn puzzle(model: &str) -> Puzzle {
        read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
    }

    /// What all boards show, one by one.
    fn by_all_boards(puzzle: &Puzzle) -> Vec<Vec<FaceId>> {
        let instance = Instance::new(puzzle.clone());
        let mut boards = Boards::by_search(&instance);
        let mut candidates = Candidates::none(puzzle);
        while let Outcome::Complete(Some(solution)) =
            boards.next_within(&Limits::none()).expect("no wrong board")
        {
            candidates.add(&solution);
        }
        candidates.faces
    }

    const MODELS: [&str; 4] = [
        "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]",
        "board.grid = [3, 3]\npieces = { numbers = '1..3', copies = 3 }\ngivens = '1 _ _ / _ _ _ / _ _ _'\n\
         rules = [{ all_different = ['rows', 'columns'] }]",
        "board.grid = [1, 3]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [2, 2, 2, 2], [4, 1, 3, 3]] }\n\
         rules = [{ fit = 'equal' }]",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 4, of = 'rows' }]",
    ];

    #[test]
    fn both_ways_find_what_all_boards_show() {
        for model in MODELS {
            let puzzle = puzzle(model);
            let expected = by_all_boards(&puzzle);
            let compiled = EncodedInstance::new(puzzle.clone(), Choices::default()).expect("it is small");
            for name in ["varisat", "batsat", "placet"] {
                let choice: SolverChoice = name.parse().expect("an embedded solver");
                let solver = choice.build(Workload::Enumeration).expect("it is compiled in");
                let found =
                    candidates_by_sat(&compiled, solver, &Limits::none(), |_| {}).expect("no wrong board");
                assert_eq!(
                    found.map(|found| found.faces),
                    Outcome::Complete(expected.clone()),
                    "{name} {model}"
                );
            }
            let found = candidates_by_search(&puzzle, &Limits::none(), |_| {}).expect("no wrong board");
            assert_eq!(
                found.map(|found| found.faces),
                Outcome::Complete(expected.clone()),
                "{model}"
            );
            let instance = Arc::new(Instance::new(puzzle));
            let found = candidates_by_turns(&instance, &Limits::none(), |_| {}).expect("no wrong board");
            assert_eq!(
                found.map(|found| found.faces),
                Outcome::Complete(expected),
                "{model}"
            );
        }
    }

    #[test]
    fn limits_hold() {
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let found = candidates_by_search(&puzzle(MODELS[0]), &limits, |_| {}).expect("no wrong board");
        let nothing = Outcome::Stopped(Stop::searching(StopReason::TimeLimit), Some(0));
        assert_eq!(found.map(|found| found.num_boards), nothing);
    }
}
