//! The search and a SAT solver in turns; each continues where it stopped.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::error::SearchError;
use super::first_turn::first_turn_of_sat;
use super::formula::LoadedFormula;
use super::instances::Instances;
use super::loose::is_loose;
use super::policy::{Profile, Task};
use super::score::{Leader, Score};
use super::turns::Turns;
use crate::instance::{EncodedInstance, Instance, Solution};
use placet_base::limit::{Limits, Outcome, Stop, StopReason, complete, within};
use placet_engine::Enumerator;
use placet_engine::search::{Search, SearchKind};
use placet_model::Board;
use placet_problem::presolve::PresolveSteps;

/// Enumerates the boards of an instance, each once, from whichever engine finds it first.
///
/// Boards of the search are blocked in the formula; boards of the SAT solver are remembered and skipped when the search reaches them.
pub(super) struct Alternation {
    instances: Instances,
    /// Not built yet if the SAT solver begins.
    search: Option<Search>,
    clauses: Clauses,
    turn: Turn,
    turns: Turns,
    task: Task,
    /// The boards that the SAT solver found and the search has not reached yet.
    ahead: FxHashSet<Board>,
    score: Score,
    /// The work of the search when its turn began, and when that ends.
    begin_of_turn: u64,
    end_of_turn: u64,
    /// When its work reaches this amount, it pauses, and the caller decides how to continue.
    pause: Option<u64>,
    sat_work: u64,
}

/// The engine whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Search,
    /// The SAT solver, for this much more work.
    Sat(u64),
    /// The search alone, until the end.
    SearchAlone,
    /// The SAT solver alone, until the end.
    SatAlone,
}

/// The formula, once it is needed.
enum Clauses {
    /// Not built yet, with the boards of the search to block.
    Unbuilt(Vec<Solution>),
    Built(Arc<EncodedInstance>, Enumerator),
    /// Too large, or no longer needed.
    Gone,
}

impl Alternation {
    /// For one or two boards, or for all. The search takes the instance presolved with these kinds of step.
    pub(super) fn new(instance: Arc<Instance>, kinds: PresolveSteps, task: Task) -> Self {
        let first_of_sat = first_turn_of_sat(instance.puzzle(), task);
        let instances = Instances::new(instance, kinds, task, first_of_sat.is_some());
        let search = first_of_sat
            .is_none()
            .then(|| search(instances.for_search(), task));
        let turns = Turns::first(&Profile::of(instances.simplest(), kind(search.as_ref())), task);
        let mut alternation = Alternation {
            instances,
            search,
            clauses: Clauses::Unbuilt(vec![]),
            turn: first_of_sat.map_or(Turn::Search, Turn::Sat),
            turns,
            task,
            ahead: FxHashSet::default(),
            score: Score::default(),
            begin_of_turn: 0,
            end_of_turn: 0,
            pause: None,
            sat_work: 0,
        };
        if alternation.turn == Turn::Search {
            alternation.give_search(turns.search);
        }
        alternation
    }

    /// The kind of search.
    pub(super) fn kind(&self) -> SearchKind {
        kind(self.search.as_ref())
    }

    /// The work of the search so far.
    fn search_work(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::work)
    }

    /// The search, which is built when it has its first turn.
    fn search(&mut self) -> &mut Search {
        let (instances, task) = (&self.instances, self.task);
        self.search
            .get_or_insert_with(|| search(instances.for_search(), task))
    }

    /// The work of both engines so far, in nominal nanoseconds.
    pub(super) fn work(&self) -> u64 {
        self.search_work().saturating_add(self.sat_work)
    }

    /// Stops once ([`StopReason::GaveUp`]) when the search has done this amount of work. The next call continues.
    pub(super) fn pause_at(&mut self, work: u64) {
        self.pause = Some(work);
        if self.search.is_some() {
            self.allow_search();
        }
    }

    /// The engine that continues alone.
    pub(super) fn leader(&self) -> Option<Leader> {
        match self.turn {
            Turn::SearchAlone => Some(Leader::Search),
            Turn::SatAlone => Some(Leader::Sat),
            Turn::Search | Turn::Sat(_) => None,
        }
    }

    /// Whether the formula is built, and used.
    #[cfg(test)]
    pub(super) fn has_formula(&self) -> bool {
        matches!(self.clauses, Clauses::Built(..))
    }

    /// The instance in the form for one of the engines.
    pub(super) fn instance(&self) -> &Instance {
        self.instances.simplest()
    }

    /// The name of the engine whose turn it is.
    pub(super) fn name(&self) -> String {
        match (self.turn, &self.clauses) {
            (Turn::Sat(_) | Turn::SatAlone, Clauses::Built(_, enumerator)) => {
                format!("the solver {}", enumerator.solver_name())
            }
            _ => "the search".to_string(),
        }
    }

    /// Finds the next board.
    pub(super) fn next(&mut self, limits: &Limits) -> Result<Outcome<Option<Solution>>, SearchError> {
        loop {
            let outcome = match self.turn {
                Turn::Search | Turn::SearchAlone => self.by_search(limits)?,
                Turn::Sat(allowed) => self.by_sat(Some(allowed), limits)?,
                Turn::SatAlone => self.by_sat(None, limits)?,
            };
            if !outcome.gave_up() || self.is_paused() {
                return Ok(outcome);
            }
            if let Err(stop) = self.prepare_search(limits) {
                return Ok(Outcome::Stopped(stop, None));
            }
            self.change_turns();
        }
    }

    /// Builds the search, unless it exists.
    ///
    /// # Errors
    /// If this is stopped.
    fn prepare_search(&mut self, limits: &Limits) -> Result<(), Stop> {
        if self.search.is_none() {
            let (instances, task) = (&self.instances, self.task);
            let built = within(limits, || search(instances.for_search(), task));
            let built = built
                .complete()
                .map_err(|stop| Stop::new(stop.reason, stop.phase));
            self.search = Some(built?);
        }
        Ok(())
    }

    fn by_search(&mut self, limits: &Limits) -> Result<Outcome<Option<Solution>>, SearchError> {
        loop {
            let Some(values) = complete!(self.search().next(limits).into()) else {
                return Ok(Outcome::Complete(None));
            };
            let solution = self.instances.for_search().approve(&values);
            let solution = solution.map_err(|reason| SearchError::wrong("the search", reason))?;
            if !self.ahead.remove(&solution.answer) {
                self.score.by_search += 1;
                self.clauses.block(&solution);
                self.prolong_turn();
                self.settle_lead();
                return Ok(Outcome::Complete(Some(solution)));
            }
        }
    }

    /// The next board of the SAT solver, within this much work if it is limited.
    fn by_sat(
        &mut self,
        allowed: Option<u64>,
        limits: &Limits,
    ) -> Result<Outcome<Option<Solution>>, SearchError> {
        if let Err(stop) = self.build(limits) {
            return Ok(Outcome::Stopped(stop, None));
        }
        let Clauses::Built(encoded, enumerator) = &mut self.clauses else {
            return Ok(Outcome::Stopped(Stop::searching(StopReason::GaveUp), None));
        };
        let mut limits = limits.clone();
        limits.work = allowed;
        let outcome = enumerator.next(&limits)?;
        let used = enumerator.work();
        self.sat_work = self.sat_work.saturating_add(used);
        let Some(assignment) = complete!(outcome.into()) else {
            return Ok(Outcome::Complete(None));
        };
        let solution = encoded.decode(&assignment);
        let solution = solution.map_err(|reason| SearchError::wrong(&self.name(), reason))?;
        if let Some(allowed) = allowed {
            self.turn = Turn::Sat(allowed.saturating_sub(used));
            self.ahead.insert(solution.answer.clone());
        }
        self.score.by_sat += 1;
        self.settle_lead();
        Ok(Outcome::Complete(Some(solution)))
    }

    /// Builds the formula, unless it exists.
    ///
    /// # Errors
    /// If this is stopped.
    fn build(&mut self, limits: &Limits) -> Result<(), Stop> {
        let Clauses::Unbuilt(found) = &mut self.clauses else {
            return Ok(());
        };
        let found = std::mem::take(found);
        let instance = self.instances.simplest();
        let profile = Profile::of(instance, self.kind());
        let (encoded, solver) = match LoadedFormula::build(instance, &profile, self.task, limits) {
            LoadedFormula::Loaded(encoded, solver) => (encoded, solver),
            LoadedFormula::Stopped(stop) => {
                self.clauses = Clauses::Unbuilt(found);
                return Err(stop);
            }
            LoadedFormula::TooLarge => {
                self.prepare_search(limits)?;
                self.clauses = Clauses::Gone;
                self.go_on_by_search();
                return Err(Stop::searching(StopReason::GaveUp));
            }
        };
        let enumerator = Enumerator::new(solver, encoded.projection());
        self.clauses = Clauses::Built(encoded, enumerator);
        found.iter().for_each(|solution| self.clauses.block(solution));
        Ok(())
    }

    fn change_turns(&mut self) {
        match self.turn {
            Turn::Search => match self.rest_of_first_turn().or_else(|| self.rest_of_search()) {
                Some(rest) => self.give_search(rest),
                None => self.turn = Turn::Sat(self.turns.sat),
            },
            Turn::Sat(_) => {
                self.turns.grow();
                self.turn = Turn::Search;
                self.give_search(self.turns.search);
            }
            Turn::SearchAlone | Turn::SatAlone => {}
        }
    }

    /// The continuation of the first turn of the search, if this turn has shown that the puzzle is loose.
    fn rest_of_first_turn(&mut self) -> Option<u64> {
        let is_first = matches!(self.clauses, Clauses::Unbuilt(_));
        let search = self.search.as_ref().filter(|_| is_first)?;
        let is_loose = is_loose(search, self.instances.for_search());
        is_loose.then(|| self.turns.favour_search()).flatten()
    }

    /// The work to the end of the search, if this is near.
    fn rest_of_search(&mut self) -> Option<u64> {
        let left = self.search_work_left();
        self.turns.let_search_end(left)
    }

    /// An estimate of the work that the search needs to its end.
    pub(super) fn search_work_left(&self) -> Option<u64> {
        self.search.as_ref().and_then(Search::work_left)
    }

    /// Gives the search a turn of this amount of work.
    fn give_search(&mut self, turn: u64) {
        self.begin_of_turn = self.search_work();
        self.end_of_turn = self.begin_of_turn.saturating_add(turn);
        self.allow_search();
    }

    /// Extends the turn of the search after a board, if all boards are requested.
    fn prolong_turn(&mut self) {
        if self.turn == Turn::Search && self.task == Task::All {
            let end = self.turns.end_after_board(self.begin_of_turn, self.search_work());
            self.end_of_turn = self.end_of_turn.max(end);
            self.allow_search();
        }
    }

    /// Lets the search continue to the end of its turn, or to the pause.
    fn allow_search(&mut self) {
        let until = self.end_of_turn.min(self.pause.unwrap_or(u64::MAX));
        let work = until.saturating_sub(self.search_work());
        self.search().allow_work(work);
    }

    /// Whether the search has reached the pause, which then ends.
    fn is_paused(&mut self) -> bool {
        let is_paused = self.pause.is_some_and(|pause| self.search_work() >= pause);
        if is_paused {
            self.pause = None;
            self.allow_search();
        }
        is_paused
    }

    /// Continues with one engine alone if it is far ahead.
    fn settle_lead(&mut self) {
        self.score.search_work = self.search_work();
        match self.score.leader() {
            Some(Leader::Search) => {
                self.clauses = Clauses::Gone;
                self.go_on_by_search();
            }
            Some(Leader::Sat) => {
                self.ahead = FxHashSet::default();
                self.turn = Turn::SatAlone;
            }
            None => {}
        }
    }

    fn go_on_by_search(&mut self) {
        self.turn = Turn::SearchAlone;
        self.give_search(u64::MAX);
    }
}

/// The search of an instance.
fn search(instance: &Instance, task: Task) -> Search {
    let lowered = instance.lowered();
    let search = Search::with_connections(&lowered.problem, &lowered.connections, &lowered.projection.atoms);
    match task {
        Task::First => search.restarting(),
        Task::All | Task::Improve => search,
    }
}

/// The kind of a search; before it is built, it counts as one that propagates.
fn kind(search: Option<&Search>) -> SearchKind {
    search.map_or(SearchKind::Propagation, Search::kind)
}

impl Clauses {
    /// Blocks a board of the search in the SAT solver.
    fn block(&mut self, solution: &Solution) {
        match self {
            Clauses::Unbuilt(found) => found.push(solution.clone()),
            Clauses::Built(encoded, enumerator) => enumerator.block(&encoded.blocking_clause(solution)),
            Clauses::Gone => {}
        }
    }
}
