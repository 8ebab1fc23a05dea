//! Values of parameters in a question.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::build::{Table, TableText, Value};
use placet_model::{Diagnostics, SettingSyntax, Settings, ValueStep};

/// What errors call all of them.
const ALL: &str = "parameters";

// Its schema does not contain itself: tools of the Model Context Protocol have schemas without references.
/// A value of a parameter.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ParameterValue {
    /// A number.
    Number(i64),
    /// A text, such as a drawing.
    Text(String),
    /// A list of such values.
    List(#[schemars(with = "Vec<serde_json::Value>")] Vec<ParameterValue>),
    /// Such a value for each name.
    Table(#[schemars(with = "BTreeMap<String, serde_json::Value>")] BTreeMap<String, ParameterValue>),
}

/// The values of all parameters, as the reader of models has them.
pub(super) struct ParameterSettings {
    pub(super) settings: Settings,
    /// The values that are not numbers.
    values: TableText,
}

impl ParameterSettings {
    /// # Errors
    /// If values are nested too deeply.
    pub(super) fn new(parameters: &BTreeMap<String, ParameterValue>) -> Result<Self, Diagnostics> {
        let mut settings = Settings::new();
        settings.set_syntax(SettingSyntax::Argument);
        let mut others = Table::new();
        for (name, value) in parameters {
            match value {
                ParameterValue::Number(number) => settings.set(name, *number),
                value => others = others.with(name, Value::from(value)),
            }
        }
        let values = TableText::new(ALL, &others);
        if parameters
            .values()
            .any(|value| !matches!(value, ParameterValue::Number(_)))
        {
            settings.set_data(values.to_data()?);
        }
        Ok(ParameterSettings { settings, values })
    }

    /// Errors that name the values, such as `parameters.sums[2]`.
    pub(super) fn name_values(&self, diagnostics: Diagnostics) -> Diagnostics {
        self.values.rename_data(diagnostics, &|steps| {
            let steps = steps.iter().map(|step| match step {
                ValueStep::Key(key) => format!(".{key}"),
                ValueStep::Index(index) => format!("[{index}]"),
            });
            ALL.to_string() + &steps.collect::<String>()
        })
    }
}

impl From<&ParameterValue> for Value {
    fn from(value: &ParameterValue) -> Self {
        match value {
            ParameterValue::Number(number) => (*number).into(),
            ParameterValue::Text(text) => text.into(),
            ParameterValue::List(items) => items.iter().map(Value::from).collect(),
            ParameterValue::Table(entries) => Value::Table(
                entries
                    .iter()
                    .map(|(key, value)| (key, Value::from(value)))
                    .collect(),
            ),
        }
    }
}
