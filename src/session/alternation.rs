//! The search and a SAT solver in turns, each going on where it stood.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::SearchError;
use super::policy::{SAT_LEAD, SEARCH_LEAD, Turns, sat_solver};
use crate::encode::{Choices, EncodeError};
use crate::engine::Enumerator;
use crate::engine::sat::Workload;
use crate::engine::search::Search;
use crate::engine::{Limits, Outcome, StopReason};
use crate::instance::{EncodedInstance, Instance, Solution, choose_backend};
use crate::model::Board;

/// Gives the boards of an instance, each once, by whichever engine finds it first.
///
/// What the search finds is blocked in the formula; what the SAT solver finds is remembered, and passed over when the search comes to it.
pub(super) struct Alternation {
    instance: Arc<Instance>,
    search: Search,
    clauses: Clauses,
    turn: Turn,
    turns: Turns,
    /// Are one or two boards wanted?
    is_first: bool,
    /// What the SAT solver found and the search has not come to yet.
    ahead: FxHashSet<Board>,
    num_by_search: u64,
    num_by_sat: u64,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Search,
    /// The SAT solver, for so much more work.
    Sat(u64),
    /// The search has the rest to itself.
    SearchAlone,
    /// The SAT solver has the rest to itself.
    SatAlone,
}

/// The formula, once it is needed.
enum Clauses {
    /// Not built yet; these boards of the search are to be blocked.
    Unbuilt(Vec<Solution>),
    Built(Arc<EncodedInstance>, Enumerator),
    /// It would be too large, or is of no more use.
    Gone,
}

impl Alternation {
    /// For one or two boards if `is_first`, else for all.
    pub(super) fn new(instance: Arc<Instance>, is_first: bool) -> Self {
        let lowered = instance.lowered();
        let new = if is_first {
            Search::for_the_first
        } else {
            Search::new
        };
        let mut search = new(&lowered.problem, &lowered.projection.atoms);
        let turns = Turns::first(&instance, search.is_scan(), is_first);
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

    /// Looks for a board that was not given yet.
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

    /// By the SAT solver, with so much work if it is limited.
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

    /// Builds the formula, unless there is one. Inside: why that was stopped, if it was.
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
                // Too large for a formula: the search has to do.
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

    /// Leaves the rest to the engine that is far ahead.
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
    /// Keeps the SAT solver from a board that the search has found.
    fn block(&mut self, solution: &Solution) {
        match self {
            Clauses::Unbuilt(found) => found.push(solution.clone()),
            Clauses::Built(encoded, enumerator) => enumerator.block(&encoded.blocking_clause(solution)),
            Clauses::Gone => {}
        }
    }
}
