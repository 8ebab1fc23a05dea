//! Puzzles of every kind that the library can make: each is read again from its text, and two engines find its only solution.

use std::ops::ControlFlow;

use placet::engine::sat::SolverChoice;
use placet::model::{Board, Source, check, read};
use placet::request::{Ask, Event, Generate, GeneratedAnswer};
use placet::session::{Engine, Options, Solver, Uniqueness};
use placet::{Outcome, Puzzle, Session};

use super::library;
use crate::extent;

/// The models with what puzzles get of their own.
const KINDS: &[&str] = &[
    // Givens.
    "sudoku/sudoku-9x9",
    "sudoku/sudoku-x",
    "sudoku/windoku",
    "sudoku/jigsaw-9x9",
    "shading/takuzu",
    "shading/yin-yang",
    "shading/minesweeper",
    "numbers/hidato",
    "numbers/numbrix",
    "sums/survo",
    // Clues of rules.
    "sums/kakuro",
    "sums/sujiko",
    "shading/nonogram",
    "shading/tents",
    "placement/battleships",
    "latin/skyscrapers",
    "sudoku/sandwich",
    "logic/zebra",
    "logic/logic-grid-1",
    // Marks.
    "loops/slitherlink",
    "loops/masyu",
    "loops/fillomino",
    "loops/slant",
    "shading/kuromasu",
    "shading/kurotto",
    "shading/tapa",
    "shading/context",
    "shading/hitori",
    "shading/nurikabe",
    "shading/akari",
    "loops/shikaku",
    "loops/hashi",
    "loops/yajilin",
    "loops/cave",
    "loops/five-cells",
    "loops/four-cells",
    "loops/geradeweg",
    "loops/koburin",
    "shading/canal-view",
    "shading/chocolate-banana",
    "shading/creek",
    "shading/kurochute",
    "shading/nurimisaki",
    "shading/shakashaka",
    // Letters.
    "loops/numberlink",
    "loops/galaxies",
    // Paths.
    "latin/futoshiki",
    "sudoku/thermometer",
    "sudoku/arrow",
    "sudoku/consecutive",
    // Areas.
    "sudoku/jigsaw-6x6",
    "sudoku/killer-6x6",
    "latin/calcudoku",
    "placement/star-battle",
    "shading/heyawake",
    "shading/lits",
    "loops/country-road",
    "loops/detour",
    "loops/dotchi-loop",
    "loops/double-back",
    "numbers/kojun",
    "numbers/simple-gako",
    "numbers/ripple-effect",
    "numbers/suguru",
    "shading/aqre",
    "shading/chocona",
    "shading/hanare",
    "shading/nanro",
    "shading/norinori",
    "shading/paintarea",
    "shading/putteria",
    "shading/shimaguni",
    // Tiles, of which some are given.
    "tiles/edge-matching",
    // Whole models of few cells.
    "latin/latin-square",
    "sums/magic-square",
    "placement/queens",
    "sums/magic-star",
];

/// Those that take more than a few seconds, which the sample leaves out.
const SLOW: &[&str] = &[
    "loops/cave",
    "loops/country-road",
    "loops/double-back",
    "loops/fillomino",
    "loops/five-cells",
    "loops/geradeweg",
    "loops/hashi",
    "loops/koburin",
    "loops/masyu",
    "loops/shikaku",
    "loops/yajilin",
    "numbers/ripple-effect",
    "placement/battleships",
    "shading/aqre",
    "shading/chocolate-banana",
    "shading/chocona",
    "shading/hanare",
    "shading/hitori",
    "shading/kuromasu",
    "shading/lits",
    "shading/nurimisaki",
    "shading/putteria",
    "shading/shakashaka",
    "sudoku/jigsaw-9x9",
];

#[test]
fn each_kind_is_generated_and_has_one_solution() {
    for kind in KINDS {
        if !extent::full() && SLOW.contains(kind) {
            continue;
        }
        for seed in 1..=u64::from(extent::cases(1, 3)) {
            let made = generated(kind, seed);
            let text = made.model.expect("a model without data has a text");
            let puzzle = read(&Source::new("made.toml", &text))
                .unwrap_or_else(|error| panic!("{kind}: {error}\n{text}"));
            let own = library(kind);
            assert_ne!(text, own.written().expect("it was read").source().text, "{kind}");
            let board = only_board(&puzzle, sat(SolverChoice::Batsat), kind);
            // The search alone takes minutes for fillominoes and shikaku.
            let other = match SLOW.contains(kind) {
                true => sat(SolverChoice::Placet),
                false => engine(Engine::Search),
            };
            assert_eq!(board, only_board(&puzzle, other, kind), "{kind}");
            assert!(check(&puzzle, &board).is_clean(), "{kind}");
            let expected = puzzle.expectation().board.as_ref();
            assert_eq!(expected, Some(&board), "{kind}");
        }
    }
}

fn generated(kind: &str, seed: u64) -> GeneratedAnswer {
    let mut request = Generate::default();
    request.seed = seed;
    request.rated = false;
    request.new_givens = !["shading/tents", "placement/battleships"].contains(&kind);
    let mut made = None;
    let answer = request.ask(&mut Session::new(library(kind)), &mut |event| {
        if let Event::Puzzle(puzzle) = event {
            made = Some(*puzzle);
        }
        ControlFlow::Continue(())
    });
    let answer = answer.unwrap_or_else(|error| panic!("{kind}: {error}"));
    assert!(matches!(answer, Outcome::Complete(_)), "{kind}: {answer:?}");
    made.unwrap_or_else(|| panic!("{kind}: no puzzle, {answer:?}"))
}

fn engine(engine: Engine) -> Options {
    let mut options = Options::default();
    options.engine = engine;
    options
}

fn sat(solver: SolverChoice) -> Options {
    let mut options = engine(Engine::Sat);
    options.solver = Some(Solver::Sat(solver));
    options
}

fn only_board(puzzle: &Puzzle, options: Options, kind: &str) -> Board {
    match Session::with_options(puzzle.clone(), options).unique() {
        Ok(Outcome::Complete(Uniqueness::Unique(board))) => board,
        other => panic!("{kind}: {other:?}"),
    }
}
