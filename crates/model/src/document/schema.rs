//! The JSON Schema of model files, derived from the types that read them.
//!
//! Each of these types describes its schema beside the code that reads it, see
//! [`FromNode`](super::table::FromNode). This module has the building blocks, and combines the
//! results. The schema uses draft 7, which the TOML plug-ins of editors support.

use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};

/// The keys of a table in a schema.
pub(crate) struct Keys {
    says: String,
    properties: Map<String, Value>,
    needed: &'static [&'static [&'static str]],
}

impl Keys {
    /// No keys yet, but one of each of these lists will be required; `lines` are the doc comment of the table.
    pub(crate) fn new(lines: &[&str], needed: &'static [&'static [&'static str]]) -> Self {
        Keys {
            says: paragraph(lines),
            properties: Map::new(),
            needed,
        }
    }

    /// Adds a key; `lines` are its doc comment.
    pub(crate) fn with(mut self, key: &str, lines: &[&str], mut schema: Schema) -> Self {
        schema.insert("description".into(), paragraph(lines).into());
        self.properties.insert(key.into(), schema.into());
        self
    }

    /// The schema of the table, which allows no other keys.
    pub(crate) fn into_schema(self) -> Schema {
        let mut schema = json_schema!({
            "type": "object",
            "description": self.says,
            "properties": self.properties,
            "additionalProperties": false,
        });
        let single = self.needed.iter().filter(|needed| needed.len() == 1);
        let required: Vec<&str> = single.map(|needed| needed[0]).collect();
        if !required.is_empty() {
            schema.insert("required".into(), json!(required));
        }
        let several = self.needed.iter().filter(|needed| needed.len() > 1);
        let choices: Vec<Value> = several.map(|needed| one_of_these(needed)).collect();
        if !choices.is_empty() {
            schema.insert("allOf".into(), json!(choices));
        }
        schema
    }
}

fn one_of_these(keys: &[&str]) -> Value {
    let each: Vec<Value> = keys.iter().map(|key| json!({ "required": [key] })).collect();
    json!({ "anyOf": each })
}

/// The lines of a doc comment, joined.
fn paragraph(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join(" ").trim().to_string()
}

/// A whole number, or a string that evaluates to one.
pub(crate) fn number() -> Schema {
    json_schema!({ "type": ["integer", "string"] })
}

/// A string.
pub(crate) fn text() -> Schema {
    json_schema!({ "type": "string" })
}

/// What a `$comment` says of a string that is an expression. Validators skip comments; the language server completes what stands there.
const EXPRESSION: &str = "expression";
/// The same of what names parts of the puzzle.
const NAME: &str = "name";

/// An expression.
pub(crate) fn expression_text() -> Schema {
    json_schema!({ "type": "string", "$comment": EXPRESSION })
}

/// The names of parts of the puzzle.
pub(crate) fn names() -> Schema {
    json_schema!({ "type": "string", "$comment": NAME })
}

/// The name of a part of the puzzle.
pub(crate) fn name() -> Schema {
    json_schema!({ "type": ["integer", "string"], "$comment": NAME })
}

/// The name of a parameter that is a list or a table, such as `{clues}`.
pub(crate) fn parameter() -> Schema {
    json_schema!({ "type": "string", "pattern": "^\\{[^{}]+\\}$" })
}

/// A list of `item`s.
pub(crate) fn list(item: Schema) -> Schema {
    json_schema!({ "type": "array", "items": item })
}

/// A table with arbitrary keys, whose values are `item`s.
pub(crate) fn table_of(item: Schema) -> Schema {
    json_schema!({ "type": "object", "additionalProperties": item })
}

/// One of several ways to write something.
pub(crate) fn any_of(ways: impl IntoIterator<Item = Schema>) -> Schema {
    let ways: Vec<Schema> = ways.into_iter().collect();
    json_schema!({ "anyOf": ways })
}
