//! The boards of a puzzle one by one, each checked before it is returned.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::arms::BoardArms;
use super::board_solver::{BoardSolver, BoardSolverError, SolveResult};
use super::error::{SearchError, SessionError};
use super::scheduler::ArmReport;
use super::task::Task;
use crate::instance::{EncodedInstance, Instance, Rejected, Solution};
use placet_base::limit::{Limits, Outcome, Stop, complete};
use placet_engine::Enumerator;
use placet_engine::sat::SatSolver;
use placet_engine::search::{Search, SearchKind};
use placet_problem::presolve::PresolveSteps;

/// Enumerates the boards of a puzzle, each once; the check accepts each of them.
///
/// It is `Send` and an iterator. The iterator ends after an error, and after an item that says which limit was reached.
/// After a limit, [`next_within`](Boards::next_within) continues where it stopped.
pub struct Boards {
    engine: BoardsEngine,
    has_found: bool,
    /// The limits of the iterator.
    limits: Limits,
    has_ended: bool,
}

/// The source of the next board.
enum BoardsEngine {
    /// A SAT solver and blocking clauses, on the formula.
    Sat(Arc<EncodedInstance>, Enumerator),
    /// The finite-domain search, on the problem.
    Search(Arc<Instance>, Box<Search>),
    /// All in turns.
    Alternating(Box<BoardArms>),
    /// A solver that is called once per board, with the earlier boards ruled out.
    Called(Box<AskedBoards>),
    /// A known board, which is the only one.
    Known(Option<Box<Solution>>),
    /// Stopped before the first board.
    Stopped(Stop),
}

impl Boards {
    fn of(engine: BoardsEngine) -> Self {
        Boards {
            engine,
            has_found: false,
            limits: Limits::none(),
            has_ended: false,
        }
    }

    /// By a fresh SAT solver.
    pub fn by_sat(encoded: impl Into<Arc<EncodedInstance>>, solver: Box<dyn SatSolver>) -> Self {
        let encoded = encoded.into();
        let solver = encoded.load(solver);
        let enumerator = Enumerator::new(solver, encoded.projection());
        Boards::of(BoardsEngine::Sat(encoded, enumerator))
    }

    /// By a solver that is called once per board.
    pub fn by_solver(instance: &Instance, solver: Box<dyn BoardSolver>) -> Self {
        Boards::of(BoardsEngine::Called(Box::new(AskedBoards::new(instance, solver))))
    }

    /// By the finite-domain search and a SAT solver in turns. `is_first` says that one or two boards are wanted.
    pub fn alternating(instance: impl Into<Arc<Instance>>, is_first: bool) -> Self {
        let instance = instance.into();
        let kinds = instance.kinds();
        Boards::alternating_with(instance, kinds, is_first, 1)
    }

    /// The same on so many threads, where the search takes the instance presolved with these kinds of step, if it comes to that.
    pub(super) fn alternating_with(
        instance: Arc<Instance>,
        kinds: PresolveSteps,
        is_first: bool,
        threads: usize,
    ) -> Self {
        let task = if is_first { Task::First } else { Task::All };
        let arms = BoardArms::new(instance, kinds, task, threads);
        Boards::of(BoardsEngine::Alternating(Box::new(arms)))
    }

    /// By the finite-domain search, which needs no formula.
    pub fn by_search(instance: impl Into<Arc<Instance>>) -> Self {
        Boards::searched(instance.into(), |search| search)
    }

    /// By the finite-domain search with restarts, which is faster if only one or two boards
    /// are wanted.
    pub fn first_by_search(instance: impl Into<Arc<Instance>>) -> Self {
        Boards::searched(instance.into(), Search::restarting)
    }

    /// By the finite-domain search with a random order of values, for one board of many.
    pub(super) fn by_random_search(instance: impl Into<Arc<Instance>>, random: ChaCha8Rng) -> Self {
        let instance = instance.into();
        let lowered = instance.lowered();
        let search = Search::in_random_order(&lowered.problem, &lowered.projection.atoms, random);
        Boards::of(BoardsEngine::Search(instance, Box::new(search)))
    }

    /// What has to be connected stays whole.
    fn searched(instance: Arc<Instance>, tuned: impl FnOnce(Search) -> Search) -> Self {
        let instance = instance.with_connections_for_search().map_or(instance, Arc::new);
        let lowered = instance.lowered();
        let search =
            Search::with_connections(&lowered.problem, &lowered.connections, &lowered.projection.atoms);
        let search = tuned(search);
        Boards::of(BoardsEngine::Search(instance, Box::new(search)))
    }

    /// One known board.
    pub(super) fn known(solution: Solution) -> Self {
        Boards::of(BoardsEngine::Known(Some(Box::new(solution))))
    }

    /// No board, because the search was stopped before the first.
    pub(super) fn stopped(stop: Stop) -> Self {
        Boards::of(BoardsEngine::Stopped(stop))
    }

    /// The same, and the iterator obeys these limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Boards { limits, ..self }
    }

    /// How the finite-domain search goes about the puzzle, if it takes part.
    pub(super) fn kind(&self) -> Option<SearchKind> {
        match &self.engine {
            BoardsEngine::Search(_, search) => Some(search.kind()),
            BoardsEngine::Alternating(arms) => Some(arms.kind()),
            _ => None,
        }
    }

    /// What was done so far, in nominal nanoseconds; nothing, where engines don't take turns.
    pub(super) fn work(&self) -> u64 {
        match &self.engine {
            BoardsEngine::Alternating(arms) => arms.work(),
            _ => 0,
        }
    }

    /// An estimate of the work that is left, in nominal nanoseconds, where engines take turns.
    pub(super) fn work_left(&self) -> Option<u64> {
        match &self.engine {
            BoardsEngine::Alternating(arms) => arms.work_left(),
            _ => None,
        }
    }

    /// The instance that engines work on which take turns.
    pub(super) fn alternating_instance(&self) -> Option<&Instance> {
        match &self.engine {
            BoardsEngine::Alternating(arms) => Some(arms.instance()),
            _ => None,
        }
    }

    /// Engines that take turns stop once ([`GaveUp`](placet_base::limit::StopReason::GaveUp)) after so much work.
    pub(super) fn pause_at(&mut self, work: u64) {
        if let BoardsEngine::Alternating(arms) = &mut self.engine {
            arms.pause_at(work);
        }
    }

    /// Whether engines took turns, and the search has the rest to itself.
    pub(super) fn is_search_alone(&self) -> bool {
        matches!(&self.engine, BoardsEngine::Alternating(arms) if arms.is_search_alone())
    }

    /// What each engine has done, where engines take turns.
    pub(super) fn report(&self) -> Vec<ArmReport> {
        match &self.engine {
            BoardsEngine::Alternating(arms) => arms.report(),
            _ => vec![],
        }
    }

    /// Makes the finite-domain search give up after some work: see [`Search::allow`]. Other engines continue.
    pub(super) fn allow(&mut self, factor: u64) {
        if let BoardsEngine::Search(_, search) = &mut self.engine {
            search.allow(factor);
        }
    }

    /// Finds the next board; `None` if there are no more.
    ///
    /// # Errors
    /// If the engine fails, or finds a board that the check rejects.
    pub fn next_within(&mut self, limits: &Limits) -> Result<Outcome<Option<Solution>>, SearchError> {
        let is_first = !self.has_found;
        let outcome = self.engine.next(is_first, limits)?;
        self.has_found |= matches!(outcome, Outcome::Complete(Some(_)));
        Ok(outcome)
    }
}

impl Iterator for Boards {
    type Item = Result<Outcome<Solution>, SessionError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let limits = self.limits.clone();
        let item = match self.next_within(&limits) {
            Ok(Outcome::Complete(Some(solution))) => return Some(Ok(Outcome::Complete(solution))),
            Ok(Outcome::Complete(None)) => None,
            Ok(Outcome::Stopped(stop, _)) => Some(Ok(Outcome::Stopped(stop, None))),
            Err(error) => Some(Err(error.into())),
        };
        self.has_ended = true;
        item
    }
}

impl BoardsEngine {
    fn next(&mut self, is_first: bool, limits: &Limits) -> Result<Outcome<Option<Solution>>, SearchError> {
        let found = match self {
            BoardsEngine::Sat(encoded, enumerator) => match complete!(enumerator.next(limits)?.into()) {
                None => {
                    believe_none(enumerator.solver_name(), encoded.instance(), is_first)?;
                    None
                }
                Some(assignment) => {
                    let engine = format!("the solver {}", enumerator.solver_name());
                    Some(approved(&engine, encoded.decode(&assignment))?)
                }
            },
            BoardsEngine::Search(instance, search) => {
                let found: Option<Vec<i64>> = complete!(search.next(limits).into());
                let approve = |values: Vec<i64>| approved("the search", instance.approve(&values));
                found.map(approve).transpose()?
            }
            BoardsEngine::Alternating(arms) => {
                let found = complete!(arms.next(limits)?);
                if found.is_none() {
                    believe_none(&arms.name(), arms.instance(), is_first)?;
                }
                found
            }
            BoardsEngine::Called(boards) => match boards.next(limits)? {
                SolveResult::None => {
                    believe_none(boards.name(), boards.instance(), is_first)?;
                    None
                }
                SolveResult::Stopped(reason, _) => {
                    return Ok(Outcome::Stopped(Stop::searching(reason), None));
                }
                SolveResult::Board(solution, _) => Some(*solution),
            },
            BoardsEngine::Known(solution) => solution.take().map(|solution| *solution),
            BoardsEngine::Stopped(stop) => return Ok(Outcome::Stopped(stop.clone(), None)),
        };
        Ok(Outcome::Complete(found))
    }
}

fn approved(engine: &str, solution: Result<Solution, Rejected>) -> Result<Solution, SearchError> {
    solution.map_err(|reason| SearchError::wrong(engine, reason))
}

/// Asks for a board, then for another one, and so on.
pub(crate) struct AskedBoards {
    asker: Box<dyn BoardSolver>,
    /// The puzzle without the boards so far.
    instance: Instance,
}

impl AskedBoards {
    pub(crate) fn new(instance: &Instance, asker: Box<dyn BoardSolver>) -> Self {
        AskedBoards {
            asker,
            // The boards are known to be the best ones.
            instance: instance.without_objective(),
        }
    }

    pub(crate) fn name(&self) -> &str {
        self.asker.name()
    }

    /// The puzzle without the boards so far.
    pub(crate) fn instance(&self) -> &Instance {
        &self.instance
    }

    pub(crate) fn next(&mut self, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
        if let Some(reason) = limits.check() {
            return Ok(SolveResult::Stopped(reason, None));
        }
        let asked = self.asker.ask(&self.instance, limits)?;
        if let SolveResult::Board(solution, _) = &asked {
            self.instance.exclude(solution);
        }
        Ok(asked)
    }
}

/// Refuses the answer "no solution" if a board is known.
pub(crate) fn believe_none(name: &str, instance: &Instance, is_first: bool) -> Result<(), BoardSolverError> {
    match instance.evidence().filter(|_| is_first) {
        Some(evidence) => Err(BoardSolverError::WrongNone {
            name: name.to_string(),
            evidence,
        }),
        None => Ok(()),
    }
}
