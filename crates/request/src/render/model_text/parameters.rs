//! Values of parameters as their defaults in the text of a model.

use serde_json::json;
use toml_edit::Item;

use super::document::{PARAMETERS, in_json, toml_document};
use super::{ModelTextError, RenderedModel};
use placet_model::{ModelFormat, Parameter, Puzzle};

/// The key of the value in the table of a parameter.
const DEFAULT: &str = "default";

impl RenderedModel {
    /// The model whose parameters have the values of the puzzle by default. Values from a file of data are not among them.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn with_parameters(self, puzzle: &Puzzle) -> Result<Self, ModelTextError> {
        let other = puzzle.parameters().iter();
        let other: Vec<&Parameter> = other
            .filter(|parameter| parameter.value != parameter.default)
            .collect();
        if other.is_empty() {
            return Ok(self);
        }
        let text = match self.format {
            ModelFormat::Toml => in_toml(&self.text, &other)?,
            ModelFormat::Json => in_json(&self.text, |keys| {
                for Parameter { name, value, .. } in other {
                    match &mut keys[PARAMETERS][name.as_str()] {
                        serde_json::Value::Object(table) => table[DEFAULT] = json!(value),
                        number => *number = json!(value),
                    }
                }
            })?,
        };
        Ok(RenderedModel { text, ..self })
    }
}

fn in_toml(text: &str, other: &[&Parameter]) -> Result<String, ModelTextError> {
    let mut document = toml_document(text)?;
    for Parameter { name, value, .. } in other {
        let item = document.get_mut(PARAMETERS).and_then(|table| table.get_mut(name));
        let item = match item {
            Some(table) if table.is_table_like() => table.get_mut(DEFAULT),
            number => number,
        };
        if let Some(Item::Value(old)) = item {
            let mut number = toml_edit::Value::from(*value);
            *number.decor_mut() = old.decor().clone();
            *old = number;
        }
    }
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Settings, Source, read, read_with};

    fn with_values(model: &str) -> String {
        let source = Source::new("m", model);
        let mut settings = Settings::new();
        settings.set("n", 5);
        settings.set("m", 7);
        let puzzle = read_with(&source, &settings).expect("invariant: the models are right");
        let text = RenderedModel::new(&source).with_parameters(&puzzle);
        let text = text.expect("the model can be read").text;
        let again = read(&Source::new("m", text.as_str())).expect("the text is a model");
        assert_eq!(again.layout().cells().len(), 35, "{text}");
        text
    }

    #[test]
    fn defaults_are_replaced() {
        let board = "board.grid = ['n', 'm']\npieces = { numbers = '1..2', copies = 'any' }\n";
        let text = with_values(&format!(
            "parameters = {{ n = 3, m = {{ default = 4, range = \"1..9\" }} }} # sizes\n{board}"
        ));
        let expected = "parameters = { n = 5, m = { default = 7, range = \"1..9\" } } # sizes\n";
        assert_eq!(text, format!("{expected}{board}"));
    }

    #[test]
    fn in_json_too() {
        with_values(
            r#"{ "parameters": { "n": 3, "m": { "default": 4 } }, "board": { "grid": ["n", "m"] },
            "pieces": { "numbers": "1..2", "copies": "any" } }"#,
        );
    }
}
