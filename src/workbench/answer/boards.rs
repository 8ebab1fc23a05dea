//! Solutions, uniqueness and candidates.

use serde_json::{Value, json};

use super::Answerer;
use super::look::board_entries;
use crate::engine::Outcome;
use crate::model::{Board, FaceId, Puzzle};
use crate::render::column_order::add_order;
use crate::render::json::limit_word;
use crate::render::picture::{Picture, PictureOptions};
use crate::render::svg;
use crate::session::{Doubt, Session, Uniqueness, Unproven};
use crate::workbench::failure::QuestionFailure;

impl Answerer<'_> {
    /// Tells each solution. After a full page, waits until more are wanted.
    pub(super) fn solve(&self, from_board: bool, page: u64) -> Result<Value, QuestionFailure> {
        let mut session = self.session(from_board);
        if let Err(Unproven { reason, best }) = session.resolve()? {
            if let Some((_, solution)) = &best {
                self.tell(session.puzzle(), &solution.board);
            }
            return Ok(
                json!({ "boards": u64::from(best.is_some()), "complete": false, "proven": false, "stopped": limit_word(reason) }),
            );
        }
        let mut number = 0_u64;
        // A single solution is found by the engine that is best at the first.
        let most = (page == 1).then_some(1);
        let mut boards = session.some_boards(most)?;
        loop {
            match boards.next_within(self.limits)? {
                Outcome::Found(solution) => {
                    number += 1;
                    self.tell(session.puzzle(), &solution.board);
                }
                Outcome::Exhausted => {
                    let reason = (number == 0).then(|| self.obstacle(&session));
                    return Ok(
                        json!({ "boards": number, "complete": most.is_none() || number == 0, "why": reason }),
                    );
                }
                Outcome::Stopped(reason) => {
                    return Ok(json!({ "boards": number, "complete": false, "stopped": limit_word(reason) }));
                }
            }
            let is_page_full = number.is_multiple_of(page.max(1));
            if is_page_full {
                self.listener.hear("page", json!({ "boards": number }));
                if most.is_some() || !self.listener.wants_more() {
                    return Ok(json!({ "boards": number, "complete": false }));
                }
            }
        }
    }

    /// Why there is no solution, if few parts of the puzzle are the reason.
    fn obstacle(&self, session: &Session) -> Option<Vec<String>> {
        let instance = session.instance();
        match instance.obstacle() {
            Some(part) => Some(vec![part]),
            None => Some(
                instance
                    .conflict(self.limits)?
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
            ),
        }
    }

    fn tell(&self, puzzle: &Puzzle, board: &Board) {
        self.listener.hear("board", board_object(puzzle, board));
    }

    pub(super) fn unique(&self, from_board: bool) -> Result<Value, QuestionFailure> {
        let mut session = self.session(from_board);
        let uniqueness = session.unique()?;
        let (word, stopped) = match &uniqueness {
            Uniqueness::NoBoard => ("none", None),
            Uniqueness::Unique(_) => ("unique", None),
            Uniqueness::Several(_) => ("several", None),
            Uniqueness::Unknown(_, Doubt::Stopped(reason)) => ("unknown", Some(limit_word(*reason))),
            Uniqueness::Unknown(_, Doubt::Alike) => ("unknown", None),
        };
        let puzzle = session.puzzle();
        let boards = uniqueness.boards();
        let different: Vec<&str> = match boards {
            [one, other] => {
                let cells = puzzle.layout.cell_ids();
                let cells = cells.filter(|cell| one.face(*cell) != other.face(*cell));
                cells.map(|cell| puzzle.layout.cell(cell).name.as_str()).collect()
            }
            _ => vec![],
        };
        let why = (word == "none").then(|| self.obstacle(&session));
        let alike = match boards {
            [one, _] if session.has_columns_of(one)? => Some(one),
            _ => None,
        };
        let boards: Vec<Value> = boards.iter().map(|board| board_object(puzzle, board)).collect();
        let mut object = json!({ "answer": word, "boards": boards, "different": different, "stopped": stopped, "why": why });
        add_order(&mut object, puzzle, alike);
        Ok(object)
    }

    pub(super) fn candidates(&self, from_board: bool) -> Result<Value, QuestionFailure> {
        let mut session = self.session(from_board);
        if let Err(unproven) = session.resolve()? {
            return Err(QuestionFailure::stopped(unproven.reason));
        }
        let found = session.candidates()?;
        let puzzle = session.puzzle();
        Ok(json!({
            "complete": found.stopped.is_none(),
            "cells": cells_object(puzzle, &found.faces),
            "svg": svg::document(&Picture::of_candidates(puzzle, &found.faces, &[])),
        }))
    }
}

/// The names of the faces of each cell.
pub(super) fn cells_object(puzzle: &Puzzle, faces: &[Vec<FaceId>]) -> Value {
    let cells = puzzle.layout.cells().iter().zip(faces);
    let entries = cells.map(|(cell, faces)| {
        let names = faces.iter().map(|face| puzzle.pieces.face(*face).name.as_str());
        (cell.name.clone(), json!(names.collect::<Vec<_>>()))
    });
    Value::Object(entries.collect())
}

/// A board by its cells, and its drawing.
pub(super) fn board_object(puzzle: &Puzzle, board: &Board) -> Value {
    let picture = Picture::new(puzzle, board, PictureOptions::default());
    let objective = puzzle.objective.as_ref();
    let value = objective.and_then(|objective| objective.value(&puzzle.layout, &puzzle.pieces, board));
    json!({ "board": board_entries(puzzle, board), "svg": svg::document(&picture), "objective": value })
}
