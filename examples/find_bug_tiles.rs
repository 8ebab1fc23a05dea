//! Finds nine bug tiles that fill a 3x3 board in exactly four ways: one way and
//! its quarter turns.
//!
//! An edge shows half a bug: 1 cricket, 2 grub, 3 ladybird, 4 spider, positive
//! the head and negative the tail. The tile 3 -3 1 4 is the one that is published
//! of the original puzzle; it lies in the middle of a board whose other edges are
//! drawn at random, and the first seed whose tiles have no other way wins.
//!
//!     cargo run --release --example find_bug_tiles

use std::io::{self, Write};

use itertools::Itertools;
use placet::encode::Choices;
use placet::engine::sat::Varisat;
use placet::instance::EncodedInstance;
use placet::limit::{Limits, Outcome};
use placet::model::{Source, read};
use placet::session::Boards;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Right, bottom, left, top.
type Tile = [i64; 4];

const PUBLISHED: Tile = [3, -3, 1, 4];
const MIDDLE: usize = 4;

fn main() -> io::Result<()> {
    let (seed, tiles) = find();
    let list = tiles.iter().map(|tile| format!("{tile:?}")).join(", ");
    writeln!(io::stdout(), "# seed {seed}\ntiles = [{list}]")
}

/// The first seed whose tiles have exactly four boards, and the tiles.
pub fn find() -> (u64, Vec<Tile>) {
    (0..)
        .map(|seed| (seed, shuffled(seed)))
        .find(|(_, tiles)| num_boards(tiles) == 4)
        .expect("invariant: the seeds do not end")
}

/// The tiles of a random board with the published tile in the middle, in random
/// order, each turned at random.
fn shuffled(seed: u64) -> Vec<Tile> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut tiles = board(&mut random).to_vec();
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, below(&mut random, last + 1));
    }
    for tile in &mut tiles {
        tile.rotate_right(below(&mut random, 4));
    }
    tiles
}

/// A board whose joints fit, row by row.
fn board(random: &mut ChaCha8Rng) -> [Tile; 9] {
    let mut tiles = [[0; 4]; 9];
    for tile in &mut tiles {
        *tile = std::array::from_fn(|_| half_a_bug(random));
    }
    tiles[MIDDLE] = PUBLISHED;
    for (row, column) in (0..3).cartesian_product(0..3) {
        let cell = 3 * row + column;
        if column < 2 {
            join(&mut tiles, (cell, 0), (cell + 1, 2));
        }
        if row < 2 {
            join(&mut tiles, (cell, 1), (cell + 3, 3));
        }
    }
    tiles
}

/// Makes two touching edges, each (cell, side), a head and a tail; the middle tile decides.
fn join(tiles: &mut [Tile; 9], near: (usize, usize), far: (usize, usize)) {
    let (from, to) = if far.0 == MIDDLE { (far, near) } else { (near, far) };
    tiles[to.0][to.1] = -tiles[from.0][from.1];
}

fn half_a_bug(random: &mut ChaCha8Rng) -> i64 {
    let bug = below(random, 4) as i64 + 1;
    if below(random, 2) == 0 { bug } else { -bug }
}

/// A number below a small bound. (The bias of the remainder does not matter here.)
fn below(random: &mut ChaCha8Rng, bound: usize) -> usize {
    random.next_u32() as usize % bound
}

/// How many boards the tiles have; counting stops at 5.
fn num_boards(tiles: &[Tile]) -> usize {
    let list = tiles.iter().map(|tile| format!("{tile:?}")).join(", ");
    let model = format!(
        "board.grid = [3, 3]\npieces = {{ tiles = [{list}], turns = true }}\nrules = [{{ fit = 'opposite' }}]"
    );
    let puzzle = read(&Source::new("bug tiles", model)).expect("invariant: the model is well formed");
    let compiled = EncodedInstance::new(puzzle, Choices::default()).expect("invariant: the model is small");
    let mut boards = Boards::by_sat(&compiled, Box::new(Varisat::new()));
    let next = || boards.next_within(&Limits::none()).expect("the solver answers");
    std::iter::repeat_with(next)
        .take(5)
        .take_while(|found| *found != Outcome::Complete(None))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_holds_the_tiles_that_the_search_finds() {
        let text = include_str!("../models/tiles/bug-tiles.toml");
        let puzzle =
            read(&Source::new("bug-tiles.toml", text)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let edges = |face| {
            puzzle
                .pieces()
                .face(face)
                .edges()
                .expect("a tile has edges")
                .to_vec()
        };
        let listed: Vec<Vec<i64>> = puzzle
            .pieces()
            .pieces()
            .iter()
            .map(|piece| edges(piece.faces[0]))
            .collect();
        let found: Vec<Vec<i64>> = find().1.into_iter().map(Vec::from).collect();
        assert_eq!(listed, found);
    }
}
