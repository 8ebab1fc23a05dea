//! Diagnostics of tiles that are cut from a random board.

use crate::wrong_models::assert_diagnostics;

#[test]
fn colours_that_are_none() {
    let model = |tiles: &str| format!("[board]\ngrid = [2, 2]\n[pieces]\ntiles = {tiles}\n");
    assert_diagnostics(
        &model("{ colours = 0 }"),
        &[(
            "E013",
            "0",
            "the number of colours cannot be 0",
            "expected 1 or more",
        )],
    );
    assert_diagnostics(
        &model("{ seed = 3 }"),
        &[(
            "E011",
            "{ seed = 3 }",
            "the number of colours is missing",
            "expected `colours = 6`",
        )],
    );
    assert_diagnostics(
        &model("{ colors = 3 }"),
        &[(
            "E010",
            "colors",
            "unknown key `colors`",
            "did you mean `colours`?",
        )],
    );
    assert_diagnostics(
        &model("{ colours = 3 }\nedges = [\"top\", \"left\", \"right\", \"bottom\"]"),
        &[(
            "E014",
            "[\"top\", \"left\", \"right\", \"bottom\"]",
            "`edges` needs a list of tiles",
            "these tiles are cut at random",
        )],
    );
}
