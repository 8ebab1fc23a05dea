//! Models and values of parameters that are objects of Python: errors name a part of them as Python writes it.

use placet::build::{Table, TableText, Value};
use placet::model::{Diagnostics, Puzzle, SettingSyntax, Settings, Source, ValueStep, read_with};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::failure::Failure;

/// What errors call a model that is a dict.
const DICT: &str = "<dict>";

/// What errors call all keyword arguments.
const ARGUMENTS: &str = "the arguments";

/// The keyword arguments of a model.
pub(crate) struct Arguments {
    settings: Settings,
    /// The arguments that are not numbers.
    values: Option<TableText>,
}

impl Arguments {
    /// Numbers, and other values as a JSON object.
    pub(crate) fn new(numbers: Vec<(String, i64)>, values: Option<&str>) -> PyResult<Self> {
        let mut settings = Settings::new();
        settings.set_syntax(SettingSyntax::Keyword);
        for (parameter, value) in numbers {
            settings.set(parameter, value);
        }
        let values = values.map(table_of).transpose()?;
        let values = values.map(|values| TableText::new(ARGUMENTS, &values));
        if let Some(values) = &values {
            let data = values.to_data();
            settings.set_data(data.map_err(|wrong| PyValueError::new_err(wrong.to_string()))?);
        }
        Ok(Arguments { settings, values })
    }

    /// Reads the text of a model.
    pub(crate) fn read_text(&self, source: Source) -> Result<(Source, Puzzle), Failure> {
        match read_with(&source, &self.settings) {
            Ok(puzzle) => Ok((source, puzzle)),
            Err(wrong) => Err(Failure::Diagnostics(Box::new(source), self.rename(wrong))),
        }
    }

    /// Reads a model that is a dict.
    pub(crate) fn read_dict(&self, model: &Table) -> Result<(Source, Puzzle), Failure> {
        let text = TableText::new(DICT, model);
        let rename = |diagnostics| text.rename(diagnostics, &|steps| format!("model{}", subscripts(steps)));
        match text.read(&self.settings) {
            Ok(mut puzzle) => {
                let warnings = std::mem::take(puzzle.warnings_mut());
                *puzzle.warnings_mut() = rename(warnings);
                Ok((text.source(), puzzle))
            }
            Err(wrong) => Err(Failure::Diagnostics(
                Box::new(text.source()),
                self.rename(rename(wrong)),
            )),
        }
    }

    /// Errors that name the arguments.
    fn rename(&self, diagnostics: Diagnostics) -> Diagnostics {
        let name = |steps: &[ValueStep]| match steps {
            [ValueStep::Key(argument), rest @ ..] => format!("{argument}{}", subscripts(rest)),
            _ => ARGUMENTS.to_string(),
        };
        match &self.values {
            Some(values) => values.rename_data(diagnostics, &name),
            None => diagnostics,
        }
    }
}

/// The table of a JSON object, which the package has written.
pub(crate) fn table_of(object: &str) -> PyResult<Table> {
    let value = serde_json::from_str::<serde_json::Value>(object);
    match value.map(value_of) {
        Ok(Value::Table(table)) => Ok(table),
        Ok(_) => Err(PyValueError::new_err("expected a JSON object")),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

/// A value of Python, from its JSON.
fn value_of(value: serde_json::Value) -> Value {
    let foreign = |text: String, kind| Value::Foreign { text, kind };
    match value {
        serde_json::Value::Null => foreign("None".to_string(), "None"),
        serde_json::Value::Bool(flag) => flag.into(),
        serde_json::Value::Number(number) => match number.as_i64() {
            Some(number) => number.into(),
            None => foreign(number.to_string(), "a number with a fraction"),
        },
        serde_json::Value::String(text) => text.into(),
        serde_json::Value::Array(items) => items.into_iter().map(value_of).collect(),
        serde_json::Value::Object(object) => {
            let entries = object.into_iter().map(|(key, value)| (key, value_of(value)));
            Value::Table(entries.collect())
        }
    }
}

/// `['rules'][0]`.
fn subscripts(steps: &[ValueStep]) -> String {
    let subscript = |step: &ValueStep| match step {
        ValueStep::Index(index) => format!("[{index}]"),
        ValueStep::Key(key) if key.contains(['\'', '\\']) || key.contains(char::is_control) => {
            format!("[{key:?}]")
        }
        ValueStep::Key(key) => format!("['{key}']"),
    };
    steps.iter().map(subscript).collect()
}
