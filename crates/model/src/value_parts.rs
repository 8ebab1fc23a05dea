//! Diagnostics in values that a program gave: they name a part of the value instead of a place in a text.

use std::collections::HashMap;
use std::sync::Arc;

use super::diagnostic::{DataText, Diagnostic, Span};
use super::document::node::{DocumentNode, NodeEntry, NodeValue};

/// A step into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueStep {
    /// To the value of a key of a table.
    Key(String),
    /// To a member of a list, counted from 0.
    Index(usize),
}

/// The parts of a value, by their places in a text that stands for it.
pub struct ValueParts<'a> {
    root: &'a DocumentNode,
    text: &'a DataText,
    /// The name of the part at a place, to which some steps lead.
    name: &'a dyn Fn(Span, &[ValueStep]) -> String,
    /// The parts that diagnostics are in, by their places and the lengths of what is shown.
    known: HashMap<(Span, usize), Arc<DataText>>,
}

impl<'a> ValueParts<'a> {
    /// The parts of the value `root`. `name` names the part at a place, to which some steps lead.
    pub fn new(
        root: &'a DocumentNode,
        text: &'a DataText,
        name: &'a dyn Fn(Span, &[ValueStep]) -> String,
    ) -> Self {
        ValueParts {
            root,
            text,
            name,
            known: HashMap::new(),
        }
    }

    /// The diagnostic, in the part of the value that it is about. Of a second place in another part, the name is all that is left.
    pub fn rename(&mut self, mut diagnostic: Diagnostic) -> Diagnostic {
        let (path, node) = self.part_at(diagnostic.span);
        let (text, span) = self.shown(node, diagnostic.span);
        if let Some((place, what)) = diagnostic.also.take() {
            let (other_path, other) = self.part_at(place);
            let (other_text, other_span) = self.shown(other, place);
            if std::ptr::eq(node, other) && text.len() == other_text.len() {
                diagnostic.also = Some((other_span, what));
            } else {
                let name = (self.name)(other.span, &other_path);
                let before = if diagnostic.label.is_empty() { "" } else { "; " };
                diagnostic.label += &format!("{before}{what}: {name}");
            }
        }
        diagnostic.span = span;
        let made = || {
            Arc::new(DataText {
                name: (self.name)(node.span, &path),
                text: text.to_string(),
                part_of: self.text.part_of.clone(),
            })
        };
        let known = self.known.entry((node.span, text.len()));
        diagnostic.data = Some(Arc::clone(known.or_insert_with(made)));
        diagnostic
    }

    /// What is shown of a part, and a place in it: what is in a string, or the value as it is written.
    fn shown(&self, node: &'a DocumentNode, place: Span) -> (&'a str, Span) {
        let whole = |text: &'a str| (text, Span::new(0, text.len()));
        match &node.value {
            // The form of tables is that of the text, which nobody has seen.
            NodeValue::Table(_) => whole(""),
            NodeValue::Text(string) if string.part_at(place).is_some() || string.value.contains('\n') => {
                let (text, all) = whole(&string.value);
                (text, string.part_at(place).unwrap_or(all))
            }
            _ => {
                let text = self.text.text.get(node.span.start..node.span.end);
                let (text, all) = whole(text.unwrap_or_default());
                let inside = place.in_text_at(node.span.start);
                (text, inside.filter(|inside| all.contains(*inside)).unwrap_or(all))
            }
        }
    }

    /// The innermost part that contains a place, and the steps that lead there.
    pub fn part_at(&self, place: Span) -> (Vec<ValueStep>, &'a DocumentNode) {
        let (mut path, mut node) = (vec![], self.root);
        loop {
            let inner = match &node.value {
                NodeValue::List(items) => {
                    let inner = member_at(items, place, |item: &DocumentNode| item.span);
                    inner.map(|index| (ValueStep::Index(index), &items[index]))
                }
                NodeValue::Table(entries) => {
                    let inner = member_at(entries, place, NodeEntry::span).map(|index| &entries[index]);
                    inner.map(|entry| (ValueStep::Key(entry.key.clone()), &entry.node))
                }
                _ => None,
            };
            let Some((step, part)) = inner else {
                return (path, node);
            };
            path.push(step);
            node = part;
        }
    }
}

/// The member that contains a place. Members follow each other in the text.
fn member_at<T>(members: &[T], place: Span, span: impl Fn(&T) -> Span) -> Option<usize> {
    let index = members.partition_point(|member| span(member).end < place.end);
    let member = members.get(index)?;
    span(member).encloses(place).then_some(index)
}
