//! Diagnostics of `[parameters]` and of arithmetic.

use placet::model::{Settings, Source, read, read_with};

use crate::wrong_models::assert_diagnostics;

const REST: &str = "[board]\ngrid = [\"n\", 2]\n[pieces]\nnumbers = \"1..4\"\n";

#[test]
fn values_that_are_no_numbers() {
    let model =
        format!("[parameters]\nn = 2\nm = true\nk = {{ range = \"1..3\" }}\n'a b' = 3\nmod = 2\n{REST}");
    assert_diagnostics(
        &model,
        &[
            (
                "E012",
                "true",
                "wrong type: found a boolean",
                "expected a number, or a table such as `{ default = 4, range = \"3..30\" }`",
            ),
            (
                "E011",
                "{ range = \"1..3\" }",
                "the parameter has no `default`",
                "expected `default = 4`",
            ),
            (
                "E063",
                "'a b'",
                "a parameter cannot be called `a b`",
                "expected a word of letters, digits and `_` that has no other meaning in expressions",
            ),
            (
                "E063",
                "mod",
                "a parameter cannot be called `mod`",
                "expected a word of letters, digits and `_` that has no other meaning in expressions",
            ),
        ],
    );
}

#[test]
fn arithmetic_that_has_no_value() {
    let model = "[parameters]\nn = 2\na = \"m + 1\"\nb = \"n / 0\"\nc = \"7 / n\"\nd = \"n * 9223372036854775807\"\ne = \"n +\"\nf = \"pow(n, 2)\"\ng = \"n < 3\"\n";
    assert_diagnostics(
        &format!("{model}{REST}"),
        &[
            ("E061", "m", "unknown parameter `m`", "expected one of `n`"),
            (
                "E013",
                "n / 0",
                "this has no value",
                "division with a remainder, or a number that does not fit in 64 bits",
            ),
            (
                "E013",
                "7 / n",
                "this has no value",
                "division with a remainder, or a number that does not fit in 64 bits",
            ),
            (
                "E013",
                "n * 9223372036854775807",
                "this has no value",
                "division with a remainder, or a number that does not fit in 64 bits",
            ),
            (
                "E060",
                "",
                "unexpected end of the expression",
                "expected a number, a name or `(`",
            ),
            (
                "E061",
                "pow(n, 2)",
                "unknown function of numbers",
                "expected `abs(a)`, `min(a, b)` or `max(a, b)`",
            ),
            ("E062", "n < 3", "this is not a number", ""),
        ],
    );
}

#[test]
fn a_value_outside_its_range() {
    let model = format!("[parameters]\nn = {{ default = 9, range = \"2..2\" }}\n{REST}");
    assert_diagnostics(
        &model,
        &[(
            "E063",
            "{ default = 9, range = \"2..2\" }",
            "n = 9 is outside its range",
            "expected 2 to 2",
        )],
    );
}

#[test]
fn settings_that_fit_nothing() {
    let set = |model: &str, name: &str, value: i64| {
        let mut settings = Settings::new();
        settings.set(name, value);
        let diagnostics = read_with(&Source::new("x.toml", model), &settings).expect_err("a wrong setting");
        let diagnostics = diagnostics.in_order();
        assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
        format!("{} {}", diagnostics[0].message, diagnostics[0].label)
    };
    let model = format!("[parameters]\nn = {{ default = 2, range = \"2..3\" }}\n{REST}");
    assert_eq!(
        set(&model, "m", 3),
        "`--set m=3`: the model has no parameter `m` expected one of `n`"
    );
    assert_eq!(set(&model, "n", 4), "n = 4 is outside its range expected 2 to 3");
    // What suits the default causes no error of its own.
    let model = format!("[parameters]\nn = {{ default = 2, range = \"1..2\" }}\n{REST}[givens]\nr2c1 = 1\n");
    assert_eq!(set(&model, "n", 4), "n = 4 is outside its range expected 1 to 2");
    let plain = "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = '1..4'\n";
    assert_eq!(
        set(plain, "n", 4),
        "`--set n=4`: the model has no parameter `n` the model has no parameters"
    );
}

/// Each requirement is checked, and its error is at the entry of the first cell of a case.
#[test]
fn requirements() {
    let model = |rooms: &str, requires: &str| {
        format!(
            "[parameters]\nn = {{ default = 3, requires = {{ 'n is odd' = 'n mod 2 == 1' }} }}\n\
             rooms = {{ text = \"{rooms}\", requires = {requires} }}\n\
             [board]\ngrid = [2, 'n']\nregions.room = '{{rooms}}'\n\
             [pieces]\nnames = 'ab'\ncopies = 'any'\n[[rules]]\ncount = 'a'\nof = 'room'\nis = 1\n"
        )
    };
    let connected = "{ 'each room is connected' = 'for each m in room: is_connected(m)' }";
    let right = model("A A B / A B B", connected);
    assert!(read(&Source::new("right.toml", &right)).is_ok());
    let unmet = |message, label| ("E064", "C", message, label);
    crate::wrong_models::assert_diagnostics(
        &model("C A C / C B B", connected),
        &[unmet(
            "`rooms` breaks a requirement: each room is connected",
            "not for m = room C",
        )],
    );
    crate::wrong_models::assert_diagnostics(
        &model(
            "A A B / C B B",
            "{ 'all rooms are large' = 'for each m in room: size(m) > 1' }",
        ),
        &[unmet(
            "`rooms` breaks a requirement: all rooms are large",
            "not for m = r2c1",
        )],
    );
    crate::wrong_models::assert_diagnostics(
        &model("A A B / A B B", "{ 'at most one room' = 'size(room) <= 1' }"),
        &[(
            "E064",
            "\"A A B / A B B\"",
            "`rooms` breaks a requirement: at most one room",
            "not with this value",
        )],
    );
    crate::wrong_models::assert_diagnostics(
        &model("A A B / A B B", "{ 'a is first' = 'r1c1 == a', 'b' = 3 }"),
        &[
            (
                "E062",
                "r1c1 == a",
                "this value depends on the board",
                "`requires` is about the model before any piece is placed",
            ),
            (
                "E012",
                "3",
                "wrong type: found a whole number",
                "expected a string",
            ),
        ],
    );
    // A drawing that cannot be read causes no errors of its requirements.
    let diagnostics = read(&Source::new("x.toml", model("A A / A B B", connected))).expect_err("a wrong row");
    assert_eq!(diagnostics.len(), 1, "{diagnostics}");
    let mut settings = Settings::new();
    settings.set("n", 4);
    let even = model("A A B B / A B B B", connected);
    let diagnostics = read_with(&Source::new("x.toml", even), &settings).expect_err("4 is even");
    let diagnostics = diagnostics.in_order();
    assert_eq!(diagnostics[0].message, "`n` breaks a requirement: n is odd");
    assert_eq!(diagnostics[0].label, "not with n = 4");
}
