//! The XML of webpbn: `<clues type="rows">` has a `<line>` for each row, with a `<count>` for each run.

use itertools::Itertools;
use roxmltree::{Document, Node};

use super::read_lines::{ColouredRun, Line, Nonogram, within_board};
use crate::import::xml::{document, start_of, whole, with_numbered_characters};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// What a file can say about its puzzle, in the order in which the model says it.
const PROPERTIES: [&str; 5] = ["title", "author", "source", "id", "copyright"];

/// The colour of runs, if the file does not say another.
const BLACK: &str = "black";

pub(super) fn is_known(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<puzzle")
}

pub(super) fn read(text: &str) -> Result<Nonogram, Diagnostics> {
    Ok(nonogram(&document(&with_numbered_characters(text))?)?)
}

fn nonogram(document: &Document<'_>) -> Result<Nonogram, Diagnostic> {
    let mut puzzles = document.descendants().filter(|node| node.has_tag_name("puzzle"));
    let puzzle = puzzles.next().ok_or_else(|| {
        let root = start_of(document.root_element());
        Diagnostic::new(DiagnosticCode::Syntax, root, "the file has no puzzle").label("expected `<puzzle>`")
    })?;
    if let Some(next) = puzzles.next() {
        return Err(Diagnostic::new(
            DiagnosticCode::BadValue,
            start_of(next),
            "the file has several puzzles",
        )
        .label("expected one puzzle"));
    }
    let kind = puzzle.attribute("type").unwrap_or("grid");
    if kind != "grid" {
        let message = format!("a puzzle of the type `{kind}`");
        return Err(
            Diagnostic::new(DiagnosticCode::NotApplicable, start_of(puzzle), message)
                .label("expected a board that is a rectangle, `grid`"),
        );
    }
    let text_of = |name: &&str| {
        let child = puzzle.children().find(|node| node.has_tag_name(*name));
        let words: Vec<&str> = child?.text()?.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    };
    Ok(Nonogram {
        rows: lines(puzzle, "rows")?,
        columns: lines(puzzle, "columns")?,
        letters: letters(puzzle),
        about: PROPERTIES.iter().filter_map(text_of).collect(),
    })
}

/// The colours that the puzzle describes with a character.
fn letters(puzzle: Node<'_, '_>) -> Vec<(String, char)> {
    let colours = puzzle.children().filter(|node| node.has_tag_name("color"));
    let letter = |node: Node<'_, '_>| {
        let letter = node.attribute("char")?.chars().exactly_one().ok()?;
        Some((node.attribute("name")?.to_string(), letter))
    };
    colours.filter_map(letter).collect()
}

/// The runs of all rows, or of all columns.
fn lines(puzzle: Node<'_, '_>, what: &str) -> Result<Vec<Line>, Diagnostic> {
    let is_it = |node: &Node<'_, '_>| node.has_tag_name("clues") && node.attribute("type") == Some(what);
    let clues = puzzle.children().find(is_it).ok_or_else(|| {
        let message = format!("the puzzle has no clues for its {what}");
        Diagnostic::new(DiagnosticCode::Syntax, start_of(puzzle), message)
            .label(format!("expected `<clues type=\"{what}\">` in it"))
    })?;
    let colour = puzzle.attribute("defaultcolor").unwrap_or(BLACK);
    let lines = clues.children().filter(|node| node.has_tag_name("line"));
    let lines: Vec<Node<'_, '_>> = lines.collect();
    within_board(lines.len(), what, start_of(clues))?;
    lines.into_iter().map(|node| line(node, colour)).collect()
}

fn line(node: Node<'_, '_>, colour: &str) -> Result<Line, Diagnostic> {
    let mut runs = vec![];
    for count in node.children().filter(|node| node.has_tag_name("count")) {
        let length = run(count)?;
        let colour = count.attribute("color").unwrap_or(colour).to_string();
        runs.push(ColouredRun { length, colour });
    }
    // A run of 0 cells is alone.
    runs.retain(|run| run.length > 0);
    Ok(Line {
        runs,
        place: whole(node),
    })
}

/// The length of a run; 0 for a line that has none.
fn run(count: Node<'_, '_>) -> Result<i64, Diagnostic> {
    let text = count.text().unwrap_or_default().trim();
    let is_only = || {
        count
            .parent()
            .is_some_and(|line| line.children().filter(Node::is_element).count() == 1)
    };
    match text.parse::<u32>() {
        Ok(0) if !is_only() => {
            Err(
                Diagnostic::new(DiagnosticCode::BadClue, whole(count), "a run of 0 cells")
                    .label("expected at least 1"),
            )
        }
        Ok(length) => Ok(i64::from(length)),
        Err(_) => {
            let message = format!("`{text}` is not the length of a run");
            Err(Diagnostic::new(DiagnosticCode::Syntax, whole(count), message)
                .label("expected a whole number"))
        }
    }
}
