//! Sudokus as links to f-puzzles: what is read again has the same solutions, and what f-puzzles cannot say is an error at its place.

use placet::model::PuzzleNotation;
use placet::model::import::ImportFormat;

use super::super::{library, only_board, puzzle, seen};

/// The link that placet writes.
#[track_caller]
fn written(model: &str) -> String {
    match PuzzleNotation::FPuzzles.write(&puzzle(model)) {
        Ok(link) => link.trim_end().to_string(),
        Err(wrong) => panic!("{wrong}\n{model}"),
    }
}

/// The first error: the text that it underlines, and its label.
#[track_caller]
fn refused(model: &str) -> (String, String) {
    let wrong = PuzzleNotation::FPuzzles.write(&puzzle(model)).expect_err(model);
    let first = wrong.in_order()[0].clone();
    (model[first.span.start..first.span.end].to_string(), first.label)
}

#[test]
fn sudokus_of_the_library_keep_their_solution() {
    for name in [
        "sudoku",
        "arrow",
        "thermometer",
        "killer-6x6",
        "jigsaw-6x6",
        "sandwich",
    ] {
        let model = library(&format!("sudoku/{name}"));
        let again = seen(&written(&model), ImportFormat::FPuzzles);
        assert_eq!(only_board(&again), only_board(&model), "{name}\n{again}");
    }
}

#[test]
fn the_json_is_read_like_the_link() {
    let model = library("sudoku/sandwich");
    let json = PuzzleNotation::FPuzzlesJson
        .write(&puzzle(&model))
        .unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(json.starts_with("{\n"), "{json}");
    assert_eq!(
        seen(&json, ImportFormat::FPuzzles),
        seen(&written(&model), ImportFormat::FPuzzles)
    );
}

/// A puzzle with an element of each kind that is written.
const ALL: &str = r#"{
  "size": 6, "title": "All", "author": "A",
  "grid": [[{}, {}, { "value": 5, "given": true }, {}, {}, {}], [{}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}],
    [{}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, { "givenPencilMarks": [1, 3] }]],
  "diagonal+": true, "diagonal-": true, "antiking": true, "antiknight": true,
  "thermometer": [{ "lines": [["R1C1", "R1C2", "R2C3"]] }],
  "arrow": [{ "lines": [["R5C5", "R5C6", "R4C6"]], "cells": ["R5C5"] }],
  "killercage": [{ "cells": ["R1C4", "R1C5"], "value": "7" }, { "cells": ["R6C1", "R6C2"] }],
  "difference": [{ "cells": ["R1C1", "R2C1"], "value": "3" }],
  "ratio": [{ "cells": ["R4C1", "R4C2"] }],
  "xv": [{ "cells": ["R5C1", "R5C2"], "value": "X" }],
  "even": [{ "cell": "R3C3" }], "odd": [{ "cell": "R3C4" }],
  "minimum": [{ "cell": "R4C4" }, { "cell": "R4C5" }], "maximum": [{ "cell": "R2C5" }],
  "quadruple": [{ "cells": ["R2C2", "R2C3", "R3C2", "R3C3"], "values": [1, 2, 2] }],
  "renban": [{ "lines": [["R6C4", "R6C5", "R5C4"]] }],
  "whispers": [{ "lines": [["R3C1", "R3C2", "R4C3"]] }],
  "betweenline": [{ "lines": [["R3C5", "R3C6", "R2C6"]] }],
  "clone": [{ "cells": ["R1C2"], "cloneCells": ["R4C6"] }],
  "littlekillersum": [{ "cell": "R0C3", "cells": ["R1C4", "R2C5", "R3C6"], "direction": "DR", "value": "10" }],
  "sandwichsum": [{ "cell": "R3C0", "value": "11" }],
  "skyscraper": [{ "cell": "R7C4", "value": "3" }],
  "extraregion": [{ "cells": ["R5C3", "R6C3"] }]
}"#;

#[test]
fn every_element_comes_back() {
    let model = seen(ALL, ImportFormat::FPuzzles);
    let link = written(&model);
    let again = seen(&link, ImportFormat::FPuzzles);
    assert_eq!(written(&again), link);
    let rules = |model: &str| {
        let mut rules: Vec<String> = puzzle(model)
            .rules()
            .iter()
            .map(|rule| format!("{:?}", rule.kind))
            .collect();
        rules.sort();
        rules.len()
    };
    assert_eq!(rules(&again), rules(&model), "{model}\n{again}");
}

#[test]
fn a_rule_that_is_no_element_is_underlined() {
    let (underlined, label) = refused(&library("sudoku/consecutive"));
    assert!(underlined.contains("for each x, y in neighbours"), "{underlined}");
    assert_eq!(label, "this statement is no element of f-puzzles");
    let killer = library("sudoku/killer-6x6").replacen(", \"cages\"]", "]", 1);
    assert!(
        refused(&killer)
            .1
            .starts_with("the digits in a cage of f-puzzles are all different")
    );
    let (underlined, label) = refused(&library("sums/kakuro"));
    assert!(label.starts_with("expected a square board"), "{label}");
    assert!(underlined.contains("board"), "{underlined}");
    let (underlined, label) = refused(&library("loops/slitherlink"));
    assert_eq!(
        (underlined.contains("edges"), label.as_str()),
        (true, "f-puzzles has digits in cells"),
        "{underlined}"
    );
    let (underlined, _) = refused(&library("logic/zebra"));
    assert!(
        underlined.contains("pieces") || underlined.contains("board"),
        "{underlined}"
    );
    let latin = "board.grid = [3, 3]\npieces = { numbers = '1..3', copies = 3 }\nrules = [{ all_different = 'rows' }]\n";
    let (underlined, label) = refused(latin);
    assert!(label.starts_with("expected a square board"), "{label}");
    assert_eq!(underlined, "[{ all_different = 'rows' }]");
}
