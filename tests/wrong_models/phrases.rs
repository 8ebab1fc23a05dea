//! Diagnostics of rules that are said in a phrase.

use crate::assert_diagnostics;

/// Rules on a board of 2 x 2 with numbers.
fn rules(rules: &str) -> String {
    format!("[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n{rules}")
}

#[test]
fn wrong_amounts_and_lists() {
    assert_diagnostics(
        &rules(
            r#"[[rules]]
sum = []
of = "rows"
[[rules]]
sum = { at_leest = 5 }
of = "rows"
[[rules]]
sum = {}
of = "rows"
[[rules]]
sum = { at_least = 5, at_most = 4 }
of = "rows"
[[rules]]
sums = [1, 2, 3]
of = "rows"
[[rules]]
sums = { A = 1 }
of = "rows"
[[rules]]
sums = 5
of = "rows"
[[rules]]
sums = [1, true]
of = "rows"
[[rules]]
sums = [1, 2]
[[rules]]
counts = [1, [1, 2]]
of = "rows"
piece = 1
[[rules]]
counts = [1, -2]
of = "rows"
piece = 1
[[rules]]
counts = [1, 2]
of = "rows"
[[rules]]
counts = [1, 2]
of = "rows"
piece = 7"#,
        ),
        &[
            (
                "E013",
                "[]",
                "this list allows no number",
                "expected one number or more",
            ),
            (
                "E010",
                "at_leest",
                "unknown key `at_leest`",
                "did you mean `at_least`?",
            ),
            (
                "E011",
                "{}",
                "this bounds nothing",
                "expected `at_least` or `at_most`",
            ),
            (
                "E013",
                "4",
                "at least 5 and at most 4 leaves nothing",
                "expected 5 or more",
            ),
            ("E013", "[1, 2, 3]", "3 entries for 2 regions", "expected 2"),
            (
                "E024",
                "A",
                "`A` is none of the regions of this rule",
                "known here: `1`, `2`",
            ),
            (
                "E012",
                "5",
                "this is a whole number",
                "expected a list with one entry a region, such as `[3, \"_\", 2]`, or a table by the regions' names",
            ),
            (
                "E012",
                "true",
                "this is a boolean",
                "expected a whole number, a range such as \"1..9\", a list of them, or `{ at_least = 1, at_most = 9 }`",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not say of which regions",
                "expected `of`",
            ),
            (
                "E013",
                "[1, 2]",
                "a count is in one range",
                "expected a number or a range",
            ),
            (
                "E013",
                "-2",
                "a number of pieces can't be negative",
                "expected 0 or more",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not say which piece",
                "expected `piece`",
            ),
            (
                "E031",
                "7",
                "there is no piece `7`",
                "known here: `1`, `2`, `3`, `4`",
            ),
        ],
    );
}

#[test]
fn wrong_orders_cages_and_pairs() {
    assert_diagnostics(
        &rules(
            r#"[[rules]]
order = "rising"
of = "rows"
[[rules]]
order = "increasin"
of = "rows"
[[rules]]
order = 4
of = "rows"
[[rules]]
difference = 4
of = "board"
[[rules]]
quotient = 4
cells = "r1c1"
[[rules]]
product = "x"
cells = "r1c1"
[[rules]]
cage = "+"
of = "rows"
[[rules]]
cage = "12++"
of = "rows"
[[rules]]
cage = "12 -"
of = "board"
[[rules]]
cages = ["2/", "x"]
of = "rows"
[[rules]]
cages = ["2/", []]
of = "rows""#,
        ),
        &[
            (
                "E013",
                "\"rising\"",
                "`rising` is no order",
                "known here: `increasing`, `decreasing`, `not increasing`, `not decreasing`",
            ),
            (
                "E013",
                "\"increasin\"",
                "`increasin` is no order",
                "did you mean `increasing`?",
            ),
            (
                "E012",
                "4",
                "this is a whole number",
                "expected \"increasing\", \"decreasing\", \"not increasing\" or \"not decreasing\"",
            ),
            ("E040", "4", "a difference is of two cells", "board has 4 cells"),
            (
                "E040",
                "4",
                "a quotient is of two cells",
                "the group r1c1 has 1 cell",
            ),
            (
                "E013",
                "x",
                "`x` is not a whole number",
                "expected a whole number or a range such as \"1..9\"",
            ),
            (
                "E013",
                "\"+\"",
                "`+` is no target",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
            (
                "E013",
                "\"12++\"",
                "`12++` is no target",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
            (
                "E040",
                "\"12 -\"",
                "the difference is of two cells",
                "board has 4 cells",
            ),
            (
                "E013",
                "\"x\"",
                "`x` is no target",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
            (
                "E012",
                "[]",
                "this is a list",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
        ],
    );
}

#[test]
fn phrases_that_need_numbers() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
names = "AB"
copies = 2
[[rules]]
sum = "same"
of = "rows"
[[rules]]
order = "increasing"
of = "rows"
[[rules]]
cage = "3+"
of = "rows"
[[rules]]
difference = 1
of = "rows""#,
        &[
            (
                "E040",
                "\"same\"",
                "a sum needs number pieces",
                "`A` is not a number",
            ),
            (
                "E040",
                "\"increasing\"",
                "an order needs number pieces",
                "`A` is not a number",
            ),
            (
                "E040",
                "\"3+\"",
                "a cage needs number pieces",
                "`A` is not a number",
            ),
            (
                "E040",
                "1",
                "a difference needs number pieces",
                "`A` is not a number",
            ),
        ],
    );
}

#[test]
fn wrong_lines_and_runs() {
    assert_diagnostics(
        &rules(
            r#"[[rules]]
visible = 3
of = "rows"
[[rules]]
visible = [0, 1]
of = "rows"
[[rules]]
visible = [1, 1, 1]
of = "rows"
[[rules]]
visible = 1
of = "rows"
from = "top"
[[rules]]
visible = 1
of = "rows"
from = "lefd"
[[rules]]
visible = 1
of = "rows"
from = 3
[[rules]]
visible = "1..2"
of = "rows"
[[rules]]
visible = 1
[[rules]]
runs = [[1, 1], [2]]
of = "rows"
piece = 1
[[rules]]
runs = [[0, 1], [2]]
of = "rows"
piece = 1
[[rules]]
runs = [-1]
of = "row 1"
piece = 1
[[rules]]
runs = { 7 = [1] }
of = "rows"
piece = 1
[[rules]]
runs = [[1], ["x"]]
of = "rows"
piece = 1
[[rules]]
runs = [1]
of = "rows"
[[rules]]
runs = [9223372036854775807, 9223372036854775807]
of = "row 1"
piece = 1"#,
        ),
        &[
            (
                "E013",
                "3",
                "row 1 never has 3 visible",
                "expected a number from 1 to 2",
            ),
            (
                "E013",
                "0",
                "row 1 never has 0 visible",
                "expected a number from 1 to 2",
            ),
            ("E013", "[1, 1, 1]", "3 entries for 2 regions", "expected 2"),
            (
                "E040",
                "\"top\"",
                "row 1 has no top end",
                "expected `from = \"start\"` or `from = \"end\"`",
            ),
            (
                "E013",
                "\"lefd\"",
                "`lefd` is no end of a line",
                "did you mean `left`?",
            ),
            (
                "E012",
                "3",
                "this is a whole number",
                "expected \"start\", \"end\", \"left\", \"right\", \"top\" or \"bottom\"",
            ),
            ("E062", "1..2", "this is no number", ""),
            (
                "E011",
                "[[rules]]",
                "the rule does not say of which cells",
                "expected `of` or `cells`",
            ),
            ("E013", "[1, 1]", "runs of 1, 1 need 3 cells", "row 1 has 2 cells"),
            (
                "E013",
                "[0, 1]",
                "a run has one cell or more",
                "expected lengths from 1",
            ),
            (
                "E013",
                "[-1]",
                "a run has one cell or more",
                "expected lengths from 1",
            ),
            (
                "E024",
                "7",
                "`7` is none of the regions of this rule",
                "known here: `1`, `2`",
            ),
            ("E012", "\"x\"", "this is a string", "expected a whole number"),
            (
                "E011",
                "[[rules]]",
                "the rule does not say which piece",
                "expected `piece`",
            ),
            (
                "E013",
                "[9223372036854775807, 9223372036854775807]",
                "runs of 9223372036854775807, 9223372036854775807 need 18446744073709551615 cells",
                "row 1 has 2 cells",
            ),
        ],
    );
}

#[test]
fn wrong_pieces_apart_and_paths() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
names = "AB"
copies = 2
[[rules]]
not_touching = "rows and"
piece = "A"
[[rules]]
not_touching = "board"
piece = "A"
[[rules]]
not_touching = "touching"
piece = "C"
[[rules]]
not_attacking = "queens"
piece = "A"
[[rules]]
not_attacking = "king"
[[rules]]
not_attacking = 3
piece = "A"
[[rules]]
path = "neighbours"
[[rules]]
path = "neighbors"
[[rules]]
path = ["neighbours"]
[[rules]]
path = "touching"
closed = "yes""#,
        &[
            (
                "E024",
                "\"rows and\"",
                "there is no region `rows and`",
                "known here: `rows`, `columns`, `diagonals`, `lines`, `falling`, `rising`, `all diagonals`, `board`, `neighbours`, `touching`, `king moves`, `knight moves`, `row runs`, `column runs`, `rim`, `corners`, `centre`",
            ),
            (
                "E040",
                "\"board\"",
                "what is near are two cells",
                "board has 4 cells",
            ),
            ("E031", "\"C\"", "there is no piece `C`", "known here: `A`, `B`"),
            (
                "E013",
                "\"queens\"",
                "`queens` is no chessman",
                "did you mean `queen`?",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not say which piece",
                "expected `piece`",
            ),
            (
                "E012",
                "3",
                "this is a whole number",
                "expected \"queen\", \"rook\", \"bishop\", \"knight\" or \"king\"",
            ),
            (
                "E040",
                "\"neighbours\"",
                "a path needs numbers that are used once",
                "`A` is not a single number",
            ),
            (
                "E013",
                "\"neighbors\"",
                "no path goes by `neighbors`",
                "did you mean `neighbours`?",
            ),
            (
                "E012",
                "[\"neighbours\"]",
                "this is a list",
                "expected \"neighbours\", \"touching\", \"king moves\" or \"knight moves\"",
            ),
            (
                "E040",
                "\"touching\"",
                "a path needs numbers that are used once",
                "`A` is not a single number",
            ),
            (
                "E012",
                "\"yes\"",
                "this is a string",
                "expected `true` or `false`",
            ),
        ],
    );
    assert_diagnostics(
        r#"[board]
hexagon = 2
[pieces]
numbers = "1..3"
copies = "any"
[[rules]]
path = "touching"
[[rules]]
path = "knight moves"
[[rules]]
not_attacking = "rook"
piece = 1"#,
        &[
            (
                "E040",
                "\"touching\"",
                "a path needs numbers that are used once",
                "`1` is used any number of times",
            ),
            (
                "E040",
                "\"knight moves\"",
                "chessmen do not move on a hexagonal board",
                "expected \"neighbours\" or \"touching\"",
            ),
            (
                "E040",
                "\"rook\"",
                "chessmen do not move on a hexagonal board",
                "this rule is for square boards",
            ),
        ],
    );
}

#[test]
fn wrong_longest_runs_and_differences() {
    assert_diagnostics(
        &rules(
            r#"[[rules]]
longest_run = 0
of = "rows"
piece = 1
[[rules]]
longest_run = 2
of = "rows"
piece = 1
[[rules]]
longest_run = 1
cells = "r1c1"
piece = 1
[[rules]]
longest_run = 1
of = "rows"
[[rules]]
longest_run = 1
of = "rows"
piece = [1, 7]
[[rules]]
longest_run = 1
piece = 1
[[rules]]
longest_run = [1]
of = "rows"
piece = 1
[[rules]]
different = "row 1"
[[rules]]
different = ["rows", "colums"]
[[rules]]
different = 2.5"#,
        ),
        &[
            (
                "E013",
                "0",
                "a run has one cell or more",
                "expected a number from 1 to 1",
            ),
            (
                "E013",
                "2",
                "no run is longer than 2 anyway",
                "expected a number from 1 to 1",
            ),
            (
                "E013",
                "1",
                "no run is longer than 1 anyway",
                "the longest line has 1",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not say which piece",
                "expected `piece`",
            ),
            (
                "E031",
                "7",
                "there is no piece `7`",
                "known here: `1`, `2`, `3`, `4`",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not say of which cells",
                "expected `of` or `cells`",
            ),
            ("E012", "[1]", "this is a list", "expected a whole number"),
            (
                "E040",
                "\"row 1\"",
                "row 1 has nothing to compare",
                "expected several regions of the same size",
            ),
            (
                "E024",
                "\"colums\"",
                "there is no region `colums`",
                "did you mean `columns`?",
            ),
            (
                "E012",
                "2.5",
                "this is a number with a fraction",
                "expected a name or a list of names",
            ),
        ],
    );
    let diagnostic = crate::only_diagnostic(
        "[board]\ngrid = [100, 100]\n[pieces]\nnames = 'AB'\ncopies = 'any'\n[[rules]]\ndifferent = 'neighbours'",
    );
    assert_eq!(diagnostic.code.id(), "E002");
    let diagnostic = crate::only_diagnostic(
        "[board]\ngrid = [1, 90000]\n[pieces]\nnames = 'AB'\ncopies = 'any'\n[[rules]]\nlongest_run = 40000\nof = 'rows'\npiece = 'A'",
    );
    assert_eq!(
        (diagnostic.code.id(), &*diagnostic.label),
        ("E002", "at most 5000000")
    );
}

#[test]
fn what_is_connected() {
    let board = "[board]\ngrid = [32, 32]\n[pieces]\nnames = '#.'\ncopies = 'any'\n";
    assert_diagnostics(
        &format!(
            "{board}[[rules]]\nconnected = '#'\n[[rules]]\nconnected = '+'\nof = 'rows'\n\
             [[rules]]\nconnected = '#'\nof = 'rows'\ncells = 'r1c1'\n[[rules]]\nconnected = '#'\neach = 1\nof = 'rows'\n\
             [[rules]]\nconnected = []\nof = 'rows'\n[[rules]]\nconnected = '#'\nof = 'rowz'\n"
        ),
        &[
            (
                "E002",
                "[[rules]]",
                "there are too many cells to keep connected",
                "some 3509376 steps would have to be looked at, at most 1000000",
            ),
            ("E031", "'+'", "there is no piece `+`", "known here: `#`, `.`"),
            (
                "E014",
                "[[rules]]",
                "a rule has `of` or `cells`, not both",
                "both are here",
            ),
            (
                "E012",
                "1",
                "this is a whole number",
                "expected `true` or `false`",
            ),
            ("E013", "[[rules]]", "the rule counts nothing", "expected a piece"),
            (
                "E024",
                "'rowz'",
                "there is no region `rowz`",
                "did you mean `rows`?",
            ),
        ],
    );
}

#[test]
fn too_many_pairs_of_pieces_apart() {
    assert_diagnostics(
        "[board]\ngrid = [128, 128]\n[pieces]\nshapes = { d = '##' }\ncopies = 'any'\nuncovered = '.'\n\
         [[rules]]\nnot_attacking = 'rook'\npiece = 'd'\n",
        &[(
            "E002",
            "[[rules]]",
            "2080768 pairs of cells are too many for these pieces",
            "at most 1000000",
        )],
    );
}

/// The board of nine cells with a rule, and the only fault of it.
#[track_caller]
fn only_fault_of(rule: &str) -> (String, String, String, Option<String>) {
    let model =
        format!("[board]\ngrid = [3, 3]\n[pieces]\nnumbers = '1..9'\ncopies = 'any'\n[[rules]]\n{rule}\n");
    let diagnostic = crate::only_diagnostic(&model);
    let text = model[diagnostic.span.start..diagnostic.span.end].to_string();
    (text, diagnostic.message, diagnostic.label, diagnostic.help)
}

#[test]
fn runs_of_another_number_of_lines_are_refused_with_both_readings() {
    for runs in ["[1, 1]", "[1, 1, 1, 1]", "[1]"] {
        let (text, _, label, help) = only_fault_of(&format!("runs = {runs}\nof = 'rows'\npiece = 1"));
        assert_eq!(
            (text.as_str(), label.as_str()),
            (runs, "expected 3, one for each line")
        );
        let each = format!("write a list for each line: `[{runs}, {runs}, …]`");
        assert!(help.is_some_and(|help| help.ends_with(&each)), "{runs}");
    }
    let (_, message, ..) = only_fault_of("runs = [1, '_']\nof = 'rows'\npiece = 1");
    assert_eq!(message, "2 entries for 3 regions");
    let json = r#"{ "board": { "grid": [3, 3] }, "pieces": { "names": "ab", "copies": "any" },
        "rules": [{ "runs": [1, 1], "of": "rows", "piece": "a" }] }"#;
    crate::assert_json_diagnostics(
        json,
        &[(
            "E013",
            "[1, 1]",
            "2 lengths for 3 lines",
            "expected 3, one for each line",
        )],
    );
}

#[test]
fn short_names_of_regions_of_two_families_are_refused() {
    for rule in [
        "sums = { 1 = 9 }",
        "visible = { 1 = 2 }",
        "counts = { 1 = 2 }\npiece = 1",
        "runs = { 1 = 2 }\npiece = 1",
    ] {
        let (text, message, label, _) = only_fault_of(&format!("{rule}\nof = ['rows', 'columns']"));
        assert_eq!(text, "1", "{rule}");
        assert_eq!(message, "`1` may be `row 1` or `column 1`");
        assert_eq!(label, "expected the full name, such as `\"row 1\"`");
    }
}
