//! The possible values of each cell.

use super::{Boards, Engine, Event, SearchError, Session, SessionError, Unproven};
use crate::cnf::{Lit, Var};
use crate::engine::sat::{SatSolver, Workload};
use crate::engine::{Limits, Outcome, StopReason, Verdict};
use crate::instance::{EncodedInstance, Instance, Solution};
use crate::model::{CellId, FaceId, Given, Puzzle, Span};

/// The possible values of each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// By cell, in ascending order.
    pub faces: Vec<Vec<FaceId>>,
    /// The number of boards that were found; each has a new value.
    pub num_boards: usize,
    /// Why there may be more, if the search was stopped.
    pub stopped: Option<StopReason>,
}

impl Candidates {
    fn none(puzzle: &Puzzle) -> Self {
        Candidates {
            faces: vec![vec![]; puzzle.layout.cells().len()],
            num_boards: 0,
            stopped: None,
        }
    }

    /// Adds the values of a board.
    fn add(&mut self, solution: &Solution) {
        self.num_boards += 1;
        for (cell, face) in solution.board.shown() {
            let faces = &mut self.faces[cell.index()];
            if let Err(place) = faces.binary_search(&face) {
                faces.insert(place, face);
            }
        }
    }

    fn has(&self, cell: CellId, face: FaceId) -> bool {
        self.faces[cell.index()].binary_search(&face).is_ok()
    }
}

impl Session {
    /// The possible values of each cell.
    ///
    /// # Errors
    /// If the engine fails, or does not support candidates.
    pub fn candidates(&mut self) -> Result<Candidates, SessionError> {
        if let Err(Unproven { reason, .. }) = self.resolve()? {
            return Ok(Candidates {
                stopped: Some(reason),
                ..Candidates::none(self.puzzle())
            });
        }
        let observer = &self.options().observer;
        let found = |number: usize| observer.hear(Event::Boards(number as u64));
        Ok(match self.engine() {
            engine @ (Engine::Ilp | Engine::Frontier | Engine::Orbits) => {
                return Err(SessionError::Unsuited {
                    engine,
                    task: "candidates",
                });
            }
            Engine::Called => return Err(SessionError::NeedsSatSolver),
            Engine::Search => candidates_by_search(self.puzzle(), self.limits(), found)?,
            Engine::Sat | Engine::Auto => {
                let (encoded, solver) = self.encoded()?;
                let solver = solver.build(Workload::Enumeration)?;
                candidates_by_sat(&encoded, solver, self.limits(), found)?
            }
        })
    }
}

/// The candidates, by one SAT solver, which finds boards with a new value in some cell until there is
/// none. `found` is called with the number of boards.
///
/// # Errors
/// If the solver fails, or finds a board that the check refuses.
pub fn candidates_by_sat(
    compiled: &EncodedInstance,
    mut solver: Box<dyn SatSolver>,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Candidates, SearchError> {
    compiled.load(&mut *solver);
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
                candidates.stopped = Some(reason);
                break;
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
    Ok(candidates)
}

/// The candidates, by the finite-domain search, which finds a board for each new placement.
///
/// # Errors
/// If it finds a board that the check refuses.
pub fn candidates_by_search(
    puzzle: &Puzzle,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Candidates, SearchError> {
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
                Outcome::Found(solution) => {
                    candidates.add(&solution);
                    found(candidates.num_boards);
                }
                Outcome::Exhausted => {}
                Outcome::Stopped(reason) => {
                    candidates.stopped = Some(reason);
                    return Ok(candidates);
                }
            }
        }
    }
    Ok(candidates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::Choices;
    use crate::engine::sat::{SolverChoice, Workload};
    use crate::model::{Source, read};

    fn puzzle(model: &str) -> Puzzle {
        read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
    }

    /// What all boards show, one by one.
    fn by_all_boards(puzzle: &Puzzle) -> Vec<Vec<FaceId>> {
        let instance = Instance::new(puzzle.clone());
        let mut boards = Boards::by_search(&instance);
        let mut candidates = Candidates::none(puzzle);
        while let Outcome::Found(solution) = boards.next_within(&Limits::none()).expect("no wrong board") {
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
                    (found.faces, found.stopped),
                    (expected.clone(), None),
                    "{name} {model}"
                );
            }
            let found = candidates_by_search(&puzzle, &Limits::none(), |_| {}).expect("no wrong board");
            assert_eq!(found.faces, expected, "{model}");
        }
    }

    #[test]
    fn limits_hold() {
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let found = candidates_by_search(&puzzle(MODELS[0]), &limits, |_| {}).expect("no wrong board");
        assert_eq!(
            (found.stopped, found.num_boards),
            (Some(StopReason::TimeLimit), 0)
        );
    }
}
