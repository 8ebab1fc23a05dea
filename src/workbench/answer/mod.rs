//! The answers, one file per kind of question.

mod boards;
mod counting;
mod look;
mod publish;
mod reasons;
mod setting;

use serde_json::{Value, json};

use super::clue_text::{with_entry, with_region, with_value};
use super::event::Listener;
use super::failure::QuestionFailure;
use super::opened::OpenedPuzzle;
use super::question::{Ask, Question};
use crate::limit::{Limits, within};
use crate::model::Puzzle;
use crate::session::{Options, Session};

/// Answers a question: reports progress and boards to the listener, and at the end an event `answer` or `error`.
///
/// # Errors
/// Why there is no answer; the listener has heard of it.
pub fn answer(question: &Question, limits: &Limits, listener: &Listener) -> Result<(), QuestionFailure> {
    let answered = within(limits, || {
        Answerer::new(question, limits, listener)?.answer(&question.ask)
    });
    match answered.map_err(QuestionFailure::from).flatten() {
        Ok(object) => {
            listener.hear("answer", object);
            Ok(())
        }
        Err(failure) => {
            listener.hear("error", failure.object());
            Err(failure)
        }
    }
}

/// What an answer is made from.
struct Answerer<'a> {
    opened: OpenedPuzzle,
    limits: &'a Limits,
    listener: &'a Listener,
}

impl<'a> Answerer<'a> {
    fn new(question: &Question, limits: &'a Limits, listener: &'a Listener) -> Result<Self, QuestionFailure> {
        Ok(Answerer {
            opened: OpenedPuzzle::new(&question.model, &question.board)?,
            limits,
            listener,
        })
    }

    fn answer(&mut self, ask: &Ask) -> Result<Value, QuestionFailure> {
        match ask {
            Ask::Look {
                edit,
                marks,
                highlighted,
            } => self.look(edit.as_ref(), marks, highlighted),
            Ask::Solve { from_board, page } => self.solve(*from_board, *page),
            Ask::Count {
                from_board,
                up_to_symmetry: false,
            } => self.count(*from_board),
            Ask::Count {
                from_board,
                up_to_symmetry: true,
            } => self.count_classes(*from_board),
            Ask::Unique { from_board } => self.unique(*from_board),
            Ask::Candidates { from_board } => self.candidates(*from_board),
            Ask::Hint => self.hint(),
            Ask::Steps => self.steps(),
            Ask::Why { fact } => self.why(fact.as_deref()),
            Ask::Rate => self.rate(),
            Ask::Redundant => self.redundant(),
            Ask::Minimise { seed, symmetric } => self.minimise(*seed, *symmetric),
            Ask::Generate {
                seed,
                givens,
                rating,
                symmetric,
            } => self.generate(*seed, *givens, *rating, *symmetric),
            Ask::Symmetries => self.symmetries(),
            Ask::Export { format } => self.export(format),
            Ask::Page { solution } => self.page(*solution),
            Ask::WithGivens => self.with_givens(),
            Ask::WithEntry { family, cells, entry } => {
                let (text, layout) = (&self.opened.source.text, &self.puzzle().layout);
                Ok(json!({ "text": with_entry(text, layout, family, cells, entry)? }))
            }
            Ask::WithRegion { family, cells } => {
                Ok(json!({ "text": with_region(&self.opened.source.text, family, cells)? }))
            }
            Ask::WithValue { path, value } => {
                Ok(json!({ "text": with_value(&self.opened.source.text, path, value)? }))
            }
        }
    }

    fn puzzle(&self) -> &Puzzle {
        &self.opened.puzzle
    }

    /// A session whose progress is reported.
    fn session(&self, from_board: bool) -> Session {
        let puzzle = match from_board {
            true => self.puzzle().with_board(&self.opened.board),
            false => self.puzzle().clone(),
        };
        let options = Options {
            limits: self.limits.clone(),
            observer: self.listener.observer(),
            ..Options::default()
        };
        Session::with_options(puzzle, options)
    }
}
