//! The candidates by the finite-domain search and a SAT solver in turns.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::found::Candidates;
use crate::error::SearchError;
use crate::formula::{SharedFormula, load};
use crate::instance::{EncodedInstance, Instance, Solution};
use crate::numbers::NANOS_A_NEW_SEARCH;
use crate::policy::Profile;
use crate::scheduler::{Arm, Plan, Progress, Scheduler};
use crate::task::Task;
use placet_base::limit::{Limits, Outcome, Stop, StopReason};
use placet_encode::cnf::{Lit, Var};
use placet_engine::sat::{SatSolver, SolverChoice};
use placet_engine::search::Search;
use placet_engine::{Next, Verdict};
use placet_model::{CellId, FaceId};
use placet_problem::{Problem, VarId};

/// The candidates, by the finite-domain search, which looks for a board with each placement that no board has shown yet, and by a SAT solver,
/// which looks for a board with any of these. They take turns. `found` is called with the number of boards so far.
///
/// # Errors
/// If an engine fails, or returns a board that the check rejects.
pub fn candidates_by_turns(
    instance: &Arc<Instance>,
    limits: &Limits,
    mut found: impl FnMut(usize),
) -> Result<Outcome<Candidates>, SearchError> {
    let kind = search(instance, None).kind();
    let profile = Profile::of(instance, kind);
    let plan = Plan::new(&profile, Task::Improve);
    let questions = Questions::new(instance);
    let searcher = CandidateSearch::new(questions.clone(), &profile);
    let prover = CandidateProver::new(questions.clone(), &profile);
    let scheduler = Scheduler::new(plan.turns).with(searcher, plan.search);
    let mut scheduler = scheduler.with(prover, plan.sat);
    loop {
        match scheduler.next(limits)? {
            Outcome::Complete(Some(_)) => found(questions.open().candidates.num_boards),
            Outcome::Complete(None) => return Ok(Outcome::Complete(questions.candidates())),
            Outcome::Stopped(stop, _) => {
                return Ok(Outcome::Stopped(stop, Some(questions.candidates())));
            }
        }
    }
}

/// A cell shows a face.
type CellFace = (CellId, FaceId);

/// What is known, and what is open; both arms share it.
#[derive(Clone)]
struct Questions {
    instance: Arc<Instance>,
    open: Arc<Mutex<OpenQuestions>>,
}

struct OpenQuestions {
    candidates: Candidates,
    /// Placements that were in no board yet, and may be in one.
    open: Vec<CellFace>,
    /// Placements that are in no board.
    impossible: Vec<CellFace>,
}

impl Questions {
    fn new(instance: &Arc<Instance>) -> Self {
        let lowered = instance.lowered();
        let shown = |cell: CellId| {
            let values = lowered.problem.domain(lowered.cell_var(cell)).values().iter();
            values.map(move |value| (cell, lowered.codes.face(*value)))
        };
        let open = OpenQuestions {
            candidates: Candidates::none(instance.puzzle()),
            open: instance.puzzle().layout().cell_ids().flat_map(shown).collect(),
            impossible: vec![],
        };
        Questions {
            instance: instance.clone(),
            open: Arc::new(Mutex::new(open)),
        }
    }

    fn open(&self) -> MutexGuard<'_, OpenQuestions> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The candidates so far.
    fn candidates(&self) -> Candidates {
        self.open().candidates.clone()
    }
}

impl OpenQuestions {
    fn add(&mut self, solution: &Solution) {
        self.candidates.add(solution);
        let candidates = &self.candidates;
        self.open.retain(|(cell, face)| !candidates.has(*cell, *face));
    }

    fn rule_out(&mut self, placement: CellFace) {
        self.open.retain(|open| *open != placement);
        self.impossible.push(placement);
    }
}

/// A search over the boards with a placement, or over all.
fn search(instance: &Instance, placement: Option<(VarId, i64)>) -> Search {
    let lowered = instance.lowered();
    let mut problem = Problem::clone(&lowered.problem);
    if let Some((var, only)) = placement {
        problem.narrow(var, |value| value == only);
    }
    Search::for_the_first(&problem, &lowered.projection.atoms)
}

/// The search for a board with one placement after another.
struct CandidateSearch {
    questions: Questions,
    /// The placement that it is at.
    at: Option<(CellFace, Search)>,
    /// The work of beginning a search, and of all searches before this one.
    work_to_begin: u64,
    work_before: u64,
}

impl CandidateSearch {
    fn new(questions: Questions, profile: &Profile) -> Self {
        CandidateSearch {
            questions,
            at: None,
            work_to_begin: NANOS_A_NEW_SEARCH * profile.literals,
            work_before: 0,
        }
    }

    /// The search for the placement that it is at, or for the next one.
    fn current(&mut self) -> Option<(CellFace, Search)> {
        let open = self.questions.open();
        let at = self.at.take();
        self.work_before += at.as_ref().map_or(0, |(_, search)| search.work());
        if let Some(at) = at.filter(|(placement, _)| open.open.contains(placement)) {
            self.work_before -= at.1.work();
            return Some(at);
        }
        let placement = *open.open.first()?;
        self.work_before += self.work_to_begin;
        Some((placement, begun(&self.questions.instance, placement)))
    }
}

impl Arm for CandidateSearch {
    fn name(&self) -> String {
        "the search".to_string()
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let end = self.work().saturating_add(work);
        loop {
            let Some((placement, mut search)) = self.current() else {
                return Ok(Progress::Exhausted);
            };
            search.allow_work(end.saturating_sub(self.work_before + search.work()));
            let next = search.next(limits);
            self.at = Some((placement, search));
            match next {
                Next::Found(values) => {
                    let solution = self.questions.instance.approve(&values);
                    let solution = solution.map_err(|reason| SearchError::wrong("the search", reason))?;
                    self.questions.open().add(&solution);
                    return Ok(Progress::Found(solution));
                }
                Next::Exhausted => self.questions.open().rule_out(placement),
                Next::Stopped(StopReason::GaveUp) => return Ok(Progress::Open),
                Next::Stopped(reason) => return Ok(Progress::Stopped(Stop::searching(reason))),
            }
            if self.work() >= end {
                return Ok(Progress::Open);
            }
        }
    }

    fn work(&self) -> u64 {
        self.work_before + self.at.as_ref().map_or(0, |(_, search)| search.work())
    }

    /// The questions say it.
    fn exclude(&mut self, _: &Solution) {}
}

fn begun(instance: &Instance, (cell, face): CellFace) -> Search {
    let lowered = instance.lowered();
    let var = lowered.cell_var(cell);
    let values = lowered.problem.domain(var).values().iter();
    let value = values.copied().find(|value| lowered.codes.face(*value) == face);
    search(instance, value.map(|value| (var, value)))
}

/// The SAT solver that is asked for a board with any open placement.
struct CandidateProver {
    questions: Questions,
    formula: SharedFormula,
    choice: SolverChoice,
    loaded: Option<LoadedPlacements>,
    work: u64,
}

/// The formula in a solver.
struct LoadedPlacements {
    encoded: Arc<EncodedInstance>,
    solver: Box<dyn SatSolver>,
    placements: Vec<(Lit, CellId, FaceId)>,
    /// The next variable that no clause has.
    next_var: usize,
    /// So many of the impossible placements are ruled out in the formula.
    ruled_out: usize,
}

impl CandidateProver {
    fn new(questions: Questions, profile: &Profile) -> Self {
        let choice = profile.sat_solver(Task::Improve);
        CandidateProver {
            questions,
            formula: SharedFormula::new(choice.clone()),
            choice,
            loaded: None,
            work: 0,
        }
    }

    fn load(&self, limits: &Limits) -> Result<Option<LoadedPlacements>, Stop> {
        let encoded = self.formula.get(&self.questions.instance, limits)?;
        Ok(encoded.map(|encoded| LoadedPlacements {
            placements: encoded.placements().collect(),
            next_var: encoded.formula().num_vars(),
            solver: load(&encoded, &self.choice),
            encoded,
            ruled_out: 0,
        }))
    }
}

impl LoadedPlacements {
    /// A board with some open placement.
    fn ask(&mut self, questions: &Questions, limits: &Limits) -> Result<Verdict, SearchError> {
        let questions = questions.open();
        for (cell, face) in &questions.impossible[self.ruled_out..] {
            let mut placements = self.placements.iter();
            let found = placements.find(|(_, one, other)| (one, other) == (cell, face));
            if let Some((literal, ..)) = found {
                self.solver.add_clause(&[!*literal]);
            }
        }
        self.ruled_out = questions.impossible.len();
        // Some open placement, as long as the switch is on.
        let switch = Var::from_index(self.next_var).positive();
        self.next_var += 1;
        let placements = self.placements.iter();
        let open = placements.filter(|(_, cell, face)| questions.open.contains(&(*cell, *face)));
        let clause: Vec<Lit> = open.map(|(literal, ..)| *literal).chain([!switch]).collect();
        drop(questions);
        self.solver.add_clause(&clause);
        let verdict = self.solver.solve(&[switch], limits)?;
        self.solver.add_clause(&[!switch]);
        Ok(verdict)
    }
}

impl Arm for CandidateProver {
    fn name(&self) -> String {
        format!("the solver {}", self.choice)
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        if self.loaded.is_none() {
            self.loaded = match self.load(limits) {
                Ok(Some(loaded)) => Some(loaded),
                Ok(None) => return Ok(Progress::Gone("its formula would be too large")),
                Err(stop) => return Ok(Progress::Stopped(stop)),
            };
        }
        let loaded = self.loaded.as_mut().expect("invariant: it was loaded");
        let verdict = loaded.ask(&self.questions, &limits.clone().with_work(work))?;
        self.work += loaded.solver.work().unwrap_or(work).max(1);
        Ok(match verdict {
            Verdict::Unsatisfiable => Progress::Exhausted,
            Verdict::Unknown(StopReason::GaveUp) => Progress::Open,
            Verdict::Unknown(reason) => Progress::Stopped(Stop::searching(reason)),
            Verdict::Satisfiable(assignment) => {
                let solution = loaded.encoded.decode(&assignment);
                let solution = solution.map_err(|reason| SearchError::wrong(&self.name(), reason))?;
                self.questions.open().add(&solution);
                Progress::Found(solution)
            }
        })
    }

    fn work(&self) -> u64 {
        self.work
    }

    /// The questions say it.
    fn exclude(&mut self, _: &Solution) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates_by_search;
    use placet_model::{Source, read};

    const MODELS: [&str; 2] = [
        "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]",
        "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\ngivens = '12__ / ____ / ____ / ___1'\n\
         rules = [{ all_different = ['rows', 'columns'] }]",
    ];

    /// Turns so short that both engines have many.
    #[test]
    fn whoever_finds_them_they_are_the_same() {
        for model in MODELS {
            let puzzle = read(&Source::new("test.toml", model)).expect("a model");
            let expected = candidates_by_search(&puzzle, &Limits::none(), |_| ()).expect("no wrong board");
            let expected = expected.complete().expect("nothing stops it");
            let instance = Arc::new(Instance::new(puzzle));
            let profile = Profile::of(&instance, search(&instance, None).kind());
            let questions = Questions::new(&instance);
            let mut arms: [Box<dyn Arm>; 2] = [
                Box::new(CandidateSearch::new(questions.clone(), &profile)),
                Box::new(CandidateProver::new(questions.clone(), &profile)),
            ];
            for turn in 0.. {
                match arms[turn % 2]
                    .advance(20_000, &Limits::none())
                    .expect("no wrong board")
                {
                    Progress::Found(_) | Progress::Open => {}
                    Progress::Exhausted => break,
                    other => panic!("{other:?}"),
                }
                assert!(turn < 10_000, "it ends");
            }
            assert_eq!(questions.candidates().faces, expected.faces);
            assert!(arms.iter().all(|arm| arm.work() > 0), "both had turns");
        }
    }
}
