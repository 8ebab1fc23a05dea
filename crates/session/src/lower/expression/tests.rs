//! Expressions against their meaning, written down once more in Rust: on every board of
//! four cells the lowered problem and the check agree with it, by tables and by parts.

use itertools::Itertools;

use super::subexpressions::TableLimits;
use crate::lower::lowering::Lowering;
use crate::lower::{GraphForm, cells, locate, usage};
use placet_model::{Board, FaceId, Puzzle, RuleKind, Source, check, read};
use placet_problem::brute_force;

/// A board of the cells `a b c d` in two rows.
fn puzzle(pieces: &str, expression: &str) -> Puzzle {
    let board = "[board]\ncells = 'a b / c d'";
    let text = format!("{board}\n[pieces]\n{pieces}\n[[rules]]\nholds = \"{expression}\"\n");
    read(&Source::new("test.toml", text.clone()))
        .unwrap_or_else(|diagnostics| panic!("{diagnostics}\n{text}"))
}

/// The solutions of the lowered problem: what the cells show, by the indices of the faces.
fn lowered(puzzle: &Puzzle, limits: TableLimits) -> Vec<Vec<usize>> {
    let mut lowering = Lowering::new(puzzle, GraphForm::Levels);
    cells::add_given(&mut lowering);
    lowering.locations = locate::pieces(&mut lowering);
    usage::post(&mut lowering);
    lowering.subexpressions.limits = limits;
    for rule in puzzle.rules() {
        let RuleKind::Expression(rule) = &rule.kind else {
            panic!("an expression");
        };
        super::add(&mut lowering, rule);
    }
    let Lowering { codes, problem, .. } = lowering;
    let face = |value: &i64| codes.face(*value).index();
    let solutions = brute_force(&problem);
    let boards = solutions
        .iter()
        .map(|values| values[..4].iter().map(face).collect());
    boards.sorted().collect()
}

/// The boards that the check approves.
fn approved(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let faces: Vec<FaceId> = puzzle.pieces().face_ids().collect();
    let boards = (0..4).map(|_| faces.clone()).multi_cartesian_product();
    let approved = boards.filter(|shown| {
        let mut board = Board::blank(puzzle.layout());
        for (cell, face) in puzzle.layout().cell_ids().zip(shown) {
            board.set(cell, Some(*face));
        }
        check(puzzle, &board).is_clean()
    });
    let boards = approved.map(|shown| shown.iter().map(|face| face.index()).collect());
    boards.sorted().collect()
}

/// Asserts that an expression means what `meaning` says about the indices of the faces.
pub(super) fn means(pieces: &str, expression: &str, meaning: impl Fn(&[i64]) -> bool) {
    let puzzle = puzzle(pieces, expression);
    let by_check = approved(&puzzle);
    let num_faces = puzzle.pieces().faces().len();
    let is_used = |shown: &Vec<usize>| {
        let copies = puzzle.pieces().pieces().iter().map(|piece| piece.copies);
        copies.enumerate().all(|(piece, copies)| {
            let used = shown
                .iter()
                .filter(|face| puzzle.pieces().faces()[**face].piece.index() == piece)
                .count();
            (copies.min..=copies.max).contains(&used)
        })
    };
    let boards = (0..4)
        .map(|_| 0..num_faces)
        .multi_cartesian_product()
        .filter(is_used);
    let meant = boards.filter(|shown| {
        let shown: Vec<i64> = shown.iter().map(|face| *face as i64).collect();
        meaning(&shown)
    });
    let meant: Vec<Vec<usize>> = meant.sorted().collect();
    assert_eq!(by_check, meant, "the check of {expression}");
    let by_tables = lowered(&puzzle, TableLimits::default());
    assert_eq!(by_tables, meant, "{expression} by tables");
    let by_classes = TableLimits {
        classed: 0,
        ..TableLimits::default()
    };
    assert_eq!(lowered(&puzzle, by_classes), meant, "{expression} by classes");
    let of_pairs = TableLimits {
        asserted: num_faces * num_faces,
        inside: 0,
        classed: usize::MAX,
    };
    assert_eq!(
        lowered(&puzzle, of_pairs),
        meant,
        "{expression} by tables of pairs"
    );
    let none = TableLimits {
        asserted: 0,
        inside: 0,
        classed: 0,
    };
    assert_eq!(lowered(&puzzle, none), meant, "{expression} by parts");
}

/// Numbers from 0 to 2, as often as you like: a face's index is its number.
pub(super) const DIGITS: &str = "numbers = '0..2'\ncopies = 'any'";

#[test]
fn sums_and_comparisons() {
    means(DIGITS, "2*a + b - c == 2", |x| 2 * x[0] + x[1] - x[2] == 2);
    means(DIGITS, "a + b + c + d in {3, 5..6}", |x| {
        [3, 5, 6].contains(&x.iter().sum())
    });
    means(DIGITS, "a < b <= c", |x| x[0] < x[1] && x[1] <= x[2]);
    means(DIGITS, "sum(row 1) > sum(row 2)", |x| x[0] + x[1] > x[2] + x[3]);
    means(DIGITS, "a + b + c != 2 * d", |x| x[0] + x[1] + x[2] != 2 * x[3]);
    means(DIGITS, "-a >= b - 2", |x| -x[0] >= x[1] - 2);
    means(DIGITS, "a - a == 0", |_| true);
    means(DIGITS, "a == 0 => count(b == 0, 1 < c, 2 > d) == 1", |x| {
        x[0] != 0
            || [x[1] == 0, 1 < x[2], 2 > x[3]]
                .iter()
                .filter(|holds| **holds)
                .count()
                == 1
    });
    means(DIGITS, "(a == 1 or b != 1) and (a > 1 or c + d == 2)", |x| {
        (x[0] == 1 || x[1] != 1) && (x[0] > 1 || x[2] + x[3] == 2)
    });
    means(DIGITS, "1 == 2", |_| false);
}

#[test]
fn products_and_quotients() {
    means(DIGITS, "a * b == c", |x| x[0] * x[1] == x[2]);
    means(DIGITS, "a * b * c * d == 4", |x| x.iter().product::<i64>() == 4);
    means(DIGITS, "a * a + 1 == b + c", |x| x[0] * x[0] + 1 == x[1] + x[2]);
    // A quotient that is not whole has no value: the comparison is false, and its negation true.
    let is_half = |x: &[i64]| x[1] != 0 && x[0] % x[1] == 0 && x[0] / x[1] == x[2];
    means(DIGITS, "a / b == c", is_half);
    means(DIGITS, "not (a / b == c)", move |x| !is_half(x));
    means(DIGITS, "a / b != c", move |x| !is_half(x));
    means(DIGITS, "(a + b) div (c + 1) == d", |x| {
        (x[0] + x[1]) / (x[2] + 1) == x[3]
    });
    means(DIGITS, "sum(board) mod 2 == 1", |x| {
        x.iter().sum::<i64>() % 2 == 1
    });
    means(DIGITS, "2 == (2*a + b - c - d) mod 4", |x| {
        (2 * x[0] + x[1] - x[2] - x[3]).rem_euclid(4) == 2
    });
    means(DIGITS, "(a - b) mod -3 == -1", |x| {
        [-1, 2].contains(&(x[0] - x[1]))
    });
    means(DIGITS, "(a + b) mod 3 == 3", |_| false);
    means(DIGITS, "(a + b) mod c == 1", |x| {
        x[2] != 0 && (x[0] + x[1]) % x[2] == 1
    });
}

#[test]
fn extremes_and_distances() {
    means(DIGITS, "abs(a - b) == 1", |x| (x[0] - x[1]).abs() == 1);
    means(DIGITS, "max(a, b, c) - min(a, b, c) == d", |x| {
        x[..3].iter().max().copied() == x[..3].iter().min().map(|min| min + x[3])
    });
    means(DIGITS, "for each x, y in neighbours: abs(x - y) != 2", |x| {
        [(0, 1), (2, 3), (0, 2), (1, 3)]
            .iter()
            .all(|(a, b)| (x[*a] - x[*b]).abs() != 2)
    });
}

#[test]
fn statements_of_statements() {
    means(DIGITS, "a == 1 => b == 2", |x| x[0] != 1 || x[1] == 2);
    means(DIGITS, "a < b <=> c < d", |x| (x[0] < x[1]) == (x[2] < x[3]));
    means(DIGITS, "not (a == b or c == d) and a + b == 2", |x| {
        x[0] != x[1] && x[2] != x[3] && x[0] + x[1] == 2
    });
    means(DIGITS, "(a + b + c > 3) == (d == 0)", |x| {
        (x[0] + x[1] + x[2] > 3) == (x[3] == 0)
    });
    means(DIGITS, "all_different(a, b, c) or d == 0", |x| {
        x[3] == 0 || (x[0] != x[1] && x[1] != x[2] && x[0] != x[2])
    });
    means(DIGITS, "not all_different(a + b, c * d)", |x| {
        x[0] + x[1] == x[2] * x[3]
    });
    means(DIGITS, "not (a / b in {1, 2})", |x| {
        !(x[1] != 0 && x[0] % x[1] == 0 && [1, 2].contains(&(x[0] / x[1])))
    });
}

#[test]
fn counts_and_quotas() {
    let twos = |x: &[i64]| x.iter().filter(|x| **x == 2).count() as i64;
    means(DIGITS, "count(board, 2) == 2", move |x| twos(x) == 2);
    means(DIGITS, "count(board, 2) < a", move |x| twos(x) < x[0]);
    means(DIGITS, "count(a, b, c, {0, 1}) >= d", |x| {
        x[..3].iter().filter(|x| **x < 2).count() as i64 >= x[3]
    });
    means(DIGITS, "exactly 1 of (a == 0, b == 0, c > d)", |x| {
        i64::from(x[0] == 0) + i64::from(x[1] == 0) + i64::from(x[2] > x[3]) == 1
    });
    means(DIGITS, "at_most 2 of (for x in cells: x == 2)", move |x| {
        twos(x) <= 2
    });
    means(DIGITS, "at_least a of (b == 1, c == 1, d == 1)", |x| {
        x[1..].iter().filter(|x| **x == 1).count() as i64 >= x[0]
    });
    means(
        DIGITS,
        "any(for x in row 1: x == 2) => all(for x in row 2: x < 2)",
        |x| !(x[0] == 2 || x[1] == 2) || (x[2] < 2 && x[3] < 2),
    );
}

#[test]
fn elements_of_lists() {
    means(DIGITS, "board[a + 1] == 2", |x| x[x[0] as usize] == 2);
    // There is no position 0.
    means(DIGITS, "row 2[a] == b", |x| {
        x[0] > 0 && x[1 + x[0] as usize] == x[1]
    });
    means(DIGITS, "not (row 2[a] == b)", |x| {
        !(x[0] > 0 && x[1 + x[0] as usize] == x[1])
    });
}

/// What is asked of a cell that the board decides: its number, its piece, its attribute, its place.
#[test]
fn cells_that_the_board_decides() {
    means(DIGITS, "cell(a, b) == 2", |x| {
        (1..=2).contains(&x[0]) && (1..=2).contains(&x[1]) && x[(2 * x[0] + x[1] - 3) as usize] == 2
    });
    means(DIGITS, "cell(2, a) == cell(b + 1, 2)", |x| {
        (1..=2).contains(&x[0]) && x[1] < 2 && x[1 + x[0] as usize] == x[(2 * x[1] + 1) as usize]
    });
    means(DIGITS, "column(board[a + 1]) == 1", |x| x[0] != 1);
    means(DIGITS, "board[a + 1] in row 1", |x| x[0] < 2);
    let once = "names = 'W X Y Z'\nattributes = { price = [3, 5, 8, 9], colour = 's t s t' }";
    let at = |x: &[i64], piece: i64| x.iter().position(|x| *x == piece).expect("it is there");
    let below = move |x: &[i64], piece| x[2 + at(x, piece) % 2];
    let price = |piece: i64| [3, 5, 8, 9][piece as usize];
    means(once, "row 2[column(W)] == Z", move |x| below(x, 0) == 3);
    means(once, "cell(2, column(W)) != Z", move |x| below(x, 0) != 3);
    means(once, "row 2[column(W)] in {Y, Z}", move |x| below(x, 0) > 1);
    means(once, "row 2[column(W)] == cell(2, column(X))", move |x| {
        below(x, 0) == below(x, 1)
    });
    means(once, "row 2[column(W)] == d", move |x| below(x, 0) == x[3]);
    means(
        once,
        "price(row 2[column(W)]) > price(cell(1, column(X)))",
        move |x| price(below(x, 0)) > price(x[at(x, 1) % 2]),
    );
    means(once, "price(row 2[column(W)]) == price(a) + 5", move |x| {
        price(below(x, 0)) == price(x[0]) + 5
    });
    means(once, "colour(row 2[column(W)]) == t", move |x| {
        below(x, 0) % 2 == 1
    });
    means(
        once,
        "count(row 2[column(W)], row 1[column(X)], Z) == 1",
        move |x| i64::from(below(x, 0) == 3) + i64::from(x[at(x, 1) % 2] == 3) == 1,
    );
}

/// Pieces that are called like numbers, on a board with a hole.
#[test]
fn no_cell_is_chosen_where_there_is_none() {
    let text = "[board]\ncells = 'a b / . d'\n[pieces]\nnumbers = '1..2'\ncopies = 'any'\n[[rules]]\nholds = 'cell(2, a) == 1'\n";
    let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let mut board = Board::blank(puzzle.layout());
    let faces: Vec<FaceId> = puzzle.pieces().face_ids().collect();
    for (a, holds) in [(0, false), (1, true)] {
        for (cell, face) in puzzle.layout().cell_ids().zip([a, 0, 0]) {
            board.set(cell, Some(faces[face]));
        }
        assert_eq!(check(&puzzle, &board).is_clean(), holds);
    }
}

/// Sets of families, of regions and of ranges.
#[test]
fn sets_of_more_than_numbers() {
    let sums = |x: &[i64]| [x[0] + x[1], x[2] + x[3], x[0] + x[2], x[1] + x[3]];
    means(DIGITS, "for each l in {rows, columns}: sum(l) == 2", move |x| {
        sums(x).iter().all(|sum| *sum == 2)
    });
    means(DIGITS, "for each l in {rows, column 1}: sum(l) == 2", move |x| {
        sums(x)[..3].iter().all(|sum| *sum == 2)
    });
    means(DIGITS, "for each x, y in {rows, columns}: x != y", |x| {
        x[0] != x[1] && x[2] != x[3] && x[0] != x[2] && x[1] != x[3]
    });
    means(DIGITS, "for each k in {0, 1..2}: count(board, k) > 0", |x| {
        (0..3).all(|k| x.contains(&k))
    });
    means(DIGITS, "count(board, {0, 1..2}) == 4", |_| true);
    means(
        DIGITS,
        "for each x in board where x in {row 1, column 1}: x == 1",
        |x| x[..3].iter().all(|number| *number == 1),
    );
}

/// A statement is 1 or 0 in a sum and as a factor.
#[test]
fn statements_that_count() {
    let names = "names = 'XYZ'\ncopies = 'any'";
    means(names, "sum(for x in row 2: column(x) * (x == X)) == 2", |x| {
        x[2] != 0 && x[3] == 0
    });
    means(names, "sum(for x in board: x == X) == 3", |x| {
        x.iter().filter(|piece| **piece == 0).count() == 3
    });
    means(names, "2 * (a == X) + (b == Y) * 3 == 5", |x| {
        x[0] == 0 && x[1] == 1
    });
    means(DIGITS, "(a == b) * c + 1 == d", |x| {
        i64::from(x[0] == x[1]) * x[2] + 1 == x[3]
    });
    means(DIGITS, "product(a == b, b == c) == 1 * (1 < 2)", |x| {
        x[0] == x[1] && x[1] == x[2]
    });
}

#[test]
fn lists_in_braces() {
    means(DIGITS, "for each k in 1..2: sum(row k) == {1, 3}[k]", |x| {
        x[0] + x[1] == 1 && x[2] + x[3] == 3
    });
    means(DIGITS, "{2, 0..1}[a + 1] == b", |x| {
        [2, 0, 1][x[0] as usize] == x[1]
    });
    means(
        "names = 'WXYZ'",
        "for each k in 1..2: {a, c}[k] == {Z, W}[k]",
        |x| x[0] == 3 && x[2] == 0,
    );
}

#[test]
fn pieces_of_known_numbers() {
    let numbers = "numbers = '1..4'";
    means(
        numbers,
        "for each k in 1..3: adjacent(piece k, piece(k + 1))",
        |x| {
            let at = |piece| x.iter().position(|x| *x == piece).expect("it is there");
            (0..3).all(|k| at(k) / 2 == at(k + 1) / 2 || at(k) % 2 == at(k + 1) % 2)
        },
    );
}

#[test]
fn order_along_a_line() {
    means(DIGITS, "increasing(a, b, d)", |x| x[0] < x[1] && x[1] < x[3]);
    means(DIGITS, "decreasing(row 1)", |x| x[0] > x[1]);
    means(DIGITS, "all_equal(a, b, c)", |x| x[0] == x[1] && x[1] == x[2]);
}

#[test]
fn pieces_that_are_no_numbers() {
    let names = "names = 'XYZ'\ncopies = 'any'";
    means(names, "a == X or b != c", |x| x[0] == 0 || x[1] != x[2]);
    means(names, "all_different(a, b, c)", |x| {
        x[0] != x[1] && x[1] != x[2] && x[0] != x[2]
    });
    means(names, "count(board, {X, Y}) == 1", |x| {
        x.iter().filter(|x| **x < 2).count() == 1
    });
    means(names, "a in {X, Z} and b not in {Y}", |x| x[0] != 1 && x[1] != 1);
}

#[test]
fn attributes() {
    let cards = "names = 'XYZ'\ncopies = 'any'\nattributes = { suit = 'ssh', rank = [5, 7, 5] }";
    let suit = |x: i64| i64::from(x == 2);
    let rank = |x: i64| if x == 1 { 7 } else { 5 };
    means(cards, "suit(a) == s", move |x| suit(x[0]) == 0);
    means(cards, "suit(a) != suit(b)", move |x| suit(x[0]) != suit(x[1]));
    means(cards, "rank(a) + rank(b) + rank(c) == 17", move |x| {
        rank(x[0]) + rank(x[1]) + rank(x[2]) == 17
    });
    means(cards, "all_different(suit(a), suit(b))", move |x| {
        suit(x[0]) != suit(x[1])
    });
    means(cards, "rank(Y) == rank(a)", move |x| rank(x[0]) == 7);
}

#[test]
fn places_of_pieces() {
    let once = "names = 'WXYZ'";
    let at = |x: &[i64], piece: i64| x.iter().position(|x| *x == piece).expect("it is there") as i64;
    let (row, column) = (move |x: &[i64], p| at(x, p) / 2, move |x: &[i64], p| at(x, p) % 2);
    means(once, "row(W) == row(X)", move |x| row(x, 0) == row(x, 1));
    means(once, "column(W) < column(X)", move |x| {
        column(x, 0) < column(x, 1)
    });
    means(once, "adjacent(W, Z)", move |x| {
        row(x, 0) == row(x, 3) || column(x, 0) == column(x, 3)
    });
    means(once, "not touching(W, X) or adjacent(W, a)", move |x| {
        [1, 2].contains(&at(x, 0))
    });
    means(once, "W in row 1", move |x| row(x, 0) == 0);
    means(once, "distance(W, X) + row(Y) == 3", move |x| {
        (row(x, 0) - row(x, 1)).abs() + (column(x, 0) - column(x, 1)).abs() + row(x, 2) + 1 == 3
    });
    means(once, "touching(W, X) => adjacent(W, X)", move |x| {
        row(x, 0) == row(x, 1) || column(x, 0) == column(x, 1)
    });
}

/// All copies of a piece at once, in ways that share cells, once each and twice; and ways that leave a copy, or that are of two pieces.
#[test]
fn all_copies_of_a_piece() {
    let two = "names = 'XY'\ncopies = 2";
    let pair = |x: &[i64], [one, other]: [usize; 2], piece| x[one] == piece && x[other] == piece;
    means(
        two,
        "any((a == X and b == X), (b == X and c == X), (d == X and a == X))",
        move |x| [[0, 1], [1, 2], [0, 3]].iter().any(|cells| pair(x, *cells, 0)),
    );
    means(
        two,
        "any((a == X and b == X), (b == X and a == X), (b == X and d == X))",
        move |x| pair(x, [0, 1], 0) || pair(x, [1, 3], 0),
    );
    means(
        two,
        "any((a == X and b == X), (a == Y and c == Y), (b == Y and d == Y))",
        move |x| pair(x, [0, 1], 0) || pair(x, [0, 2], 1) || pair(x, [1, 3], 1),
    );
    let some = "names = 'XY'\ncopies = '1..3'";
    means(
        some,
        "any((a == X and b == X), (b == X and c == X), (d == X and a == X))",
        move |x| [[0, 1], [1, 2], [0, 3]].iter().any(|cells| pair(x, *cells, 0)),
    );
}
