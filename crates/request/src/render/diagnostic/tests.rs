//! What users see of their mistakes, and that nothing makes it panic.

use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;
use placet_model::{DiagnosticCode, Span, read};

/// What is shown of a model that is wrong.
fn shown(model: &str) -> String {
    let source = Source::new("x.toml", model);
    let found = read(&source).expect_err("the models of these tests are wrong");
    text(&source, &found, false)
}

fn one_diagnostic(text: &str, diagnostic: Diagnostic) -> String {
    super::text(&Source::new("x.toml", text), &diagnostic.into(), false)
}

fn diagnostic_at(start: usize, end: usize) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadValue, Span::new(start, end), "wrong").label("here")
}

#[test]
fn an_unknown_key() {
    assert_snapshot!(shown("tilte = \"x\"\nboard.grid = [2, 2]\npieces.numbers = \"1..4\""), @r#"
    error[E010]: unknown key `tilte`
     --> x.toml:1:1
      |
    1 | tilte = "x"
      | ^^^^^ did you mean `title`?

    1 error in x.toml
    "#);
}

#[test]
fn a_cell_named_twice_is_shown_at_both_places() {
    assert_snapshot!(shown("[board]\ncells = \"\"\"\na b\nc a\n\"\"\"\n[pieces]\nnumbers = \"1..4\""), @r#"
    error[E022]: two cells are named `a`
     --> x.toml:4:3
      |
    3 | a b
      | - first occurrence
    4 | c a
      |   ^ second occurrence
      |
      = help: write `*` for a cell that needs no name

    1 error in x.toml
    "#);
}

#[test]
fn several_diagnostics_are_counted() {
    assert_snapshot!(shown("board.grid = \"2x2\"\npieces.numbers = true"), @r#"
    error[E012]: wrong type: found a string
     --> x.toml:1:14
      |
    1 | board.grid = "2x2"
      |              ^^^^^ expected rows and columns: `[3, 3]`

    error[E012]: wrong type: found a boolean
     --> x.toml:2:18
      |
    2 | pieces.numbers = true
      |                  ^^^^ expected a range such as "1..9" or a list of whole numbers

    2 errors in x.toml
    "#);
}

#[test]
fn a_bad_entry_in_a_drawing() {
    assert_snapshot!(shown("board.grid = [2, 2]\npieces.numbers = \"1..4\"\ngivens = \"\"\"\n1 _\n_ 17\n\"\"\""), @r#"
    error[E031]: unknown piece `17`
     --> x.toml:5:3
      |
    5 | _ 17
      |   ^^ expected one of `1`, `2`, `3`, `4`

    1 error in x.toml
    "#);
}

#[test]
fn a_syntax_error() {
    assert_snapshot!(shown("title = \"ok\"\nboard = = 2"), @r#"
    error[E003]: extra `=`, expected nothing
     --> x.toml:2:9
      |
    2 | board = = 2
      |         ^

    1 error in x.toml
    "#);
}

#[test]
fn a_span_of_several_lines() {
    assert_snapshot!(shown("board.grid = [2, 2]\npieces.numbers = \"1..4\"\ngivens = \"\"\"\n1\n2\n3\"\"\""), @r#"
    error[E021]: the drawing has 3 rows, but the board has 2
     --> x.toml:3:10
      |
    3 |   givens = """
      |  __________^
    4 | | 1
    5 | | 2
    6 | | 3"""
      | |____^ expected 2 rows, or 4 entries

    1 error in x.toml
    "#);
}

#[test]
fn an_empty_file() {
    assert_snapshot!(shown(""), @r#"
    error[E011]: missing `board`
    --> x.toml
     = note: expected a `[board]` table with `grid`, `cells`, `triangle` or `hexagon`

    error[E011]: missing `pieces`
    --> x.toml
     = note: expected a `[pieces]` table with `numbers`, `names`, `rows`, `tiles`, `shapes` or `product`

    2 errors in x.toml
    "#);
}

#[test]
fn a_binary_file() {
    let diagnostic = Source::from_bytes("x.toml", vec![0]).expect_err("a zero byte is no text");
    assert_snapshot!(one_diagnostic("", diagnostic), @r#"
    error[E001]: the file has a zero byte (at offset 0)
    --> x.toml
     = help: save the model file as UTF-8 text

    1 error in x.toml
    "#);
}

#[test]
fn places_far_apart_have_an_excerpt_each() {
    let text = "line\n".repeat(100);
    assert_snapshot!(one_diagnostic(&text, diagnostic_at(300, 304).also(Span::new(5, 9), "first here").help("drop one")), @r#"
    error[E013]: wrong
      --> x.toml:61:1
       |
    61 | line
       | ^^^^ here
     ::: x.toml:2:1
      |
    2 | line
      | ---- first here
      |
      = help: drop one

    1 error in x.toml
    "#);
}

#[test]
fn a_long_span_is_shown_by_its_first_line() {
    assert_snapshot!(one_diagnostic(&"line\n".repeat(100), diagnostic_at(5, 400)), @r#"
    error[E013]: wrong
     --> x.toml:2:1
      |
    2 | line
      | ^^^^ here

    1 error in x.toml
    "#);
}

#[test]
fn tabs_and_wide_characters_are_underlined_where_they_stand() {
    assert_snapshot!(one_diagnostic("\ta = \"日本\" # x\r\n", diagnostic_at(6, 12)), @r#"
    error[E013]: wrong
     --> x.toml:1:7
      |
    1 |     a = "日本" # x
      |          ^^^^ here

    1 error in x.toml
    "#);
}

#[test]
fn the_end_of_a_file_is_a_place() {
    assert_snapshot!(one_diagnostic("a = [", diagnostic_at(5, 5)), @r#"
    error[E013]: wrong
     --> x.toml:1:6
      |
    1 | a = [
      |      ^ here

    1 error in x.toml
    "#);
}

#[test]
fn a_long_line_is_cut_around_the_diagnostic() {
    assert_snapshot!(one_diagnostic(&"0, ".repeat(1_000_000), diagnostic_at(1500, 1501)), @r#"
    error[E013]: wrong
     --> x.toml:1:1501
      |
    1 | … 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,…
      |                                          ^ here

    1 error in x.toml
    "#);
}

#[test]
fn two_places_in_a_long_line_have_an_excerpt_each() {
    let text = format!("{{{}}}", "\"k\": 1, ".repeat(1000));
    assert_snapshot!(one_diagnostic(&text, diagnostic_at(4001, 4004).also(Span::new(1, 4), "first here")), @r#"
    error[E013]: wrong
     --> x.toml:1:4002
      |
    1 | …"k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, …
      |                                          ^^^ here
     ::: x.toml:1:2
      |
    1 | {"k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1, "k": 1,…
      |  --- first here

    1 error in x.toml
    "#);
}

#[test]
fn color_changes_nothing_but_color() {
    let source = Source::new(
        "x.toml",
        "tilte = \"x\"\nboard.grid = [2, 2]\npieces.numbers = \"1..4\"",
    );
    let found = read(&source).expect_err("the key is unknown");
    let colored = text(&source, &found, true);
    assert!(colored.contains('\u{1b}'));
    assert_eq!(without_escapes(&colored), text(&source, &found, false));
}

/// A text without its ANSI escape codes, which end with an `m`.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    let rest = parts.map(|part| part.split_once('m').map_or("", |(_, rest)| rest));
    first + &rest.collect::<String>()
}

#[test]
fn of_very_many_diagnostics_the_first_are_shown() {
    let mut many = Diagnostics::new();
    (0..5000).for_each(|at| many.add(diagnostic_at(at, at + 1)));
    let shown = super::text(&Source::new("x.toml", "0 ".repeat(5000)), &many, false);
    assert!(shown.ends_with("\n5000 errors in x.toml; only the first 100 are shown"));
    assert!(shown.len() < 50_000);
}

/// Text with what is hard to underline: line breaks, tabs, wide, combining and
/// control characters, long lines.
fn any_text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("\n".to_string()),
        Just("\r\n".to_string()),
        Just("\t".to_string()),
        Just("日本語".repeat(40)),
        Just("e\u{301}\u{200d}👩‍👩‍👧\u{202e}\0\u{1b}[1m\r".to_string()),
        "\\PC{0,20}",
        any::<String>(),
    ];
    proptest::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn nothing_panics_and_all_is_short(
        text in any_text(),
        (start, end) in (0usize..800, 0usize..800),
        (also_start, also_end) in (0usize..800, 0usize..800),
        label in any_text(),
        color in any::<bool>(),
    ) {
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, Span::new(start, end), label.clone());
        let diagnostic = diagnostic.label(label.clone()).also(Span::new(also_start, also_end), label.clone()).help(label);
        let shown = super::text(&Source::new("x.toml", text), &diagnostic.into(), color);
        prop_assert!(shown.ends_with("1 error in x.toml"));
        prop_assert!(shown.len() < 40_000, "{} bytes", shown.len());
    }
}
