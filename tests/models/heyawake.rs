//! The heyawake of the library with rooms of any shape, against a direct reading of its rules on every colouring.

use std::path::Path;

use itertools::Itertools;
use placet::model::{Board, Settings, Source, check, read_data, read_with};
use placet::session::Session;

const SIDE: usize = 4;

/// The rows of rooms, and the numbers of black cells of some rooms.
type Rooms = ([&'static str; SIDE], &'static [(char, usize)]);

/// Rooms that are bent, that lie in another one, and that a row leaves and enters again; and rectangles.
const PUZZLES: [Rooms; 5] = [
    (["AAAA", "ABBA", "ABCA", "AAAA"], &[]),
    (["ABAC", "ABAC", "AAAC", "DDDD"], &[('A', 3)]),
    (["AABB", "ACCB", "DDCB", "DEEE"], &[('C', 1), ('B', 0)]),
    (["ABCD", "ABCD", "ABBD", "AAAD"], &[('D', 1)]),
    (["AABB", "AABB", "CCDD", "CCDD"], &[('A', 2)]),
];

type Grid<T> = [[T; SIDE]; SIDE];

fn transposed<T: Copy>(grid: &Grid<T>) -> Grid<T> {
    std::array::from_fn(|row| std::array::from_fn(|column| grid[column][row]))
}

/// Does a row of white cells cross two borders?
fn crosses_two(black: &[bool; SIDE], rooms: &[char; SIDE]) -> bool {
    (0..SIDE).any(|start| {
        let white = (start..SIDE).take_while(|at| !black[*at]).collect_vec();
        let is_border = |pair: &&[usize]| rooms[pair[0]] != rooms[pair[1]];
        white.windows(2).filter(is_border).count() >= 2
    })
}

fn white_is_connected(black: &Grid<bool>) -> bool {
    let cells = (0..SIDE).cartesian_product(0..SIDE);
    let mut unseen = cells.filter(|(row, column)| !black[*row][*column]).collect_vec();
    let mut open = unseen.pop().into_iter().collect_vec();
    while let Some((row, column)) = open.pop() {
        let is_near = |other: &(usize, usize)| row.abs_diff(other.0) + column.abs_diff(other.1) == 1;
        let (near, rest): (Vec<_>, Vec<_>) = unseen.into_iter().partition(is_near);
        open.extend(near);
        unseen = rest;
    }
    unseen.is_empty()
}

fn is_solution(black: &Grid<bool>, rooms: &Grid<char>, numbers: &[(char, usize)]) -> bool {
    let lines = black.iter().zip(rooms);
    let are_right = |(black, rooms): (&[bool; SIDE], &[char; SIDE])| {
        !black.windows(2).any(|pair| pair[0] && pair[1]) && !crosses_two(black, rooms)
    };
    let in_room = |room: char| {
        let cells = black.iter().flatten().zip(rooms.iter().flatten());
        cells.filter(|(black, own)| **black && **own == room).count()
    };
    lines.into_iter().all(are_right)
        && transposed(black).iter().zip(&transposed(rooms)).all(are_right)
        && white_is_connected(black)
        && numbers.iter().all(|(room, number)| in_room(*room) == *number)
}

#[test]
fn rooms_of_any_shape() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/shading/heyawake.toml");
    let model = Source::new("heyawake.toml", std::fs::read_to_string(path).expect("the model"));
    for (drawn, numbers) in PUZZLES {
        let named = numbers.iter().map(|(room, number)| format!("{room} = {number}"));
        let text = format!(
            "height = 4\nwidth = 4\nrooms = '{}'\nnumbers = {{ {} }}",
            drawn.join("/"),
            named.format(", ")
        );
        let data = read_data(&Source::new("rooms.toml", text)).expect("the data are right");
        let mut settings = Settings::new();
        settings.set_data(data.into_iter().next().expect("a puzzle"));
        let puzzle = read_with(&model, &settings).unwrap_or_else(|error| panic!("{error}"));
        let rooms = drawn.map(|row| {
            let row = row.chars().collect_vec();
            std::array::from_fn(|column| row[column])
        });
        let colouring = |code: u32| -> Grid<bool> {
            let bit = |row: usize, column: usize| (code >> (row * SIDE + column)) & 1 == 1;
            std::array::from_fn(|row| std::array::from_fn(|column| bit(row, column)))
        };
        let colourings = (0..1u32 << (SIDE * SIDE)).map(colouring);
        let solutions = colourings.filter(|black| is_solution(black, &rooms, numbers));
        let solutions = solutions.collect_vec();
        assert!(!solutions.is_empty(), "{drawn:?}");
        for black in &solutions {
            let letter = |black: &bool| if *black { '#' } else { '.' };
            let rows = black.map(|row| row.iter().map(letter).collect::<String>());
            let board = Board::parse(&rows.join("/"), puzzle.layout(), puzzle.pieces()).expect("a board");
            assert!(check(&puzzle, &board).is_clean(), "{drawn:?}: {rows:?}");
        }
        let counted = Session::new(puzzle).count(None).expect("it is counted");
        let counted = counted.complete().expect("nothing stops it");
        assert_eq!(
            counted.count.to_string(),
            solutions.len().to_string(),
            "{drawn:?}"
        );
    }
}
