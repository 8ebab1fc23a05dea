//! Givens in the text of a model; the rest of it stays as it is.

use itertools::Itertools;
use serde_json::{Value, json};
use toml_edit::{DocumentMut, Item};
use unicode_width::UnicodeWidthStr;

use super::failure::QuestionFailure;
use crate::model::{Board, ModelFormat, Puzzle, Source};
use crate::render::text::entry_rows;

/// The key of the givens.
const GIVENS: &str = "givens";

/// The text of a model with the content of a board as its givens, in a drawing. Without any, the model has no givens.
pub(super) fn with_givens(
    source: &Source,
    puzzle: &Puzzle,
    board: &Board,
) -> Result<String, QuestionFailure> {
    let is_open = |given: &&crate::model::Given| given.faces.len() > 1 && board.face(given.cell).is_none();
    if let Some(given) = puzzle.givens.iter().find(is_open) {
        return Err(QuestionFailure::Invalid(format!(
            "the given of {} allows several pieces, which a board does not show: change it in the text",
            puzzle.layout.cell(given.cell).name
        )));
    }
    let drawing = board.shown().next().map(|_| drawing(puzzle, board));
    match source.format {
        ModelFormat::Toml => in_toml(&source.text, drawing),
        ModelFormat::Json => in_json(&source.text, drawing),
    }
}

/// The rows of a board, one per line, with their entries below each other.
fn drawing(puzzle: &Puzzle, board: &Board) -> String {
    let rows = entry_rows(puzzle, board);
    let width = rows
        .iter()
        .flatten()
        .map(|entry| entry.width())
        .max()
        .unwrap_or(1);
    let line = |row: &Vec<String>| {
        let entries = row
            .iter()
            .map(|entry| format!("{}{entry}", " ".repeat(width - entry.width())));
        entries.collect_vec().join(" ")
    };
    rows.iter().map(line).join("\n")
}

fn in_toml(text: &str, drawing: Option<String>) -> Result<String, QuestionFailure> {
    let unreadable = |error: toml_edit::TomlError| QuestionFailure::Invalid(error.to_string());
    let mut document: DocumentMut = text.parse().map_err(unreadable)?;
    let Some(drawing) = drawing else {
        document.remove(GIVENS);
        return Ok(document.to_string());
    };
    let mut value = toml_value(&drawing);
    match document.get_mut(GIVENS) {
        // Comments before and after it stay.
        Some(Item::Value(old)) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        _ => {
            document.remove(GIVENS);
            document.insert(GIVENS, Item::Value(value));
        }
    }
    Ok(document.to_string())
}

/// A text over several lines, without escapes where it has no quotes and backslashes.
fn toml_value(drawing: &str) -> toml_edit::Value {
    let lines = format!("\"\"\"\n{drawing}\n\"\"\"");
    let is_plain = !drawing.contains(['"', '\\']);
    let literal = is_plain.then(|| lines.parse::<toml_edit::Value>().ok());
    literal.flatten().unwrap_or_else(|| drawing.into())
}

fn in_json(text: &str, drawing: Option<String>) -> Result<String, QuestionFailure> {
    let unreadable = |error: serde_json::Error| QuestionFailure::Invalid(error.to_string());
    let mut document: Value = serde_json::from_str(text).map_err(unreadable)?;
    if let Value::Object(keys) = &mut document {
        match drawing {
            Some(drawing) => keys.insert(GIVENS.into(), json!(drawing)),
            None => keys.shift_remove(GIVENS),
        };
    }
    let text = serde_json::to_string_pretty(&document).map_err(unreadable)?;
    Ok(text + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::read;

    fn changed(model: &str, board: &str) -> String {
        let source = Source::new("m.toml", model);
        let puzzle = read(&source).expect("invariant: the models are right");
        let board =
            Board::parse(board, &puzzle.layout, &puzzle.pieces).expect("invariant: so are the boards");
        let text = with_givens(&source, &puzzle, &board).expect("the board can be given");
        let again = read(&Source::new("m.toml", text.as_str())).expect("the text is a model");
        let given = crate::render::picture::given_board(&again);
        assert_eq!(given, board, "{text}");
        text
    }

    #[test]
    fn comments_stay() {
        let model = "# A row.\nboard.grid = [1, 3] # short\n# Known.\ngivens = \"1 _ _\" # one\npieces.numbers = \"1..3\"\n";
        let text = changed(model, "_ 2 3");
        assert_eq!(
            text,
            "# A row.\nboard.grid = [1, 3] # short\n# Known.\ngivens = \"\"\"\n_ 2 3\n\"\"\" # one\npieces.numbers = \"1..3\"\n"
        );
    }

    #[test]
    fn givens_come_and_go() {
        let model = "title = \"x\"\n\n[board]\ngrid = [2, 2]\n\n[pieces]\nnumbers = [9, 10, 11, 12]\n";
        let text = changed(model, "9 _ / 10 _");
        assert!(text.contains(" 9  _\n10  _"), "{text}");
        assert_eq!(changed(&text, "_ _ / _ _"), model);
    }

    #[test]
    fn a_table_of_givens_is_replaced() {
        let model = "[board]\ngrid = [1, 2]\n[pieces]\nnames = ['a', 'b']\n[givens]\nr1c1 = 'a'\n";
        assert!(!changed(model, "b _").contains("[givens]"));
    }

    #[test]
    fn json_stays_json() {
        let model = r#"{ "board": { "grid": [1, 2] }, "pieces": { "numbers": "1..2" } }"#;
        assert!(changed(model, "2 _").starts_with("{\n"));
    }

    #[test]
    fn names_with_quotes_are_escaped() {
        changed("board.grid = [1, 2]\npieces.names = ['\"', '\\']", "\\ \"");
    }

    #[test]
    fn givens_that_no_board_shows_are_not_lost() {
        let source = Source::new(
            "m.toml",
            "board.grid = [2, 2]\npieces.shapes = { d = '##', e = '##' }\ngivens = { r1c1 = 'd' }",
        );
        let puzzle = read(&source).expect("invariant: the model is right");
        let refused = with_givens(&source, &puzzle, &Board::blank(&puzzle.layout));
        assert!(matches!(refused, Err(QuestionFailure::Invalid(_))));
    }
}
