//! Diagnostics of facts in words.

use crate::wrong_models::{assert_diagnostics, only_diagnostic};

fn facts(facts: &str) -> String {
    format!(
        "[board]\ngrid = [2, 3]\n[pieces]\nrows = [\"red green blue\", \"orange-juice tea milk\"]\n[[rules]]\nfacts = '''\n{facts}'''"
    )
}

#[test]
fn words_that_do_not_belong() {
    let text = facts(
        "red besides tea
red lefft of tea
red is not nxt to tea
red left off tea
red next tea
red between tea or milk
red and blue with
red same row as tea
red is 2 columns beside tea
red to left of tea
red at a side
red in row 3
red immediately next to tea
red in different columns
red with tea and milk
red with tea or milk with blue
red with tea nor milk
either red with tea
if red with tea
if red with tea, blue with milk
red
red with tea green
red with , tea
",
    );
    let relation = "expected a relation, such as `with`, `left of`, `next to`, `between` or `in column`";
    let belongs = |word: &str| format!("unexpected `{word}`");
    let words = [
        ("besides", relation),
        ("lefft", "did you mean `left`?"),
        ("nxt", "did you mean `next`?"),
        ("off", "expected `of`"),
        ("tea", "expected `to`"),
        ("or", "expected `and`"),
        ("", "expected a piece"),
        ("row", "expected `column`"),
        ("beside", "expected `left`, `right` or `from`"),
        ("left", "expected `the`"),
        ("a", "expected `an end`"),
        (
            "row",
            "expected `column`, `the same column as` or `different columns`",
        ),
        ("next", "expected `left` or `right`"),
        (
            "",
            "expected at least two pieces before it, as in `A and B in different columns`",
        ),
        ("and", "expected the end: write each fact on its own line"),
        (
            "or",
            "expected the end: a choice between facts starts with `either`",
        ),
        ("nor", "expected the end of the fact"),
        ("", "expected `or`"),
        ("", "expected `then`"),
        ("blue", "expected `then`"),
        ("", relation),
        ("green", "expected the end of the fact"),
        (",", "expected a piece"),
    ];
    let messages: Vec<String> = words
        .iter()
        .map(|(word, _)| match *word {
            "" => "unexpected end of the fact".to_string(),
            word => belongs(word),
        })
        .collect();
    let expected: Vec<_> = words
        .iter()
        .zip(&messages)
        .map(|((word, label), message)| ("E041", *word, &**message, *label))
        .collect();
    assert_diagnostics(&text, &expected);
}

#[test]
fn names_and_numbers_that_are_none() {
    assert_diagnostics(
        &facts(
            "red with milc
milc left of red or orange
orange joice with red
red in column 4
red not in column 0 or 2
red 3 columns left of tea
red 0 columns from tea
red in column 99999999999999999999
red in column tea
'red with tea
",
        ),
        &[
            ("E031", "milc", "unknown piece `milc`", "did you mean `milk`?"),
            ("E031", "milc", "unknown piece `milc`", "did you mean `milk`?"),
            (
                "E031",
                "orange",
                "unknown piece `orange`",
                "expected one of `red`, `green`, `blue`, `orange-juice`, `tea`, `milk`",
            ),
            (
                "E031",
                "orange",
                "unknown piece `orange`",
                "expected one of `red`, `green`, `blue`, `orange-juice`, `tea`, `milk`",
            ),
            (
                "E013",
                "4",
                "the board has no column 4",
                "expected a number from 1 to 3",
            ),
            (
                "E013",
                "0",
                "the board has no column 0",
                "expected a number from 1 to 3",
            ),
            (
                "E013",
                "3",
                "no two pieces are 3 columns apart",
                "expected 1 to 2",
            ),
            (
                "E013",
                "0",
                "no two pieces are 0 columns apart",
                "expected 1 to 2",
            ),
            (
                "E013",
                "99999999999999999999",
                "the board has no column 99999999999999999999",
                "expected a number from 1 to 3",
            ),
            (
                "E041",
                "tea",
                "unexpected `tea`",
                "expected the number of a column",
            ),
            (
                "E041",
                "'red with tea",
                "this name is not closed",
                "this quote is not closed",
            ),
        ],
    );
}

#[test]
fn facts_of_other_boards_and_pieces() {
    let diagnostic =
        only_diagnostic("[board]\nhexagon = 2\n[pieces]\nnames = 'ABCDEFG'\n[[rules]]\nfacts = 'A with B'");
    assert_eq!(
        (diagnostic.code.id(), &*diagnostic.message),
        ("E040", "a hexagonal board has no columns")
    );
    let diagnostic = only_diagnostic(
        "[board]\ngrid = [2, 2]\n[pieces]\nnames = 'AB'\ncopies = 2\n[[rules]]\nfacts = 'A at an end'",
    );
    assert_eq!(
        diagnostic.message,
        "`A` is used 2 times, so it has no single column"
    );
    let diagnostic =
        only_diagnostic("[board]\ngrid = [2, 2]\n[pieces]\nnames = 'ABCD'\n[[rules]]\nfacts = 4");
    assert_eq!(
        diagnostic.label,
        "expected facts such as \"A left of B\": a list, or one a line"
    );
    let long = format!("A with {}B", "A, ".repeat(600));
    let diagnostic = only_diagnostic(&format!(
        "[board]\ngrid = [2, 2]\n[pieces]\nnames = 'ABCD'\n[[rules]]\nfacts = '{long}'"
    ));
    assert_eq!(
        (diagnostic.code.id(), &*diagnostic.label),
        ("E002", "at most 1000")
    );
}

/// What the one diagnostic of a fact says, and how it is written instead.
#[track_caller]
fn diagnostic_of(fact: &str) -> (String, String) {
    let model = format!("board.grid = [2, 4]\npieces.rows = ['ABCD', 'abcd']\n[[rules]]\nfacts = '{fact}'");
    let diagnostic = only_diagnostic(&model);
    (diagnostic.message, diagnostic.help.unwrap_or(diagnostic.label))
}

#[test]
fn facts_with_two_readings() {
    let ambiguous = "this fact is ambiguous".to_string();
    let choice = "either A with b or c, D and B with d, or C with a";
    let instead = "write `either (A is in the same column as b) or (c, D and B are each in the same column as d) or \
                   (C is in the same column as a)` or `either (A is in the same column as b or c) or \
                   (D and B are each in the same column as d) or (C is in the same column as a)`";
    assert_eq!(diagnostic_of(choice), (ambiguous.clone(), instead.to_string()));
    let conditional = format!("if {choice} then A with a");
    assert_eq!(diagnostic_of(&conditional).0, ambiguous);
    let negation = "write `either (A is in the same column as b) or (A is in the same column as c) or (b is in the \
                    same column as c)` or `A is in the same column as b` and `A is in the same column as c`";
    let fact = "A, b and c are not in different columns";
    assert_eq!(diagnostic_of(fact), (ambiguous, negation.to_string()));
}

#[test]
fn a_word_stands_before_the_last_of_a_list() {
    let comma = |word: &str| ("unexpected `,`".to_string(), format!("expected {word}"));
    for (fact, word) in [
        ("A with b, c", "`or`"),
        ("A in column 1, 2", "`or`"),
        ("A not with b, c", "`or` or `nor`"),
        ("A, B with c", "`and`"),
        ("either A with b, B with c", "`or`"),
        ("either A with b, c or C left of d", "`or`"),
    ] {
        assert_eq!(diagnostic_of(fact), comma(word), "{fact}");
    }
    let open = (
        "unexpected end of the fact".to_string(),
        "expected `)`".to_string(),
    );
    assert_eq!(diagnostic_of("either (A with b) or (B with c"), open);
    let end = ("unexpected `the`".to_string(), "expected `an end`".to_string());
    assert_eq!(diagnostic_of("A is at the end"), end);
}
