//! Settings that do not suit a model.

use placet::model::{Diagnostics, Puzzle, Settings, Source, read_with};

/// The model, read with a value for a parameter.
fn read_set(model: &str, name: &str, value: i64) -> Result<Puzzle, Diagnostics> {
    let mut settings = Settings::new();
    settings.set(name, value);
    read_with(&Source::new("x.toml", model), &settings)
}

/// The only diagnostic of such a model: its message and its label.
#[track_caller]
fn said(model: &str, name: &str, value: i64) -> (String, String) {
    let diagnostics = read_set(model, name, value).expect_err("a wrong setting");
    assert_eq!(diagnostics.len(), 1, "{diagnostics}");
    let diagnostic = diagnostics.in_order()[0];
    (diagnostic.message.clone(), diagnostic.label.clone())
}

#[track_caller]
fn assert_said(model: &str, name: &str, value: i64, message: &str, label: &str) {
    assert_eq!(said(model, name, value), (message.to_string(), label.to_string()));
}

/// A board of n rows, with something else.
fn rows(parameter: &str, rest: &str) -> String {
    format!("parameters.n = {parameter}\nboard.grid = [\"n\", 2]\npieces.numbers = \"1..4\"\n{rest}")
}

#[test]
fn names_that_are_no_parameters() {
    let message = "`--set m=3`: the model has no parameter `m`";
    assert_said(&rows("2", ""), "m", 3, message, "expected one of `n`");
    let plain = "board.grid = [2, 2]\npieces.numbers = '1..4'\n";
    let message = "`--set n=4`: the model has no parameter `n`";
    assert_said(plain, "n", 4, message, "the model has no parameters");
}

#[test]
fn values_outside_their_range() {
    let message = "n = 4 is outside its range";
    let model = rows("{ default = 2, range = \"2..3\" }", "");
    assert_said(&model, "n", 4, message, "expected 2 to 3");
    // What suits the default causes no error of its own.
    let model = rows("{ default = 2, range = \"1..2\" }", "givens.r2c1 = 1\n");
    assert_said(&model, "n", 4, message, "expected 1 to 2");
}

#[test]
fn a_value_that_breaks_a_requirement() {
    let model = "parameters.n = { default = 3, requires = { 'n is odd' = 'n mod 2 == 1' } }\n\
                 board.grid = ['n', 2]\npieces = { names = 'ab', copies = 'any' }";
    let message = "`n` breaks a requirement: n is odd";
    assert_said(model, "n", 4, message, "not with n = 4");
}

/// A warning is about the model as it is written: of a family of puzzles some may be trivial.
#[test]
fn other_values_warn_of_nothing() {
    let rule = "rules = [{ count = 'a', of = 'rows', at_most = 1 }]";
    let model = format!(
        "parameters.n = 2\nboard.grid = ['n', 'n']\npieces = {{ names = 'ab', copies = '0..4' }}\n{rule}"
    );
    let puzzle = read_set(&model, "n", 1).expect("it is read");
    assert!(puzzle.warnings().is_empty(), "{}", puzzle.warnings());
}
