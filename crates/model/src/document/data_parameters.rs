//! Parameters that are lists, tables or texts, and where a model uses them.
//!
//! They replace strings such as `"{clues}"` before anything else of the model is read, so every
//! table reads them as if they had been written there.

use super::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::parse_json;
use super::read_context::ReadContext;
use crate::data::DataValues;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use crate::nearest::{nearest, suggestion};
use placet_base::limit::poll;

/// The most bytes that all values together take where they are used.
const MAX_BYTES: usize = 64 << 20;

/// Replaces each use of a parameter that is a list, a table or a text by its value.
pub(super) fn fill_data(root: &mut DocumentNode, context: &mut ReadContext) {
    let NodeValue::Table(entries) = &mut root.value else {
        return;
    };
    let parameters = entries.iter().find(|entry| entry.key == "parameters");
    let Some(NodeValue::Table(parameters)) = parameters.map(|entry| entry.node.value.clone()) else {
        refuse_unknown(&[], Span::new(0, 0), context);
        return;
    };
    let span = parameters.first().map_or(root.span, |entry| entry.key_span);
    refuse_unknown(&parameters, span, context);
    for entry in &parameters {
        let default = data_default(&entry.node);
        let value = set_value(entry, &parameters, context);
        match (default, value) {
            (Some(default), value) => {
                let is_default = value.is_none();
                if let Some(value) = &value {
                    context.values_from_data.push((value.span, entry.key.clone()));
                }
                let value = value.unwrap_or_else(|| default.clone());
                context.parameters.add_data(entry.key.clone(), value, is_default);
            }
            (None, Some(value)) => set_number(entry, &value, context),
            (None, None) => {}
        }
    }
    let mut filling = Filling { context, bytes: 0 };
    for entry in entries.iter_mut().filter(|entry| entry.key != "parameters") {
        filling.fill(&mut entry.node);
    }
}

/// The value of a parameter that is not a number: a list, a text of several lines, or one of
/// these or a table as its `default`, or `text`.
fn data_default(node: &DocumentNode) -> Option<&DocumentNode> {
    let is_data = |node: &DocumentNode| match &node.value {
        NodeValue::List(_) => true,
        NodeValue::Text(text) => text.value.contains('\n'),
        _ => false,
    };
    match &node.value {
        NodeValue::Table(entries) => entries
            .iter()
            .find(|entry| match entry.key.as_str() {
                "default" => is_data(&entry.node) || matches!(entry.node.value, NodeValue::Table(_)),
                "text" => matches!(entry.node.value, NodeValue::Text(_)),
                _ => false,
            })
            .map(|entry| &entry.node),
        _ => Some(node).filter(|node| is_data(node)),
    }
}

/// The value that the data have for a parameter.
fn set_value(entry: &NodeEntry, all: &[NodeEntry], context: &ReadContext) -> Option<DocumentNode> {
    match &context.settings.data()?.values {
        DataValues::Named(values) => {
            let value = values.iter().find(|value| value.key == entry.key);
            value.map(|value| value.node.clone())
        }
        DataValues::Row(values) => {
            let value = values.iter().find(|value| value.key == entry.key)?;
            Some(meant(&value.node, data_default(&entry.node)))
        }
        DataValues::Drawing(drawing) => {
            let is_only = text_parameters(all).eq([entry.key.as_str()]);
            is_only.then(|| drawing.clone())
        }
    }
}

/// What a text stands for as the value of a parameter: a text if its default is one, else a number, or a list or table
/// as in JSON; or a list of what spaces separate.
fn meant(node: &DocumentNode, default: Option<&DocumentNode>) -> DocumentNode {
    let NodeValue::Text(text) = &node.value else {
        return node.clone();
    };
    let part = |word: &str| DocumentNode {
        span: node.span,
        value: match word.parse() {
            Ok(number) => NodeValue::Integer(number),
            Err(_) => NodeValue::Text(SpannedText::new(word.to_string(), node.span, "")),
        },
    };
    let written = text.value.trim();
    match default.map(|default| &default.value) {
        Some(NodeValue::Text(_)) => node.clone(),
        Some(_) if written.starts_with(['[', '{']) => {
            let mut diagnostics = Diagnostics::new();
            let parsed = parse_json(written, &mut diagnostics);
            match diagnostics.is_empty() {
                true => moved(&parsed, node.span),
                false => node.clone(),
            }
        }
        Some(NodeValue::List(_)) => DocumentNode {
            span: node.span,
            value: NodeValue::List(written.split_whitespace().map(part).collect()),
        },
        _ => part(written),
    }
}

/// The parameters that are texts.
fn text_parameters(all: &[NodeEntry]) -> impl Iterator<Item = &str> {
    let is_text = |entry: &&NodeEntry| {
        data_default(&entry.node).is_some_and(|node| matches!(node.value, NodeValue::Text(_)))
    };
    all.iter().filter(is_text).map(|entry| entry.key.as_str())
}

/// A number in the data, which `--set` overrides.
fn set_number(entry: &NodeEntry, value: &DocumentNode, context: &mut ReadContext) {
    match value.value {
        NodeValue::Integer(number) => {
            if context.settings.get(&entry.key).is_none() {
                context.settings.set(entry.key.as_str(), number);
                context.values_from_data.push((value.span, entry.key.clone()));
            }
        }
        _ => {
            let message = format!("the parameter `{}` is a number", entry.key);
            let diagnostic = Diagnostic::new(DiagnosticCode::BadParameter, value.span, message);
            let label = format!("expected a whole number, found {}", value.value.kind());
            context.add(diagnostic.label(label));
        }
    }
}

/// Reports data that the model has no parameter for.
fn refuse_unknown(parameters: &[NodeEntry], span: Span, context: &mut ReadContext) {
    let Some(data) = context.settings.data() else {
        return;
    };
    let names = || parameters.iter().map(|entry| entry.key.as_str());
    let wrong = |span: Span, message: String| Diagnostic::new(DiagnosticCode::BadParameter, span, message);
    let diagnostics: Vec<Diagnostic> = match &data.values {
        DataValues::Named(values) | DataValues::Row(values) => {
            let unknown = values
                .iter()
                .filter(|value| names().all(|name| name != value.key));
            let report = |value: &NodeEntry| {
                let message = format!("the model has no parameter `{}`", value.key);
                let diagnostic = wrong(value.key_span, message);
                match names().next() {
                    Some(_) => diagnostic.label(suggestion(&value.key, names())),
                    None => diagnostic.label("the model has no parameters"),
                }
            };
            unknown.map(report).collect()
        }
        DataValues::Drawing(_) if text_parameters(parameters).count() != 1 => {
            let message = format!("{}: no parameter for a drawing", data.name);
            let label = "expected exactly one parameter that is a text, such as `puzzle = \"\"\" … \"\"\"`";
            vec![wrong(span, message).label(label)]
        }
        DataValues::Drawing(_) => vec![],
    };
    diagnostics
        .into_iter()
        .for_each(|diagnostic| context.add(diagnostic));
}

/// Replaces uses by values.
struct Filling<'c> {
    context: &'c mut ReadContext,
    /// The size of all values so far.
    bytes: usize,
}

impl Filling<'_> {
    fn fill(&mut self, node: &mut DocumentNode) {
        match &mut node.value {
            NodeValue::Text(text) => {
                if let Some(value) = self.value_of(&text.value, node.span) {
                    *node = value;
                }
            }
            NodeValue::List(items) => items.iter_mut().for_each(|item| self.fill(item)),
            NodeValue::Table(entries) => entries.iter_mut().for_each(|entry| self.fill(&mut entry.node)),
            _ => {}
        }
    }

    /// The value that a text such as `{clues}` stands for.
    fn value_of(&mut self, text: &str, span: Span) -> Option<DocumentNode> {
        let name = text.strip_prefix('{')?.strip_suffix('}')?.trim();
        let Some(value) = self.context.parameters.data(name).cloned() else {
            self.refuse_misspelt(name, span);
            return None;
        };
        self.is_small_enough(&value, span).then_some(value)
    }

    fn refuse_misspelt(&mut self, name: &str, span: Span) {
        if let Some(meant) = nearest(name, self.context.parameters.data_names()) {
            let message = format!("unknown parameter `{name}`");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadParameter, span, message);
            let diagnostic = diagnostic.label(format!("did you mean `{{{meant}}}`?"));
            self.context.add(diagnostic);
        }
    }

    fn is_small_enough(&mut self, value: &DocumentNode, span: Span) -> bool {
        let before = self.bytes;
        self.bytes = self.bytes.saturating_add(size(value));
        let is_first = before <= MAX_BYTES;
        if self.bytes > MAX_BYTES && is_first {
            let message = "the values of parameters are too large where they are used";
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
            let label = format!("at most {} MiB together", MAX_BYTES >> 20);
            self.context.add(diagnostic.label(label));
        }
        self.bytes <= MAX_BYTES
    }
}

/// The approximate size of a value in memory.
fn size(node: &DocumentNode) -> usize {
    poll(1);
    let own = size_of::<DocumentNode>();
    match &node.value {
        NodeValue::Text(text) => own + text.value.len(),
        NodeValue::List(items) => own + items.iter().map(size).sum::<usize>(),
        NodeValue::Table(entries) => {
            let of_entry = |entry: &NodeEntry| entry.key.len() + size(&entry.node);
            own + entries.iter().map(of_entry).sum::<usize>()
        }
        _ => own,
    }
}

/// A value with all its parts at one place.
fn moved(node: &DocumentNode, span: Span) -> DocumentNode {
    let value = match &node.value {
        NodeValue::Text(text) => NodeValue::Text(SpannedText::new(text.value.clone(), span, "")),
        NodeValue::List(items) => NodeValue::List(items.iter().map(|item| moved(item, span)).collect()),
        NodeValue::Table(entries) => {
            let entry = |entry: &NodeEntry| NodeEntry {
                key: entry.key.clone(),
                key_span: span,
                node: moved(&entry.node, span),
            };
            NodeValue::Table(entries.iter().map(entry).collect())
        }
        other => other.clone(),
    };
    DocumentNode { span, value }
}
