//! Diagnostics of drawn equations.

use crate::wrong_models::only_diagnostic;

/// The picture, on a board of 2 x 2, has one diagnostic: the text that is underlined, what is wrong, and
/// what was expected.
#[track_caller]
fn says(picture: &str, code: &str, underlined: &str, message: &str, label: &str) {
    let model = format!(
        "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n[[rules]]\nequations = '''\n{picture}'''\n"
    );
    let diagnostic = only_diagnostic(&model);
    assert_eq!(
        (
            diagnostic.code.id(),
            &model[diagnostic.span.start..diagnostic.span.end],
            &*diagnostic.message,
            &*diagnostic.label
        ),
        (code, underlined, message, label)
    );
}

#[test]
fn signs_that_do_not_belong() {
    let belongs = |picture: &str, sign: &str, label: &str| {
        says(picture, "E021", sign, &format!("unexpected `{sign}`"), label);
    };
    belongs("_ + - _ = 5\n_ _", "-", "expected `_`");
    belongs("+ _ _ = 5\n_ _", "+", "expected `_`");
    belongs("_ _ = 5\n_ _", "_", "expected an operator or `=`");
    belongs("_ + _ 5\n_ _", "5", "expected an operator or `=`");
    belongs("_ + _ = +\n_ _", "+", "expected a number, `?` or `_`");
    belongs("_ + _ = 5 = 6\n_ _", "=", "expected the end of the equation");
    belongs("_ _\n+ +\n_ _\n3 4", "3", "expected an operator or `=`");
    belongs("_ _\n+ +\n- +\n_ _\n= =\n3 4", "-", "expected `_`");
    belongs("_ _\n+ 7\n_ _\n= =\n3 4", "7", "expected an operator or `=`");
    belongs(
        "_ _\n+ +\n_ _\n= =\n3 4\n5 6",
        "5",
        "expected the end of the equation",
    );
    belongs("+ +\n_ _\n_ _", "+", "expected `_`");
    let early = "the equation is incomplete";
    says(
        "_ + _\n_ _",
        "E021",
        "_",
        early,
        "expected an operator or `=` after it",
    );
    says(
        "_ + _ =\n_ _",
        "E021",
        "=",
        early,
        "expected a number, `?` or `_` after it",
    );
    says(
        "_ _\n+ +\n_ _",
        "E021",
        "_",
        early,
        "expected an operator or `=` after it",
    );
    says(
        "_ + a = 5\n_ _",
        "E021",
        "a",
        "unexpected character `a`",
        "expected `_` for a cell, `+`, `-`, `*`, `/`, `=`, a number or `?`",
    );
    says(
        "_ + _ = 99999999999999999999\n_ _",
        "E015",
        "99999999999999999999",
        "this number does not fit in 64 bits",
        "expected a smaller number",
    );
}

#[test]
fn pictures_that_do_not_fit() {
    says(
        "_ + _ = 5\n_ _ _",
        "E021",
        "_ _ _",
        "row 2 has 3 cells, but the board has 2 columns",
        "expected 2",
    );
    says(
        "_ + _ = 5\n+ + +\n_ _\n= =\n3 4",
        "E021",
        "+ + +",
        "this line has 3 signs, but the board has 2 columns",
        "expected 2",
    );
    let rows = |picture: &str, message: &str| {
        says(
            picture,
            "E021",
            &format!("'''\n{picture}'''"),
            message,
            "expected 2",
        );
    };
    rows("_ + _ = 5", "the drawing has 1 row of cells, but the board has 2");
    rows(
        "_ + _ = 5\n_ _\n_ _",
        "the drawing has 3 rows of cells, but the board has 2",
    );
    rows("", "the drawing has 0 rows of cells, but the board has 2");
    says(
        "_ _\n_ _",
        "E021",
        "'''\n_ _\n_ _'''",
        "the drawing has no equation",
        "expected operators between the cells, and `=` before the results",
    );
}

#[test]
fn boards_and_pieces_without_equations() {
    let message = |board: &str, pieces: &str, keys: &str| {
        let diagnostic = only_diagnostic(&format!(
            "[board]\n{board}\n[pieces]\n{pieces}\n[[rules]]\n{keys}"
        ));
        (diagnostic.message, diagnostic.label)
    };
    let says = |message: &str, label: &str| (message.to_string(), label.to_string());
    let picture = "equations = '_ + _ = 3'";
    let drawn = "`equations` needs a square board without holes";
    assert_eq!(
        message("cells = 'a . b'", "numbers = '1..2'", picture),
        says(drawn, "this board has holes")
    );
    assert_eq!(
        message("shape = 'hex'\ncells = 'a b'", "numbers = '1..2'", picture),
        says(drawn, "this is a hexagonal board")
    );
    assert_eq!(
        message("grid = [1, 2]", "names = 'AB'", picture),
        says("an equation needs pieces that are numbers", "`A` is not a number")
    );
    let reading = |value: &str| {
        message(
            "grid = [1, 2]",
            "numbers = '1..2'",
            &format!("{picture}\nreading = {value}"),
        )
    };
    assert_eq!(
        reading("'left to rigth'"),
        says("unknown reading `left to rigth`", "did you mean `left to right`?")
    );
    assert_eq!(
        reading("1"),
        says(
            "wrong type: found a whole number",
            "expected \"products first\" or \"left to right\""
        )
    );
    assert_eq!(
        message("grid = [1, 2]", "numbers = '1..2'", "equations = ['_ + _ = 3']"),
        says("wrong type: found a list", "expected a string")
    );
    let long = format!("grid = [1, 101]|equations = '_ {} = 5'", "/ _ ".repeat(100));
    let (board, equation) = long.split_once('|').expect("a bar");
    assert_eq!(
        message(board, "numbers = '1..9'\ncopies = 'any'", equation),
        says("this equation has 101 cells", "at most 100")
    );
}
