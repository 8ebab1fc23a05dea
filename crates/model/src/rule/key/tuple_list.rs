//! Lists of tuples: in the model, or in a file with a tuple on each line.

use schemars::{Schema, SchemaGenerator};

use super::parsed_rule::RuleScope;
use crate::csv::{CsvField, CsvRow, csv_rows};
use crate::data::is_csv;
use crate::diagnostic::{Diagnostic, Span};
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list};
use crate::document::table::{FromNode, Spanned, table, wrong_type};
use crate::word_file::read_list;
use crate::words::NameList;

table! {
    /// A file with tuples.
    struct TupleFileTable ("a table with `file`") needs [file] {
        /// A text file below the folder of the model, with a tuple on each line. If its name ends in `.csv` or `.tsv`, commas, semicolons or
        /// tabs separate the pieces; otherwise spaces do. A first line without any piece is a heading.
        file: SpannedText,
    }
}

/// Tuples as written, or in a file.
#[derive(Clone, Debug)]
pub(super) enum TupleList {
    Written(Vec<Spanned<NameList>>),
    InFile(SpannedText, Vec<CsvRow>),
}

impl FromNode for TupleList {
    const EXPECTED: &'static str =
        "a list of tuples, such as `[[\"a\", \"b\"], [\"b\", \"c\"]]`, or `{ file = \"pairs.csv\" }`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([
            list(NameList::schema(generator)),
            TupleFileTable::schema(generator),
        ])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => return Vec::from_node(node, context).map(TupleList::Written),
            NodeValue::Table(_) => {}
            _ => return wrong_type(node, Self::EXPECTED, context),
        }
        let file = TupleFileTable::from_node(node, context)?.file?;
        let rows = read_list(&file, context, |text| rows(&file, text))?;
        Some(TupleList::InFile(file, rows))
    }
}

/// The tuples of a file, line by line.
fn rows(file: &SpannedText, text: &str) -> Result<Vec<CsvRow>, Diagnostic> {
    if !is_csv(&file.value) {
        let field = |word: &str| CsvField {
            text: word.to_string(),
            span: file.span,
        };
        let rows = text.lines().zip(1..).map(|(text, line)| CsvRow {
            line,
            fields: text.split_whitespace().map(field).collect(),
        });
        return Ok(rows.filter(|row| !row.fields.is_empty()).collect());
    }
    csv_rows(text).map_err(|mut diagnostic| {
        let line = text[..diagnostic.span.start].lines().count().max(1);
        diagnostic.message = format!("{}, line {line}: {}", file.value, diagnostic.message);
        diagnostic.span = file.span;
        diagnostic
    })
}

impl TupleList {
    /// The tuples with the places where they are written.
    pub(super) fn written(self, scope: &RuleScope<'_>) -> Vec<WrittenWord> {
        let (file, rows) = match self {
            TupleList::Written(tuples) => {
                let tuples = tuples.into_iter().map(|tuple| WrittenWord {
                    span: tuple.span,
                    place: None,
                    names: tuple.value.list,
                });
                return tuples.collect();
            }
            TupleList::InFile(file, rows) => (file, rows),
        };
        let is_piece = |name: &str| scope.pieces.find_faces(name).is_some();
        let is_heading = |row: &CsvRow| !row.fields.iter().any(|field| is_piece(&field.text));
        let first = usize::from(rows.first().is_some_and(is_heading));
        let tuple = |row: CsvRow| WrittenWord {
            span: file.span,
            place: Some(format!("{}, line {}", file.value, row.line)),
            names: row
                .fields
                .into_iter()
                .map(|field| Spanned {
                    value: field.text,
                    span: file.span,
                })
                .collect(),
        };
        rows.into_iter().skip(first).map(tuple).collect()
    }
}

/// Where and how something is written, and its pieces.
pub(super) struct WrittenWord {
    pub(super) span: Span,
    /// The line of a file, if it is in one.
    pub(super) place: Option<String>,
    pub(super) names: Vec<Spanned<String>>,
}
