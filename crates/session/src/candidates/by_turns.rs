//! The candidates by the finite-domain search and a SAT solver in turns.

use std::sync::Arc;

use super::found::Candidates;
use crate::error::SearchError;
use crate::formula::LoadedFormula;
use crate::instance::{EncodedInstance, Instance, Solution};
use crate::policy::{Profile, Task};
use crate::turns::Turns;
use placet_base::limit::{Limits, Outcome, Stop, StopReason};
use placet_encode::cnf::{Lit, Var};
use placet_engine::sat::SatSolver;
use placet_engine::search::Search;
use placet_engine::{Next, Verdict};
use placet_model::{CellId, FaceId};
use placet_problem::VarId;

/// The candidates, by the finite-domain search, which looks for a board with each placement that no board has shown yet, and by a SAT solver,
/// which looks for a board with any of these. They take turns. `found` is called with the number of boards so far.
///
/// # Errors
/// If an engine fails, or returns a board that the check rejects.
pub fn candidates_by_turns(
    instance: &Arc<Instance>,
    limits: &Limits,
    found: impl FnMut(usize),
) -> Result<Outcome<Candidates>, SearchError> {
    let mut questions = Questions::new(instance, found);
    let mut searcher = CandidateSearch::default();
    let kind = search(instance, None).kind();
    let profile = Profile::of(instance, kind);
    let mut turns = Turns::first(&profile, Task::Improve);
    let mut prover = None;
    loop {
        let end = searcher.turn(turns.search, &profile, &mut questions, limits)?;
        let end = match end {
            TurnEnd::Open => {
                if prover.is_none() {
                    prover = Some(CandidateProver::build(instance, &profile, limits));
                }
                match prover.as_mut().and_then(Option::as_mut) {
                    Some(prover) => prover.turn(turns.sat, &mut questions, limits)?,
                    None => TurnEnd::Open,
                }
            }
            end => end,
        };
        match end {
            TurnEnd::Open => turns.grow(),
            TurnEnd::Done => return Ok(Outcome::Complete(questions.candidates)),
            TurnEnd::Stopped(reason) => {
                return Ok(Outcome::Stopped(
                    Stop::searching(reason),
                    Some(questions.candidates),
                ));
            }
        }
    }
}

/// What a turn came to.
enum TurnEnd {
    /// There are questions left.
    Open,
    /// There are none.
    Done,
    Stopped(StopReason),
}

/// A cell shows a face.
type CellFace = (CellId, FaceId);

/// What is known, and what is open.
struct Questions<'a, F> {
    instance: &'a Instance,
    candidates: Candidates,
    /// Placements that were in no board yet, and may be in one.
    open: Vec<CellFace>,
    /// Placements that are in no board.
    impossible: Vec<CellFace>,
    found: F,
}

impl<'a, F: FnMut(usize)> Questions<'a, F> {
    fn new(instance: &'a Instance, found: F) -> Self {
        let lowered = instance.lowered();
        let shown = |cell: CellId| {
            let values = lowered.problem.domain(lowered.cell_var(cell)).values().iter();
            values.map(move |value| (cell, lowered.codes.face(*value)))
        };
        Questions {
            instance,
            candidates: Candidates::none(instance.puzzle()),
            open: instance.puzzle().layout().cell_ids().flat_map(shown).collect(),
            impossible: vec![],
            found,
        }
    }

    fn add(&mut self, solution: &Solution) {
        self.candidates.add(solution);
        (self.found)(self.candidates.num_boards);
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
    let mut problem = lowered.problem.clone();
    if let Some((var, only)) = placement {
        problem.narrow(var, |value| value == only);
    }
    Search::for_the_first(&problem, &lowered.projection.atoms)
}

/// What it takes to begin a search, by the literal of the formula, in nominal nanoseconds.
const NANOS_A_LITERAL: u64 = 20;

/// The search for a board with one placement after another.
#[derive(Default)]
struct CandidateSearch {
    /// The placement that it is at.
    at: Option<(CellFace, Search)>,
}

impl CandidateSearch {
    fn turn<F: FnMut(usize)>(
        &mut self,
        mut work: u64,
        profile: &Profile,
        questions: &mut Questions<'_, F>,
        limits: &Limits,
    ) -> Result<TurnEnd, SearchError> {
        loop {
            let at = self
                .at
                .take()
                .filter(|(placement, _)| questions.open.contains(placement));
            let (placement, mut search) = match (at, questions.open.first()) {
                (Some(at), _) => at,
                (None, None) => return Ok(TurnEnd::Done),
                (None, Some(_)) if work == 0 => return Ok(TurnEnd::Open),
                (None, Some(placement)) => {
                    work = work.saturating_sub(NANOS_A_LITERAL * profile.literals);
                    (*placement, begun(questions.instance, *placement))
                }
            };
            let before = search.work();
            search.allow_work(work);
            match search.next(limits) {
                Next::Found(values) => {
                    let solution = questions.instance.approve(&values);
                    let wrong = |reason| SearchError::wrong("the search", reason);
                    questions.add(&solution.map_err(wrong)?);
                }
                Next::Exhausted => questions.rule_out(placement),
                Next::Stopped(reason) => {
                    self.at = Some((placement, search));
                    return Ok(match reason {
                        StopReason::GaveUp => TurnEnd::Open,
                        reason => TurnEnd::Stopped(reason),
                    });
                }
            }
            work = work.saturating_sub(search.work() - before);
        }
    }
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
    encoded: Arc<EncodedInstance>,
    solver: Box<dyn SatSolver>,
    placements: Vec<(Lit, CellId, FaceId)>,
    /// The next variable that no clause has.
    next_var: usize,
    /// So many of the impossible placements are ruled out in the formula.
    ruled_out: usize,
}

impl CandidateProver {
    /// The formula in a solver, if it is not too large. What stops its building stops the search too.
    fn build(instance: &Arc<Instance>, profile: &Profile, limits: &Limits) -> Option<Self> {
        match LoadedFormula::build(instance, profile, Task::Improve, limits) {
            LoadedFormula::Loaded(encoded, solver) => Some(CandidateProver {
                placements: encoded.placements().collect(),
                next_var: encoded.formula().num_vars(),
                encoded,
                solver,
                ruled_out: 0,
            }),
            LoadedFormula::TooLarge | LoadedFormula::Stopped(_) => None,
        }
    }

    fn turn<F: FnMut(usize)>(
        &mut self,
        mut work: u64,
        questions: &mut Questions<'_, F>,
        limits: &Limits,
    ) -> Result<TurnEnd, SearchError> {
        for (cell, face) in &questions.impossible[self.ruled_out..] {
            let placements = self.placements.iter();
            let is_it = |(_, one, other): &&(Lit, CellId, FaceId)| (one, other) == (cell, face);
            if let Some((literal, ..)) = placements.clone().find(is_it) {
                self.solver.add_clause(&[!*literal]);
            }
        }
        self.ruled_out = questions.impossible.len();
        while work > 0 {
            // Some open placement, as long as the switch is on.
            let switch = Var::from_index(self.next_var).positive();
            self.next_var += 1;
            let placements = self.placements.iter();
            let open = placements.filter(|(_, cell, face)| questions.open.contains(&(*cell, *face)));
            let clause: Vec<Lit> = open.map(|(literal, ..)| *literal).chain([!switch]).collect();
            self.solver.add_clause(&clause);
            let verdict = self.solver.solve(&[switch], &limits.clone().with_work(work))?;
            work = work.saturating_sub(self.solver.work().unwrap_or(work).max(1));
            self.solver.add_clause(&[!switch]);
            match verdict {
                Verdict::Unsatisfiable => return Ok(TurnEnd::Done),
                Verdict::Unknown(StopReason::GaveUp) => return Ok(TurnEnd::Open),
                Verdict::Unknown(reason) => return Ok(TurnEnd::Stopped(reason)),
                Verdict::Satisfiable(assignment) => {
                    let engine = format!("the solver {}", self.solver.name());
                    let solution = self.encoded.decode(&assignment);
                    let wrong = |reason| SearchError::wrong(&engine, reason);
                    questions.add(&solution.map_err(wrong)?);
                }
            }
        }
        Ok(TurnEnd::Open)
    }
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
            let mut questions = Questions::new(&instance, |_| ());
            let mut searcher = CandidateSearch::default();
            let mut prover =
                CandidateProver::build(&instance, &profile, &Limits::none()).expect("it is small");
            let mut turns = 0;
            let found = loop {
                turns += 1;
                let end = match turns % 2 {
                    0 => searcher.turn(20_000, &profile, &mut questions, &Limits::none()),
                    _ => prover.turn(20_000, &mut questions, &Limits::none()),
                };
                match end.expect("no wrong board") {
                    TurnEnd::Open => {}
                    TurnEnd::Done => break questions.candidates,
                    TurnEnd::Stopped(reason) => panic!("{reason}"),
                }
            };
            assert_eq!(found.faces, expected.faces);
            assert!(turns > 2, "both had turns");
        }
    }
}
