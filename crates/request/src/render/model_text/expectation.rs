//! Writes the only solution as the expectation in the text of a model.

use serde_json::json;
use toml_edit::{DocumentMut, Item, Table, value};

use super::document::{drawing, in_json, toml_document, toml_value};
use super::{ModelTextError, RenderedModel};
use placet_model::{Board, Expectation, ModelFormat, Puzzle, Source, read_with};

/// What messages call the text.
const NAME: &str = "model";

/// The key of the expectations.
const EXPECT: &str = "expect";

/// The key of the title.
const TITLE: &str = "title";

/// The key of the author and the place of publication, which are not those of another puzzle.
const SOURCE: &str = "source";

impl RenderedModel {
    /// The model that expects exactly this solution, in place of its other expectations, and without its `source`; with the title of generated puzzles, if there is one. If the language has comments, a
    /// remark stands before the expectations as a comment.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn as_new_puzzle(
        self,
        puzzle: &Puzzle,
        solution: &Board,
        remark: Option<&str>,
    ) -> Result<Self, ModelTextError> {
        let drawing = drawing(puzzle, solution);
        let title = puzzle.generation().title.as_deref();
        let text = match self.format {
            ModelFormat::Toml => in_toml(&self.text, title, &drawing, remark)?,
            ModelFormat::Json => in_json(&self.text, |keys| {
                keys.shift_remove(SOURCE);
                if let Some(title) = title {
                    keys.insert(TITLE.into(), json!(title));
                }
                keys.insert(EXPECT.into(), expected(&drawing));
            })?,
        };
        Ok(RenderedModel { text, ..self })
    }

    /// The model with expectations that hold if this is its only solution, if it has expectations. Those that hold stay as they are written.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn with_true_expectation(self, puzzle: &Puzzle, solution: &Board) -> Result<Self, ModelTextError> {
        let settings = puzzle.written().map(|written| written.settings().clone());
        let again = read_with(
            &Source::new(NAME, self.text.as_str()),
            &settings.unwrap_or_default(),
        );
        // Of a board of another size, they cannot even be read.
        if again.is_ok_and(|again| hold(again.expectation(), solution)) {
            return Ok(self);
        }
        let drawing = drawing(puzzle, solution);
        let text = match self.format {
            ModelFormat::Toml => {
                let mut document = toml_document(&self.text)?;
                expect(&mut document, &drawing, None);
                document.to_string()
            }
            ModelFormat::Json => in_json(&self.text, |keys| {
                keys.insert(EXPECT.into(), expected(&drawing));
            })?,
        };
        Ok(RenderedModel { text, ..self })
    }

    /// The model without its expectations.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn without_expectation(self) -> Result<Self, ModelTextError> {
        let text = match self.format {
            ModelFormat::Toml => {
                let mut document = toml_document(&self.text)?;
                document.remove(EXPECT);
                document.to_string()
            }
            ModelFormat::Json => in_json(&self.text, |keys| {
                keys.shift_remove(EXPECT);
            })?,
        };
        Ok(RenderedModel { text, ..self })
    }
}

fn in_toml(
    text: &str,
    title: Option<&str>,
    drawing: &str,
    remark: Option<&str>,
) -> Result<String, ModelTextError> {
    let mut document = toml_document(text)?;
    document.remove(SOURCE);
    if let Some(title) = title {
        document[TITLE] = value(title);
    }
    expect(&mut document, drawing, remark);
    Ok(document.to_string())
}

/// Expects a board as the only solution, in place of other expectations.
fn expect(document: &mut DocumentMut, drawing: &str, remark: Option<&str>) {
    document.remove(EXPECT);
    let mut table = Table::new();
    table["solutions"] = value(1);
    table["board"] = Item::Value(toml_value(drawing));
    let remark = remark.map(|remark| format!("# {}\n", remark.replace('\n', " ")));
    table
        .decor_mut()
        .set_prefix(format!("\n{}", remark.unwrap_or_default()));
    document.insert(EXPECT, Item::Table(table));
}

/// The same in JSON.
fn expected(drawing: &str) -> serde_json::Value {
    json!({ "solutions": 1, "board": drawing })
}

/// Do expectations hold of a puzzle with one solution and no objective?
fn hold(expectation: &Expectation, solution: &Board) -> bool {
    let is_one = |number: Option<u64>| number.is_none_or(|number| number == 1);
    let board = expectation.board.as_ref();
    // Of a projected board, only a part is written.
    let is_shown = board.is_none_or(|board| {
        board
            .shown()
            .all(|(cell, face)| solution.face(cell) == Some(face))
    });
    is_one(expectation.solutions)
        && is_one(expectation.up_to_symmetry)
        && expectation.best.is_none()
        && is_shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::read;

    fn expecting(model: &str, board: &str) -> String {
        let source = Source::new("m.toml", model);
        let puzzle = read(&source).expect("invariant: the models are right");
        let board =
            Board::parse(board, puzzle.layout(), puzzle.pieces()).expect("invariant: so is the board");
        let rendered = RenderedModel::new(&source).as_new_puzzle(&puzzle, &board, Some("Rating 1."));
        let text = rendered.expect("the model can be read").text;
        let again = read(&Source::new("m.toml", text.as_str())).expect("the text is a model");
        assert_eq!(again.expectation().solutions, Some(1));
        assert_eq!(again.expectation().board, Some(board));
        text
    }

    #[test]
    fn the_solution_replaces_other_expectations() {
        let model = "source = 'a book'\nboard.grid = [1, 2] # short\npieces.numbers = '1..2'\n\n[expect]\nsolutions = 2\n";
        let text = expecting(model, "2 1");
        assert_eq!(
            text,
            "board.grid = [1, 2] # short\npieces.numbers = '1..2'\n\n# Rating 1.\n[expect]\nsolutions = 1\nboard = \"\"\"\n2 1\n\"\"\"\n"
        );
    }

    #[test]
    fn expectations_stay_if_they_hold() {
        let given = "board.grid = [1, 2]\npieces.numbers = '1..2'\ngivens = '1 _'\n";
        let with_true = |expect: &str| {
            let source = Source::new("m.toml", format!("{given}{expect}"));
            let puzzle = read(&source).expect("invariant: the models are right");
            let board = Board::parse("1 2", puzzle.layout(), puzzle.pieces());
            let board = board.expect("invariant: so is the board");
            let model = RenderedModel::new(&source).with_true_expectation(&puzzle, &board);
            model.expect("it can be read").text
        };
        for true_ones in [
            "",
            "[expect]\nsolutions = 1 # no more\n",
            "[expect]\nup_to_symmetry = 1\nboard = '1 2'\n",
        ] {
            assert_eq!(with_true(true_ones), format!("{given}{true_ones}"));
        }
        let right = "\n[expect]\nsolutions = 1\nboard = \"\"\"\n1 2\n\"\"\"\n";
        for wrong in ["solutions = 2", "up_to_symmetry = 2", "board = '2 1'"] {
            assert_eq!(
                with_true(&format!("\n[expect]\n{wrong}\n")),
                format!("{given}{right}")
            );
        }
    }

    #[test]
    fn the_solution_can_be_left_out() {
        let without = |text: &str| {
            let model = RenderedModel::new(&Source::new("m.toml", text)).without_expectation();
            model.expect("it can be read").text
        };
        let puzzle = "board.grid = [1, 2] # short\npieces.numbers = '1..2'\n";
        let expecting = format!("{puzzle}\n[expect]\nsolutions = 2\n");
        assert_eq!(without(&expecting), puzzle);
        let model = r#"{ "board": { "grid": [1, 2] }, "expect": { "solutions": 2 } }"#;
        let json = RenderedModel::new(&Source::new("m.json", model));
        let json = json.without_expectation().expect("it can be read").text;
        assert!(!json.contains("expect"), "{json}");
    }

    #[test]
    fn models_in_json_have_no_remark() {
        let text = expecting(
            r#"{ "board": { "grid": [1, 2] }, "pieces": { "numbers": "1..2" } }"#,
            "1 2",
        );
        assert!(!text.contains("Rating"), "{text}");
    }
}
