use placet::model::{Puzzle, check};
use placet::session::{Engine, Options, PuzzlePart, Redundancy, without};
use placet::{Outcome, Session};

use super::{library, puzzle};

fn redundancy(puzzle: &Puzzle) -> Redundancy {
    let redundancy = Session::new(puzzle.clone()).redundancy().expect("nothing fails");
    redundancy.complete().expect("nothing stops it")
}

/// The rules of a model that follow, as sentences.
fn redundant(name: &str) -> Vec<String> {
    let model = library(name);
    let redundancy = redundancy(&model);
    let says = |statement: &PuzzlePart| match statement {
        PuzzlePart::Rule(index) => model.rules()[*index].says.clone(),
        part @ (PuzzlePart::Clue(..) | PuzzlePart::Given(_)) => part.words(&model),
    };
    redundancy.each.iter().map(says).collect()
}

#[test]
fn known_puzzles() {
    // Published: no clue of the zebra puzzle follows from the others, and exactly one of Einstein's fish.
    assert_eq!(redundant("logic/zebra"), Vec::<String>::new());
    assert_eq!(redundant("logic/fish"), ["Blend is next to water"]);
}

#[test]
fn clues_in_cells_follow_one_by_one() {
    // The mines are given, and each clue of the middle row says less than the others do.
    let model = puzzle(
        "givens = 'm m m / _ _ _ / _ _ _'\n[board]\ngrid = [3, 3]\nregions.clue = '. . . / 2 3 2 / . 0 .'\n\
         [pieces]\nnames = 'm-'\ncopies = 'any'\n[[rules]]\nsays = 'the {k|number} at {x|a cell} counts mines'\n\
         holds = \"for each k in {0, 2, 3}, x in clue k: x == '-' and count(around(x), m) == k\"\n",
    );
    let found = redundancy(&model);
    let words = |parts: &[PuzzlePart]| parts.iter().map(|part| part.words(&model)).collect::<Vec<_>>();
    let all = words(&found.each);
    assert!(all.contains(&"the 2 at r2c1 counts mines".to_string()), "{all:?}");
    assert!(!found.each.contains(&PuzzlePart::Rule(0)), "{all:?}");
    for part in &found.each {
        let boards = |puzzle: Puzzle| {
            Session::new(puzzle)
                .count(None)
                .expect("nothing fails")
                .complete()
        };
        let fewer = boards(without(&model, &[*part])).expect("nothing stops it").count;
        assert_eq!(
            fewer,
            boards(model.clone()).expect("nothing stops it").count,
            "{part:?}"
        );
    }
}

#[test]
fn another_engine_agrees() {
    let models = [
        "board.grid = [1, 3]\npieces.numbers = '1..3'\ngivens = '1 2 3'",
        "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 2 }\nrules = [{ all_different = ['rows', 'columns'] }, { sum = 3, of = 'rows' }]",
        "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'rows' }, { sum = 15, of = 'columns' }, { holds = 'r2c2 == 5' }, { sum = 15, of = 'diagonals' }]",
        "board.grid = [1, 4]\npieces.numbers = '1..4'\nrules = [{ holds = 'r1c1 < r1c2' }, { holds = 'r1c2 < r1c3' }, { holds = 'r1c1 < r1c3' }]\ngivens = '_ _ _ 4'",
    ];
    for model in models {
        let puzzle = puzzle(model);
        let redundancy = redundancy(&puzzle);
        let count = |statements: &[PuzzlePart]| {
            let mut options = Options::default();
            options.engine = Engine::Sat;
            let mut session = Session::with_options(without(&puzzle, statements), options);
            let counted = session.count(None).expect("nothing fails").complete();
            counted.expect("nothing stops it").count
        };
        let all = count(&[]);
        let rules = (0..puzzle.rules().len()).map(PuzzlePart::Rule);
        for statement in rules.chain((0..puzzle.givens().len()).map(PuzzlePart::Given)) {
            let follows = count(&[statement]) == all;
            assert_eq!(
                redundancy.each.contains(&statement),
                follows,
                "{statement:?} in {model}"
            );
        }
        assert_eq!(count(&redundancy.together), all, "{model}");
        for statement in redundancy
            .each
            .iter()
            .filter(|one| !redundancy.together.contains(one))
        {
            let mut more = redundancy.together.clone();
            more.push(*statement);
            assert_ne!(count(&more), all, "{statement:?} in {model}");
        }
    }
}

#[test]
fn boards_without_a_redundant_given_keep_it() {
    let puzzle = puzzle("board.grid = [1, 3]\npieces.numbers = '1..3'\ngivens = '1 2 3'");
    let redundancy = redundancy(&puzzle);
    // Each of the three follows from the two others, and then no further one.
    assert_eq!((redundancy.each.len(), redundancy.together.len()), (3, 1));
    let mut session = Session::new(without(&puzzle, &redundancy.together));
    let Ok(Outcome::Complete(Some(solution))) = session.first() else {
        panic!("there is a board");
    };
    assert!(check(&puzzle, &solution.board).is_clean());
}
