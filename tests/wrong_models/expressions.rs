//! Diagnostics of expressions.

use crate::wrong_models::{assert_diagnostics, only_diagnostic};

/// The one diagnostic of an expression over `a b / c d` with the numbers 1 to 4.
fn assert_diagnostic(expression: &str, code: &str, at: &str, message: &str, label: &str) {
    let board = "[board]\ncells = \"a b / c d\"\n[pieces]\nnumbers = \"1..4\"\n[parameters]\nn = 2\n";
    let model = format!("{board}[[rules]]\nholds = \"{expression}\"\n");
    assert_diagnostics(&model, &[(code, at, message, label)]);
}

#[test]
fn names_that_mean_nothing() {
    assert_diagnostic(
        "a + e == 5",
        "E061",
        "e",
        "unknown name `e`",
        "expected a cell such as `a`, a region such as `row 1`, a piece such as `1`",
    );
    assert_diagnostic(
        "sum(rwo 1) == 5",
        "E061",
        "rwo 1",
        "unknown name `rwo 1`",
        "did you mean `row 1`?",
    );
    assert_diagnostic(
        "a is 3",
        "E061",
        "a is 3",
        "unknown name `a is 3`",
        "to compare, write `a == 3`",
    );
    assert_diagnostic(
        "summ(row 1) == 5",
        "E061",
        "summ",
        "unknown function `summ`",
        "did you mean `sum`?",
    );
}

#[test]
fn regions_of_misspelt_families() {
    let board = "board = { grid = [2, 2], regions.circle = 'W . / . .' }\npieces.numbers = '1..4'\n";
    for entry in ["W", "B"] {
        let model = format!("{board}rules = ['for each x in circel {entry}: x == 1']\n");
        let name = format!("circel {entry}");
        let label = format!("did you mean `circle {entry}`?");
        let message = format!("unknown name `{name}`");
        assert_diagnostics(&model, &[("E061", &name, &message, &label)]);
        let model = format!("{board}rules = [{{ sum = 1, of = 'circel {entry}' }}]\n");
        let (at, message) = (format!("'{name}'"), format!("unknown region `{name}`"));
        assert_diagnostics(&model, &[("E024", &at, &message, &label)]);
    }
    // What a name stands for is no entry, unless it is a number.
    let bound = format!("{board}rules = ['for each x in cells: x in circle x']\n");
    assert_eq!(only_diagnostic(&bound).code.id(), "E061");
}

/// The help for what other languages and plain English write in another way.
#[test]
fn words_of_other_languages() {
    let quantifier = "for a condition that holds in every case, write `for each x in …: …`";
    for (expression, help) in [
        ("forall x in cells: x > 0", quantifier),
        ("for all x in cells: x > 0", quantifier),
        ("a is not 3", "to compare, write `a == b` or `a != b`"),
    ] {
        let model = format!("board.cells = 'a b / c d'\npieces.numbers = '1..4'\nrules = ['{expression}']\n");
        assert_eq!(
            only_diagnostic(&model).help.as_deref(),
            Some(help),
            "{expression}"
        );
    }
    assert_diagnostic(
        "∀ x in cells: x > 0",
        "E060",
        "∀",
        "unexpected character `∀`",
        "write `for each x in …: …`",
    );
}

#[test]
fn things_of_another_kind() {
    assert_diagnostic(
        "a + b",
        "E062",
        "a + b",
        "wrong type: found a number",
        "expected a statement, such as `a < b`",
    );
    assert_diagnostic(
        "row 1 == 3",
        "E062",
        "row 1",
        "wrong type: found a region",
        "expected a number",
    );
    assert_diagnostic(
        "a and b",
        "E062",
        "a",
        "wrong type: found a cell",
        "expected a statement, such as `a < b`",
    );
    assert_diagnostic(
        "sum(rows) == 5",
        "E062",
        "rows",
        "wrong type: found a family of regions",
        "expected a single region",
    );
    assert_diagnostic(
        "a in 3",
        "E062",
        "3",
        "wrong type: found a number",
        "expected a set such as `{1, 3}`, a range or a region",
    );
    assert_diagnostic(
        "for each i in 1..a: i < b",
        "E062",
        "a",
        "this value depends on the board",
        "expected a constant number",
    );
    assert_diagnostic(
        "for each x in row 1 where x > 2: x < 4",
        "E062",
        "x > 2",
        "this value depends on the board",
        "`where` cannot depend on the board",
    );
    assert_diagnostic(
        "for each x, y, z in neighbours: x < y",
        "E062",
        "neighbours",
        "not all of these regions have 3 cells",
        "expected one cell per name before `in`",
    );
}

#[test]
fn places_that_are_not_there() {
    assert_diagnostic(
        "rows[3][1] == 2",
        "E013",
        "rows[3]",
        "index 3 is out of range",
        "expected 1 to 2",
    );
    assert_diagnostic(
        "row 1[0] == 2",
        "E013",
        "row 1[0]",
        "index 0 is out of range",
        "expected 1 to 2",
    );
    assert_diagnostic(
        "cell(n, n + 1) == 2",
        "E023",
        "cell(n, n + 1)",
        "this cell does not exist",
        "",
    );
}

#[test]
fn numbers_that_go_too_far() {
    assert_diagnostic(
        "a * 9223372036854775807 * 3 == b",
        "E015",
        "a * 9223372036854775807 * 3",
        "this number does not fit in 64 bits",
        "expected a number within ±9223372036854775807",
    );
    assert_diagnostic(
        "a / 0 == 1",
        "E013",
        "a / 0",
        "this has no value",
        "division by zero, or with a remainder",
    );
    assert_diagnostic(
        "a * 9000000000000000 == b",
        "E015",
        "\"a * 9000000000000000 == b\"",
        "numbers in this expression can be as large as 36000000000000000",
        "at most 9007199254740992",
    );
    assert_diagnostic(
        "for each i in 1..3000000: a < 5",
        "E002",
        "1..3000000",
        "this expression is too long when expanded",
        "at most 2000000 parts",
    );
}

#[test]
fn names_that_are_taken_and_cases_that_are_none() {
    assert_diagnostic(
        "for each a in row 1: a < 5",
        "E014",
        "a",
        "`a` is already a cell",
        "expected an unused name",
    );
    assert_diagnostic(
        "for each i in 3..1: a < i",
        "E013",
        "\"for each i in 3..1: a < i\"",
        "this quantifier has no cases",
        "the domain of `for each` is empty",
    );
}

#[test]
fn calls_with_the_wrong_arguments() {
    assert_diagnostic(
        "row(a, b) == 1",
        "E060",
        "row(a, b)",
        "wrong number of arguments: 2",
        "expected one argument",
    );
    assert_diagnostic(
        "adjacent(a)",
        "E060",
        "adjacent(a)",
        "wrong number of arguments: 1",
        "expected two cells or pieces",
    );
    assert_diagnostic(
        "abs(row 1) == 2",
        "E062",
        "row 1",
        "wrong type: found a region",
        "expected a number",
    );
}

#[test]
fn pieces_that_have_no_number_and_no_place() {
    let model = "[board]\ncells = \"a b / c d\"\n[pieces]\nnames = \"XY\"\ncopies = 2\nattributes = { suit = \"sh\" }\n\
                 [[rules]]\nholds = [\"a + b == 3\", \"row(X) == 1\", \"suit(a) == t\", \"a == 3\", \"a == X < b\"]\n";
    assert_diagnostics(
        model,
        &[
            (
                "E062",
                "a",
                "the pieces are not numbers",
                "this cell can only be compared: `a == b`, `a != b`",
            ),
            ("E040", "X", "`X` has no single position", "it is used 2 times"),
            (
                "E061",
                "t",
                "unknown name `t`",
                "expected a cell such as `a`, a region such as `row 1`, a piece such as `X`",
            ),
            ("E031", "3", "unknown piece `3`", "expected one of `X`, `Y`"),
            ("E062", "X", "wrong type: found a piece", "expected a number"),
        ],
    );
}

#[test]
fn pieces_of_several_cells() {
    let model = "[board]\ngrid = [2, 4]\n[pieces]\nshapes = { d = '##', e = '#' }\ncopies = { d = 2 }\nuncovered = '.'\n\
                 [[rules]]\nholds = [\"touching(d, e)\", \"same_piece(r1c1, e)\", \"same_piece(r1c1)\"]\n";
    assert_diagnostics(
        model,
        &[
            ("E040", "d", "`d` has no single position", "it is used 2 times"),
            ("E062", "e", "wrong type: found a piece", "expected a cell"),
            (
                "E060",
                "same_piece(r1c1)",
                "wrong number of arguments: 1",
                "expected two cells",
            ),
        ],
    );
}

#[test]
fn objectives() {
    let model = |objective: &str| {
        format!("[board]\ncells = \"a b\"\n[pieces]\nnumbers = \"1..2\"\n[objective]\n{objective}\n")
    };
    assert_diagnostics(
        &model("maximise = \"a\"\nminimise = \"b\""),
        &[(
            "E014",
            "\"b\"",
            "an objective cannot have both directions",
            "expected `maximise` or `minimise`, not both",
        )],
    );
    assert_diagnostics(
        &model(""),
        &[(
            "E011",
            "[objective]",
            "the objective has no expression",
            "expected `maximise` or `minimise`",
        )],
    );
    assert_diagnostics(
        &model("maximise = \"a < b\""),
        &[(
            "E062",
            "a < b",
            "wrong type: found a statement",
            "expected a number",
        )],
    );
    assert_diagnostics(
        &model("maximize = \"a\""),
        &[(
            "E010",
            "maximize",
            "unknown key `maximize`",
            "did you mean `maximise`?",
        )],
    );
}

#[test]
fn a_best_value_of_nothing() {
    assert_diagnostics(
        "[board]\ncells = \"a b\"\n[pieces]\nnumbers = \"1..2\"\n[expect]\nbest = 77\n",
        &[(
            "E013",
            "77",
            "`best` needs an objective",
            "expected `[objective]`",
        )],
    );
}

#[test]
fn attributes_that_are_no_numbers() {
    let model = |price: &str, holds: &str| {
        format!(
            "[board]\ngrid = [1, 3]\n[pieces]\nnames = \"9h 4€ 7€\"\nattributes = {{ price = \"{price}\" }}\n[[rules]]\nholds = \"{holds}\"\n"
        )
    };
    assert_diagnostics(
        &model("x 4 7", "price(r1c1) > 4"),
        &[(
            "E062",
            "price(r1c1)",
            "`price` of `9h` is not a number: `x`",
            "expected a number",
        )],
    );
    assert_diagnostics(
        &model("_ 4 7", "price('9h') > 4"),
        &[("E013", "'9h'", "this piece has no price", "")],
    );
}

#[test]
fn cells_that_the_board_decides() {
    assert_diagnostic(
        "rows[a][b] == 3",
        "E062",
        "rows",
        "wrong type: found a family of regions",
        "expected a region",
    );
    assert_diagnostic(
        "adjacent(row 1[a], b)",
        "E062",
        "row 1[a]",
        "wrong type: found a cell that depends on the board",
        "expected a cell or a piece",
    );
    assert_diagnostic(
        "is_cell(a)",
        "E060",
        "is_cell(a)",
        "wrong number of arguments: 1",
        "expected a row and a column",
    );
    // A guard does not hide other errors.
    assert_diagnostic(
        "is_cell(3, 1) and zz == 1",
        "E061",
        "zz",
        "unknown name `zz`",
        "expected a cell such as `a`, a region such as `row 1`, a piece such as `1`",
    );
    assert_diagnostic(
        "is_cell(1, 1) and cell(3, 1) == 1",
        "E023",
        "cell(3, 1)",
        "this cell does not exist",
        "",
    );
    assert_diagnostic(
        "cell(a) == 1",
        "E060",
        "cell(a)",
        "wrong number of arguments: 1",
        "expected a row and a column",
    );
}

#[test]
fn graphs_have_no_rows() {
    let model = |holds: &str| {
        let board = "[board]\ncells = \"a b c\"\nlinks = [\"a b\"]\n[pieces]\nnames = \"XYZ\"\n";
        format!("{board}[[rules]]\nholds = \"{holds}\"\n")
    };
    for call in ["row(X)", "column(a)", "layer(Y)"] {
        let label = "its cells have no such coordinate";
        let diagnostic = ("E040", call, "a graph has no rows and columns", label);
        assert_diagnostics(&model(&format!("{call} == 1")), &[diagnostic]);
    }
}

#[test]
fn pairs_come_in_one_order() {
    let board = "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n[[rules]]\n";
    let diagnostic = only_diagnostic(&format!(
        "{board}holds = \"for each x, y in board where row(y) < row(x): x < y\"\n"
    ));
    let help = "`x, y in board` takes each combination once, in the order of the list; for every order, write `for each x in board, y in board`";
    assert_eq!(
        (diagnostic.code.id(), diagnostic.help.as_deref()),
        ("E013", Some(help))
    );
}

#[test]
fn statements_where_a_number_belongs() {
    let help = |holds: &str| {
        let board = "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n[[rules]]\n";
        let diagnostic = only_diagnostic(&format!("{board}holds = \"{holds}\"\n"));
        (diagnostic.code.id(), diagnostic.help.unwrap_or_default())
    };
    let help_of_statement =
        "to count a statement as 1 or 0, use it in `sum(…)` or as a factor: `1 * (a == b)`";
    assert_eq!(
        help("1 + (r1c1 == 2) == 2"),
        ("E062", help_of_statement.to_string())
    );
    let help_of_where = "put conditions on the board after the colon: `: … => …`, or `: (…) * …` in a sum";
    assert_eq!(
        help("sum(for x in board where x == 1: 1) == 2"),
        ("E062", help_of_where.to_string())
    );
    let help_of_next = "`piece k + 1` means `(piece k) + 1`; for the next piece, write `piece(k + 1)`";
    assert_eq!(
        help("for each k in 1..3: adjacent(piece k, piece k + 1)"),
        ("E062", help_of_next.to_string())
    );
}

#[test]
fn numbers_that_a_map_does_not_show() {
    let model = |holds: &str| {
        let board = "[board]\ngrid = [1, 2]\nregions = { clue = \"1 2\" }\n[pieces]\nnumbers = \"1..2\"\n";
        format!("{board}[[rules]]\nholds = \"{holds}\"\n")
    };
    let read = |holds| placet::model::read(&placet::model::Source::new("model.toml", model(holds)));
    assert!(read("for each k in 0..9, x in clue k: x == k").is_ok());
    assert!(read("for each x in clue 7: x == 1").is_ok());
    for (holds, at) in [
        ("for each k in 0..9, x in cleu k: x == 1", "cleu k"),
        ("for each k in 0..9, x in row k: x == 1", "row k"),
    ] {
        let message = format!("unknown name `{at}`");
        let diagnostic = only_diagnostic(&model(holds));
        assert_eq!((diagnostic.code.id(), diagnostic.message), ("E061", message));
    }
}

#[test]
fn names_that_want_quotes() {
    for (holds, help) in [
        ("r1c1 == 9€", "'9€'"),
        ("r1c1 == ~", "'~'"),
        ("count(board, a%b) == 1", "'a%b'"),
        ("r1c1≠€9", "'€9'"),
    ] {
        let diagnostic = only_diagnostic(&format!(
            "[board]\ngrid = [1, 1]\n[pieces]\nnames = \"X\"\n[[rules]]\nholds = \"{holds}\"\n"
        ));
        let help = format!("quote names that contain this character: `{help}`");
        assert_eq!((diagnostic.code.id(), diagnostic.help), ("E060", Some(help)));
    }
}

#[test]
fn a_quantifier_in_a_quantifier_has_two_readings_in_a_list() {
    let model =
        |rule: &str| format!("board.grid = [2, 2]\npieces.numbers = '1..4'\n[[rules]]\nholds = '{rule}'");
    for rule in [
        "count(for x in row 1: for y in row 2: x < y) == 1",
        "exactly 1 of (for x in row 1: for y in row 2: x < y)",
        "any(for x in row 1: for y in row 2: x < y)",
        "sum(for x in 1..2: for y in 1..2: x * y) == r1c1",
    ] {
        let diagnostic = only_diagnostic(&model(rule));
        assert_eq!(
            (diagnostic.code.id(), &*diagnostic.message),
            ("E060", "a nested quantifier in a list is ambiguous"),
            "{rule}"
        );
        assert!(diagnostic.help.is_some_and(|help| help.contains(": (for y in ")));
    }
    let diagnostic = only_diagnostic(&model("sum((for x in 1..2: x)) == r1c1"));
    assert_eq!(
        (diagnostic.code.id(), &*diagnostic.message),
        ("E062", "wrong type: found a number")
    );
    assert!(
        diagnostic
            .help
            .is_some_and(|help| help.contains("has one entry for each case"))
    );
}

#[test]
fn comparisons_that_may_be_of_numbers_or_of_pieces() {
    let model = |rule: &str| {
        format!(
            "[board]\ngrid = [1, 2]\n[pieces]\nuncovered = '.'\n[pieces.shapes]\n\
             L = {{ drawing = '1', copies = 'any' }}\nT = '##'\n[[rules]]\nholds = \"{rule}\""
        )
    };
    for rule in [
        "r1c1 == r1c2",
        "r1c1 != r1c2",
        "r1c1 in {r1c2}",
        "count(row 1, r1c2) == 1",
        "all_different(row 1)",
        "all_equal(row 1)",
        "row 1[column(r1c1)] == r1c1 or row 1[r1c1] == r1c2",
    ] {
        let diagnostic = only_diagnostic(&model(rule));
        let help = diagnostic.help.unwrap_or_default();
        assert_eq!(
            (diagnostic.code.id(), &*diagnostic.message, &*diagnostic.label),
            (
                "E062",
                "these cells can show pieces with and without numbers",
                "compare the numbers or the pieces?"
            ),
            "{rule}"
        );
        assert!(help.contains("`mark(x) == mark(y)`") && help.contains("`same_kind(x, y)`"));
    }
}

#[test]
fn lists_of_unlike_things_are_not_told_apart() {
    let model = |rule: &str| {
        format!(
            "board.cells = 'a b'\npieces.names = ['AS', 'BS']\npieces.attributes.suit = 'S S'\n\
             pieces.attributes.letter = 'A B'\n[[rules]]\nholds = '{rule}'"
        )
    };
    for rule in [
        "all_different(a, 3)",
        "all_different(suit(a), b)",
        "all_equal(suit(a), letter(b))",
    ] {
        assert_eq!(only_diagnostic(&model(rule)).code.id(), "E062", "{rule}");
    }
}

#[test]
fn shapes_are_not_told_apart_by_their_squares() {
    for (rule, name) in [
        ("all_different = 'rows'", "all_different"),
        ("different = 'rows'", "different"),
    ] {
        let model = format!(
            "[board]\ngrid = [2, 2]\n[pieces]\nshapes = {{ d = '##' }}\ncopies = 2\n[[rules]]\n{rule}"
        );
        let diagnostic = only_diagnostic(&model);
        let message = format!("`{name}` is ambiguous if pieces cover several cells");
        assert_eq!((diagnostic.code.id(), diagnostic.message), ("E040", message));
    }
}

#[test]
fn groups_of_cells() {
    for (expression, code, at, message, label) in [
        (
            "size(component(rows)) == 1",
            "E062",
            "rows",
            "wrong type: found a family of regions",
            "expected a cell of the board",
        ),
        (
            "component(a) == 3",
            "E062",
            "component(a)",
            "wrong type: found a group of cells that depends on the board",
            "expected a number",
        ),
        (
            "for each x in component(a): x > 1",
            "E062",
            "component(a)",
            "wrong type: found a group of cells that depends on the board",
            "expected a region, a family of regions, a range or a set",
        ),
        (
            "same_component(a)",
            "E060",
            "same_component(a)",
            "wrong number of arguments: 1",
            "expected two cells",
        ),
        (
            "size(component(a, 7)) == 1",
            "E031",
            "7",
            "no piece shows this",
            "expected a piece of the board",
        ),
        (
            "size(run(a, {rows, columns})) == 1",
            "E062",
            "{rows, columns}",
            "wrong type: found a set",
            "expected a line, or a family of lines such as `rows`",
        ),
        (
            "size(run(a, neighbours)) == 1",
            "E013",
            "neighbours",
            "a is on the pair a, b and on the pair a, c",
            "expected a family with one line for each cell",
        ),
        (
            "size(area(a)) == 1",
            "E040",
            "area(a)",
            "no pieces lie on the edges of this board",
            "the model has no table `[edges]`",
        ),
    ] {
        assert_diagnostic(expression, code, at, message, label);
    }
}
