//! Counting on several threads, in the ways that suit.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::count_all::CountAll;
use super::policy;
use super::{BoardCount, End, Event, ParallelCount, Session, SessionError};
use crate::engine::{Limits, StopFlag, StopReason};

/// How often the progress is told, and how often it is looked whether all have to stop.
const NAP: Duration = Duration::from_millis(50);

impl Session {
    /// Counts the boards on so many threads. What takes little is counted on one; then the search goes on in parts on all threads, or on all but
    /// one if a SAT solver may be faster.
    ///
    /// # Errors
    /// If an engine fails, or the threads can't be had.
    pub fn count_on_threads(&mut self, threads: usize) -> Result<BoardCount, SessionError> {
        self.count_watched(|session, limits| {
            let boards = session.boards()?;
            let mut count = CountAll::new(session, boards);
            if threads > 1 {
                count.pause_at(policy::BEFORE_THREADS);
            }
            let counted = count.run(limits)?;
            match counted.end {
                End::Stopped(StopReason::GaveUp) => session.go_on_with_threads(count, threads, limits),
                _ => Ok(counted),
            }
        })
    }

    fn go_on_with_threads(
        &self,
        mut count: CountAll<'_>,
        threads: usize,
        limits: &Limits,
    ) -> Result<BoardCount, SessionError> {
        let is_search = count.is_for_search();
        let leaders = count.leaders().cloned();
        let parts_of = match &leaders {
            None => self.for_search(),
            Some(leaders) => self.presolved_for_search(leaders.instance()),
        };
        let parts = match &leaders {
            None => ParallelCount::in_one_go(&parts_of),
            Some(leaders) => ParallelCount::of_classes(leaders, &parts_of),
        };
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
            scope.spawn(move || drop(sender.send(count_parts(parts, searching, own))));
            loop {
                match receiver.recv_timeout(NAP) {
                    Ok(answer) => {
                        if !matches!(&answer, Ok(counted) if counted.end != End::Exhausted) {
                            stop.raise();
                        }
                        answers.push(answer);
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        self.options().observer.hear(Event::Boards(parts.count()));
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

fn count_parts(
    parts: &ParallelCount<'_>,
    threads: usize,
    limits: &Limits,
) -> Result<BoardCount, SessionError> {
    let stopped = parts.run(threads, limits)?;
    let end = stopped.map_or(End::Exhausted, End::Stopped);
    Ok(BoardCount::new(parts.count(), end))
}

/// The count that is complete, or what went wrong, or the largest.
fn conclude(
    answers: Vec<Result<BoardCount, SessionError>>,
    limits: &Limits,
) -> Result<BoardCount, SessionError> {
    let mut most = BoardCount::new(0_u32, End::Stopped(StopReason::Interrupted));
    for answer in answers {
        let counted = answer?;
        if counted.end == End::Exhausted {
            return Ok(counted);
        }
        if counted.count >= most.count {
            most = counted;
        }
    }
    // The flag of their own tells why they stopped only if it is that.
    most.end = limits.check().map_or(most.end, End::Stopped);
    Ok(most)
}
