//! Models that are read, and surely do not say what was meant.

use placet::model::{Settings, Source, read, read_with};

use crate::wrong_models::{Expected, underlined};

/// The model is read with these warnings and no others, in the order of the text.
#[track_caller]
fn assert_warnings(model: &str, expected: &[Expected<'_>]) {
    let source = Source::new("odd.toml", model);
    let puzzle = read(&source).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let found: Vec<Expected<'_>> = puzzle
        .warnings
        .in_order()
        .into_iter()
        .map(|warning| {
            (
                warning.code.id(),
                underlined(&source, warning),
                &*warning.message,
                &*warning.label,
            )
        })
        .collect();
    assert_eq!(found, expected);
}

const SQUARE: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\n";
const COLOURS: &str = "board.grid = [3, 3]\npieces = { names = 'abc', copies = 3 }\n";

#[track_caller]
fn assert_rule_warning(board: &str, rule: &str, label: &str) {
    let expected = [("W001", rule, "no board can violate this rule", label)];
    assert_warnings(&format!("{board}rules = [{rule}]\n"), &expected);
}

#[track_caller]
fn assert_none(model: &str) {
    assert_warnings(model, &[]);
}

#[test]
fn entries_that_a_drawing_lacks() {
    let clues =
        "board = { grid = [2, 2], regions.clue = 'w . / . 3' }\npieces = { names = '#.', copies = 'any' }\n";
    let lacks = |entry: &str| format!("the drawing `clue` does not contain `{entry}`");
    let no_cells = "this region has no cells";
    for (rule, at, entry, label) in [
        ("'''for each x in clue B: x == '#' '''", "clue B", "B", no_cells),
        (
            "'''for each x in clue W: x == '#' '''",
            "clue W",
            "W",
            "did you mean `clue w`?",
        ),
        (
            "'''for each x in clue '?': x == '#' '''",
            "clue '?'",
            "?",
            no_cells,
        ),
        ("'''count(clue 4, '#') == 0'''", "clue 4", "4", no_cells),
        (
            "{ count = '#', of = 'clue B', is = 1 }",
            "'clue B'",
            "B",
            no_cells,
        ),
    ] {
        let expected = [("W013", at, &*lacks(entry), label)];
        assert_warnings(&format!("{clues}rules = [{rule}]\n"), &expected);
    }
    let defined = format!("{clues}define.dark = 'size(clue B)'\nobjective.maximise = 'size(clue V)'\n");
    let expected = [
        ("W013", "clue B", &*lacks("B"), no_cells),
        ("W013", "clue V", &*lacks("V"), no_cells),
    ];
    let rule = "'''for each x in clue w: x == '#' '''";
    assert_warnings(&format!("{defined}rules = [{rule}]\n"), &expected);
    assert_none(&format!(
        "{clues}rules = ['''for each k in 3..9, x in clue k: x == '#' ''']\n"
    ));
}

#[test]
fn models_for_data_may_lack_what_they_mention() {
    let data = "parameters.clues = { text = '. . / . .' }\nboard = { grid = [2, 2], regions.clue = '{clues}' }\n\
        pieces = { names = '#.', copies = 'any' }\n";
    let rules = "'''for each x in clue B: x == '#' ''', { count = '#', of = 'clue 3', is = 1 }";
    assert_none(&format!("{data}rules = [{rules}]\n"));
}

#[test]
fn rules_that_nothing_can_break() {
    let label = "a single cell is always different";
    assert_rule_warning(COLOURS, "{ all_different = { cells = ['r1c1'] } }", label);
    let label = "every piece is used at most once, so all cells are always different";
    assert_rule_warning(SQUARE, "{ all_different = 'rows' }", label);
    let label = "there are never more than 3";
    assert_rule_warning(COLOURS, "{ count = 'a', of = 'rows', at_most = 3 }", label);
    assert_rule_warning(COLOURS, "{ count = 'a', of = 'board', at_most = 3 }", label);
    let label = "it is always between 6 and 24";
    assert_rule_warning(SQUARE, "{ sum = '6..24', of = 'rows' }", label);
}

#[test]
fn rules_that_something_can_break() {
    for rule in [
        "{ all_different = { cells = 'r1c1 r1c2' } }",
        "{ count = 'a', of = 'rows', at_most = 2 }",
        "{ count = 'a', of = 'rows', is = '1..3' }",
        "{ count = ['a', 'b'], of = 'board', at_most = 5 }",
    ] {
        assert_none(&format!("{COLOURS}rules = [{rule}]"));
    }
    for rule in [
        "{ sum = '7..24', of = 'rows' }",
        "{ sum = '6..23', of = 'rows' }",
        "{ sum = 15, of = 'lines' }",
        "{ sum = '10..24', cells = 'r1c1 r1c2 r2c1' }",
    ] {
        assert_none(&format!("{SQUARE}rules = [{rule}]"));
    }
}

/// What a sum can come to holds for all its regions together, and for copies.
#[test]
fn sums_that_are_wide_enough_for_some_regions_only() {
    let board = "board.cells = 'a b c / d e .'\npieces.numbers = '1..5'\n";
    assert_none(&format!("{board}rules = [{{ sum = '6..12', of = 'rows' }}]"));
    let label = "it is always between 3 and 12";
    assert_rule_warning(board, "{ sum = '3..12', of = 'rows' }", label);
    let board = "board.grid = [1, 3]\npieces = { numbers = [-2, 5], copies = '1..2' }\n";
    let label = "it is always between 1 and 8";
    assert_rule_warning(board, "{ sum = '0..8', of = 'rows' }", label);
}

#[test]
fn a_rule_twice() {
    let rule = "{ sum = 15, of = 'rows' }";
    let again = "{ sum = 15, of = ['rows'], name = 'again' }";
    let expected = [("W002", again, "duplicate rule", "second occurrence")];
    assert_warnings(&format!("{SQUARE}rules = [{rule}, {again}]"), &expected);
    assert_none(&format!(
        "{SQUARE}rules = [{rule}, {{ sum = 15, of = 'columns' }}]"
    ));
}

#[test]
fn a_clue_twice_in_one_list() {
    let board = "board.grid = [2, 2]\npieces.rows = ['12', 'AB']\n";
    let rule = "{ clues = '11A 21B 11A' }";
    let expected = [(
        "W002",
        rule,
        "duplicate rule",
        "stated twice: 1 and A share a column",
    )];
    assert_warnings(&format!("{board}rules = [{rule}]"), &expected);
}

#[test]
fn regions_that_no_rule_speaks_of() {
    let regions = "[board.regions]\nlight = ['r1c1', 'r3c3']\nparts = 'AAA/BBB/CCC'\n";
    let expected = [("W010", "light", "no rule uses the regions `light`", "")];
    // Pictures show the parts that a board is cut into.
    assert_warnings(&format!("{SQUARE}{regions}"), &expected);
    for rule in ["of = 'light'", "of = ['rows', 'light']"] {
        assert_none(&format!("{SQUARE}{regions}[[rules]]\nsum = 15\n{rule}"));
    }
    let half = "[board.regions]\nhalf = 'A.. / A.. / B..'\n[[rules]]\nsum = 15\nof = 'half A'";
    assert_none(&format!("{SQUARE}{half}"));
}

#[test]
fn a_family_without_regions() {
    let rule = "[[rules]]\nsum = 15\nof = 'cages'\n";
    for cages in ["'... / ... / ...'", "[]", "{}"] {
        let regions = format!("[board.regions]\ncages = {cages}\n");
        let label = "rules about it say nothing yet";
        let expected = [("W012", cages, "`cages` has no regions", label)];
        assert_warnings(&format!("{SQUARE}{regions}{rule}"), &expected);
    }
}

#[test]
fn a_cell_that_is_not_where_its_name_says() {
    let model = "board.cells = 'r1c2 a / b r2c2'\npieces.numbers = '1..4'";
    let expected = [(
        "W011",
        "r1c2",
        "the name of the cell `r1c2` means another position",
        "`r1c2` is the position of the cell `a`",
    )];
    assert_warnings(model, &expected);
}

#[test]
fn a_piece_that_is_never_used() {
    let model = "board.grid = [1, 2]\n[pieces]\nnames = 'abc'\ncopies = { c = 0 }";
    let expected = [("W020", "0", "the piece `c` is never used", "used zero times")];
    assert_warnings(model, &expected);
}

#[test]
fn an_answer_of_all_there_is() {
    let board = "board.grid = [1, 2]\npieces.names = 'ab'\n";
    for (what, table) in [
        ("cells", "{ cells = 'r1c1 r1c2' }"),
        ("pieces", "{ pieces = 'ab' }"),
    ] {
        let message = format!("this projection keeps all {what}");
        let expected = [("W030", table, &*message, "the same as without `project`")];
        assert_warnings(&format!("{board}project = {table}"), &expected);
    }
    assert_none(&format!("{board}project = {{ pieces = 'a' }}"));
}

#[test]
fn nothing_expected() {
    let expected = [(
        "W031",
        "{}",
        "`[expect]` is empty",
        "expected `solutions`, `up_to_symmetry`, `best` or `board`",
    )];
    assert_warnings(&format!("{SQUARE}expect = {{}}"), &expected);
}

#[test]
fn expected_boards_that_are_no_answer() {
    let given = "givens.r1c1 = 2\n";
    let rules = "[[rules]]\nsum = 15\nof = 'rows'\n";
    for (board, label) in [
        ("'2 7 6 / 9 5 1 / 4 3 _'", "cell r3c3 is blank"),
        ("'2 7 6 / 9 5 1 / 4 3 7'", "7 is used 2 times, expected once"),
        ("'6 7 2 / 1 5 9 / 8 3 4'", "r1c1 shows 6, but the given is 2"),
        ("'2 7 5 / 9 6 1 / 4 3 8'", "row 1 sums to 14, 1 below 15"),
    ] {
        let expected = [("W032", board, "the expected board is not a solution", label)];
        assert_warnings(
            &format!("{SQUARE}{given}expect.board = {board}\n{rules}"),
            &expected,
        );
    }
    assert_none(&format!(
        "{SQUARE}{given}expect.board = '2 7 6 / 9 5 1 / 4 3 8'\n{rules}"
    ));
}

#[test]
fn the_part_that_counts_has_blanks() {
    let model = "project.pieces = '1'\nboard.grid = [1, 2]\npieces.numbers = '1..2'\ngivens.r1c1 = 1\n";
    assert_none(&format!("{model}expect.board = '1 _'"));
    let label = "r1c1 shows 2, but the given is 1";
    let expected = [("W032", "'2 _'", "the expected board is not a solution", label)];
    assert_warnings(&format!("{model}expect.board = '2 _'"), &expected);
}

#[test]
fn a_board_of_a_puzzle_without_one() {
    let model = "board.grid = [1, 2]\npieces.numbers = '1..2'\n[expect]\nsolutions = 0\nboard = '1 2'";
    let message = "a board is given, but no solutions are expected";
    assert_warnings(model, &[("W032", "'1 2'", message, "`solutions` is 0")]);
}

#[test]
fn a_board_that_is_none_of_the_best() {
    let model =
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective.maximise = 'r1c1'\nexpect.best = 2\n";
    assert_none(&format!("{model}expect.board = '2 1'"));
    let message = "the expected board is not optimal";
    let expected = [("W032", "'1 2'", message, "r1c1 = 1, not 2")];
    assert_warnings(&format!("{model}expect.board = '1 2'"), &expected);
}

/// A warning is about the model as it is written: of a family of puzzles some may be trivial.
#[test]
fn other_parameters_warn_of_nothing() {
    let model = "parameters.n = 2\nboard.grid = ['n', 'n']\npieces = { names = 'ab', copies = '0..4' }\n\
         rules = [{ count = 'a', of = 'rows', at_most = 1 }]";
    assert_none(model);
    let mut settings = Settings::new();
    settings.set("n", 1);
    let puzzle = read_with(&Source::new("odd.toml", model), &settings).expect("it is read");
    assert!(puzzle.warnings.is_empty(), "{}", puzzle.warnings);
}

#[test]
fn givens_that_leave_no_solution() {
    let expected = |span, label| [("W021", span, "the givens rule out every solution", label)];
    let rows = "rules = [{ all_different = 'rows' }]";
    let twice = format!("{COLOURS}givens = {{ r1c1 = 'a', r1c3 = 'a' }}\n{rows}");
    assert_warnings(&twice, &expected("'a'", "row 1 shows a 2 times (r1c1, r1c3)"));
    let sum = "rules = [{ sum = 15, of = 'rows' }]";
    let row = format!("{SQUARE}givens = '1 2 3 / _ _ _ / _ _ _'\n{sum}");
    assert_warnings(&row, &expected("3", "row 1 sums to 6, 9 below 15"));
    let often = format!("{SQUARE}givens = {{ r1c1 = 1, r2c2 = 1 }}");
    let label = "1 is used 2 times, expected once";
    assert_warnings(&often, &expected("1", label));
}

#[test]
fn givens_that_leave_something() {
    assert_none(&format!(
        "{COLOURS}givens = {{ r1c1 = 'a', r2c2 = 'a' }}\nrules = [{{ all_different = 'rows' }}]"
    ));
    // Who expects no solution means it.
    assert_none(&format!(
        "{SQUARE}givens = {{ r1c1 = 1, r2c2 = 1 }}\nexpect.solutions = 0"
    ));
    let tiles = "board.grid = [1, 2]\npieces = { tiles = [[1, 2, 3, 4], [3, 2, 1, 4]], turns = true }\n";
    assert_none(&format!(
        "{tiles}givens.r1c1 = '1'\nrules = [{{ fit = 'equal' }}]"
    ));
}

#[test]
fn words_that_are_split() {
    let model =
        |names: &str| format!("board.grid = [1, 3]\npieces = {{ names = {names}, copies = 'any' }}\n");
    let message = "`red` lists 3 names of one letter";
    assert_warnings(&model("'red'"), &[("W023", "red", message, "")]);
    for names in ["['red']", "'r e d'", "'abc'", "'RED'", "'rgb'"] {
        assert_warnings(&model(names), &[]);
    }
    let rows = "board.grid = [2, 3]\npieces.rows = ['123', 'red']\n";
    assert_warnings(rows, &[("W023", "red", message, "")]);
}

#[test]
fn givens_that_leave_no_cell_open() {
    let model = |givens: &str| {
        let rule = "rules = [{ count = 'A', of = 'board', is = 2 }]";
        format!(
            "givens = '{givens}'\nboard.grid = [2, 2]\npieces = {{ names = 'A.', copies = 'any' }}\n{rule}\n"
        )
    };
    let message = "the givens fill the whole board, because `.` is a piece";
    let open = "for an open cell, write `_`";
    assert_warnings(&model("A . / . ."), &[("W022", ".", message, open)]);
    assert_warnings(&model("A . / . _"), &[]);
    assert_warnings(&model("A A / . ."), &[("W022", ".", message, open)]);
}

#[test]
fn shapes_that_keep_apart_without_names() {
    let model = |pieces: &str, rule: &str| {
        let start = format!("board.grid = [3, 4]\npieces = {{ {pieces} }}\n");
        format!("{start}rules = [{{ not_touching = 'neighbours'{rule} }}]\n")
    };
    let two = "shapes = { L = '#. / ##', bar = '##' }";
    let uncovered = format!("{two}, uncovered = '.'");
    assert_warnings(
        &model(&uncovered, ""),
        &[(
            "W003",
            "'neighbours'",
            "without `piece`, `not_touching` is about all shapes, not only about equal ones",
            "no two shapes may touch, whatever their names",
        )],
    );
    assert_none(&model(&uncovered, ", piece = ['L', 'bar']"));
    assert_none(&model("shapes = { bar = '##' }, uncovered = '.', copies = 2", ""));
    assert_none(&model(&format!("{two}, copies = '0..4'"), ""));
    assert_none(&model("names = 'ab', copies = 'any'", ""));
}
