//! Solutions.

mod classes;
mod random;
mod stream;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::options::{refuse_together, refuse_without};
use super::symmetry::broken;
use super::threads::use_threads;
use super::{Ask, BrokenAnswer, Limit, Listener, ObstacleAnswer, OrbitSize, RequestError, SymmetryWord};
use crate::listener::tell;
use crate::{BoardAnswer, Event};
use placet_base::limit::{Outcome, Stop, found};
use placet_model::{Board, Puzzle};
use placet_session::instance::Solution;
use placet_session::{BestBoard, Session};

pub use random::MOST_DRAWS;
pub use stream::BoardStream;

/// Solutions. If the model has an objective, these are the best ones.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Solve {
    /// The most solutions; `null` for all.
    pub number: Option<u64>,
    /// The number of solutions after which an event `page` says that more follow on request.
    pub page: Option<u64>,
    /// Whether constraints are added that remove symmetric solutions.
    pub break_symmetry: bool,
    /// Whether symmetric solutions count as one: one of each symmetry class is found, with the size of its class.
    pub up_to_symmetry: bool,
    /// The symmetries to use; by default, those that the model names.
    pub symmetry: Option<SymmetryWord>,
    /// Instead, random solutions: the random seed. The same seed draws the same solutions on every machine.
    pub random: Option<u64>,
    /// The number of threads on which engines work side by side, 1024 at most; by default one. With several, which solutions are found first can differ from
    /// run to run.
    pub threads: Option<usize>,
    /// Whether the solutions are drawn.
    pub svg: bool,
}

impl Default for Solve {
    fn default() -> Self {
        Solve {
            number: Some(1),
            page: None,
            break_symmetry: false,
            up_to_symmetry: false,
            symmetry: None,
            random: None,
            threads: None,
            svg: false,
        }
    }
}

/// How many solutions were found.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SolveAnswer {
    /// The number of solutions; up to symmetry, with those that are symmetric to them.
    pub boards: u64,
    /// Whether these are all.
    pub complete: bool,
    /// The symmetries that were broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<BrokenAnswer>,
    /// Up to symmetry, the number of symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Whether it is known that there are no other symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_complete: Option<bool>,
    /// The number of symmetry classes of each size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orbits: Option<Vec<OrbitSize>>,
    /// Of random solutions, whether all solutions were equally likely.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uniform: Option<bool>,
    /// How many solutions were equally likely.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn_from: Option<String>,
    /// `false` if there may be a better solution than the one that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<bool>,
    /// Why there is no solution, if there is none and the reason is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
    /// The numbers of solutions and of symmetry classes in words.
    #[serde(skip)]
    pub sentence: Option<String>,
}

impl Ask for Solve {
    type Answer = SolveAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<SolveAnswer>, RequestError> {
        self.refuse_contradictions()?;
        use_threads(session, self.threads)?;
        if let Some(seed) = self.random {
            return self.draw(session, seed, listener);
        }
        if self.up_to_symmetry {
            return self.one_of_each_class(session, listener);
        }
        if self.break_symmetry {
            let (mut session, broken) = broken(session, self.symmetry)?;
            return self.solve(&mut session, Some(BrokenAnswer::new(&broken)), listener);
        }
        self.solve(session, None, listener)
    }
}

impl Solve {
    /// Refuses entries that contradict each other.
    fn refuse_contradictions(&self) -> Result<(), RequestError> {
        refuse_together(&[
            ("random", self.random.is_some()),
            ("up_to_symmetry", self.up_to_symmetry),
            ("break_symmetry", self.break_symmetry),
        ])?;
        let threads = ("threads", self.threads.is_some());
        refuse_together(&[threads, ("random", self.random.is_some())])?;
        refuse_together(&[threads, ("up_to_symmetry", self.up_to_symmetry)])?;
        let uses = self.up_to_symmetry || self.break_symmetry;
        refuse_without(
            ("symmetry", self.symmetry.is_some()),
            ("up_to_symmetry` or `break_symmetry", uses),
        )
    }

    fn teller<'a>(&self, puzzle: Arc<Puzzle>, listener: &'a mut dyn Listener) -> Teller<'a> {
        Teller::new(self.number, self.page, self.svg, puzzle, listener)
    }

    fn solve(
        &self,
        session: &mut Session,
        symmetry: Option<BrokenAnswer>,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<SolveAnswer>, RequestError> {
        let answer = match session.resolve()? {
            Outcome::Complete(_) => {
                let mut teller = self.teller(session.instance().shared_puzzle(), listener);
                let ended = session.for_each_board(self.number, |solution, _| teller.tell(solution));
                let (is_all, stop) = match teller.enough(ended)? {
                    Some(counted) => {
                        let (counted, stop) = found!(counted);
                        (counted.is_all, stop)
                    }
                    None => (false, None),
                };
                let answer = SolveAnswer::of(session, &teller, is_all, stop.as_ref());
                Outcome::new(answer, stop)
            }
            Outcome::Stopped(stop, best) => self.best_so_far(session, stop, best, listener)?,
        };
        Ok(answer.map(|answer| SolveAnswer { symmetry, ..answer }))
    }

    /// The best board so far, where a limit ended the search for a better one.
    fn best_so_far(
        &self,
        session: &Session,
        stop: Stop,
        best: Option<Option<BestBoard>>,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<SolveAnswer>, RequestError> {
        let Some(best) = best else {
            return Ok(Outcome::Stopped(stop, None));
        };
        let mut teller = self.teller(session.instance().shared_puzzle(), listener);
        if let Some(best) = best {
            let told = teller.tell_unproven(&best.solution);
            teller.enough(told)?;
        }
        let answer = SolveAnswer {
            proven: Some(false),
            ..SolveAnswer::of(session, &teller, false, Some(&stop))
        };
        Ok(Outcome::Stopped(stop, Some(answer)))
    }
}

impl SolveAnswer {
    /// Solutions were told. Whether these are all, and the limit that ended the search if one did.
    fn of(session: &Session, teller: &Teller<'_>, is_all: bool, stop: Option<&Stop>) -> Self {
        let boards = teller.number();
        SolveAnswer {
            boards,
            complete: is_all,
            why: ObstacleAnswer::wanted(boards == 0 && is_all, session, teller.listener()),
            stopped: Limit::of(stop),
            ..SolveAnswer::default()
        }
    }

    /// Whether there is no solution.
    pub fn is_none(&self) -> bool {
        self.boards == 0 && self.complete
    }
}

/// Tells a listener of solutions, until it has enough.
struct Teller<'a> {
    /// The most solutions.
    most: Option<u64>,
    /// The solutions of a page.
    page: Option<u64>,
    /// Whether the solutions are drawn.
    is_drawn: bool,
    puzzle: Arc<Puzzle>,
    listener: &'a mut dyn Listener,
    /// The number of solutions that were told.
    number: u64,
    has_enough: bool,
}

impl<'a> Teller<'a> {
    fn new(
        most: Option<u64>,
        page: Option<u64>,
        is_drawn: bool,
        puzzle: Arc<Puzzle>,
        listener: &'a mut dyn Listener,
    ) -> Self {
        Teller {
            most,
            page,
            is_drawn,
            puzzle,
            listener,
            number: 0,
            has_enough: false,
        }
    }

    fn listener(&self) -> &dyn Listener {
        self.listener
    }

    /// The number of solutions that were told.
    fn number(&self) -> u64 {
        self.number
    }

    /// Tells of a solution.
    fn tell(&mut self, solution: &Solution) -> Result<(), RequestError> {
        let board = self.board(&solution.answer, &solution.board);
        self.tell_board(board)
    }

    /// The same of a solution that may not be the best.
    fn tell_unproven(&mut self, solution: &Solution) -> Result<(), RequestError> {
        let board = self.board(&solution.answer, &solution.board);
        self.tell_board(BoardAnswer {
            is_best: false,
            ..board
        })
    }

    /// The same of the first of a symmetry class of this size.
    fn tell_class(&mut self, board: &Board, size: u64) -> Result<(), RequestError> {
        let answer = self.board(board, board);
        self.tell_board(BoardAnswer {
            orbit: Some(size),
            ..answer
        })?;
        // No engine counts the classes.
        self.has_enough = self.most == Some(self.number);
        self.go_on()
    }

    fn board(&self, board: &Board, whole: &Board) -> BoardAnswer {
        BoardAnswer {
            whole: whole.clone(),
            is_drawn: self.is_drawn,
            ..BoardAnswer::new(&self.puzzle, board)
        }
    }

    fn tell_board(&mut self, board: BoardAnswer) -> Result<(), RequestError> {
        self.number += 1;
        tell(self.listener, Event::Board(Box::new(board)))?;
        let boards = self.number;
        let is_last = self.most == Some(boards);
        let is_full = |page: u64| boards.is_multiple_of(page.max(1));
        if !is_last && self.page.is_some_and(is_full) {
            tell(self.listener, Event::Page { boards })?;
            self.has_enough = !self.listener.wants_more();
        }
        self.go_on()
    }

    fn go_on(&self) -> Result<(), RequestError> {
        match self.has_enough {
            true => Err(RequestError::Unheard),
            false => Ok(()),
        }
    }

    /// What a search returned; nothing if it ended because enough was told.
    fn enough<T>(&self, ended: Result<T, RequestError>) -> Result<Option<T>, RequestError> {
        match ended {
            Err(RequestError::Unheard) if self.has_enough => Ok(None),
            ended => ended.map(Some),
        }
    }
}
