//! The texts of models with the changes that a repair lists: each has the solutions that the answer says.

use placet::request::{Ask, ModelText, Repair, RepairAnswer, Silent, Unique, UniqueWord};
use placet::session::Options;
use placet::{Outcome, Session};

use super::{SUDOKU, library_text, puzzle};

/// A model, and what of its text is replaced so that the puzzle has no solution.
const IMPOSSIBLE: [(&str, &str, &str); 5] = [
    (
        "latin/skyscrapers",
        "default = [2, \"_\", 3, 3, 2]",
        "default = [5, \"_\", 3, 3, 2]",
    ),
    ("sums/kakuro", "  5\\11", "  5\\12"),
    ("sudoku/killer-6x6", "A = 11", "A = 12"),
    ("logic/logic-grid-1", "0b1 ", "0b1 0b2 "),
    (
        "sudoku/sudoku-9x9",
        ". . . │ 2 . . │ . . 8",
        "2 . . │ 2 . . │ . . 8",
    ),
];

fn asked(session: &mut Session) -> RepairAnswer {
    let mut request = Repair::default();
    request.models = true;
    match request.ask(session, &mut Silent) {
        Ok(Outcome::Complete(answer)) => answer,
        other => panic!("{other:?}"),
    }
}

fn repair(model: &str) -> RepairAnswer {
    asked(&mut Session::new(puzzle(model)))
}

/// How many solutions a text has.
fn solutions(model: &str) -> UniqueWord {
    let unique = Unique::default().ask(&mut Session::new(puzzle(model)), &mut Silent);
    match unique {
        Ok(Outcome::Complete(unique)) => unique.answer,
        other => panic!("{other:?}"),
    }
}

/// Checks the texts of all changes, and returns how many there are.
fn check_changes(answer: &RepairAnswer) -> usize {
    let mut number = 0;
    for change in &answer.changes {
        if let Some(model) = &change.model {
            assert_eq!(solutions(model), change.without, "{model}");
            assert!(!model.contains("[expect]"), "{model}");
            number += 1;
        }
        for value in &change.values {
            let model = value.model.as_ref().unwrap_or_else(|| panic!("{value:?}"));
            assert_eq!(solutions(model) == UniqueWord::Unique, value.unique, "{model}");
            number += 1;
        }
    }
    number
}

#[test]
fn texts_with_changes_have_the_solutions_that_are_said() {
    for (name, right, wrong) in IMPOSSIBLE {
        let text = library_text(name);
        assert!(text.contains(right), "{name}");
        let answer = repair(&text.replacen(right, wrong, 1));
        assert_eq!(answer.answer, UniqueWord::NoSolution, "{name}");
        assert!(check_changes(&answer) > 0, "{name}: {answer:?}");
    }
}

#[test]
fn a_change_of_a_clue_leaves_the_rest_of_the_text() {
    let text = library_text("latin/skyscrapers");
    let (right, wrong) = ("[2, \"_\", 3, 3, 2]", "[5, \"_\", 3, 3, 2]");
    let answer = repair(&text.replacen(right, wrong, 1));
    let values = answer.changes.iter().flat_map(|change| &change.values);
    let models: Vec<&str> = values.filter_map(|value| value.model.as_deref()).collect();
    let before = text.split("[expect]").next().unwrap_or_default().trim_end();
    assert!(
        models.iter().any(|model| model.trim_end() == before),
        "{models:?}"
    );
}

#[test]
fn texts_with_further_givens_and_clues_are_unique() {
    let rows = "givens = '1 _ _ / 2 _ 3'\nboard.grid = [2, 3]\npieces = { numbers = '1..3', copies = 'any' }\n\
        [[rules]]\nall_different = 'rows'\n[[rules]]\nsums = [\"_\", \"_\", \"_\"]\nof = 'columns'\ngenerate = 'needed'\n";
    let answer = repair(rows);
    let (givens, clues) = (answer.givens.expect("givens"), answer.clues.expect("clues"));
    for (addition, cell) in [(&givens, "r1c2"), (&clues, "r1c2")] {
        let model = addition.model.as_ref().expect("a text");
        assert_eq!(solutions(model), UniqueWord::Unique, "{model}");
        assert!(
            addition.parts[0].cells.iter().any(|name| name == cell),
            "{addition:?}"
        );
    }
    assert_eq!(
        clues.model.as_deref(),
        Some(&*rows.replacen("\"_\", \"_\", \"_\"", "\"_\", 3, \"_\"", 1))
    );
    let sudoku = repair(&format!(
        "{SUDOKU}givens = '1 2 _ _ / _ _ 1 2 / _ _ _ _ / _ _ _ _'\n"
    ));
    let model = sudoku.givens.and_then(|givens| givens.model);
    assert_eq!(solutions(&model.expect("a text")), UniqueWord::Unique);
}

/// Givens that were added to a model are in the texts; parameters have the values of the puzzle.
#[test]
fn texts_are_of_the_whole_puzzle() {
    let model = ModelText {
        text: "parameters.n = 2\nboard.grid = ['n', 'n']\npieces = { numbers = '1..n', copies = 'n' }\n\
            rules = [{ all_different = ['rows', 'columns'] }]\n"
            .to_string(),
        parameters: [("n".to_string(), serde_json::from_str("3").expect("a number"))].into(),
        givens: [("r1c1", "1"), ("r1c2", "2"), ("r2c1", "1")]
            .map(|(cell, face)| (cell.to_string(), face.to_string()))
            .into(),
    };
    let mut session = model.session(Options::default()).expect("the model is right");
    let answer = asked(&mut session);
    assert_eq!(answer.answer, UniqueWord::NoSolution);
    assert!(check_changes(&answer) >= 4, "{answer:?}");
}

#[test]
fn texts_are_only_made_on_request() {
    let mut session = Session::new(puzzle("board.grid = [1, 2]\npieces.numbers = '1..2'\n"));
    let answer = Repair::default()
        .ask(&mut session, &mut Silent)
        .expect("it is asked");
    let answer = answer.complete().expect("nothing stops it");
    assert_eq!(answer.givens.and_then(|givens| givens.model), None);
}
