//! Nonograms as numbers beside the board: written in both notations and read again, and wrong files.

use placet::model::import::ImportFormat;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::data::Data;
use super::random::random_nonogram;
use super::{diagnostics, library, only_board, refused, seen};
use placet::model::import::ConversionOptions;

const FORMAT: ImportFormat = ImportFormat::Nonogram;

/// The runs of each line, none for an empty one.
fn lines(data: &Data, name: &str) -> Vec<Vec<String>> {
    let line = |runs: &Value| -> Vec<String> {
        match runs {
            Value::Array(runs) => runs.iter().map(Value::to_string).collect(),
            run if run == 0 => vec![],
            run => vec![run.to_string()],
        }
    };
    data.0[name].as_array().expect(name).iter().map(line).collect()
}

/// A text file, in which `empty` stands for a line without runs.
fn non_file(data: &Data, empty: &str) -> String {
    let section = |name: &str| {
        let line = |runs: Vec<String>| {
            if runs.is_empty() {
                empty.to_string()
            } else {
                runs.join(",")
            }
        };
        lines(data, name)
            .into_iter()
            .map(line)
            .collect::<Vec<_>>()
            .join("\n")
    };
    format!(
        "catalogue \"one #1\"\ntitle \"A picture\"\nby 'somebody'\nwidth {}\nheight {}\n\nrows\n{}\n\ncolumns\n{}\n\ngoal \"01\"\n",
        data.number("width"),
        data.number("height"),
        section("row_clues"),
        section("column_clues"),
    )
}

/// An XML file.
fn xml(data: &Data) -> String {
    let clues = |kind: &str, name: &str| {
        let line = |runs: Vec<String>| {
            let counts = runs.iter().map(|run| format!("<count>{run}</count>"));
            format!("<line>{}</line>\n", counts.collect::<String>())
        };
        let lines: String = lines(data, name).into_iter().map(line).collect();
        format!("<clues type=\"{kind}\">\n{lines}</clues>\n")
    };
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"pbn-0.3.dtd\">\n<puzzleset>\n<puzzle type=\"grid\" defaultcolor=\"black\">\n\
            <title>A picture</title><source>somewhere</source>\n{}{}</puzzle>\n</puzzleset>\n",
        clues("columns", "column_clues"),
        clues("rows", "row_clues"),
    )
}

#[test]
fn the_library_s_own_puzzle_is_the_same_as_a_file() {
    let library = library("shading/nonogram");
    let data = Data::of_model(&library);
    let text = seen(&non_file(&data, "0"), FORMAT);
    assert!(
        text.contains("source = \"A picture, 'somebody', one #1\"\n"),
        "{text}"
    );
    assert_eq!(only_board(&text), only_board(&library));
    let of_xml = seen(&xml(&data), FORMAT);
    assert!(of_xml.contains("source = \"A picture, somewhere\"\n"), "{of_xml}");
    assert_eq!(only_board(&of_xml), only_board(&library));
}

#[test]
fn any_puzzle_that_is_written_is_read() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..100 {
        let (height, width) = (random.random_range(1..12), random.random_range(1..12));
        let data = random_nonogram(&mut random, height, width);
        for text in [non_file(&data, "0"), non_file(&data, ""), xml(&data)] {
            data.assert_in(&text, FORMAT);
        }
    }
}

#[test]
fn wrong_files() {
    const HEAD: &str = "width 2\nheight 2\n";
    let non = |rest: &str| format!("{HEAD}{rest}");
    let short = non("rows\n1\n2\n2\ncolumns\n2\n1\n");
    let long = non("rows\n1,1\n2\ncolumns\n2\n1\n");
    let touching = non("rows\n1a,1b,1b\n2\ncolumns\n2\n1\n");
    let zero = non("rows\n1,0\n2\ncolumns\n2\n1\n");
    let twice = non("rows\n1\n2\ncolumns\n2\n1\nrows\n");
    refused(
        FORMAT,
        &[
            (&short, "E021", "rows", "3 lines below `rows`"),
            (&long, "E041", "1,1", "these runs need 3 cells"),
            (&touching, "E041", "1a,1b,1b", "these runs need 4 cells"),
            (&zero, "E041", "1,0", "a run of 0 cells"),
            (&twice, "E014", "rows", "`rows` appears twice"),
            (
                "rows\n1\ncolumns\n1\n",
                "E003",
                "rows",
                "the number of rows is missing",
            ),
            (
                "width 1001\nheight 1\nrows\n1\ncolumns\n1\n",
                "E002",
                "1001",
                "the board is too large",
            ),
            (
                "width 1\nheight x\nrows\n1\ncolumns\n1\n",
                "E003",
                "x",
                "`x` is not a number",
            ),
            ("<puzzleset>", "E003", "", "this is not XML"),
            (
                "<puzzleset></puzzleset>",
                "E003",
                "<puzzleset",
                "the file has no puzzle",
            ),
            (
                "<puzzle/>",
                "E003",
                "<puzzle",
                "the puzzle has no clues for its rows",
            ),
            (
                "<p><puzzle><clues type=\"rows\"/></puzzle></p>",
                "E020",
                "<clues",
                "a board without rows",
            ),
            (
                "<puzzle type=\"triddler\"/>",
                "E040",
                "<puzzle",
                "a puzzle of the type `triddler`",
            ),
            (
                "<puzzle><clues type=\"rows\"><line><count>x</count></line></clues></puzzle>",
                "E003",
                "<count>x</count>",
                "`x` is not the length of a run",
            ),
        ],
    );
}

/// The clues of the library's model, with the colours as a file has them.
fn coloured_xml(data: &Data, colours: &[(char, &str)]) -> String {
    let clues = |kind: &str, name: &str| {
        let line = |runs: &Value| {
            let runs = match runs {
                Value::Array(runs) => runs.clone(),
                run if run == 0 => vec![],
                run => vec![run.clone()],
            };
            let count = |run: &Value| {
                let (length, letter) = run.as_str().expect("a run").split_at(1);
                let colour = colours.iter().find(|(named, _)| letter == named.to_string());
                format!(
                    "<count color=\"{}\">{length}</count>",
                    colour.expect("a colour").1
                )
            };
            format!("<line>{}</line>", runs.iter().map(count).collect::<String>())
        };
        let lines: String = data.0[name].as_array().expect(name).iter().map(line).collect();
        format!("<clues type=\"{kind}\">{lines}</clues>")
    };
    let letters = colours.iter().skip(1);
    let letters =
        letters.map(|(letter, name)| format!("<color name=\"{name}\" char=\"{letter}\">f00</color>"));
    format!(
        "<puzzleset><puzzle type=\"grid\" defaultcolor=\"black\"><color name=\"white\" char=\".\">fff</color>{}{}{}</puzzle></puzzleset>",
        letters.collect::<String>(),
        clues("columns", "column_clues"),
        clues("rows", "row_clues"),
    )
}

#[test]
fn colours_are_letters() {
    let library = library("shading/coloured-nonogram");
    let data = Data::of_model(&library);
    // The first colour has no letter in the file, and gets the first one of its name that is free.
    let colours = [('b', "yellow-red"), ('g', "green"), ('r', "red"), ('y', "yellow")];
    let text = seen(&coloured_xml(&data, &colours), FORMAT);
    assert!(text.contains("text = \".egry\"\n"), "{text}");
    assert_eq!(only_board(&text).replace('e', "b"), only_board(&library));
    let runs = |name: &str| {
        let of_line = |runs: &Value| match runs {
            Value::Array(runs) => runs
                .iter()
                .map(|run| run.as_str().expect("a run"))
                .collect::<Vec<_>>()
                .join(","),
            run => run.as_str().expect("a run").to_string(),
        };
        let lines: Vec<String> = data.0[name].as_array().expect(name).iter().map(of_line).collect();
        lines.join("\n")
    };
    let non = format!(
        "width 9\nheight 10\ncolor b #885500\nrows\n{}\ncolumns\n{}\n",
        runs("row_clues"),
        runs("column_clues"),
    );
    let text = seen(&non, FORMAT);
    assert!(text.contains("text = \".bgry\"\n"), "{text}");
    assert_eq!(only_board(&text), only_board(&library));
}

#[test]
fn a_single_colour_is_black() {
    let text = seen("width 2\nheight 1\nrows\n1a\ncolumns\n1a\n0\n", FORMAT);
    assert!(!text.contains("colours"), "{text}");
    assert_eq!(
        only_board(&text),
        only_board(&seen("width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n", FORMAT))
    );
}

#[test]
fn several_puzzles_are_one_too_many() {
    let wrong = diagnostics("<s><puzzle/><puzzle/></s>", FORMAT, &ConversionOptions::default());
    let first = wrong.in_order()[0];
    assert_eq!(
        (first.message.as_str(), first.span.start),
        ("the file has several puzzles", 12)
    );
}
