//! Counting all boards by whatever way is short: one by one, one of each symmetry class, or by states.

use num_bigint::BigUint;

use super::policy::{self, FEW_SYMMETRIES, FrontierTries, LEAST_SYMMETRIES, Leader, STEPS_FOR_SYMMETRIES};
use super::{BoardCount, Boards, End, Event, Session, SessionError};
use crate::engine::search::SearchKind;
use crate::engine::{FrontierLimits, Limits, Outcome, StopReason};
use crate::instance::{LexLeaders, OrbitPartitionError, Solution};
use crate::model::{Projection, SymmetryKind};
use crate::problem::automorphism::Effort;

/// A count that goes on until all boards are counted, or it is stopped.
pub(super) struct CountAll<'a> {
    session: &'a Session,
    boards: Boards,
    /// The first boards of the symmetry classes, if these are what is counted.
    leaders: Option<LexLeaders>,
    count: u64,
    /// So many boards were found.
    visited: u64,
    /// What one of them takes to be checked, in nominal nanoseconds.
    nanos_a_board: u64,
    /// So many boards are known in any case.
    at_least: u64,
    /// What was done before these boards were looked for.
    work_before: u64,
    tries: FrontierTries,
    /// Were symmetries looked for?
    has_looked: bool,
    /// After so much work of the search it stops, to be gone on with.
    pause: Option<u64>,
}

impl<'a> CountAll<'a> {
    /// Begins with these boards, which are those of the session.
    pub(super) fn new(session: &'a Session, mut boards: Boards) -> Self {
        boards.pause_at(policy::before_symmetries(&session.for_search()));
        CountAll {
            session,
            boards,
            leaders: None,
            count: 0,
            visited: 0,
            nanos_a_board: policy::nanos_a_board(session.puzzle()),
            at_least: 0,
            work_before: 0,
            tries: FrontierTries::default(),
            has_looked: false,
            pause: None,
        }
    }

    /// Stops ([`StopReason::GaveUp`]) when the search has done so much, and goes on when it is asked again.
    pub(super) fn pause_at(&mut self, work: u64) {
        self.pause = Some(work);
    }

    /// Does the search have the rest to itself, or is nothing else likely to be of use?
    pub(super) fn is_for_search(&self) -> bool {
        let is_scan = self.boards.kind() == Some(SearchKind::EdgeMatching);
        is_scan || self.boards.leader() == Some(Leader::Search)
    }

    /// What is counted, if it is the first boards of symmetry classes.
    pub(super) fn leaders(&self) -> Option<&LexLeaders> {
        self.leaders.as_ref()
    }

    /// Counts to the end, or until the limits are reached.
    pub(super) fn run(&mut self, limits: &Limits) -> Result<BoardCount, SessionError> {
        loop {
            match self.boards.next_within(limits)? {
                Outcome::Found(solution) => self.add(&solution)?,
                Outcome::Exhausted => return Ok(BoardCount::new(self.count, End::Exhausted)),
                Outcome::Stopped(StopReason::GaveUp) if !self.has_looked => self.look_for_symmetries(limits),
                Outcome::Stopped(reason) => return Ok(self.stopped(reason)),
            }
            if let Some(all) = self.try_frontier(limits) {
                return Ok(BoardCount::new(all, End::Exhausted));
            }
        }
    }

    /// What is known when it is stopped.
    fn stopped(&self, reason: StopReason) -> BoardCount {
        BoardCount::new(self.known(), End::Stopped(reason))
    }

    /// So many boards there are at least.
    fn known(&self) -> u64 {
        self.count.max(self.at_least)
    }

    fn add(&mut self, solution: &Solution) -> Result<(), SessionError> {
        let size = match &self.leaders {
            None => Some(1),
            Some(leaders) => leaders.orbit_size(&solution.board),
        };
        self.visited += 1;
        self.count += size.ok_or(OrbitPartitionError::NotSymmetric)?;
        self.session.options().observer.hear(Event::Boards(self.known()));
        Ok(())
    }

    /// All boards by states, if it is time to try that and it takes little.
    fn try_frontier(&mut self, limits: &Limits) -> Option<BigUint> {
        let work = self.work_before + self.boards.work() + self.visited * self.nanos_a_board;
        let attempt = FrontierLimits::of_work(self.tries.due(work)?);
        let instance = self.session.for_search();
        instance.count_by_frontier(attempt, limits).ok()
    }

    fn look_for_symmetries(&mut self, limits: &Limits) {
        self.has_looked = true;
        self.break_symmetries(limits);
        if let Some(pause) = self.pause {
            self.boards.pause_at(pause);
        }
    }

    /// Goes on with one board of each symmetry class, if the puzzle has symmetries and the search is none that they would slow down.
    fn break_symmetries(&mut self, limits: &Limits) {
        let suits = self.boards.kind().is_some_and(policy::counts_classes);
        let Some(leaders) = suits.then(|| self.session.few_leaders(limits)).flatten() else {
            return;
        };
        let instance = self.session.presolved_for_search(leaders.instance());
        let boards = Boards::alternating(instance, false);
        // What is broken must not be searched in another way.
        if boards.kind() != Some(SearchKind::Propagation) {
            return;
        }
        self.work_before += self.boards.work();
        self.at_least = self.count;
        self.count = 0;
        self.boards = boards;
        self.leaders = Some(leaders);
    }
}

impl Session {
    /// The first boards of the symmetry classes, where the puzzle has some symmetries and these are found soon.
    fn few_leaders(&self, limits: &Limits) -> Option<LexLeaders> {
        let instance = self.instance();
        if instance.puzzle().projection != Projection::Board || instance.broken.is_some() {
            return None;
        }
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            steps: STEPS_FOR_SYMMETRIES,
            steps_a_pair: STEPS_FOR_SYMMETRIES,
            stop: &is_stopped,
        };
        let symmetries = instance.symmetries_of(SymmetryKind::All, effort);
        if symmetries.order < BigUint::from(LEAST_SYMMETRIES)
            || symmetries.order > BigUint::from(FEW_SYMMETRIES)
        {
            return None;
        }
        // Where they can't be broken, all boards are counted.
        symmetries
            .leaders(instance.clone(), FEW_SYMMETRIES)
            .ok()
            .flatten()
    }
}
