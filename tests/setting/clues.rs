//! Clues that are generated, and clues that are left out.

use placet::model::{ClueGeneration, Puzzle, check};
use placet::session::{
    FewerClues, GeneratedPuzzle, GeneratorError, GeneratorOptions, Minimised, MinimiserOptions, PuzzlePart,
    without,
};
use placet::{Outcome, Session};

use super::{generated, is_unique, library, puzzle};

/// The next puzzles of a model with any number of givens.
fn clued(model: Puzzle, seed: u64, number: usize) -> Vec<GeneratedPuzzle> {
    generated(model, GeneratorOptions::default(), seed, number)
}

/// The clues of a puzzle as they are written.
fn written_clues(puzzle: &Puzzle) -> Vec<String> {
    let text = &puzzle.written().expect("it was read").source().text;
    let clues = puzzle.rules().iter().filter_map(|rule| rule.clue.as_ref());
    clues
        .map(|clue| text[clue.span.start..clue.span.end].to_string())
        .collect()
}

/// The rules whose clues may be left out.
fn needed_rules(puzzle: &Puzzle) -> Vec<usize> {
    let needed = |index: &usize| {
        let clue = puzzle.rules()[*index].clue.as_ref();
        clue.is_some_and(|clue| clue.generation == Some(ClueGeneration::Needed))
    };
    (0..puzzle.rules().len()).filter(needed).collect()
}

#[test]
fn clues_hold_for_the_only_solution_and_differ_from_those_of_the_model() {
    for model in ["sums/kakuro", "shading/nonogram", "latin/calcudoku"] {
        let own = written_clues(&library(model));
        let mut all = vec![own.clone()];
        for made in clued(library(model), 1, 2) {
            assert!(check(&made.model, &made.solution).is_clean(), "{model}");
            assert!(is_unique(&made.model, &made.givens), "{model}");
            let clues = written_clues(&made.model);
            assert_eq!(clues.len(), own.len(), "{model}");
            assert!(!all.contains(&clues), "{model}: {clues:?}");
            all.push(clues);
        }
    }
}

#[test]
fn titles_and_sources_are_true() {
    for (model, title) in [("shading/nonogram", "Nonogram"), ("sums/kakuro", "Kakuro")] {
        for made in clued(library(model), 1, 1) {
            assert_eq!((made.model.title(), made.model.source()), (title, None));
        }
    }
}

#[test]
fn of_generated_marks_and_paths_each_is_needed() {
    for model in ["loops/slitherlink", "latin/futoshiki"] {
        for made in clued(library(model), 4, 1) {
            let fewer = minimised(&made.model, true);
            assert!(fewer.is_minimal && fewer.regions.is_empty(), "{model}: {fewer:?}");
        }
    }
}

#[test]
fn marks_that_are_not_needed_are_removed() {
    let model = "board.grid = [2, 2]\nboard.regions.even = \"\"\"\n  e .\n  . e\n\"\"\"\n\
        pieces = { numbers = '1..2', copies = 2 }\nrules = [{ all_different = ['rows', 'columns'] }, \
        { holds = 'for each x in even e: x == 2' }]\ngenerate.regions.even = { marks = 'e' }\n";
    let fewer = minimised(&puzzle(model), true);
    assert_eq!(fewer.regions.len(), 1, "{fewer:?}");
    let left = fewer.model(&puzzle(model)).expect("the marks are in the text");
    assert!(is_unique(&left, &[]), "{fewer:?}");
    let lines = |text: &str| {
        text.lines()
            .filter(|line| line.split_whitespace().any(|word| word == "e"))
            .count()
    };
    let text = &left.written().expect("it was read").source().text;
    assert_eq!((lines(model), lines(text)), (2, 1), "{text}");
}

#[test]
fn of_clues_that_may_be_left_out_each_is_needed() {
    for model in ["latin/skyscrapers", "logic/logic-grid-1", "logic/zebra"] {
        for made in clued(library(model), 2, 1) {
            assert!(is_unique(&made.model, &made.givens), "{model}");
            let needed = needed_rules(&made.model);
            assert!(needed.len() > 5, "{model}: {needed:?}");
            for rule in needed {
                let fewer = without(&made.model, &[PuzzlePart::Rule(rule)]);
                let says = &made.model.rules()[rule].says;
                assert!(!is_unique(&fewer, &made.givens), "{model}: {says}");
            }
        }
    }
}

#[test]
fn a_blank_may_become_a_clue() {
    let board = "board.grid = [1, 6]\npieces = { names = '#.', copies = 'any' }\n[generate]\ngivens = []\n";
    let model = puzzle(&format!(
        "{board}[[rules]]\ncounts = ['_']\nof = 'rows'\npiece = '#'\ngenerate = 'all'\n"
    ));
    let made = clued(model, 1, 1).remove(0);
    let clues = written_clues(&made.model);
    assert!(["0", "6"].contains(&clues[0].as_str()), "{clues:?}");
}

#[test]
fn pieces_that_are_given_are_given_everywhere() {
    for made in clued(library("shading/tents"), 4, 2) {
        assert!(made.givens.is_empty(), "the model gives all trees itself");
        assert!(is_unique(&made.model, &made.givens));
    }
    let model = puzzle(
        "board.grid = [4, 4]\npieces = { names = 'T.', copies = { T = 4, '.' = 'any' } }\n[generate]\ngivens = ['T']",
    );
    let made = clued(model, 1, 1).remove(0);
    assert_eq!(made.givens.len(), 4);
}

#[test]
fn what_follows_from_the_solution_cannot_be_wanted() {
    let mut wanted = GeneratorOptions::default();
    wanted.givens = Some(3);
    let refused = Session::new(library("sums/kakuro")).generator(wanted, 1);
    assert!(matches!(refused, Err(GeneratorError::GivensOfModel)));
}

fn minimised(model: &Puzzle, clues: bool) -> FewerClues {
    let mut wanted = MinimiserOptions::default();
    wanted.clues = clues;
    match Session::new(model.clone()).minimise(&wanted) {
        Ok(Outcome::Complete(Minimised::Reduced(fewer))) => fewer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn clues_that_are_not_needed_are_left_out() {
    let model = library("logic/fish");
    assert!(minimised(&model, false).clues.removed.is_empty());
    let fewer = minimised(&model, true);
    assert_eq!(
        fewer.clues.removed.len(),
        1,
        "as published: one clue is redundant"
    );
    let left = fewer.model(&model).expect("the clues are in the text");
    assert_eq!(left.rules().len(), model.rules().len() - 1);
    assert!(is_unique(&left, &[]));
    let removed = &model.rules()[fewer.clues.removed[0]];
    assert!(left.rules().iter().all(|rule| rule.says != removed.says));
}

#[test]
fn clues_stay_that_a_model_generates_all_of() {
    let nonogram = library("shading/nonogram");
    assert!(minimised(&nonogram, true).clues.removed.is_empty());
    let skyscrapers = library("latin/skyscrapers");
    for rule in minimised(&skyscrapers, true).clues.removed {
        assert!(skyscrapers.rules()[rule].clue.is_some());
    }
}
