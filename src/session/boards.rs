//! The boards of a puzzle one by one, each checked before it is handed out.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use thiserror::Error;

use super::asked_boards::{AskedBoards, believe_none};
use super::{Asked, BoardSolver, BoardSolverError};
use crate::count::Enumerator;
use crate::instance::{EncodedInstance, Instance, Rejected, Solution};
use crate::solve::sat::{SatSolver, SolverError};
use crate::solve::search::Search;
use crate::solve::{Limits, Outcome};

/// Gives the answers of a puzzle, each once.
pub struct Boards {
    engine: Engine,
    has_found: bool,
}

/// What looks for the next board.
enum Engine {
    /// A SAT solver and blocking clauses, on the formula.
    Sat(Arc<EncodedInstance>, Enumerator),
    /// The finite-domain search, on the problem.
    Search(Arc<Instance>, Box<Search>),
    /// Questions, each with what was found before ruled out.
    Asked(Box<AskedBoards>),
}

/// The search broke down.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A program or another solver that is asked for boards failed.
    #[error(transparent)]
    AskedForBoard(#[from] BoardSolverError),
    /// There are no threads to search on.
    #[error("no threads can be started: {0}")]
    NoThreads(String),
    /// The solver's answer is none: a fault of the solver, or of placet.
    #[error("{engine} gave a wrong answer: {reason}")]
    WrongAnswer {
        /// What gave it: the solver's name, or the search.
        engine: String,
        /// What is wrong with it.
        reason: Rejected,
    },
}

impl Boards {
    /// By a fresh SAT solver.
    pub fn by_sat(encoded: impl Into<Arc<EncodedInstance>>, mut solver: Box<dyn SatSolver>) -> Self {
        let encoded = encoded.into();
        encoded.load(&mut *solver);
        let enumerator = Enumerator::new(solver, encoded.projection());
        Boards {
            engine: Engine::Sat(encoded, enumerator),
            has_found: false,
        }
    }

    /// By asking for one board after the other.
    pub fn by_asker(instance: &Instance, asker: Box<dyn BoardSolver>) -> Self {
        Boards {
            engine: Engine::Asked(Box::new(AskedBoards::new(instance, asker))),
            has_found: false,
        }
    }

    /// By the finite-domain search, which needs no formula.
    pub fn by_search(instance: impl Into<Arc<Instance>>) -> Self {
        let instance = instance.into();
        let lowered = instance.lowered();
        let search = Search::new(&lowered.problem, &lowered.projection.atoms);
        Boards {
            engine: Engine::Search(instance, Box::new(search)),
            has_found: false,
        }
    }

    /// By the finite-domain search with restarts, which is the better way where one board, or a second, is
    /// all that is asked for.
    pub fn first_by_search(instance: impl Into<Arc<Instance>>) -> Self {
        let instance = instance.into();
        let lowered = instance.lowered();
        let search = Search::for_the_first(&lowered.problem, &lowered.projection.atoms);
        Boards {
            engine: Engine::Search(instance, Box::new(search)),
            has_found: false,
        }
    }

    /// By the finite-domain search with an order of values by chance, for one board of many.
    pub(crate) fn by_random_search(instance: impl Into<Arc<Instance>>, random: ChaCha8Rng) -> Self {
        let instance = instance.into();
        let lowered = instance.lowered();
        let search = Search::in_random_order(&lowered.problem, &lowered.projection.atoms, random);
        Boards {
            engine: Engine::Search(instance, Box::new(search)),
            has_found: false,
        }
    }

    /// Are places filled one by one?
    pub(crate) fn is_scan(&self) -> bool {
        matches!(&self.engine, Engine::Search(_, search) if search.is_scan())
    }

    /// Lets the finite-domain search give up after some work: see [`Search::allow`]. A SAT solver goes on.
    pub(crate) fn allow(&mut self, factor: u64) {
        if let Engine::Search(_, search) = &mut self.engine {
            search.allow(factor);
        }
    }

    /// Looks for an answer that was not given yet.
    ///
    /// # Errors
    /// If the solver fails, or answers with what the check refuses.
    pub fn next(&mut self, limits: &Limits) -> Result<Outcome<Solution>, SearchError> {
        let solution = match &mut self.engine {
            Engine::Sat(encoded, enumerator) => match enumerator.next(limits)? {
                Outcome::Exhausted => {
                    believe_none(enumerator.solver_name(), encoded.instance(), !self.has_found)?;
                    return Ok(Outcome::Exhausted);
                }
                Outcome::Stopped(reason) => return Ok(Outcome::Stopped(reason)),
                Outcome::Found(assignment) => encoded.decode(&assignment),
            },
            Engine::Search(instance, search) => match search.next(limits) {
                Outcome::Exhausted => return Ok(Outcome::Exhausted),
                Outcome::Stopped(reason) => return Ok(Outcome::Stopped(reason)),
                Outcome::Found(values) => instance.approve(&values),
            },
            Engine::Asked(boards) => match boards.next(limits)? {
                Asked::None => {
                    believe_none(boards.name(), boards.instance(), !self.has_found)?;
                    return Ok(Outcome::Exhausted);
                }
                Asked::Stopped(reason, _) => return Ok(Outcome::Stopped(reason)),
                Asked::Board(solution, _) => Ok(*solution),
            },
        };
        match solution {
            Ok(solution) => {
                self.has_found = true;
                Ok(Outcome::Found(solution))
            }
            Err(reason) => Err(SearchError::WrongAnswer {
                engine: self.engine.name(),
                reason,
            }),
        }
    }
}

impl Engine {
    fn name(&self) -> String {
        match self {
            Engine::Sat(_, enumerator) => format!("the solver {}", enumerator.solver_name()),
            Engine::Search(..) => "the search".to_string(),
            Engine::Asked(boards) => boards.name().to_string(),
        }
    }
}
