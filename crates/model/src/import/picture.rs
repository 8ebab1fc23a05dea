//! Pictures in black and white, as nonograms: a drawing of characters, or a plain PBM or PGM.

use super::model::{ModelParts, ModelValue, grid};
use super::row::{SourceWord, end_of, is_enough, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// The characters of a black cell, and of a white one.
const BLACK: &str = "#XxO@*1■█";
const WHITE: &str = ".-_0·□░";

/// The most cells of a board.
const MOST_CELLS: usize = 100_000;

/// Whether the text is a picture: a plain PBM or PGM, or at least two lines of `#` and `.`, or of blocks.
pub(super) fn is_known(text: &str) -> bool {
    const DRAWN: [char; 6] = ['#', '.', '■', '□', '█', '░'];
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let is_drawn = text.chars().all(|c| c.is_whitespace() || DRAWN.contains(&c));
    let magic = text.split_whitespace().next();
    matches!(magic, Some("P1" | "P2")) || is_drawn && text.contains(['#', '■', '█']) && lines.count() > 1
}

pub(super) fn read(text: &str) -> Result<ModelParts, Diagnostics> {
    let pixels = match text.split_whitespace().next() {
        None => return Err(nothing("lines of `#` and `.`, or a plain PBM or PGM").into()),
        Some("P1" | "P2") => pixels(text)?,
        Some(_) => drawing(text)?,
    };
    let (height, width) = (pixels.len(), pixels[0].len());
    let columns = (0..width).map(|column| pixels.iter().map(|row| row[column]).collect::<Vec<bool>>());
    let clues = |name, lines: Vec<Vec<bool>>| {
        vec![
            ("runs", lines.iter().map(|line| runs(line)).collect()),
            ("of", ModelValue::from(name)),
            ("piece", ModelValue::from("#")),
            ("generate", ModelValue::from("all")),
        ]
    };
    Ok(ModelParts {
        comment: vec!["The numbers are the lengths of the black runs in each row and column.".to_string()],
        title: format!("Nonogram of {height} x {width}"),
        board: vec![grid(height, width)],
        pieces: vec![("names", "#.".into()), ("copies", "any".into())],
        rules: vec![clues("rows", pixels.clone()), clues("columns", columns.collect())],
        ..ModelParts::default()
    })
}

/// The lengths of the runs of a line, as the rule `runs` reads them.
fn runs(line: &[bool]) -> ModelValue {
    let lengths = line.chunk_by(|one, next| one == next);
    let lengths = lengths.filter(|run| run[0]).map(|run| run.len() as i64);
    let lengths: Vec<i64> = lengths.collect();
    match lengths.as_slice() {
        [] => ModelValue::Whole(0),
        [length] => ModelValue::Whole(*length),
        _ => lengths.into_iter().collect(),
    }
}

/// The cells of a drawing. Spaces stand between characters, or at the ends of lines.
fn drawing(text: &str) -> Result<Vec<Vec<bool>>, Diagnostics> {
    let lines = rows(text, "\u{0}");
    let mut diagnostics = Diagnostics::new();
    let mut pixels: Vec<Vec<bool>> = vec![];
    for line in &lines {
        let characters = line.words().flat_map(SourceWord::characters);
        let mut row = vec![];
        for character in characters {
            match (BLACK.contains(character.text), WHITE.contains(character.text)) {
                (is_black, is_white) if is_black || is_white => row.push(is_black),
                _ => diagnostics.add(no_pixel(&character)),
            }
        }
        if diagnostics.is_empty() && pixels.first().is_some_and(|first| first.len() != row.len()) {
            diagnostics.add(ragged(line, row.len(), pixels[0].len()));
        }
        pixels.push(row);
        if is_enough(&diagnostics) {
            break;
        }
    }
    let num_cells = pixels.iter().map(Vec::len).sum();
    match diagnostics.is_empty() {
        true => within_board(num_cells, &lines[0]).map(|()| pixels),
        false => Err(diagnostics),
    }
}

fn no_pixel(character: &SourceWord<'_>) -> Diagnostic {
    let message = format!("`{}` is no cell of a picture", character.text.escape_debug());
    Diagnostic::new(DiagnosticCode::Syntax, character.span, message)
        .label("expected `#` for a black cell or `.` for a white one")
}

fn ragged(line: &SourceWord<'_>, cells: usize, first: usize) -> Diagnostic {
    let message = format!("this line has {cells} cells");
    Diagnostic::new(DiagnosticCode::Syntax, line.span, message)
        .label(format!("expected {first}, as in the first line"))
}

fn within_board(num_cells: usize, place: &SourceWord<'_>) -> Result<(), Diagnostics> {
    if num_cells <= MOST_CELLS {
        return Ok(());
    }
    let message = format!("the picture has {num_cells} cells");
    let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, place.span, message);
    Err(diagnostic
        .label(format!("expected at most {MOST_CELLS}: make it smaller"))
        .into())
}

/// The pixels of a plain PBM or PGM. Those darker than half of the range are black.
fn pixels(text: &str) -> Result<Vec<Vec<bool>>, Diagnostics> {
    let lines: Vec<SourceWord<'_>> = rows(text, "#")
        .into_iter()
        .map(|line| line.part(line.text.split('#').next().unwrap_or_default()))
        .collect();
    let mut words = lines.iter().flat_map(|line| line.words());
    let is_bitmap = words.next().is_some_and(|magic| magic.text == "P1");
    let mut number = |what: &str| match words.next() {
        Some(word) => word.natural().map(|number| (number, word)),
        None => Err(missing(&lines, what)),
    };
    let (width, place) = number("the width")?;
    let (height, _) = number("the height")?;
    let greatest = match is_bitmap {
        true => 1,
        false => number("the greatest value")?.0,
    };
    if width == 0 || height == 0 {
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, place.span, "the picture has no pixels");
        return Err(diagnostic
            .label("expected a width and a height of at least 1")
            .into());
    }
    within_board(width.saturating_mul(height), &place)?;
    let values: Vec<SourceWord<'_>> = match is_bitmap {
        // The digits of a bitmap need no spaces between them.
        true => words.flat_map(SourceWord::characters).collect(),
        false => words.collect(),
    };
    let mut black = vec![];
    for value in values.iter().take(width * height) {
        let number = value.natural()?;
        if number > greatest {
            let message = format!("{number} is more than the greatest value");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, value.span, message);
            return Err(diagnostic.label(format!("expected 0 to {greatest}")).into());
        }
        black.push(if is_bitmap {
            number == 1
        } else {
            2 * number < greatest
        });
    }
    match values.get(width * height) {
        Some(extra) => {
            let message = format!("the picture has more than {width} x {height} pixels");
            let diagnostic = Diagnostic::new(DiagnosticCode::Syntax, extra.span, message);
            Err(diagnostic.label("expected the end of the file").into())
        }
        None if black.len() < width * height => {
            Err(missing(&lines, &format!("{} pixels", width * height - black.len())).into())
        }
        None => Ok(black.chunks(width).map(<[bool]>::to_vec).collect()),
    }
}

fn missing(lines: &[SourceWord<'_>], what: &str) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::Syntax,
        end_of(lines),
        "the picture is not complete",
    )
    .label(format!("expected {what}"))
}
