//! Tables of text: fields separated by commas, semicolons or tabs, in quotes if they contain such characters.

use super::diagnostic::{Diagnostic, DiagnosticCode, Span};

/// A field of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CsvField {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// A row, and its number in the file, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CsvRow {
    pub(crate) line: usize,
    pub(crate) fields: Vec<CsvField>,
}

/// The rows of a text that are not empty. The first line tells which character separates the fields.
///
/// # Errors
/// If a quote is not closed, or text follows a closed one.
pub(crate) fn csv_rows(text: &str) -> Result<Vec<CsvRow>, Diagnostic> {
    let mut reader = CsvReader {
        text,
        at: if text.starts_with('\u{feff}') {
            '\u{feff}'.len_utf8()
        } else {
            0
        },
        line: 1,
        separator: separator(text),
    };
    let mut rows = vec![];
    while reader.at < text.len() {
        let row = reader.row()?;
        if row.fields.iter().any(|field| !field.text.is_empty()) {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// The character that separates the fields of the first line: a tab or a semicolon if it has one, else the comma.
fn separator(text: &str) -> char {
    let first = text.lines().next().unwrap_or_default();
    ['\t', ';']
        .into_iter()
        .find(|sign| first.contains(*sign))
        .unwrap_or(',')
}

struct CsvReader<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    separator: char,
}

impl CsvReader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn row(&mut self) -> Result<CsvRow, Diagnostic> {
        let line = self.line;
        let mut fields = vec![];
        loop {
            fields.push(self.field()?);
            match self.rest().chars().next() {
                Some(sign) if sign == self.separator => self.at += sign.len_utf8(),
                Some(_) => {
                    self.at += if self.rest().starts_with("\r\n") { 2 } else { 1 };
                    self.line += 1;
                    break;
                }
                None => break,
            }
        }
        Ok(CsvRow { line, fields })
    }

    /// A field, up to the separator or the end of the line.
    fn field(&mut self) -> Result<CsvField, Diagnostic> {
        let spaces = self.rest().len() - self.rest().trim_start_matches(' ').len();
        if self.rest()[spaces..].starts_with('"') {
            self.at += spaces;
            return self.quoted();
        }
        let is_end = |sign: char| sign == self.separator || sign == '\n' || sign == '\r';
        let len = self.rest().find(is_end).unwrap_or(self.rest().len());
        let span = Span::new(self.at, self.at + len);
        let text = self.text[self.at..self.at + len].trim().to_string();
        self.at += len;
        Ok(CsvField { text, span })
    }

    /// A field in quotes; two quotes within it stand for one.
    fn quoted(&mut self) -> Result<CsvField, Diagnostic> {
        let start = self.at;
        let mut text = String::new();
        self.at += 1;
        loop {
            let Some(len) = self.rest().find('"') else {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::Syntax,
                    Span::new(start, start + 1),
                    "this quote is never closed",
                );
                return Err(diagnostic.label("expected another `\"` after the field"));
            };
            text.push_str(&self.text[self.at..self.at + len]);
            self.at += len + 1;
            if !self.rest().starts_with('"') {
                break;
            }
            text.push('"');
            self.at += 1;
        }
        self.line += text.matches('\n').count();
        let span = Span::new(start, self.at);
        let spaces = self.rest().len() - self.rest().trim_start_matches(' ').len();
        self.at += spaces;
        let next = self.rest().chars().next();
        match next.filter(|sign| *sign != self.separator && !matches!(sign, '\n' | '\r')) {
            None => Ok(CsvField { text, span }),
            Some(sign) => {
                let place = Span::new(self.at, self.at + sign.len_utf8());
                let message = "text after a field in quotes";
                let diagnostic = Diagnostic::new(DiagnosticCode::Syntax, place, message);
                Err(diagnostic.label(format!(
                    "expected `{}` or the end of the line",
                    self.separator.escape_default()
                )))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<Vec<String>> {
        let rows = csv_rows(text).expect("the table is valid");
        let texts = |row: CsvRow| row.fields.into_iter().map(|field| field.text).collect();
        rows.into_iter().map(texts).collect()
    }

    #[test]
    fn fields_are_separated_by_one_of_three_characters() {
        assert_eq!(texts("a,b\r\n1, 2 \n\n,\n"), [["a", "b"], ["1", "2"]]);
        assert_eq!(texts("a;b\n1,5;2"), [["a", "b"], ["1,5", "2"]]);
        assert_eq!(texts("\u{feff}a\tb\n1\t"), [["a", "b"], ["1", ""]]);
    }

    #[test]
    fn quotes_hold_separators_lines_and_quotes() {
        assert_eq!(
            texts("\"a,b\", \"c\"\"d\"\n\"1\n2\",3"),
            [["a,b", "c\"d"], ["1\n2", "3"]]
        );
        let rows = csv_rows("\"1\n2\",3\n4,5").expect("the table is valid");
        assert_eq!(rows[1].line, 3);
        for wrong in ["a,\"b", "\"a\"b"] {
            assert!(csv_rows(wrong).is_err(), "{wrong}");
        }
    }
}
