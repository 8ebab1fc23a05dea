//! Puzzles that cannot be imported.

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{DiagnosticCode, Source};
use serde_json::{Value, json};

use super::document;

/// The first error in a puzzle: its code, what is underlined, its message and its label.
fn first_error(text: &str) -> (DiagnosticCode, String, String, String) {
    let source = Source::new("puzzle.json", text);
    let errors = import(&source, ImportFormat::FPuzzles, &ConversionOptions::default()).expect_err(text);
    let first = errors.in_order()[0].clone();
    let underlined = text[first.span.start..first.span.end].to_string();
    (first.code, underlined, first.message, first.label)
}

#[test]
fn texts_that_are_no_puzzle() {
    let long = format!("N4Ig{}", "A".repeat(300_000));
    for (text, message) in [
        ("N4IgzglgXgpiBcB", "the link is damaged"),
        (&*long, "the link is too long"),
        ("{", "this object is not closed: missing `}`"),
        ("[]", "wrong type: found a list"),
        ("{ \"size\": 40 }", "the size is not between 1 and 16"),
        ("{ \"size\": 2.5 }", "the size is not between 1 and 16"),
        ("{ \"size\": 4 }", "there is no `grid`"),
        (
            "{ \"size\": 4, \"grid\": [[]] }",
            "the `grid` does not have 4 rows of 4 cells",
        ),
        (
            "{ \"size\": 1, \"size\": 2, \"grid\": [[{}]] }",
            "duplicate key `size`",
        ),
    ] {
        assert_eq!(first_error(text).2, message, "{text}");
    }
}

/// Links that do not contain a puzzle say so.
#[test]
fn other_links() {
    for (text, message) in [
        (
            "https://sudokupad.app/abc123",
            "this link does not contain a puzzle that can be imported",
        ),
        (
            "https://f-puzzles.com/?id=yc3xmrlz",
            "this link does not contain a puzzle that can be imported",
        ),
    ] {
        let (code, underlined, found, _) = first_error(text);
        assert_eq!(
            (code, &*underlined, &*found),
            (DiagnosticCode::BadValue, text.trim(), message)
        );
    }
}

/// What is not understood of a puzzle is an error at its place.
#[test]
fn values_that_are_not_understood() {
    let lines = |kind: &str, cells: &[&str]| json!({ kind: [{ "lines": [cells] }] });
    for (more, underlined, message) in [
        (
            lines("regionsumline", &["R1C1", "R1C2"]),
            "\"regionsumline\"",
            "rules of the kind `regionsumline` cannot be imported",
        ),
        (
            json!({ "globalentropy": true }),
            "\"globalentropy\"",
            "rules of the kind `globalentropy` cannot be imported",
        ),
        (
            json!({ "antiknight": 1 }),
            "1",
            "wrong type: found a whole number",
        ),
        (
            lines("thermometer", &["R1C1", "R9C9"]),
            "\"R9C9\"",
            "`thermometer` has a cell `R9C9` that does not exist",
        ),
        (
            lines("thermometer", &["R1C0", "R2C2"]),
            "\"R1C0\"",
            "`thermometer` has a cell `R1C0` that does not exist",
        ),
        (
            json!({ "odd": [{ "cell": "R5C1" }] }),
            "\"R5C1\"",
            "`odd` has a cell `R5C1` that does not exist",
        ),
        (
            json!({ "sandwichsum": [{ "cell": "R1C1", "value": "2" }] }),
            "\"R1C1\"",
            "`sandwichsum` has a cell `R1C1` that does not exist",
        ),
        (
            lines("renban", &["R1C1", "R1C2", "R1C1"]),
            "[\"R1C1\",\"R1C2\",\"R1C1\"]",
            "`renban` has the cell `R1C1` twice",
        ),
        (
            json!({ "difference": [{ "cells": ["R1C1"] }] }),
            "{\"cells\":[\"R1C1\"]}",
            "a clue between two cells does not have two cells",
        ),
        (
            json!({ "killercage": [{ "cells": ["R1C1"], "value": "<9" }] }),
            "{\"cells\":[\"R1C1\"],\"value\":\"<9\"}",
            "the clue `<9` is not a number",
        ),
        (
            json!({ "xv": [{ "cells": ["R1C1", "R1C2"] }] }),
            "{\"cells\":[\"R1C1\",\"R1C2\"]}",
            "the `xv` at `R1C1` has no `value`",
        ),
        (json!({ "odd": [{}] }), "{}", "the `odd` has no `cell`"),
        (
            json!({ "quadruple": [{ "cells": ["R1C1", "R1C2"], "values": [1, "x"] }] }),
            "\"x\"",
            "this is not a digit",
        ),
        (
            json!({ "clone": [{ "cells": ["R1C1", "R1C2"], "cloneCells": ["R3C1"] }] }),
            "{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C1\"]}",
            "the `clone` at `R1C1` has 2 cells, but its clone has 1",
        ),
        (
            json!({ "arrow": [{ "cells": ["R1C1"], "lines": [["R1C2", "R1C3"]] }] }),
            "{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C2\",\"R1C3\"]]}",
            "an arrow starts at `R1C2`, which is not its circle",
        ),
        (
            json!({ "negative": ["ratoi"] }),
            "\"ratoi\"",
            "unknown negative rule `ratoi`",
        ),
    ] {
        let text = document(more);
        let error = first_error(&text);
        assert_eq!((&*error.1, &*error.2), (underlined, message), "{text}");
    }
}

#[test]
fn places_say_where_rows_and_columns_start() {
    let text = document(json!({ "odd": [{ "cell": "R0C1" }] }));
    assert_eq!(first_error(&text).3, "rows and columns count from 1");
}

/// The cells of a little killer are those of its diagonal, and the file lists them.
#[test]
fn cells_of_little_killers() {
    let clue = |more: Value| {
        let mut clue = json!({ "cell": "R0C2", "value": "5" });
        let object = clue.as_object_mut().expect("it is an object");
        object.extend(more.as_object().expect("it is an object").clone());
        first_error(&document(json!({ "littlekillersum": [clue] })))
    };
    assert_eq!(
        clue(json!({})).2,
        "the `littlekillersum` at `R0C2` has no `cells`"
    );
    let other = clue(json!({ "direction": "DR", "cells": ["R1C3"] }));
    assert_eq!(
        (&*other.2, &*other.3),
        (
            "the cells of the `littlekillersum` at `R0C2` are not its diagonal",
            "expected R1C3, R2C4"
        )
    );
    assert_eq!(
        clue(json!({ "direction": "D", "cells": ["R1C3"] })).2,
        "unknown direction `D`"
    );
}

#[test]
fn values_of_cells() {
    for (cell, message) in [
        (
            json!({ "value": "A", "given": true }),
            "the given of the cell `R1C1` is not between 1 and 2",
        ),
        (
            json!({ "value": 3, "given": true }),
            "the given of the cell `R1C1` is not between 1 and 2",
        ),
        (
            json!({ "region": "one" }),
            "the region of the cell `R1C1` is not a number",
        ),
        (
            json!({ "parity": "prime" }),
            "unknown rule `prime` of the cell `R1C1`",
        ),
    ] {
        let text = json!({ "size": 2, "grid": [[cell, {}], [{}, {}]] }).to_string();
        assert_eq!(first_error(&text).2, message);
    }
}
