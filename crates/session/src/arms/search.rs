//! The finite-domain search as an arm.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::error::SearchError;
use crate::instance::{Instance, Solution};
use crate::instances::Instances;
use crate::objective_value::{objective, value};
use crate::scheduler::{Arm, Progress, is_far};
use crate::task::Task;
use placet_base::limit::{Limits, Stop, StopReason, within};
use placet_engine::Next;
use placet_engine::search::{Search, SearchKind};
use placet_model::Board;
use placet_problem::Problem;

/// The search for boards, or for boards that are better than the best so far. Boards that other arms found are skipped when it reaches them.
pub(super) struct SearchArm {
    instances: Arc<Instances>,
    task: Task,
    /// Not built yet if another arm begins.
    search: Option<Search>,
    /// The boards that other arms found and it has not reached yet.
    ahead: FxHashSet<Board>,
    /// The value that boards have to improve on.
    than: Option<i64>,
    /// The work of earlier searches, for boards that were less good.
    work_before: u64,
}

impl SearchArm {
    /// A search that is built when it has its first turn.
    pub(super) fn new(instances: Arc<Instances>, task: Task) -> Self {
        SearchArm {
            instances,
            task,
            search: None,
            ahead: FxHashSet::default(),
            than: None,
            work_before: 0,
        }
    }

    /// The same, built now. Returns its kind, too.
    pub(super) fn built(mut self) -> (Self, SearchKind) {
        let search = search(self.instances.for_search(), self.task, None);
        let kind = search.kind();
        self.search = Some(search);
        (self, kind)
    }

    /// Builds the search, unless it exists.
    ///
    /// # Errors
    /// If this is stopped.
    fn prepare(&mut self, limits: &Limits) -> Result<&mut Search, Stop> {
        let search = match self.search.take() {
            Some(search) => search,
            None => {
                let built = || search(self.instances.for_search(), self.task, self.than);
                let built = within(limits, built).complete();
                built.map_err(|stop| Stop::new(stop.reason, stop.phase))?
            }
        };
        Ok(self.search.insert(search))
    }

    /// Looks only for boards that are better than this one, unless that is so already.
    fn improve_on(&mut self, solution: &Solution) {
        let puzzle = self.instances.for_search().puzzle();
        let new = value(puzzle, solution);
        if self
            .than
            .is_none_or(|than| objective(puzzle).goal.is_better(new, than))
        {
            self.work_before = self.work();
            self.search = None;
            self.than = Some(new);
        }
    }
}

impl Arm for SearchArm {
    fn name(&self) -> String {
        "the search".to_string()
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        match self.prepare(limits) {
            Ok(search) => search.allow_work(work),
            Err(stop) => return Ok(Progress::Stopped(stop)),
        }
        loop {
            let search = self.search.as_mut().expect("invariant: it was prepared");
            let values = match search.next(limits) {
                Next::Found(values) => values,
                Next::Exhausted => return Ok(Progress::Exhausted),
                Next::Stopped(StopReason::GaveUp) => return Ok(Progress::Open),
                Next::Stopped(reason) => return Ok(Progress::Stopped(Stop::searching(reason))),
            };
            let solution = self.instances.for_search().approve(&values);
            let solution = solution.map_err(|reason| SearchError::wrong("the search", reason))?;
            match self.task {
                Task::Improve => self.improve_on(&solution),
                Task::First | Task::All if self.ahead.remove(&solution.answer) => continue,
                Task::First | Task::All => {}
            }
            return Ok(Progress::Found(solution));
        }
    }

    fn work(&self) -> u64 {
        self.work_before + self.search.as_ref().map_or(0, Search::work)
    }

    fn work_left(&self) -> Option<u64> {
        self.search.as_ref().and_then(Search::work_left)
    }

    /// Puzzles that leave much open, such as a Latin square with many holes, have so many solutions that a search with restarts soon meets one of them. A SAT
    /// solver takes longer there, because it learns from contradictions, which are rare. Other searches than that for exact covers go deep for other
    /// reasons: they decide on helper variables, or learn nothing from sums.
    fn is_promising(&self) -> bool {
        let search = self.search.as_ref();
        let search = search.filter(|search| search.kind() == SearchKind::ExactCover);
        search.is_some_and(|search| is_far(search.free_depth(), num_open(self.instances.for_search())))
    }

    fn keeps_solutions(&self) -> bool {
        false
    }

    fn exclude(&mut self, solution: &Solution) {
        match self.task {
            Task::Improve => self.improve_on(solution),
            Task::First | Task::All => {
                self.ahead.insert(solution.answer.clone());
            }
        }
    }
}

/// The search of an instance, for boards that are better than a value if there is one. To lower and presolve the puzzle anew takes longer than what that
/// would gain.
fn search(instance: &Instance, task: Task, than: Option<i64>) -> Search {
    let lowered = instance.lowered();
    let (connections, atoms) = (&lowered.connections, &lowered.projection.atoms);
    let search = match (than, lowered.objective, instance.puzzle().objective()) {
        (Some(than), Some(var), Some(objective)) => {
            let mut problem = Problem::clone(&lowered.problem);
            problem.narrow(var, |value| objective.goal.is_better(value, than));
            Search::with_connections(&problem, connections, atoms)
        }
        _ => Search::with_connections(&lowered.problem, connections, atoms),
    };
    match task {
        Task::First => search.restarting(),
        Task::All | Task::Improve => search,
    }
}

/// The number of variables of the problem that have several values.
fn num_open(instance: &Instance) -> usize {
    let problem = &instance.lowered().problem;
    let is_open = |var: &_| problem.domain(*var).values().len() > 1;
    problem.var_ids().filter(is_open).count()
}
