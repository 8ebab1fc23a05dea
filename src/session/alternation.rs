//! The search and a SAT solver in turns; each continues where it stopped.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::policy::{SAT_LEAD, SEARCH_LEAD, Turns, sat_solver};
use super::search_error::SearchError;
use crate::encode::{Choices, EncodeError};
use crate::engine::Enumerator;
use crate::engine::sat::Workload;
use crate::engine::search::Search;
use crate::engine::{Limits, Outcome, StopReason};
use crate::instance::{EncodedInstance, Instance, Solution, choose_backend};
use crate::model::Board;

/// Enumerates the boards of an instance, each once, from whichever engine finds it first.
///
/// Boards of the search are blocked in the formula; boards of the SAT solver are remembered and skipped when the search reaches them.
pub(super) struct Alternation {
    instance: Arc<Instance>,
    search: Search,
    clauses: Clauses,
    turn: Turn,
    turns: Turns,
    /// Whether only one or two boards are wanted.
    is_first: bool,
    /// Boards of the SAT solver that the search has not reached yet.
    ahead: FxHashSet<Board>,
    num_by_search: u64,
    num_by_sat: u64,
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
    /// For one or two boards if `is_first`, else for all boards.
    pub(super) fn new(instance: Arc<Instance>, is_first: bool) -> Self {
        let lowered = instance.lowered();
        let new = if is_first {
            Search::for_the_first
        } else {
            Search::new
        };
        let mut search = new(&lowered.problem, &lowered.projection.atoms);
        let turns = Turns::first(&instance, search.is_edge_matching(), is_first);
        search.allow_work(turns.search);
        Alternation {
            instance,
            search,
            clauses: Clauses::Unbuilt(vec![]),
            turn: Turn::Search,
            turns,
            is_first,
            ahead: FxHashSet::default(),
            num_by_search: 0,
            num_by_sat: 0,
        }
    }

    pub(super) fn instance(&self) -> &Instance {
        &self.instance
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
    pub(super) fn next(&mut self, limits: &Limits) -> Result<Outcome<Solution>, SearchError> {
        loop {
            let outcome = match self.turn {
                Turn::Search | Turn::SearchAlone => self.by_search(limits)?,
                Turn::Sat(allowed) => self.by_sat(Some(allowed), limits)?,
                Turn::SatAlone => self.by_sat(None, limits)?,
            };
            match outcome {
                Outcome::Stopped(StopReason::GaveUp) => self.change_turns(),
                outcome => return Ok(outcome),
            }
        }
    }

    fn by_search(&mut self, limits: &Limits) -> Result<Outcome<Solution>, SearchError> {
        loop {
            let values = match self.search.next(limits) {
                Outcome::Found(values) => values,
                Outcome::Exhausted => return Ok(Outcome::Exhausted),
                Outcome::Stopped(reason) => return Ok(Outcome::Stopped(reason)),
            };
            let solution = self.instance.approve(&values);
            let solution = solution.map_err(|reason| SearchError::wrong("the search", reason))?;
            if !self.ahead.remove(&solution.answer) {
                self.num_by_search += 1;
                self.clauses.block(&solution);
                self.settle_lead();
                return Ok(Outcome::Found(solution));
            }
        }
    }

    /// The next board of the SAT solver, within this much work if it is limited.
    fn by_sat(&mut self, allowed: Option<u64>, limits: &Limits) -> Result<Outcome<Solution>, SearchError> {
        if let Err(reason) = self.build(limits)? {
            return Ok(Outcome::Stopped(reason));
        }
        let Clauses::Built(encoded, enumerator) = &mut self.clauses else {
            return Ok(Outcome::Stopped(StopReason::GaveUp));
        };
        let limits = Limits {
            work: allowed,
            ..limits.clone()
        };
        let outcome = enumerator.next(&limits)?;
        let used = enumerator.work();
        let Outcome::Found(assignment) = outcome else {
            return Ok(outcome.map(|_| unreachable!("invariant: nothing was found")));
        };
        let solution = encoded.decode(&assignment);
        let solution = solution.map_err(|reason| SearchError::wrong(&self.name(), reason))?;
        if let Some(allowed) = allowed {
            self.turn = Turn::Sat(allowed.saturating_sub(used));
            self.ahead.insert(solution.answer.clone());
        }
        self.num_by_sat += 1;
        self.settle_lead();
        Ok(Outcome::Found(solution))
    }

    /// Builds the formula, unless it exists. The inner value says why building was stopped, if it was.
    fn build(&mut self, limits: &Limits) -> Result<Result<(), StopReason>, SearchError> {
        let Clauses::Unbuilt(found) = &mut self.clauses else {
            return Ok(Ok(()));
        };
        let found = std::mem::take(found);
        let (solver, choices) = choose_backend(
            &self.instance,
            Choices::default(),
            Some(&sat_solver(&self.instance, self.is_first)),
        );
        let encoded = match EncodedInstance::of(self.instance.clone(), choices, limits) {
            Ok(encoded) => Arc::new(encoded),
            Err(error) => {
                let stopped = limits.check();
                if let (Some(reason), EncodeError::Stopped { .. }) = (stopped, &error.error) {
                    self.clauses = Clauses::Unbuilt(found);
                    return Ok(Err(reason));
                }
                // The formula is too large: the search continues alone.
                self.clauses = Clauses::Gone;
                self.go_on_by_search();
                return Ok(Err(StopReason::GaveUp));
            }
        };
        let mut solver = solver
            .build(Workload::Enumeration)
            .expect("invariant: the solver is always compiled in");
        encoded.load(&mut *solver);
        let enumerator = Enumerator::new(solver, encoded.projection());
        self.clauses = Clauses::Built(encoded, enumerator);
        found.iter().for_each(|solution| self.clauses.block(solution));
        Ok(Ok(()))
    }

    fn change_turns(&mut self) {
        match self.turn {
            Turn::Search => self.turn = Turn::Sat(self.turns.sat),
            Turn::Sat(_) => {
                self.turns.grow();
                self.search.allow_work(self.turns.search);
                self.turn = Turn::Search;
            }
            Turn::SearchAlone | Turn::SatAlone => {}
        }
    }

    /// Continues with one engine alone if it is far ahead.
    fn settle_lead(&mut self) {
        if self.num_by_search >= self.num_by_sat + SEARCH_LEAD {
            self.clauses = Clauses::Gone;
            self.go_on_by_search();
        } else if self.num_by_sat >= self.num_by_search + SAT_LEAD {
            self.ahead = FxHashSet::default();
            self.turn = Turn::SatAlone;
        }
    }

    fn go_on_by_search(&mut self) {
        self.search.allow_work(u64::MAX);
        self.turn = Turn::SearchAlone;
    }
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
