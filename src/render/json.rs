//! Boards, reports and faults as JSON values, in the form that `docs/json.md`
//! documents. Keys come in a fixed order, lists in reading order.

use serde_json::{Map, Value, json};

use super::diagnostic::Lines;
use crate::puzzle::{
    Board, CellId, Face, Fault, Faults, LineSum, Look, Puzzle, Report, Source, Span, Violation,
};

/// A board: its `rows` as drawn, with `null` for blanks and holes, and its
/// `cells` by name.
pub fn board_object(puzzle: &Puzzle, board: &Board) -> Value {
    let shown = |cell: CellId| {
        board
            .face(cell)
            .map_or(Value::Null, |face| face_value(puzzle, puzzle.pieces.face(face)))
    };
    let rows = puzzle.layout.rows().iter();
    let rows: Vec<Vec<Value>> = rows
        .map(|row| row.iter().map(|cell| cell.map_or(Value::Null, shown)).collect())
        .collect();
    let cells = puzzle.layout.cell_ids();
    let cells: Map<String, Value> = cells
        .map(|cell| (puzzle.layout.cell(cell).name.clone(), shown(cell)))
        .collect();
    json!({ "rows": rows, "cells": cells })
}

/// A number as a number, an icon as a string, a tile as its name, turn and edges.
fn face_value(puzzle: &Puzzle, face: &Face) -> Value {
    match &face.look {
        Look::Number(number) => json!(number),
        Look::Icon => json!(face.name),
        Look::Edges(edges) => {
            let tile = &puzzle.pieces.piece(face.piece).name;
            json!({ "tile": tile, "turn": turn(face, tile), "edges": edges })
        }
    }
}

/// By how many degrees a tile is turned clockwise: its face is called `tile@90`.
fn turn(face: &Face, tile: &str) -> u16 {
    let degrees = face
        .name
        .strip_prefix(tile)
        .and_then(|rest| rest.strip_prefix('@'));
    degrees.and_then(|degrees| degrees.parse().ok()).unwrap_or(0)
}

/// What a check found: is the board an answer, what is wrong, what lines sum to.
pub fn report_object(puzzle: &Puzzle, report: &Report) -> Value {
    let violations = report
        .violations
        .iter()
        .map(|violation| violation_object(puzzle, violation));
    let lines = report.line_sums.iter().map(|line| line_object(puzzle, line));
    json!({
        "ok": report.is_clean(),
        "violations": violations.collect::<Vec<_>>(),
        "lines": lines.collect::<Vec<_>>(),
        "score": report.score,
    })
}

fn violation_object(puzzle: &Puzzle, violation: &Violation) -> Value {
    json!({
        "rule": violation.rule,
        "sentence": violation.sentence,
        "cells": cell_names(puzzle, &violation.cells),
    })
}

fn line_object(puzzle: &Puzzle, line: &LineSum) -> Value {
    json!({
        "region": line.region,
        "cells": cell_names(puzzle, &line.cells),
        "sum": whole(line.sum),
        "distance": whole(line.distance),
    })
}

fn cell_names<'a>(puzzle: &'a Puzzle, cells: &[CellId]) -> Vec<&'a str> {
    cells
        .iter()
        .map(|cell| puzzle.layout.cell(*cell).name.as_str())
        .collect()
}

/// A whole number; as a string beyond 64 bits, where few readers keep every digit.
fn whole<N: Copy + TryInto<i64> + ToString>(number: N) -> Value {
    number
        .try_into()
        .map_or_else(|_| json!(number.to_string()), |small| json!(small))
}

/// The faults of a source, in the order of their places.
///
/// Lines and columns count from 1, columns in characters; `start` and `end` are
/// bytes, counted from 0.
pub fn faults_object(source: &Source, faults: &Faults) -> Value {
    let lines = Lines::new(&source.text);
    let faults = faults.in_order().into_iter();
    faults.map(|fault| fault_object(source, &lines, fault)).collect()
}

fn fault_object(source: &Source, lines: &Lines<'_>, fault: &Fault) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_string(), value);
    put("code", json!(fault.code.id()));
    put("message", json!(fault.message));
    put("file", json!(source.name));
    put("at", span_object(lines, fault.span));
    if !fault.label.is_empty() {
        put("label", json!(fault.label));
    }
    if let Some((span, label)) = &fault.also {
        put("also", json!({ "at": span_object(lines, *span), "label": label }));
    }
    if let Some(help) = &fault.help {
        put("help", json!(help));
    }
    Value::Object(object)
}

fn span_object(lines: &Lines<'_>, span: Span) -> Value {
    let place = lines.place(span.start);
    json!({ "line": place.line, "column": place.column, "start": span.start, "end": span.end })
}
