//! Counts all boards by a method that suits the puzzle: one by one, by symmetry classes, by branches, or by states.

use num_bigint::BigUint;

use super::branches::Branches;
use super::frontier_tries::{FrontierTries, before_levels};
use super::policy::{self, FEW_SYMMETRIES, LEAST_SYMMETRIES, Leader, STEPS_FOR_SYMMETRIES};
use super::{BoardCount, Boards, End, Event, Session, SessionError};
use crate::engine::search::SearchKind;
use crate::engine::{FrontierLimits, Limits, Outcome, StopReason};
use crate::instance::{LexLeaders, OrbitPartitionError, Solution, Symmetries};
use crate::model::{Projection, SymmetryKind};
use crate::problem::automorphism::Effort;

/// What is counted.
enum Counted {
    /// All boards.
    Boards,
    /// The first boards of the symmetry classes.
    Leaders(Box<LexLeaders>),
    /// The boards of some branches, which stand for the others.
    Branches(Branches),
}

/// How far the symmetries of the puzzle are put to use.
enum SymmetryUse {
    /// They are not known yet.
    Unknown,
    /// These branches are counted as soon as the work so far makes up for preparing them.
    Branches(Branches),
    /// They are in use, or of no use.
    Settled,
}

/// A count that goes on until all boards are counted, or it is stopped.
pub(super) struct CountAll<'a> {
    session: &'a Session,
    boards: Boards,
    counted: Counted,
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
    symmetries: SymmetryUse,
    /// After so much work of the search it stops, to be gone on with.
    pause: Option<u64>,
}

impl<'a> CountAll<'a> {
    /// Begins with these boards, which are those of the session.
    pub(super) fn new(session: &'a Session, mut boards: Boards) -> Self {
        // The symmetries of what has to be connected are those of its levels, which are not lowered before the search has done as much.
        let levels = before_levels(session.puzzle());
        if let Some(work) = boards.alternating_instance().map(policy::before_symmetries) {
            boards.pause_at(work.max(levels.unwrap_or(0)));
        }
        CountAll {
            session,
            boards,
            counted: Counted::Boards,
            count: 0,
            visited: 0,
            nanos_a_board: policy::nanos_a_board(session.puzzle()),
            at_least: 0,
            work_before: 0,
            tries: FrontierTries::after(levels),
            symmetries: SymmetryUse::Unknown,
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
        match &self.counted {
            Counted::Leaders(leaders) => Some(leaders),
            Counted::Boards | Counted::Branches(_) => None,
        }
    }

    /// The branches that are left, if these are what is counted.
    pub(super) fn branches(&self) -> Option<&Branches> {
        match &self.counted {
            Counted::Branches(branches) => Some(branches),
            Counted::Boards | Counted::Leaders(_) => None,
        }
    }

    /// Counts to the end, or until the limits are reached.
    pub(super) fn run(&mut self, limits: &Limits) -> Result<BoardCount, SessionError> {
        loop {
            match self.boards.next_within(limits)? {
                Outcome::Found(solution) => self.add(&solution)?,
                Outcome::Exhausted if self.begin_branch() => {}
                Outcome::Exhausted => return Ok(BoardCount::new(self.count, End::Exhausted)),
                Outcome::Stopped(StopReason::GaveUp) if self.use_symmetries(limits) => {}
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
        let size = match &self.counted {
            Counted::Boards => Some(1),
            Counted::Leaders(leaders) => leaders.orbit_size(&solution.board),
            Counted::Branches(branches) => Some(branches.size()),
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

    /// Puts the symmetries to use, if that is due where the boards stopped. Returns whether it was.
    fn use_symmetries(&mut self, limits: &Limits) -> bool {
        match std::mem::replace(&mut self.symmetries, SymmetryUse::Settled) {
            SymmetryUse::Settled => return false,
            SymmetryUse::Unknown => self.look_for_symmetries(limits),
            SymmetryUse::Branches(branches) => self.begin_branches(branches),
        }
        true
    }

    fn look_for_symmetries(&mut self, limits: &Limits) {
        if let Some(symmetries) = self.session.few_symmetries(limits) {
            match self.boards.kind().is_some_and(policy::counts_classes) {
                true if symmetries.order < BigUint::from(LEAST_SYMMETRIES) => {}
                true => self.count_classes(&symmetries),
                false => return self.count_branches(&symmetries),
            }
        }
        self.pause_boards();
    }

    /// The boards stop when the search has done all that it may.
    fn pause_boards(&mut self) {
        if let Some(pause) = self.pause {
            self.boards.pause_at(pause.saturating_sub(self.work_before));
        }
    }

    /// Goes on with one board of each symmetry class, if the search stays one that they don't slow down.
    fn count_classes(&mut self, symmetries: &Symmetries) {
        // Where they can't be broken, all boards are counted.
        let leaders = symmetries.leaders(self.session.instance().clone(), FEW_SYMMETRIES);
        let Some(leaders) = leaders.ok().flatten() else {
            return;
        };
        let instance = self.session.presolved_for_search(leaders.instance());
        let boards = Boards::alternating(instance, false);
        // What is broken must not be searched in another way.
        if boards.kind() == Some(SearchKind::Propagation) {
            self.begin(boards, Counted::Leaders(Box::new(leaders)));
        }
    }

    /// Goes on with one of the branches that are symmetric to each other, if there are some, at once or when it is worth it.
    fn count_branches(&mut self, symmetries: &Symmetries) {
        let in_order = self.boards.kind() == Some(SearchKind::EdgeMatching);
        let instance = self.session.for_search();
        let branches = symmetries.branches(self.session.instance(), FEW_SYMMETRIES, in_order);
        let Some(branches) = branches else {
            return self.pause_boards();
        };
        let due = policy::before_branches(&instance, branches.len());
        let branches = Branches::new(instance, branches);
        if self.boards.work() >= due {
            self.begin_branches(branches);
        } else {
            self.boards
                .pause_at(self.pause.map_or(due, |pause| pause.min(due)));
            self.symmetries = SymmetryUse::Branches(branches);
        }
    }

    fn begin_branches(&mut self, branches: Branches) {
        if let Some(first) = branches.current() {
            self.begin(Boards::alternating(first, false), Counted::Branches(branches));
        }
        self.pause_boards();
    }

    /// Begins anew, with boards that stand for all.
    fn begin(&mut self, boards: Boards, counted: Counted) {
        self.work_before += self.boards.work();
        self.at_least = self.count;
        self.count = 0;
        self.boards = boards;
        self.counted = counted;
    }

    /// Goes on with the next branch, if there is one.
    fn begin_branch(&mut self) -> bool {
        let Counted::Branches(branches) = &mut self.counted else {
            return false;
        };
        branches.end_branch(self.count);
        let Some(next) = branches.current() else {
            return false;
        };
        self.work_before += self.boards.work();
        self.boards = Boards::alternating(next, false);
        self.pause_boards();
        true
    }
}

impl Session {
    /// The symmetries of the puzzle, if there are some but not many, and these are found soon.
    fn few_symmetries(&self, limits: &Limits) -> Option<Symmetries> {
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
        let few = BigUint::from(2_u32)..=BigUint::from(FEW_SYMMETRIES);
        few.contains(&symmetries.order).then_some(symmetries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Source, read};

    const QUEENS: &str = "board.grid = [8, 8]\npieces = { names = 'Q.', copies = { Q = 8, '.' = 56 } }\n\
        rules = [{ count = 'Q', of = ['rows', 'columns'], is = 1 }, { not_attacking = 'queen', piece = 'Q' }]";
    const SHAPES: &str = "board.grid = [3, 4]\n\
        pieces = { shapes = { A = '##', B = '###', C = '####', D = '#. / ##' }, copies = 1 }";
    const TILES: &str = "board.grid = [2, 3]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [2, 2, 1, 2], \
        [4, 1, 3, 3], [3, 2, 1, 1], [1, 1, 2, 3], [2, 3, 3, 1]] }\nrules = [{ fit = 'equal' }]";

    fn session(model: &str) -> Session {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        Session::new(puzzle)
    }

    /// The boards, and those that were found; by branches if the puzzle has some.
    fn counted(model: &str, by_branches: bool) -> (BoardCount, u64, bool) {
        let mut session = session(model);
        let boards = session.boards().expect("engines work");
        let mut count = CountAll::new(&session, boards);
        if by_branches {
            count.look_for_symmetries(&Limits::none());
            assert!(
                count.branches().is_none(),
                "{model}: nothing was done yet that makes up for branches"
            );
            assert!(count.use_symmetries(&Limits::none()), "{model}");
        }
        let has_branches = count.branches().is_some();
        let counted = count.run(&Limits::none()).expect("engines work");
        (counted, count.visited, has_branches)
    }

    #[test]
    fn branches_stand_for_all_boards() {
        for (model, solutions) in [(QUEENS, 92_u32), (SHAPES, 8), (TILES, 206)] {
            let (all, found_of_all, _) = counted(model, false);
            let (branches, found, has_branches) = counted(model, true);
            assert_eq!(all.count, solutions.into(), "{model}");
            assert_eq!(branches.count, solutions.into(), "{model}");
            assert_eq!([all.end, branches.end], [End::Exhausted; 2], "{model}");
            assert!(
                has_branches && found < found_of_all,
                "{model}: {found} of {found_of_all}"
            );
        }
    }
}
