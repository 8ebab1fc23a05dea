//! Random puzzles of shapes with marks, which can lie on the same cells in several ways: their symmetry classes against brute
//! force and Burnside's lemma.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use placet::instance::{Instance, OrbitPartition, Symmetries};
use placet::limit::{Limits, Outcome};
use placet::model::{Board, PieceId, Puzzle, Source, SymmetryChoice, SymmetryKind, read};
use placet::problem::automorphism::Effort;
use placet::session::{Boards, Options, SessionError, SymmetryBreaking, UpToSymmetry, first_of_each_class};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::symmetry::extent;
use crate::symmetry::moved_cells::{CellImages, motions};

/// Puzzles with more boards are left out.
const MOST_BOARDS: usize = 3_000;

/// Boards of each shape, and drawings in their notation, where `x` is a square.
const BOARDS: [(&str, &[&str]); 14] = [
    ("grid = [2, 1]", &["x", "x x"]),
    ("grid = [1, 4]", &["x", "x x", "x x x", "x . x"]),
    ("grid = [2, 2]", &["x", "x x", "x x / x .", "x x / x x"]),
    (
        "grid = [2, 3]",
        &["x", "x x", "x x / x .", "x x / x x", "x x x / x x x"],
    ),
    (
        "grid = [3, 3]",
        &["x x", "x x x", "x x x / x x x / x x x", "x x / x x"],
    ),
    (
        "hexagon = 2",
        &["x", "x x", "x x x", "x x / x", "x x / x x x / x x"],
    ),
    ("shape = 'hex'\ncells = '* * * / * *'", &["x", "x x", "x x / x"]),
    ("triangle = 2", &["x", "x x", "x x x", "x / x x x"]),
    ("shape = 'triangle'\ncells = '* * * *'", &["x", "x x", "x x x"]),
    ("grid = [1, 3]\nwrap = 'cylinder'", &["x", "x x", "x x x"]),
    (
        "grid = [3, 3]\nwrap = 'cylinder'",
        &["x x x", "x x / x x", "x x x / x x x"],
    ),
    (
        "grid = [2, 3]\nwrap = 'torus'",
        &["x", "x x", "x x x", "x x / x x"],
    ),
    (
        "grid = [2, 2]\nwrap = 'torus'",
        &["x", "x x", "x x / x .", "x x / x x"],
    ),
    ("grid = [2, 2, 2]", &["x x", "x x / x .", "x x / x x"]),
];

/// What a piece covers: each cell with its mark. How it lies there follows.
type Covered = (PieceId, Vec<(usize, Option<String>)>);

/// A random puzzle. Each piece has marks of its own, so that no piece is the mirror image of another.
fn model(random: &mut ChaCha8Rng) -> String {
    let (board, drawings) = BOARDS[random.random_range(0..BOARDS.len())];
    let number = random.random_range(1..=3);
    let shapes = ["ab", "cd", "ef"][..number]
        .iter()
        .zip(["P", "Q", "R"])
        .map(|(marks, name)| {
            let drawing = drawings[random.random_range(0..drawings.len())];
            let first = drawing.find('x');
            let drawing = drawing.char_indices().map(|(at, symbol)| match symbol {
                'x' => {
                    let choices = if Some(at) == first {
                        marks.to_string()
                    } else {
                        format!("{marks}#")
                    };
                    choices
                        .chars()
                        .nth(random.random_range(0..choices.len()))
                        .expect("a mark")
                }
                symbol => symbol,
            });
            format!("{name} = '{}'", drawing.collect::<String>())
        });
    let shapes = shapes.collect_vec().join(", ");
    let may = [true, true, true, false];
    let mut may = || may[random.random_range(0..may.len())];
    let (turns, reflections) = (may(), may());
    let copies = ["'0..1'", "'0..2'", "1", "'any'"][random.random_range(0..4)];
    format!(
        "[board]\n{board}\n[pieces]\nshapes = {{ {shapes} }}\nturns = {turns}\nreflections = {reflections}\n\
         copies = {copies}\nuncovered = '.'\n"
    )
}

/// What the pieces of a board cover.
fn covered(puzzle: &Puzzle, board: &Board) -> BTreeSet<Covered> {
    let (pieces, layout) = (puzzle.pieces(), puzzle.layout());
    let anchors = board
        .shown()
        .filter(|(_, face)| pieces.orientation(*face).is_some() && pieces.is_anchor(*face));
    anchors
        .map(|(cell, face)| {
            let others = pieces.other_squares(layout, cell, face);
            let others = others.map(|(other, face)| (other.expect("on the board"), face));
            let squares = others.chain([(cell, face)]).map(|(cell, face)| {
                let (_, square) = pieces.orientation(face).expect("a square of a shape");
                (cell.index(), square.mark.clone())
            });
            (pieces.face(face).piece, squares.sorted().collect())
        })
        .collect()
}

/// All ways to lay each piece.
fn placements(puzzle: &Puzzle) -> BTreeSet<Covered> {
    let (pieces, layout) = (puzzle.pieces(), puzzle.layout());
    let ways = layout
        .cell_ids()
        .cartesian_product(pieces.face_ids().collect_vec());
    let ways = ways.filter(|(cell, face)| {
        let mut others = pieces.other_squares(layout, *cell, *face);
        pieces.orientation(*face).is_some()
            && pieces.may_point(layout, *cell, *face)
            && others.all(|(other, _)| other.is_some())
    });
    ways.flat_map(|(cell, face)| {
        let mut board = Board::blank(layout);
        let others = pieces.other_squares(layout, cell, face);
        for (cell, face) in others
            .filter_map(|(other, face)| Some((other?, face)))
            .chain([(cell, face)])
        {
            board.set(cell, Some(face));
        }
        covered(puzzle, &board)
    })
    .collect()
}

fn moved(covered: &BTreeSet<Covered>, motion: &CellImages) -> BTreeSet<Covered> {
    let images = covered.iter().map(|(piece, squares)| {
        let squares = squares.iter().map(|(cell, mark)| (motion[*cell], mark.clone()));
        (*piece, squares.sorted().collect())
    });
    images.collect()
}

fn boards(instance: &Instance) -> Vec<Board> {
    let mut search = Boards::by_search(instance);
    let mut found = vec![];
    while found.len() <= MOST_BOARDS
        && let Outcome::Complete(Some(solution)) =
            search.next_within(&Limits::none()).expect("boards are right")
    {
        found.push(solution.board);
    }
    found
}

/// The cells that are covered.
fn cells(covered: &BTreeSet<Covered>) -> BTreeSet<usize> {
    let squares = covered.iter().flat_map(|(_, squares)| squares);
    squares.map(|(cell, _)| *cell).collect()
}

/// The pieces that can lie in one way only and are on all boards, and the ways of the others to lie beside them.
fn settled(
    mut open: BTreeSet<Covered>,
    boards: &BTreeSet<BTreeSet<Covered>>,
) -> (BTreeSet<Covered>, BTreeSet<Covered>) {
    let mut settled = BTreeSet::new();
    loop {
        let is_settled = |one: &&Covered| {
            open.iter().filter(|other| other.0 == one.0).count() == 1
                && boards.iter().all(|board| board.contains(*one))
        };
        let Some(found) = open.iter().find(is_settled).cloned() else {
            return (settled, open);
        };
        open.remove(&found);
        settled.insert(found);
        let taken = cells(&settled);
        open.retain(|(_, squares)| squares.iter().all(|(cell, _)| !taken.contains(cell)));
    }
}

/// How many classes have so many boards.
type Sizes = BTreeMap<u64, u64>;

/// The classes of boards under the motions that keep all ways to lay the pieces.
fn classes(puzzle: &Puzzle, boards: &[Board]) -> Sizes {
    let all: BTreeSet<BTreeSet<Covered>> = boards.iter().map(|board| covered(puzzle, board)).collect();
    assert_eq!(all.len(), boards.len(), "boards differ in what is covered");
    // Cells that show the same in every solution do not change.
    let (settled, open) = settled(placements(puzzle), &all);
    let settled_cells = cells(&settled);
    let group = motions(puzzle.layout(), |motion| {
        let images: BTreeSet<usize> = settled_cells.iter().map(|cell| motion[*cell]).collect();
        images == settled_cells && moved(&open, motion) == open
    });
    let all: BTreeSet<BTreeSet<Covered>> = all.iter().map(|board| board - &settled).collect();
    let mut sizes = Sizes::new();
    let mut left = all.clone();
    while let Some(first) = left.pop_first() {
        let class: BTreeSet<BTreeSet<Covered>> = group.iter().map(|motion| moved(&first, motion)).collect();
        assert!(class.is_subset(&all), "motions take boards to boards");
        left.retain(|board| !class.contains(board));
        *sizes.entry(class.len() as u64).or_default() += 1;
    }
    // Burnside's lemma: the classes are as many as the boards that a motion keeps, on average.
    let kept = group
        .iter()
        .map(|motion| all.iter().filter(|board| moved(board, motion) == **board).count());
    assert_eq!(
        kept.sum::<usize>() as u64,
        group.len() as u64 * sizes.values().sum::<u64>()
    );
    sizes
}

fn gathered(instance: &Instance, symmetries: &Symmetries, boards: &[Board]) -> Sizes {
    let mut partition = OrbitPartition::new(instance, symmetries);
    for board in boards {
        partition.add(board).expect("few boards");
    }
    let mut sizes = Sizes::new();
    for alike in partition.finish().expect("symmetric") {
        *sizes.entry(alike.size).or_default() += 1;
    }
    sizes
}

/// The first boards of the classes, with their sizes; nothing if there are too many symmetries.
fn led(instance: &Instance, choice: &SymmetryChoice) -> Option<Sizes> {
    let leaders = first_of_each_class(instance, choice, &Limits::none());
    if let Err(SessionError::TooManySymmetries { .. }) = leaders {
        return None;
    }
    let leaders = leaders.expect("whole boards");
    let mut sizes = Sizes::new();
    for board in boards(leaders.instance()) {
        *sizes
            .entry(leaders.orbit_size(&board).expect("a board"))
            .or_default() += 1;
    }
    Some(sizes)
}

fn counted(instance: &Instance, choice: &SymmetryChoice) -> Sizes {
    let classes =
        UpToSymmetry::new(instance.clone(), choice.clone(), Options::default()).expect("whole boards");
    let mut classes = classes.complete().expect("nothing stops it");
    let count = classes
        .for_each_class(&mut |_, _| Ok::<_, SessionError>(()))
        .expect("few boards");
    let count = count.complete().expect("nothing stops it");
    assert!(count.is_whole);
    count.sizes
}

/// Every way to find classes finds these.
fn assert_classes(
    instance: &Instance,
    choice: &SymmetryChoice,
    boards: &[Board],
    expected: &Sizes,
    name: &str,
) {
    let limits = Limits::none();
    let symmetries = placet::session::find_symmetries(instance, choice, &limits).expect("symmetries");
    assert_eq!(
        gathered(instance, &symmetries, boards),
        *expected,
        "gathered: {name}"
    );
    assert_eq!(counted(instance, choice), *expected, "counted: {name}");
    let led = led(instance, choice);
    assert_eq!(led.as_ref().unwrap_or(expected), expected, "led: {name}");
    let broken = SymmetryBreaking::new(instance.clone(), choice, &limits).expect("symmetries");
    let left = self::boards(broken.instance()).len() as u64;
    let classes: u64 = expected.values().sum();
    assert!(
        left == classes || left > classes && !broken.breaking().is_all(),
        "broken: {name}"
    );
}

#[test]
fn motions_take_marks_along() {
    let mut random = ChaCha8Rng::seed_from_u64(42);
    let (mut tried, mut several) = (0, 0);
    while tried < extent::cases(60, 4_000) {
        let model = model(&mut random);
        let Ok(puzzle) = read(&Source::new("marked.toml", model.as_str())) else {
            continue;
        };
        let instance = Instance::new(puzzle);
        let boards = boards(&instance);
        if boards.len() > MOST_BOARDS {
            continue;
        }
        tried += 1;
        several += u32::from(boards.len() > 1);
        let expected = classes(instance.puzzle(), &boards);
        assert_classes(&instance, &SymmetryKind::Board.into(), &boards, &expected, &model);
        // The larger groups are told apart by nothing but each other.
        for kind in [SymmetryKind::All, SymmetryKind::Faces] {
            let symmetries = instance.symmetries_of(kind, Effort::default());
            let expected = gathered(&instance, &symmetries, &boards);
            assert_classes(
                &instance,
                &kind.into(),
                &boards,
                &expected,
                &format!("{kind}: {model}"),
            );
        }
    }
    assert!(
        several > tried / 2,
        "{several} puzzles of {tried} have several boards"
    );
}
