//! Rules that are said in a phrase, against their meaning written down once more in Rust.

use itertools::Itertools;
use placet::model::Board;

use super::{agree, approved, lowered, puzzle};

/// Asserts that the boards of a model with number pieces are those that `meaning` says, and that
/// check and lowering agree on them.
#[track_caller]
pub(super) fn means(text: &str, meaning: impl Fn(&[i64]) -> bool) {
    let model = puzzle(text);
    let numbers: Vec<i64> = model
        .pieces()
        .faces()
        .iter()
        .map(|face| face.number().expect("number pieces"))
        .collect();
    let boards = model.layout().cell_ids().map(|_| numbers.iter().copied());
    let used = |board: &Vec<i64>| {
        model.pieces().faces().iter().all(|face| {
            let copies = model.pieces().piece(face.piece).copies;
            let shown = board.iter().filter(|number| Some(**number) == face.number());
            (copies.min..=copies.max).contains(&shown.count())
        })
    };
    let meant = boards.multi_cartesian_product().filter(used);
    let meant: Vec<Vec<i64>> = meant.filter(|board| meaning(board)).sorted().collect();
    let numbers_of = |boards: Vec<Board>| -> Vec<Vec<i64>> {
        let shown = boards.into_iter().map(|board| {
            let number = |cell| model.pieces().face(board.face(cell)?).number();
            let numbers = model.layout().cell_ids().map(number);
            numbers.collect::<Option<Vec<i64>>>().expect("full boards")
        });
        shown.sorted().collect()
    };
    assert_eq!(numbers_of(approved(&model)), meant, "the check of {text}");
    assert_eq!(numbers_of(lowered(&model)), meant, "{text}");
    assert!(!meant.is_empty(), "the case says something only if boards exist");
}

/// Four numbers from 1 to 4 in two rows.
fn square(rule: &str) -> String {
    format!("board.grid = [2, 2]\npieces = {{ numbers = '1..4', copies = 'any' }}\nrules = [{{ {rule} }}]")
}

/// Five numbers from 0 to 3 in a row.
fn row(rule: &str) -> String {
    format!("board.grid = [1, 5]\npieces = {{ numbers = '0..3', copies = 'any' }}\nrules = [{{ {rule} }}]")
}

#[test]
fn sums_of_all_styles() {
    means(&square("sum = 'same', of = ['rows', 'columns']"), |x| {
        x[0] + x[1] == x[2] + x[3] && x[0] + x[2] == x[1] + x[3] && x[0] + x[1] == x[0] + x[2]
    });
    means(&square("sum = [3, '6..7'], of = 'rows'"), |x| {
        [3, 6, 7].contains(&(x[0] + x[1])) && [3, 6, 7].contains(&(x[2] + x[3]))
    });
    means(&square("sum = { at_least = 13 }, of = 'board'"), |x| {
        x.iter().sum::<i64>() >= 13
    });
    means(
        &square("sum = { at_least = 4, at_most = 5 }, of = 'columns'"),
        |x| (4..=5).contains(&(x[0] + x[2])) && (4..=5).contains(&(x[1] + x[3])),
    );
    means(&square("sums = [5, '_'], of = 'rows'"), |x| x[0] + x[1] == 5);
    means(&square("sums = { 2 = [4, 6], 'row 1' = 3 }, of = 'rows'"), |x| {
        x[0] + x[1] == 3 && [4, 6].contains(&(x[2] + x[3]))
    });
}

#[test]
fn counts_of_each_region() {
    means(&row("counts = [2], piece = '3', of = 'rows'"), |x| {
        x.iter().filter(|x| **x == 3).count() == 2
    });
    means(
        &square("counts = ['0..1', 2], piece = [1, 2], of = 'columns'"),
        |x| {
            let small = |a: i64, b: i64| i64::from(a < 3) + i64::from(b < 3);
            small(x[0], x[2]) < 2 && small(x[1], x[3]) == 2
        },
    );
}

#[test]
fn numbers_in_order() {
    let rising = |x: &[i64]| x.windows(2).all(|pair| pair[0] < pair[1]);
    means(
        &square("order = 'increasing', cells = 'r1c1 r2c2 r1c2'"),
        move |x| rising(&[x[0], x[3], x[1]]),
    );
    means(&square("order = 'decreasing', of = 'rows'"), |x| {
        x[0] > x[1] && x[2] > x[3]
    });
    means(&row("order = 'not decreasing', of = 'rows'"), |x| x.is_sorted());
    means(&row("order = 'not increasing', of = 'board'"), |x| {
        x.iter().rev().is_sorted()
    });
}

#[test]
fn products_differences_and_quotients() {
    means(&square("product = 24, of = 'board'"), |x| {
        x.iter().product::<i64>() == 24
    });
    means(&square("product = [4, 6], of = 'rows'"), |x| {
        [4, 6].contains(&(x[0] * x[1])) && [4, 6].contains(&(x[2] * x[3]))
    });
    means(&row("product = 12, of = 'board'"), |x| {
        x.iter().product::<i64>() == 12
    });
    means(&row("product = 0, cells = 'r1c1 r1c2 r1c3 r1c4'"), |x| {
        x[..4].contains(&0)
    });
    means(&square("difference = 1, of = 'neighbours'"), |x| {
        [(0, 1), (2, 3), (0, 2), (1, 3)]
            .iter()
            .all(|(a, b)| (x[*a] - x[*b]).abs() == 1)
    });
    means(&row("difference = { at_least = 2 }, of = 'neighbours'"), |x| {
        x.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= 2)
    });
    means(&row("quotient = 2, cells = 'r1c1 r1c2'"), |x| {
        (x[1] != 0 && x[0] == 2 * x[1]) || (x[0] != 0 && x[1] == 2 * x[0])
    });
}

#[test]
fn cages_by_their_operation() {
    means(&square("cage = '6+', cells = 'r1c1 r1c2 r2c1'"), |x| {
        x[0] + x[1] + x[2] == 6
    });
    means(&square("cage = '3\u{2212}', of = 'rows'"), |x| {
        (x[0] - x[1]).abs() == 3 && (x[2] - x[3]).abs() == 3
    });
    means(&square("cages = ['12x', '2\u{f7}'], of = 'rows'"), |x| {
        x[0] * x[1] == 12 && (x[2] == 2 * x[3] || x[3] == 2 * x[2])
    });
    means(&square("cage = 2, of = 'row 1'"), |x| {
        let (a, b) = (x[0], x[1]);
        a + b == 2 || a * b == 2 || (a - b).abs() == 2 || a == 2 * b || b == 2 * a
    });
    let drawn = "board = { grid = [2, 2], regions = { cages = 'AB / AA' } }";
    let text = format!(
        "{drawn}\npieces = {{ numbers = '1..4', copies = 'any' }}\nrules = [{{ cages = {{ A = '16*', B = 3 }}, of = 'cages' }}]"
    );
    means(&text, |x| x[0] * x[2] * x[3] == 16 && x[1] == 3);
}

/// How many numbers are larger than all before them.
fn seen(line: &[i64]) -> usize {
    let is_seen = |(index, number): (usize, &i64)| line[..index].iter().all(|before| before < number);
    line.iter().enumerate().filter(|pair| is_seen(*pair)).count()
}

#[test]
fn what_is_visible_from_an_end() {
    let reversed = |x: &[i64]| x.iter().rev().copied().collect_vec();
    means(&row("visible = 3, of = 'rows'"), |x| seen(x) == 3);
    means(&row("visible = [2], of = 'rows', from = 'right'"), move |x| {
        seen(&reversed(x)) == 2
    });
    means(
        &row("visible = 4, cells = 'r1c2 r1c1 r1c5 r1c3', from = 'end'"),
        |x| seen(&[x[2], x[4], x[0], x[1]]) == 4,
    );
    means(
        &square("visible = ['_', 1], of = 'columns', from = 'bottom'"),
        |x| seen(&[x[3], x[1]]) == 1,
    );
    means(&square("visible = 1, of = ['rows', 'columns']"), |x| {
        x[0] >= x[1] && x[2] >= x[3] && x[0] >= x[2] && x[1] >= x[3]
    });
}

#[test]
fn what_lies_between_two_numbers() {
    let sums = |x: &[i64], ends: [i64; 2]| -> Vec<i64> {
        let shown = x.iter().positions(|number| ends.contains(number));
        let pairs = shown.collect_vec().into_iter().array_combinations();
        pairs
            .map(|[first, last]| x[first + 1..last].iter().sum())
            .collect()
    };
    means(&row("sandwich = 3, of = 'rows'"), move |x| {
        sums(x, [0, 3]).iter().all(|sum| *sum == 3)
    });
    means(&row("sandwich = [2], of = 'rows', ends = [3, 1]"), move |x| {
        sums(x, [1, 3]).iter().all(|sum| *sum == 2)
    });
    means(&square("sandwich = ['_', 0], of = 'rows', ends = [2, 3]"), |_| {
        true
    });
}

#[test]
fn runs_along_lines() {
    // The number 0 stands for a blank cell.
    let lengths = |x: &[i64]| -> Vec<usize> {
        let groups = x.split(|x| *x == 0).map(<[i64]>::len);
        groups.filter(|length| *length > 0).collect()
    };
    let filled = "piece = [1, 2, 3]";
    for runs in [vec![2, 1], vec![1, 1, 1], vec![5], vec![3], vec![1]] {
        let rule = format!("runs = [{}], of = 'rows', {filled}", runs.iter().join(", "));
        means(&row(&rule), move |x| lengths(x) == runs);
    }
    means(&row(&format!("runs = 0, of = 'rows', {filled}")), |x| {
        x.iter().all(|x| *x == 0)
    });
    means(&row("runs = [[2, 1]], of = 'rows', piece = 2"), |x| {
        let groups = x.split(|x| *x != 2).map(<[i64]>::len);
        groups.filter(|length| *length > 0).collect_vec() == [2, 1]
    });
    let text = "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [\
        { runs = [[1, 1], 1, [1, 1]], of = 'rows', piece = '#' }, \
        { runs = { 1 = [1, 1], 3 = [1, 1] }, of = 'columns', piece = '#' }]";
    agree(text, 1);
    let flat = |rule: &str| {
        format!(
            "board.grid = [3, 4]\npieces = {{ names = '#.', copies = 'any' }}\nrules = [{{ {rule}, piece = '#' }}]"
        )
    };
    // One run in each of the lines, as without brackets; one number for all lines.
    agree(&flat("runs = [1, 1, 1], of = 'rows'"), 4 * 4 * 4);
    agree(&flat("runs = [3, 4, 2], of = 'rows'"), 2 * 3);
    agree(&flat("runs = [1, '_', 0], of = 'rows'"), 4 * 16);
    agree(&flat("runs = 3, of = 'rows'"), 2 * 2 * 2);
    // Of a single line they are its runs, however many.
    agree(&flat("runs = [1, 2], of = 'row 1'"), 256);
    agree(
        &flat("runs = [1, 1], of = ['row 1', 'column 1']"),
        (1 + 3 * 2) * 64,
    );
    let given = "board.grid = [1, 6]\npieces = { names = '#.', copies = 'any' }\ngivens = '__.___'\n\
        rules = [{ runs = [2, 1], of = 'rows', piece = '#' }]";
    agree(given, 3);
}

#[test]
fn runs_of_several_pieces() {
    let runs = |x: &[i64], gaps: &[i64]| -> Vec<(usize, i64)> {
        let groups = x.iter().copied().dedup_with_count();
        groups.filter(|(_, number)| !gaps.contains(number)).collect()
    };
    for expected in [
        vec![(2, 1), (1, 2)],
        vec![(1, 1), (1, 1)],
        vec![(1, 1), (2, 2), (1, 1)],
        vec![(1, 1), (1, 2), (1, 3), (1, 1)],
        vec![(2, 3), (1, 3)],
        vec![(3, 2)],
        vec![(2, 2), (3, 1)],
    ] {
        let written = expected
            .iter()
            .map(|(length, number)| format!("'{length} {number}'"));
        let rule = format!("runs = [[{}]], of = 'rows', gap = 0", written.format(", "));
        means(&row(&rule), move |x| runs(x, &[0]) == expected);
    }
    means(&row("runs = '2 3', of = 'rows', gap = [0, 1]"), move |x| {
        runs(x, &[0, 1]) == [(2, 3)]
    });
    means(&row("runs = 0, of = 'rows', gap = [0, 1]"), |x| {
        x.iter().all(|number| *number < 2)
    });
    // Only 3 is left, which need not be named.
    means(
        &row("runs = [[1, '2 3']], of = 'rows', gap = [0, 1, 2]"),
        move |x| runs(x, &[0, 1, 2]) == [(1, 3), (2, 3)],
    );
    let square = "board.grid = [3, 3]\npieces = { names = 'ab.', copies = 'any' }\nrules = [\
        { runs = [['1a', '1b'], '_', ['1b', '2 a']], of = 'rows', gap = '.' }, \
        { runs = { 1 = ['1a', '1b'], 3 = ['1 b', '2a'] }, of = 'columns', gap = '.' }]";
    agree(square, 6);
}

/// The length of the longest run of a number.
fn longest_run(line: &[i64], number: i64) -> usize {
    let runs = line.split(|x| *x != number).map(<[i64]>::len);
    runs.max().unwrap_or(0)
}

#[test]
fn longest_runs() {
    means(&row("longest_run = 2, of = 'rows', piece = 3"), |x| {
        longest_run(x, 3) <= 2
    });
    means(&row("longest_run = 1, of = 'rows', piece = [0, 3]"), |x| {
        longest_run(x, 0) <= 1 && longest_run(x, 3) <= 1
    });
    means(
        &row("longest_run = 1, cells = 'r1c4 r1c1 r1c3', piece = 2"),
        |x| longest_run(&[x[3], x[0], x[2]], 2) <= 1,
    );
    means(
        &square("longest_run = 1, of = ['rows', 'columns'], piece = [1, 2]"),
        |x| {
            [1, 2].iter().all(|n| {
                [(0, 1), (2, 3), (0, 2), (1, 3)]
                    .iter()
                    .all(|(a, b)| x[*a] != *n || x[*b] != *n)
            })
        },
    );
}

#[test]
fn regions_that_differ() {
    means(&square("different = 'rows'"), |x| x[..2] != x[2..]);
    means(&square("different = ['rows', 'columns']"), |x| {
        x[..2] != x[2..] && [x[0], x[2]] != [x[1], x[3]]
    });
    let text = "board.grid = [3, 2]\npieces = { numbers = '1..2', copies = 'any' }\nrules = [{ different = 'rows' }]";
    means(text, |x| x.chunks(2).all_unique());
    let shown = "board = { grid = [2, 2], regions = { parts = 'AB / BC' } }\npieces = { numbers = '1..2', copies = 'any' }\n";
    means(&format!("{shown}rules = [{{ different = 'parts' }}]"), |x| {
        x[0] != x[3]
    });
}

/// Binary squares with as many of each in every line, none three times in a row, and no two
/// rows or columns alike: OEIS A253316 counts 2, 72, 4140, ….
#[test]
fn binary_squares() {
    let square = |size: usize| {
        format!(
            "board.grid = [{size}, {size}]\npieces = {{ names = '01', copies = 'any' }}\nrules = [\
            {{ count = '0', of = ['rows', 'columns'], is = {} }}, \
            {{ longest_run = 2, of = ['rows', 'columns'], piece = ['0', '1'] }}, \
            {{ different = ['rows', 'columns'] }}]",
            size / 2
        )
    };
    agree(&square(4), 72);
}

#[test]
fn pieces_apart() {
    let stars = |board: &str, rule: &str| {
        format!("board.grid = {board}\npieces = {{ names = '*.', copies = 'any' }}\nrules = [{{ {rule} }}]")
    };
    // Independent sets of the 3 x 3 king's graph and grid, and of the cycle of a knight on 3 x 3.
    agree(&stars("[3, 3]", "not_touching = 'touching', piece = '*'"), 35);
    agree(&stars("[3, 3]", "not_attacking = 'king', piece = '*'"), 35);
    agree(&stars("[3, 3]", "not_touching = 'neighbours', piece = '*'"), 63);
    agree(&stars("[3, 3]", "not_attacking = 'knight', piece = '*'"), 94);
    // Partial permutations: rooks; the bishops of the two colours; queens.
    agree(&stars("[3, 3]", "not_attacking = 'rook', piece = '*'"), 34);
    agree(&stars("[2, 2]", "not_attacking = 'bishop', piece = '*'"), 9);
    agree(&stars("[3, 3]", "not_attacking = 'queen', piece = '*'"), 18);
    agree(&stars("[1, 3]", "not_attacking = 'bishop', piece = '*'"), 8);
    agree(
        "board.grid = [1, 3]\npieces = { names = 'AB', copies = 'any' }\nrules = [{ not_touching = 'neighbours' }]",
        2,
    );
}

#[test]
fn paths_of_numbers() {
    let lie = |x: &[i64], next: &dyn Fn(i64, i64) -> bool| {
        let at = |number: i64| x.iter().position(|x| *x == number).expect("it is there") as i64;
        (1..x.len() as i64).all(|number| {
            let (a, b) = (at(number), at(number + 1));
            next((a / 3 - b / 3).abs(), (a % 3 - b % 3).abs())
        })
    };
    let board = |rule: &str| format!("board.grid = [2, 3]\npieces.numbers = '1..6'\nrules = [{{ {rule} }}]");
    means(&board("path = 'neighbours'"), move |x| {
        lie(x, &|rows, columns| rows + columns == 1)
    });
    means(&board("path = 'touching'"), move |x| {
        lie(x, &|rows, columns| rows.max(columns) == 1)
    });
    means(&board("path = 'king moves', closed = true"), move |x| {
        let first_and_last = x.iter().positions(|x| *x == 1 || *x == 6).collect_vec();
        let (a, b) = (first_and_last[0], first_and_last[1]);
        lie(x, &|rows, columns| rows.max(columns) == 1)
            && (a / 3).abs_diff(b / 3).max((a % 3).abs_diff(b % 3)) == 1
    });
    // A knight goes around the 3 x 3 board without its middle: eight starts, two ways.
    let around =
        "board.cells = '*** / *.* / ***'\npieces.numbers = '1..8'\nrules = [{ path = 'knight moves' }]";
    let boards = lowered(&puzzle(around));
    assert_eq!(boards.len(), 16);
}

/// Every board of 3 x 3 against the runs around a cell, read place by place.
#[test]
fn runs_around_cells() {
    const RING: [usize; 8] = [0, 1, 2, 5, 8, 7, 6, 3];
    let model = |clue: &str| {
        format!("[board]\ngrid = [3, 3]\nregions.clue = '{clue}'\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nrunning")
            .replace("running", "runs_around = 'clue'\npiece = '#'")
    };
    let number = |is_meant: &dyn Fn(&[bool], &[usize]) -> bool, ring: &[usize]| {
        let boards = (0..512_usize).filter(|board| {
            let shown: Vec<bool> = (0..9).map(|cell| (board >> cell) & 1 == 1).collect();
            let runs = ring.split(|cell| !shown[*cell]).map(<[usize]>::len);
            let mut runs: Vec<usize> = runs.filter(|length| *length > 0).collect();
            // A ring is closed, unless it leads along the rim.
            if ring.len() == 8 && runs.len() > 1 && shown[ring[0]] && shown[ring[7]] {
                let last = runs.pop().unwrap_or(0);
                runs[0] += last;
            }
            runs.sort_unstable();
            is_meant(&shown, &runs)
        });
        boards.count()
    };
    for (word, wanted, unknown) in [
        ("13", vec![1, 3], 0),
        ("8", vec![8], 0),
        ("0", vec![], 0),
        ("1?", vec![1], 1),
        ("??", vec![], 2),
    ] {
        let is_meant = |shown: &[bool], runs: &[usize]| {
            let mut left = runs.to_vec();
            let has_all = wanted.iter().all(|length| {
                let at = left.iter().position(|run| run == length);
                at.map(|at| left.remove(at)).is_some()
            });
            !shown[4] && has_all && left.len() == unknown
        };
        let expected = number(&is_meant, &RING);
        assert!(expected > 0, "{word}");
        agree(&model(&format!(". . . / . {word} . / . . .")), expected);
    }
    let beside_rim = |shown: &[bool], runs: &[usize]| !shown[1] && runs == [1, 2];
    let expected = number(&beside_rim, &[2, 5, 4, 3, 0]);
    agree(&model(". 12 . / . . . / . . ."), expected);
}
