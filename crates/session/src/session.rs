//! A puzzle with its engines and options.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::first_turn::begins_with_sat;
use super::formula::encoding_stopped;
use super::{
    BestBoard, Boards, Engine, Event, Optimum, Options, SessionError, optimum_by_asker, optimum_by_sat,
    optimum_by_search, optimum_on_threads,
};
use crate::instance::{
    CompileError, DecodeAnswerError, Decoded, EncodedInstance, Export, ExportError, Instance, Solution,
    choose_backend,
};
use placet_base::limit::{Limits, Outcome, Stop, complete, within};
use placet_encode::OpenSums;
use placet_engine::exchange::answer::{Dialect, read};
use placet_engine::exchange::export::ExportFormat;
use placet_engine::sat::{SolverChoice, Workload};
use placet_model::Puzzle;

/// Finds, counts and optimises the boards of a puzzle.
///
/// If the puzzle has an objective, its boards are the best ones: the first request for a board finds the best value.
///
/// # Examples
/// ```
/// use placet::{Puzzle, Session};
///
/// let puzzle = Puzzle::from_toml("board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]")?;
/// let mut session = Session::new(puzzle);
/// assert_eq!(session.boards()?.count(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    instance: Arc<Instance>,
    options: Options,
    best: Best,
    /// The instance for the search, once it is needed; shared with sessions that have the same presolve.
    for_search: Arc<OnceLock<Arc<Instance>>>,
    needs_exported_formula: bool,
}

/// What is known of the best boards; nothing if there is an objective that was not optimised yet. Once that is done to the end, the instance has only
/// the best boards, and this is one of them. Without an objective, there is none.
type Best = Option<Optimum>;

impl fmt::Debug for Session {
    /// The title of the puzzle and the options: the rest is large.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("puzzle", &self.puzzle().title())
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

impl Session {
    /// A session with default options.
    pub fn new(puzzle: Puzzle) -> Self {
        Session::with_options(puzzle, Options::default())
    }

    /// A session with these options.
    ///
    /// Preparing the puzzle can take long and is not limited by the options: see [`within`].
    pub fn with_options(puzzle: Puzzle, options: Options) -> Self {
        Session::of_instance(Instance::new(puzzle), options)
    }

    /// A session with an instance as it is, for example with broken symmetries.
    pub fn of_instance(instance: Instance, options: Options) -> Self {
        let best = match instance.puzzle().objective() {
            Some(_) => None,
            None => Some(Outcome::Complete(None)),
        };
        Session {
            instance: Arc::new(instance),
            options,
            best,
            for_search: Arc::default(),
            needs_exported_formula: false,
        }
    }

    /// Another session of the same puzzle, with these options. It shares the analysis of the puzzle: its problem, the result of presolve,
    /// and the best value of the objective. Requests about one puzzle can therefore have different limits, or come from several threads.
    ///
    /// # Examples
    /// ```
    /// use placet::session::{Engine, Options};
    /// use placet::{Puzzle, Session};
    ///
    /// let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?;
    /// let session = Session::new(puzzle);
    /// for engine in [Engine::Sat, Engine::Search] {
    ///     let mut options = Options::default();
    ///     options.engine = engine;
    ///     assert_eq!(session.with_other_options(options).boards()?.count(), 2);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_other_options(&self, options: Options) -> Self {
        let is_shared = options.presolve == self.options.presolve;
        Session {
            instance: self.instance.clone(),
            best: match &self.best {
                // With other limits, the best value may be found.
                Some(Outcome::Stopped(..)) => None,
                known => known.clone(),
            },
            for_search: if is_shared {
                self.for_search.clone()
            } else {
                Arc::default()
            },
            options,
            needs_exported_formula: self.needs_exported_formula,
        }
    }

    /// The puzzle. If it has an objective, after [`resolve`](Self::resolve) it is restricted to the best boards.
    pub fn puzzle(&self) -> &Puzzle {
        self.instance.puzzle()
    }

    /// The puzzle and its problem.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The options of the session.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The limits of the session.
    pub fn limits(&self) -> &Limits {
        &self.options.limits
    }

    /// The engine that searches for boards.
    pub fn engine(&self) -> Engine {
        self.options.engine_for(self.puzzle())
    }

    /// An iterator over all boards. A limit that is reached before it has the first is told by the iterator, too.
    ///
    /// # Errors
    /// If the engine does not support the puzzle.
    pub fn boards(&mut self) -> Result<Boards, SessionError> {
        Ok(match self.some_boards(None)? {
            Outcome::Complete(boards) => boards,
            Outcome::Stopped(stop, _) => Boards::stopped(stop),
        })
    }

    /// The first boards, if at most `most` are needed: engines find one or two boards in other ways than all boards.
    ///
    /// # Errors
    /// If the engine does not support the puzzle.
    pub fn some_boards(&mut self, most: Option<u64>) -> Result<Outcome<Boards>, SessionError> {
        match self.resolve()? {
            Outcome::Complete(_) => {}
            Outcome::Stopped(stop, None) => return Ok(Outcome::Stopped(stop, None)),
            // The boards are known to be the best ones only if this is proved.
            Outcome::Stopped(stop, Some(_)) => return Ok(Outcome::Complete(Boards::stopped(stop))),
        }
        if let (Some(1), Some(best)) = (most, self.best()) {
            return Ok(Outcome::Complete(Boards::known(best.solution.clone())));
        }
        let boards = self.limited(|session| session.boards_by_engine(most))?;
        Ok(boards.map(|boards| boards.with_limits(self.limits().clone())))
    }

    /// The boards by the engine that suits, which is prepared for them.
    fn boards_by_engine(&self, most: Option<u64>) -> Result<Outcome<Boards>, SessionError> {
        let is_first = most.is_some_and(|most| most <= 2);
        let (kinds, threads) = (self.options.presolve.for_whole_sums, self.options.num_threads());
        Ok(Outcome::Complete(match self.engine() {
            // If the SAT solver begins, the search may never be needed.
            Engine::Auto if is_first && begins_with_sat(self.puzzle()) => {
                Boards::alternating_with(self.instance.clone(), kinds, is_first, threads)
            }
            Engine::Auto => Boards::alternating_with(self.whole_for_search(), kinds, is_first, threads),
            Engine::Search if is_first => Boards::first_by_search(self.whole_for_search()),
            Engine::Search => Boards::by_search(self.whole_for_search()),
            Engine::Ilp | Engine::Called => {
                Boards::by_solver(&self.for_search(), self.options.board_solver()?)
            }
            Engine::Sat => {
                let (encoded, solver) = complete!(self.encoded()?);
                let workload = match most {
                    Some(1) => Workload::SingleQuestion,
                    _ => Workload::Enumeration,
                };
                Boards::by_sat(encoded, solver.build(workload)?)
            }
            engine @ (Engine::Frontier | Engine::Orbits) => {
                return Err(SessionError::Unsuited {
                    engine,
                    task: "enumerating boards",
                });
            }
        }))
    }

    /// Does some work on this thread within the limits of the session, and abandons it where no engine can return what it has found.
    pub(super) fn limited<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<Outcome<T>, SessionError>,
    ) -> Result<Outcome<T>, SessionError> {
        let limits = self.limits().clone();
        complete!(within(&limits, || work(self)))
    }

    /// A board, if there is one.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn first(&mut self) -> Result<Outcome<Option<Solution>>, SessionError> {
        let limits = self.limits().clone();
        let mut boards = complete!(self.some_boards(Some(1))?);
        let found = boards.next_within(&limits);
        self.options.log.add(boards.report());
        Ok(found?)
    }

    /// Finds the best value of the objective, if there is one and it is not known yet. At a limit, this is the best board so far.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn resolve(&mut self) -> Result<Optimum, SessionError> {
        if let Some(best) = &self.best {
            return Ok(best.clone());
        }
        let best = self.limited(|session| session.optimum())?;
        if let Outcome::Complete(Some(best)) = &best {
            self.instance = Arc::new(self.instance.with_objective_bound(best.value));
            self.for_search = Arc::default();
        }
        if !matches!(best, Outcome::Stopped(_, None)) {
            self.best = Some(best.clone());
        }
        Ok(best)
    }

    /// The best value of the objective and a board that has it, once they are known.
    pub fn best(&self) -> Option<&BestBoard> {
        match &self.best {
            Some(Outcome::Complete(best)) => best.as_ref(),
            _ => None,
        }
    }

    /// From now on, engines work side by side on this number of threads: see [`Options::threads`].
    pub fn set_threads(&mut self, threads: Option<usize>) {
        self.options.threads = threads;
    }

    /// Exports the puzzle for other programs.
    ///
    /// # Errors
    /// If the format does not support the puzzle, or the file would be too large.
    pub fn export(&self, format: ExportFormat) -> Result<Outcome<Export>, SessionError> {
        let kinds = self.options.presolve.for_export(format);
        let instance = || Instance::clone(&self.instance).with_kinds(kinds);
        complete!(within(self.limits(), || self.export_of(instance(), format)))
    }

    /// The same for an instance that was prepared for it.
    pub fn export_of(
        &self,
        instance: Instance,
        format: ExportFormat,
    ) -> Result<Outcome<Export>, SessionError> {
        let Options { choices, limits, .. } = &self.options;
        let export = Export::new(instance, format, *choices, limits);
        if let Err(ExportError::Formula(error)) = &export
            && let Some(stop) = encoding_stopped(&error.error, limits)
        {
            return Ok(Outcome::Stopped(stop.saying(error.to_string()), None));
        }
        Ok(Outcome::Complete(export?))
    }

    /// Reads the answer of another program to a text that [`export`](Self::export) wrote. Each board is checked. The dialect is detected if none is named.
    ///
    /// # Errors
    /// If the text is not an answer, belongs to another model or other options, or if its board violates a rule.
    pub fn decode(&self, answer: &str, dialect: Option<Dialect>) -> Result<Outcome<Decoded>, SessionError> {
        let read = read(answer, dialect).map_err(DecodeAnswerError::from)?;
        let decoded = match read.speaks_of_formula() {
            true => complete!(self.formula_of(self.for_clauses())?).decode_answer(answer, &read)?,
            // Formats without a formula keep sums, and their variables are named by the problem.
            false => {
                let kinds = self.options.presolve.for_whole_sums;
                let instance = Instance::clone(&self.instance).with_kinds(kinds);
                instance.decode_answer(answer, &read)?
            }
        };
        Ok(Outcome::Complete(decoded))
    }

    /// From now on, solvers get the exported formula. By default, they may get a formula without the clauses for connected
    /// cells, which is faster.
    pub fn solve_exported_formula(&mut self) {
        self.needs_exported_formula = true;
    }

    /// The instance for the search, presolved for engines that handle sums without clauses.
    pub fn for_search(&self) -> Arc<Instance> {
        let presolved = || self.presolved_for_search(&self.instance);
        self.for_search.get_or_init(presolved).clone()
    }

    /// The same with what has to be connected whole: the levels take longer to lower and to presolve than all the rest.
    fn whole_for_search(&self) -> Arc<Instance> {
        match self.instance.with_connections_for_search() {
            Some(whole) => self.presolved_for_search(&whole),
            None => self.for_search(),
        }
    }

    /// Another instance of the puzzle as the search takes it.
    pub fn presolved_for_search(&self, instance: &Instance) -> Arc<Instance> {
        let kinds = self.options.presolve.for_whole_sums;
        Arc::new(instance.clone().with_kinds(kinds))
    }

    /// The instance presolved for formulas.
    pub(super) fn for_clauses(&self) -> Instance {
        let kinds = self.options.presolve.for_clauses;
        Instance::clone(&self.instance).with_kinds(kinds)
    }

    /// The formula, and its SAT solver: the one that was chosen, else the one that suits.
    ///
    /// # Errors
    /// If the formula would be too large.
    pub(super) fn encoded(&self) -> Result<Outcome<(EncodedInstance, SolverChoice)>, SessionError> {
        let options = &self.options;
        // The levels of connected cells take longer to presolve than all the rest.
        let whole = match self.needs_exported_formula {
            true => None,
            false => self.instance.for_sat_solvers(options.choices),
        };
        let instance = whole.unwrap_or_else(|| Instance::clone(&self.instance));
        let mut instance = instance.with_kinds(options.presolve.for_clauses);
        let (solver, sums) = choose_backend(&instance, options.choices, options.sat_solver()?);
        if self.needs_exported_formula {
            return Ok(self.formula_of(instance)?.map(|encoded| (encoded, solver)));
        }
        if sums == OpenSums::Native {
            instance = instance.with_kinds(options.presolve.for_whole_sums);
        }
        match EncodedInstance::for_solver(instance, options.choices, sums, &options.limits) {
            Ok(encoded) => Ok(Outcome::Complete((encoded, solver))),
            Err(error) => self.not_encoded(error),
        }
    }

    /// The formula that is exported.
    pub(super) fn formula_of(&self, instance: Instance) -> Result<Outcome<EncodedInstance>, SessionError> {
        match EncodedInstance::of(instance, self.options.choices, &self.options.limits) {
            Ok(encoded) => Ok(Outcome::Complete(encoded)),
            Err(error) => self.not_encoded(error),
        }
    }

    /// Why there is no formula: a limit, or an error.
    pub(super) fn not_encoded<T>(&self, error: CompileError) -> Result<Outcome<T>, SessionError> {
        match encoding_stopped(&error.error, self.limits()) {
            Some(Stop { reason, phase, .. }) => {
                Ok(Outcome::Stopped(Stop::during(reason, phase, phase), None))
            }
            None => Err(error.into()),
        }
    }

    /// The best value of the objective.
    fn optimum(&self) -> Result<Optimum, SessionError> {
        let mut found = 0;
        let better = |_| {
            found += 1;
            self.options.observer.notify(Event::Better(found));
        };
        let limits = self.limits();
        Ok(match self.engine() {
            Engine::Search => optimum_by_search(&self.for_search(), limits, better)?,
            Engine::Ilp | Engine::Called => {
                let mut solver = self.options.board_solver()?;
                optimum_by_asker(&self.for_search(), &mut *solver, limits, better)?
            }
            Engine::Auto | Engine::Frontier | Engine::Orbits
                if !self.options.chooses_clauses(self.puzzle()) =>
            {
                let (threads, log) = (self.options.num_threads(), &self.options.log);
                optimum_on_threads(&self.for_search(), threads, limits, better, log)?
            }
            Engine::Sat | Engine::Auto | Engine::Frontier | Engine::Orbits => {
                let (encoded, solver) = complete!(self.encoded()?);
                optimum_by_sat(&encoded, solver.build(Workload::Enumeration)?, limits, better)?
            }
        })
    }
}
