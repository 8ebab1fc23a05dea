//! The number of boards.

use num_bigint::BigUint;

use super::board_count::BoardCount;
use super::count_all::CountAll;
use super::estimator::Estimator;
use super::frontier::outcome;
use super::frontier_turns::FrontierBeside;
use super::scheduler::{ArmEnd, ArmReport};
use super::{Engine, Event, Session, SessionError, UpToSymmetry};
use placet_base::limit::{Limits, Outcome, Stop, complete};
use placet_engine::FrontierLimits;
use placet_model::SymmetryKind;
use placet_problem::ParitySystem;

impl Session {
    /// Counts the boards, up to `most` if given. Boards that are enumerated are checked.
    ///
    /// # Errors
    /// If an engine fails, or does not support the puzzle; if `most` is given and the engine counts without enumerating.
    pub fn count(&mut self, most: Option<u64>) -> Result<Outcome<BoardCount>, SessionError> {
        self.limited(|session| session.count_by_engine(most))
    }

    fn count_by_engine(&mut self, most: Option<u64>) -> Result<Outcome<BoardCount>, SessionError> {
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

    fn count_one_by_one(&mut self, most: Option<u64>) -> Result<Outcome<BoardCount>, SessionError> {
        self.for_each_board(most, |_, _| Ok(()))
    }

    /// Counts the boards one by one, and by shorter ways where there are some.
    fn count_all(&mut self) -> Result<Outcome<BoardCount>, SessionError> {
        let mut frontier = FrontierBeside::default();
        if let Some(counted) = self.count_graphs_first(&mut frontier)? {
            return Ok(counted);
        }
        self.count_watched(|session, limits| {
            if let Some(all) = session.count_by_rank() {
                return Ok(Outcome::Complete(BoardCount::all(all)));
            }
            let boards = complete!(session.some_boards(None)?);
            let mut count = CountAll::new(session, boards, frontier);
            let counted = count.run(limits);
            session.options().log.add(count.report());
            counted
        })
    }

    /// An estimate on its own thread, while a count runs. `None` if nothing could show it: there is neither an observer
    /// nor a time limit.
    pub fn estimator(&self) -> Option<Estimator> {
        Estimator::start(|| self.for_search(), self.limits(), &self.options().observer)
    }

    /// Runs a count, with an estimate beside it if something can show it.
    pub(super) fn count_watched(
        &mut self,
        count: impl FnOnce(&mut Self, &Limits) -> Result<Outcome<BoardCount>, SessionError>,
    ) -> Result<Outcome<BoardCount>, SessionError> {
        if let Outcome::Stopped(stop, best) = self.resolve()? {
            return Ok(Outcome::Stopped(stop, best.map(|_| BoardCount::some(0_u32))));
        }
        let limits = self.limits().clone();
        let estimator = self.estimator();
        let counted = count(self, &limits)?;
        let estimate = estimator.and_then(|estimator| estimator.latest());
        Ok(counted.map(|counted| counted.with_estimate(estimate)))
    }

    /// The number of boards if every rule states parities, as in lights out, by the rank of their equations: a power of 2, or 0, where the cells have two values.
    fn count_by_rank(&self) -> Option<BigUint> {
        let instance = self.for_search();
        let lowered = instance.lowered();
        if !instance.puzzle().projection().is_whole_board() || !lowered.connections.is_empty() {
            return None;
        }
        let count = ParitySystem::count(&lowered.problem)?;
        let mut report = ArmReport::new("the rank of the parities");
        report.end = Some(ArmEnd::Done);
        self.options().log.add([report]);
        Some(count)
    }

    /// Counts cell by cell with dynamic programming over states.
    fn count_by_states(&mut self) -> Result<Outcome<BoardCount>, SessionError> {
        if let Outcome::Stopped(stop, best) = self.resolve()? {
            return Ok(Outcome::Stopped(stop, best.map(|_| BoardCount::some(0_u32))));
        }
        let observer = &self.options().observer;
        let mut passed = |passed| observer.notify(Event::Frontier(passed));
        let (most, limits) = (FrontierLimits::default(), self.limits());
        // Graphs are taken before the levels would be lowered and presolved.
        let count = match self.instance().with_rooted_connections() {
            Some(whole) => {
                let whole = whole.with_kinds(self.options().presolve.for_clauses);
                whole.frontier_count_with_graphs(most, limits)
            }
            None => self.for_clauses().frontier_count(most, limits),
        };
        let counted = count.and_then(|mut count| count.run(most, limits, &mut passed));
        match outcome(counted)? {
            Outcome::Complete(count) => Ok(Outcome::Complete(BoardCount::all(count))),
            Outcome::Stopped(stop, _) => Ok(nothing_counted(stop)),
        }
    }

    /// Visits one board of each symmetry class, and counts the boards of the class.
    fn count_by_orbits(&mut self) -> Result<Outcome<BoardCount>, SessionError> {
        let options = self.options().with_engine(Engine::Auto);
        let up_to = UpToSymmetry::new(self.instance().clone(), SymmetryKind::All.into(), options)?;
        let classes = complete!(up_to).for_each_class(&mut |_, _| Ok::<_, SessionError>(()))?;
        Ok(BoardCount::of(classes.map(|classes| classes.boards)))
    }
}

/// A limit was reached before there was a count.
pub(super) fn nothing_counted(stop: Stop) -> Outcome<BoardCount> {
    Outcome::Stopped(stop, Some(BoardCount::some(0_u32)))
}
