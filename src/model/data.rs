//! The data of one puzzle, apart from its model: values for parameters.

use super::document::node::{DocumentNode, NodeEntry};

/// Values for the parameters of a model, from a file beside it.
///
/// [`read_data`](super::read_data) reads them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Data {
    /// The name used in messages, usually a path.
    pub name: String,
    pub(crate) values: DataValues,
}

/// What a file of data contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DataValues {
    /// Values by the names of parameters.
    Named(Vec<NodeEntry>),
    /// Texts by the names of parameters, from a table of text: what they mean depends on the parameter.
    Row(Vec<NodeEntry>),
    /// The drawing of a puzzle: the value of the only parameter that is a text.
    Drawing(DocumentNode),
}
