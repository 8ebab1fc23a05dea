//! The JSON Schema of model files, out of the very types that read them.
//!
//! Each reading type says its schema beside its reading, see
//! [`FromNode`](super::table::FromNode). Here is what they say it with, and what
//! becomes of it. The schema keeps to draft 7, which the TOML plug-ins of editors read.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use super::document::Document;
use super::table::ReadTable;

/// The JSON Schema of model files: draft 7, in English.
///
/// ```
/// let schema = placet::model::schema();
/// assert_eq!(schema["properties"]["title"]["description"], "What the puzzle is called.");
/// ```
pub fn schema() -> Value {
    let generator = SchemaSettings::draft07().into_generator();
    generator.into_root_schema_for::<ModelFile>().to_value()
}

/// The whole file: the top table itself stands at the root of the schema.
struct ModelFile;

impl JsonSchema for ModelFile {
    fn schema_name() -> Cow<'static, str> {
        "placet model file".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Document::keys(generator).into_schema()
    }
}

/// A table as a definition of the schema, which others refer to.
pub(crate) struct SchemaDefinition<T>(PhantomData<T>);

impl<T: ReadTable> JsonSchema for SchemaDefinition<T> {
    fn schema_name() -> Cow<'static, str> {
        T::NAME.into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::keys(generator).into_schema()
    }
}

/// The keys of a table as a schema shows them.
pub(crate) struct Keys {
    says: String,
    properties: Map<String, Value>,
    needed: Vec<&'static [&'static str]>,
}

impl Keys {
    /// No key yet; `lines` are the lines of the table's doc comment.
    pub(crate) fn new(lines: &[&str]) -> Self {
        Keys {
            says: paragraph(lines),
            properties: Map::new(),
            needed: vec![],
        }
    }

    /// A further key; `lines` are the lines of its doc comment.
    pub(crate) fn with(mut self, key: &str, lines: &[&str], mut schema: Schema) -> Self {
        schema.insert("description".into(), paragraph(lines).into());
        self.properties.insert(key.into(), schema.into());
        self
    }

    /// One of these keys has to be there.
    pub(crate) fn needing(mut self, alternatives: &'static [&'static str]) -> Self {
        self.needed.push(alternatives);
        self
    }

    /// The table without any key but these.
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

/// The lines of a doc comment as one line.
fn paragraph(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join(" ").trim().to_string()
}

/// A whole number, or a string that stands for one.
pub(crate) fn number() -> Schema {
    json_schema!({ "type": ["integer", "string"] })
}

/// A string.
pub(crate) fn text() -> Schema {
    json_schema!({ "type": "string" })
}

/// A list of which each member is an `item`.
pub(crate) fn list(item: Schema) -> Schema {
    json_schema!({ "type": "array", "items": item })
}

/// A table with any keys, of which each has an `item`.
pub(crate) fn table_of(item: Schema) -> Schema {
    json_schema!({ "type": "object", "additionalProperties": item })
}

/// One of several ways to write something.
pub(crate) fn any_of(ways: impl IntoIterator<Item = Schema>) -> Schema {
    let ways: Vec<Schema> = ways.into_iter().collect();
    json_schema!({ "anyOf": ways })
}
