//! What is at a cursor.

use placet_model::Span;

/// What is at a cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The keys that lead to the table or the value. Lists count for nothing, so that all entries of a list have the same path.
    pub(crate) path: Vec<String>,
    /// What is there.
    pub(crate) slot: Slot,
    /// The keys that the table has besides, as far as they are known.
    pub(crate) siblings: Vec<String>,
}

/// What can be at a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A key of a table, or a part of a heading, from its first byte to the cursor.
    Key(Span),
    /// A string, from its first byte after the quotes to the cursor.
    Text(Span),
    /// Another value, from its first byte to the cursor.
    Value(Span),
    /// A comment, or nothing.
    Nothing,
}

impl Place {
    /// The keys that lead to a key, and the key: `board.grid`.
    pub(crate) fn path_to(&self, key: &str) -> Vec<String> {
        let path = self.path.iter().cloned();
        path.chain([key.to_string()]).collect()
    }
}
