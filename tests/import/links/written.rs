//! Links that are written: the clues that the encoder of the tests writes, puzzles that come back, and what no link can say.

use std::sync::Arc;

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{Data, Puzzle, PuzzleNotation, Settings, Source, read_data, read_with};
use placet::render::diagnostic;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::super::data::{Data as ParameterData, Printed};
use super::super::{library, puzzle};
use super::data_of;
use super::encoder;
use super::genres::{Case, cases, link};

/// The library's model of a genre with the data of a puzzle.
fn with_data(case: &Case, data: &ParameterData) -> Puzzle {
    let text = serde_json::to_string(&data.0).expect("data are JSON");
    let data: Data = read_data(&Source::new("data.json", text))
        .expect("data")
        .remove(0);
    let mut settings = Settings::new();
    settings.set_data(data);
    let source = Source::new("model.toml", library(case.path));
    read_with(&source, &settings)
        .unwrap_or_else(|wrong| panic!("{}", diagnostic::text(&source, &wrong, false)))
}

/// The link that placet writes.
#[track_caller]
pub(super) fn written(puzzle: &Puzzle) -> String {
    match PuzzleNotation::PuzzLink.write(puzzle) {
        Ok(link) => link.trim_end().to_string(),
        Err(wrong) => panic!("{}: {wrong}", puzzle.title()),
    }
}

/// The first diagnostic of a model that no link can say: the text that it underlines, its message and its label.
#[track_caller]
fn refused(model: &str) -> (String, String, String) {
    let wrong = PuzzleNotation::PuzzLink.write(&puzzle(model)).expect_err(model);
    let first = wrong.in_order()[0].clone();
    let underlined = model[first.span.start..first.span.end].to_string();
    (underlined, first.message, first.label)
}

/// The puzzle of a link, if its clues fit together.
fn imported(link: &str) -> Option<Puzzle> {
    let source = Source::new("link", link);
    let model = import(&source, ImportFormat::Links, &ConversionOptions::default()).ok()?;
    Some(puzzle(&model.text))
}

#[test]
fn every_puzzle_of_a_link_is_written_and_read_again() {
    for case in cases() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut puzzles = 0;
        for _ in 0..12 {
            let (height, width) = (random.random_range(2..7), random.random_range(2..7));
            let link = link(case, &(case.random)(&mut random, height, width));
            let Some(puzzle) = imported(&link) else {
                continue;
            };
            puzzles += 1;
            let again = written(&puzzle);
            assert_eq!(data_of(&again), data_of(&link), "{link} became {again}");
            assert_eq!(
                written(&imported(&again).expect("it is the same")),
                again,
                "{link}"
            );
        }
        // Numbers at random are seldom pairs, and runs at random seldom have a place.
        assert!(
            puzzles > 0 || matches!(case.name, "numlin" | "arukone" | "tapa"),
            "{}",
            case.name
        );
    }
}

/// Two lists are written in a longer form by the encoder of the tests, and the givens of some genres as if they could not be missing.
const OTHER_FORM: [&str; 7] = [
    "tents",
    "tentaisho",
    "midloop",
    "nuriuzu",
    "skyscrapers",
    "easyasabc",
    "doppelblock",
];

#[test]
fn the_form_is_the_one_of_the_sites() {
    for case in cases().filter(|case| !OTHER_FORM.contains(&case.name)) {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        for _ in 0..3 {
            let link = link(case, &(case.random)(&mut random, 7, 7));
            if let Some(puzzle) = imported(&link) {
                assert_eq!(written(&puzzle), link);
            }
        }
    }
}

#[test]
fn pairs_are_numbers() {
    let link = "https://puzz.link/p?numlin/3/3/1g2i1g2";
    assert_eq!(written(&imported(link).expect("two pairs")), link);
    // Letters are numbered in the order in which they appear, if a path need not pass every cell.
    let library = library("loops/numberlink").replace("text = \"all\"", "text = \"pair\"");
    let own = ParameterData::of_model(&library);
    let letters = own.entries("pairs");
    let numbers = data_of(&written(&puzzle(&library))).entries("pairs");
    let pairs = |letter: &str, number: &str| {
        let same =
            |entries: &[String], name: &str| entries.iter().map(|entry| entry == name).collect::<Vec<_>>();
        same(&letters, letter) == same(&numbers, number)
    };
    let first = letters.iter().find(|letter| *letter != ".").expect("a letter");
    assert!(pairs(first, "1"), "{letters:?} {numbers:?}");
}

#[test]
fn the_levels_of_an_aquarium_are_those_of_whole_tanks_with_a_flag() {
    // Two arms of a tank that meet above the cell between them.
    let tanks = encoder::borders(&["A", "A", "A", "A", "B", "A"], 3);
    let body = format!("{tanks}/{}", encoder::number16(&[Printed::Nothing; 5]));
    for (flag, levels) in [("", "AAABCD"), ("r/", "AAABCB")] {
        let link = format!("https://puzz.link/p?aquarium/{flag}3/2/{body}");
        assert_eq!(data_of(&link).entries("levels").concat(), levels, "{link}");
        assert_eq!(written(&imported(&link).expect("an aquarium")), link);
    }
    let library = library("shading/aquarium").replace("  V W W W X X", "  V W W X X X");
    let (underlined, _, label) = refused(&library);
    assert_eq!(
        (underlined.as_str(), label.as_str()),
        (
            "X",
            "expected the same name for the cells of a row to which water can flow"
        )
    );
}

#[test]
fn data_for_a_model_of_the_library_are_written() {
    for case in cases() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..3 {
            let link = link(case, &(case.random)(&mut random, 6, 6));
            if let Some(puzzle) = imported(&link) {
                // What follows from the clues is in the data, too.
                assert_eq!(written(&with_data(case, &data_of(&link))), written(&puzzle));
            }
        }
    }
}

/// Genres whose lists are not drawn.
const NOT_DRAWN: [&str; 4] = ["kakuro", "compass", "mukkonn", "castle"];

#[test]
fn puzzles_are_drawn_in_penpa_and_read_again() {
    for case in cases().filter(|case| !NOT_DRAWN.contains(&case.name)) {
        let mut random = ChaCha8Rng::seed_from_u64(6);
        for _ in 0..3 {
            let link = link(case, &(case.random)(&mut random, 6, 6));
            let Some(puzzle) = imported(&link) else {
                continue;
            };
            let drawn = PuzzleNotation::Penpa
                .write(&puzzle)
                .unwrap_or_else(|wrong| panic!("{link}: {wrong}"));
            let again = ParameterData::of_text(drawn.trim_end(), ImportFormat::Penpa);
            assert_eq!(again, data_of(&link), "{link}");
        }
    }
    let kakuro = puzzle(&library("sums/kakuro"));
    let wrong = PuzzleNotation::Penpa.write(&kakuro).expect_err("a kakuro");
    assert_eq!(
        wrong.in_order()[0].message,
        "puzzles of this genre are not written as drawings"
    );
}

#[test]
fn the_library_s_own_puzzles_are_written() {
    // Letters of a numberlink become numbers: see the test of pairs.
    for case in cases().filter(|case| !["numlin", "arukone"].contains(&case.name)) {
        let text = library(case.path);
        let own = ParameterData::of_model(&text);
        match PuzzleNotation::PuzzLink.write(&puzzle(&text)) {
            Ok(link) => assert_eq!(
                data_of(link.trim_end()),
                data_of(&super::genres::link(case, &own)),
                "{link}"
            ),
            // A link does not say how large numbers can be.
            Err(wrong) => {
                assert_eq!(case.name, "meander");
                let message = &wrong.in_order()[0].message;
                assert!(message.starts_with("links do not say `largest`"), "{message}");
            }
        }
    }
}

#[test]
fn what_a_link_cannot_say_is_an_error_at_its_place() {
    let slither = library("loops/slitherlink");
    let of = |old: &str, new: &str| refused(&slither.replacen(old, new, 1));
    assert_eq!(
        of("  1 . . . . .\n", "  1 . x . . .\n"),
        (
            "x".to_string(),
            "`x` in `clues` cannot be written in a link".to_string(),
            "expected a number, or `.` for none".to_string()
        )
    );
    assert_eq!(
        of("  1 . . . . .\n", "  1 . 4 . . .\n"),
        (
            "4".to_string(),
            "the clue 4".to_string(),
            "expected a number from 0 to 3".to_string()
        )
    );
    let (underlined, message, label) = of("loop = \"line\"", "loop = \"line\"\nsays = \"one loop\"");
    assert_eq!(underlined, "says = \"one loop\"");
    assert_eq!(message, "the rules of this model are those of no genre of links");
    assert_eq!(label, "the library's model `Slitherlink` has something else here");
    let (underlined, ..) = of("count(edges(x), line) == k", "count(edges(x), line) >= k");
    assert!(
        underlined.starts_with("\"for each k") && underlined.ends_with(">= k\""),
        "{underlined}"
    );
    let other_title = slither.replacen("title = \"Slitherlink\"", "title = \"Slither\"", 1);
    let (underlined, ..) = refused(&other_title.replacen("== k", ">= k", 1));
    assert_eq!(underlined, "\"Slither\"");
    let areas = library("loops/double-back");
    let first = areas
        .lines()
        .find(|line| line.starts_with("  A "))
        .expect("a row of areas");
    let last = first
        .rfind(|sign: char| sign != 'A' && sign != ' ')
        .expect("another area");
    let other = format!("{}A{}", &first[..last], &first[last + 1..]);
    let (underlined, _, label) = refused(&areas.replacen(first, &other, 1));
    assert_eq!(
        (underlined.as_str(), label.as_str()),
        ("A", "expected rooms whose cells are connected")
    );
    let kakuro = library("sums/kakuro");
    let (_, message, _) = refused(&kakuro.replacen("7\\16", "99\\16", 1));
    assert!(message.starts_with("the clue "), "{message}");
}

#[test]
fn a_given_beside_the_model_is_refused() {
    let mut sudoku = puzzle(&library("sudoku/sudoku"));
    let given = placet::model::Given::parse_pair("r1c2=6", &sudoku).expect("a given");
    sudoku.give(given);
    let wrong = PuzzleNotation::PuzzLink
        .write(&Arc::new(sudoku))
        .expect_err("a given");
    assert_eq!(
        wrong.in_order()[0].message,
        "a given beside the model cannot be written in a link"
    );
}

#[test]
fn errors_in_data_are_in_their_file() {
    let mut data = ParameterData::of_model(&library("loops/slitherlink"));
    data.set("clues", Value::from(". 1\n4 ."));
    data.set("height", 2);
    data.set("width", 2);
    let case = cases().find(|case| case.name == "slither").expect("the genre");
    let model = with_data(case, &data);
    let wrong = PuzzleNotation::PuzzLink.write(&model).expect_err("a 4");
    let source = model.written().expect("a text").source().clone();
    let text = diagnostic::text(&source, &wrong, false);
    assert!(
        text.contains("data.json") && text.contains("the clue 4"),
        "{text}"
    );
}
