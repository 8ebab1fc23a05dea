//! Worksheets as HTML.

use placet::Puzzle;
use placet::model::Board;
use placet::render::sheet::{Paper, PerSheet, SheetOptions, SheetPuzzle, SheetSolution, html};
use roxmltree::Document;

use super::{parsed, puzzle};
use crate::files::model_files;

/// A row of two numbers.
pub(super) fn row(title: &str) -> Puzzle {
    parsed(&format!(
        "title = '{title}'\nsource = 'A book'\nboard.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{{ sum = 3, of = 'rows' }}]"
    ))
}

/// It on a sheet, with a solution.
pub(super) fn solved(title: &str) -> SheetPuzzle {
    let puzzle = row(title);
    let board = Board::parse("2 1", puzzle.layout(), puzzle.pieces()).expect("a board");
    let mut sheet = SheetPuzzle::new(&puzzle);
    sheet.solution = Some(SheetSolution::new(&puzzle, &board));
    sheet
}

/// The sheets of a page, as texts.
fn sheets(text: &str) -> Vec<&str> {
    text.split("<section class=\"sheet\">").skip(1).collect()
}

/// The page as XML, which it is after its first line but for the elements without ends.
fn checked(text: &str) -> Vec<String> {
    let body = text.split_once("<body>").expect("it has a body").1;
    let body = body.split_once("</body>").expect("its body ends").0;
    let body = format!("<body>{body}</body>");
    let document = Document::parse(&body).unwrap_or_else(|error| panic!("{error}\n{body}"));
    let elements = document.descendants().filter(|node| node.is_element());
    let mut names: Vec<String> = elements.map(|node| node.tag_name().name().to_string()).collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn each_puzzle_is_there_once_and_the_solutions_come_last() {
    let titles = ["One", "Two", "Three"];
    let puzzles = titles.map(solved);
    let mut options = SheetOptions::default();
    options.title = "Friday".into();
    let text = html(&puzzles, &options);
    checked(&text);
    let sheets = sheets(&text);
    let [first, second, last] = sheets.as_slice() else {
        panic!("{} sheets", sheets.len());
    };
    for sheet in [first, second] {
        assert!(sheet.contains("Friday</h1>") && sheet.contains("Name <i></i> Date <i></i>"));
        assert!(!sheet.contains("r1c1: 2"), "a solution");
    }
    assert!(last.contains("Friday: solutions</h1>") && !last.contains("Name"));
    let rule = format!("<li>{}</li>", row("One").rules()[0].says);
    for (number, title) in (1..).zip(titles) {
        let heading = format!(">{number}. {title}</h2>");
        let at = if number < 3 { first } else { second };
        assert_eq!(
            (at.matches(&heading).count(), last.matches(&heading).count()),
            (1, 1)
        );
    }
    assert_eq!(first.matches(&rule).count(), 2);
    assert_eq!(first.matches(">A book</p>").count(), 2);
    assert_eq!(last.matches("r1c1: 2").count(), 3);
    assert!(!last.contains(&rule) && !text.contains("<script") && !text.contains("prefers-color-scheme"));
}

#[test]
fn solutions_and_rules_can_be_left_out() {
    let puzzles = [SheetPuzzle::new(&row("One"))];
    let mut options = SheetOptions::default();
    options.rules = false;
    let text = html(&puzzles, &options);
    assert_eq!(sheets(&text).len(), 1);
    assert!(!text.contains("<li>") && !text.contains("olution"));
}

#[test]
fn what_is_known_of_a_puzzle_is_said() {
    let mut puzzle = solved("One");
    puzzle.rating = Some(2.345);
    puzzle.solution.as_mut().expect("it is solved").is_one_of_several = true;
    let text = html(&[puzzle], &SheetOptions::default());
    assert!(text.contains("A book · Difficulty 2.3</p>"));
    assert_eq!(text.matches("One of several solutions").count(), 1);
}

#[test]
fn sheets_have_the_puzzles_that_are_wanted() {
    let puzzles: Vec<SheetPuzzle> = (0..5)
        .map(|number| SheetPuzzle::new(&row(&number.to_string())))
        .collect();
    let number = |per_sheet, large| {
        let mut options = SheetOptions::default();
        (options.per_sheet, options.large) = (per_sheet, large);
        sheets(&html(&puzzles, &options)).len()
    };
    assert_eq!(number(PerSheet::One, false), 5);
    assert_eq!(number(PerSheet::Two, false), 3);
    assert_eq!(number(PerSheet::Four, false), 2);
    assert_eq!(number(PerSheet::Four, true), 5);
    let mut options = SheetOptions::default();
    options.paper = Paper::Letter;
    assert!(html(&puzzles, &options).contains("@page{size:letter;"));
    assert!(html(&puzzles, &SheetOptions::default()).contains("@page{size:A4;"));
}

#[test]
fn long_rules_continue_on_the_next_sheet() {
    let says = "word ".repeat(3000);
    let puzzle = parsed(&format!(
        "title = 'Long'\nboard.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{{ sum = 3, of = 'rows', says = '{says}' }}]"
    ));
    let text = html(&[SheetPuzzle::new(&puzzle)], &SheetOptions::default());
    let sheets = sheets(&text);
    assert!(sheets.len() > 2, "{}", sheets.len());
    let [first, rest @ ..] = sheets.as_slice() else {
        panic!("no sheet");
    };
    assert!(first.contains("<figure>") && first.contains(">1. Long</h2>"));
    for sheet in rest {
        assert!(!sheet.contains("<figure>") && sheet.contains(">1. Long (continued)</h2>"));
        assert!(sheet.contains("<li class=\"rest\">"));
    }
    assert_eq!(text.matches("word").count(), 3000);
}

#[test]
fn pictures_of_all_models_fit_on_the_paper() {
    let puzzles: Vec<SheetPuzzle> = model_files()
        .iter()
        .map(|path| SheetPuzzle::new(&puzzle(path)))
        .collect();
    for paper in [Paper::A4, Paper::Letter] {
        let mut options = SheetOptions::default();
        (options.paper, options.per_sheet) = (paper, PerSheet::Four);
        let text = html(&puzzles, &options);
        checked(&text);
        let most = paper.size().map(|length| length - 30.0);
        let mut pictures = 0;
        for (at, _) in text.match_indices("<svg ") {
            let element = text[at..].split_once('>').expect("it ends").0;
            let length = |name: &str| -> f64 {
                let value = element
                    .split_once(&format!(" {name}=\""))
                    .expect("it has a size")
                    .1;
                value
                    .split_once("mm\"")
                    .expect("it is in millimetres")
                    .0
                    .parse()
                    .expect("a number")
            };
            let [width, height] = ["width", "height"].map(length);
            let is_there = width > 0.0 && height > 0.0;
            assert!(
                is_there && width <= most[0] + 0.01 && height < most[1] - 10.0,
                "{element}"
            );
            pictures += 1;
        }
        assert_eq!(pictures, puzzles.len());
    }
}

#[test]
fn an_objective_is_one_of_the_rules() {
    let rules = |says: &str| {
        let model =
            format!("board.grid = [1, 2]\npieces.numbers = '1..2'\n[objective]\nmaximise = 'r1c1'\n{says}");
        SheetPuzzle::new(&parsed(&model)).rules
    };
    assert_eq!(rules("says = 'begin large'"), ["begin large"]);
    assert_eq!(rules(""), ["greatest r1c1"]);
}
