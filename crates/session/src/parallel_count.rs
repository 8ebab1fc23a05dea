//! Counts in parts: on several threads, with a state that can be saved and resumed.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{BoardCount, Event, SearchError, Session, SessionError};
use crate::instance::{Instance, LexLeaders, OrbitPartitionError};
use placet_base::limit::{Limits, Outcome, Stop, StopReason};
use placet_engine::Next;
use placet_engine::search::{Decisions, Position, Search, WrongPosition};

/// The number of parts of a search: enough that several threads end at about the same time. It is the same for any number
/// of threads, so that a count can be resumed with another number of threads.
const PARTS: usize = 256;
/// The number of boards of a part after which its state is recorded.
const BOARDS_BETWEEN_NOTES: u64 = 1024;

/// Counts the answers of a puzzle with the finite-domain search, part by part. Each board is checked.
///
/// The parts are disjoint, so it does not matter which thread counts which.
///
/// # Examples
/// ```
/// use placet::instance::Instance;
/// use placet::session::ParallelCount;
/// use placet::model::{Source, read};
/// use placet::engine::Limits;
///
/// let model = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]";
/// let instance = Instance::new(read(&Source::new("square.toml", model))?);
/// let tally = ParallelCount::new(&instance);
/// assert_eq!(tally.run(2, &Limits::none())?.complete()?, 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ParallelCount<'a> {
    instance: &'a Instance,
    parts: Vec<Mutex<Part>>,
    /// Searches that are in place of the parts, where these suit the problem better, and how many boards they have found.
    searches: Vec<Mutex<Search>>,
    found: AtomicU64,
    /// Each board counts for those that are alike with it, if these are the first of their symmetry classes.
    leaders: Option<&'a LexLeaders>,
}

/// The state of the count of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of answers before the rest.
    pub count: u64,
    /// The number of answers that were found; smaller than the count if each represents its symmetry class.
    pub found: u64,
    /// The start of the rest; `None` if the part is complete.
    pub rest: Option<Position>,
}

/// Why the count of a part was stopped.
enum StopCause {
    Stopped(StopReason),
    Failed(Box<SessionError>),
}

impl<'a> ParallelCount<'a> {
    /// A count that has not begun.
    pub fn new(instance: &'a Instance) -> Self {
        let parts = search(instance).cubes(PARTS).into_iter();
        let parts = parts.map(|position| Part {
            count: 0,
            found: 0,
            rest: Some(position),
        });
        ParallelCount::of(instance, parts)
    }

    /// Continues with the parts of another count of the same puzzle.
    ///
    /// # Errors
    /// If a part does not belong to this puzzle.
    pub fn resumed(instance: &'a Instance, parts: Vec<Part>) -> Result<Self, WrongPosition> {
        let mut search = search(instance);
        for position in parts.iter().filter_map(|part| part.rest.as_ref()) {
            search.go_to(position)?;
        }
        Ok(ParallelCount::of(instance, parts))
    }

    fn of(instance: &'a Instance, parts: impl IntoIterator<Item = Part>) -> Self {
        ParallelCount {
            instance,
            parts: parts.into_iter().map(Mutex::new).collect(),
            searches: vec![],
            found: AtomicU64::new(0),
            leaders: None,
        }
    }

    /// Nothing is counted yet. It is counted by the search that suits, and can't be taken up again.
    pub(super) fn in_one_go(instance: &'a Instance) -> Self {
        let lowered = instance.lowered();
        let search = Search::new(&lowered.problem, &lowered.projection.atoms);
        match search.parts(PARTS) {
            None => ParallelCount::new(instance),
            Some(searches) => ParallelCount {
                searches: searches.into_iter().map(Mutex::new).collect(),
                ..ParallelCount::of(instance, [])
            },
        }
    }

    /// The boards of all symmetry classes, by the first of each.
    pub(super) fn of_classes(leaders: &'a LexLeaders, instance: &'a Instance) -> Self {
        ParallelCount::new(instance).up_to_symmetry(leaders)
    }

    /// Each board counts for those of its symmetry class: the puzzle is restricted to the first of each.
    #[must_use]
    pub fn up_to_symmetry(self, leaders: &'a LexLeaders) -> Self {
        ParallelCount {
            leaders: Some(leaders),
            ..self
        }
    }

    /// The last recorded state of each part. Together they are a state to resume from.
    pub fn parts(&self) -> Vec<Part> {
        self.parts.iter().map(|part| locked(part).clone()).collect()
    }

    /// The number of answers so far.
    pub fn count(&self) -> u64 {
        let noted: u64 = self.parts.iter().map(|part| locked(part).count).sum();
        noted + self.found.load(Ordering::Relaxed)
    }

    /// Counts on several threads until the count is complete or a limit is reached. Returns the number of answers so far.
    ///
    /// # Errors
    /// If the search finds a board that the check rejects, or threads cannot be started.
    pub fn run(&self, threads: usize, limits: &Limits) -> Result<Outcome<u64>, SessionError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| SearchError::NoThreads(error.to_string()))?;
        let next = AtomicUsize::new(0);
        let outcomes = pool.broadcast(|_| self.walk_next(&next, limits));
        let mut stop = None;
        for outcome in outcomes {
            match outcome {
                Ok(()) => {}
                Err(StopCause::Stopped(reason)) => stop = Some(Stop::searching(reason)),
                Err(StopCause::Failed(error)) => return Err(*error),
            }
        }
        Ok(Outcome::new(self.count(), stop))
    }

    /// Counts the parts that no thread has begun, one after the other. A thread that is done takes the next part, so that none is idle while
    /// parts are left.
    fn walk_next(&self, next: &AtomicUsize, limits: &Limits) -> Result<(), StopCause> {
        if !self.searches.is_empty() {
            return self.search_next(next, limits);
        }
        let mut search = search(self.instance);
        while let Some(part) = self.parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = self.walk(&mut search, part, limits);
            if outcome.is_err() {
                // No other part needs to begin.
                next.store(self.parts.len(), Ordering::Relaxed);
                return outcome;
            }
        }
        Ok(())
    }

    /// The same with a search for each part.
    fn search_next(&self, next: &AtomicUsize, limits: &Limits) -> Result<(), StopCause> {
        while let Some(search) = self.searches.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut search = locked(search);
            loop {
                match search.next(limits) {
                    Next::Found(values) => {
                        self.found.fetch_add(self.approve(&values)?, Ordering::Relaxed);
                    }
                    Next::Stopped(reason) => return Err(StopCause::Stopped(reason)),
                    Next::Exhausted => break,
                }
            }
        }
        Ok(())
    }

    /// Counts a part to its end.
    fn walk(&self, search: &mut Decisions, part: &Mutex<Part>, limits: &Limits) -> Result<(), StopCause> {
        let Part {
            mut count,
            mut found,
            rest,
        } = locked(part).clone();
        let Some(position) = rest else {
            return Ok(());
        };
        search
            .go_to(&position)
            .expect("invariant: the part is one of this puzzle");
        let note = |search: &mut Decisions, count, found| {
            let rest = search.position();
            *locked(part) = Part { count, found, rest };
        };
        let mut unnoted = 0;
        loop {
            match search.next(limits) {
                Next::Found(values) => {
                    count += self.approve(&values)?;
                    found += 1;
                    unnoted += 1;
                    if unnoted == BOARDS_BETWEEN_NOTES {
                        unnoted = 0;
                        note(search, count, found);
                    }
                }
                Next::Exhausted => {
                    note(search, count, found);
                    return Ok(());
                }
                Next::Stopped(StopReason::GaveUp) => note(search, count, found),
                Next::Stopped(reason) => {
                    note(search, count, found);
                    return Err(StopCause::Stopped(reason));
                }
            }
        }
    }

    /// For how many boards a solution counts, if the check approves of it.
    fn approve(&self, values: &[i64]) -> Result<u64, StopCause> {
        let failed = |error: SearchError| StopCause::Failed(Box::new(error.into()));
        let solution = self.instance.approve(values);
        let solution = solution.map_err(|reason| failed(SearchError::wrong("the search", reason)))?;
        match self.leaders {
            None => Ok(1),
            Some(leaders) => leaders
                .orbit_size(&solution.board)
                .ok_or_else(|| StopCause::Failed(Box::new(OrbitPartitionError::NotSymmetric.into()))),
        }
    }
}

fn search(instance: &Instance) -> Decisions {
    let lowered = instance.lowered();
    Decisions::new(&lowered.problem, &lowered.projection.atoms)
}

/// What is kept is a whole at any time, whatever became of a thread.
fn locked<T>(part: &Mutex<T>) -> MutexGuard<'_, T> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often the observer hears of the count, and its watch is asked.
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

impl Session {
    /// Continues a count of the boards of [`for_search`](Self::for_search) on this number of threads. `watch` is asked several times a second, for
    /// example to save the state of the count.
    ///
    /// # Errors
    /// If the search fails, threads cannot be started, or `watch` fails, which stops the count.
    pub fn count_parts<E: From<SessionError> + Send>(
        &self,
        parts: &ParallelCount<'_>,
        threads: usize,
        mut watch: impl FnMut() -> Result<(), E> + Send,
    ) -> Result<Outcome<BoardCount>, E> {
        let (limits, observer) = (self.limits(), &self.options().observer);
        let estimator = self.estimator();
        let (done, is_done) = channel::<()>();
        let ended = thread::scope(|scope| {
            let watched = scope.spawn(move || {
                while is_done.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                    observer.notify(Event::Boards(parts.count()));
                    // Whoever cannot keep the count need not have it for hours.
                    watch().inspect_err(|_| limits.stop.raise())?;
                }
                Ok(())
            });
            let ended = parts.run(threads, limits);
            drop(done);
            let watched: Result<(), E> = watched
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Ok::<_, E>((ended?, watched?).0)
        })?;
        let estimate = estimator.and_then(|estimator| estimator.latest());
        Ok(BoardCount::of(ended).map(|counted| counted.with_estimate(estimate)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_engine::StopFlag;
    use placet_model::{Source, read};

    fn instance(model: &str) -> Instance {
        Instance::new(
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}")),
        )
    }

    const LATIN: &str = "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\n\
        rules = [{ all_different = ['rows', 'columns'] }]";
    const PART: &str = "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\nproject = { pieces = [2, 3] }\n\
        rules = [{ all_different = ['rows', 'columns'] }]";

    #[test]
    fn any_number_of_threads_counts_the_same() {
        for (model, expected) in [(LATIN, 576), (PART, 216)] {
            let instance = instance(model);
            for threads in [1, 2, 5] {
                let tally = ParallelCount::new(&instance);
                let counted = tally.run(threads, &Limits::none()).expect("no wrong board");
                assert_eq!(counted, Outcome::Complete(expected), "{threads} {model}");
                assert!(tally.parts().iter().all(|part| part.rest.is_none()));
            }
        }
    }

    /// Tiles in a frame, of which the places are filled one by one: each part has a search of its own.
    #[test]
    fn parts_with_searches_of_their_own_have_all_boards() {
        let tiles = instance(
            "board.grid = [2, 3]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [2, 2, 1, 2], [4, 1, 3, 3], \
             [3, 2, 1, 1], [1, 1, 2, 3], [2, 3, 3, 1]] }\nrules = [{ fit = 'equal' }]",
        );
        let mut boards = crate::Boards::by_search(&tiles);
        let mut expected = 0;
        while let Outcome::Complete(Some(_)) = boards.next_within(&Limits::none()).expect("no wrong board") {
            expected += 1;
        }
        for threads in [1, 3] {
            let tally = ParallelCount::in_one_go(&tiles);
            assert!(tally.searches.len() > 1);
            let counted = tally.run(threads, &Limits::none()).expect("no wrong board");
            assert_eq!(counted, Outcome::Complete(expected));
        }
        assert!(expected > 1, "{expected}");
    }

    #[test]
    fn what_was_stopped_is_taken_up_again() {
        let instance = instance(LATIN);
        let raised = StopFlag::new();
        raised.raise();
        let mut parts = ParallelCount::new(&instance).parts();
        let mut rounds = 0;
        // Each round counts some parts to their end, and is stopped.
        while parts.iter().any(|part| part.rest.is_some()) {
            let tally = ParallelCount::resumed(&instance, parts).expect("they are of this puzzle");
            let stopped = tally
                .run(1, &Limits::none().with_stop(raised.clone()))
                .expect("no wrong board");
            assert_eq!(stopped.stop(), Some(&Stop::searching(StopReason::Interrupted)));
            parts = tally.parts();
            let open = parts.iter().filter(|part| part.rest.is_some()).take(40);
            let some: Vec<Part> = open.cloned().collect();
            let tally = ParallelCount::resumed(&instance, some.clone()).expect("they are of this puzzle");
            let counted = tally.run(2, &Limits::none()).expect("no wrong board");
            assert_eq!(counted.stop(), None);
            let mut done = tally.parts().into_iter();
            for part in parts.iter_mut().filter(|part| part.rest.is_some()).take(40) {
                *part = done.next().expect("as many as were taken");
            }
            rounds += 1;
        }
        assert!(rounds > 1);
        assert_eq!(parts.iter().map(|part| part.count).sum::<u64>(), 576);
    }

    #[test]
    fn parts_of_another_puzzle_are_refused() {
        let square =
            instance("board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]");
        assert!(ParallelCount::resumed(&instance(LATIN), ParallelCount::new(&square).parts()).is_err());
    }
}
