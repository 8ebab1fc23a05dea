//! Givens as one line, as `generate` and `minimise` print them: `--each` reads them back.

use placet::model::{Board, Given, Puzzle, Source, Span, read};
use placet::render::text::givens_line;

use crate::models::files::{Model, all};

/// The givens of every `step`-th cell of a board, written and read back, are the same.
fn is_read_back(name: &str, puzzle: &Puzzle, board: &Board, step: usize) {
    let givens: Vec<Given> = board
        .shown()
        .step_by(step)
        .map(|(cell, face)| Given {
            cell,
            faces: vec![face],
            span: Span::default(),
        })
        .collect();
    let line = givens_line(puzzle, &givens);
    let back = Given::parse_line(&line, puzzle).unwrap_or_else(|errors| panic!("{name}: {errors}\n{line}"));
    assert_eq!(givens_line(puzzle, &back), line, "{name}");
}

#[test]
fn lines_of_the_library_are_read_back() {
    let mut tried = 0;
    for Model { name, puzzle } in all() {
        if let Some(board) = &puzzle.expectation().board {
            tried += 1;
            (1..4).for_each(|step| is_read_back(&name, &puzzle, board, step));
        }
    }
    assert!(tried >= 20, "only {tried} models");
}

/// Whatever the pieces are called, and however long the rows are.
#[test]
fn lines_of_any_pieces_are_read_back() {
    for names in [
        "['#', '.']",
        "['#', '-']",
        "['*', '0']",
        "['_', '?']",
        "['red', 'green']",
        "['/', '#']",
        "['#red', '#1']",
        "['é', '🙂']",
        "['{', '[']",
    ] {
        for grid in ["[1, 1]", "[1, 3]", "[3, 1]", "[2, 2]"] {
            let text = format!("board.grid = {grid}\npieces = {{ names = {names}, copies = 'any' }}\n");
            let puzzle =
                read(&Source::new("model.toml", &text)).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
            let mut board = Board::blank(puzzle.layout());
            let faces: Vec<_> = puzzle.pieces().face_ids().collect();
            for (cell, face) in puzzle.layout().cell_ids().zip(faces.iter().cycle()) {
                board.set(cell, Some(*face));
            }
            (1..4).for_each(|step| is_read_back(&text, &puzzle, &board, step));
        }
    }
}
