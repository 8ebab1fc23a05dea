//! Who takes part in a question, and the lengths of turns.

use super::lane::LanePlan;
use crate::numbers::{
    BEFORE_SECOND, FAR_DECISIONS, FAR_PERCENT, FAVOURED_TURN, FAVOURED_UNITS, FIRST_BATCH_TURN,
    FRONTIER_SHARE, GROWTH_PERCENT, LEAST_UNIT, LargeSums, MOST_KEPT, MOST_PROLONGED,
    NANOS_A_BLOCKED_SOLUTION, NANOS_A_LITERAL, OTHER_LEAD, SEARCH_LEAD, UNITS_BEFORE_PROGRAM,
    UNITS_BEFORE_SECOND, UNITS_FOR_THE_END, shares,
};
use crate::policy::Profile;
use crate::task::Task;

/// Who takes part in a question, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) turns: Turns,
    pub(crate) search: LanePlan,
    pub(crate) sat: LanePlan,
    pub(crate) second: LanePlan,
    pub(crate) local_search: LanePlan,
    pub(crate) program: LanePlan,
    pub(crate) equations: LanePlan,
    pub(crate) frontier: LanePlan,
}

impl Plan {
    /// The plan for a puzzle. The search begins, because it has no formula to build.
    pub(crate) fn new(profile: &Profile, task: Task) -> Self {
        let unit = LEAST_UNIT.max(NANOS_A_LITERAL * profile.literals);
        let large_sums = match (profile.has_large_sums, profile.has_only_sums) {
            (false, _) => LargeSums::None,
            (true, false) => LargeSums::BesideOthers,
            (true, true) => LargeSums::Alone,
        };
        let shares = shares(profile.kind, large_sums, profile.has_two_values, task, unit);
        let before_program = match task {
            Task::Improve => 0,
            Task::First | Task::All => UNITS_BEFORE_PROGRAM * unit,
        };
        Plan {
            turns: Turns {
                unit,
                for_the_end: UNITS_FOR_THE_END * unit,
                wants_many: task != Task::First,
                keeps_score: task == Task::All,
            },
            search: LanePlan::of_share(shares.search).with_first(shares.first),
            sat: LanePlan::of_share(shares.sat),
            second: LanePlan::of_share(shares.second).after(BEFORE_SECOND.max(UNITS_BEFORE_SECOND * unit)),
            local_search: LanePlan::of_share(1).with_first(shares.first),
            program: LanePlan::of_share(shares.program).after(before_program),
            equations: LanePlan::of_share(1).after(UNITS_BEFORE_PROGRAM * unit),
            frontier: LanePlan::of_share(FRONTIER_SHARE),
        }
    }

    /// The same if the SAT solver begins, with a first turn of this length.
    #[must_use]
    pub(crate) fn beginning_with_sat(self, first: u64) -> Self {
        Plan {
            search: LanePlan::of_share(self.search.share).after(first),
            sat: self.sat.with_first(first),
            frontier: self.frontier.after(first),
            ..self
        }
    }
}

/// The lengths of turns, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turns {
    unit: u64,
    /// The work that arms may still do beyond their turns to get to their end.
    for_the_end: u64,
    /// Whether more than one or two solutions are wanted.
    wants_many: bool,
    /// Whether an arm that finds many more solutions than the others continues alone.
    keeps_score: bool,
}

impl Turns {
    /// The length of the next turn for a share of one, of an arm that has done this much work for such a share. Each is 15% longer than the one before.
    pub(super) fn length(&self, progress: u64) -> u64 {
        self.unit + progress / 100 * (GROWTH_PERCENT - 100)
    }

    /// The continuation of a first turn that has shown that the arm is promising.
    pub(super) fn favoured(&self) -> u64 {
        FAVOURED_TURN * self.unit
    }

    /// Whether an arm that was promising has done so much work that it should have kept its promise.
    pub(super) fn is_disappointing(&self, work: u64) -> bool {
        work >= FAVOURED_UNITS * self.unit
    }

    /// The end of a turn that began at the work `begin`, usually has this length, and has found a solution at `work`. The search hardly learns, so it is the
    /// better engine while it finds solutions, and a SAT solver is if it finds none.
    pub(super) fn end_after_solution(&self, begin: u64, length: u64, work: u64) -> u64 {
        if !self.wants_many {
            return 0;
        }
        let latest = begin.saturating_add(length.saturating_mul(MOST_PROLONGED));
        work.saturating_add(length).min(latest)
    }

    /// Extends a turn if the arm needs only this much more work: another one would be likely to take as long. An estimate can be wrong, so all extensions
    /// together are limited. Returns the extension.
    pub(super) fn extension_to_the_end(&mut self, work_left: Option<u64>) -> Option<u64> {
        let more = work_left.filter(|left| *left <= self.for_the_end)?;
        let more = more.max(self.unit / 10).min(self.for_the_end);
        self.for_the_end -= more;
        (more > 0).then_some(more)
    }

    /// Lets an arm that can tell its rest go on to its end, if that is no more than this work of all arms so far: whatever the others would need, all is at
    /// most twice that. Returns the extension.
    pub(super) fn extension_by_rest(&self, rest: Option<u64>, work: u64) -> Option<u64> {
        let rest = rest.filter(|rest| *rest <= work)?;
        Some(rest.max(self.unit))
    }

    /// Whether an arm that has found this number of solutions with this work is so far ahead of the others that they are of no use. One that
    /// keeps something for each solution does not continue alone before it has to.
    pub(super) fn is_far_ahead(&self, keeps: bool, found: u64, others: u64, work: u64) -> bool {
        if !self.keeps_score {
            return false;
        }
        let lead = found.saturating_sub(others);
        if keeps {
            return lead >= OTHER_LEAD;
        }
        let is_fast = work < NANOS_A_BLOCKED_SOLUTION.saturating_mul(found);
        lead >= MOST_KEPT || lead >= SEARCH_LEAD && (is_fast || others > 0)
    }
}

/// The turns on a puzzle of a batch, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BatchTurns(pub(crate) u64);

impl BatchTurns {
    /// The first turn of each engine.
    pub(crate) fn first() -> Self {
        BatchTurns(FIRST_BATCH_TURN)
    }

    /// Makes the next turns longer.
    pub(crate) fn grow(&mut self) {
        self.0 = self.0 / 100 * GROWTH_PERCENT;
    }
}

/// Whether this number of free decisions before a contradiction is large, where this number of variables is open.
pub(crate) fn is_far(free_depth: usize, num_open: usize) -> bool {
    free_depth >= FAR_DECISIONS && 100 * free_depth >= FAR_PERCENT * num_open
}
