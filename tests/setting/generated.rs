use placet::Session;
use placet::session::{GeneratorError, GeneratorOptions};

use super::{SUDOKU, each_is_needed, generated, is_unique, library, puzzle};

#[test]
fn each_puzzle_has_one_solution_and_no_given_to_spare() {
    let model = puzzle(SUDOKU);
    let puzzles = generated(puzzle(SUDOKU), GeneratorOptions::default(), 1, 20);
    for made in &puzzles {
        assert!(is_unique(&model, &made.givens) && each_is_needed(&model, &made.givens));
        let is_shown = |given: &placet::model::Given| Some(given.faces[0]) == made.solution.face(given.cell);
        assert!(made.givens.iter().all(is_shown));
        assert!((4..=6).contains(&made.givens.len()) && made.rating.is_none());
    }
    let solutions: std::collections::HashSet<_> = puzzles
        .iter()
        .map(|made| format!("{:?}", made.solution))
        .collect();
    assert!(solutions.len() > 15);
}

#[test]
fn a_seed_makes_the_same_puzzles() {
    let cells = |seed| {
        let puzzles = generated(puzzle(SUDOKU), GeneratorOptions::default(), seed, 3);
        puzzles
            .iter()
            .flat_map(|made| made.givens.iter().map(|given| (given.cell, given.faces.clone())))
            .collect::<Vec<_>>()
    };
    assert_eq!(cells(7), cells(7));
    assert_ne!(cells(7), cells(8));
}

#[test]
fn puzzles_are_as_wanted() {
    let mut givens = GeneratorOptions::default();
    givens.givens = Some(8);
    givens.symmetric = true;
    for made in generated(puzzle(SUDOKU), givens, 3, 5) {
        let cells: Vec<u32> = made.givens.iter().map(|given| given.cell.0).collect();
        assert_eq!(cells.len(), 8);
        assert!(cells.iter().all(|cell| cells.contains(&(15 - cell))), "{cells:?}");
    }
    let mut rating = GeneratorOptions::default();
    rating.rating = Some((2.0, 9.0));
    let latin = "board.grid = [5, 5]\npieces = { numbers = '1..5', copies = 5 }\nrules = [{ all_different = ['rows', 'columns'] }]";
    for made in generated(puzzle(latin), rating, 5, 2) {
        let number = made.rating.expect("it is rated").number();
        assert!((2.0..=9.0).contains(&number), "{number}");
    }
}

#[test]
fn givens_of_the_model_stay() {
    let model = format!("{SUDOKU}givens = '1... / .... / .... / ...2'");
    for made in generated(puzzle(&model), GeneratorOptions::default(), 1, 5) {
        assert!(made.givens.iter().all(|given| ![0, 15].contains(&given.cell.0)));
        assert!(is_unique(&puzzle(&model), &made.givens));
    }
}

#[test]
fn what_cannot_be_generated_is_said() {
    let none = puzzle("board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 9, of = 'rows' }]");
    let mut generator = Session::new(none)
        .generator(GeneratorOptions::default(), 1)
        .expect("it is prepared")
        .complete()
        .expect("nothing stops it");
    assert!(matches!(generator.generate(), Err(GeneratorError::NoSolution)));
    let mut symmetric = GeneratorOptions::default();
    symmetric.symmetric = true;
    let graph = puzzle("board = { cells = 'a b c', links = ['a b', 'b c'] }\npieces.numbers = '1..3'");
    let error = Session::new(graph).generator(symmetric, 1).err();
    assert!(matches!(error, Some(GeneratorError::NotSymmetric)));
    let objective = puzzle("board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective = { maximise = 'r1c1' }");
    let error = Session::new(objective)
        .generator(GeneratorOptions::default(), 1)
        .err();
    assert!(matches!(error, Some(GeneratorError::Objective)));
    let mut few = GeneratorOptions::default();
    few.givens = Some(1);
    let mut generator = Session::new(puzzle(SUDOKU))
        .generator(few, 1)
        .expect("it is prepared")
        .complete()
        .expect("nothing stops it");
    let nothing = generator.generate().expect("nothing fails").complete();
    assert!(nothing.expect("nothing stops it").is_none());
}

#[test]
fn other_kinds_of_boards() {
    for name in [
        "sums/aristotle-hexagon",
        "tilings/pentominoes-4x5",
        "tiles/triangle-nine",
    ] {
        let model = library(name);
        let made = generated(model.clone(), GeneratorOptions::default(), 2, 1).remove(0);
        assert!(is_unique(&model, &made.givens), "{name}");
    }
}
