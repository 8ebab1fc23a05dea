//! Models with parameters have the published numbers of boards at other sizes too.

use std::path::Path;

use crate::models::boards::{boards, searched};
use crate::models::files::{Model, with_objective_bound};
use placet::encode::Choices;
use placet::engine::Limits;
use placet::instance::Instance;
use placet::model::{Settings, Source, read_with};
use placet::session::{best_value, optimum_by_search};

/// A model, the values of its parameters, and how many boards it then has.
type Case = (&'static str, &'static [(&'static str, i64)], u64);

const CASES: [Case; 43] = [
    // OEIS A002860
    ("latin/latin-square", &[("n", 1)], 1),
    ("latin/latin-square", &[("n", 2)], 2),
    ("latin/latin-square", &[("n", 3)], 12),
    // OEIS A274806
    ("latin/diagonal-latin-square", &[("n", 2)], 0),
    ("latin/diagonal-latin-square", &[("n", 3)], 0),
    ("latin/diagonal-latin-square", &[("n", 5)], 960),
    // OEIS A000170
    ("placement/queens", &[("n", 3)], 0),
    ("placement/queens", &[("n", 4)], 2),
    ("placement/queens", &[("n", 5)], 10),
    ("placement/queens", &[("n", 6)], 4),
    ("placement/queens", &[("n", 7)], 40),
    ("placement/queens", &[("n", 9)], 352),
    // 2 to the n-th
    ("placement/bishops", &[("n", 5)], 32),
    // OEIS A018807
    ("placement/kings", &[("k", 1)], 4),
    // OEIS A000755
    ("placement/no-three-in-line", &[("n", 3)], 2),
    ("placement/no-three-in-line", &[("n", 5)], 32),
    // 13 is the last that Schur's three colours reach, 8 the last of van der Waerden's two
    ("placement/schur", &[("n", 14)], 0),
    ("placement/van-der-waerden", &[("n", 9)], 0),
    // OEIS A003022: 11 is the shortest for five marks, and there are two with their images
    ("numbers/golomb-ruler", &[("marks", 4), ("length", 5)], 0),
    ("numbers/golomb-ruler", &[("marks", 5), ("length", 11)], 4),
    // OEIS A014552, and the mirror images
    ("numbers/langford", &[("n", 3)], 2),
    ("numbers/langford", &[("n", 5)], 0),
    ("numbers/langford", &[("n", 7)], 52),
    // OEIS A008404
    ("numbers/costas-array", &[("n", 4)], 12),
    ("numbers/costas-array", &[("n", 6)], 116),
    // OEIS A006967
    ("numbers/graceful-path", &[("n", 5)], 8),
    ("numbers/graceful-path", &[("n", 7)], 32),
    // OEIS A046043: of four digits 1210 and 2020, of six none; of seven numbers and more exactly one
    ("numbers/self-describing", &[("n", 4)], 2),
    ("numbers/self-describing", &[("n", 6)], 0),
    ("numbers/self-describing", &[("n", 50)], 1),
    // OEIS A075462
    ("shading/lights-out", &[("n", 3)], 1),
    ("shading/lights-out", &[("n", 4)], 16),
    // OEIS A253316
    ("shading/takuzu-grids", &[("n", 6)], 4140),
    // OEIS A058527
    ("shading/binary-square", &[("n", 2)], 2),
    ("sudoku/sudoku-grids", &[("b", 1)], 1),
    // OEIS A004003
    ("tilings/dominoes", &[("rows", 6), ("columns", 6)], 6728),
    // 2^n + 2 (-1)^n
    ("placement/ring-colouring", &[("n", 8)], 258),
    // OEIS A140517
    ("loops/grid-cycles", &[("n", 1)], 1),
    ("loops/grid-cycles", &[("n", 2)], 13),
    // OEIS A003763
    ("loops/tours", &[("n", 2)], 1),
    ("loops/tours", &[("n", 3)], 0),
    ("loops/tours", &[("n", 6)], 1072),
    // OEIS A165134: there is none
    ("numbers/knights-tour", &[("rows", 4), ("columns", 4)], 0),
];

/// A model with an objective, the values of its parameters, the best value, and how many boards have it.
type BestCase = (Case, i64);

const BEST_CASES: [BestCase; 9] = [
    // OEIS A075458, A002564
    (("placement/dominating-queens", &[("n", 4)], 12), 2),
    (("placement/dominating-queens", &[("n", 5)], 186), 3),
    // OEIS A030978: all squares of a colour
    (("placement/knights", &[("n", 6)], 2), 18),
    (("placement/knights", &[("n", 8)], 2), 32),
    // OEIS A055397
    (("shading/still-life", &[("n", 3)], 2), 6),
    (("shading/still-life", &[("n", 4)], 3), 8),
    // OEIS A046693, A103300
    (("numbers/sparse-ruler", &[("n", 9)], 4), 5),
    (("numbers/sparse-ruler", &[("n", 10)], 38), 6),
    (("numbers/sparse-ruler", &[("n", 17)], 12), 7),
];

/// It takes a SAT solver several seconds, so it has a test of its own: OEIS A006052.
const LONG: Case = ("sums/magic-square", &[("n", 4)], 7040);

/// It takes a SAT solver close to a minute, and the search a few seconds.
const HARD: Case = ("tilings/pentominoes-3x20", &[], 8);

/// Beyond this number of boards a model is tried by the search alone.
const MANY: u64 = 1000;

fn set(name: &str, values: &[(&str, i64)]) -> Model {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("models")
        .join(name)
        .with_extension("toml");
    let bytes = std::fs::read(&path).expect("a model file can be read");
    let source = Source::from_bytes(name, bytes).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic}"));
    let mut settings = Settings::new();
    for (parameter, value) in values {
        settings.set(*parameter, *value);
    }
    let puzzle = read_with(&source, &settings).unwrap_or_else(|diagnostics| panic!("{name}: {diagnostics}"));
    Model {
        name: format!("{name} {values:?}"),
        puzzle,
    }
}

fn holds(&(name, values, expected): &Case, by_sat_too: bool) {
    has_boards(&set(name, values), expected, by_sat_too);
}

fn has_boards(model: &Model, expected: u64, by_sat_too: bool) {
    let found = searched(model);
    assert_eq!(found.len() as u64, expected, "{}", model.name);
    if by_sat_too {
        let by_sat = boards(model, "varisat", Choices::default());
        assert!(by_sat == found, "{}: the engines disagree", model.name);
    }
}

#[test]
fn models_of_other_sizes_have_the_published_numbers_of_boards() {
    CASES.iter().for_each(|case| holds(case, case.2 <= MANY));
}

#[test]
fn models_of_other_sizes_have_the_published_best_values() {
    for ((name, values, expected), best) in BEST_CASES {
        let Model { name, puzzle } = set(name, values);
        let found = optimum_by_search(&Instance::new(puzzle.clone()), &Limits::none(), |_| ())
            .expect("boards are right");
        assert_eq!(best_value(&found), Some(best), "{name}");
        let puzzle = with_objective_bound(puzzle, best);
        has_boards(&Model { name, puzzle }, expected, true);
    }
}

#[test]
fn the_magic_squares_of_order_4() {
    holds(&LONG, true);
}

#[test]
fn the_pentominoes_on_3_by_20() {
    holds(&HARD, false);
}
