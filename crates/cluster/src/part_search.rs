//! The search of a part for a board, or for its best board.

use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use std::{fs, thread};

use serde_json::json;

use super::known_boards::{checked, faces_of, is_better};
use super::part_count::{Interruption, PartWatch, SAVE_INTERVAL};
use super::result::{self, PartAnswer, PartResult, faces};
use super::run_context::{PartEnd, RunContext};
use super::seal::{opened, sealed};
use super::work_model::WorkTask;
use super::{ClusterError, PartPlan, WorkDirectory, file};
use placet_base::limit::{Limits, Outcome, StopFlag, StopReason};
use placet_session::instance::Solution;
use placet_session::{SessionError, Subtree};

/// Searches the positions of a part one after the other, each for boards that are better than all that are known.
pub(super) struct PartSearch<'a> {
    place: &'a mut RunContext,
    index: usize,
    hash: String,
    plan: PartPlan,
    state: SearchedState,
    since: Instant,
    /// When the state was saved.
    saved: Instant,
}

/// What was searched so far.
#[derive(Clone, Debug, Default, PartialEq)]
struct SearchedState {
    /// How many positions.
    positions: usize,
    /// They have no better board than the best value that is known.
    than: Option<i64>,
    /// A board of this part, if it has that value or there is no objective.
    board: Option<Vec<Option<u32>>>,
    /// The time that it took, in seconds.
    seconds: f64,
}

/// What the search of a position came to.
enum PartTurn {
    /// Everything was searched; a board, if there is one that is better.
    Ended(Option<Solution>),
    /// It was stopped; the best board so far.
    Stopped(StopReason, Option<Solution>),
}

impl<'a> PartSearch<'a> {
    /// Continues what was saved, or begins.
    pub(super) fn new(place: &'a mut RunContext, index: usize, hash: String, plan: PartPlan) -> Self {
        let saved = saved(place, index, &hash).filter(|state| state.positions <= plan.positions.len());
        PartSearch {
            place,
            index,
            hash,
            plan,
            state: saved.unwrap_or_default(),
            since: Instant::now(),
            saved: Instant::now(),
        }
    }

    /// Searches the part to its end.
    pub(super) fn run(mut self, limits: &Limits) -> Result<PartEnd, ClusterError> {
        while let Some(position) = self.plan.positions.get(self.state.positions) {
            let below = Subtree::new(&self.place.instance, position);
            let below =
                below.map_err(|error| ClusterError::Wrong(format!("part {}: {error}", self.index)))?;
            self.follow_others();
            let (turn, interruption) = self.turn(&below, limits)?;
            let (PartTurn::Ended(found) | PartTurn::Stopped(_, found)) = &turn;
            if let Some(found) = found {
                self.keep(found);
            }
            match (turn, interruption) {
                // One board is enough.
                (_, _) if self.is_solved() => break,
                (PartTurn::Ended(_), _) => self.state.positions += 1,
                (PartTurn::Stopped(..), Some(Interruption::Replaced)) => return Ok(PartEnd::Replaced),
                (PartTurn::Stopped(..), Some(Interruption::News)) if self.is_done()? => {
                    return Ok(PartEnd::WasDone);
                }
                (PartTurn::Stopped(..), Some(Interruption::News)) if self.task() == WorkTask::Solve => {
                    return Ok(PartEnd::Solved);
                }
                (PartTurn::Stopped(..), Some(Interruption::News)) => {}
                (PartTurn::Stopped(reason, _), None) => {
                    save(&self.place.directory, self.index, &self.hash, &self.state_now())?;
                    return Ok(PartEnd::Stopped(limits.check().unwrap_or(reason)));
                }
            }
        }
        self.finish()
    }

    fn task(&self) -> WorkTask {
        self.place.directory.manifest().task
    }

    fn is_solved(&self) -> bool {
        self.task() == WorkTask::Solve && self.state.board.is_some()
    }

    fn is_done(&self) -> Result<bool, ClusterError> {
        self.place.is_done(self.index, &self.hash)
    }

    /// From now on, only boards are of use that are better than those of other parts.
    fn follow_others(&mut self) {
        let value = self.place.known.value();
        if is_better(self.place.instance.puzzle(), value, self.state.than) {
            self.state.than = value;
            self.state.board = None;
        }
    }

    fn keep(&mut self, found: &Solution) {
        let puzzle = self.place.instance.puzzle();
        let objective = puzzle.objective();
        let value = objective.and_then(|it| it.value(puzzle.layout(), puzzle.pieces(), &found.board));
        self.state.than = value;
        self.state.board = Some(faces_of(puzzle, &found.board));
    }

    fn state_now(&self) -> SearchedState {
        SearchedState {
            seconds: self.state.seconds + self.since.elapsed().as_secs_f64(),
            ..self.state.clone()
        }
    }

    /// Searches a position, while another thread watches over it.
    fn turn(
        &mut self,
        below: &Subtree,
        limits: &Limits,
    ) -> Result<(PartTurn, Option<Interruption>), ClusterError> {
        let (task, state, since) = (self.task(), self.state.clone(), self.since);
        let (index, hash) = (self.index, self.hash.as_str());
        let RunContext {
            directory,
            instance,
            known,
            ..
        } = &mut *self.place;
        let puzzle = instance.puzzle();
        let best = Mutex::new(state.than);
        let best = || best.lock().unwrap_or_else(PoisonError::into_inner);
        let stop = StopFlag::new();
        let own = limits.clone().with_stop(stop.clone());
        let mut watch = PartWatch {
            index,
            limits,
            saved: self.saved,
            news_interval: SAVE_INTERVAL,
        };
        let (done, is_done) = channel::<()>();
        let (turn, interruption) = thread::scope(|scope| {
            let watching = scope.spawn(|| {
                // What can't be saved now may be saved later, and the result needs no checkpoint.
                let save = |directory: &WorkDirectory| {
                    let seconds = state.seconds + since.elapsed().as_secs_f64();
                    let state = SearchedState {
                        seconds,
                        ..state.clone()
                    };
                    let _ = save(directory, index, hash, &state);
                };
                let has_news = |directory: &WorkDirectory| {
                    let is_read = known.read_more(directory, puzzle).is_ok();
                    let is_enough = task == WorkTask::Solve && known.best().is_some();
                    let is_done = directory.result_path(index).exists();
                    is_read && (is_enough || is_done || is_better(puzzle, known.value(), *best()))
                };
                let is_done = is_done;
                let interruption = watch.until(&is_done, &stop, directory, save, has_news);
                (interruption, watch.saved)
            });
            let turn = match task {
                WorkTask::Solve | WorkTask::Count => first(below, &own),
                WorkTask::Best => best_of(below, state.than, &own, |value| *best() = Some(value)),
            };
            drop(done);
            let watched = watching.join();
            (
                turn,
                watched.unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            )
        });
        let (interruption, saved) = interruption;
        self.saved = saved;
        Ok((turn.map_err(Box::new)?, interruption))
    }

    /// Writes the result, unless another process was faster: it may have told others of its value.
    fn finish(mut self) -> Result<PartEnd, ClusterError> {
        self.follow_others();
        let SearchedState {
            than, board, seconds, ..
        } = self.state_now();
        let result = PartResult {
            answer: board.map_or(PartAnswer::Nothing(than), PartAnswer::Board),
            seconds,
        };
        let directory = &self.place.directory;
        let belonging = directory.belonging(self.index, &self.hash);
        let path = directory.result_path(self.index);
        if !result::create(&path, belonging, &result)? && !self.is_done()? {
            result::write(&path, belonging, &result)?;
        }
        Ok(PartEnd::Done)
    }
}

fn first(below: &Subtree, limits: &Limits) -> Result<PartTurn, SessionError> {
    Ok(match below.first(limits)? {
        Outcome::Complete(found) => PartTurn::Ended(found),
        Outcome::Stopped(stop, _) => PartTurn::Stopped(stop.reason, None),
    })
}

fn best_of(
    below: &Subtree,
    than: Option<i64>,
    limits: &Limits,
    better: impl FnMut(i64),
) -> Result<PartTurn, SessionError> {
    let best = below.best(than, limits, better)?;
    Ok(match best.map(|best| best.map(|best| best.solution)) {
        Outcome::Complete(best) => PartTurn::Ended(best),
        Outcome::Stopped(stop, best) => PartTurn::Stopped(stop.reason, best.flatten()),
    })
}

/// The state that was saved, if there is one of this part and it is whole.
fn saved(place: &RunContext, index: usize, hash: &str) -> Option<SearchedState> {
    let bytes = fs::read(place.directory.checkpoint_path(index)).ok()?;
    let (content, _) = opened(&bytes)?;
    let belonging = place.directory.belonging(index, hash);
    let is_right = content["work"] == belonging.work && content["part_sha256"] == hash;
    let board = faces(&content["board"]);
    // A board that is saved has the value that is.
    let value = match &board {
        Some(board) => checked(place.instance.puzzle(), board).ok()?.1,
        None => content["than"].as_i64(),
    };
    is_right.then_some(SearchedState {
        positions: usize::try_from(content["positions"].as_u64()?).ok()?,
        than: value,
        board,
        seconds: content["seconds"].as_f64()?,
    })
}

fn save(
    directory: &WorkDirectory,
    index: usize,
    hash: &str,
    state: &SearchedState,
) -> Result<(), ClusterError> {
    let belonging = directory.belonging(index, hash);
    let content = json!({
        "work": belonging.work,
        "part": index,
        "part_sha256": hash,
        "seconds": state.seconds,
        "positions": state.positions,
        "than": state.than,
        "board": state.board,
    });
    file::replace(&directory.checkpoint_path(index), sealed(&content).as_bytes())
}
