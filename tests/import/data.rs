//! The data of a puzzle: what a model of the library has as its default, what an import makes of a link, or what was drawn at random.

use std::collections::HashMap;

use placet::model::Source;
use placet::model::import::{ConversionOptions, ImportFormat, detect, import_data};
use serde_json::{Map, Value, json};

/// What is printed at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Printed {
    Nothing,
    Question,
    Number(usize),
}

/// Values of parameters by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Data(pub(super) Map<String, Value>);

/// Parameters whose entries are names, which can be others.
const NAMES: [&str; 10] = [
    "stars", "dots", "areas", "rooms", "cages", "shapes", "dominoes", "tanks", "levels", "tiles",
];

impl Data {
    /// The defaults of a model's parameters.
    pub(super) fn of_model(model: &str) -> Self {
        let model: toml::Table = model.parse().expect("a model is TOML");
        let parameters = model["parameters"].as_table().expect("parameters");
        let value = |value: &toml::Value| {
            let default = ["default", "text"].iter().find_map(|key| value.get(key));
            serde_json::to_value(default.unwrap_or(value)).expect("a value of JSON")
        };
        Data(
            parameters
                .iter()
                .map(|(name, given)| (name.clone(), value(given)))
                .collect(),
        )
    }

    /// The only puzzle of a list.
    pub(super) fn of_list(list: &str) -> Self {
        let list: Vec<Map<String, Value>> = serde_json::from_str(list).expect("a list of objects");
        assert_eq!(list.len(), 1);
        Data(list.into_iter().next().expect("one puzzle"))
    }

    /// What an import makes of a text, whose format is seen.
    #[track_caller]
    pub(super) fn of_text(text: &str, format: ImportFormat) -> Self {
        assert_eq!(detect(text), Some(format), "{text}");
        let imported = import_data(&Source::new("text", text), format, &ConversionOptions::default());
        Data::of_list(&imported.unwrap_or_else(|wrong| panic!("{text}: {wrong:?}")).text)
    }

    /// Asserts that an import of a text has these values.
    #[track_caller]
    pub(super) fn assert_in(&self, text: &str, format: ImportFormat) {
        let found = Data::of_text(text, format).normal();
        for (name, value) in &self.normal().0 {
            assert_eq!(found.0.get(name), Some(value), "{name} of {text}");
        }
    }

    pub(super) fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name.to_string(), value.into());
    }

    pub(super) fn number(&self, name: &str) -> usize {
        self.0[name].as_u64().expect(name) as usize
    }

    /// The entries of a drawing, row by row.
    pub(super) fn rows(&self, name: &str) -> Vec<Vec<String>> {
        let text = self.0[name].as_str().expect(name);
        let rows = text.lines().filter(|line| !line.trim().is_empty());
        let row = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
            match words.as_slice() {
                [word] => word.chars().map(String::from).collect(),
                _ => words,
            }
        };
        rows.map(row).collect()
    }

    pub(super) fn entries(&self, name: &str) -> Vec<String> {
        self.rows(name).concat()
    }

    /// What is printed at each place of a drawing.
    pub(super) fn printed(&self, name: &str) -> Vec<Printed> {
        self.entries(name).iter().map(|entry| printed(entry)).collect()
    }

    /// What is printed at each place of a list.
    pub(super) fn list(&self, name: &str) -> Vec<Printed> {
        let list = self.0[name].as_array().expect(name).iter();
        list.map(|value| {
            value
                .as_u64()
                .map_or(Printed::Nothing, |number| Printed::Number(number as usize))
        })
        .collect()
    }

    /// The same data, written in one way.
    pub(super) fn normal(&self) -> Self {
        let value = |(name, value): (&String, &Value)| {
            let normal = match value {
                Value::String(text) if text.contains('\n') => {
                    let entries = self.rows(name).concat();
                    let entries = match NAMES.contains(&name.as_str()) {
                        true => renamed(&entries),
                        false => entries.iter().map(|entry| entry.replace('\\', "/")).collect(),
                    };
                    json!([self.rows(name).len(), entries])
                }
                value => value.clone(),
            };
            (name.clone(), normal)
        };
        Data(self.0.iter().map(value).collect())
    }
}

fn printed(entry: &str) -> Printed {
    match entry {
        "?" => Printed::Question,
        entry => entry.parse().map_or(Printed::Nothing, Printed::Number),
    }
}

/// The names by the order in which they appear.
fn renamed(names: &[String]) -> Vec<String> {
    let mut found: HashMap<&str, usize> = HashMap::new();
    let numbers = names.iter().map(|name| match name.as_str() {
        "." => ".".to_string(),
        name => {
            let next = found.len();
            found.entry(name).or_insert(next).to_string()
        }
    });
    numbers.collect()
}
