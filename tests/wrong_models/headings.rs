//! Keys that stand under the wrong heading.

use crate::wrong_models::assert_diagnostics;

const BOARD: &str = "[board]\ngrid = [1, 3]\n";
const PIECES: &str = "[pieces]\nnumbers = '1..3'\n";
const RULE: &str = "[[rules]]\nsum = 6\nof = 'rows'\n";

#[track_caller]
fn assert_belongs(model: &str, key: &str, message: &str, label: &str) {
    assert_diagnostics(model, &[("E010", key, message, label)]);
}

#[test]
fn keys_of_the_top_below_a_heading() {
    let top = "belongs above the first heading, at the top of the file";
    assert_belongs(
        &format!("{BOARD}title = 'x'\n{PIECES}{RULE}"),
        "title",
        "unknown key `title`",
        &format!("`title` {top}"),
    );
    assert_belongs(
        &format!("{BOARD}{PIECES}{RULE}givens = '1 _ _'"),
        "givens",
        "unknown key `givens`",
        &format!("`givens` {top}"),
    );
}

#[test]
fn a_rule_that_is_no_rule() {
    assert_belongs(
        &format!("{BOARD}{PIECES}[[rules]]\ngivens = '1 _ _'"),
        "givens",
        "unknown kind of rule `givens`",
        "`givens` belongs above the first heading, at the top of the file",
    );
}

#[test]
fn keys_of_a_table_at_the_top() {
    for (line, key, label) in [
        ("sum = 6", "sum", "`sum` belongs under `[[rules]]`"),
        ("of = 'rows'", "of", "`of` belongs under `[[rules]]`"),
        ("grid = [1, 3]", "grid", "`grid` belongs under `[board]`"),
        ("copies = 3", "copies", "`copies` belongs under `[pieces]`"),
        (
            "solutions = 3",
            "solutions",
            "`solutions` belongs under `[expect]`",
        ),
    ] {
        assert_belongs(
            &format!("{line}\n{BOARD}{PIECES}"),
            key,
            &format!("unknown key `{key}`"),
            label,
        );
    }
}

#[test]
fn tables_under_other_names() {
    assert_belongs(
        &format!("{BOARD}{PIECES}[regions]\nends = ['r1c1', 'r1c3']"),
        "regions",
        "unknown key `regions`",
        "`regions` belongs to the board: `[board.regions]`",
    );
    assert_belongs(
        &format!("{BOARD}{PIECES}[rule]\nsum = 6"),
        "rule",
        "unknown key `rule`",
        "did you mean `[[rules]]`?",
    );
}

#[test]
fn a_kind_of_symmetries_that_is_none() {
    let model = |symmetry: &str| format!("symmetry = {symmetry}\n{BOARD}{PIECES}{RULE}");
    let wrong = (
        "E013",
        "'bord'",
        "unknown kind of symmetry `bord`",
        "did you mean `board`?",
    );
    assert_diagnostics(&model("'bord'"), &[wrong]);
    let alone = (
        "E013",
        "'complement'",
        "`complement` is a symmetry, not a kind of symmetry",
        "expected a list: `[\"complement\"]`",
    );
    assert_diagnostics(&model("'complement'"), &[alone]);
    let empty = (
        "E013",
        "[]",
        "the list of symmetries is empty",
        "expected at least one name; for no symmetries, write `\"none\"`",
    );
    assert_diagnostics(&model("[]"), &[empty]);
}
