//! Five puzzles of the library, each built by calls instead of read from its model file, which is named beside it.
//!
//!     cargo run --release --example built_puzzles -- bug-tiles

#![allow(clippy::print_stdout)]

use std::error::Error;

use placet::Session;
use placet::build::{PuzzleBuilder, rule};
use placet::render::{Style, summary, text};

/// A puzzle: its model file in `models/`, and the builder.
pub(crate) type BuiltPuzzle = (&'static str, fn() -> PuzzleBuilder);

pub(crate) const PUZZLES: [BuiltPuzzle; 5] = [
    ("sums/einstein-264", einstein_264),
    ("sums/aristotle-hexagon", aristotle_hexagon),
    ("logic/logic-grid-1", logic_grid),
    ("tiles/bug-tiles", bug_tiles),
    ("sums/magic-board", magic_board),
];

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let chosen = PUZZLES.iter().find(|(model, _)| model.ends_with(&name));
    let (_, builder) = chosen.ok_or_else(|| format!("no puzzle is called {name}"))?;
    let puzzle = builder().build()?;
    println!("{}\n", summary::puzzle(&puzzle));
    let mut session = Session::new(puzzle);
    if let Some(solution) = session.boards()?.next() {
        println!(
            "{}",
            text::board(session.puzzle(), &solution?.complete()?.board, Style::default())
        );
    }
    Ok(())
}

fn einstein_264() -> PuzzleBuilder {
    let tiles = [66, 66, 19, 19, 86, 86, 89, 89, 16, 16, 18, 18, 88, 96, 69, 11];
    PuzzleBuilder::new("Einstein 264")
        .source("a flip-tile puzzle of sixteen two-digit tiles")
        .grid(4, 4)
        .numbers(tiles)
        .faces("half-turn digits")
        .rule(rule::sum(264).of("lines"))
        .expect("solutions", 1152)
        .expect("up_to_symmetry", 36)
        .expect("board", "91 89 68 16 / 18 66 81 99 / 86 98 19 61 / 69 11 96 88")
}

fn aristotle_hexagon() -> PuzzleBuilder {
    PuzzleBuilder::new("Aristotle's number puzzle")
        .source("the magic hexagon of order 3")
        .shape("hex")
        .cells(
            "
             ..a.b.c..
             .d.e.f.g.
             h.i.j.k.l
             .m.n.o.p.
             ..q.r.s..
            ",
        )
        .numbers(1..=19)
        .rule(rule::sum(38).of("lines"))
        .expect("solutions", 12)
        .expect("up_to_symmetry", 1)
        .expect("board", "3 17 18 / 19 7 1 11 / 16 2 5 6 9 / 12 4 8 14 / 10 13 15")
}

fn logic_grid() -> PuzzleBuilder {
    let clues = [
        "0b1 0r0 3rt 1t# 4*4# 4#dv 4=$* 3fv 2v] 4%eD 35A 3%5 15/",
        "4^V+ 2+s 2u2 2$F 1u3 1Ca 11B",
    ];
    let no_givens: [&str; 0] = [];
    PuzzleBuilder::new("Logic grid, first set of clues")
        .source("a 6 x 6 logic grid with clue codes")
        .grid(6, 6)
        .set(
            "pieces.rows",
            ["123456", "ABCDEF", "abcdef", "rstuvw", "^V#$[]", "+-%*=/"],
        )
        .rule(rule::clues(clues.join("\n")).with("generate", "needed"))
        .set("generate.givens", no_givens)
        .expect("solutions", 1)
        .expect("board", "654132\nCEABDF\nabdefc\nrtwvus\n[#^V$]\n-/%*+=")
}

fn bug_tiles() -> PuzzleBuilder {
    let tiles = [
        [3, -1, -1, -3],
        [1, -3, -1, 1],
        [3, -2, -1, -2],
        [4, -1, -3, -2],
        [-4, 1, -2, -2],
        [-3, 1, -1, 2],
        [3, 1, -2, 4],
        [3, -3, 1, 4],
        [-4, 2, -4, 2],
    ];
    PuzzleBuilder::new("Bug tiles")
        .source("own instance of a well-known puzzle; made by examples/find_bug_tiles.rs with seed 2")
        .grid(3, 3)
        .edges(["right", "bottom", "left", "top"])
        .turns(true)
        .tiles(tiles)
        .rule(rule::fit("opposite").name("bugs are whole"))
        .expect("solutions", 4)
}

fn magic_board() -> PuzzleBuilder {
    PuzzleBuilder::new("The magic number board")
        .source("a magic square of order 5 with eight givens")
        .grid(5, 5)
        .numbers(5..=29)
        .rule(rule::sum(85).of("lines"))
        .given("r1c5", 15)
        .given("r2c3", 25)
        .given("r2c4", 17)
        .given("r3c2", 26)
        .given("r3c4", 5)
        .given("r4c2", 18)
        .given("r4c5", 11)
        .given("r5c3", 21)
        .expect("solutions", 1)
        .expect(
            "board",
            "28 24 6 12 15 / 13 7 25 17 23 / 8 26 19 5 27 / 20 18 14 22 11 / 16 10 21 29 9",
        )
}
