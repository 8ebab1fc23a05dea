//! Steps of known techniques have their names.

use std::collections::BTreeSet;

use placet::explain::Technique;
use placet::limit::Limits;
use placet::{Puzzle, Session};

/// The names of all steps of a model.
fn names(model: &str) -> BTreeSet<&'static str> {
    let puzzle = Puzzle::from_toml(model).expect("a model");
    let explanation = Session::new(puzzle).explanation().expect("it is explained");
    let explanation = explanation.complete().expect("nothing stops it");
    let explainer = &explanation.explainer;
    let steps: Vec<_> = explainer.steps(&Limits::none(), true).collect();
    let names = steps.iter().filter_map(|step| explainer.technique(step));
    names.map(Technique::name).collect()
}

fn sudoku(givens: &str) -> BTreeSet<&'static str> {
    let givens = givens.replace('0', ".");
    names(&format!(
        "givens = '{givens}'\nboard = {{ grid = [9, 9], boxes = [3, 3] }}\npieces = {{ numbers = '1..9', copies = 9 }}\n\
         rules = [{{ all_different = ['rows', 'columns', 'boxes'] }}]\n"
    ))
}

#[test]
fn singles_and_intersections_are_known() {
    let found = sudoku("000007900300000000051009026000058307080000090407190000170600240000000001008200000");
    assert!(
        found.contains("hidden single") && found.contains("pointing"),
        "{found:?}"
    );
}

#[test]
fn a_nonogram_begins_with_overlap() {
    let found = names(
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\n\
         rules = [{ runs = [[2], [3], [1]], piece = '#', of = 'rows' }, { runs = [[2], [3], [1]], piece = '#', of = 'columns' }]",
    );
    assert!(found.contains("overlap"), "{found:?}");
}

#[test]
fn what_is_left_of_a_box_is_an_innie() {
    let found = names(
        "board = { grid = [4, 4], boxes = [2, 2], regions.cages = 'A A . . / B . . . / . . . . / . . . .' }\n\
         pieces = { numbers = '1..4', copies = 4 }\ngivens = '. . . . / . . . . / . . . . / . . 4 .'\n\
         rules = [{ all_different = ['rows', 'columns', 'boxes'] }, { sums = { A = 3, B = 3 }, of = 'cages' }]",
    );
    assert!(found.contains("innies and outies"), "{found:?}");
}

#[test]
fn clues_and_connections_have_names() {
    let found = names(
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\ngivens = '# _ _ / _ _ _ / # _ _'\n\
         rules = [{ counts = [1, 2, 2], of = 'rows', piece = '#' }, { connected = '#' }]",
    );
    assert!(found.contains("clue met"), "{found:?}");
    let joined = names(
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\ngivens = '# . # / _ . _ / # _ #'\n\
         rules = [{ connected = '#' }]",
    );
    assert!(joined.contains("bottleneck"), "{joined:?}");
}

#[test]
fn hard_sudokus_have_chains() {
    let found = sudoku("250900000407000860080000000009007080000802010000090307020030001000056000000080720");
    assert!(found.contains("chain"), "{found:?}");
    let found = sudoku("370009000080000001200700030000005000036090210018002370000024000003050600060000020");
    assert!(found.contains("single-digit pattern"), "{found:?}");
}
