//! Files of pzprjs whose clues share rows with what a player has drawn: beside the board, or in the cells. And pieces of several cells.

use placet::model::{Board, CellId, Puzzle};
use serde_json::Value;

use super::super::data::{Data, Printed};
use super::saved::{Save, borders, map, number, numbers, rows, signs};
use super::saved_lists::map_with_walls;
use super::solved::{Saved, holds, solution, solved};

/// A file's rows after its size, with what cells show.
type Mixed = fn(&Data, &[String]) -> String;

const MIXED: [(&str, Mixed); 9] = [
    ("toichika", |d, names| arrows(d, names, ".")),
    ("roma", |d, names| arrows(d, names, "o")),
    ("aquarium", aquarium),
    ("dosufuwa", |d, names| {
        let entry = |name: &String| match name.as_str() {
            "○" => "1".to_string(),
            "●" => "2".to_string(),
            _ => "+".to_string(),
        };
        let entries: Vec<String> = names.iter().map(entry).collect();
        map_with_walls(d) + &rows(&entries, d.number("width"))
    }),
    ("tents", tents),
    ("snake", snake),
    ("nonogram", |d, names| {
        nonogram(d, &names.iter().map(|name| shading(name)).collect::<Vec<_>>())
    }),
    ("kakuro", |d, names| {
        kakuro(d) + &rows(names, d.rows("board")[0].len())
    }),
    ("tapa", tapa),
];

/// How the puzzle of a genre is saved.
pub(super) const SAVED_MIXED: [(&str, Save); 9] = [
    ("aquarium", |d| aquarium(d, &d.entries("tanks"))),
    ("tents", |d| tents(d, &d.entries("wood"))),
    ("snake", |d| snake(d, &d.entries("circles"))),
    ("nonogram", |d| {
        nonogram(d, &vec!["+".to_string(); d.number("width") * d.number("height")])
    }),
    ("kakuro", kakuro),
    ("tapa", |d| tapa(d, &d.entries("clues"))),
    ("hakoiri", |d| map(d, "areas") + &three_signs(d)),
    ("alter", |d| map(d, "areas") + &three_signs(d)),
    ("swslither", |d| {
        signs(d, "clues", &[("S", "5"), ("W", "6"), ("0", "0"), ("4", "4")])
    }),
];

fn three_signs(data: &Data) -> String {
    let marks = data.entries("marks");
    let entry = |(entry, mark): (&String, &String)| match (entry.as_str(), mark.as_str()) {
        ("○", _) => "1".to_string(),
        ("△", _) => "2".to_string(),
        ("□", _) => "3".to_string(),
        (_, "?") => "-".to_string(),
        _ => ".".to_string(),
    };
    let entries: Vec<String> = data.entries("puzzle").iter().zip(&marks).map(entry).collect();
    rows(&entries, data.number("width"))
}

fn shading(name: &str) -> String {
    if name == "#" { "#" } else { "+" }.to_string()
}

/// A drawing with a row of counts above the cells and a column on their left.
fn with_counts(data: &Data, cells: &[String]) -> String {
    let above: Vec<String> = data.list("column_counts").iter().map(number).collect();
    let mut text = format!(". {} \n", above.join(" "));
    for (left, cells) in data.list("row_counts").iter().zip(cells.chunks(above.len())) {
        // A player strikes out what is done.
        let struck = if matches!(left, Printed::Nothing) { "" } else { "c" };
        text += &format!("{struck}{} {} \n", number(left), cells.join(" "));
    }
    text
}

fn tents(data: &Data, names: &[String]) -> String {
    let entry = |name: &String| match name.as_str() {
        "T" => "1",
        "^" | ">" | "v" | "<" => "A",
        _ => "-",
    };
    let cells: Vec<String> = names.iter().map(|name| entry(name).to_string()).collect();
    with_counts(data, &cells)
}

/// Areas, arrows that are given, circles, and the arrows of cells without them.
fn arrows(data: &Data, names: &[String], other: &str) -> String {
    let signs = ["↑", "↓", "←", "→", "o"];
    let number = |entry: &String| signs.iter().position(|sign| sign == entry);
    let entry = |entry: &String| number(entry).map_or(".".to_string(), |number| (1 + number).to_string());
    let given: Vec<String> = data.entries("puzzle").iter().map(entry).collect();
    let own = given.iter().zip(names).map(|(given, name)| match given.as_str() {
        "." if name != other => entry(name),
        _ => "+12".to_string(),
    });
    let own: Vec<String> = own.collect();
    let width = data.number("width");
    map(data, "areas") + &rows(&given, width) + &rows(&own, width)
}

fn aquarium(data: &Data, names: &[String]) -> String {
    let cells: Vec<String> = names
        .iter()
        .map(|name| if name == "~" { "#" } else { "." }.to_string())
        .collect();
    borders(data, "tanks") + &with_counts(data, &cells)
}

fn snake(data: &Data, names: &[String]) -> String {
    let circle = |entry: &String| {
        [".", "W", "B"]
            .iter()
            .position(|sign| sign == entry)
            .expect("a circle")
    };
    let shade = |name: &String| if name == "#" { 4 } else { 8 };
    let circles = data.entries("circles");
    let both = circles.iter().zip(names);
    let cells: Vec<String> = both
        .map(|(entry, name)| (circle(entry) + shade(name)).to_string())
        .collect();
    with_counts(data, &cells)
}

fn nonogram(data: &Data, cells: &[String]) -> String {
    let (width, height) = (data.number("width"), data.number("height"));
    let (above, left) = (height.div_ceil(2), width.div_ceil(2));
    let line = |runs: &Value, depth: usize| {
        let runs = match runs {
            Value::Array(runs) => runs.clone(),
            run => vec![run.clone()],
        };
        let runs: Vec<String> = runs
            .iter()
            .map(Value::to_string)
            .filter(|run| run != "0")
            .collect();
        let blanks = std::iter::repeat_n(".".to_string(), depth - runs.len());
        blanks.chain(runs).collect::<Vec<_>>()
    };
    let lines = |name: &str, depth: usize| {
        let lines = data.0[name].as_array().expect(name).iter();
        lines.map(|runs| line(runs, depth)).collect::<Vec<_>>()
    };
    let columns = lines("column_clues", above);
    let mut text = String::new();
    for row in 0..above {
        let entries: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
        text += &format!("{}{} \n", ". ".repeat(left), entries.join(" "));
    }
    for (runs, cells) in lines("row_clues", left).iter().zip(cells.chunks(width)) {
        text += &format!("{} {} \n", runs.join(" "), cells.join(" "));
    }
    text
}

fn kakuro(data: &Data) -> String {
    let (board, clues) = (data.rows("board"), data.rows("clues"));
    let sums = |entry: &String| {
        let entry = entry.replace('\\', "/");
        let (below, right) = entry.split_once('/').unwrap_or(("", ""));
        [below, right].map(|sum| {
            if sum.is_empty() {
                "-1".to_string()
            } else {
                sum.to_string()
            }
        })
    };
    let above: Vec<String> = clues[0][1..].iter().map(|entry| sums(entry)[0].clone()).collect();
    let mut text = format!("0 {} \n", above.join(" "));
    for (row, cells) in board.iter().enumerate() {
        text += &sums(&clues[row + 1][0])[1];
        for (column, cell) in cells.iter().enumerate() {
            let [below, right] = sums(&clues[row + 1][column + 1]);
            text += &match cell.as_str() {
                "." => format!(" {right},{below}"),
                _ => " .".to_string(),
            };
        }
        text += " \n";
    }
    text
}

fn tapa(data: &Data, names: &[String]) -> String {
    let clues = data.entries("clues");
    let entry = |(clue, name): (&String, &String)| match clue.as_str() {
        "." => shading(name),
        "0" => "0".to_string(),
        runs => {
            let runs: Vec<String> = runs
                .chars()
                .map(|run| if run == '?' { '-' } else { run }.to_string())
                .collect();
            runs.join(",")
        }
    };
    let entries: Vec<String> = clues.iter().zip(names).map(entry).collect();
    rows(&entries, data.number("width"))
}

/// What each place of the board shows, `.` for none.
fn names(puzzle: &Puzzle, board: &Board) -> Vec<String> {
    let layout = puzzle.layout();
    let (height, width) = (layout.rows().len(), layout.num_columns());
    let name = |cell: CellId| {
        let face = board.face(cell).expect("the board is full");
        puzzle.pieces().face(face).name.clone()
    };
    let places = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    places
        .map(|(row, column)| layout.cell_at(row, column).map_or(".".to_string(), name))
        .collect()
}

/// Two entries that differ change places, and the solution holds no more.
#[test]
fn solutions_between_clues_hold_and_others_do_not() {
    for (genre, mixed) in MIXED {
        let (text, own, board) = solved(genre);
        let data = Data::of_model(&text);
        let (height, width) = (own.layout().rows().len(), own.layout().num_columns());
        let file = |names: &[String]| format!("pzprv3\n{genre}\n{height}\n{width}\n{}", mixed(&data, names));
        let names = names(&own, &board);
        let right = file(&names);
        assert!(holds(&right, &own), "{genre}\n{right}");
        let is_free =
            |at: usize| !["T", "o"].contains(&names[at].as_str()) && (names[at] != "." || genre != "kakuro");
        let swapped = |one: usize, other: usize| {
            let mut names = names.clone();
            names.swap(one, other);
            file(&names)
        };
        let pairs = (0..names.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut wrong = pairs
            .filter(|(one, other)| is_free(*one) && is_free(*other))
            .map(|(one, other)| swapped(one, other))
            .filter(|file| *file != right);
        let wrong = wrong.next().expect("entries differ");
        assert!(!holds(&wrong, &own), "{genre}\n{wrong}");
    }
}

/// Files of a mejilink have a 2 where the loop takes a border, and a 1 where it could.
#[test]
fn a_loop_among_borders() {
    let (text, own, board) = solved("mejilink");
    let data = Data::of_model(&text);
    let save = super::saved::all_saved().find(|(name, _)| *name == "mejilink");
    let borders = save.expect("it is saved").1(&data);
    let lines = solution(&own, &board, &Saved::Edges);
    let both = borders.chars().zip(lines.chars());
    let file: String = both
        .map(|(border, line)| if line == '1' { '2' } else { border })
        .collect();
    let head = format!(
        "pzprv3\nmejilink\n{}\n{}\n",
        data.number("height"),
        data.number("width")
    );
    assert!(holds(&format!("{head}{file}"), &own), "{file}");
    assert!(
        !holds(&format!("{head}{}", file.replacen('2', "1", 1)), &own),
        "{file}"
    );
}

/// The shapes of pieces, as the models draw them.
const SHAPES: [(&str, &str); 8] = [
    ("H", "###"),
    ("V", "# / # / #"),
    ("a", "## / #."),
    ("b", "## / .#"),
    ("c", "#. / ##"),
    ("d", ".# / ##"),
    ("briquet@0", "###"),
    ("briquet@90", "# / # / #"),
];

/// The piece at a place, by its shape and the place of its first square; none for a cell without a piece.
fn piece(name: &str, row: usize, column: usize, is_domino: bool) -> Option<(&str, usize, usize)> {
    let (shape, square) = name.rsplit_once('.').filter(|(shape, _)| !shape.is_empty())?;
    let square: usize = square.parse().expect("the number of a square");
    let (_, drawn) = SHAPES.iter().find(|(other, _)| *other == shape).expect(shape);
    let squares = drawn.split(" / ").enumerate().flat_map(|(row, signs)| {
        let signs = signs.chars().enumerate();
        signs
            .filter(|(_, sign)| *sign == '#')
            .map(move |(column, _)| (row, column))
    });
    let squares: Vec<(usize, usize)> = squares.collect();
    // The dominoes of a la paz are the first two squares of the same shapes.
    let squares = if is_domino { &squares[..2] } else { &squares[..] };
    let (down, right) = squares[square - 1];
    // Shifted, so that no place is negative.
    Some((shape, row + 10 - down, column + 10 - right))
}

/// Entries between neighbours: first those in a row.
fn between(height: usize, width: usize, entry: impl Fn((usize, usize), (usize, usize)) -> String) -> String {
    let beside = (0..height).flat_map(|row| (1..width).map(move |column| ((row, column - 1), (row, column))));
    let below = (1..height).flat_map(|row| (0..width).map(move |column| ((row - 1, column), (row, column))));
    let beside: Vec<String> = beside.map(|(one, other)| entry(one, other)).collect();
    let below: Vec<String> = below.map(|(one, other)| entry(one, other)).collect();
    rows(&beside, width - 1) + &rows(&below, width)
}

#[test]
fn pieces_between_walls_or_along_lines_hold_and_others_do_not() {
    for genre in ["heteromino", "lapaz", "wittgen"] {
        let (text, own, board) = solved(genre);
        let (height, width) = (own.layout().rows().len(), own.layout().num_columns());
        let names = names(&own, &board);
        let piece = |(row, column): (usize, usize)| {
            piece(&names[row * width + column], row, column, genre == "lapaz")
        };
        let is_same = |one, other| piece(one).is_some() && piece(one) == piece(other);
        let is_cell = |(row, column): (usize, usize)| names[row * width + column] != ".";
        let is_walled = |one, other| is_cell(one) && is_cell(other) && !is_same(one, other);
        let bit = |is_set: bool| u8::from(is_set).to_string();
        let data = Data::of_model(&text);
        let shaded: Vec<String> = names.iter().map(|name| shading(name)).collect();
        let zeros = rows(&vec!["0".to_string(); height * width], width);
        let solution = match genre {
            "heteromino" => between(height, width, |one, other| bit(is_walled(one, other))),
            "lapaz" => {
                between(height, width, |one, other| bit(is_walled(one, other))) + &rows(&shaded, width)
            }
            _ => zeros + &between(height, width, |one, other| bit(is_same(one, other))),
        };
        let clues = match genre {
            "heteromino" => signs(&data, "board", &[(".", "*")]),
            _ => numbers(&data, "clues"),
        };
        let head = format!("pzprv3\n{genre}\n{height}\n{width}\n{clues}");
        assert!(
            holds(&format!("{head}{solution}"), &own),
            "{genre}\n{head}{solution}"
        );
        // Walls beside black cells of a la paz are not needed.
        let places = solution.match_indices('1').map(|(at, _)| at);
        let mut wrong = places.map(|at| format!("{head}{}0{}", &solution[..at], &solution[at + 1..]));
        assert!(wrong.any(|file| !holds(&file, &own)), "{genre}");
    }
}
