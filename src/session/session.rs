//! A puzzle with its engines and options.

use std::sync::{Arc, OnceLock};

use super::first_turn::begins_with_sat;
use super::{Boards, Engine, Event, Optimum, Options, SessionError};
use super::{optimum_by_asker, optimum_by_sat, optimum_by_search, optimum_by_turns};
use crate::encode::{EncodeError, OpenSums};
use crate::engine::sat::{SolverChoice, Workload};
use crate::engine::{Limits, Outcome, StopReason};
use crate::exchange::answer::{Dialect, read};
use crate::exchange::export::ExportFormat;
use crate::instance::{
    CompileError, DecodeAnswerError, Decoded, EncodedInstance, Export, Instance, Solution, choose_backend,
};
use crate::limit::within;
use crate::model::Puzzle;

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

/// What is known of the best boards.
#[derive(Clone)]
enum Best {
    /// There is an objective, which was not optimised yet.
    Unknown,
    /// No objective, or no solution; else the instance has only the best boards, and this is one of them.
    Settled(Option<(i64, Box<Solution>)>),
    /// The search for a better board was stopped.
    Unproven(Unproven),
}

/// The best board that was found before the search for a better one was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproven {
    /// Why the search was stopped.
    pub reason: StopReason,
    /// The value and the board, if there was one.
    pub best: Option<(i64, Solution)>,
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
        let best = match instance.puzzle().objective {
            Some(_) => Best::Unknown,
            None => Best::Settled(None),
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
    ///     let options = Options { engine, ..Options::default() };
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
                Best::Unproven(_) => Best::Unknown,
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

    /// From now on, solvers get the exported formula. By default, they may get a formula without the clauses for connected
    /// cells, which is faster.
    pub fn solve_exported_formula(&mut self) {
        self.needs_exported_formula = true;
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

    /// Finds the best value of the objective, if there is one and it is not known yet.
    /// The inner error has the best board so far, if the search was stopped.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn resolve(&mut self) -> Result<Result<(), Unproven>, SessionError> {
        if let Best::Unknown = self.best {
            self.best = match self.limited(|session| session.optimum())? {
                Optimum::Proven(value, solution) => {
                    self.instance = Arc::new(self.instance.as_good_as(value));
                    self.for_search = Arc::default();
                    Best::Settled(Some((value, solution)))
                }
                Optimum::NoBoard => Best::Settled(None),
                Optimum::Stopped(reason, best) => Best::Unproven(Unproven { reason, best }),
            };
        }
        Ok(match &self.best {
            Best::Unproven(unproven) => Err(unproven.clone()),
            _ => Ok(()),
        })
    }

    /// The best value of the objective and a board that has it, once they are known.
    pub fn best(&self) -> Option<(i64, &Solution)> {
        match &self.best {
            Best::Settled(Some((value, solution))) => Some((*value, solution)),
            _ => None,
        }
    }

    /// An iterator over all boards.
    ///
    /// # Errors
    /// If the engine does not support the puzzle.
    pub fn boards(&mut self) -> Result<Boards, SessionError> {
        self.some_boards(None)
    }

    /// The first boards, if at most `most` are needed: engines find one or two boards in other ways than all boards.
    ///
    /// # Errors
    /// If the engine does not support the puzzle.
    pub fn some_boards(&mut self, most: Option<u64>) -> Result<Boards, SessionError> {
        if let Err(Unproven { reason, .. }) = self.resolve()? {
            return Ok(Boards::stopped(reason));
        }
        if let (Some(1), Some((_, solution))) = (most, self.best()) {
            return Ok(Boards::known(solution.clone()));
        }
        let boards = self.limited(|session| session.boards_by_engine(most))?;
        Ok(boards.within(self.limits().clone()))
    }

    /// The boards by the engine that suits, which is prepared for them.
    fn boards_by_engine(&self, most: Option<u64>) -> Result<Boards, SessionError> {
        let is_first = most.is_some_and(|most| most <= 2);
        Ok(match self.engine() {
            // If the SAT solver begins, the search may never be needed.
            Engine::Auto if is_first && begins_with_sat(self.puzzle()) => {
                let kinds = self.options.presolve.for_whole_sums;
                Boards::alternating_with(self.instance.clone(), kinds, is_first)
            }
            Engine::Auto => Boards::alternating(self.whole_for_search(), is_first),
            Engine::Search if is_first => Boards::first_by_search(self.whole_for_search()),
            Engine::Search => Boards::by_search(self.whole_for_search()),
            Engine::Ilp | Engine::Called => {
                Boards::by_solver(&self.for_search(), self.options.board_solver()?)
            }
            Engine::Sat => {
                let (encoded, solver) = self.encoded()?;
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
        })
    }

    /// Does some work on this thread within the limits of the session, and abandons it where no engine can return what it has found.
    pub(super) fn limited<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, SessionError>,
    ) -> Result<T, SessionError> {
        let limits = self.limits().clone();
        within(&limits, || work(self))?
    }

    /// A board, if there is one.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn first(&mut self) -> Result<Outcome<Solution>, SessionError> {
        let limits = self.limits().clone();
        Ok(self.some_boards(Some(1))?.next_within(&limits)?)
    }

    /// Exports the puzzle for other programs.
    ///
    /// # Errors
    /// If the format does not support the puzzle, or the file would be too large.
    pub fn export(&self, format: ExportFormat) -> Result<Export, SessionError> {
        let Options { choices, limits, .. } = &self.options;
        let kinds = self.options.presolve.for_export(format);
        let instance = || Instance::clone(&self.instance).with_kinds(kinds);
        let export = || Export::new(instance(), format, *choices, limits);
        Ok(within(limits, export)??)
    }

    /// Reads the answer of another program to a text that [`export`](Self::export) wrote. Each board is checked. The dialect is detected if none is named.
    ///
    /// # Errors
    /// If the text is not an answer, belongs to another model or other options, or if its board violates a rule.
    pub fn decode(&self, answer: &str, dialect: Option<Dialect>) -> Result<Decoded, SessionError> {
        let read = read(answer, dialect).map_err(DecodeAnswerError::from)?;
        // Formats without a formula keep sums, and their variables are named by the problem.
        if !read.speaks_of_formula() {
            let kinds = self.options.presolve.for_whole_sums;
            let instance = Instance::clone(&self.instance).with_kinds(kinds);
            return Ok(instance.decode_answer(answer, &read)?);
        }
        let instance = self.for_clauses();
        let encoded = EncodedInstance::of(instance, self.options.choices, &self.options.limits)?;
        Ok(encoded.decode_answer(answer, &read)?)
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
    /// If the formula would be too large, or a limit is reached while it is built.
    pub(super) fn encoded(&self) -> Result<(EncodedInstance, SolverChoice), SessionError> {
        let options = &self.options;
        // The levels of connected cells take longer to presolve than all the rest.
        let whole = match self.needs_exported_formula {
            true => None,
            false => self.instance.with_connections(),
        };
        let instance = whole.unwrap_or_else(|| Instance::clone(&self.instance));
        let mut instance = instance.with_kinds(options.presolve.for_clauses);
        let (solver, sums) = choose_backend(&instance, options.choices, options.sat_solver()?);
        if self.needs_exported_formula {
            return Ok((self.formula_of(instance)?, solver));
        }
        if sums == OpenSums::Native {
            instance = instance.with_kinds(options.presolve.for_whole_sums);
        }
        let encoded = EncodedInstance::for_solver(instance, options.choices, sums, &options.limits);
        Ok((encoded.map_err(|error| self.not_encoded(error))?, solver))
    }

    /// The formula that is exported.
    pub(super) fn formula_of(&self, instance: Instance) -> Result<EncodedInstance, SessionError> {
        let encoded = EncodedInstance::of(instance, self.options.choices, &self.options.limits);
        encoded.map_err(|error| self.not_encoded(error))
    }

    pub(super) fn not_encoded(&self, error: CompileError) -> SessionError {
        let is_stopped = matches!(error.error, EncodeError::Stopped { .. });
        match self.limits().check().filter(|_| is_stopped) {
            Some(reason) => SessionError::StoppedWhileEncoding(reason),
            None => error.into(),
        }
    }

    /// The best value of the objective.
    fn optimum(&self) -> Result<Optimum, SessionError> {
        let mut found = 0;
        let better = |_| {
            found += 1;
            self.options.observer.hear(Event::Better(found));
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
                optimum_by_turns(&self.for_search(), limits, better)?
            }
            Engine::Sat | Engine::Auto | Engine::Frontier | Engine::Orbits => {
                let (encoded, solver) = self.encoded()?;
                optimum_by_sat(&encoded, solver.build(Workload::Enumeration)?, limits, better)?
            }
        })
    }
}
