//! Text files with the sizes, and the runs of a row or column on each line.

use super::read_lines::{ColouredRun, Line, Nonogram, within_board};
use crate::import::row::{SourceWord, lines, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// What a file can say about its puzzle, in the order in which the model says it.
const PROPERTIES: [&str; 5] = ["title", "by", "catalogue", "copyright", "license"];

/// Does the text have both a line `rows` and a line `columns`?
pub(super) fn is_known(text: &str) -> bool {
    let has = |heading: &str| rows(text, "#").iter().any(|row| row.text == heading);
    has("rows") && has("columns")
}

/// What was read of a file.
#[derive(Default)]
struct Parts<'a> {
    width: Option<(usize, Span)>,
    height: Option<(usize, Span)>,
    rows: Option<Section<'a>>,
    columns: Option<Section<'a>>,
    about: [Option<&'a str>; PROPERTIES.len()],
}

/// The lines below a heading, also those without text.
struct Section<'a> {
    heading: SourceWord<'a>,
    lines: Vec<SourceWord<'a>>,
}

pub(super) fn read(text: &str) -> Result<Nonogram, Diagnostics> {
    let mut parts = Parts::default();
    let all = lines(text);
    let mut at = 0;
    while let Some(line) = all.get(at) {
        at += 1;
        let mut words = line.words();
        let Some(keyword) = words.next() else {
            continue;
        };
        let value = words.next();
        match (keyword.text, value) {
            ("rows", None) => at = section(&mut parts.rows, keyword, &all, at)?,
            ("columns", None) => at = section(&mut parts.columns, keyword, &all, at)?,
            ("width" | "columns", Some(number)) => parts.width = Some((number.natural()?, number.span)),
            ("height" | "rows", Some(number)) => parts.height = Some((number.natural()?, number.span)),
            (name, _) => {
                if let Some(index) = PROPERTIES.iter().position(|property| *property == name) {
                    parts.about[index] = Some(line.text[name.len()..].trim().trim_matches('"'));
                }
            }
        }
    }
    let rows = runs_of(parts.rows, parts.height, "rows")?;
    let columns = runs_of(parts.columns, parts.width, "columns")?;
    let about = parts.about.into_iter().flatten().filter(|text| !text.is_empty());
    Ok(Nonogram {
        rows,
        columns,
        letters: vec![],
        about: about.map(str::to_string).collect(),
    })
}

/// Takes the lines from `at` to the next one that begins with a letter, whose index it returns.
fn section<'a>(
    taken: &mut Option<Section<'a>>,
    heading: SourceWord<'a>,
    all: &[SourceWord<'a>],
    at: usize,
) -> Result<usize, Diagnostic> {
    if let Some(before) = taken {
        let message = format!("`{}` appears twice", heading.text);
        let wrong = Diagnostic::new(DiagnosticCode::Conflict, heading.span, message);
        return Err(wrong
            .label("second occurrence")
            .also(before.heading.span, "first occurrence"));
    }
    let is_text = |line: &SourceWord<'_>| line.text.starts_with(|first: char| first.is_alphabetic());
    let length = all[at..].iter().position(is_text).unwrap_or(all.len() - at);
    *taken = Some(Section {
        heading,
        lines: all[at..at + length].to_vec(),
    });
    Ok(at + length)
}

/// The runs of as many lines as the board has.
fn runs_of(
    section: Option<Section<'_>>,
    count: Option<(usize, Span)>,
    what: &str,
) -> Result<Vec<Line>, Diagnostic> {
    let section = section.ok_or_else(|| nothing(&format!("a line `{what}`, and runs below it")))?;
    let size = if what == "rows" { "height" } else { "width" };
    let (count, place) = count.ok_or_else(|| {
        let message = format!("the number of {what} is missing");
        Diagnostic::new(DiagnosticCode::Syntax, section.heading.span, message)
            .label(format!("expected `{size}` and a number in the file"))
    })?;
    within_board(count, what, place)?;
    let written = section.lines.iter().filter(|line| !line.text.is_empty());
    let written: Vec<&SourceWord<'_>> = written.collect();
    // Some programs write a line without a run as 0, and others as an empty line.
    let lines = match written.len() == count {
        true => written,
        false => {
            let (lines, rest) = section.lines.split_at(count.min(section.lines.len()));
            if lines.len() < count || rest.iter().any(|line| !line.text.is_empty()) {
                let message = format!("{} lines below `{what}`", written.len());
                return Err(
                    Diagnostic::new(DiagnosticCode::BadDrawing, section.heading.span, message)
                        .label(format!("expected {count}, as `{size}` says")),
                );
            }
            lines.iter().collect()
        }
    };
    lines.into_iter().map(line).collect()
}

/// The runs of a line, each a length that the letter of its colour can follow. A single 0 is none.
fn line(line: &SourceWord<'_>) -> Result<Line, Diagnostic> {
    let mut runs = vec![];
    for word in line.split(|c| c == ',') {
        let length = word
            .text
            .trim_end_matches(|last: char| last.is_ascii_alphabetic());
        let (length, colour) = match length.is_empty() {
            true => (word.text, ""),
            false => word.text.split_at(length.len()),
        };
        runs.push(ColouredRun {
            length: SourceWord { text: length, ..word }.natural()? as i64,
            colour: colour.to_string(),
        });
    }
    if runs.len() == 1 {
        runs.retain(|run| run.length > 0);
    }
    match runs.iter().any(|run| run.length == 0) {
        true => Err(
            Diagnostic::new(DiagnosticCode::BadClue, line.span, "a run of 0 cells")
                .label("expected 0 alone, for a line without a run"),
        ),
        false => Ok(Line {
            runs,
            place: line.span,
        }),
    }
}
