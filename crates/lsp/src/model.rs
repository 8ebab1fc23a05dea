//! What is known of a model when a request about it is answered.

use std::sync::Arc;

use placet_model::{DocumentNode, NodeEntry, NodeValue, Puzzle, parse_partly};

use crate::text::Text;

/// A text as it is now, and the last puzzle that could be read from it.
pub(crate) struct Model {
    pub(crate) text: Arc<Text>,
    /// The tree of the text. If the text has syntax errors, parts are missing.
    root: DocumentNode,
    /// The last puzzle. Places in it may be those of an earlier text, so only its names are used.
    pub(crate) puzzle: Option<Arc<Puzzle>>,
}

impl Model {
    pub(crate) fn new(text: Arc<Text>, puzzle: Option<Arc<Puzzle>>) -> Self {
        Model {
            root: parse_partly(&text.source),
            text,
            puzzle,
        }
    }

    /// The entries of the table at the end of some keys.
    pub(crate) fn entries(&self, path: &[&str]) -> &[NodeEntry] {
        let value =
            |node: &'_ DocumentNode, key: &str| entries_of(node).iter().position(|entry| entry.key == key);
        let mut node = &self.root;
        for key in path {
            match value(node, key) {
                Some(index) => node = &entries_of(node)[index].node,
                None => return &[],
            }
        }
        entries_of(node)
    }

    /// The parameter with a name.
    pub(crate) fn parameter(&self, name: &str) -> Option<&NodeEntry> {
        self.entries(&["parameters"])
            .iter()
            .find(|entry| entry.key == name)
    }

    /// The definition with a name, without its parameters.
    pub(crate) fn definition(&self, name: &str) -> Option<&NodeEntry> {
        let mut definitions = self.entries(&["define"]).iter();
        definitions.find(|entry| defined_name(entry) == name)
    }

    /// The text of a value, as it is written.
    pub(crate) fn written(&self, node: &DocumentNode) -> &str {
        let text = self.text.text();
        text.get(node.span.start..node.span.end).unwrap_or_default()
    }
}

/// The name that an entry of `[define]` defines.
pub(crate) fn defined_name(entry: &NodeEntry) -> &str {
    entry.key.split('(').next().unwrap_or_default().trim()
}

fn entries_of(node: &DocumentNode) -> &[NodeEntry] {
    match &node.value {
        NodeValue::Table(entries) => entries,
        _ => &[],
    }
}
