//! Diagnostics of rules that are said in a phrase.

use crate::wrong_models::assert_diagnostics;

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
            ("E013", "[]", "this list is empty", "expected at least one number"),
            (
                "E010",
                "at_leest",
                "unknown key `at_leest`",
                "did you mean `at_least`?",
            ),
            (
                "E011",
                "{}",
                "this table has no bound",
                "expected `at_least` or `at_most`",
            ),
            (
                "E013",
                "4",
                "no number is at least 5 and at most 4",
                "expected 5 or more",
            ),
            ("E013", "[1, 2, 3]", "3 entries for 2 regions", "expected 2"),
            (
                "E024",
                "A",
                "`A` is not a region of this rule",
                "expected one of `1`, `2`",
            ),
            (
                "E012",
                "5",
                "wrong type: found a whole number",
                "expected a list with one entry per region, such as `[3, \"_\", 2]`, or a table with the names of regions as keys",
            ),
            (
                "E012",
                "true",
                "wrong type: found a boolean",
                "expected a whole number, a range such as \"1..9\", a list of them, or `{ at_least = 1, at_most = 9 }`",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name any regions",
                "expected `of`",
            ),
            (
                "E013",
                "[1, 2]",
                "a count has a single range",
                "expected a number or a range",
            ),
            (
                "E013",
                "-2",
                "the number of pieces cannot be negative",
                "expected 0 or more",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name a piece",
                "expected `piece`",
            ),
            (
                "E031",
                "7",
                "unknown piece `7`",
                "expected one of `1`, `2`, `3`, `4`",
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
                "unknown order `rising`",
                "expected one of `increasing`, `decreasing`, `not increasing`, `not decreasing`",
            ),
            (
                "E013",
                "\"increasin\"",
                "unknown order `increasin`",
                "did you mean `increasing`?",
            ),
            (
                "E012",
                "4",
                "wrong type: found a whole number",
                "expected \"increasing\", \"decreasing\", \"not increasing\" or \"not decreasing\"",
            ),
            (
                "E040",
                "4",
                "a difference needs regions of two cells",
                "board has 4 cells",
            ),
            (
                "E040",
                "4",
                "a quotient needs regions of two cells",
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
                "`+` is not a target",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
            (
                "E013",
                "\"12++\"",
                "`12++` is not a target",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
            (
                "E040",
                "\"12 -\"",
                "the difference needs regions of two cells",
                "board has 4 cells",
            ),
            (
                "E013",
                "\"x\"",
                "`x` is not a target",
                "expected a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"",
            ),
            (
                "E012",
                "[]",
                "wrong type: found a list",
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
                "a sum needs pieces that are numbers",
                "`A` is not a number",
            ),
            (
                "E040",
                "\"increasing\"",
                "an order needs pieces that are numbers",
                "`A` is not a number",
            ),
            (
                "E040",
                "\"3+\"",
                "a cage needs pieces that are numbers",
                "`A` is not a number",
            ),
            (
                "E040",
                "1",
                "a difference needs pieces that are numbers",
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
                "row 1 cannot have 3 visible",
                "expected a number from 1 to 2",
            ),
            (
                "E013",
                "0",
                "row 1 cannot have 0 visible",
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
                "unknown end of a line `lefd`",
                "did you mean `left`?",
            ),
            (
                "E012",
                "3",
                "wrong type: found a whole number",
                "expected \"start\", \"end\", \"left\", \"right\", \"top\" or \"bottom\"",
            ),
            ("E062", "1..2", "this is not a number", ""),
            (
                "E011",
                "[[rules]]",
                "the rule does not name any cells",
                "expected `of` or `cells`",
            ),
            ("E013", "[1, 1]", "runs of 1, 1 need 3 cells", "row 1 has 2 cells"),
            (
                "E013",
                "[0, 1]",
                "a run has at least one cell",
                "expected lengths of at least 1",
            ),
            (
                "E013",
                "[-1]",
                "a run has at least one cell",
                "expected lengths of at least 1",
            ),
            (
                "E024",
                "7",
                "`7` is not a region of this rule",
                "expected one of `1`, `2`",
            ),
            (
                "E012",
                "\"x\"",
                "wrong type: found a string",
                "expected a whole number",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name a piece",
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
                "unknown region `rows and`",
                "expected one of `rows`, `columns`, `diagonals`, `lines`, `falling`, `rising`, `all diagonals`, `board`, `neighbours`, `touching`, `king moves`, `knight moves`, `row runs`, `column runs`, `rim`, `corners`, `centre`",
            ),
            (
                "E040",
                "\"board\"",
                "`not_touching` needs regions of two cells",
                "board has 4 cells",
            ),
            ("E031", "\"C\"", "unknown piece `C`", "expected one of `A`, `B`"),
            (
                "E013",
                "\"queens\"",
                "unknown chess piece `queens`",
                "did you mean `queen`?",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name a piece",
                "expected `piece`",
            ),
            (
                "E012",
                "3",
                "wrong type: found a whole number",
                "expected \"queen\", \"rook\", \"bishop\", \"knight\" or \"king\"",
            ),
            (
                "E040",
                "\"neighbours\"",
                "a path needs numbers that are each used once",
                "`A` is not a single number",
            ),
            (
                "E013",
                "\"neighbors\"",
                "unknown step of a path `neighbors`",
                "did you mean `neighbours`?",
            ),
            (
                "E012",
                "[\"neighbours\"]",
                "wrong type: found a list",
                "expected \"neighbours\", \"touching\", \"king moves\" or \"knight moves\"",
            ),
            (
                "E040",
                "\"touching\"",
                "a path needs numbers that are each used once",
                "`A` is not a single number",
            ),
            (
                "E012",
                "\"yes\"",
                "wrong type: found a string",
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
                "a path needs numbers that are each used once",
                "`1` is used any number of times",
            ),
            (
                "E040",
                "\"knight moves\"",
                "chess pieces cannot move on a hexagonal board",
                "expected \"neighbours\" or \"touching\"",
            ),
            (
                "E040",
                "\"rook\"",
                "chess pieces cannot move on a hexagonal board",
                "this rule needs a square board",
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
                "a run has at least one cell",
                "expected a number from 1 to 1",
            ),
            (
                "E013",
                "2",
                "no run can be longer than 2",
                "expected a number from 1 to 1",
            ),
            (
                "E013",
                "1",
                "no run can be longer than 1",
                "the longest line has length 1",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name a piece",
                "expected `piece`",
            ),
            (
                "E031",
                "7",
                "unknown piece `7`",
                "expected one of `1`, `2`, `3`, `4`",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name any cells",
                "expected `of` or `cells`",
            ),
            (
                "E012",
                "[1]",
                "wrong type: found a list",
                "expected a whole number",
            ),
            (
                "E040",
                "\"row 1\"",
                "nothing to compare in row 1",
                "expected several regions of the same size",
            ),
            (
                "E024",
                "\"colums\"",
                "unknown region `colums`",
                "did you mean `columns`?",
            ),
            (
                "E012",
                "2.5",
                "wrong type: found a number with a fraction",
                "expected a name or a list of names",
            ),
        ],
    );
    let diagnostic = crate::wrong_models::only_diagnostic(
        "[board]\ngrid = [100, 100]\n[pieces]\nnames = 'AB'\ncopies = 'any'\n[[rules]]\ndifferent = 'neighbours'",
    );
    assert_eq!(diagnostic.code.id(), "E002");
    let diagnostic = crate::wrong_models::only_diagnostic(
        "[board]\ngrid = [1, 90000]\n[pieces]\nnames = 'AB'\ncopies = 'any'\n[[rules]]\nlongest_run = 40000\nof = 'rows'\npiece = 'A'",
    );
    assert_eq!(
        (diagnostic.code.id(), &*diagnostic.label),
        ("E002", "at most 5000000")
    );
}

#[test]
fn what_is_connected() {
    let board = "[board]\ngrid = [64, 64]\n[pieces]\nnames = '#.'\ncopies = 'any'\n";
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
                "too many cells for `connected`",
                "about 56081152 steps, at most 10000000",
            ),
            ("E031", "'+'", "unknown piece `+`", "expected one of `#`, `.`"),
            (
                "E014",
                "[[rules]]",
                "a rule has `of` or `cells`, not both",
                "both are present",
            ),
            (
                "E012",
                "1",
                "wrong type: found a whole number",
                "expected `true` or `false`",
            ),
            (
                "E013",
                "[[rules]]",
                "the rule does not name a piece",
                "expected a piece",
            ),
            ("E024", "'rowz'", "unknown region `rowz`", "did you mean `rows`?"),
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
            "too many pairs of cells for these pieces: 2080768",
            "at most 1000000",
        )],
    );
}

/// The board of nine cells with a rule, and the only fault of it.
#[track_caller]
fn only_fault_of(rule: &str) -> (String, String, String, Option<String>) {
    let model =
        format!("[board]\ngrid = [3, 3]\n[pieces]\nnumbers = '1..9'\ncopies = 'any'\n[[rules]]\n{rule}\n");
    let diagnostic = crate::wrong_models::only_diagnostic(&model);
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
        let each = format!("write one list for each line: `[{runs}, {runs}, …]`");
        assert!(help.is_some_and(|help| help.ends_with(&each)), "{runs}");
    }
    let (_, message, ..) = only_fault_of("runs = [1, '_']\nof = 'rows'\npiece = 1");
    assert_eq!(message, "2 entries for 3 regions");
    let json = r#"{ "board": { "grid": [3, 3] }, "pieces": { "names": "ab", "copies": "any" },
        "rules": [{ "runs": [1, 1], "of": "rows", "piece": "a" }] }"#;
    crate::wrong_models::assert_json_diagnostics(
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
        assert_eq!(message, "`1` is ambiguous: `row 1` or `column 1`");
        assert_eq!(label, "expected the full name, such as `\"row 1\"`");
    }
}

#[test]
fn runs_around_cells() {
    let of = |regions: &str, rule: &str| {
        format!(
            "[board]\ngrid = [3, 3]\n{regions}\n[pieces]\nnames = 'ab'\ncopies = 'any'\n[[rules]]\n{rule}\n"
        )
    };
    let rule = "runs_around = 'clue'\npiece = 'a'";
    for (regions, rule, code, at, message, label) in [
        (
            "regions.clue = 'A . . / . . . / . . .'",
            rule,
            "E013",
            "'clue'",
            "`clue A` does not end with lengths of runs",
            "expected a drawing of numbers such as 13, with a digit for each run",
        ),
        (
            "regions.clue = '12 . . / . . . / . . .'",
            rule,
            "E013",
            "'clue'",
            "runs of 1 and 2 do not fit around r1c1",
            "3 cells lie around r1c1, and a gap is needed between two runs",
        ),
        (
            "regions.clue = '. . . / . 10 . / . . .'",
            rule,
            "E013",
            "'clue'",
            "`clue 10` does not end with lengths of runs",
            "expected a drawing of numbers such as 13, with a digit for each run",
        ),
        (
            "wrap = 'torus'\nregions.clue = '1 . . / . . . / . . .'",
            rule,
            "E040",
            "'clue'",
            "runs around cells need a square board that does not wrap around",
            "not on this board",
        ),
        (
            "regions.clue = '1 . . / . . . / . . .'",
            "runs_around = 'clues'\npiece = 'a'",
            "E024",
            "'clues'",
            "unknown region `clues`",
            "did you mean `clue`?",
        ),
    ] {
        crate::wrong_models::assert_diagnostics(&of(regions, rule), &[(code, at, message, label)]);
    }
}
