//! Sudokus: one line of characters each, or one drawn row by row.
//!
//! A line may have further fields, such as a name, a rating or the solution: the first field that can be a puzzle is
//! the one. 16, 81 or 256 characters in reading order; `.`, `0`, `_`, `*`, `?` or `-` is a blank. The
//! largest use 1 to 9 and A to G; or 0 to 9 and A to F, if there is no `G`, and `0` occurs together
//! with another blank or so rarely that it can be an entry.

mod drawing;
mod line;
mod open_sudoku;
mod region_map;
mod sections;

use itertools::Itertools;

use super::conversion_options::ConversionOptions;
use super::model::{Givens, ModelParts, ModelTable, ModelValue, grid};
use super::row::{SourceWord, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

use drawing::{SudokuText, drawn_grid};
use line::{LinePuzzle, MOST_HEADINGS, is_drawing, line_puzzles, puzzle_in};
use region_map::{is_blank, root_of};
use sections::puzzle_rows;

/// The characters of a puzzle that is as short as other words.
const SHORT: usize = 16;

/// Is it a collection in XML?
pub(super) fn is_collection(text: &str) -> bool {
    open_sudoku::is_known(text)
}

pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    let collection = collection(text)?;
    read_rows(rows_of(text, &collection), options)
}

/// The puzzles of a collection in XML, if it is one, as lines with their places.
fn collection(text: &str) -> Result<Option<Vec<(String, Span)>>, Diagnostics> {
    match is_collection(text) {
        true => open_sudoku::puzzles(text).map(Some),
        false => Ok(None),
    }
}

/// The lines of a text, or those of its collection.
fn rows_of<'a>(text: &'a str, collection: &'a Option<Vec<(String, Span)>>) -> Vec<SourceWord<'a>> {
    let Some(puzzles) = collection else {
        return rows(text, "#");
    };
    let row = |(text, span): &'a (String, Span)| SourceWord { text, span: *span };
    puzzles.iter().map(row).collect()
}

fn read_rows(rows: Vec<SourceWord<'_>>, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    let mut warnings = Diagnostics::new();
    let rows = puzzle_rows(rows, &mut warnings)?;
    let mut model = match drawn_grid(&rows) {
        Some(drawn) => chosen(1, options, &rows).and_then(|_| model(&drawn, None)),
        None => chosen_line(&rows, options, &mut warnings),
    }?;
    model.warnings.append(warnings);
    Ok(model)
}

/// The model of the requested line.
fn chosen_line(
    rows: &[SourceWord<'_>],
    options: &ConversionOptions,
    warnings: &mut Diagnostics,
) -> Result<ModelParts, Diagnostics> {
    let puzzles = line_puzzles(rows, warnings)?;
    let lines = puzzles.iter().map(|puzzle| puzzle.row).collect_vec();
    let index = chosen(puzzles.len(), options, &lines)?;
    let place = (puzzles.len() > 1).then(|| format!("puzzle {}", index + 1));
    line_model(&puzzles[index], place)
}

/// The puzzles of a file, all of them or the requested one.
pub(super) fn read_all(text: &str, options: &ConversionOptions) -> Result<Vec<ModelParts>, Diagnostics> {
    let mut warnings = Diagnostics::new();
    let collection = collection(text)?;
    let rows = puzzle_rows(rows_of(text, &collection), &mut warnings)?;
    if rows.is_empty() || options.number.is_some() || drawn_grid(&rows).is_some() {
        return Ok(vec![read(text, options)?]);
    }
    let puzzles = line_puzzles(&rows, &mut warnings)?.into_iter();
    let models: Result<Vec<ModelParts>, Diagnostics> =
        puzzles.map(|puzzle| line_model(&puzzle, None)).collect();
    let mut models = models?;
    if let Some(first) = models.first_mut() {
        first.warnings.append(warnings);
    }
    Ok(models)
}

/// The digits of a text that is a sudoku of 9 x 9 in one line, with 0 for blanks; `None` if it is anything else, or has errors.
pub(super) fn digits(text: &str) -> Option<[[u8; 9]; 9]> {
    let rows = rows(text, "#");
    let [row] = rows.as_slice() else {
        return None;
    };
    let puzzle = puzzle_in(row).filter(|puzzle| puzzle.map.is_none())?;
    let (entries, placed) = puzzle.entries();
    if entries.len() != 81 || placed > 0 {
        return None;
    }
    let mut grid = [[0; 9]; 9];
    for (place, entry) in grid.iter_mut().flatten().zip(entries) {
        if !is_blank(entry.text) {
            *place = entry.text.parse().ok().filter(|digit| (1..=9).contains(digit))?;
        }
    }
    Some(grid)
}

/// The model of a line.
fn line_model(puzzle: &LinePuzzle<'_>, place: Option<String>) -> Result<ModelParts, Diagnostics> {
    let (entries, placed) = puzzle.entries();
    let Some(root) = root_of(entries.len()) else {
        let message = format!("the line has {} characters", entries.len());
        let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, puzzle.row.span, message);
        return Err(diagnostic.label("expected 81, or 16 or 256").into());
    };
    let shapes = puzzle.map.clone();
    let mut model = model(
        &SudokuText {
            entries,
            root,
            shapes,
        },
        place,
    )?;
    if placed > 0 {
        let message = format!("{placed} digits after `+` are not in the model");
        let warning = Diagnostic::new(DiagnosticCode::LeftOut, puzzle.field.span, message);
        model
            .warnings
            .add(warning.label("they are no givens: a solver has placed them"));
    }
    Ok(model)
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

/// Does a file start like one with sudokus?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    let is_section = rows.iter().any(sections::is_puzzle_heading);
    is_section || is_bank(rows) || drawing::is_grid(rows)
}

/// Is one of the first lines a puzzle, perhaps beside other fields? A short field is no sign of one, unless it has a map of regions.
fn is_bank(rows: &[SourceWord<'_>]) -> bool {
    let is_puzzle = |row: &SourceWord<'_>| {
        puzzle_in(row).is_some_and(|puzzle| puzzle.field.text.len() > SHORT || puzzle.map.is_some())
    };
    rows.first().is_some_and(|first| is_drawing(first.text)) || rows.iter().take(MOST_HEADINGS).any(is_puzzle)
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
    let mut board = vec![grid(size, size)];
    let mut regions: ModelTable = vec![];
    let areas = match &drawn.shapes {
        Some(shapes) => {
            regions.push(("shapes", shapes.drawing()));
            "shapes"
        }
        None => {
            board.push(("boxes", [root as i64; 2].into_iter().collect()));
            "boxes"
        }
    };
    Ok(ModelParts {
        title: title(drawn, size),
        source: place,
        givens: Givens::Drawing(in_boxes(&entries, root)),
        board,
        regions,
        pieces: vec![pieces, ("copies", ModelValue::Whole(size as i64))],
        rules: vec![vec![(
            "all_different",
            ["rows", "columns", areas].into_iter().collect(),
        )]],
        ..ModelParts::default()
    })
}

fn title(drawn: &SudokuText<'_>, size: usize) -> String {
    let kind = if drawn.shapes.is_some() {
        "Jigsaw sudoku"
    } else {
        "Sudoku"
    };
    match drawn.root {
        3 => kind.to_string(),
        _ => format!("{kind} of order {size}"),
    }
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
