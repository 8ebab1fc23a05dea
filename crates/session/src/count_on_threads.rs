//! Counts on several threads, by methods that suit the puzzle.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use super::count::nothing_counted;
use super::count_all::CountAll;
use super::frontier_turns::FrontierBeside;
use super::numbers::BEFORE_THREADS;
use super::{BoardCount, Event, ParallelCount, Session, SessionError};
use crate::instance::{Instance, LexLeaders};
use placet_base::limit::{Limits, Outcome, Stop, StopFlag, StopReason, complete};

/// The interval for reporting progress and for checking whether all threads have to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl Session {
    /// Counts the boards on this number of threads. Short counts end on one thread. After that, the search continues in parts on all threads, or on
    /// all but one if a SAT solver may be faster.
    ///
    /// # Errors
    /// If an engine fails, or threads cannot be started.
    pub fn count_on_threads(&mut self, threads: usize) -> Result<Outcome<BoardCount>, SessionError> {
        let mut frontier = FrontierBeside::default();
        if let Some(counted) = self.count_graphs_first(&mut frontier)? {
            return Ok(counted);
        }
        self.count_watched(|session, limits| {
            let boards = complete!(session.some_boards(None)?);
            let mut count = CountAll::new(session, boards, frontier);
            if threads > 1 {
                count.pause_at(BEFORE_THREADS);
            }
            let counted = count.run(limits)?;
            session.options().log.add(count.report());
            match counted.gave_up() {
                true => session.go_on_with_threads(count, threads, limits),
                false => Ok(counted),
            }
        })
    }

    fn go_on_with_threads(
        &self,
        mut count: CountAll<'_>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Outcome<BoardCount>, SessionError> {
        let is_search = count.is_for_search();
        let leaders = count.leaders().cloned();
        let (counted, instances) = match (&leaders, count.branches()) {
            (Some(leaders), _) => (0, vec![(self.presolved_for_search(leaders.instance()), 1)]),
            (None, Some(branches)) => (branches.counted(), branches.rest()),
            (None, None) => (0, vec![(self.for_search(), 1)]),
        };
        let parts = CountedInParts::new(&instances, leaders.as_ref(), counted);
        let searching = if is_search { threads } else { threads - 1 };
        let stop = StopFlag::new();
        let own = limits.clone().with_stop(stop.clone());
        let (sender, receiver) = channel();
        let mut answers = vec![];
        thread::scope(|scope| {
            let (parts, own) = (&parts, &own);
            if !is_search {
                let sender = sender.clone();
                // The scope waits for it, and nobody listens only where the scope is left by a panic.
                scope.spawn(move || drop(sender.send(count.run(own))));
            }
            scope.spawn(move || drop(sender.send(parts.run(searching, own))));
            loop {
                match receiver.recv_timeout(POLL_INTERVAL) {
                    Ok(answer) => {
                        if !matches!(&answer, Ok(Outcome::Stopped(..))) {
                            stop.raise();
                        }
                        answers.push(answer);
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        self.options().observer.notify(Event::Boards(parts.count()));
                        if limits.check().is_some() {
                            stop.raise();
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        conclude(answers, limits)
    }
}

/// The instances that are counted in parts on all threads, one after the other.
struct CountedInParts<'a> {
    /// Each with the weight of one of its boards, and, once begun, with its parts.
    instances: Vec<(&'a Instance, u64, OnceLock<ParallelCount<'a>>)>,
    /// The symmetries, if the first board of each symmetry class is counted.
    leaders: Option<&'a LexLeaders>,
    /// The number of boards that were counted before.
    counted: u64,
}

impl<'a> CountedInParts<'a> {
    fn new(instances: &'a [(Arc<Instance>, u64)], leaders: Option<&'a LexLeaders>, counted: u64) -> Self {
        let unbegun =
            |(instance, each): &'a (Arc<Instance>, u64)| (instance.as_ref(), *each, OnceLock::new());
        CountedInParts {
            instances: instances.iter().map(unbegun).collect(),
            leaders,
            counted,
        }
    }

    fn parts_of(&self, instance: &'a Instance) -> ParallelCount<'a> {
        match self.leaders {
            None => ParallelCount::in_one_go(instance),
            Some(leaders) => ParallelCount::of_classes(leaders, instance),
        }
    }

    fn run(&self, threads: usize, limits: &Limits) -> Result<Outcome<BoardCount>, SessionError> {
        for (instance, _, parts) in &self.instances {
            let parts = parts.get_or_init(|| self.parts_of(instance));
            if let Outcome::Stopped(stop, _) = parts.run(threads, limits)? {
                return Ok(BoardCount::of(Outcome::Stopped(stop, Some(self.count()))));
            }
        }
        Ok(Outcome::Complete(BoardCount::all(self.count())))
    }

    /// The number of boards so far.
    fn count(&self) -> u64 {
        let begun = self
            .instances
            .iter()
            .filter_map(|(_, each, parts)| Some(each * parts.get()?.count()));
        self.counted + begun.sum::<u64>()
    }
}

/// The complete count, or else the error, or else the largest count.
fn conclude(
    answers: Vec<Result<Outcome<BoardCount>, SessionError>>,
    limits: &Limits,
) -> Result<Outcome<BoardCount>, SessionError> {
    let mut most = nothing_counted(Stop::searching(StopReason::Interrupted));
    for answer in answers {
        match (answer?, &most) {
            (Outcome::Complete(counted), _) => return Ok(Outcome::Complete(counted)),
            (Outcome::Stopped(_, None), _) => {}
            (Outcome::Stopped(_, Some(counted)), Outcome::Stopped(_, Some(before)))
                if counted.count < before.count => {}
            (larger, _) => most = larger,
        }
    }
    // If they were stopped by their own flag, that is not the reason.
    Ok(match limits.check() {
        Some(reason) => Outcome::Stopped(Stop::searching(reason), most.found()),
        None => most,
    })
}
