//! An arm with its place in the order of turns.

use std::time::Duration;

use web_time::Instant;

use super::arm::{Arm, Progress};
use super::report::{ArmEnd, ArmReport};
use crate::error::SearchError;
use crate::instance::Solution;
use placet_base::limit::Limits;

/// How an arm takes part, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LanePlan {
    /// Its share of the work.
    pub(crate) share: u64,
    /// Its first turn, which is beside its share; without one, it is like the others.
    pub(crate) first: Option<u64>,
    /// The work of all arms before it begins; with the greatest number, it begins only if all others are of no use.
    pub(crate) after: u64,
}

impl LanePlan {
    /// From the beginning, with turns like the others.
    pub(crate) fn of_share(share: u64) -> Self {
        LanePlan {
            share,
            first: None,
            after: 0,
        }
    }

    /// The same with a first turn of this length.
    pub(crate) fn with_first(self, first: u64) -> Self {
        LanePlan {
            first: Some(first),
            ..self
        }
    }

    /// The same once all arms together have done this much work.
    pub(crate) fn after(self, after: u64) -> Self {
        LanePlan { after, ..self }
    }
}

/// An arm with its place in the order of turns.
pub(super) struct Lane {
    /// Away while it works on a thread.
    pub(super) arm: Option<Box<dyn Arm>>,
    pub(super) plan: LanePlan,
    /// Its work as far as that counts, divided by its share. The arm with the least has the next turn.
    pub(super) progress: u64,
    pub(super) turns: u64,
    pub(super) found: u64,
    /// Why it takes no more turns.
    pub(super) end: Option<ArmEnd>,
    /// Whether its share is raised.
    pub(super) is_favoured: bool,
    /// Its name while it is away, and after it has left.
    name: String,
    /// Its work, known while it is away.
    pub(super) work: u64,
    time: Duration,
}

impl Lane {
    pub(super) fn new(arm: Box<dyn Arm>, plan: LanePlan) -> Self {
        Lane {
            name: String::new(),
            work: arm.work(),
            arm: Some(arm),
            plan,
            progress: 0,
            turns: 0,
            found: 0,
            end: None,
            is_favoured: false,
            time: Duration::ZERO,
        }
    }

    /// The arm, which is not away.
    pub(super) fn arm(&self) -> &dyn Arm {
        self.arm.as_deref().expect("invariant: no thread has it")
    }

    /// Lets the arm work on this thread.
    pub(super) fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let mut arm = self.arm.take().expect("invariant: no thread has it");
        // A call ends with each solution: to ask for the processor time would take longer than many a solution.
        let begin = Instant::now();
        let progress = arm.advance(work, limits);
        self.take_back(arm, begin.elapsed());
        progress
    }

    /// Lends the arm to a thread, unless it is away.
    pub(super) fn lend(&mut self) -> Option<Box<dyn Arm>> {
        let arm = self.arm.take()?;
        self.name = arm.name();
        Some(arm)
    }

    /// Takes the arm back, which has worked for this time.
    pub(super) fn take_back(&mut self, arm: Box<dyn Arm>, time: Duration) {
        self.work = arm.work();
        self.time += time;
        self.arm = Some(arm);
    }

    /// The name of the arm.
    pub(super) fn name(&self) -> String {
        match &self.arm {
            Some(arm) if !matches!(self.end, Some(ArmEnd::Left(_))) => arm.name(),
            _ => self.name.clone(),
        }
    }

    /// Excludes what another arm has found.
    pub(super) fn exclude(&mut self, solution: &Solution) {
        if let Some(arm) = self.arm.as_mut().filter(|_| self.end.is_none()) {
            arm.exclude(solution);
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.end.is_none()
    }

    /// Ends its part, and frees its memory.
    pub(super) fn leave(&mut self, why: &'static str) {
        self.name = self.name();
        self.end = Some(ArmEnd::Left(why));
        if self.arm.is_some() {
            self.arm = Some(Box::new(NoArm));
        }
    }

    pub(super) fn report(&self) -> ArmReport {
        ArmReport {
            name: self.name(),
            turns: self.turns,
            work: Duration::from_nanos(self.work),
            time: self.time,
            found: self.found,
            end: self.end,
        }
    }
}

/// In place of an arm that is of no use any more.
struct NoArm;

impl Arm for NoArm {
    fn name(&self) -> String {
        String::new()
    }

    fn advance(&mut self, _: u64, _: &Limits) -> Result<Progress, SearchError> {
        Ok(Progress::Gone("it takes no more turns"))
    }

    fn work(&self) -> u64 {
        0
    }

    fn exclude(&mut self, _: &Solution) {}
}
