//! Tells a listener of solutions, page by page.

use std::sync::Arc;

use crate::listener::tell;
use crate::{BoardAnswer, Event, Listener, RequestError};
use placet_model::{Board, Puzzle};
use placet_session::instance::Solution;

/// Tells a listener of solutions, until it has enough.
pub(super) struct Teller<'a> {
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
    pub(super) fn new(
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

    pub(super) fn listener(&self) -> &dyn Listener {
        self.listener
    }

    /// The number of solutions that were told.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Tells of a solution.
    pub(super) fn tell(&mut self, solution: &Solution) -> Result<(), RequestError> {
        let board = self.board(&solution.answer, &solution.board);
        self.tell_board(board)
    }

    /// The same of a solution that may not be the best.
    pub(super) fn tell_unproven(&mut self, solution: &Solution) -> Result<(), RequestError> {
        let board = self.board(&solution.answer, &solution.board);
        self.tell_board(BoardAnswer {
            is_best: false,
            ..board
        })
    }

    /// The same of the first of a symmetry class of this size.
    pub(super) fn tell_class(&mut self, board: &Board, size: u64) -> Result<(), RequestError> {
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
    pub(super) fn enough<T>(&self, ended: Result<T, RequestError>) -> Result<Option<T>, RequestError> {
        match ended {
            Err(RequestError::Unheard) if self.has_enough => Ok(None),
            ended => ended.map(Some),
        }
    }
}
