//! Facts in words, against their meaning written down once more in Rust.

use itertools::Itertools;
use placet::model::{Board, Puzzle, check};

use super::{lowered, puzzle};

/// The rows of icons.
const ROWS: [&str; 2] = ["ABCD", "abcd"];

fn model(facts: &str) -> Puzzle {
    puzzle(&format!(
        "board.grid = [2, 4]\npieces.rows = {ROWS:?}\n[[rules]]\nfacts = '''{facts}'''"
    ))
}

/// All boards with each row's icons in some order, row by row.
fn boards() -> Vec<String> {
    let orders = ROWS.map(|row| row.chars().permutations(4).map(String::from_iter).collect_vec());
    let pairs = orders[0].iter().cartesian_product(&orders[1]);
    pairs
        .map(|(first, second)| format!("{first}{second}"))
        .sorted()
        .collect()
}

/// Asserts that the boards of the facts are those that `meaning` says of the columns of the
/// icons, and that check and lowering agree on them.
#[track_caller]
fn means(facts: &str, meaning: impl Fn(&dyn Fn(char) -> i64) -> bool) {
    let model = model(facts);
    let column = |board: &str, icon: char| {
        let place = board.chars().position(|shown| shown == icon);
        place.expect("every icon is on the board") as i64 % 4 + 1
    };
    let meant = boards()
        .into_iter()
        .filter(|board| meaning(&|icon| column(board, icon)));
    let meant = meant.collect_vec();
    let parsed = |board: &String| Board::parse(board, model.layout(), model.pieces()).expect("a board");
    let is_approved = |board: &String| check(&model, &parsed(board)).is_clean();
    let approved = boards().into_iter().filter(is_approved).collect_vec();
    assert_eq!(approved, meant, "the check of {facts}");
    let text = |board: Board| -> String {
        let faces = model.layout().cell_ids().map(|cell| board.face(cell));
        let names = faces.map(|face| model.pieces().face(face.expect("full boards")).name.as_str());
        names.collect()
    };
    let solutions = lowered(&model).into_iter().map(text).sorted().collect_vec();
    assert_eq!(solutions, meant, "{facts}");
    assert!(!meant.is_empty(), "the case says something only if boards exist");
    assert!(meant.len() < boards().len(), "{facts} says nothing");
}

#[test]
fn pieces_in_one_column() {
    for fact in [
        "A with b",
        "A is in the same column as b",
        "The A same column as the b.",
        "a WITH B or b",
    ] {
        match fact.starts_with('a') {
            true => means(fact, |at| at('a') == at('B') || at('a') == at('b')),
            false => means(fact, |at| at('A') == at('b')),
        }
    }
    for fact in [
        "A not with b",
        "A isn't with b",
        "A isn’t with b",
        "The A ISN'T with the b.",
    ] {
        means(fact, |at| at('A') != at('b'));
    }
    for fact in [
        "neither A nor B with c",
        "Neither A nor B is with c.",
        "Neither the A nor the B are in the same column as c",
        "A and B aren't with c",
    ] {
        means(fact, |at| at('A') != at('c') && at('B') != at('c'));
    }
    means("Neither A, B nor D is with c", |at| at('C') == at('c'));
    means("either A is with b or neither A nor B is with c", |at| {
        at('A') == at('b') || at('A') != at('c') && at('B') != at('c')
    });
    means("if neither A nor B is in column 1 then C is with c", |at| {
        at('A') == 1 || at('B') == 1 || at('C') == at('c')
    });
    means("A is not in the same column as b", |at| at('A') != at('b'));
    means("A not with b nor c", |at| {
        at('A') != at('b') && at('A') != at('c')
    });
    means("A is neither with b or c", |at| {
        at('A') != at('b') && at('A') != at('c')
    });
    means("A with b, c, or d", |at| at('A') != at('a'));
    means("A and a are with b or B", |at| {
        (at('A') == at('b')) && (at('a') == at('B'))
    });
}

#[test]
fn sides() {
    for fact in ["A left of b", "A is to the left of b", "A is somewhere left of b"] {
        means(fact, |at| at('A') < at('b'));
    }
    means("A right of b", |at| at('A') > at('b'));
    means("A is not left of b", |at| at('A') >= at('b'));
    for fact in [
        "A immediately left of b",
        "A is directly to the left of b",
        "A just left of b",
    ] {
        means(fact, |at| at('A') + 1 == at('b'));
    }
    means("A immediately right of b or c", |at| {
        at('A') == at('b') + 1 || at('A') == at('c') + 1
    });
    means("A immediately right of b", |at| at('A') == at('b') + 1);
    means("A next to b", |at| (at('A') - at('b')).abs() == 1);
    means("A not next to b", |at| (at('A') - at('b')).abs() != 1);
    means("A left of b or c", |at| at('A') < at('b') || at('A') < at('c'));
    means("A not right of b nor c", |at| {
        at('A') <= at('b') && at('A') <= at('c')
    });
}

#[test]
fn distances() {
    means("A 2 columns left of b", |at| at('A') + 2 == at('b'));
    means("A is 2 columns to the right of b", |at| at('A') == at('b') + 2);
    means("A 1 column left of b", |at| at('A') + 1 == at('b'));
    means("A 3 columns from b", |at| (at('A') - at('b')).abs() == 3);
    means("A not 2 columns from b or c", |at| {
        (at('A') - at('b')).abs() != 2 && (at('A') - at('c')).abs() != 2
    });
}

#[test]
fn between_two() {
    let is_between = |a: i64, b: i64, c: i64| b.min(c) < a && a < b.max(c);
    means("A between b and C", move |at| {
        is_between(at('A'), at('b'), at('C'))
    });
    means("A is not between b and C", move |at| {
        !is_between(at('A'), at('b'), at('C'))
    });
    means("A and B between b and c", move |at| {
        is_between(at('A'), at('b'), at('c')) && is_between(at('B'), at('b'), at('c'))
    });
}

#[test]
fn columns_by_number() {
    means("A in column 3", |at| at('A') == 3);
    means("A is not in column 3", |at| at('A') != 3);
    means("A in column 1 or 4", |at| [1, 4].contains(&at('A')));
    means("A in column 1, 2 or 4", |at| at('A') != 3);
    means("A is neither in column 1 nor 4", |at| ![1, 4].contains(&at('A')));
    means("A at an end", |at| [1, 4].contains(&at('A')));
    means("A is not at either end", |at| [2, 3].contains(&at('A')));
}

#[test]
fn facts_of_facts() {
    means("either A with b or C with d", |at| {
        at('A') == at('b') || at('C') == at('d')
    });
    means("either A with b or c or C left of d", |at| {
        at('A') == at('b') || at('A') == at('c') || at('C') < at('d')
    });
    means("either A in column 1 or 2, or B at an end or C is with d", |at| {
        at('A') < 3 || [1, 4].contains(&at('B')) || at('C') == at('d')
    });
    means("either A with b or c", |at| [at('b'), at('c')].contains(&at('A')));
    means("A is with either b or c", |at| {
        [at('b'), at('c')].contains(&at('A'))
    });
    means("if A with b, then C with d", |at| {
        at('A') != at('b') || at('C') == at('d')
    });
    means(
        "if either A with b or c then either B left of C or B with d",
        |at| ![at('b'), at('c')].contains(&at('A')) || at('B') < at('C') || at('B') == at('d'),
    );
    means("A, b and c in different columns", |at| {
        at('A') != at('b') && at('A') != at('c')
    });
    means("A and b are not in different columns", |at| at('A') == at('b'));
}

#[test]
fn one_fact_a_line() {
    means("\n  A in column 1\n\n  b right of B\n", |at| {
        at('A') == 1 && at('b') > at('B')
    });
    let list =
        "board.grid = [1, 3]\npieces.names = 'ABC'\nrules = [{ facts = ['A left of B', 'B left of C'] }]";
    assert_eq!(lowered(&puzzle(list)).len(), 1);
}

#[test]
fn names_of_several_words_and_strange_ones() {
    let names = r#"names = ["is", "left", "1", "Old-Gold", "the_end"]"#;
    let text =
        |facts: &str| format!("board.grid = [1, 5]\npieces = {{ {names} }}\nrules = [{{ facts = {facts} }}]");
    let boards = |facts: &str| lowered(&puzzle(&text(facts))).len();
    assert_eq!(boards(r#"["is left of left", "left left of 1"]"#), 20);
    assert_eq!(
        boards(r#"["Old Gold immediately left of the  end", "'Old-Gold' in column 1"]"#),
        6
    );
    assert_eq!(
        boards(r#"["'the_end' is at an end", "1 1 column left of 'is'."]"#),
        12
    );
    assert_eq!(boards(r#"["1 is between is and Old Gold"]"#), 40);
    assert_eq!(
        boards(r#"["left, 1 and the 'is' are in different columns"]"#),
        120
    );
}

#[test]
fn a_name_after_a_choice_may_start_the_next_statement() {
    let apart = |at: &dyn Fn(char) -> i64, names: &str| names.chars().map(at).all_unique();
    let next = |at: &dyn Fn(char) -> i64, a, b| (at(a) - at(b)).abs() == 1;
    means(
        "either a is next to A or a, B and c are in different columns",
        |at| next(at, 'a', 'A') || apart(at, "aBc"),
    );
    means(
        "either A is next to b or c or a, B and c are in different columns",
        |at| next(at, 'A', 'b') || next(at, 'A', 'c') || apart(at, "aBc"),
    );
    means(
        "either A in column 1 or 2, or B, C and d in different columns",
        |at| at('A') < 3 || apart(at, "BCd"),
    );
    means("either A with b, c and D with d or B at an end", |at| {
        at('A') == at('b') || at('c') == at('d') && at('D') == at('d') || [1, 4].contains(&at('B'))
    });
    means(
        "if A with b or c then either B with b, C and D not next to a or d with A",
        |at| {
            let then = at('B') == at('b') || !next(at, 'C', 'a') && !next(at, 'D', 'a') || at('d') == at('A');
            ![at('b'), at('c')].contains(&at('A')) || then
        },
    );
}

#[test]
fn brackets_hold_statements_together() {
    means(
        "either (A with b or c), (B and C are each next to d) or (D at an end)",
        |at| {
            let next = |a| (at(a) - at('d')).abs() == 1;
            [at('b'), at('c')].contains(&at('A')) || next('B') && next('C') || [1, 4].contains(&at('D'))
        },
    );
    means("if ((A with b)) then (C with d)", |at| {
        at('A') != at('b') || at('C') == at('d')
    });
    let names = "board.grid = [1, 3]\npieces.names = ['(a)', 'b)', 'c']\n[[rules]]\nfacts = \"(b) left of (a))\"\n\
                 [[rules]]\nfacts = \"either ('(a)' left of 'c') or (c left of b))\"";
    // `b)` is left of `(a)`, and `c` is first or last.
    assert_eq!(lowered(&puzzle(names)).len(), 2);
}

#[test]
fn a_reading_says_what_was_understood() {
    let reading = |fact: &str| {
        let says = model(fact).rules()[0].says.clone();
        assert_eq!(model(&says).rules()[0].says, says, "a reading has one reading");
        let boards = |fact: &str| lowered(&model(fact)).len();
        assert_eq!(boards(fact), boards(&says), "{fact}: {says}");
        says
    };
    for (fact, says) in [
        ("A with b", "A is in the same column as b"),
        (
            "The A is not  with b nor c.",
            "A is neither in the same column as b nor c",
        ),
        ("A and B are not next to c", "A and B are each not next to c"),
        ("A left of b, c or d", "A is somewhere left of b, c or d"),
        ("A is just right of b", "A is immediately right of b"),
        ("A 1 column from b", "A is 1 column from b"),
        ("A 2 columns left of b", "A is 2 columns left of b"),
        ("A not between b and c", "A is not between b and c"),
        ("A in column 1, or 3", "A is in column 1 or 3"),
        (
            "A and B are neither in column 1 nor 2",
            "A and B are each neither in column 1 nor 2",
        ),
        (
            "A, b, and c in different columns",
            "A, b and c are in different columns",
        ),
        ("either A with b or c", "A is in the same column as b or c"),
        (
            "either A at an end or a, B and c in different columns",
            "either (A is at an end) or (a, B and c are in different columns)",
        ),
        (
            "if A with b, then C with d",
            "if A is in the same column as b then C is in the same column as d",
        ),
    ] {
        assert_eq!(reading(fact), says);
    }
}

#[test]
fn names_that_are_words_of_facts_are_quoted_in_a_reading() {
    let text = "board.grid = [1, 3]\npieces.names = ['left', '1', 'next_to']\nrules = [{ facts = \"left left of 1\" }]";
    assert_eq!(puzzle(text).rules()[0].says, "'left' is somewhere left of '1'");
}

#[test]
fn a_sentence_of_the_author_does_not_hide_the_reading() {
    let text = "board.grid = [1, 3]\npieces.names = 'ABC'\nrules = [{ facts = 'A left of B', says = 'the first clue' }]";
    assert_eq!(
        puzzle(text).rules()[0].says,
        "the first clue (A is somewhere left of B)"
    );
}
