//! Links to penpa-edit with their solutions: drawn as users draw them, and as placet writes them.

use placet::model::import::{ImportFormat, read_solved};
use placet::model::{Board, CellId, Puzzle, PuzzleNotation, Source};
use serde_json::{Map, Value, json};

use super::super::data::Data;
use super::super::{puzzle, seen};
use super::genres::cases;
use super::penpa::{DRAWN, Pen, packed};
use super::solved::{SOLVED, Saved, holds, solution, solved};

/// A thing that is drawn: its kind and place, and what it is.
type Thing = (&'static str, String, Value);

/// The things that a user draws for a solution whose rows are those of a saved file.
fn things(pen: &Pen, rows: &str, saved: &Saved) -> Vec<Thing> {
    let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split_whitespace().collect()).collect();
    let entries = |from: usize, count: usize| {
        let rows = rows[from..from + count].iter().enumerate();
        let entries = rows.flat_map(|(row, entries)| {
            let entries = entries.iter().enumerate();
            entries.map(move |(column, entry)| (row as i64, column as i64, *entry))
        });
        entries.filter(|(_, _, entry)| !["0", "+", "."].contains(entry))
    };
    let cell = |row: i64, column: i64| pen.cell(row, column);
    let corner = |row: i64, column: i64| pen.all() + pen.cell(row - 1, column - 1);
    let key = |one: usize, other: usize| format!("{one},{other}");
    let style = |entry: &str| json!(if entry == "2" { 30 } else { 3 });
    match saved {
        Saved::Shaded("*") => entries(0, pen.height)
            .map(|(row, column, _)| ("symbol", cell(row, column).to_string(), json!([2, "star", 1])))
            .collect(),
        Saved::Shaded(_) => entries(0, pen.height)
            .map(|(row, column, _)| ("surface", cell(row, column).to_string(), json!(1)))
            .collect(),
        Saved::Links => {
            let beside = entries(0, pen.height)
                .map(|(row, column, entry)| (key(cell(row, column), cell(row, column + 1)), style(entry)));
            let below = entries(pen.height, pen.height - 1)
                .map(|(row, column, entry)| (key(cell(row, column), cell(row + 1, column)), style(entry)));
            beside
                .chain(below)
                .map(|(key, style)| ("line", key, style))
                .collect()
        }
        Saved::Walls => {
            let beside = entries(0, pen.height)
                .map(|(row, column, _)| key(corner(row, column + 1), corner(row + 1, column + 1)));
            let below = entries(pen.height, pen.height - 1)
                .map(|(row, column, _)| key(corner(row + 1, column), corner(row + 1, column + 1)));
            beside.chain(below).map(|key| ("lineE", key, json!(3))).collect()
        }
        Saved::Edges => {
            let upright = entries(0, pen.height)
                .map(|(row, column, _)| key(corner(row, column), corner(row + 1, column)));
            let level = entries(pen.height, pen.height + 1)
                .map(|(row, column, _)| key(corner(row, column), corner(row, column + 1)));
            upright.chain(level).map(|key| ("lineE", key, json!(3))).collect()
        }
        Saved::Numbered(_) => entries(0, pen.height)
            .map(|(row, column, entry)| {
                let (left, right) = match entry {
                    "1" => (corner(row, column), corner(row + 1, column + 1)),
                    _ => (corner(row, column + 1), corner(row + 1, column)),
                };
                ("lineE", key(left, right), json!(3))
            })
            .collect(),
        Saved::Names => entries(0, pen.height)
            .map(|(row, column, entry)| ("number", cell(row, column).to_string(), json!([entry, 2, "1"])))
            .collect(),
    }
}

fn layer(things: &[Thing]) -> Map<String, Value> {
    let mut layer = Map::new();
    for (kind, key, value) in things {
        let of_kind = layer.entry(*kind).or_insert_with(|| json!({}));
        of_kind[key] = value.clone();
    }
    layer
}

/// The answer that the site compares: shaded cells, lines, edges, walls, numbers and symbols.
fn compared(things: &[Thing]) -> String {
    let mut lists: [Vec<String>; 6] = Default::default();
    for (kind, key, value) in things {
        let strands = if *value == 30 { 2 } else { 1 };
        match *kind {
            "surface" => lists[0].push(key.clone()),
            "line" => lists[1].push(format!("{key},{strands}")),
            "lineE" => lists[2].push(format!("{key},{strands}")),
            "number" => lists[4].push(format!("{key},{}", value[0].as_str().expect("a text"))),
            "symbol" => lists[5].push(format!("{key},1E")),
            other => unreachable!("{other}"),
        }
    }
    json!(lists).to_string()
}

fn drawn_puzzle(genre: &str, data: &Data) -> Option<Pen> {
    let draw = DRAWN.iter().find(|(name, _)| *name == genre)?.1;
    Some(draw(data))
}

#[test]
fn solutions_that_are_drawn_or_compared_hold_and_others_do_not() {
    let mut genres = 0;
    for (genre, saved) in &SOLVED {
        let (text, own, board) = solved(genre);
        let Some(mut pen) = drawn_puzzle(genre, &Data::of_model(&text)) else {
            continue;
        };
        genres += 1;
        let right = things(&pen, &solution(&own, &board, saved), saved);
        let (_, wrong) = right.split_last().expect("something is drawn");
        for (things, is_right) in [(&right[..], true), (wrong, false)] {
            pen.solution = Map::new();
            let answer = packed(&compared(things));
            let (_, answer) = answer.split_once("p=").expect("a payload");
            let to_solve = format!("{}&a={answer}", pen.link(&[genre]));
            pen.solution = layer(things);
            for link in [pen.link(&[genre]), to_solve] {
                let puzzle = puzzle(&seen(&link, ImportFormat::Penpa));
                assert_eq!(holds(&link, &puzzle), is_right, "{genre} {link}");
            }
        }
    }
    assert!(genres >= 7, "{genres}");
}

/// The genres whose puzzles are not drawn.
const NOT_DRAWN: [&str; 4] = ["kakuro", "compass", "mukkonn", "castle"];

/// A link with another board: two cells have changed places, so that something else is drawn. `None` if none is found.
fn another(own: &Puzzle, board: &Board, link: &str) -> Option<String> {
    let layout = own.layout();
    let cells: Vec<CellId> = layout.cell_ids().collect();
    let kinds = cells.chunk_by(|one, other| layout.kind(*one) == layout.kind(*other));
    // What the cells show is not drawn in some genres, but the lines between them.
    let pairs = kinds.flat_map(|cells| {
        let pairs = cells.windows(2).map(|pair| (pair[0], pair[1]));
        pairs
            .filter(|(one, other)| board.face(*one) != board.face(*other))
            .take(8)
    });
    let swapped = |(one, other): (CellId, CellId)| {
        let mut swapped = board.clone();
        swapped.set(one, board.face(other));
        swapped.set(other, board.face(one));
        PuzzleNotation::Penpa.write_solved(own, &swapped).ok()
    };
    let mut links = pairs.filter_map(swapped);
    links.find(|other| other != link)
}

#[test]
fn written_solutions_hold_and_others_do_not() {
    let mut changed = 0;
    for case in cases() {
        let (_, own, board) = solved(case.name);
        let link = match PuzzleNotation::Penpa.write_solved(&own, &board) {
            Ok(link) => link,
            Err(wrong) => {
                assert!(NOT_DRAWN.contains(&case.name), "{}: {wrong}", case.name);
                continue;
            }
        };
        assert!(!NOT_DRAWN.contains(&case.name), "{}", case.name);
        assert!(holds(link.trim_end(), &own), "{} {link}", case.name);
        if let Some(other) = another(&own, &board, &link) {
            changed += 1;
            assert!(!holds(other.trim_end(), &own), "{} {other}", case.name);
        }
    }
    assert!(changed > 100, "{changed}");
}

#[test]
fn a_link_without_a_solution_is_an_error() {
    let (text, own, _) = solved("slither");
    let pen = drawn_puzzle("slither", &Data::of_model(&text)).expect("it is drawn");
    let source = Source::new("link", pen.link(&["slither"]));
    let wrong = read_solved(&source, &own).expect_err("no solution");
    assert_eq!(wrong.in_order()[0].message, "the link has no solution in it");
}

/// Tags of the program have other names of a genre in parentheses.
#[test]
fn tags_name_genres() {
    let (text, ..) = solved("hashi");
    let pen = drawn_puzzle("hashi", &Data::of_model(&text)).expect("it is drawn");
    for tag in ["hashiwokakero (hashi/bridges)", "Bridges", "hashi"] {
        let imported = seen(&pen.link(&["noconflict", tag]), ImportFormat::Penpa);
        assert!(imported.contains("title = \"Hashi\""), "{imported}");
    }
}
