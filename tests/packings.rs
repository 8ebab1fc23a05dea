//! Packings of drawn pieces, counted by an exact cover of the test's own and by both engines.

use std::collections::BTreeSet;

use placet::encode::Choices;
use placet::engine::sat::{SolverChoice, Workload};
use placet::instance::{EncodedInstance, Instance};
use placet::limit::{Limits, Outcome};
use placet::model::{Source, read};
use placet::session::Boards;

type Place = (i64, i64);

/// A shape of the oracle.
#[derive(Clone)]
struct Shape {
    squares: Vec<Place>,
    at_most: usize,
    is_flippable: bool,
}

fn shape(rows: &str, at_most: usize, is_flippable: bool) -> Shape {
    let squares = rows.split('/').enumerate().flat_map(|(row, line)| {
        let marks = line.bytes().enumerate().filter(|(_, byte)| *byte == b'#');
        marks.map(move |(column, _)| (row as i64, column as i64))
    });
    Shape {
        squares: squares.collect(),
        at_most,
        is_flippable,
    }
}

/// All ways to lay a shape, each with its first square at the origin.
fn ways(shape: &Shape) -> BTreeSet<Vec<Place>> {
    let mut ways = BTreeSet::new();
    let mut squares = shape.squares.clone();
    for _ in 0..=usize::from(shape.is_flippable) {
        for _ in 0..4 {
            let mut way = squares.clone();
            way.sort_unstable();
            let (down, right) = way[0];
            ways.insert(
                way.iter()
                    .map(|place| (place.0 - down, place.1 - right))
                    .collect(),
            );
            squares = squares.iter().map(|(row, column)| (*column, -row)).collect();
        }
        squares = squares.iter().map(|(row, column)| (*row, -column)).collect();
    }
    ways
}

/// In how many ways the shapes cover the free places: always the first place next.
fn covers(free: &mut BTreeSet<Place>, ways: &[BTreeSet<Vec<Place>>], left: &mut [usize]) -> usize {
    let Some(first) = free.first().copied() else {
        return 1;
    };
    let mut count = 0;
    for (index, ways_of_one) in ways.iter().enumerate() {
        if left[index] == 0 {
            continue;
        }
        for way in ways_of_one {
            let covered: Vec<Place> = way
                .iter()
                .map(|place| (first.0 + place.0, first.1 + place.1))
                .collect();
            if covered.iter().all(|place| free.contains(place)) {
                left[index] -= 1;
                free.retain(|place| !covered.contains(place));
                count += covers(free, ways, left);
                free.extend(covered);
                left[index] += 1;
            }
        }
    }
    count
}

fn by_cover(rows: i64, columns: i64, shapes: &[Shape]) -> usize {
    let row = |row| (0..columns).map(move |column| (row, column));
    let mut free = (0..rows).flat_map(row).collect();
    let ways: Vec<BTreeSet<Vec<Place>>> = shapes.iter().map(ways).collect();
    let mut left: Vec<usize> = shapes.iter().map(|shape| shape.at_most).collect();
    covers(&mut free, &ways, &mut left)
}

fn count(mut boards: Boards) -> usize {
    let mut count = 0;
    loop {
        match boards.next_within(&Limits::none()).expect("no answer is refused") {
            Outcome::Complete(Some(_)) => count += 1,
            Outcome::Complete(None) => return count,
            Outcome::Stopped(..) => panic!("nothing limits it"),
        }
    }
}

/// Both engines count as many boards as the oracle, and these are so many.
fn agree(rows: i64, columns: i64, pieces: &str, shapes: &[Shape], expected: usize) {
    let text = format!("board.grid = [{rows}, {columns}]\n[pieces]\n{pieces}");
    let puzzle = read(&Source::new("packing.toml", text.as_str()))
        .unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    assert_eq!(by_cover(rows, columns, shapes), expected, "{text}");
    let instance = Instance::new(puzzle.clone());
    assert_eq!(count(Boards::by_search(&instance)), expected, "by search: {text}");
    let compiled = EncodedInstance::new(puzzle, Choices::default()).expect("it is small");
    let solver: SolverChoice = "varisat".parse().expect("an embedded solver");
    let solver = solver.build(Workload::Enumeration).expect("compiled in");
    assert_eq!(
        count(Boards::by_sat(&compiled, solver)),
        expected,
        "by SAT: {text}"
    );
}

#[test]
fn dominoes() {
    // OEIS A099390: domino tilings of rectangles.
    let dominoes = [shape("##", 99, true)];
    for (rows, columns, tilings) in [(2, 5, 8), (3, 4, 11), (3, 5, 0), (4, 5, 95), (5, 6, 1183)] {
        agree(
            rows,
            columns,
            "shapes = 'dominoes'\ncopies = 'any'",
            &dominoes,
            tilings,
        );
    }
}

#[test]
fn pentominoes_of_which_some_are_used() {
    let rows = [
        ".##/##./.#.",
        "#####",
        "#.../####",
        "###./..##",
        "##/##/#.",
        "###/.#./.#.",
        "#.#/###",
        "#../#../###",
        "#../##./.##",
        ".#./###/.#.",
        "####/.#..",
        "##./.#./.##",
    ];
    let shapes = rows.map(|rows| shape(rows, 1, true));
    for (rows, columns, boards) in [(3, 5, 28), (4, 5, 200)] {
        agree(
            rows,
            columns,
            "shapes = 'pentominoes'\ncopies = '0..1'",
            &shapes,
            boards,
        );
    }
}

#[test]
fn tetrominoes_turned_over_or_not() {
    let free = ["####", "#../###", "##/##", ".##/##.", "###/.#."];
    let free = |at_most| free.map(|rows| shape(rows, at_most, true));
    agree(4, 5, "shapes = 'tetrominoes'", &free(1), 0);
    agree(4, 4, "shapes = 'tetrominoes'\ncopies = '0..2'", &free(2), 102);
    let one_sided = [
        "####", "#../###", "..#/###", "##/##", ".##/##.", "###/.#.", "##./.##",
    ];
    let one_sided = one_sided.map(|rows| shape(rows, 1, false));
    let pieces = "shapes = 'one-sided tetrominoes'\ncopies = '0..1'";
    agree(3, 8, pieces, &one_sided, 4);
    agree(4, 6, pieces, &one_sided, 2);
}

#[test]
fn shapes_of_several_sizes() {
    let pieces = "shapes = { i = '#', v = '## / #.', l = '### / #..' }\ncopies = 'any'";
    let shapes = ["#", "##/#.", "###/#.."].map(|rows| shape(rows, 99, true));
    agree(3, 4, pieces, &shapes, 611);
}
