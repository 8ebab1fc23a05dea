//! What a test of one text can't show: files that are no text, second places,
//! advice, and what is no fault.

use placet::puzzle::{FaultCode, MAX_SOURCE_BYTES, Puzzle, Source, check, read};

use crate::only_fault;

fn from_bytes_fault(bytes: Vec<u8>) -> (FaultCode, String) {
    let fault = Source::from_bytes("x.toml", bytes).expect_err("these bytes are no model");
    (fault.code, fault.message)
}

fn puzzle(model: &str) -> Puzzle {
    read(&Source::new("right.toml", model)).expect("the model is right")
}

#[test]
fn a_binary_file_is_refused() {
    let (code, message) = from_bytes_fault(vec![b'a', 0xff, b'b']);
    assert_eq!(code, FaultCode::NotText);
    assert_eq!(message, "the file is not UTF-8 text (byte 1 can't be)");
    let (code, _) = from_bytes_fault(b"title\0".to_vec());
    assert_eq!(code, FaultCode::NotText);
}

#[test]
fn a_huge_file_is_refused() {
    let (code, message) = from_bytes_fault(vec![b' '; MAX_SOURCE_BYTES as usize + 1]);
    assert_eq!(code, FaultCode::TooLarge);
    assert_eq!(message, "the file is larger than 64 MiB");
}

#[test]
fn a_second_place_is_shown() {
    let model = "[board]\ncells = \"a b a\"\n[pieces]\nnumbers = \"1..3\"\n";
    let fault = only_fault(model);
    let (span, what) = fault.also.expect("a repeated name has a first place");
    assert_eq!((span.start, &*what), (17, "the first one"));
    assert_eq!(fault.span.start, 21);
}

#[test]
fn a_fault_may_say_what_to_write() {
    let fault = only_fault("[board]\ngrid = [1, 2]\n[pieces]\nnumbers = \"2..1\"\n");
    assert_eq!(fault.help.as_deref(), Some("write \"1..2\""));
}

#[test]
fn line_ends_of_other_systems_do_not_move_places() {
    let model = "[board]\r\ncells = \"\"\"\r\na b\r\nc b\r\n\"\"\"\r\n[pieces]\r\nnumbers = \"1..4\"\r\n";
    let source = Source::new("x.toml", model);
    let faults = read(&source).expect_err("a name is there twice");
    let span = faults.in_order()[0].span;
    assert_eq!(source.text[..span.start].lines().count(), 4);
    assert_eq!(&source.text[span.start..span.end], "b");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let model = "\u{feff}[board]\ngrid = [1, 1]\n[pieces]\nnumbers = [7]\n";
    assert_eq!(puzzle(model).pieces.pieces().len(), 1);
}

#[test]
fn a_sum_that_no_values_reach_is_no_fault() {
    let model =
        "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n[[rules]]\nsum = 1000\nof = \"rows\"\n";
    let puzzle = puzzle(model);
    let board = placet::puzzle::Board::parse("1 2 3 4", &puzzle.layout, &puzzle.pieces).expect("a board");
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
