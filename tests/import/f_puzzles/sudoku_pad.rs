//! Puzzles in SudokuPad's own format: what is drawn as in f-puzzles has the same rules.

use placet::model::import::{ConversionOptions, ImportFormat, detect, import};
use placet::model::{DiagnosticCode, Source};
use serde_json::{Value, json};

use super::drawn::drawing;
use super::{document, model};

/// A link of SudokuPad, in its short notation.
fn link(document: &Value) -> String {
    format!(
        "https://sudokupad.app/scl{}",
        lz_str::compress_to_base64(&short(document))
    )
}

/// The notation of links: short keys, and nothing for an empty object.
fn short(value: &Value) -> String {
    let names = [
        ("cells", "ce"),
        ("cages", "ca"),
        ("value", "v"),
        ("regions", "re"),
        ("lines", "l"),
        ("wayPoints", "wp"),
        ("color", "c"),
        ("overlays", "o"),
        ("underlays", "u"),
        ("center", "ct"),
        ("rounded", "r"),
        ("width", "w"),
        ("height", "h"),
        ("backgroundColor", "c2"),
        ("borderColor", "c1"),
        ("text", "te"),
        ("arrows", "a"),
        ("thickness", "th"),
        ("headLength", "hl"),
        ("cellSize", "cs"),
        ("title", "t"),
    ];
    let name = |key: &str| {
        names
            .iter()
            .find(|(long, _)| *long == key)
            .map_or(key.to_string(), |row| row.1.to_string())
    };
    match value {
        Value::Object(entries) if entries.is_empty() => String::new(),
        Value::Object(entries) => {
            let entries: Vec<String> = entries
                .iter()
                .filter(|(_, value)| value.as_array().is_none_or(|items| !items.is_empty()))
                .map(|(key, value)| format!("{}:{}", name(key), short(value)))
                .collect();
            format!("{{{}}}", entries.join(","))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(short).collect::<Vec<_>>().join(",")),
        Value::Bool(true) => "t".to_string(),
        Value::Bool(false) => "f".to_string(),
        Value::String(text) => match text.strip_prefix('#') {
            Some("000000") => "#0".to_string(),
            Some("FFFFFF") => "#F".to_string(),
            Some(digits) if digits.len() == 6 => digits.to_string(),
            _ => format!("'{}'", text.replace('\'', "\\'")),
        },
        other => other.to_string(),
    }
}

/// The lines of a model that are no comments: the words of the author differ.
fn rules(model: &str) -> Vec<&str> {
    let is_rule = |line: &&str| !line.is_empty() && !line.starts_with('#');
    model.lines().filter(is_rule).collect()
}

#[test]
fn what_is_drawn_as_in_f_puzzles_has_the_same_rules() {
    let line =
        |kind: &str, cells: &str| json!({ kind: [{ "lines": [cells.split(' ').collect::<Vec<_>>()] }] });
    for puzzle in [
        json!({}),
        json!({ "diagonal+": true }),
        json!({ "diagonal-": true }),
        json!({ "antiknight": true }),
        line("thermometer", "R1C1 R2C2 R3C3"),
        line("palindrome", "R1C1 R1C2 R2C3 R2C4"),
        line("betweenline", "R1C1 R2C2 R2C3 R3C4"),
        line("renban", "R1C1 R1C2 R2C3"),
        line("whispers", "R1C1 R2C2 R3C2"),
        json!({ "arrow": [{ "cells": ["R1C1"], "lines": [["R1C1", "R2C2", "R3C3"], ["R1C1", "R2C1"]] }] }),
        json!({ "arrow": [{ "cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R1C3", "R2C4", "R2C3", "R3C3", "R4C4"]] }] }),
        json!({ "killercage": [{ "cells": ["R1C1", "R1C2", "R2C2"], "value": "7" }, { "cells": ["R3C3", "R2C4"] }] }),
        json!({ "extraregion": [{ "cells": ["R1C2", "R2C3", "R3C3", "R4C2"] }] }),
        json!({ "littlekillersum": [
            { "cell": "R0C1", "direction": "DR", "cells": ["R1C2", "R2C3", "R3C4"], "value": "8" },
            { "cell": "R5C1", "direction": "UR", "cells": ["R4C2", "R3C3", "R2C4"], "value": "9" },
        ] }),
        json!({ "sandwichsum": [{ "cell": "R2C0", "value": "5" }, { "cell": "R5C3", "value": "2" }] }),
        json!({ "skyscraper": [{ "cell": "R2C5", "value": "3" }, { "cell": "R0C4", "value": "2" }] }),
        json!({ "odd": [{ "cell": "R1C1" }], "even": [{ "cell": "R4C4" }] }),
        json!({ "minimum": [{ "cell": "R2C2" }] }),
        json!({ "maximum": [{ "cell": "R1C1" }, { "cell": "R3C3" }] }),
        json!({ "quadruple": [{ "cells": ["R2C2", "R2C3", "R3C2", "R3C3"], "values": [2, 2, 3] }] }),
        json!({ "difference": [{ "cells": ["R1C1", "R1C2"] }, { "cells": ["R3C4", "R4C4"], "value": "2" }] }),
        json!({ "ratio": [{ "cells": ["R1C1", "R1C2"] }, { "cells": ["R2C1", "R3C1"], "value": "3" }] }),
        json!({ "xv": [{ "cells": ["R1C1", "R1C2"], "value": "V" }] }),
    ] {
        let in_f_puzzles = model(&document(puzzle.clone()));
        let drawing = drawing(&puzzle);
        for text in [drawing.to_string(), link(&drawing)] {
            assert_eq!(detect(&text), Some(ImportFormat::FPuzzles), "{text}");
            assert_eq!(rules(&model(&text)), rules(&in_f_puzzles), "{puzzle}");
        }
    }
}

/// The warnings about a drawing, each with its message.
fn warnings(document: &Value) -> Vec<String> {
    let source = Source::new("link", link(document));
    let imported = import(&source, ImportFormat::FPuzzles, &ConversionOptions::default())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let warnings = imported.warnings.in_order();
    warnings
        .iter()
        .map(|warning| {
            assert_eq!(warning.code, DiagnosticCode::LeftOut);
            warning.message.clone()
        })
        .collect()
}

#[test]
fn what_is_not_understood_is_a_warning() {
    let mut puzzle = drawing(&json!({}));
    assert_eq!(warnings(&puzzle), [""; 0]);
    puzzle["lines"] = json!([
        // A colour alone has no rule, nor has a grey line of another style.
        { "color": "#F067F0", "thickness": 10, "wayPoints": [[0.5, 0.5], [0.5, 3.5]] },
        { "color": "#CFCFCF", "thickness": 12, "wayPoints": [[1.5, 0.5], [2.5, 1.5]] },
    ]);
    puzzle["overlays"] = json!([
        { "center": [0.5, -0.5], "width": 0.25, "height": 0.25, "text": "5" },
        { "center": [1.5, 1.5], "width": 0.7, "height": 0.7, "rounded": true, "backgroundColor": "#FFAABB" },
    ]);
    puzzle["cages"] = json!([{ "cells": [[0, 0], [0, 1]] }, { "cells": [[3, 3]], "value": "<" }]);
    puzzle["cells"][0][1] = json!({ "centremarks": [1, 2] });
    puzzle["rules"] = json!("Normal sudoku rules apply.");
    puzzle["theme"] = json!("dark");
    assert_eq!(
        warnings(&puzzle),
        [
            "1 marked cell at `R1C2` is not in the model",
            "`theme` is not in the model",
            "2 lines at `R1C1`, `R2C1` are not in the model",
            "1 shape at `R2C2` is not in the model",
            "1 text at `(0.5, -0.5)` is not in the model",
            "2 cages at `R1C1`, `R4C4` are not in the model",
            "the rules in words are not in the model",
        ]
    );
    puzzle["regions"] = json!([]);
    assert!(
        warnings(&puzzle).contains(&"the puzzle has no regions: its model is a Latin square".to_string())
    );
}

/// The first error about a text.
fn first_error(text: &str) -> (DiagnosticCode, String, String) {
    let source = Source::new("link", text);
    let errors = import(&source, ImportFormat::FPuzzles, &ConversionOptions::default()).expect_err(text);
    let first = errors.in_order()[0].clone();
    (first.code, first.message, first.label)
}

#[test]
fn wrong_puzzles_say_what_is_wrong() {
    let with = |key: &str, value: Value| {
        let mut puzzle = drawing(&json!({}));
        puzzle[key] = value;
        first_error(&link(&puzzle)).1
    };
    assert_eq!(
        with("cells", json!([[{}, {}]])),
        "the `cells` are not a square board"
    );
    assert_eq!(
        with("cells", json!(vec![vec![json!({ "value": 5 }); 4]; 4])),
        "the given `5` of the cell `R1C1` is not between 1 and 4"
    );
    assert_eq!(
        with("regions", json!([[[0, 0], [0, 1]]])),
        "the regions do not divide the board into 4 regions of 4 cells"
    );
    assert_eq!(
        with("regions", json!([[[0, 9]]])),
        "a region has the cell 0, 9, which is not on the board"
    );
    assert_eq!(
        with("lines", json!([{ "wayPoints": [[0]] }])),
        "number 1 of the `lines` has no valid place"
    );
    let packed = |text: &str| format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(text));
    assert_eq!(
        first_error(&packed("{ce:[[,],[,]")).1,
        "the puzzle is not in the format of SudokuPad"
    );
    assert_eq!(
        first_error(&packed("[1,2,3,4,5,6,7,8,9]")).1,
        "the puzzle is not an object"
    );
    let link = link(&drawing(&json!({})));
    assert_eq!(first_error(&link[..link.len() / 2]).1, "the link is damaged");
    let bomb = packed(&"[".repeat(3 << 20));
    assert_eq!(
        first_error(&bomb),
        (
            DiagnosticCode::TooLarge,
            "the puzzle in the link is too long".to_string(),
            "at most 1048576 bytes".to_string()
        )
    );
}

#[test]
fn sudokus_are_one_word() {
    // Each `o` is six blank cells, `s` a 4 and five of them, `K` three.
    let blank = format!("{}K", "o".repeat(13));
    let four = format!("s{}", &blank[1..]);
    let text = model(&format!("https://sudokupad.app/scf{four}xw?copy"));
    for part in [
        "\n  4 _ _ _ _ _ _ _ _\n",
        "rising_diagonal",
        "falling_diagonal",
        "extra",
    ] {
        assert!(text.contains(part), "{text}");
    }
    assert!(!model(&format!("scf{blank}")).contains("givens"));
    let puzzle = json!({ "p": four, "n": "Four", "s": "", "m": "" }).to_string();
    let text = model(&format!(
        "https://sudokupad.app/scl{}",
        lz_str::compress_to_base64(&puzzle)
    ));
    assert!(
        text.starts_with("title = \"Four\"\n") && text.contains("\n  4 _ _"),
        "{text}"
    );
    assert_eq!(
        first_error(&format!("scf{}", "1".repeat(20))).1,
        "the puzzle does not have 81 cells"
    );
    assert_eq!(first_error(&format!("scf{blank}q")).1, "unknown rule `q`");
}
