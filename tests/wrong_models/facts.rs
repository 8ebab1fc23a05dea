//! Faults of facts in words.

use crate::{assert_faults, only_fault};

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
    let belongs = |word: &str| format!("`{word}` does not belong here");
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
            "expected two pieces or more before it, as in `A and B in different columns`",
        ),
        ("and", "expected the end: each fact has a line of its own"),
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
            "" => "the fact ends too early".to_string(),
            word => belongs(word),
        })
        .collect();
    let expected: Vec<_> = words
        .iter()
        .zip(&messages)
        .map(|((word, label), message)| ("E041", *word, &**message, *label))
        .collect();
    assert_faults(&text, &expected);
}

#[test]
fn names_and_numbers_that_are_none() {
    assert_faults(
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
            ("E031", "milc", "there is no piece `milc`", "did you mean `milk`?"),
            ("E031", "milc", "there is no piece `milc`", "did you mean `milk`?"),
            (
                "E031",
                "orange",
                "there is no piece `orange`",
                "known here: `red`, `green`, `blue`, `orange-juice`, `tea`, `milk`",
            ),
            (
                "E031",
                "orange",
                "there is no piece `orange`",
                "known here: `red`, `green`, `blue`, `orange-juice`, `tea`, `milk`",
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
                "the columns are 1 to 2 apart",
            ),
            (
                "E013",
                "0",
                "no two pieces are 0 columns apart",
                "the columns are 1 to 2 apart",
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
                "`tea` does not belong here",
                "expected the number of a column",
            ),
            (
                "E041",
                "'red with tea",
                "a name has no end",
                "this quote is not closed",
            ),
        ],
    );
}

#[test]
fn facts_of_other_boards_and_pieces() {
    let fault =
        only_fault("[board]\nhexagon = 2\n[pieces]\nnames = 'ABCDEFG'\n[[rules]]\nfacts = 'A with B'");
    assert_eq!(
        (fault.code.id(), &*fault.message),
        ("E040", "a hexagonal board has no columns")
    );
    let fault = only_fault(
        "[board]\ngrid = [2, 2]\n[pieces]\nnames = 'AB'\ncopies = 2\n[[rules]]\nfacts = 'A at an end'",
    );
    assert_eq!(fault.message, "`A` is used 2 times, so it has no one column");
    let fault = only_fault("[board]\ngrid = [2, 2]\n[pieces]\nnames = 'ABCD'\n[[rules]]\nfacts = 4");
    assert_eq!(
        fault.label,
        "expected facts such as \"A left of B\": a list, or one a line"
    );
    let long = format!("A with {}B", "A, ".repeat(600));
    let fault = only_fault(&format!(
        "[board]\ngrid = [2, 2]\n[pieces]\nnames = 'ABCD'\n[[rules]]\nfacts = '{long}'"
    ));
    assert_eq!((fault.code.id(), &*fault.label), ("E002", "at most 1000"));
}
