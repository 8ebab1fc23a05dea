//! Solved files of pzprjs: the library's own puzzles with their solutions, as an independent writer saves them, and with one entry changed.

use placet::model::import::{ImportFormat, may_be_solved, read_solved};
use placet::model::{Board, CellId, CellKind, Puzzle, Source, check};
use placet::session::Session;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::super::data::Data;
use super::super::{library, puzzle, seen};
use super::genres::case_of;
use super::saved::all_saved;
use super::saved_lists::with_rim;

/// How the solution of a genre is saved after the clues.
pub(super) enum Saved {
    /// `#` for a cell with one of these pieces.
    Shaded(&'static str),
    /// The number of the entry of a piece, from 1.
    Numbered(&'static [&'static str]),
    /// What each cell shows.
    Names,
    /// What is on the links.
    Links,
    /// The walls between cells.
    Walls,
    /// What is on the edges, first those that are upright, also at the rim.
    Edges,
}

pub(super) const SOLVED: [(&str, Saved); 39] = [
    ("akichi", Saved::Shaded("#")),
    ("nagenawa", Saved::Links),
    ("nothing", Saved::Links),
    ("tatamibari", Saved::Walls),
    ("compass", Saved::Walls),
    ("castle", Saved::Links),
    ("icewalk", Saved::Links),
    ("ringring", Saved::Links),
    ("coffeemilk", Saved::Links),
    ("ichimaga", Saved::Links),
    ("lightshadow", Saved::Shaded("#")),
    ("slither", Saved::Edges),
    ("hashi", Saved::Links),
    ("mashu", Saved::Links),
    ("simpleloop", Saved::Links),
    ("hitori", Saved::Shaded("#")),
    ("lits", Saved::Shaded("ILST")),
    ("norinori", Saved::Shaded("#")),
    ("paintarea", Saved::Shaded("#")),
    ("yajikazu", Saved::Shaded("#")),
    ("kurotto", Saved::Shaded("#")),
    ("starbattle", Saved::Shaded("*")),
    ("gokigen", Saved::Numbered(&["\\", "/"])),
    ("sumiwake", Saved::Shaded("#")),
    ("curving", Saved::Shaded("#")),
    ("arukone", Saved::Links),
    ("pipelink", Saved::Links),
    ("pipelinkr", Saved::Links),
    ("balance", Saved::Links),
    ("satogaeri", Saved::Links),
    ("heyabon", Saved::Links),
    ("bonsan", Saved::Links),
    ("usotatami", Saved::Walls),
    ("sashigane", Saved::Walls),
    ("loute", Saved::Walls),
    ("kropki", Saved::Names),
    ("nikoji", Saved::Walls),
    ("narrow", Saved::Walls),
    ("dbchoco", Saved::Walls),
];

/// The genres whose files have the solution in other entries: the whole file after its size, from the puzzle and what each cell shows.
type Whole = fn(&Data, &[String]) -> String;

const WHOLE: [(&str, Whole); 6] = [
    ("nondango", |data, names| {
        let map = super::saved::map(data, "areas");
        let sign = |name: &String| {
            ["#", "o", "."][["●", "○", "."]
                .iter()
                .position(|sign| sign == name)
                .expect("a sign")]
        };
        let signs: Vec<String> = names.iter().map(|name| sign(name).to_string()).collect();
        map + &rows(&signs, data.number("width"))
    }),
    ("kakuru", on_white),
    ("numrope", on_white),
    ("skyscrapers", |data, names| {
        with_rim(data, &["top", "bottom", "left", "right"], "\"_\"", names)
    }),
    ("easyasabc", |data, names| {
        let sides = ["top", "bottom", "left", "right"];
        format!(
            "{}\n{}",
            data.number("letters"),
            with_rim(data, &sides, "0", &crossed(names, "-"))
        )
    }),
    ("doppelblock", |data, names| {
        with_rim(data, &["top", "left"], "-1", &crossed(names, "-"))
    }),
];

/// The numbers on white cells, after the clues.
fn on_white(data: &Data, names: &[String]) -> String {
    let genre = if data.0.contains_key("ropes") {
        "numrope"
    } else {
        "kakuru"
    };
    let save = all_saved().find(|(name, _)| *name == genre).expect(genre).1;
    save(data) + &rows(&crossed(names, "."), data.number("width"))
}

/// The names, with a sign for 0.
fn crossed(names: &[String], sign: &str) -> Vec<String> {
    let name = |name: &String| {
        if name == "0" {
            sign.to_string()
        } else {
            name.clone()
        }
    };
    names.iter().map(name).collect()
}

fn name<'a>(puzzle: &'a Puzzle, board: &Board, cell: CellId) -> &'a str {
    let face = board.face(cell).expect("the board is full");
    let pieces = puzzle.pieces();
    match pieces.face(face).number() {
        Some(_) => &pieces.face(face).name,
        None => &pieces.piece(pieces.face(face).piece).name,
    }
}

fn rows(entries: &[String], width: usize) -> String {
    entries.chunks(width).map(|row| row.join(" ") + " \n").collect()
}

/// The entry of a line: 0 for none.
fn line(name: &str) -> String {
    match name {
        "none" | "thin" => "0".to_string(),
        "line" => "1".to_string(),
        number => number.to_string(),
    }
}

pub(super) fn solution(puzzle: &Puzzle, board: &Board, saved: &Saved) -> String {
    let layout = puzzle.layout();
    let (height, width) = (layout.rows().len(), layout.num_columns());
    let cells = |entry: &dyn Fn(&str) -> String| {
        let places = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let entries: Vec<String> = places
            .map(|(row, column)| match layout.cell_at(row, column) {
                Some(cell) => entry(name(puzzle, board, cell)),
                None => ".".to_string(),
            })
            .collect();
        rows(&entries, width)
    };
    let at = |row: usize, column: usize| layout.cell_at(row, column);
    match saved {
        Saved::Shaded(black) => cells(&|name| match black.contains(name) {
            true => "#".to_string(),
            false => "+".to_string(),
        }),
        Saved::Numbered(names) => cells(&|name| {
            let place = names.iter().position(|other| *other == name);
            (place.expect("a name") + 1).to_string()
        }),
        Saved::Names => cells(&str::to_string),
        Saved::Links | Saved::Walls => {
            let kind = match saved {
                Saved::Links => CellKind::Link,
                _ => CellKind::Edge,
            };
            let network = layout.network(kind).expect("there are joints");
            let between = |one: Option<CellId>, other: Option<CellId>| {
                let joint = one
                    .zip(other)
                    .and_then(|(one, other)| network.joining(one, other));
                joint.map_or("0".to_string(), |joint| line(name(puzzle, board, joint)))
            };
            let beside: Vec<String> = (0..height)
                .flat_map(|row| (1..width).map(move |column| (row, column)))
                .map(|(row, column)| between(at(row, column - 1), at(row, column)))
                .collect();
            let below: Vec<String> = (1..height)
                .flat_map(|row| (0..width).map(move |column| (row, column)))
                .map(|(row, column)| between(at(row - 1, column), at(row, column)))
                .collect();
            rows(&beside, width - 1) + &rows(&below, width)
        }
        Saved::Edges => {
            let network = layout.network(CellKind::Edge).expect("there are edges");
            let between = |one: usize, other: usize| {
                let joins = |joint: &CellId| {
                    let ends = network.ends(*joint);
                    ends == [one, other] || ends == [other, one]
                };
                let joint = network.joints().find(joins).expect("a whole board");
                line(name(puzzle, board, joint))
            };
            let corner = |row: usize, column: usize| row * (width + 1) + column;
            let upright: Vec<String> = (0..height)
                .flat_map(|row| (0..=width).map(move |column| (row, column)))
                .map(|(row, column)| between(corner(row, column), corner(row + 1, column)))
                .collect();
            let level: Vec<String> = (0..=height)
                .flat_map(|row| (0..width).map(move |column| (row, column)))
                .map(|(row, column)| between(corner(row, column), corner(row, column + 1)))
                .collect();
            rows(&upright, width + 1) + &rows(&level, width)
        }
    }
}

/// Has the puzzle a solution with the entries of the file?
pub(super) fn holds(text: &str, puzzle: &Puzzle) -> bool {
    assert!(may_be_solved(text), "{text}");
    let solved =
        read_solved(&Source::new("file", text), puzzle).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
    let report = check(puzzle, &solved.board(puzzle));
    if report.is_clean() || !report.is_consistent() || !solved.missing.is_empty() {
        return report.is_clean();
    }
    let mut session = Session::new(solved.with_givens(puzzle));
    let first = session.first().expect("no engine fails").complete();
    first.expect("there is no limit").is_some()
}

/// The text with an entry of its solution changed to another one that occurs there.
fn changed(solution: &str) -> String {
    let (first, second) = ["#", "1", "2"]
        .iter()
        .find_map(|sign| {
            let at = solution.find(sign)?;
            let other = match *sign {
                "#" => "+",
                "1" if !solution.contains('0') => "2",
                _ => "0",
            };
            Some((at, other))
        })
        .expect("an entry");
    format!("{}{second}{}", &solution[..first], &solution[first + 1..])
}

/// The library's model of a genre, its puzzle and the solution.
pub(super) fn solved(genre: &str) -> (String, Puzzle, Board) {
    let case = case_of(genre);
    let text = library(case.path);
    let puzzle = puzzle(&text);
    let mut session = Session::new(puzzle.clone());
    let first = session.first().expect("no engine fails").complete();
    let solution = first.expect("there is no limit").expect("there is a solution");
    (text, puzzle, solution.board)
}

/// The start of a file: the size and the clues.
fn head(genre: &str, puzzle: &Puzzle, text: &str) -> String {
    let save = all_saved().find(|(name, _)| *name == genre).expect(genre).1;
    let (height, width) = (puzzle.layout().rows().len(), puzzle.layout().num_columns());
    format!(
        "pzprv3\n{genre}\n{height}\n{width}\n{}",
        save(&Data::of_model(text))
    )
}

#[test]
fn solutions_of_the_library_hold_and_others_do_not() {
    for (genre, saved) in &SOLVED {
        let (text, puzzle, board) = solved(genre);
        let head = head(genre, &puzzle, &text);
        let solution = solution(&puzzle, &board, saved);
        assert!(
            holds(&format!("{head}{solution}"), &puzzle),
            "{genre}\n{solution}"
        );
        let changed = changed(&solution);
        assert!(!holds(&format!("{head}{changed}"), &puzzle), "{genre}\n{changed}");
    }
}

/// The solution in entries of the puzzle: two that differ change places, and it holds no more.
#[test]
fn solutions_among_clues_hold_and_others_do_not() {
    for (genre, whole) in WHOLE {
        let (text, puzzle, board) = solved(genre);
        let (data, layout) = (Data::of_model(&text), puzzle.layout());
        let (height, width) = (layout.rows().len(), layout.num_columns());
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let cell = |(row, column)| layout.cell_at(row, column).expect("a whole board");
        let mut names: Vec<String> = cells
            .map(|at| name(&puzzle, &board, cell(at)).to_string())
            .collect();
        let file = |names: &[String]| format!("pzprv3\n{genre}\n{height}\n{width}\n{}", whole(&data, names));
        let right = file(&names);
        assert!(holds(&right, &puzzle), "{genre}\n{right}");
        let is_entry = |name: &str| !["0", ".", "#"].contains(&name);
        let entries: Vec<usize> = (0..names.len()).filter(|at| is_entry(&names[*at])).collect();
        let other = entries.iter().find(|at| names[**at] != names[entries[0]]);
        names.swap(entries[0], *other.expect("entries differ"));
        let wrong = file(&names);
        assert!(!holds(&wrong, &puzzle), "{genre}\n{wrong}");
    }
}

/// In a nurikabe, shaded cells are entries among the clues.
#[test]
fn shading_among_clues() {
    for (row, is_right) in [("1 # #", true), ("1 # .", false), ("1 + #", false)] {
        let text = format!("pzprv3\nnurikabe\n1\n3\n{row}\n");
        let puzzle = puzzle(&seen(&text, ImportFormat::Links));
        assert_eq!(holds(&text, &puzzle), is_right, "{row}");
    }
}

/// In a chained block, the cells of clues are shaded.
#[test]
fn clues_on_shaded_cells() {
    for (rows, is_right) in [
        ("1 . . \n. 2 # ", true),
        ("- + . \n. 2 # ", true),
        ("- # . \n. 2 # ", false),
        ("1 . . \n. 2 . ", false),
    ] {
        let text = format!("pzprv3\nchainedb\n2\n3\n{rows}\n");
        let puzzle = puzzle(&seen(&text, ImportFormat::Links));
        assert_eq!(holds(&text, &puzzle), is_right, "{rows}");
    }
}

#[test]
fn mutated_solutions_are_refused_or_read() {
    const SIGNS: &[u8] = b"0123456789.-+#X[] \n/_,*\xc3";
    let mut random = ChaCha8Rng::seed_from_u64(9);
    for (genre, saved) in &SOLVED {
        let (text, puzzle, board) = solved(genre);
        let head = head(genre, &puzzle, &text);
        let solution = solution(&puzzle, &board, saved);
        for _ in 0..60 {
            let mut bytes = format!("{head}{solution}").into_bytes();
            for _ in 0..random.random_range(1..4) {
                let at = random.random_range(7..bytes.len());
                let end = (at + random.random_range(0..3)).min(bytes.len());
                let sign = SIGNS[random.random_range(0..SIGNS.len())];
                bytes.splice(at..end, (random.random_range(0..3) > 0).then_some(sign));
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if let Ok(solved) = read_solved(&Source::new("file", text), &puzzle) {
                let _ = check(&puzzle, &solved.board(&puzzle));
            }
        }
    }
}
