//! The symmetries of every model of the library, and of some that are known in other sizes.

use num_bigint::BigUint;
use placet::instance::Instance;
use placet::model::{Settings, Source, read, read_with};
use placet::problem::automorphism::{Effort, StabiliserChain, SymmetryGroup};

use crate::models::files::{all, toml_models};

/// The models that have symmetries, and the orders of their groups. All others have the identity alone.
const ORDERS: [(&str, &str); 67] = [
    // Orders of the rows that keep opposite ones opposite, 8; for the columns the same or its reverse, 2; the transpose, 2; the symbols, 4!.
    ("latin/diagonal-latin-square", "768"),
    // Rows, columns, letters large and small, 3! each; the transpose, and large for small.
    ("latin/graeco-latin-square-3", "5184"),
    ("latin/graeco-latin-square-4", "288"),
    // Rows, columns and symbols, 4! each, and the transpose.
    ("latin/latin-square", "27648"),
    // The transpose. H and Z, which make HERO and ZERO, in each of the two cells without a second word, and in all others.
    ("logic/crossword", "16"),
    ("logic/logic-grid-partial", "7222041363087360000000"),
    // From the other side; and of the wishes, two threes that one stands between: in each two change places, and the threes do.
    ("logic/photo", "16"),
    // The transpose, under which the only square is itself.
    ("logic/word-square", "2"),
    // Read backwards, or each number taken from 7. The transpose would tear cells.
    ("numbers/costas-array", "4"),
    // Eight turns, and 0 for 1.
    ("numbers/de-bruijn", "16"),
    ("numbers/eight-circles", "8"),
    // Read backwards, with each number taken from the length.
    ("numbers/golomb-ruler", "2"),
    // Four points in any order, and the complement.
    ("numbers/graceful-graph", "48"),
    // Read backwards, and the complement.
    ("numbers/graceful-path", "4"),
    // The rectangle, 4, and the tour backwards.
    ("numbers/knights-tour", "8"),
    // Read backwards.
    ("numbers/langford", "2"),
    // D and T.
    ("numbers/send-most-money", "2"),
    // Read backwards.
    ("numbers/sparse-ruler", "2"),
    // Colours, 3!, and Tasmania by itself, 3! as well; the mainland is its own mirror image.
    ("placement/australia-colouring", "72"),
    // Fields of one colour by themselves, 8, those of the other, 8, and one colour for the other.
    ("placement/bishops", "128"),
    // Orders of rows and columns, 32 as in a diagonal latin square; ranks, suits, 4! each; ranks for suits.
    ("placement/court-cards", "36864"),
    // The square.
    ("placement/dominating-queens", "8"),
    // The square.
    ("placement/kings", "8"),
    // The square.
    ("placement/knights", "8"),
    // Eight places in a ring, 16; couples, 4!; men for women, as a whole.
    ("placement/menage", "768"),
    // The square.
    // Where no mirror is given, no solution has one, so that nothing tells the two apart.
    ("placement/monsters-and-mirrors", "64"),
    ("placement/no-three-in-line", "8"),
    // The square, and black for white.
    ("placement/peaceable-queens", "16"),
    // The graph, 5!, and the colours, 3!.
    ("placement/petersen-colouring", "720"),
    // The square.
    ("placement/queens", "8"),
    // Five people, 5!. That there are 1 to 2 known in three is not posted as 1 to 2 strangers.
    ("placement/ramsey-5", "120"),
    // A ring of five, 10, and three colours, 3!.
    ("placement/ring-colouring", "60"),
    // Three colours.
    ("placement/schur", "6"),
    ("placement/takuzu-4", "32"),
    // 49 shifts, and 48 linear maps that keep the four directions of lines: 6 factors times 8 orders of the directions.
    ("placement/torus-queens-7", "2352"),
    // Read backwards, and two colours.
    ("placement/van-der-waerden", "4"),
    // Rows and columns, 4! each, and the transpose. Ones and zeros are counted apart.
    ("shading/binary-square", "1152"),
    // The square, and the four patterns of presses that change no lamp.
    ("shading/lights-out", "32"),
    // Of four in a line the first and the last may change places, and so may the middle ones: 4 each way, and the transpose.
    ("shading/takuzu-grids", "32"),
    // The square.
    ("shading/still-life", "8"),
    // Numbers, 4!; bands and the rows in them, 8, and so for columns; the transpose.
    ("sudoku/sudoku-grids", "3072"),
    // The hexagon. The complement is none: lines of three sum to 38, and 3 * 20 - 38 is 22.
    ("sums/aristotle-hexagon", "12"),
    // As in a diagonal latin square, without the symbols.
    ("sums/einstein-264", "32"),
    // Sums are the same as that of the first line: the other four, 4!. The complement would change the sum.
    ("sums/least-pentagram", "24"),
    // The cube, 48, and the complement.
    ("sums/magic-cube-3", "96"),
    // Each two of five lines meet once, 5!, and the complement.
    ("sums/magic-pentagram", "240"),
    // The square, 8, and the complement.
    ("sums/magic-square", "16"),
    // Each of six lines misses one other, 48, and the complement.
    ("sums/magic-star", "96"),
    // The square, 8. The divisors of 36 are a square of exponents: 8 again.
    ("sums/multiplicative-square-3", "64"),
    // 16 shifts, the square, 8, and the complement. What else is known keeps sums that are not posted.
    ("sums/pandiagonal-square-4", "256"),
    // The square, and each number taken from 74: 1 and 73, 7 and 67, 13 and 61, 31 and 43.
    ("sums/prime-square", "16"),
    // Sums are the same as that of row 1: the other rows, 2, the columns, 3!, and the complement.
    ("sums/semimagic-square-3", "24"),
    // Four turns.
    ("tiles/bug-tiles", "4"),
    // Four turns.
    ("tiles/edge-matching", "4"),
    // Four turns.
    ("tiles/framed-16", "4"),
    // Six turns. A reflection would need tiles that are mirror images.
    ("tiles/hexagonal-seven", "6"),
    // The rectangle, 4, and two of three colours: of each tile the mirror image is one too.
    ("tiles/macmahon-squares", "8"),
    // Nine shifts and four turns.
    ("tiles/torus-nine", "36"),
    // Three turns.
    ("tiles/triangle-nine", "3"),
    // The square.
    ("tilings/dominoes", "8"),
    // The rectangle: some pieces are mirror images of each other.
    ("tilings/one-sided-tetrominoes-4x6", "4"),
    ("tilings/pentominoes-3x20", "4"),
    ("tilings/pentominoes-4x5", "4"),
    // The rectangle.
    ("tilings/pentominoes-6x10", "4"),
    // The cube: two pieces are mirror images of each other, and change places.
    ("tilings/soma-cube", "48"),
    ("tilings/tetrahexes", "2"),
    ("tilings/tetrominoes-4x5", "4"),
];

/// The group of a puzzle: each generator is a symmetry, and together they make as many as are said.
fn group(instance: &Instance) -> SymmetryGroup {
    let finder = instance.symmetry_finder();
    let group = finder.group(Effort::default());
    let mut chain = StabiliserChain::new(finder.pairs().len());
    for generator in &group.generators {
        assert!(instance.original_problem().has_symmetry(generator));
        chain.add(&finder.permutation(generator).expect("faces go to faces"));
    }
    assert_eq!(chain.order(), group.order);
    group
}

/// What is told makes the whole group, and nothing that is told is left to others.
#[test]
fn what_is_told_makes_the_group() {
    for model in all() {
        let instance = Instance::new(model.puzzle);
        let symmetries = instance.symmetries(Effort::default());
        let mut whole = StabiliserChain::new(symmetries.points.len());
        for generator in &symmetries.generators {
            whole.add(
                &symmetries
                    .points
                    .permutation(generator)
                    .expect("faces go to faces"),
            );
        }
        let mut made = StabiliserChain::new(symmetries.points.len());
        let description = instance.describe(&symmetries, Effort::default());
        assert!(description.is_whole, "{}", model.name);
        for told in description.generators {
            assert!(!told.words.is_empty(), "{}", model.name);
            let before = made.order();
            for permutation in &told.permutations {
                assert!(whole.has(permutation), "{}: {}", model.name, told.words);
                made.add(permutation);
            }
            assert!(made.order() > before, "{}: {}", model.name, told.words);
        }
        assert_eq!(made.order(), symmetries.order, "{}", model.name);
    }
}

#[test]
fn every_model_has_the_group_that_it_is_known_to_have() {
    let mut known = 0;
    for model in all() {
        let group = group(&Instance::new(model.puzzle));
        let name = model
            .name
            .strip_prefix("models/")
            .and_then(|name| name.strip_suffix(".toml"));
        let order = ORDERS.iter().find(|(known, _)| Some(*known) == name);
        known += usize::from(order.is_some());
        assert_eq!(
            group.order.to_string(),
            order.map_or("1", |(_, order)| *order),
            "{}",
            model.name
        );
        assert!(group.is_whole, "{}", model.name);
    }
    assert_eq!(known, ORDERS.len());
}

fn order_of(model: &str) -> BigUint {
    let puzzle =
        read(&Source::new("model.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    group(&Instance::new(puzzle)).order
}

fn order_at(name: &str, settings: &[(&str, i64)]) -> BigUint {
    let is_it = |path: &std::path::Path| path.ends_with(name);
    let models = toml_models().into_iter();
    let (_, text) = models
        .into_iter()
        .find(|(path, _)| is_it(path))
        .expect("a model of the library");
    let mut values = Settings::new();
    for (name, value) in settings {
        values.set(*name, *value);
    }
    let puzzle =
        read_with(&Source::new(name, text), &values).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    group(&Instance::new(puzzle)).order
}

fn factorial(number: u64) -> u64 {
    (1..=number).product()
}

/// Of a magic square of order 4 the rows may be put in the 8 orders that keep opposite ones opposite, and the columns in the same
/// order or its reverse: 16, and with the transpose 32. With the complement they are 64.
///
/// In general, n rows have 2^(n/2) * (n/2)! such orders.
#[test]
fn magic_squares_have_more_than_the_square() {
    for (n, orders) in [(3, 2), (4, 8), (5, 8), (6, 48), (7, 48)] {
        let columns = 2;
        assert_eq!(
            order_at("sums/magic-square.toml", &[("n", n)]),
            (orders * columns * 2 * 2u32).into(),
            "{n}"
        );
    }
}

/// In the middle is a 5: each number taken from 10 leaves it there, and would change the value of any other cell.
#[test]
fn an_objective_keeps_its_value() {
    let square = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]\n";
    assert_eq!(order_of(square), 16u32.into());
    for (objective, order) in [
        ("r1c1 + r1c3 + r3c1 + r3c3", 8u32),
        ("r1c1", 2),
        ("abs(r1c1 - 5)", 4),
    ] {
        let model = format!("{square}objective.maximise = '{objective}'");
        assert_eq!(order_of(&model), order.into(), "{objective}");
    }
}

#[test]
fn latin_squares_have_rows_columns_and_symbols() {
    for n in 3..=7 {
        let names = factorial(n as u64);
        assert_eq!(
            order_at("latin/latin-square.toml", &[("n", n)]),
            BigUint::from(names).pow(3) * 2u32
        );
    }
}

#[test]
fn queens_have_the_square() {
    for n in 5..=12 {
        assert_eq!(order_at("placement/queens.toml", &[("n", n)]), 8u32.into());
    }
}

/// The numbers, 9!; for the rows, three bands and the three rows of each, 6^4, and so for the columns; the transpose.
#[test]
fn a_sudoku_without_givens_has_its_group() {
    let sudoku = "board = { grid = [9, 9], boxes = [3, 3] }\npieces = { numbers = '1..9', copies = 9 }\n\
        rules = [{ all_different = ['rows', 'columns', 'boxes'] }]";
    assert_eq!(order_of(sudoku), (factorial(9) * 6u64.pow(8) * 2).into());
}

/// Cells without a rule may all change places, and their pieces names.
#[test]
fn a_board_without_rules_has_all() {
    let free = "board.grid = [4, 5]\npieces = { names = 'abc', copies = 'any' }";
    assert_eq!(
        order_of(free),
        BigUint::from(6u32).pow(20) * BigUint::from(factorial(20))
    );
    let once = "board.grid = [3, 3]\npieces = { names = 'abcdefghi' }";
    assert_eq!(order_of(once), BigUint::from(factorial(9)).pow(2));
}
