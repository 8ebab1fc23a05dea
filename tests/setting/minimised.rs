use placet::session::{givens_by_half_turn, single_givens};
use placet::{Limits, Session};

use super::{SUDOKU, each_is_needed, is_unique, library, puzzle};

#[test]
fn what_is_left_is_needed_and_enough() {
    for name in ["sudoku/sudoku-9x9", "latin/latin-square", "sums/survo"] {
        let model = library(name);
        let givens = std::mem::take(&mut model.givens());
        if !is_unique(&model, givens) {
            continue;
        }
        let mut remover = Session::new(model.clone())
            .givens_remover()
            .expect("it supports batches")
            .complete()
            .expect("nothing stops it");
        let reduction = remover
            .remove(givens, &single_givens(givens), 0, &Limits::none())
            .expect("nothing fails")
            .complete()
            .expect("nothing stops it");
        assert!(
            reduction.is_minimal && reduction.questions == givens.len(),
            "{name}"
        );
        assert!(is_unique(&model, &reduction.givens), "{name}");
        assert!(each_is_needed(&model, &reduction.givens), "{name}");
    }
}

#[test]
fn removal_stops_at_a_number() {
    let model = puzzle(SUDOKU);
    let full = puzzle(&format!("{SUDOKU}givens = '1234/3412/2143/4321'"));
    let mut remover = Session::new(model.clone())
        .givens_remover()
        .expect("it supports batches")
        .complete()
        .expect("nothing stops it");
    for least in [16, 15, 10, 7] {
        let groups = single_givens(full.givens());
        let reduction = remover
            .remove(full.givens(), &groups, least, &Limits::none())
            .expect("nothing fails")
            .complete()
            .expect("nothing stops it");
        assert_eq!((reduction.givens.len(), reduction.is_minimal), (least, false));
        assert!(is_unique(&model, &reduction.givens));
    }
}

#[test]
fn pairs_vanish_together() {
    let model = puzzle(SUDOKU);
    let full = puzzle(&format!("{SUDOKU}givens = '1234/3412/2143/4321'"));
    let groups = givens_by_half_turn(model.layout(), full.givens()).expect("a square has a half turn");
    assert_eq!(groups.len(), 8);
    let mut remover = Session::new(model.clone())
        .givens_remover()
        .expect("it supports batches")
        .complete()
        .expect("nothing stops it");
    let reduction = remover
        .remove(full.givens(), &groups, 0, &Limits::none())
        .expect("nothing fails")
        .complete()
        .expect("nothing stops it");
    let cells: Vec<u32> = reduction.givens.iter().map(|given| given.cell.0).collect();
    assert!(cells.iter().all(|cell| cells.contains(&(15 - cell))), "{cells:?}");
    assert!(is_unique(&model, &reduction.givens) && cells.len() < 16);
    let graph = puzzle("board = { cells = 'a b c', links = ['a b', 'b c'] }\npieces.numbers = '1..3'");
    assert!(givens_by_half_turn(graph.layout(), &[]).is_none());
}
