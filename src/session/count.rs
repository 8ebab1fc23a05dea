//! The number of boards.

use num_bigint::BigUint;

use super::estimator::Estimator;
use super::{End, Engine, Event, Session, SessionError, Unproven, UpToSymmetry, policy};
use crate::engine::{Estimate, FrontierLimits, NotCounted};
use crate::engine::{Limits, Outcome};
use crate::model::SymmetryKind;

/// The number of boards up to the end of the count.
#[derive(Clone, Debug)]
pub struct BoardCount {
    /// The number of boards that were counted.
    pub count: BigUint,
    /// Whether the count is complete.
    pub end: End,
    /// An estimate of the total, if the count was stopped and one is known.
    pub estimate: Option<Estimate>,
}

impl BoardCount {
    /// A count that ended this way.
    pub fn new(count: impl Into<BigUint>, end: End) -> Self {
        BoardCount {
            count: count.into(),
            end,
            estimate: None,
        }
    }

    /// Whether no solution exists.
    pub fn is_none(&self) -> bool {
        self.count == BigUint::ZERO && self.end == End::Exhausted
    }
}

impl Session {
    /// Counts the boards, up to `most` if given. Boards that are enumerated are checked.
    ///
    /// # Errors
    /// If an engine fails, or does not support the puzzle; if `most` is given and the engine counts without enumerating.
    pub fn count(&mut self, most: Option<u64>) -> Result<BoardCount, SessionError> {
        let engine = self.engine();
        match (engine, most) {
            (Engine::Frontier | Engine::Orbits, Some(_)) => Err(SessionError::Unsuited {
                engine,
                task: "a limited count",
            }),
            (Engine::Frontier, None) => self.count_by_states(),
            (Engine::Orbits, None) => self.count_by_orbits(),
            (_, Some(_)) => self.count_one_by_one(most),
            (Engine::Auto, None) => self.count_all(),
            (_, None) => self.count_watched(|session, _| session.count_one_by_one(None)),
        }
    }

    fn count_one_by_one(&mut self, most: Option<u64>) -> Result<BoardCount, SessionError> {
        let mut count = 0;
        let end = self.for_each_board(most, |_, number| {
            count = number;
            Ok::<_, SessionError>(())
        })?;
        Ok(BoardCount::new(count, end))
    }

    /// Enumerates the boards; if there are many, tries to count them by states with little effort.
    fn count_all(&mut self) -> Result<BoardCount, SessionError> {
        self.count_watched(|session, limits| {
            let mut boards = session.boards()?;
            let instance = session.for_search();
            let mut count = 0_u64;
            let mut attempts = policy::FRONTIER_ATTEMPTS.into_iter().peekable();
            loop {
                if let Some((_, states)) = attempts.next_if(|(boards, _)| *boards == count) {
                    let all = instance.count_by_frontier(FrontierLimits::of_work(states), limits);
                    if let Ok(all) = all {
                        return Ok(BoardCount::new(all, End::Exhausted));
                    }
                }
                match boards.next_within(limits)? {
                    Outcome::Exhausted => return Ok(BoardCount::new(count, End::Exhausted)),
                    Outcome::Stopped(reason) => return Ok(BoardCount::new(count, End::Stopped(reason))),
                    Outcome::Found(_) => {
                        count += 1;
                        session.options().observer.hear(Event::Boards(count));
                    }
                }
            }
        })
    }

    /// An estimate on its own thread, while a count runs, if anybody will see it: an observer, or the caller
    /// when the time limit is reached.
    pub fn estimator(&self) -> Option<Estimator> {
        Estimator::start(&self.for_search(), self.limits(), &self.options().observer)
    }

    /// Counts, with an estimate in parallel if anybody will see it.
    fn count_watched(
        &mut self,
        count: impl FnOnce(&mut Self, &Limits) -> Result<BoardCount, SessionError>,
    ) -> Result<BoardCount, SessionError> {
        if let Err(Unproven { reason, .. }) = self.resolve()? {
            return Ok(BoardCount::new(0_u32, End::Stopped(reason)));
        }
        let limits = self.limits().clone();
        let estimator = self.estimator();
        let counted = count(self, &limits)?;
        Ok(BoardCount {
            estimate: estimator.and_then(|estimator| estimator.latest()),
            ..counted
        })
    }

    /// Counts cell by cell with dynamic programming over states.
    fn count_by_states(&mut self) -> Result<BoardCount, SessionError> {
        if let Err(Unproven { reason, .. }) = self.resolve()? {
            return Ok(BoardCount::new(0_u32, End::Stopped(reason)));
        }
        let instance = self.for_clauses();
        let observer = &self.options().observer;
        let passed = |passed| observer.hear(Event::Frontier(passed));
        match instance.count_by_frontier_watched(FrontierLimits::default(), self.limits(), &mut { passed }) {
            Ok(count) => Ok(BoardCount::new(count, End::Exhausted)),
            Err(NotCounted::Stopped(reason)) => Ok(BoardCount::new(0_u32, End::Stopped(reason))),
            Err(other) => Err(other.into()),
        }
    }

    /// Visits one board of each symmetry class, and counts the boards of the class.
    fn count_by_orbits(&mut self) -> Result<BoardCount, SessionError> {
        let options = self.options().with_engine(Engine::Auto);
        let mut up_to = UpToSymmetry::new(self.instance().clone(), SymmetryKind::All.into(), options)?;
        let classes = up_to.for_each_class(&mut |_, _| Ok::<_, SessionError>(()))?;
        Ok(BoardCount::new(classes.boards, classes.end))
    }
}
