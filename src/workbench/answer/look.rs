//! The puzzle and its drawing.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::Answerer;
use crate::model::{Board, CellId, FaceId, Piece, Puzzle, check};
use crate::render::json::{diagnostics_object, report_object};
use crate::render::picture::{Picture, PictureOptions, face_label, given_board, joint_lines};
use crate::render::svg;
use crate::workbench::clue_text::{drawings, listed, lists};
use crate::workbench::failure::QuestionFailure;
use crate::workbench::question::BoardEdit;

impl Answerer<'_> {
    pub(super) fn look(
        &mut self,
        edit: Option<&BoardEdit>,
        marks: &BTreeMap<String, Vec<String>>,
        highlighted: &[String],
    ) -> Result<Value, QuestionFailure> {
        self.opened.show_givens();
        if let Some(edit) = edit {
            self.opened.edit(edit)?;
        }
        let (puzzle, board) = (self.puzzle(), &self.opened.board);
        let find = |name: &String| puzzle.layout.find_cell(name);
        let highlighted: Vec<CellId> = highlighted.iter().filter_map(find).collect();
        let marks = (!marks.is_empty()).then(|| self.marks(marks));
        let options = PictureOptions {
            candidates: marks.as_deref(),
            highlighted: &highlighted,
            reasons: &[],
        };
        let mut object = description(puzzle);
        object["warnings"] = diagnostics_object(&self.opened.source, &puzzle.warnings);
        object["board"] = board_entries(puzzle, board);
        object["drawings"] = drawings(&self.opened.source.text, &puzzle.layout);
        object["listed"] = listed(&self.opened.source.text);
        object["clues"] = lists(&self.opened.source.text, &puzzle.layout);
        object["unknown"] = json!(self.opened.unknown);
        object["report"] = report_object(puzzle, &check(puzzle, board));
        object["svg"] = svg::document(&Picture::new(puzzle, board, options)).into();
        Ok(object)
    }

    /// The pencil marks of each cell.
    fn marks(&self, marks: &BTreeMap<String, Vec<String>>) -> Vec<Vec<FaceId>> {
        let puzzle = self.puzzle();
        let mut faces = vec![vec![]; puzzle.layout.cells().len()];
        for (cell, names) in marks {
            if let Some(cell) = puzzle.layout.find_cell(cell) {
                let known = names.iter().filter_map(|name| puzzle.pieces.find_face(name));
                faces[cell.index()] = known.collect();
            }
        }
        faces
    }
}

/// What does not depend on the board.
fn description(puzzle: &Puzzle) -> Value {
    let layout = &puzzle.layout;
    let parameters = puzzle.parameters.iter().map(|parameter| {
        json!({
            "name": parameter.name,
            "value": parameter.value,
            "default": parameter.default,
            "range": parameter.range,
            "says": parameter.says,
        })
    });
    let rules = puzzle.rules.iter();
    let rules = rules.map(|rule| json!({ "name": rule.name, "says": rule.says }));
    let cells = layout.board_ids().map(|cell| layout.cell(cell).name.as_str());
    let joints = joint_lines(puzzle).into_iter().map(|(joint, from, to)| {
        json!({ "name": layout.cell(joint).name, "from": [from.x, from.y], "to": [to.x, to.y] })
    });
    let objective = puzzle.objective.as_ref();
    json!({
        "title": puzzle.title,
        "source": puzzle.source,
        "parameters": parameters.collect::<Vec<_>>(),
        "rules": rules.collect::<Vec<_>>(),
        "objective": objective.map(|objective| match &objective.says {
            Some(says) => says.clone(),
            None => format!("{} {}", objective.goal.superlative(), objective.text),
        }),
        "cells": cells.collect::<Vec<_>>(),
        "joints": joints.collect::<Vec<_>>(),
        "pieces": puzzle.pieces.pieces().iter().map(|piece| piece_object(puzzle, piece)).collect::<Vec<_>>(),
        "givens": board_entries(puzzle, &given_board(puzzle)),
    })
}

/// A piece: its name, how many copies there are at most, the cells to which it is bound, and its faces.
fn piece_object(puzzle: &Puzzle, piece: &Piece) -> Value {
    let most = piece.copies.max;
    let home = piece.home.as_ref().map(|home| {
        let names = home
            .cells
            .iter()
            .map(|cell| puzzle.layout.cell(*cell).name.as_str());
        names.collect::<Vec<_>>()
    });
    json!({
        "name": piece.name,
        "copies": (most < puzzle.layout.cells().len()).then_some(most),
        "cells": piece.num_cells(),
        "home": home,
        "faces": piece.faces.iter().map(|face| face_object(puzzle, face)).collect::<Vec<_>>(),
        "orientations": piece.orientations.iter().map(|orientation| {
            let squares = orientation.squares.iter();
            squares.map(|square| [square.offset.right, square.offset.down]).collect::<Vec<_>>()
        }).collect::<Vec<_>>(),
    })
}

/// A face: its name, its label, the numbers on its edges, and which square of which orientation it is.
fn face_object(puzzle: &Puzzle, face: &FaceId) -> Value {
    let face = puzzle.pieces.face(*face);
    json!({
        "name": face.name,
        "label": face_label(puzzle, face),
        "edges": face.edges(),
        "part": face.part.map(|part| [part.orientation, part.square]),
    })
}

/// What the cells of a board show, by name.
pub(super) fn board_entries(puzzle: &Puzzle, board: &Board) -> Value {
    let entries = board.shown().map(|(cell, face)| {
        let (cell, face) = (puzzle.layout.cell(cell), puzzle.pieces.face(face));
        (cell.name.clone(), json!(face.name))
    });
    Value::Object(entries.collect::<Map<_, _>>())
}
