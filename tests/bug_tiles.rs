//! The bug tiles of the library are those that the seeded search finds.

#[allow(dead_code)]
#[path = "../examples/find_bug_tiles.rs"]
mod find_bug_tiles;

use placet::puzzle::{Source, read};

#[test]
fn the_model_holds_the_tiles_that_the_search_finds() {
    let text = include_str!("../models/tiles/bug-tiles.toml");
    let puzzle = read(&Source::new("bug-tiles.toml", text)).unwrap_or_else(|faults| panic!("{faults}"));
    let listed: Vec<Vec<i64>> = puzzle
        .pieces
        .pieces()
        .iter()
        .map(|piece| {
            puzzle
                .pieces
                .face(piece.faces[0])
                .edges()
                .expect("a tile has edges")
                .to_vec()
        })
        .collect();
    let (_, found) = find_bug_tiles::find();
    let found: Vec<Vec<i64>> = found.into_iter().map(Vec::from).collect();
    assert_eq!(listed, found);
}
