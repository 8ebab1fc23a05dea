//! Diagnostics of drawn cross sums.

use crate::wrong_models::only_diagnostic;

/// The picture, on a board of three cells with a hole, has one diagnostic.
#[track_caller]
fn says(picture: &str, underlined: &str, message: &str, label: &str) {
    let model = format!(
        "[board]\ncells = \"* * / . *\"\n[pieces]\nnumbers = \"1..4\"\ncopies = \"any\"\n[[rules]]\ncross_sums = '''\n{picture}'''\n"
    );
    let diagnostic = only_diagnostic(&model);
    assert_eq!(
        (
            diagnostic.code.id(),
            &model[diagnostic.span.start..diagnostic.span.end],
            &*diagnostic.message,
            &*diagnostic.label
        ),
        ("E021", underlined, message, label)
    );
}

#[test]
fn pictures_that_do_not_fit() {
    let rows = "expected 2, or 3 with the clues above";
    says("_ _", "'''\n_ _'''", "the drawing has 1 row", rows);
    says(
        "_ _\n# _\n# #\n# #",
        "'''\n_ _\n# _\n# #\n# #'''",
        "the drawing has 4 rows",
        rows,
    );
    says(
        "_ _\n_",
        "_",
        "row 2 has 1 entry",
        "expected 2, or 3 with the clues at the left",
    );
    says(
        "# _ _\n# _",
        "# _",
        "row 2 has 2 entries",
        "expected 3, as in the other rows",
    );
    says("_ #\n# _", "#", "`#` is on the cell r1c2", "expected `_`");
    says(
        "_ _\n_ _",
        "_",
        "`_` is in a hole",
        "the board has no cell here; expected a clue or `#`",
    );
}

#[test]
fn clues_that_are_none() {
    let clue = "expected `16\\11` (down and across), `16\\`, `\\11` or `#`";
    for word in ["12", "a\\", "3\\b", "-3\\", "1\\2\\3", "99999999999999999999\\"] {
        says(
            &format!("_ _\n{word} _"),
            word,
            &format!("`{word}` is not a clue"),
            clue,
        );
    }
    says(
        "_ _\n3\\ _",
        "3",
        "there is no cell below this clue",
        "expected `_` after it",
    );
    says(
        "# \\3 #\n# _ _\n# # _",
        "3",
        "there is no cell to the right of this clue",
        "expected `_` after it",
    );
}

#[test]
fn boards_and_pieces_without_cross_sums() {
    let message = |board: &str, pieces: &str, value: &str| {
        only_diagnostic(&format!(
            "[board]\n{board}\n[pieces]\n{pieces}\n[[rules]]\ncross_sums = {value}"
        ))
        .message
    };
    assert_eq!(
        message("hexagon = 2", "numbers = '1..7'", "'_'"),
        "`cross_sums` needs a square board"
    );
    assert_eq!(
        message("grid = [1, 2]", "names = 'AB'", "'_ _'"),
        "a sum needs pieces that are numbers"
    );
    assert_eq!(
        message("grid = [1, 2]", "numbers = '1..2'", "3"),
        "wrong type: found a whole number"
    );
}

#[test]
fn a_backslash_between_quotes_that_give_it_a_meaning() {
    let diagnostic = only_diagnostic("[[rules]]\ncross_sums = \"\"\"\n16\\11 _\n\"\"\"");
    let help = "to write `\\` itself, use single quotes: `'…'` or `'''…'''`";
    assert_eq!(
        (
            diagnostic.code.id(),
            &*diagnostic.message,
            diagnostic.help.as_deref()
        ),
        ("E003", "invalid escape sequence in this string", Some(help))
    );
}
