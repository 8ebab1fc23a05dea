//! What BatSat calls while it searches: it counts the work, ends the search when a limit is reached, and pauses it when its share of work is done.

use std::cell::{Cell, RefCell};
use std::sync::mpsc::{Receiver, Sender};

use ::batsat::clause::Kind;
use ::batsat::{Callbacks, Lit};

use super::meter::Assigned;
use crate::{Limits, StopReason};

/// What an assigned literal and a learnt literal take, in nanoseconds: for these numbers the sum is 0.6 to 1.7 times the measured time on nine of
/// ten formulas of `benches/mixed/`.
const NANOS_AN_ASSIGNMENT: u64 = 82;
const NANOS_A_LEARNT_LITERAL: u64 = 220;
/// An assigned literal takes longer by so much for each time that the clauses are twice as large as what a processor has at hand: up to 400,000 literals, it took
/// 100 to 300 ns in the formulas of `benches/mixed/`, with a million 300 to 500 ns, with 4 to 14 million 500 to 800 ns.
const NANOS_AN_ASSIGNMENT_BEYOND: u64 = 60;
const LITERALS_AT_HAND: u64 = 400_000;
/// A propagation that fails, whose literals the meter does not see, assigns about so many times as many as one that does not.
const FAILED_PROPAGATION: u64 = 4;
/// The limits are checked once in so many questions.
const QUESTIONS_A_CHECK: u64 = 64;

/// What a search did so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Done {
    pub(super) conflicts: u64,
    /// In nominal nanoseconds.
    pub(super) work: u64,
}

impl Done {
    /// What was done since.
    pub(super) fn since(self, earlier: Done) -> Done {
        Done {
            conflicts: self.conflicts - earlier.conflicts,
            work: self.work - earlier.work,
        }
    }
}

/// Tells of a pause, and waits until the search is to go on.
pub(super) struct Pauses {
    pub(super) begun: Sender<Done>,
    /// The limits of what comes next; closed when the search is to end.
    pub(super) over: Receiver<Limits>,
}

/// The callbacks of one search.
#[derive(Default)]
pub(super) struct BatsatCallbacks {
    limits: RefCell<Limits>,
    assigned: Assigned,
    /// What an assigned literal takes.
    nanos_an_assignment: u64,
    conflicts: u64,
    /// What the conflicts took, in nominal nanoseconds.
    conflict_work: u64,
    questions: Cell<u64>,
    /// What was done before these limits.
    before: Cell<Done>,
    pauses: Option<Pauses>,
    reason: Cell<Option<StopReason>>,
}

impl BatsatCallbacks {
    /// For a search in clauses with this number of literals.
    pub(super) fn new(limits: &Limits, pauses: Option<Pauses>, num_literals: u64) -> Self {
        let beyond = (num_literals / LITERALS_AT_HAND).checked_ilog2().unwrap_or(0);
        BatsatCallbacks {
            limits: RefCell::new(limits.clone()),
            nanos_an_assignment: NANOS_AN_ASSIGNMENT + NANOS_AN_ASSIGNMENT_BEYOND * u64::from(beyond),
            pauses,
            ..BatsatCallbacks::default()
        }
    }

    /// The counter of the literals that the search assigns.
    pub(super) fn assigned(&self) -> &Assigned {
        &self.assigned
    }

    pub(super) fn done(&self) -> Done {
        Done {
            conflicts: self.conflicts,
            work: self.nanos_an_assignment * self.assigned.get() + self.conflict_work,
        }
    }

    /// Literals that a propagation assigns on average.
    fn assigned_at_once(&self) -> u64 {
        self.assigned.get() / (self.questions.get() + self.conflicts).max(1)
    }

    /// Why the search ended without an answer.
    pub(super) fn reason(&self) -> StopReason {
        self.reason.get().unwrap_or(StopReason::GaveUp)
    }

    /// The reason to end now, after a pause where there has to be one.
    fn check(&self) -> Option<StopReason> {
        let question = self.questions.get();
        self.questions.set(question + 1);
        let limits = self.limits.borrow();
        if question.is_multiple_of(QUESTIONS_A_CHECK)
            && let Some(reason) = limits.check()
        {
            return Some(reason);
        }
        let done = self.done().since(self.before.get());
        let over = limits.check_conflicts(done.conflicts);
        if over.is_some() || limits.check_work(done.work).is_none() {
            return over;
        }
        drop(limits);
        self.pause()
    }

    /// Waits until the search is to go on, within new limits; else why it is to end.
    fn pause(&self) -> Option<StopReason> {
        let next = self.pauses.as_ref().and_then(|pauses| {
            pauses.begun.send(self.done()).ok()?;
            pauses.over.recv().ok()
        });
        let Some(limits) = next else {
            return Some(StopReason::GaveUp);
        };
        self.before.set(self.done());
        self.limits.replace(limits);
        None
    }
}

impl Callbacks for BatsatCallbacks {
    fn on_new_clause(&mut self, clause: &[Lit], kind: Kind) {
        if matches!(kind, Kind::Learnt | Kind::Theory) {
            self.conflicts += 1;
            self.conflict_work += NANOS_A_LEARNT_LITERAL * clause.len() as u64
                + FAILED_PROPAGATION * self.nanos_an_assignment * self.assigned_at_once();
        }
    }

    fn stop(&self) -> bool {
        if self.reason.get().is_none() {
            self.reason.set(self.check());
        }
        self.reason.get().is_some()
    }
}
