//! Writes a model as a readable TOML file.

use std::borrow::Cow;
use std::fmt::Write;

use itertools::Itertools;

use super::model::{Givens, ModelParts, ModelTable, ModelValue};
use placet_base::escape::{escaped, is_dangerous};

/// The text of a model file.
pub(super) fn write(model: &ModelParts) -> String {
    let mut text = String::new();
    for line in &model.comment {
        // TOML does not allow control characters in comments.
        text.push_str(&format!("# {}\n", escaped(line)));
    }
    if !model.comment.is_empty() {
        text.push('\n');
    }
    put(&mut text, "title", &ModelValue::from(model.title.as_str()));
    if let Some(source) = &model.source {
        put(&mut text, "source", &ModelValue::from(source.as_str()));
    }
    match &model.givens {
        Givens::Drawing(rows) => put(&mut text, "givens", &ModelValue::Drawing(rows.clone())),
        Givens::Parameter(name) => put(&mut text, "givens", &ModelValue::Text(format!("{{{name}}}"))),
        Givens::None | Givens::Cells(_) => {}
    }
    if !model.parameters.is_empty() {
        section(&mut text, "[parameters]", &model.parameters);
    }
    section(&mut text, "[board]", &model.board);
    if !model.regions.is_empty() {
        section(&mut text, "[board.regions]", &model.regions);
    }
    section(&mut text, "[pieces]", &model.pieces);
    if let Givens::Cells(cells) = &model.givens
        && !cells.is_empty()
    {
        text.push_str("\n[givens]\n");
        for (cell, piece) in cells {
            put(&mut text, cell, &ModelValue::from(piece.as_str()));
        }
    }
    for rule in &model.rules {
        section(&mut text, "[[rules]]", rule);
    }
    if !model.looks.is_empty() {
        section(&mut text, "[picture.regions]", &model.looks);
    }
    text
}

fn section(text: &mut String, heading: &str, table: &ModelTable) {
    text.push_str(&format!("\n{heading}\n"));
    for (key, value) in table {
        put(text, key, value);
    }
}

/// Writes `key = value`; the keys of model files need no quotes.
fn put(text: &mut String, key: &str, value: &ModelValue) {
    text.push_str(&format!("{key} = {}\n", written(value)));
}

/// A value as it stands in the file.
pub(super) fn written(value: &ModelValue) -> String {
    match value {
        ModelValue::Text(text) => quoted(text),
        ModelValue::Whole(number) => number.to_string(),
        ModelValue::Flag(flag) => flag.to_string(),
        ModelValue::Drawing(rows) => drawing(rows),
        ModelValue::List(items) => format!("[{}]", items.iter().map(written).format(", ")),
        ModelValue::Lines(lines) => {
            let mut text = "[\n".to_string();
            for line in lines {
                let _ = writeln!(text, "  {},", line.iter().map(written).format(", "));
            }
            text + "]"
        }
    }
}

/// A string on one line, in the quotes that need the fewest escapes.
fn quoted(text: &str) -> String {
    match escaped(text) {
        // A string in single quotes has no escapes.
        Cow::Owned(_) => double_quoted(text),
        Cow::Borrowed(text) => toml::Value::from(text).to_string(),
    }
}

/// A string on one line, in double quotes.
pub fn double_quoted(text: &str) -> String {
    format!("\"{}\"", basic(text))
}

/// The text between double quotes, with control characters escaped.
fn basic(text: &str) -> String {
    let mut written = String::new();
    let mut before = None;
    for c in text.chars() {
        match c {
            '"' | '\\' => written.extend(['\\', c]),
            c if is_dangerous(before, c) => match u32::from(c) {
                code @ ..=0xffff => written.push_str(&format!("\\u{code:04x}")),
                code => written.push_str(&format!("\\U{code:08x}")),
            },
            c => written.push(c),
        }
        before = Some(c);
    }
    written
}

/// A string of several lines. Empty lines stay empty.
fn drawing(rows: &[String]) -> String {
    let mut text = "\"\"\"\n".to_string();
    for row in rows {
        let _ = writeln!(text, "{}", format!("  {}", basic(row)).trim_end());
    }
    text + "\"\"\""
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::model::grid;

    #[test]
    fn a_model_reads_as_if_written_by_hand() {
        let model = ModelParts {
            comment: vec!["two\u{7}words".into()],
            title: "A \"small\" board".into(),
            source: Some("here".into()),
            parameters: vec![("n", ModelValue::Whole(2))],
            givens: Givens::Drawing(vec!["\"\\".into(), String::new(), "..".into()]),
            board: vec![grid(2, 2)],
            regions: vec![("family", ModelValue::Drawing(vec!["AA".into()]))],
            pieces: vec![(
                "tiles",
                ModelValue::Lines(vec![vec![ModelValue::Flag(true), 1.into()]]),
            )],
            rules: vec![vec![("of", ["a", "b"].into_iter().collect())]],
            ..ModelParts::default()
        };
        let expected = "# two\\u0007words\n\ntitle = 'A \"small\" board'\nsource = \"here\"\n\
            givens = \"\"\"\n  \\\"\\\\\n\n  ..\n\"\"\"\n\n[parameters]\nn = 2\n\n[board]\ngrid = [2, 2]\n\n\
            [board.regions]\nfamily = \"\"\"\n  AA\n\"\"\"\n\n[pieces]\ntiles = [\n  true, 1,\n]\n\n\
            [[rules]]\nof = [\"a\", \"b\"]\n";
        assert_eq!(write(&model), expected);
    }

    #[test]
    fn names_do_nothing_to_a_terminal_and_stay_what_they_are() {
        let names = ["'\u{9b}2J\"", "a\u{202e}\\", "\u{e0041}", "two\nlines", "plain"];
        for name in names {
            let text = format!(
                "name = {}\nrows = {}",
                quoted(name),
                drawing(&[name.replace('\n', "")])
            );
            assert_eq!(placet_base::escape::escaped_lines(&text), text);
            let read: toml::Table = text.parse().expect("TOML");
            assert_eq!(read["name"].as_str(), Some(name));
            let row = read["rows"].as_str().map(str::trim);
            assert_eq!(row, Some(&*name.replace('\n', "")));
        }
    }

    #[test]
    fn givens_by_cell_have_a_table() {
        let model = ModelParts {
            givens: Givens::Cells(vec![("r1c1".into(), "4@90".into())]),
            ..ModelParts::default()
        };
        assert!(write(&model).contains("\n[givens]\nr1c1 = \"4@90\"\n"));
    }
}
