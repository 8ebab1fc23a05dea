//! Worksheets as PDF. Without fonts, they are refused.

use std::fs;
use std::process::Command;

use placet::render::sheet::{Paper, PdfError, PerSheet, SheetOptions, SheetPuzzle, pdf};
use tempfile::tempdir;

use super::sheets::solved;
use super::{puzzle, root};

/// The file; `None` if it cannot be made here.
#[allow(clippy::print_stdout)]
fn file(puzzles: &[SheetPuzzle], options: &SheetOptions) -> Option<Vec<u8>> {
    match pdf(puzzles, options) {
        Ok(bytes) => Some(bytes),
        Err(PdfError::NoFont) => {
            println!("skipped: no font is installed");
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// How often some bytes are in others.
fn occurrences(bytes: &[u8], part: &[u8]) -> usize {
    bytes.windows(part.len()).filter(|window| *window == part).count()
}

/// The text of a file; `None` if the program that reads it is not installed.
#[allow(clippy::print_stdout)]
fn text(bytes: &[u8]) -> Option<String> {
    let folder = tempdir().expect("there is room for temporary files");
    let path = folder.path().join("sheets.pdf");
    fs::write(&path, bytes).expect("the folder is ours");
    let Ok(output) = Command::new("pdftotext")
        .arg("-layout")
        .arg(&path)
        .arg("-")
        .output()
    else {
        println!("skipped: pdftotext is not installed");
        return None;
    };
    assert!(output.status.success(), "{output:?}");
    Some(String::from_utf8(output.stdout).expect("it writes text"))
}

#[test]
fn each_sheet_is_a_page_of_the_paper() {
    let puzzles = ["One", "Two", "Three"].map(solved);
    for (paper, size) in [
        (Paper::A4, &b"/MediaBox [0 0 595."[..]),
        (Paper::Letter, &b"/MediaBox [0 0 612 792]"[..]),
    ] {
        let mut options = SheetOptions::default();
        (options.paper, options.per_sheet) = (paper, PerSheet::Two);
        let Some(bytes) = file(&puzzles, &options) else {
            return;
        };
        assert!(bytes.starts_with(b"%PDF-"));
        assert_eq!(occurrences(&bytes, size), 3, "{paper:?}");
        assert_eq!(occurrences(&bytes, b"/Count 3"), 1, "pages");
        assert_eq!(pdf(&puzzles, &options).expect("it was possible before"), bytes);
    }
}

#[test]
fn texts_are_texts() {
    let mut options = SheetOptions::default();
    options.title = "Friday".into();
    let Some(bytes) = file(&[solved("Row of two"), solved("<b>")], &options) else {
        return;
    };
    let Some(text) = text(&bytes) else {
        return;
    };
    for (part, times) in [
        ("Friday", 2),
        ("Friday: solutions", 1),
        ("Name", 1),
        ("Date", 1),
        ("1. Row of two", 2),
        ("2. <b>", 2),
        ("A book", 2),
    ] {
        assert_eq!(text.matches(part).count(), times, "{part}\n{text}");
    }
    let pages = text.split('\u{c}').filter(|page| !page.trim().is_empty());
    assert_eq!(pages.count(), 2, "{text}");
}

/// Cages, clues outside the board, tiles and circles: what pictures contain.
#[test]
fn pictures_of_every_kind_are_drawn() {
    let models = [
        "sudoku/killer-6x6",
        "shading/nonogram",
        "loops/masyu",
        "tiles/triangle-nine",
        "sudoku/thermometer",
    ];
    let puzzles = models.map(|model| SheetPuzzle::new(&puzzle(&root().join(format!("models/{model}.toml")))));
    let Some(bytes) = file(&puzzles, &SheetOptions::default()) else {
        return;
    };
    if let Some(text) = text(&bytes) {
        for puzzle in &puzzles {
            let first = puzzle.picture.title.split(' ').next().expect("a word");
            assert!(text.contains(first), "{first}\n{text}");
        }
    }
}
