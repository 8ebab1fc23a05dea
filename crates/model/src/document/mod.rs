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
mod model_schema;
pub(crate) mod node;
pub(crate) mod read_context;
pub(crate) mod schema;
mod source;
mod syntax_error;
pub(crate) mod table;
mod toml;
mod toml_duplicate;
mod toml_error;
mod toml_unclosed;
pub(crate) mod unread_names;

pub use document::read_tree;
pub use document::{read, read_with};
pub use json::duplicate_key;
pub(crate) use json::parse as parse_json;
pub use model_schema::schema;
pub use source::{MAX_SOURCE_BYTES, ModelFormat, Source};
pub use toml::parse as parse_toml;
