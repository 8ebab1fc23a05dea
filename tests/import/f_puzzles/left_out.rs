//! What a puzzle has beside its rules: nothing of it is lost without a word.

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{DiagnosticCode, Source};
use serde_json::{Value, json};

use super::document;

/// The warnings about a puzzle: what is underlined, and the message.
fn warnings(more: Value) -> Vec<(String, String)> {
    let text = document(more);
    let source = Source::new("puzzle.json", text.clone());
    let imported = import(&source, ImportFormat::FPuzzles, &ConversionOptions::default());
    let imported = imported.unwrap_or_else(|errors| panic!("{errors}"));
    let found = imported.warnings.in_order().into_iter().map(|warning| {
        assert_eq!(warning.code, DiagnosticCode::LeftOut);
        (
            text[warning.span.start..warning.span.end].to_string(),
            warning.message.clone(),
        )
    });
    found.collect()
}

fn warned(more: Value, expected: &[(&str, &str)]) {
    let found = warnings(more.clone());
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(text, message)| (&**text, &**message))
        .collect();
    assert_eq!(found, expected, "{more}");
}

#[test]
fn what_is_only_drawn_or_written() {
    warned(
        json!({ "line": [{ "lines": [["R1C1", "R1C2"]] }, { "lines": [["R3C3", "R4C4"]] }] }),
        &[("\"line\"", "2 lines at `R1C1`, `R3C3` are not in the model")],
    );
    for (kind, element) in [
        (
            "rectangle",
            json!({ "cells": ["R2C2"], "width": 0.5, "height": 0.5 }),
        ),
        ("circle", json!({ "cells": ["R2C2"], "baseC": "#FFFFFF" })),
        ("text", json!({ "cells": ["R2C2"], "value": "prime" })),
        ("cage", json!({ "cells": ["R2C2"], "value": "DR5" })),
    ] {
        warned(
            json!({ kind: [element] }),
            &[(
                &format!("\"{kind}\""),
                &format!("1 {kind} at `R2C2` is not in the model"),
            )],
        );
    }
    warned(
        json!({ "ruleset": "Normal sudoku rules apply." }),
        &[("\"ruleset\"", "the rules in words are not in the model")],
    );
    warned(
        json!({ "ruleset": "", "text": [], "line": null, "solution": [1], "foglight": ["R1C1"] }),
        &[],
    );
}

/// Programs draw the rules of their extensions besides, for others that do not know them.
#[test]
fn drawings_of_rules() {
    let line = json!([{ "lines": [["R1C1", "R2C2"]] }]);
    let drawn = |name: &str| json!([{ "lines": [["R1C1", "R2C2"]], "fromConstraint": name }]);
    warned(json!({ "renban": line, "line": drawn("Renban") }), &[]);
    warned(json!({ "whispers": line, "line": drawn("German Whispers") }), &[]);
    // Without the rule itself, the drawing is all that is left of it.
    warned(
        json!({ "line": drawn("Renban") }),
        &[("\"line\"", "1 line at `R1C1` is not in the model")],
    );
}

#[test]
fn elements_without_what_their_rule_needs() {
    for (kind, element, message) in [
        (
            "sandwichsum",
            json!({ "cell": "R0C2" }),
            "the `sandwichsum` at `R0C2` is not in the model",
        ),
        (
            "skyscraper",
            json!({ "cell": "R2C5", "value": "?" }),
            "the `skyscraper` at `R2C5` is not in the model",
        ),
        (
            "arrow",
            json!({ "cells": ["R2C2"], "lines": [] }),
            "the `arrow` at `R2C2` is not in the model",
        ),
        (
            "quadruple",
            json!({ "cells": ["R2C2"], "values": [] }),
            "the `quadruple` at `R2C2` is not in the model",
        ),
    ] {
        let found = warnings(json!({ kind: [element] }));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].1, message);
    }
    warned(
        json!({ "thermometer": [{ "lines": [["R1C1", "R1C2"]], "isSlow": true }] }),
        &[("\"isSlow\"", "`isSlow` of `thermometer` is not in the model")],
    );
}

#[test]
fn cells_with_colours_or_unknown_keys() {
    let cell = json!({ "c": "#FFA0A0", "value": 1, "cornerPencilMarks": [1, 2] });
    let grid = json!([[cell, { "cage": 3 }], [{}, {}]]);
    warned(
        json!({ "size": 2, "grid": grid }),
        &[
            ("\"grid\"", "1 colour at `R1C1` is not in the model"),
            ("\"cage\"", "`cage` of the cell `R1C2` is not in the model"),
        ],
    );
}
