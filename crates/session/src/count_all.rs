//! Counts all boards by a method that suits the puzzle: one by one, by symmetry classes, by branches, or by states.

use std::time::Duration;

use num_bigint::BigUint;

use super::branches::Branches;
use super::frontier_turns::{CountStage, FrontierBeside, FrontierTurns, before_levels};
use super::numbers::{FEW_SYMMETRIES, STEPS_FOR_SYMMETRIES};
use super::policy;
use super::scheduler::{ArmEnd, ArmReport};
use super::{BoardCount, Boards, Event, Session, SessionError, symmetries_due};
use crate::instance::{LexLeaders, OrbitPartitionError, Solution, Symmetries};
use placet_base::limit::{Limits, Outcome, Stop, StopReason, Stopwatch};
use placet_engine::FrontierCount;
use placet_engine::search::SearchKind;
use placet_model::SymmetryKind;
use placet_problem::automorphism::Effort;

/// The boards that are counted one by one.
enum Counted {
    /// All boards.
    Boards,
    /// The first boards of the symmetry classes.
    Leaders(Box<LexLeaders>),
    /// The boards of some branches, which represent the others.
    Branches(Branches),
}

/// Whether the symmetries of the puzzle are used.
enum SymmetryUse {
    /// The symmetries are not known yet.
    Unknown,
    /// The same, and it has waited longer because no board was found.
    Postponed,
    /// These branches will be counted when the work so far is large compared with preparing them.
    Branches(Branches),
    /// The symmetries are used, or not useful.
    Settled,
}

/// A count that continues until all boards are counted, or it is stopped.
pub(super) struct CountAll<'a> {
    session: &'a Session,
    boards: Boards,
    counted: Counted,
    count: u64,
    /// The number of boards that were found.
    visited: u64,
    /// The work of checking one of them, in nominal nanoseconds.
    nanos_a_board: u64,
    /// A lower bound for the number of boards, from an earlier count.
    at_least: u64,
    /// The work before the current search.
    work_before: u64,
    frontier: FrontierBeside<FrontierCount>,
    frontier_turns: FrontierTurns,
    frontier_report: ArmReport,
    symmetries: SymmetryUse,
    /// The work before it looks for symmetries.
    symmetries_due: u64,
    /// The amount of work at which the search pauses.
    pause: Option<u64>,
}

impl<'a> CountAll<'a> {
    /// Begins with these boards, which are those of the session, and with the frontier after what was its turn [first](Session::count_graphs_first).
    pub(super) fn new(
        session: &'a Session,
        mut boards: Boards,
        frontier: FrontierBeside<FrontierCount>,
    ) -> Self {
        // The symmetries of connected cells are those of their levels, which are lowered only after the search has done as much work.
        let levels = before_levels(session.puzzle());
        let symmetries_due = boards
            .alternating_instance()
            .map_or(0, symmetries_due::before_symmetries);
        let symmetries_due = symmetries_due.max(levels.unwrap_or(0));
        boards.pause_at(symmetries_due);
        CountAll {
            session,
            boards,
            counted: Counted::Boards,
            count: 0,
            visited: 0,
            nanos_a_board: policy::nanos_a_board(session.puzzle()),
            at_least: 0,
            work_before: 0,
            frontier,
            frontier_turns: FrontierTurns::after(levels),
            frontier_report: ArmReport::new("the frontier"),
            symmetries: SymmetryUse::Unknown,
            symmetries_due,
            pause: None,
        }
    }

    /// Stops ([`StopReason::GaveUp`]) when the search has done this amount of work. The next call continues.
    pub(super) fn pause_at(&mut self, work: u64) {
        self.pause = Some(work);
    }

    /// Whether the search continues alone, or no other method is likely to be useful.
    pub(super) fn is_for_search(&self) -> bool {
        let is_scan = self.boards.kind() == Some(SearchKind::EdgeMatching);
        is_scan || self.boards.is_search_alone()
    }

    /// The symmetries, if the first boards of symmetry classes are counted.
    pub(super) fn leaders(&self) -> Option<&LexLeaders> {
        match &self.counted {
            Counted::Leaders(leaders) => Some(leaders),
            Counted::Boards | Counted::Branches(_) => None,
        }
    }

    /// The remaining branches, if branches are counted.
    pub(super) fn branches(&self) -> Option<&Branches> {
        match &self.counted {
            Counted::Branches(branches) => Some(branches),
            Counted::Boards | Counted::Leaders(_) => None,
        }
    }

    /// What each engine has done.
    pub(super) fn report(&self) -> Vec<ArmReport> {
        let mut report = self.boards.report();
        report.push(self.frontier_report.clone());
        report
    }

    /// Counts to the end, or until the limits are reached.
    pub(super) fn run(&mut self, limits: &Limits) -> Result<Outcome<BoardCount>, SessionError> {
        loop {
            match self.boards.next_within(limits)? {
                Outcome::Complete(Some(solution)) => self.add(&solution)?,
                Outcome::Complete(None) if self.begin_branch() => {}
                Outcome::Complete(None) => return Ok(Outcome::Complete(BoardCount::all(self.count))),
                Outcome::Stopped(stop, _)
                    if stop.reason == StopReason::GaveUp && self.use_symmetries(limits) => {}
                Outcome::Stopped(stop, _) => return Ok(self.stopped(stop)),
            }
            match self.try_frontier(limits) {
                Ok(None) => {}
                Ok(Some(all)) => return Ok(Outcome::Complete(BoardCount::all(all))),
                Err(reason) => return Ok(self.stopped(Stop::searching(reason))),
            }
        }
    }

    /// The count so far, when it is stopped.
    fn stopped(&self, stop: Stop) -> Outcome<BoardCount> {
        Outcome::Stopped(stop, Some(BoardCount::some(self.known())))
    }

    /// A lower bound for the number of boards.
    fn known(&self) -> u64 {
        self.count.max(self.at_least)
    }

    fn add(&mut self, solution: &Solution) -> Result<(), SessionError> {
        let size = match &self.counted {
            Counted::Boards => Some(1),
            Counted::Leaders(leaders) => leaders.orbit_size(&solution.board),
            Counted::Branches(branches) => Some(branches.size()),
        };
        self.visited += 1;
        self.count += size.ok_or(OrbitPartitionError::NotSymmetric)?;
        self.session
            .options()
            .observer
            .notify(Event::Boards(self.known()));
        Ok(())
    }

    /// The number of all boards by states, if a turn of the frontier is due and gets to the end.
    ///
    /// # Errors
    /// If this is stopped.
    fn try_frontier(&mut self, limits: &Limits) -> Result<Option<BigUint>, StopReason> {
        let work = self.work_of_others();
        let (stage, counted, boards) = (self.stage(), &self.counted, &self.boards);
        let work_left = || work_left(counted, boards);
        let Some(total) = self.frontier_turns.due(work, stage, work_left) else {
            return Ok(None);
        };
        let prepare = |most| self.session.for_search().frontier_count(most, limits);
        let begin = Stopwatch::start();
        let counted = self.frontier.turn(total, prepare, limits);
        let report = &mut self.frontier_report;
        report.turns += 1;
        report.time += begin.processor();
        report.work = Duration::from_nanos(self.frontier.work());
        if matches!(counted, Ok(Some(_))) {
            report.end = Some(ArmEnd::Done);
        }
        counted
    }

    /// The work of the other engines so far.
    fn work_of_others(&self) -> u64 {
        self.work_before + self.boards.work() + self.visited * self.nanos_a_board
    }

    /// How the boards are counted without the frontier.
    fn stage(&self) -> CountStage {
        // A scan does not know how much is left.
        let is_scan = self.boards.kind() == Some(SearchKind::EdgeMatching);
        match self.boards.is_search_alone() && !is_scan {
            _ if self.visited == 0 => CountStage::WithoutBoards,
            true => CountStage::SearchAlone,
            false => CountStage::InTurns,
        }
    }

    /// Uses the symmetries, if this is due. Returns whether it was.
    fn use_symmetries(&mut self, limits: &Limits) -> bool {
        match std::mem::replace(&mut self.symmetries, SymmetryUse::Settled) {
            SymmetryUse::Settled => return false,
            known @ (SymmetryUse::Unknown | SymmetryUse::Postponed) if self.is_near_end() => {
                self.symmetries = known;
            }
            SymmetryUse::Unknown if self.visited == 0 => self.postpone_symmetries(),
            SymmetryUse::Unknown | SymmetryUse::Postponed => self.look_for_symmetries(limits),
            SymmetryUse::Branches(branches) => self.begin_branches(branches),
        }
        true
    }

    /// Whether the count is likely to end before symmetries would pay. It then waits as long as it is likely to take.
    fn is_near_end(&mut self) -> bool {
        let (work, left) = (self.boards.work(), self.boards.work_left());
        if self.pause.is_some_and(|pause| pause <= work) {
            return false;
        }
        let due = symmetries_due::before_late_symmetries(self.symmetries_due, work, left);
        if let Some(due) = due {
            self.pause_boards_at(due);
        }
        due.is_some()
    }

    /// Waits longer, until boards or much work without any are a reason to look for symmetries.
    fn postpone_symmetries(&mut self) {
        self.symmetries = SymmetryUse::Postponed;
        let work = self.boards.work();
        let due = symmetries_due::before_symmetries_without_boards(work, self.session.puzzle());
        self.pause_boards_at(due);
    }

    fn look_for_symmetries(&mut self, limits: &Limits) {
        if let (Some(symmetries), Some(kind)) = (self.session.few_symmetries(limits), self.boards.kind()) {
            match kind {
                SearchKind::ExactCover => return self.count_branches(&symmetries),
                kind if policy::counts_classes(kind, &symmetries.order) => self.count_classes(&symmetries),
                _ => {}
            }
        }
        self.pause_boards();
    }

    /// Sets a pause at this amount of work, or where the search has done all the work that it may.
    fn pause_boards_at(&mut self, work: u64) {
        self.boards
            .pause_at(self.pause.map_or(work, |pause| pause.min(work)));
    }

    /// Sets the pause at which the search has done all the work that it may.
    fn pause_boards(&mut self) {
        if let Some(pause) = self.pause {
            self.boards.pause_at(pause.saturating_sub(self.work_before));
        }
    }

    /// Continues with one board of each symmetry class, if the search supports symmetry breaking.
    fn count_classes(&mut self, symmetries: &Symmetries) {
        // If they cannot be broken, all boards are counted.
        let leaders = symmetries.leaders(self.session.instance().clone(), FEW_SYMMETRIES);
        let Some(leaders) = leaders.ok().flatten() else {
            return;
        };
        let instance = self.session.presolved_for_search(leaders.instance());
        let boards = Boards::alternating(instance, false);
        // What is broken must not be searched in another way.
        if boards.kind() == self.boards.kind() {
            self.begin(boards, Counted::Leaders(Box::new(leaders)));
        }
    }

    /// Continues with one branch of each class of symmetric branches, if there are any, at once or when it pays.
    fn count_branches(&mut self, symmetries: &Symmetries) {
        let instance = self.session.for_search();
        let branches = symmetries.branches(self.session.instance(), FEW_SYMMETRIES);
        let Some(branches) = branches else {
            return self.pause_boards();
        };
        let due = policy::before_branches(&instance, branches.len());
        let branches = Branches::new(instance, branches);
        if self.boards.work() >= due {
            self.begin_branches(branches);
        } else {
            self.pause_boards_at(due);
            self.symmetries = SymmetryUse::Branches(branches);
        }
    }

    fn begin_branches(&mut self, branches: Branches) {
        if let Some(first) = branches.current() {
            self.begin(Boards::alternating(first, false), Counted::Branches(branches));
        }
        self.pause_boards();
    }

    /// Begins again, with boards that represent all.
    fn begin(&mut self, boards: Boards, counted: Counted) {
        self.work_before += self.boards.work();
        self.session.options().log.add(self.boards.report());
        self.at_least = self.count;
        self.count = 0;
        self.boards = boards;
        self.counted = counted;
    }

    /// Continues with the next branch, if there is one.
    fn begin_branch(&mut self) -> bool {
        let Counted::Branches(branches) = &mut self.counted else {
            return false;
        };
        branches.end_branch(self.count);
        let Some(next) = branches.current() else {
            return false;
        };
        self.work_before += self.boards.work();
        self.session.options().log.add(self.boards.report());
        self.boards = Boards::alternating(next, false);
        self.pause_boards();
        true
    }
}

/// An estimate of the work that is left to count one by one, in nominal nanoseconds. All branches are likely to take as long as the current one.
fn work_left(counted: &Counted, boards: &Boards) -> Option<u64> {
    let left = boards.work_left()?;
    let waiting = match counted {
        Counted::Boards | Counted::Leaders(_) => 0,
        Counted::Branches(branches) => branches.num_waiting() as u64,
    };
    let branch = boards.work().saturating_add(left);
    Some(left.saturating_add(waiting.saturating_mul(branch)))
}

impl Session {
    /// The symmetries of the puzzle, if there are some but not many, and they are found quickly.
    fn few_symmetries(&self, limits: &Limits) -> Option<Symmetries> {
        let instance = self.instance();
        if !instance.puzzle().projection().is_whole_board() || instance.broken.is_some() {
            return None;
        }
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            steps: STEPS_FOR_SYMMETRIES,
            steps_a_pair: STEPS_FOR_SYMMETRIES,
            stop: &is_stopped,
        };
        let symmetries = instance.symmetries_of(SymmetryKind::All, effort);
        let few = BigUint::from(2_u32)..=BigUint::from(FEW_SYMMETRIES);
        few.contains(&symmetries.order).then_some(symmetries)
    }
}

#[cfg(test)]
mod tests;
