//! Wrong models that a file would not show as they are: tabs, blanks at the end of a line, line ends of other systems, bytes that are no text.

use placet::model::{DiagnosticCode, MAX_SOURCE_BYTES, Source, read};

use crate::wrong_models::assert_diagnostics;

#[test]
fn blanks_at_the_end_of_a_line() {
    assert_diagnostics(
        "title = \nx == 5\n[board",
        &[
            ("E003", "", "missing value", ""),
            ("E003", "==", "`==` cannot separate a key from its value", ""),
            ("E003", "", "unclosed table, expected `]`", ""),
        ],
    );
    let message = "this object is not closed: missing `}`";
    assert_diagnostics(r#"{ "title": 5, "#, &[("E003", "{", message, "")]);
}

/// The width of a tab is unknown: it may lie between two entries, or before all lines.
#[test]
fn tabs_where_columns_count() {
    let drawn = |shape: &str, drawing: &str| {
        format!(
            "[board]\nshape = '{shape}'\ncells = '''\n{drawing}\n'''\n[pieces]\nnames = 'x'\ncopies = 'any'"
        )
    };
    let message = "a tab has no fixed width, and columns count in this drawing";
    for (shape, drawing) in [
        ("hex", "\ta b\n  c d e\n"),
        ("hex", "  a\tb\n c d e"),
        ("triangle", "  a\n\tb"),
        ("square", "\tab\n  cd"),
        ("square", "    a b\n\tc d"),
        ("cube", "\tab\n  cd\n//\nab"),
    ] {
        let model = drawn(shape, drawing);
        assert_diagnostics(&model, &[("E021", "\t", message, "expected spaces")]);
    }
    for (shape, drawing) in [
        ("hex", "\t a b\n\tc d e"),
        ("triangle", "\t  a\n\tb c d e f"),
        ("square", "\ta\tb\n\tc\td"),
        ("square", "a \t b\t\nc d"),
        ("square", "\tab\n\t cd"),
    ] {
        let source = Source::new("even.toml", drawn(shape, drawing));
        assert!(read(&source).is_ok(), "{drawing}");
    }
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
fn bytes_that_are_no_text() {
    let utf16: Vec<u8> = "[board]\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, message) in [
        (utf16, "the file is UTF-16 text"),
        (vec![0xff, 0xfe, b'a', 0], "the file is UTF-16 text"),
        (
            vec![b'a', 0xff, b'b'],
            "the file is not UTF-8 text (invalid byte at offset 1)",
        ),
        (
            b"title = \"\xe4\"".to_vec(),
            "the file is not UTF-8 text (invalid byte at offset 9)",
        ),
        (
            b"title = \"\0\"".to_vec(),
            "the file has a zero byte (at offset 9)",
        ),
    ] {
        let diagnostic = Source::from_bytes("x.toml", bytes).expect_err("the bytes are no text");
        assert_eq!(
            (diagnostic.code, &*diagnostic.message),
            (DiagnosticCode::NotText, message)
        );
        let help = diagnostic.help.expect("there is help");
        assert!(help.ends_with("as UTF-8 text"), "{help}");
    }
}

#[test]
fn a_huge_file() {
    let bytes = vec![b' '; MAX_SOURCE_BYTES as usize + 1];
    let diagnostic = Source::from_bytes("x.toml", bytes).expect_err("the file is too large");
    assert_eq!(
        (diagnostic.code, &*diagnostic.message),
        (DiagnosticCode::TooLarge, "the file is larger than 64 MiB")
    );
}
