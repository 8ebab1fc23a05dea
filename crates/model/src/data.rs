//! The data of one puzzle, apart from its model: values for parameters.

use std::sync::Arc;

use super::diagnostic::DataText;
use super::document::node::{DocumentNode, NodeEntry};

/// Values for the parameters of a model, from a file beside it.
///
/// [`read_data`](super::read_data) reads them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Data {
    /// The name used in messages, usually a path.
    pub name: String,
    /// The values.
    pub values: DataValues,
    /// The whole file.
    pub text: Arc<DataText>,
    /// The format of the file.
    pub format: DataFormat,
}

/// The format of a file of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DataFormat {
    /// A table in TOML.
    Toml,
    /// A table in JSON, or a list of tables.
    Json,
    /// A table of text, whose fields are separated by a character.
    Csv,
    /// Anything else: one drawing.
    Drawing,
}

/// What a file of data contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DataValues {
    /// Values by the names of parameters.
    Named(Vec<NodeEntry>),
    /// Texts by the names of parameters, from a table of text: what they mean depends on the parameter.
    Row(Vec<NodeEntry>),
    /// The drawing of a puzzle: the value of the only parameter that is a text.
    Drawing(DocumentNode),
}

impl DataValues {
    /// The same values in a text that begins `offset` bytes later.
    fn later_by(self, offset: usize) -> Self {
        let moved =
            |entries: Vec<NodeEntry>| entries.into_iter().map(|entry| entry.later_by(offset)).collect();
        match self {
            DataValues::Named(entries) => DataValues::Named(moved(entries)),
            DataValues::Row(entries) => DataValues::Row(moved(entries)),
            DataValues::Drawing(drawing) => DataValues::Drawing(drawing.later_by(offset)),
        }
    }
}

impl Data {
    /// The same data with places that follow those of a model: they begin at `offset`.
    pub(crate) fn later_by(self, offset: usize) -> Self {
        Data {
            values: self.values.later_by(offset),
            ..self
        }
    }
}
