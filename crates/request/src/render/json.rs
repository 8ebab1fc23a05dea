//! Boards, reports and diagnostics as JSON values, in the format that `docs/reference/json.md`
//! documents. Keys are in a fixed order, lists in reading order.

use itertools::Itertools;
use serde_json::{Map, Value, json};

use super::diagnostic::LineIndex;
use placet_base::limit::StopReason;
use placet_engine::exchange::answer::AnswerError;
use placet_model::{
    Board, CellId, Diagnostic, Diagnostics, Face, LineSum, Look, PieceId, Puzzle, Report, Source, Span,
    Violation,
};

/// A board: its `rows` as drawn, with `null` for blanks and holes, its `cells` by
/// name, and its objective value if the puzzle has an objective.
pub fn board_object(puzzle: &Puzzle, board: &Board) -> Value {
    let shown = |cell: CellId| {
        board
            .face(cell)
            .map_or(Value::Null, |face| face_value(puzzle, puzzle.pieces().face(face)))
    };
    let rows = puzzle.layout().rows().iter();
    let rows: Vec<Vec<Value>> = rows
        .map(|row| row.iter().map(|cell| cell.map_or(Value::Null, shown)).collect())
        .collect();
    let cells = puzzle.layout().cell_ids();
    let cells: Map<String, Value> = cells
        .map(|cell| (puzzle.layout().cell(cell).name.clone(), shown(cell)))
        .collect();
    let mut object = json!({ "rows": rows, "cells": cells });
    if puzzle.pieces().has_forms() {
        object["pieces"] = placed_pieces(puzzle, board);
    }
    let objective = puzzle.objective();
    let value = objective.and_then(|objective| objective.value(puzzle.layout(), puzzle.pieces(), board));
    if let Some(value) = value {
        object["objective"] = value.into();
    }
    object
}

/// The pieces of several cells that lie on a board: the name of each, and the cells that it covers, in the order of
/// their first cells.
fn placed_pieces(puzzle: &Puzzle, board: &Board) -> Value {
    let shown = board.shown();
    let shown = shown.filter_map(|(cell, face)| {
        let placement = puzzle.pieces().placement(puzzle.layout(), cell, face)?;
        Some((placement, cell))
    });
    let mut pieces: Vec<(PieceId, Vec<CellId>)> = shown
        .into_group_map()
        .into_iter()
        .map(|(placement, cells)| (placement.piece, cells))
        .collect();
    pieces.sort_unstable_by_key(|(_, cells)| cells[0]);
    let object = |(piece, cells): (PieceId, Vec<CellId>)| json!({ "piece": puzzle.pieces().piece(piece).name, "cells": cell_names(puzzle, &cells) });
    pieces.into_iter().map(object).collect()
}

/// A number as a number, an icon as a string, a tile as its name, turn and edges, a
/// square of a drawn piece as the piece, the face and its mark.
pub fn face_value(puzzle: &Puzzle, face: &Face) -> Value {
    if let Some(part) = face.part {
        let piece = puzzle.pieces().piece(face.piece);
        let square = &piece.orientations[part.orientation].squares[part.square];
        return square_object(face, &piece.name, square.mark.as_deref());
    }
    match &face.look {
        Look::Number(number) => json!(number),
        Look::Icon => json!(face.name),
        Look::Edges(edges) => tile_object(face, &puzzle.pieces().piece(face.piece).name, edges),
    }
}

/// A square of a drawn piece: a number that is marked on it is a number.
fn square_object(face: &Face, piece: &str, mark: Option<&str>) -> Value {
    let mark = mark.map(|mark| face.number().map_or_else(|| json!(mark), |number| json!(number)));
    match mark {
        Some(mark) => json!({ "piece": piece, "face": face.name, "mark": mark }),
        None => json!({ "piece": piece, "face": face.name }),
    }
}

/// A tile by its name, its rotation if tiles can be rotated, and its edges as placed.
fn tile_object(face: &Face, tile: &str, edges: &[i64]) -> Value {
    match turn(face, tile) {
        Some(turn) => json!({ "tile": tile, "turn": turn, "edges": edges }),
        None => json!({ "tile": tile, "edges": edges }),
    }
}

/// The clockwise rotation of a tile in degrees: its face is called `tile@90`,
/// or like the tile itself if tiles cannot be rotated.
fn turn(face: &Face, tile: &str) -> Option<u16> {
    let degrees = face.name.strip_prefix(tile)?.strip_prefix('@')?;
    degrees.parse().ok()
}

/// The result of a check: whether the board is a solution, its violations, and the sums of lines.
pub fn report_object(puzzle: &Puzzle, report: &Report) -> Value {
    let violations = report
        .violations
        .iter()
        .map(|violation| violation_object(puzzle, violation));
    let lines = report.line_sums.iter().map(|line| line_object(puzzle, line));
    json!({
        "ok": report.is_clean(),
        "empty": cell_names(puzzle, report.blank_cells()),
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
        .map(|cell| puzzle.layout().cell(*cell).name.as_str())
        .collect()
}

/// A whole number; as a string beyond 64 bits, where few readers keep every digit.
fn whole<N: Copy + TryInto<i64> + ToString>(number: N) -> Value {
    number
        .try_into()
        .map_or_else(|_| json!(number.to_string()), |small| json!(small))
}

/// The limit that stopped something, as one word.
pub fn limit_word(reason: StopReason) -> &'static str {
    match reason {
        StopReason::TimeLimit => "time_limit",
        StopReason::MemoryLimit => "memory_limit",
        StopReason::Interrupted => "cancelled",
        StopReason::ConflictLimit => "conflict_limit",
        StopReason::GaveUp => "gave_up",
    }
}

/// The diagnostics of a source, in the order of their locations.
///
/// Lines and columns count from 1, columns in characters; `start` and `end` are
/// bytes, counted from 0.
pub fn diagnostics_object(source: &Source, diagnostics: &Diagnostics) -> Value {
    diagnostics_of_part(source, TextBefore::default(), diagnostics)
}

/// An error in the answer of another program, with its location.
pub fn answer_object(source: &Source, error: &AnswerError) -> Value {
    let places = Places::of(&source.text);
    let mut object = json!({
        "error": error.message,
        "file": source.name,
        "at": span_object(&places, Span::new(error.span.start, error.span.end)),
    });
    if !error.label.is_empty() {
        object["label"] = error.label.as_str().into();
    }
    object
}

/// The size of a text before a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextBefore {
    /// The number of lines.
    pub lines: usize,
    /// The number of bytes.
    pub bytes: usize,
}

/// The diagnostics of a part of a text, whose name and content are in `part`, with their
/// locations in the whole text.
pub fn diagnostics_of_part(part: &Source, before: TextBefore, diagnostics: &Diagnostics) -> Value {
    let places = Places {
        lines: LineIndex::new(&part.text),
        before,
    };
    let diagnostics = diagnostics.in_order().into_iter();
    diagnostics
        .map(|diagnostic| match &diagnostic.data {
            Some(data) => diagnostic_object(&data.name, &Places::of(&data.text), diagnostic),
            None => diagnostic_object(&part.name, &places, diagnostic),
        })
        .collect()
}

/// The spans of a part in the whole text.
struct Places<'a> {
    lines: LineIndex<'a>,
    before: TextBefore,
}

impl<'a> Places<'a> {
    /// Of a whole text.
    fn of(text: &'a str) -> Self {
        Places {
            lines: LineIndex::new(text),
            before: TextBefore::default(),
        }
    }
}

fn diagnostic_object(file: &str, places: &Places<'_>, diagnostic: &Diagnostic) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_string(), value);
    put("code", json!(diagnostic.code.id()));
    put("message", json!(diagnostic.message));
    put("file", json!(file));
    put("at", span_object(places, diagnostic.span));
    if !diagnostic.label.is_empty() {
        put("label", json!(diagnostic.label));
    }
    if let Some((span, label)) = &diagnostic.also {
        put(
            "also",
            json!({ "at": span_object(places, *span), "label": label }),
        );
    }
    if let Some(help) = &diagnostic.help {
        put("help", json!(help));
    }
    Value::Object(object)
}

fn span_object(places: &Places<'_>, span: Span) -> Value {
    let (place, before) = (places.lines.place(span.start), places.before);
    json!({
        "line": before.lines + place.line,
        "column": place.column,
        "start": before.bytes + span.start,
        "end": before.bytes + span.end,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{check, read};

    /// The page that documents these forms; its examples have to be true.
    const DOCS: &str = include_str!("../../../../docs/reference/json.md");

    fn puzzle_and_board(model: &str, drawing: &str) -> (Puzzle, Board) {
        let puzzle = read(&Source::new("m.toml", model)).expect("invariant: these models are right");
        let board = Board::parse(drawing, puzzle.layout(), puzzle.pieces());
        (puzzle, board.expect("invariant: so are their boards"))
    }

    fn board_json(model: &str, drawing: &str) -> String {
        let (puzzle, board) = puzzle_and_board(model, drawing);
        board_object(&puzzle, &board).to_string()
    }

    /// The page without its line breaks and indents, which the examples have and the output has not.
    fn assert_documented(json: &str) {
        let joined: String = DOCS.lines().map(str::trim_start).collect();
        assert!(joined.contains(json), "docs/reference/json.md lacks {json}");
    }

    #[test]
    fn the_documented_board_is_real() {
        let model = "board.grid = [3, 3]\npieces.numbers = \"1..9\"";
        assert_documented(&board_json(model, "8 1 6 / 3 5 7 / 4 9 _"));
    }

    #[test]
    fn the_documented_tile_is_real() {
        let model = "board.grid = [1, 1]\npieces = { tiles = [[3, -3, 1, 4]], turns = true }";
        let (puzzle, board) = puzzle_and_board(model, "1@90");
        assert_documented(&board_object(&puzzle, &board)["rows"][0][0].to_string());
    }

    #[test]
    fn the_documented_square_is_real() {
        let model = "board.grid = [2, 1]\npieces.shapes = { d = \"23\" }";
        let (puzzle, board) = puzzle_and_board(model, "d@90.1 d@90.2");
        let object = board_object(&puzzle, &board);
        assert_documented(&object["rows"][0][0].to_string());
        assert_documented(&format!("\"pieces\":{}", object["pieces"]));
    }

    #[test]
    fn the_documented_report_is_real() {
        let model = "board.grid = [1, 2]\npieces.numbers = \"1..2\"\nrules = [{ sum = 5, of = \"row 1\" }]";
        let (puzzle, board) = puzzle_and_board(model, "1 2");
        assert_documented(&report_object(&puzzle, &check(&puzzle, &board)).to_string());
    }

    #[test]
    fn the_documented_diagnostic_is_real() {
        let source = Source::new("m.toml", "board.cells = \" a a\"\npieces.numbers = \"1..2\"");
        let diagnostics = read(&source).expect_err("two cells have one name");
        assert_documented(&diagnostics_object(&source, &diagnostics).to_string());
    }

    #[test]
    fn icons_are_strings_and_holes_are_null() {
        let model = "board.cells = \"* . *\"\npieces.names = [\"7\", \"Ⅱ\"]";
        assert_eq!(
            board_json(model, "7 Ⅱ"),
            r#"{"rows":[["7",null,"Ⅱ"]],"cells":{"r1c1":"7","r1c3":"Ⅱ"}}"#
        );
    }

    #[test]
    fn a_tile_of_any_name_has_its_turn() {
        let model =
            "board.grid = [1, 1]\npieces = { tiles = [[1, 2, 3, 4]], names = [\"a@180\"], turns = true }";
        let tile = r#"{"tile":"a@180","turn":270,"edges":[2,3,4,1]}"#;
        assert_eq!(
            board_json(model, "a@180@270"),
            format!(r#"{{"rows":[[{tile}]],"cells":{{"r1c1":{tile}}}}}"#)
        );
    }

    #[test]
    fn a_tile_that_may_not_be_turned_has_no_turn() {
        let model = "board.grid = [1, 1]\npieces.tiles = [[1, 2, 3, 4]]";
        let tile = r#"{"tile":"1","edges":[1,2,3,4]}"#;
        assert_eq!(
            board_json(model, "1"),
            format!(r#"{{"rows":[[{tile}]],"cells":{{"r1c1":{tile}}}}}"#)
        );
    }

    #[test]
    fn boards_can_be_read_back() {
        let boards = [
            ("board.grid = [1, 2]\npieces.numbers = \"-1..0\"", "-1 _"),
            ("board.grid = [1, 2]\npieces.names = [\"7\", \"Ⅱ\"]", "7 Ⅱ"),
            ("board.grid = [1, 1]\npieces.tiles = [[1, 2, 3, 4]]", "1"),
            (
                "board.grid = [1, 1]\npieces = { tiles = [[1, 2, 3, 4]], turns = true }",
                "1@270",
            ),
            (
                "board.grid = [1, 1]\npieces = { tiles = [[1, 1, 1, 1]], turns = true }",
                "1@0",
            ),
            ("board.grid = [2, 1]\npieces.shapes = { d = \"23\" }", "d@270.2 _"),
            (
                "board.grid = [1, 3]\npieces = { shapes = { d = \"##\" }, uncovered = \"x\" }",
                "d@0.1 d@0.2 x",
            ),
        ];
        for (model, drawing) in boards {
            let (puzzle, board) = puzzle_and_board(model, drawing);
            let text = board_object(&puzzle, &board).to_string();
            let back = Board::parse_json(&text, puzzle.layout(), puzzle.pieces());
            assert_eq!(back, Ok(board), "{text}");
        }
    }

    #[test]
    fn numbers_beyond_64_bits_are_strings() {
        assert_eq!(whole(i128::from(i64::MIN)), json!(i64::MIN));
        assert_eq!(whole(i128::from(i64::MAX) + 1), json!("9223372036854775808"));
        assert_eq!(whole(7u128), json!(7));
    }
}
