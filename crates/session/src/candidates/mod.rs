//! The candidates: the values that each cell shows in some board.

mod by_turns;

use super::{Engine, Event, Session, SessionError};
use crate::boards::Boards;
use crate::error::SearchError;
use crate::instance::{EncodedInstance, Instance};
use placet_base::limit::{Limits, Outcome, Stop, complete};
use placet_encode::cnf::{Lit, Var};
use placet_engine::Verdict;
use placet_engine::sat::{SatSolver, Workload};
use placet_model::{CellId, FaceId, Given, Puzzle, Span};

pub use by_turns::{Candidates, candidates_by_turns};

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

/// The candidates, by the finite-domain search, which finds a board for each new placement.
///
/// # Errors
/// If it finds a board that the check rejects.
pub fn candidates_by_search(
    puzzle: &Puzzle,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Outcome<Candidates>, SearchError> {
    let mut candidates = Candidates::none(puzzle);
    let instance = Instance::new(puzzle.clone());
    let problem = &instance.lowered().problem;
    for cell in puzzle.layout.cell_ids() {
        for value in problem.domain(instance.lowered().cell_var(cell)).values() {
            let face = instance.lowered().codes.face(*value);
            if candidates.has(cell, face) {
                continue;
            }
            let mut asked = puzzle.clone();
            asked.give(Given {
                cell,
                faces: vec![face],
                span: Span::default(),
            });
            match Boards::first_by_search(Instance::new(asked)).next_within(limits)? {
                Outcome::Complete(Some(solution)) => {
                    candidates.add(&solution);
                    found(candidates.num_boards);
                }
                Outcome::Complete(None) => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(candidates))),
            }
        }
    }
    Ok(Outcome::Complete(candidates))
}

/// The candidates, by one SAT solver, which finds boards with a new value in some cell until there is
/// none. `found` is called with the number of boards.
///
/// # Errors
/// If the solver fails, or finds a board that the check rejects.
pub fn candidates_by_sat(
    compiled: &EncodedInstance,
    solver: Box<dyn SatSolver>,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Outcome<Candidates>, SearchError> {
    let mut solver = compiled.load(solver);
    let mut candidates = Candidates::none(compiled.puzzle());
    let mut open: Vec<(Lit, CellId, FaceId)> = compiled.placements().collect();
    for switch in compiled.formula().num_vars().. {
        // The clause "some new placement", active while the switch is assumed.
        let switch = Var::from_index(switch).positive();
        let clause: Vec<Lit> = open.iter().map(|(lit, ..)| *lit).chain([!switch]).collect();
        solver.add_clause(&clause);
        match solver.solve(&[switch], limits)? {
            Verdict::Unsatisfiable => break,
            Verdict::Unknown(reason) => {
                return Ok(Outcome::Stopped(Stop::searching(reason), Some(candidates)));
            }
            Verdict::Satisfiable(assignment) => {
                let solution = compiled.decode(&assignment);
                candidates.add(&solution.map_err(|reason| SearchError::WrongAnswer {
                    engine: format!("the solver {}", solver.name()),
                    reason,
                })?);
                found(candidates.num_boards);
            }
        }
        solver.add_clause(&[!switch]);
        open.retain(|(_, cell, face)| !candidates.has(*cell, *face));
    }
    Ok(Outcome::Complete(candidates))
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
