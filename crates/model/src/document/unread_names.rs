//! Names whose definitions could not be read.

use std::collections::HashSet;

use super::node::{DocumentNode, NodeValue};

/// Names whose definitions have errors. What mentions them cannot be understood, so its errors may
/// only be consequences.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnreadNames(HashSet<String>);

impl UnreadNames {
    /// Adds the words of a name, or of a whole definition.
    pub(crate) fn add_words_of(&mut self, node: &DocumentNode) {
        each_text(node, &mut |text| {
            self.add(text);
            false
        });
    }

    /// Adds the words of a text.
    pub(crate) fn add(&mut self, text: &str) {
        self.0.extend(text.split_whitespace().map(str::to_string));
    }

    /// Does a part of the document mention one of the names?
    pub(crate) fn occur_in(&self, node: &DocumentNode) -> bool {
        !self.0.is_empty() && each_text(node, &mut |text| self.occur_in_text(text))
    }

    /// Does a text mention one of the names?
    pub(crate) fn occur_in_text(&self, text: &str) -> bool {
        let is_sign = |c: char| !c.is_alphanumeric() && c != '_';
        let mut words = text.split_whitespace().chain(text.split(is_sign));
        words.any(|word| self.0.contains(word))
    }
}

/// Visits the texts and keys of a part of the document until `visit` returns true.
fn each_text(node: &DocumentNode, visit: &mut impl FnMut(&str) -> bool) -> bool {
    match &node.value {
        NodeValue::Text(text) => visit(&text.value),
        NodeValue::List(items) => items.iter().any(|item| each_text(item, visit)),
        NodeValue::Table(entries) => entries
            .iter()
            .any(|entry| visit(&entry.key) || each_text(&entry.node, visit)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_whole_words() {
        let mut unread = UnreadNames::default();
        assert!(!unread.occur_in_text("sum(cage A) == 3"));
        unread.add("A #");
        for text in ["sum(cage A) == 3", "cage #", "{A,B}[1]"] {
            assert!(unread.occur_in_text(text), "{text}");
        }
        for text in ["cage AA", "A_1 == 3", ""] {
            assert!(!unread.occur_in_text(text), "{text}");
        }
    }
}
