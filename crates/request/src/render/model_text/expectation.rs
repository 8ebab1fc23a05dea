//! Writes the only solution as the expectation in the text of a model.

use serde_json::json;
use toml_edit::{Item, Table, value};

use super::document::{drawing, in_json, toml_document, toml_value};
use super::{ModelTextError, RenderedModel};
use placet_model::{Board, ModelFormat, Puzzle};

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
                keys.insert(EXPECT.into(), json!({ "solutions": 1, "board": drawing }));
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
    document.remove(EXPECT);
    document.remove(SOURCE);
    if let Some(title) = title {
        document[TITLE] = value(title);
    }
    let mut table = Table::new();
    table["solutions"] = value(1);
    table["board"] = Item::Value(toml_value(drawing));
    let remark = remark.map(|remark| format!("# {}\n", remark.replace('\n', " ")));
    table
        .decor_mut()
        .set_prefix(format!("\n{}", remark.unwrap_or_default()));
    document.insert(EXPECT, Item::Table(table));
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

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
