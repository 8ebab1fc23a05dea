//! Numbers and names that are listed in another way than theirs.

use crate::wrong_models::only_diagnostic;

/// The only diagnostic of a `[pieces]` table with this line: its message and help.
#[track_caller]
fn said(line: &str) -> (String, String) {
    let diagnostic = only_diagnostic(&format!("[board]\ngrid = [1, 3]\n[pieces]\n{line}"));
    (diagnostic.message, diagnostic.help.unwrap_or_default())
}

#[test]
fn several_numbers_in_one_string() {
    for numbers in ["1 2 3", "1,2,3", "1, 2, 3", "1..3, 5"] {
        let help = "write several numbers as a list: `[1, 2, 3]`, or `[\"1..3\", 5]`";
        assert_eq!(
            said(&format!("numbers = '{numbers}'")),
            ("these are several numbers in one string".into(), help.into())
        );
    }
}

#[test]
fn a_range_with_a_dash() {
    assert_eq!(
        said("numbers = '1-9'"),
        ("`1-9` is not a whole number".into(), "write \"1..9\"".into())
    );
}

#[test]
fn a_range_of_names() {
    let help = "for a range, use `numbers`: `numbers = \"1..6\"`";
    let message = "`names` reads each character as a name";
    assert_eq!(said("names = '1..6'"), (message.into(), help.into()));
}

#[test]
fn names_with_commas() {
    let help = "separate names by spaces, without commas";
    assert_eq!(
        said("names = 'A, B, C'"),
        ("this name ends in a comma".into(), help.into())
    );
    assert_eq!(
        said("names = 'A,B,C'"),
        ("`names` reads each character as a name".into(), help.into())
    );
}
