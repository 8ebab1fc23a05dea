//! Sudokus: one line of characters each, or one drawn row by row.
//!
//! A line may have further fields, such as a name, a rating or the solution: the first field that can be a puzzle is
//! the one. 16, 81 or 256 characters in reading order; `.`, `0`, `_`, `*`, `?` or `-` is a blank. The
//! largest use 1 to 9 and A to G; or 0 to 9 and A to F, if there is no `G`, and `0` occurs together
//! with another blank or so rarely that it can be an entry.

use itertools::Itertools;

use super::conversion_options::ConversionOptions;
use super::model::{Givens, ModelParts, ModelValue, grid};
use super::row::{SourceWord, nothing, rows};
use crate::model::{Diagnostic, DiagnosticCode, Diagnostics};

/// The sizes of boxes: the square roots of the sizes of boards.
const BOXES: [usize; 3] = [2, 3, 4];

/// The characters between boxes, which are not entries.
const FRAME: &[char] = &['|', '+', '-', '=', '│', '─', '┼', '═', '║', '╬'];

/// The maximum number of lines of one puzzle, including its frame.
const MOST_ROWS: usize = 64;

/// The most lines before the first puzzle.
const MOST_HEADINGS: usize = 3;

/// The characters of a puzzle that is as short as other words.
const SHORT: usize = 16;

/// One puzzle: its characters.
struct SudokuText<'a> {
    entries: Vec<SourceWord<'a>>,
    /// The square root of the size of the board.
    root: usize,
}

pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    let rows = rows(text, "#");
    if let Some(drawn) = drawn_grid(&rows) {
        return chosen(1, options, &rows).and_then(|_| model(&drawn, None));
    }
    let rows = puzzles(&rows);
    let index = chosen(rows.len(), options, &rows)?;
    let place = (rows.len() > 1).then(|| format!("puzzle {}", index + 1));
    line_model(rows[index], place)
}

/// The puzzles of a file, all of them or the requested one.
pub(super) fn read_all(text: &str, options: &ConversionOptions) -> Result<Vec<ModelParts>, Diagnostics> {
    let rows = rows(text, "#");
    if rows.is_empty() || options.number.is_some() || drawn_grid(&rows).is_some() {
        return Ok(vec![read(text, options)?]);
    }
    puzzles(&rows)
        .into_iter()
        .map(|row| line_model(row, None))
        .collect()
}

/// The puzzle of each line. Lines before them that have none, such as a heading, are left out.
fn puzzles<'a>(rows: &[SourceWord<'a>]) -> Vec<SourceWord<'a>> {
    // Letters that no puzzle has.
    let has_words = |row: &SourceWord<'a>| {
        row.text
            .contains(|c: char| matches!(c.to_ascii_lowercase(), 'h'..='z'))
    };
    let is_heading = |row: &&SourceWord<'a>| puzzle_in(row).is_none() && has_words(row);
    let first = rows.iter().take_while(is_heading).count();
    let first = if first <= MOST_HEADINGS && first < rows.len() {
        first
    } else {
        0
    };
    let puzzle = |row: &SourceWord<'a>| puzzle_in(row).unwrap_or(*row);
    rows[first..].iter().map(puzzle).collect()
}

/// The puzzle in a line: the line, or its first field with the most characters that can be a puzzle.
fn puzzle_in<'a>(row: &SourceWord<'a>) -> Option<SourceWord<'a>> {
    if is_drawing(row.text) {
        return Some(*row);
    }
    let fields = row.split(|c| matches!(c, ',' | ';' | ':' | '|' | '"'));
    let fields = fields.filter(|field| is_drawing(field.text));
    fields.reduce(|first, next| {
        if next.text.len() > first.text.len() {
            next
        } else {
            first
        }
    })
}

/// The model of a line.
fn line_model(row: SourceWord<'_>, place: Option<String>) -> Result<ModelParts, Diagnostics> {
    let entries: Vec<SourceWord<'_>> = row.characters().collect();
    let Some(root) = root_of(entries.len()) else {
        let message = format!("the line has {} characters", entries.len());
        let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, row.span, message);
        return Err(diagnostic.label("expected 81, or 16 or 256").into());
    };
    model(&SudokuText { entries, root }, place)
}

/// The index of the requested puzzle.
fn chosen(count: usize, options: &ConversionOptions, rows: &[SourceWord<'_>]) -> Result<usize, Diagnostics> {
    let Some(first) = rows.first() else {
        return Err(nothing("a line of 81 characters").into());
    };
    match options.number {
        Some(number) if (1..=count).contains(&number) => Ok(number - 1),
        Some(number) => {
            let message = format!("the puzzle {number} does not exist");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, first.span, message);
            Err(diagnostic.label(format!("the first of {count}")).into())
        }
        None if count == 1 || options.blank => Ok(0),
        None => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                rows[1].span,
                format!("the file has {count} puzzles"),
            );
            let help = "to import this one, use `--number 2`; to solve all of them, import with `--blank` \
                and run `placet solve MODEL --each FILE`";
            Err(diagnostic.label("second occurrence").help(help).into())
        }
    }
}

/// The square root of the size of a board with this number of cells.
fn root_of(cells: usize) -> Option<usize> {
    BOXES.into_iter().find(|root| root.pow(4) == cells)
}

/// A puzzle drawn row by row, with or without a frame.
fn drawn_grid<'a>(rows: &[SourceWord<'a>]) -> Option<SudokuText<'a>> {
    if rows.len() > MOST_ROWS {
        return None;
    }
    let is_frame = |text: &str| text.contains(FRAME) && text.chars().all(|c| FRAME.contains(&c) || c == ' ');
    let rows: Vec<Vec<SourceWord<'a>>> = rows
        .iter()
        .filter(|row| !is_frame(row.text))
        .map(|row| row.split(|c| FRAME.contains(&c) && c != '-'))
        .map(|words| words.flat_map(SourceWord::characters).collect())
        .collect();
    let root = BOXES.into_iter().find(|root| root.pow(2) == rows.len())?;
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    let entries = rows.concat();
    // Sixteen lines of sixteen characters may also be sixteen small puzzles.
    let is_list = root == 4
        && entries
            .iter()
            .all(|entry| is_blank(entry.text) || "1234".contains(entry.text));
    (is_square && !is_list).then_some(SudokuText { entries, root })
}

fn is_blank(entry: &str) -> bool {
    matches!(entry, "." | "_" | "*" | "?" | "-" | "0")
}

/// Does the text consist of sudoku characters? All letters count, so that wrong ones are reported.
pub(super) fn is_drawing(text: &str) -> bool {
    root_of(text.chars().count()).is_some()
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || ".0_*?-".contains(c))
}

/// Is one of the first lines a puzzle, perhaps beside other fields? A short field is no sign of one.
pub(super) fn is_bank(rows: &[SourceWord<'_>]) -> bool {
    let is_puzzle = |row: &SourceWord<'_>| {
        puzzle_in(row).is_some_and(|field| is_drawing(field.text) && field.text.len() > SHORT)
    };
    rows.first().is_some_and(|first| is_drawing(first.text)) || rows.iter().take(MOST_HEADINGS).any(is_puzzle)
}

/// Is there a puzzle drawn row by row?
pub(super) fn is_grid(rows: &[SourceWord<'_>]) -> bool {
    drawn_grid(rows).is_some_and(|drawn| {
        let is_known = |entry: &SourceWord<'_>| is_blank(entry.text) || "123456789".contains(entry.text);
        drawn.root > 3 || drawn.entries.iter().all(is_known)
    })
}

fn model(drawn: &SudokuText<'_>, place: Option<String>) -> Result<ModelParts, Diagnostics> {
    let (root, size) = (drawn.root, drawn.root.pow(2));
    let signs = signs(drawn);
    let mut diagnostics = Diagnostics::new();
    let mut entries = vec![];
    for entry in &drawn.entries {
        let sign = entry.text.to_ascii_uppercase();
        if signs.contains(&sign) {
            entries.push(sign);
        } else {
            if !is_blank(entry.text) {
                diagnostics.add(unknown(entry, &signs));
            }
            entries.push(".".to_string());
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let pieces = match root {
        4 => ("names", ModelValue::from(signs)),
        _ => ("numbers", ModelValue::from(format!("1..{size}"))),
    };
    Ok(ModelParts {
        title: if root == 3 {
            "Sudoku".to_string()
        } else {
            format!("Sudoku of order {size}")
        },
        source: place,
        givens: Givens::Drawing(in_boxes(&entries, root)),
        board: vec![
            grid(size, size),
            ("boxes", [root as i64; 2].into_iter().collect()),
        ],
        pieces: vec![pieces, ("copies", ModelValue::Whole(size as i64))],
        rules: vec![vec![(
            "all_different",
            ["rows", "columns", "boxes"].into_iter().collect(),
        )]],
        ..ModelParts::default()
    })
}

/// The symbols of the puzzle, as one string.
fn signs(drawn: &SudokuText<'_>) -> String {
    let count = |signs: &str| {
        drawn
            .entries
            .iter()
            .filter(|entry| signs.contains(entry.text))
            .count()
    };
    let is_zero_an_entry = || count("0") > 0 && (count("0") <= 16 || count("._*?-") > 0) && count("Gg") == 0;
    match drawn.root {
        4 if is_zero_an_entry() => "0123456789ABCDEF".to_string(),
        root => "123456789ABCDEFG"[..root.pow(2)].to_string(),
    }
}

fn unknown(entry: &SourceWord<'_>, signs: &str) -> Diagnostic {
    let message = format!(
        "`{}` is not a valid entry of this sudoku",
        entry.text.escape_debug()
    );
    let last = &signs[signs.len() - 1..];
    Diagnostic::new(DiagnosticCode::UnknownPiece, entry.span, message)
        .label(format!("expected {} to {last}, or a blank: . 0 _ *", &signs[..1]))
}

/// The rows of the drawing, with gaps between the boxes.
fn in_boxes(entries: &[String], root: usize) -> Vec<String> {
    let row = |row: &[String]| row.chunks(root).map(|block| block.concat()).join(" ");
    let rows: Vec<String> = entries.chunks(root.pow(2)).map(row).collect();
    let bands = rows.chunks(root).map(<[String]>::to_vec);
    Itertools::intersperse(bands, vec![String::new()])
        .flatten()
        .collect()
}
