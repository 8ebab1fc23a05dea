//! Reads the text of a model file into a [`Puzzle`](super::Puzzle), and reports every error with
//! its position.
//!
//! The text, TOML or JSON, becomes a tree of [`node`]s. Typed [`table`]s are read from the tree,
//! and [`document`] combines them.

pub(crate) mod bounds;
mod data_parameters;
mod document;
mod heading;
mod json;
pub(crate) mod keyword;
pub(crate) mod node;
pub(crate) mod read_context;
pub(crate) mod schema;
mod source;
mod syntax_error;
pub(crate) mod table;
mod toml;
mod toml_error;
mod toml_unclosed;

use std::borrow::Cow;

use document::Document;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;
use table::ReadTable;

pub(crate) use document::{WrittenTree, written_tree};
pub use document::{parse_partly, read, read_partly, read_tree, read_with};
pub use json::duplicate_key;
pub(crate) use json::parse as parse_json;
pub use source::{MAX_SOURCE_BYTES, ModelFormat, Source};
pub use toml::parse as parse_toml;

/// The JSON Schema of model files: draft 7, with descriptions in English.
///
/// ```
/// let schema = placet::model::schema();
/// assert_eq!(schema["properties"]["title"]["description"], "The title of the puzzle.");
/// ```
pub fn schema() -> Value {
    let generator = SchemaSettings::draft07().into_generator();
    generator.into_root_schema_for::<ModelFile>().to_value()
}

/// The whole file: the top-level table is the root of the schema.
struct ModelFile;

impl JsonSchema for ModelFile {
    fn schema_name() -> Cow<'static, str> {
        "placet model file".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Document::keys(generator).into_schema()
    }
}
