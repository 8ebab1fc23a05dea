//! A table as the text of a model file, with the tree that reading it would give.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use super::value::{Table, Value};
use placet_base::escape::escaped_lines;
use placet_base::json::MOST_NESTED;
use placet_model::import::double_quoted;
use placet_model::{
    Data, DataFormat, DataText, DataValues, Diagnostic, DiagnosticCode, Diagnostics, DocumentNode,
    ModelFormat, NodeEntry, NodeValue, Puzzle, Settings, Source, Span, SpannedText, ValueParts, ValueStep,
    duplicate_key, read_tree,
};

/// A table that a program made, as the text that a file would have for it.
///
/// Errors and warnings have places in the text. [`rename`](TableText::rename) and [`rename_data`](TableText::rename_data) replace the places by
/// names of parts of the table.
///
/// ```
/// use placet::build::{Table, TableText};
/// use placet::model::{Settings, Source, read_with};
///
/// let model = "parameters.sums = [3, 7]\nboard.grid = [2, 2]\npieces.numbers = '1..4'\nrules = [{ sums = '{sums}', of = 'rows' }]";
/// let values = TableText::new("the values", &Table::from([("sums", [4, 6])]));
/// let mut settings = Settings::new();
/// settings.set_data(values.to_data()?);
/// let puzzle = read_with(&Source::new("m.toml", model), &settings)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TableText {
    text: Arc<DataText>,
    pub(super) root: DocumentNode,
    /// Why no text can contain the table.
    wrong: Diagnostics,
}

impl TableText {
    /// The text of a table; `name` is what messages call it.
    pub fn new(name: &str, table: &Table) -> Self {
        let mut writer = Writer {
            text: String::new(),
            wrong: Diagnostics::new(),
        };
        let entries = writer.entries(table, 1, "\n");
        writer.text.push('\n');
        TableText {
            root: DocumentNode {
                span: Span::new(0, writer.text.len()),
                value: NodeValue::Table(entries),
            },
            text: Arc::new(DataText {
                name: name.to_string(),
                text: writer.text,
                part_of: Some(name.to_string()),
            }),
            wrong: writer.wrong,
        }
    }

    /// The text, in TOML.
    pub fn source(&self) -> Source {
        Source {
            name: self.text.name.clone(),
            text: self.text.text.clone(),
            format: ModelFormat::Toml,
        }
    }

    /// Reads the table as a model.
    ///
    /// # Errors
    /// All errors that could be found, with their places in the text.
    pub fn read(&self, settings: &Settings) -> Result<Puzzle, Diagnostics> {
        match self.wrong.is_empty() {
            true => read_tree(self.root.clone(), &self.source(), settings),
            false => Err(self.wrong.clone()),
        }
    }

    /// The table as values for the parameters of a model.
    ///
    /// # Errors
    /// If a key is there twice, or values are nested too deeply.
    pub fn to_data(&self) -> Result<Data, Diagnostics> {
        match &self.root.value {
            NodeValue::Table(entries) if self.wrong.is_empty() => Ok(Data {
                name: self.text.name.clone(),
                values: DataValues::Named(entries.clone()),
                text: Arc::clone(&self.text),
                format: DataFormat::Toml,
            }),
            _ => Err(self.wrong.clone().in_data(0, &self.text)),
        }
    }

    /// The errors or warnings of [`read`](TableText::read) with names instead of places. `name` is that of the part to which some steps lead.
    #[must_use]
    pub fn rename(&self, diagnostics: Diagnostics, name: &dyn Fn(&[ValueStep]) -> String) -> Diagnostics {
        let is_here = |diagnostic: &Diagnostic| diagnostic.data.is_none();
        self.rename_those(diagnostics, is_here, &|_, path| name(path))
    }

    /// The same for errors of a model that has its [data](TableText::to_data) from the table.
    #[must_use]
    pub fn rename_data(
        &self,
        diagnostics: Diagnostics,
        name: &dyn Fn(&[ValueStep]) -> String,
    ) -> Diagnostics {
        let is_here = |diagnostic: &Diagnostic| diagnostic.data.as_ref() == Some(&self.text);
        self.rename_those(diagnostics, is_here, &|_, path| name(path))
    }

    /// The diagnostics in order, some of them with names, which can also depend on the place.
    pub(super) fn rename_those(
        &self,
        diagnostics: Diagnostics,
        is_here: impl Fn(&Diagnostic) -> bool,
        name: &dyn Fn(Span, &[ValueStep]) -> String,
    ) -> Diagnostics {
        let mut parts = ValueParts::new(&self.root, &self.text, name);
        let mut renamed = Diagnostics::new();
        for diagnostic in diagnostics.in_order().into_iter().cloned() {
            renamed.add(match is_here(&diagnostic) {
                true => parts.rename(diagnostic),
                false => diagnostic,
            });
        }
        renamed
    }

    /// The innermost part that contains a place: the steps that lead there, and its place.
    pub(super) fn part_at(&self, place: Span) -> (Vec<ValueStep>, Span) {
        let (path, node) = ValueParts::new(&self.root, &self.text, &|_, _| String::new()).part_at(place);
        (path, node.span)
    }

    /// The place of an entry or member, by the numbers of the entries and members that lead there.
    pub(super) fn place_of(&self, way: &[usize]) -> Span {
        let (mut node, mut span) = (&self.root, self.root.span);
        for index in way {
            (node, span) = match &node.value {
                NodeValue::Table(entries) => (&entries[*index].node, entries[*index].span()),
                NodeValue::List(items) => (&items[*index], items[*index].span),
                _ => break,
            };
        }
        span
    }
}

/// Writes a text, and notes the places of its parts.
struct Writer {
    text: String,
    wrong: Diagnostics,
}

impl Writer {
    /// Writes what `write` writes, and says where.
    fn place(&mut self, write: impl FnOnce(&mut Self)) -> Span {
        let start = self.text.len();
        write(self);
        Span::new(start, self.text.len())
    }

    /// Writes `key = value` for each entry. The values of the whole table have depth 1.
    fn entries(&mut self, table: &Table, depth: usize, between: &str) -> Vec<NodeEntry> {
        let mut places: HashMap<&str, Span> = HashMap::new();
        let mut entries = Vec::with_capacity(table.entries.len());
        for (index, (key, value)) in table.entries.iter().enumerate() {
            if index > 0 {
                self.text.push_str(between);
            }
            let key_span = self.place(|writer| writer.text.push_str(&written_key(key)));
            if let Some(first) = places.insert(key, key_span) {
                self.wrong.add(duplicate_key(key, key_span, first));
            }
            self.text.push_str(" = ");
            entries.push(NodeEntry {
                key: key.clone(),
                key_span,
                node: self.value(value, depth),
            });
        }
        entries
    }

    fn value(&mut self, value: &Value, depth: usize) -> DocumentNode {
        let start = self.text.len();
        let value = match value {
            Value::Boolean(flag) => {
                self.text.push_str(&flag.to_string());
                NodeValue::Boolean(*flag)
            }
            Value::Integer(number) => {
                self.text.push_str(&number.to_string());
                i64::try_from(*number).map_or(NodeValue::HugeInteger, NodeValue::Integer)
            }
            Value::Text(text) => {
                let span = self.place(|writer| writer.text.push_str(&written_string(text)));
                NodeValue::Text(SpannedText::new(text.clone(), span, &self.text))
            }
            Value::List(_) | Value::Table(_) if depth > MOST_NESTED => self.too_deep(),
            Value::List(items) => NodeValue::List(self.list(items, depth)),
            Value::Table(table) => {
                self.text.push_str("{ ");
                let entries = self.entries(table, depth + 1, ", ");
                self.text.push_str(" }");
                NodeValue::Table(entries)
            }
            Value::Foreign { text, kind } => {
                self.text.push_str(text);
                NodeValue::Other(kind)
            }
        };
        DocumentNode {
            span: Span::new(start, self.text.len()),
            value,
        }
    }

    /// Writes a list: one of tables, such as the rules, with a line for each.
    fn list(&mut self, items: &[Value], depth: usize) -> Vec<DocumentNode> {
        let is_broken = depth == 1 && items.iter().any(|item| matches!(item, Value::Table(_)));
        let (before, between, after) = match is_broken {
            true => ("[\n  ", ",\n  ", ",\n]"),
            false => ("[", ", ", "]"),
        };
        self.text.push_str(before);
        let mut nodes = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.text.push_str(between);
            }
            nodes.push(self.value(item, depth + 1));
        }
        self.text.push_str(after);
        nodes
    }

    fn too_deep(&mut self) -> NodeValue {
        let span = self.place(|writer| writer.text.push('…'));
        let message =
            format!("this is nested too deeply: at most {MOST_NESTED} tables and lists inside each other");
        self.wrong
            .add(Diagnostic::new(DiagnosticCode::Syntax, span, message));
        NodeValue::Other("a value that is nested too deeply")
    }
}

fn written_key(key: &str) -> Cow<'_, str> {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    match !key.is_empty() && key.chars().all(is_bare) {
        true => Cow::from(key),
        false => Cow::from(double_quoted(key)),
    }
}

/// A string, on several lines if it has several.
fn written_string(text: &str) -> String {
    match escaped_lines(text) {
        Cow::Borrowed(text) => toml::Value::from(text).to_string(),
        Cow::Owned(_) => double_quoted(text),
    }
}
