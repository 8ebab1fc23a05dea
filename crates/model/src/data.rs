//! The data of one puzzle, apart from its model: values for parameters.

use std::sync::Arc;

use itertools::Itertools;

use super::csv::{CsvField, CsvRow, csv_rows};
use super::diagnostic::{DataText, Diagnostic, DiagnosticCode, Diagnostics, Span};
use super::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::document::{ModelFormat, Source, parse_json, parse_toml};
use super::wording::counted;

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

/// Data of one puzzle of several that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongData {
    /// What messages call it: the file, and the number of the entry or row.
    pub name: String,
    /// What is wrong, with positions in the whole file.
    pub diagnostics: Diagnostics,
}

/// Reads the data of puzzles, as [`read_each_data`] does, if all of them can be used.
///
/// # Errors
/// All syntax errors; or the first value that is not a table, or row of another length.
pub fn read_data(source: &Source) -> Result<Vec<Data>, Diagnostics> {
    let each = read_each_data(source)?.into_iter();
    each.map(|data| data.map_err(|wrong| wrong.diagnostics)).collect()
}

/// Reads the data of puzzles: a table in TOML or JSON, or a list of tables in JSON, with values by
/// the names of parameters; or a table of text (CSV), with a puzzle in each row. Any other file is one drawing.
/// An entry that is not a table, and a row of another length, do not affect the others.
///
/// # Errors
/// All errors that affect the whole file, such as those of syntax.
pub fn read_each_data(source: &Source) -> Result<Vec<Result<Data, WrongData>>, Diagnostics> {
    let text = Arc::new(DataText {
        name: source.name.clone(),
        text: source.text.clone(),
        part_of: None,
    });
    let format = format_of(source);
    let mut diagnostics = Diagnostics::new();
    let root = match format {
        DataFormat::Csv => return csv_data(&text),
        DataFormat::Json => parse_json(&source.text, &mut diagnostics),
        DataFormat::Toml => parse_toml(&source.text, &mut diagnostics),
        DataFormat::Drawing => drawing(&source.text),
    };
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    match root.value {
        NodeValue::List(items) => {
            let named = |index: usize| format!("{}, entry {}", source.name, index + 1);
            let items = items.into_iter().enumerate();
            Ok(items
                .map(|(index, item)| of_node(named(index), item, &text, format))
                .collect())
        }
        _ => Ok(vec![of_node(source.name.clone(), root, &text, format)]),
    }
}

/// The name of a file decides, except that a list can only be JSON.
fn format_of(source: &Source) -> DataFormat {
    let is_toml = source.name.ends_with(".toml");
    let is_list = source.text.trim_start().starts_with('[') && !is_toml;
    match source.format {
        _ if is_csv(&source.name) => DataFormat::Csv,
        ModelFormat::Json => DataFormat::Json,
        ModelFormat::Toml if is_list => DataFormat::Json,
        ModelFormat::Toml if is_toml => DataFormat::Toml,
        ModelFormat::Toml => DataFormat::Drawing,
    }
}

impl Data {
    /// Reads the data of one puzzle, in the formats of [`read_data`].
    ///
    /// # Errors
    /// All errors that could be found; or one if they are the data of several puzzles, or of none.
    pub fn read_one(source: &Source) -> Result<Data, Diagnostics> {
        let [only] = read_data(source)?.try_into().map_err(|_| {
            let message = "these are not the data of one puzzle";
            Diagnostic::new(DiagnosticCode::BadValue, Span::default(), message)
                .label("expected a table of values, or a drawing")
                .help("`placet solve --each` takes the data of several puzzles")
        })?;
        Ok(only)
    }
}

/// Does the name of a file say that [`read_data`] takes it as a table of text (CSV)?
pub fn is_csv(name: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    ["csv", "tsv"]
        .iter()
        .any(|known| ending.eq_ignore_ascii_case(known))
}

/// The rows of a table of text, whose first row has the names of parameters.
fn csv_data(source: &Arc<DataText>) -> Result<Vec<Result<Data, WrongData>>, Diagnostics> {
    let rows = csv_rows(&source.text)?;
    let Some((names, rows)) = rows.split_first() else {
        let diagnostic = Diagnostic::new(DiagnosticCode::Syntax, Span::default(), "the file is empty");
        return Err(diagnostic
            .label("expected a row with the names of parameters")
            .into());
    };
    if let Some(again) = names
        .fields
        .iter()
        .duplicates_by(|field| field.text.clone())
        .next()
    {
        let message = format!("two columns are called `{}`", again.text);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, again.span, message);
        return Err(diagnostic.label("expected different names of parameters").into());
    }
    Ok(rows
        .iter()
        .map(|row| row_data(source, &names.fields, row))
        .collect())
}

/// The values of one row. Empty fields have none.
fn row_data(text: &Arc<DataText>, names: &[CsvField], row: &CsvRow) -> Result<Data, WrongData> {
    let name = format!("{}, row {}", text.name, row.line);
    if row.fields.len() != names.len() {
        let found = row.fields.len();
        let span = row.fields[found - 1].span;
        let fields = counted(found, "field", "fields");
        let message = format!(
            "row {} has {fields}, but the first row has {}",
            row.line,
            names.len()
        );
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, message);
        let diagnostics = diagnostic
            .label("put fields that contain the separator in quotes")
            .into();
        return Err(WrongData { name, diagnostics });
    }
    let filled = names
        .iter()
        .zip(&row.fields)
        .filter(|(_, field)| !field.text.is_empty());
    let values = filled.map(|(name, field)| NodeEntry {
        key: name.text.clone(),
        key_span: name.span,
        node: DocumentNode {
            span: field.span,
            value: NodeValue::Text(text_of_field(field, &text.text)),
        },
    });
    Ok(Data {
        name,
        values: DataValues::Row(values.collect()),
        text: Arc::clone(text),
        format: DataFormat::Csv,
    })
}

/// The text of a field, whose parts have places if it is written as it is.
fn text_of_field(field: &CsvField, source: &str) -> SpannedText {
    match source.get(field.span.start..field.span.end) == Some(&field.text) {
        true => SpannedText::verbatim(&field.text, field.span),
        false => SpannedText::new(field.text.clone(), field.span, source),
    }
}

fn drawing(text: &str) -> DocumentNode {
    let span = Span::new(0, text.len());
    DocumentNode {
        span,
        value: NodeValue::Text(SpannedText::verbatim(text, span)),
    }
}

fn of_node(
    name: String,
    node: DocumentNode,
    text: &Arc<DataText>,
    format: DataFormat,
) -> Result<Data, WrongData> {
    let values = match node.value {
        NodeValue::Table(entries) => DataValues::Named(entries),
        NodeValue::Text(_) => DataValues::Drawing(node),
        other => {
            let message = format!("wrong type: found {}", other.kind());
            let diagnostic = Diagnostic::new(DiagnosticCode::WrongType, node.span, message);
            let diagnostics = diagnostic
                .label("expected a table of values for parameters, or a drawing")
                .into();
            return Err(WrongData { name, diagnostics });
        }
    };
    let text = Arc::clone(text);
    Ok(Data {
        name,
        values,
        text,
        format,
    })
}
