//! What a test of one text can't show: files that are no text, second places,
//! advice, and what is no diagnostic.

use placet::model::{DiagnosticCode, MAX_SOURCE_BYTES, Puzzle, Source, check, read};

use crate::wrong_models::only_diagnostic;

fn from_bytes_diagnostic(bytes: Vec<u8>) -> (DiagnosticCode, String) {
    let diagnostic = Source::from_bytes("x.toml", bytes).expect_err("these bytes are no model");
    (diagnostic.code, diagnostic.message)
}

fn puzzle(model: &str) -> Puzzle {
    read(&Source::new("right.toml", model)).expect("the model is right")
}

#[test]
fn a_binary_file_is_refused() {
    let (code, message) = from_bytes_diagnostic(vec![b'a', 0xff, b'b']);
    assert_eq!(code, DiagnosticCode::NotText);
    assert_eq!(message, "the file is not UTF-8 text (invalid byte at offset 1)");
    let (code, _) = from_bytes_diagnostic(b"title\0".to_vec());
    assert_eq!(code, DiagnosticCode::NotText);
}

#[test]
fn a_huge_file_is_refused() {
    let (code, message) = from_bytes_diagnostic(vec![b' '; MAX_SOURCE_BYTES as usize + 1]);
    assert_eq!(code, DiagnosticCode::TooLarge);
    assert_eq!(message, "the file is larger than 64 MiB");
}

#[test]
fn a_second_place_is_shown() {
    let model = "[board]\ncells = \"a b a\"\n[pieces]\nnumbers = \"1..3\"\n";
    let diagnostic = only_diagnostic(model);
    let (span, what) = diagnostic.also.expect("a repeated name has a first place");
    assert_eq!((span.start, &*what), (17, "first occurrence"));
    assert_eq!(diagnostic.span.start, 21);
}

#[test]
fn a_diagnostic_may_say_what_to_write() {
    let diagnostic = only_diagnostic("[board]\ngrid = [1, 2]\n[pieces]\nnumbers = \"2..1\"\n");
    assert_eq!(diagnostic.help.as_deref(), Some("write \"1..2\""));
}

#[test]
fn line_ends_of_other_systems_do_not_move_places() {
    let model = "[board]\r\ncells = \"\"\"\r\na b\r\nc b\r\n\"\"\"\r\n[pieces]\r\nnumbers = \"1..4\"\r\n";
    let source = Source::new("x.toml", model);
    let diagnostics = read(&source).expect_err("a name is there twice");
    let span = diagnostics.in_order()[0].span;
    assert_eq!(source.text[..span.start].lines().count(), 4);
    assert_eq!(&source.text[span.start..span.end], "b");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let model = "\u{feff}[board]\ngrid = [1, 1]\n[pieces]\nnumbers = [7]\n";
    assert_eq!(puzzle(model).pieces.pieces().len(), 1);
}

#[test]
fn a_sum_that_no_values_reach_is_no_diagnostic() {
    let model =
        "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n[[rules]]\nsum = 1000\nof = \"rows\"\n";
    let puzzle = puzzle(model);
    let board = placet::model::Board::parse("1 2 3 4", &puzzle.layout, &puzzle.pieces).expect("a board");
    assert_eq!(check(&puzzle, &board).violations.len(), 2);
}

#[test]
fn rules_of_one_name_are_numbered_apart() {
    let rule = |name: &str| format!("[[rules]]\nname = \"{name}\"\nsum = 5\nof = \"rows\"\n");
    let names = ["a", "a", "a (2)", "a"].map(rule).concat();
    let model = format!("[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n{names}");
    let puzzle = puzzle(&model);
    let names: Vec<&str> = puzzle.rules.iter().map(|rule| &*rule.name).collect();
    assert_eq!(names, ["a", "a (3)", "a (2)", "a (4)"]);
}
