//! Boards as text: one entry a cell.

use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::spelling::quoted;

/// Entries row by row, layer by layer.
pub(crate) type Rows = Vec<Vec<Vec<String>>>;

/// Draws the entries: in lines or with slashes, with blanks or without.
pub(crate) fn drawn(c: &mut Choices, layers: &Rows) -> String {
    let entries = || layers.iter().flatten().flatten();
    let is_single = entries().all(|entry| entry.chars().count() == 1);
    let wide = layers.iter().flatten().any(|row| row.len() > 1);
    let is_ragged = layers.iter().flatten().any(|row| row.len() != layers[0][0].len())
        || entries().any(|entry| entry == ".");
    let is_safe = !is_ragged || may_write("characters in one line of a board with holes");
    let blanks = !is_single || !is_safe || c.flag();
    let columns = blanks && wide && c.flag();
    let width = entries().map(|entry| entry.chars().count()).max().unwrap_or(1);
    let right = c.flag();
    let line = |row: &Vec<String>| {
        let padded = row.iter().map(|entry| match (columns, right) {
            (true, true) => format!("{entry:>width$}"),
            (true, false) => format!("{entry:<width$}"),
            _ => entry.clone(),
        });
        let padded: Vec<String> = padded.collect();
        padded.join(if blanks { " " } else { "" }).trim_end().to_owned()
    };
    let layers: Vec<Vec<String>> = layers
        .iter()
        .map(|rows| rows.iter().map(line).collect())
        .collect();
    let flat = layers.iter().all(|rows| rows.len() == 1);
    let one_line = layers.len() == 1 || !flat || may_write("one-line layers of one row");
    if c.flag() && one_line {
        return one_lined(c, &layers);
    }
    let indent = " ".repeat(c.below(4));
    let between = if layers.len() > 1 && c.flag() {
        "//\n"
    } else {
        "\n"
    };
    let layers: Vec<String> = layers
        .iter()
        .map(|rows| rows.iter().map(|row| format!("{indent}{row}\n")).collect())
        .collect();
    format!("\"\"\"\n{}\"\"\"", layers.join(between))
}

fn one_lined(c: &mut Choices, layers: &[Vec<String>]) -> String {
    let has_words = layers.iter().flatten().any(|row| row.trim().contains(' '));
    let is_safe = !has_words || may_write("slashes without blanks between words");
    let between: &[(&str, &str)] = if is_safe {
        &[(" / ", " // "), ("/", "//")]
    } else {
        &[(" / ", " // ")]
    };
    let (row, layer) = *c.one_of(between);
    let layers: Vec<String> = layers
        .iter()
        .map(|rows| {
            let rows: Vec<String> = rows.iter().map(|row| row.trim().to_owned()).collect();
            rows.join(row)
        })
        .collect();
    quoted(c, &layers.join(layer))
}
