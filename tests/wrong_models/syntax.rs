//! Syntax errors of TOML, and what was meant.

use placet::model::Source;

use crate::wrong_models::{assert_json_diagnostics, only_diagnostic};

/// The only diagnostic of the text: what it says, and its help.
#[track_caller]
fn said(text: &str) -> (String, String) {
    let diagnostic = only_diagnostic(text);
    assert_eq!(diagnostic.code.id(), "E003");
    (diagnostic.message, diagnostic.help.unwrap_or_default())
}

#[track_caller]
fn assert_said(text: &str, message: &str, help: &str) {
    assert_eq!(said(text), (message.to_string(), help.to_string()), "{text}");
}

#[test]
fn words_and_ranges_without_quotes() {
    let help = "put names in quotes: `\"rows\"`";
    assert_said("of = rows", "`rows` is not quoted", help);
    assert_said("turns = True", "`True` is not quoted", "write `true`");
    // The parser takes the first letters for `inf` and `nan`.
    let help = "put names in quotes: `\"increasing\"`";
    assert_said("order = increasing", "`increasing` is not quoted", help);
    let help = "put names in quotes: `\"neighbours\"`";
    assert_said("of = [neighbours]\n", "`neighbours` is not quoted", help);
    let message = "`==` cannot separate a key from its value";
    assert_said("sum == 5", message, "write a single `=`");
    let help = "put the range in quotes: \"1..9\"";
    assert_said("numbers = 1..9\n", "a range must be a string", help);
    assert_said("numbers = [1..9, 11]\n", "a range must be a string", help);
}

#[test]
fn strings_without_end() {
    let message = "this string is not closed";
    let close = "close it with `\"`";
    assert_said("title = \"abc\n[board]\ngrid = [3, 3]\n", message, close);
    let lines = "write text of several lines between \"\"\" and \"\"\"";
    assert_said(
        "givens = \"\n1 2 3\n4 5 6\n\"\n[board]\ngrid = [2, 3]\n",
        message,
        lines,
    );
    assert_said("cells = 'a b\nc d'\n", message, lines);
}

/// The only diagnostic of the text, which says that something is not closed: the text from its
/// opening sign, and its help.
#[track_caller]
fn assert_unclosed(text: &str, message: &str, opened: &str, help: &str) {
    let diagnostic = only_diagnostic(text);
    assert_eq!(
        (diagnostic.message.as_str(), diagnostic.help.as_deref()),
        (message, Some(help)),
        "{text}"
    );
    let from = &text[diagnostic.span.start..];
    assert!(from.starts_with(opened), "{from}");
}

#[test]
fn brackets_without_end() {
    let rest = "\n[pieces]\nnumbers = '1..4'\n\n[[rules]]\nof = ['rows', 'columns']\n";
    for (grid, opened) in [("[4, 4", "[4"), ("[4, 4,", "[4"), ("[[4, 4]", "[[4")] {
        let model = format!("[board]\ngrid = {grid}\n{rest}");
        assert_unclosed(&model, "this list is not closed", opened, "close it with `]`");
    }
    let model = "[board]\ngrid = [4, 4]\n[[rules]]\nof = [\n  'rows',\n  'columns'\n";
    assert_unclosed(model, "this list is not closed", "[\n", "close it with `]`");
    let model = format!("[pieces]\ncopies = {{ a = 1, b = 2\n{rest}");
    assert_unclosed(&model, "this table is not closed", "{ a", "close it with `}`");
}

#[test]
fn drawings_without_end() {
    for quotes in ["\"\"\"", "'''"] {
        let help = format!("close it with `{quotes}`");
        let message = "this string is not closed";
        let model = format!("givens = {quotes}\n1 _\n\n[board]\ngrid = [1, 2]\n");
        assert_unclosed(&model, message, &format!("{quotes}\n1"), &help);
        let model = format!("{model}cells = {quotes}\na b\n{quotes}\n[pieces]\nnumbers = '1..2'\n");
        assert_unclosed(&model, message, &format!("{quotes}\n1"), &help);
        let (end, what) = only_diagnostic(&model).also.expect("the string ends somewhere");
        assert!(model[..end.start].ends_with("cells = "), "{model}");
        assert_eq!(what, "so these quotes close it, and open nothing");
    }
}

#[test]
fn signs_of_other_languages() {
    let quotes = "use straight quotes: \"";
    assert_said("title = “abc”", "curly quotes cannot enclose a string", quotes);
    assert_said("title = „a b“", "curly quotes cannot enclose a string", quotes);
    let colon = "write `=`: `title = …`";
    assert_said(
        "title: \"abc\"\n",
        "a colon cannot separate a key from its value",
        colon,
    );
    let comment = "start comments with `#`";
    assert_said("// hello, world = 3\n", "`//` does not start a comment", comment);
    assert_said(
        "title = \"x\" // there\n",
        "`//` does not start a comment",
        comment,
    );
}

#[test]
fn a_key_twice_points_at_both_places() {
    let model = "[pieces]\ncopies = 1\n[board]\ncopies = 2\ncopies = 3\n";
    let diagnostic = only_diagnostic(model);
    assert_eq!(diagnostic.message, "duplicate key `copies`");
    let (first, what) = diagnostic.also.expect("the first place is known");
    let at = model.find("copies = 2").expect("the key is there");
    assert_eq!((first.start, what.as_str()), (at, "first occurrence"));
}

#[test]
fn a_heading_twice() {
    for (first, second) in [
        ("[rules]", "[rules]"),
        ("[[rules]]", "[rules]"),
        ("[rules]", "[[rules]]"),
    ] {
        assert_said(
            &format!("{first}\nsum = 3\n{second}\nsum = 4\n"),
            "duplicate heading `rules`",
            "write `[[rules]]`, with two brackets, above each rule",
        );
    }
    assert_said(
        "[board]\ngrid = [1, 1]\n[board]\ngrid = [1, 2]\n",
        "duplicate heading `board`",
        "combine the keys of both under one heading",
    );
}

#[test]
fn toml_in_a_json_file() {
    for (text, first) in [
        ("# a comment\n[board]\ngrid = [1, 1]\n", "[board]"),
        ("title = \"x\"\n", "title = \"x\""),
        ("[[rules]]\n", "[[rules]]"),
    ] {
        assert_json_diagnostics(text, &[("E003", first, "this is TOML, not JSON", "")]);
    }
}

#[test]
fn bytes_that_are_no_text() {
    let utf16: Vec<u8> = "[board]\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, message) in [
        (utf16, "the file is UTF-16 text"),
        (vec![0xff, 0xfe, b'a', 0], "the file is UTF-16 text"),
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
        let help = diagnostic.help.expect("there is help");
        assert_eq!(diagnostic.message, message);
        assert!(help.ends_with("as UTF-8 text"), "{help}");
    }
}
