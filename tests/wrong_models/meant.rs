//! Names and values that are wrong, and what was meant by them.

use crate::wrong_models::only_diagnostic;

const MODEL: &str = "[board]\ngrid = [3, 3]\n[pieces]\nnumbers = '1..9'\n[[rules]]\n";

/// What stands under the one diagnostic of a rule.
#[track_caller]
fn label_of_rule(rule: &str) -> String {
    only_diagnostic(&format!("{MODEL}{rule}")).label
}

#[test]
fn regions_in_other_spellings() {
    for (written, label) in [
        ("row1", "did you mean `row 1`?"),
        ("rows 1", "did you mean `row 1`?"),
        ("Row 2", "did you mean `row 2`?"),
        ("cols", "did you mean `columns`?"),
        ("col 3", "did you mean `column 3`?"),
        ("row 4", "there are 3 rows"),
        (
            "rows, columns",
            "write several regions as a list: `[\"rows\", \"columns\"]`",
        ),
        ("r1c1 r1c2", "to name cells, write `cells = \"r1c1 r1c2\"`"),
        ("boxes", "add `boxes = [2, 3]` to `[board]`"),
        ("box 1", "add `boxes = [2, 3]` to `[board]`"),
        (
            "diagonal 1",
            "the diagonals are `falling diagonal` and `rising diagonal`",
        ),
        (
            "main diagonal",
            "the diagonals are `falling diagonal` and `rising diagonal`",
        ),
    ] {
        assert_eq!(label_of_rule(&format!("sum = 15\nof = '{written}'")), label);
    }
}

#[test]
fn cells_off_the_board() {
    let label = |cell: &str| label_of_rule(&format!("sum = 15\ncells = ['{cell}']"));
    assert_eq!(label("r1c4"), "row 1 has 3 cells");
    assert_eq!(label("r4c1"), "the board has 3 rows");
    assert_eq!(label("r0c1"), "rows and columns count from 1");
}

#[test]
fn keys_of_rules_in_other_words() {
    assert_eq!(
        label_of_rule("count = 1\nof = 'rows'\nexactly = 1"),
        "write `is = 1`"
    );
}

#[test]
fn sizes_that_are_no_list() {
    for line in ["grid = '3x3'", "grid = 3", "grid = [3, 3]\nboxes = 3"] {
        let diagnostic = only_diagnostic(&format!("[board]\n{line}\n[pieces]\nnumbers = '1..9'"));
        assert_eq!(diagnostic.label, "expected rows and columns: `[3, 3]`");
    }
}

#[test]
fn givens_as_a_list() {
    let diagnostic = only_diagnostic(&format!(
        "givens = ['123', '456', '789']\n{}",
        &MODEL[..MODEL.len() - 10]
    ));
    let help = "write a drawing as one string of several lines";
    assert_eq!(
        (&*diagnostic.message, diagnostic.help.as_deref()),
        ("wrong type: found a list", Some(help))
    );
}

#[test]
fn pieces_that_are_used_equally_often() {
    let help = |pieces: &str| only_diagnostic(&format!("[board]\ngrid = [6, 6]\n[pieces]\n{pieces}")).help;
    assert_eq!(help("numbers = '1..6'").as_deref(), Some("write `copies = 6`"));
    let other = help("numbers = '1..5'").expect("there is help");
    assert!(other.starts_with("`copies` sets"));
}

#[test]
fn regions_and_cells_in_expressions() {
    for (expression, name, label) in [
        ("sum(row1) == 15", "row1", "did you mean `row 1`?"),
        ("sum(row 4) == 15", "row 4", "there are 3 rows"),
        (
            "for each k in 3..5: sum(row k) == 15",
            "row k",
            "there are 3 rows",
        ),
        ("r4c1 == 15", "r4c1", "the board has 3 rows"),
    ] {
        let diagnostic = only_diagnostic(&format!("{MODEL}holds = '{expression}'"));
        assert_eq!(diagnostic.message, format!("unknown name `{name}`"));
        assert_eq!(diagnostic.label, label);
    }
}

#[test]
fn implications_in_other_words() {
    for implication in [
        "if r1c1 == 1 then r2c2 == 3",
        "r1c1 == 1 then r2c2 == 3",
        "r1c1 == 1 -> r2c2 == 3",
        "r1c1 == 1 ==> r2c2 == 3",
    ] {
        let diagnostic = only_diagnostic(&format!("{MODEL}holds = '{implication}'"));
        assert_eq!(
            diagnostic.help.as_deref(),
            Some("write \"if A then B\" as `A => B`"),
            "{implication}"
        );
    }
    let diagnostic = only_diagnostic(&format!("{MODEL}holds = 'r1c1 == 1 r2c2'"));
    assert_eq!(diagnostic.help, None);
}

#[test]
fn pieces_without_numbers() {
    let model = |names: &str, rule: &str| {
        let board = "[board]\ngrid = [2, 2]\n[[rules]]\n";
        format!("{board}{rule}\n[pieces]\n{names}\n")
    };
    let numbers = "for numbers, write `numbers = \"1..4\"` in `[pieces]`";
    for rule in [
        "sum = 5\nof = 'rows'",
        "holds = 'sum(row 1) == 5'",
        "order = 'increasing'\nof = 'rows'",
    ] {
        let help = only_diagnostic(&model("names = '1234'", rule)).help;
        assert_eq!(help.as_deref(), Some(numbers), "{rule}");
        let help = only_diagnostic(&model("names = 'ABCD'", rule))
            .help
            .expect("there is help");
        assert!(help.contains("count(row 1, 'A') == 2"), "{help}");
    }
}

/// Only words of files are skipped, so only a file is a reason to speak of that.
#[test]
fn tuples_as_long_as_no_region() {
    for rule in ["tuples = [['a', 'b'], ['b', 'a']]", "words = 'ab ba'"] {
        let model = format!(
            "[board]\ngrid = [2, 3]\n[pieces]\nnames = 'ab'\ncopies = 'any'\n[[rules]]\n{rule}\nof = 'rows'\n"
        );
        let diagnostic = only_diagnostic(&model);
        assert_eq!(
            (&*diagnostic.label, diagnostic.help),
            ("row 1 has 3 cells", None),
            "{rule}"
        );
    }
}

/// The warning about the letters is not shown beside an error, so the error says it.
#[test]
fn a_piece_that_was_split_into_letters() {
    let help = "`\"red\"` lists a piece for each letter; for one piece, write `names = [\"red\"]`";
    for (rule, message) in [
        ("'r1c1 = red'", "unknown name `red`"),
        ("{ count = 'red', of = 'board', is = 2 }", "unknown piece `red`"),
    ] {
        let model = |names: &str| {
            format!("rules = [{rule}]\n[board]\ngrid = [1, 3]\n[pieces]\nnames = {names}\ncopies = 'any'\n")
        };
        let diagnostic = only_diagnostic(&model("'red'"));
        assert_eq!(
            (&*diagnostic.message, diagnostic.help.as_deref()),
            (message, Some(help))
        );
        assert_eq!(only_diagnostic(&model("'r e d'")).help, None, "{rule}");
    }
}
