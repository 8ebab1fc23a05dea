//! The best board by the finite-domain search, a SAT solver and an integer program in turns, which share the best value so far.

use std::sync::Arc;

use super::best::{BestFound, Optimum, objective, stopped};
use super::by_program::ImprovingProgram;
use crate::error::SearchError;
use crate::formula::LoadedFormula;
use crate::instance::{EncodedInstance, Instance};
use crate::policy::{Profile, Task};
use crate::turns::Turns;
use placet_base::limit::{Limits, Outcome, Stop, StopReason};
use placet_encode::cnf::Lit;
use placet_engine::sat::SatSolver;
use placet_engine::search::Search;
use placet_engine::{Next, Verdict};

/// The best value, by the finite-domain search and a SAT solver in turns: each looks for boards that are better than the best of
/// all. An integer program takes turns with them if it is small. `better` is called with each value that is better than those before it.
///
/// # Errors
/// If an engine fails, or returns a board that the check rejects.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_turns(
    instance: &Arc<Instance>,
    limits: &Limits,
    better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    let mut searcher = ImprovingSearch::new(instance.clone());
    let profile = Profile::of(instance, searcher.search.kind());
    let mut turns = Turns::first(&profile, Task::Improve);
    let mut clauses = ImprovingClauses::Unbuilt;
    let mut program = ImprovingProgram::new(instance.clone());
    let mut found = BestFound { best: None, better };
    loop {
        if let Some(optimum) = program.turn(turns.program(), &mut found, limits) {
            return Ok(optimum);
        }
        let turn = (!clauses.is_gone()).then_some(&mut turns);
        if let Some(optimum) = searcher.turn(turn, &mut found, limits)? {
            return Ok(optimum);
        }
        if clauses.is_unbuilt() {
            clauses = match ImprovingClauses::build(instance, &profile, limits) {
                Ok(built) => built,
                Err(stop) => return Ok(Outcome::Stopped(stop, Some(found.best))),
            };
        }
        if let ImprovingClauses::Built(prover) = &mut clauses
            && let Some(optimum) = prover.turn(turns.sat, &mut found, limits)?
        {
            return Ok(optimum);
        }
        turns.grow();
    }
}

/// The search for boards that are better than some value.
struct ImprovingSearch {
    instance: Arc<Instance>,
    than: Option<i64>,
    search: Search,
}

impl ImprovingSearch {
    fn new(instance: Arc<Instance>) -> Self {
        ImprovingSearch {
            search: search(&instance, None),
            instance,
            than: None,
        }
    }

    /// Begins anew if the best value is another one than it was.
    fn follow(&mut self, best: Option<i64>) {
        if best != self.than {
            self.search = search(&self.instance, best);
            self.than = best;
        }
    }

    /// Searches for a turn, or for good without one; what it came to, if it came to an end.
    fn turn<F: FnMut(i64)>(
        &mut self,
        mut turn: Option<&mut Turns>,
        found: &mut BestFound<F>,
        limits: &Limits,
    ) -> Result<Option<Optimum>, SearchError> {
        let (mut done, mut end_of_turn) = (0, turn.as_ref().map_or(u64::MAX, |turns| turns.search));
        loop {
            self.follow(found.value());
            let before = self.search.work();
            self.search.allow_work(end_of_turn - done);
            let outcome = self.search.next(limits);
            done = end_of_turn.min(done + self.search.work() - before);
            match outcome {
                Next::Exhausted => return Ok(Some(Outcome::Complete(found.take()))),
                Next::Stopped(StopReason::GaveUp) => {
                    let left = self.search.work_left();
                    match turn.as_mut().and_then(|turns| turns.let_search_end(left)) {
                        Some(rest) => end_of_turn = done + rest,
                        None => return Ok(None),
                    }
                }
                Next::Stopped(reason) => return Ok(Some(stopped(reason, found.take()))),
                Next::Found(values) => {
                    let solution = self.instance.approve(&values);
                    let wrong = |reason| SearchError::wrong("the search", reason);
                    found.improve(&self.instance, solution.map_err(wrong)?);
                    let prolonged = turn
                        .as_ref()
                        .map_or(u64::MAX, |turns| turns.end_after_board(0, done));
                    end_of_turn = end_of_turn.max(prolonged);
                }
            }
        }
    }
}

/// A search over the boards that are better than some value, or over all. To lower and presolve the puzzle anew takes longer than what that would gain.
fn search(instance: &Instance, than: Option<i64>) -> Search {
    let lowered = instance.lowered();
    let (Some(than), Some(value)) = (than, lowered.objective) else {
        return Search::new(&lowered.problem, &lowered.projection.atoms);
    };
    let goal = objective(instance.puzzle()).goal;
    let mut problem = lowered.problem.clone();
    problem.narrow(value, |value| goal.is_better(value, than));
    Search::new(&problem, &lowered.projection.atoms)
}

/// The formula, once it is needed.
enum ImprovingClauses {
    Unbuilt,
    Built(Box<ImprovingSolver>),
    /// It would be too large.
    Gone,
}

impl ImprovingClauses {
    fn is_unbuilt(&self) -> bool {
        matches!(self, ImprovingClauses::Unbuilt)
    }

    fn is_gone(&self) -> bool {
        matches!(self, ImprovingClauses::Gone)
    }

    /// Builds the formula and loads it into the solver that suits.
    fn build(instance: &Arc<Instance>, profile: &Profile, limits: &Limits) -> Result<Self, Stop> {
        match LoadedFormula::build(instance, profile, Task::Improve, limits) {
            LoadedFormula::Stopped(stop) => Err(stop),
            LoadedFormula::TooLarge => Ok(ImprovingClauses::Gone),
            LoadedFormula::Loaded(encoded, solver) => {
                Ok(ImprovingClauses::Built(Box::new(ImprovingSolver {
                    values: encoded.objective_literals(),
                    encoded,
                    solver,
                    than: None,
                })))
            }
        }
    }
}

/// A SAT solver that looks for boards that are better than some value.
struct ImprovingSolver {
    encoded: Arc<EncodedInstance>,
    solver: Box<dyn SatSolver>,
    /// What says that the objective has a value.
    values: Vec<(Lit, i64)>,
    than: Option<i64>,
}

impl ImprovingSolver {
    /// Rules out what is no better than the best so far.
    fn follow(&mut self, best: Option<i64>) {
        let Some(best) = best.filter(|_| best != self.than) else {
            return;
        };
        let goal = objective(self.encoded.puzzle()).goal;
        let (out, left): (Vec<_>, Vec<_>) = self
            .values
            .drain(..)
            .partition(|(_, value)| !goal.is_better(*value, best));
        for (literal, _) in out {
            self.solver.add_clause(&[!literal]);
        }
        self.values = left;
        self.than = Some(best);
    }

    /// Looks for better boards with so much work; what it came to, if it came to an end.
    fn turn<F: FnMut(i64)>(
        &mut self,
        mut work: u64,
        found: &mut BestFound<F>,
        limits: &Limits,
    ) -> Result<Option<Optimum>, SearchError> {
        loop {
            self.follow(found.value());
            let verdict = self.solver.solve(&[], &limits.clone().with_work(work))?;
            work = work.saturating_sub(self.solver.work().unwrap_or(work));
            match verdict {
                Verdict::Unsatisfiable => return Ok(Some(Outcome::Complete(found.take()))),
                Verdict::Unknown(StopReason::GaveUp) => return Ok(None),
                Verdict::Unknown(reason) => return Ok(Some(stopped(reason, found.take()))),
                Verdict::Satisfiable(assignment) => {
                    let engine = format!("the solver {}", self.solver.name());
                    let solution = self.encoded.decode(&assignment);
                    let wrong = |reason| SearchError::wrong(&engine, reason);
                    found.improve(self.encoded.instance(), solution.map_err(wrong)?);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instance::Solution;
    use crate::{best_value, optimum_by_search};
    use placet_model::{Source, read};
    use placet_problem::presolve::PresolveSteps;

    const MODELS: [&str; 3] = [
        "board.grid = [1, 4]\npieces.numbers = '1..4'\nobjective.maximise = 'r1c1 * 3 - r1c2 + r1c3 * r1c4'",
        "board.grid = [3, 3]\npieces.numbers = '1..9'\nobjective.minimise = 'r2c2'\nrules = [{ sum = 15, of = 'lines' }]",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective.maximise = 'r1c1'\nrules = [{ sum = 9, of = 'rows' }]",
    ];

    fn instance(model: &str) -> Arc<Instance> {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        Arc::new(Instance::presolved(puzzle, PresolveSteps::for_whole_sums()))
    }

    #[test]
    fn the_best_value_is_that_of_the_search() {
        for model in MODELS {
            let instance = instance(model);
            let by_turns = optimum_by_turns(&instance, &Limits::none(), |_| ()).expect("no wrong board");
            let by_search = optimum_by_search(&instance, &Limits::none(), |_| ()).expect("no wrong board");
            assert_eq!(best_value(&by_turns), best_value(&by_search), "{model}");
        }
    }

    /// Each engine alone comes to the best value, whatever the other one has found.
    #[test]
    fn each_engine_takes_over_what_the_other_found() {
        let instance = instance(MODELS[0]);
        let whole = optimum_by_search(&instance, &Limits::none(), |_| ()).expect("no wrong board");
        for begins in [true, false] {
            let mut heard = vec![];
            let mut found = BestFound {
                best: None,
                better: |value| heard.push(value),
            };
            let mut searcher = ImprovingSearch::new(instance.clone());
            let profile = Profile::of(&instance, searcher.search.kind());
            let Ok(ImprovingClauses::Built(mut prover)) =
                ImprovingClauses::build(&instance, &profile, &Limits::none())
            else {
                panic!("the formula is small");
            };
            // A board by the one, then the rest by the other.
            found.improve(&instance, one_board(&instance));
            let end = match begins {
                true => searcher.turn(None, &mut found, &Limits::none()),
                false => prover.turn(u64::MAX, &mut found, &Limits::none()),
            };
            let end = end.expect("no wrong board").expect("there is work enough");
            assert_eq!(best_value(&end), best_value(&whole));
            assert!(heard.is_sorted_by(|one, next| one < next), "{heard:?}");
        }
    }

    fn one_board(instance: &Arc<Instance>) -> Solution {
        match search(instance, None).next(&Limits::none()) {
            Next::Found(values) => instance.approve(&values).expect("it obeys the rules"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn it_stops() {
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let nothing = optimum_by_turns(&instance(MODELS[0]), &limits, |_| ()).expect("no wrong board");
        assert_eq!(nothing, stopped(StopReason::TimeLimit, None));
    }
}
