//! For each genre: its model in the library, how its data is written in a link, and data at random.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::data::Data;
use super::encoder::{self, Printed};

pub(super) struct Case {
    /// The name of the genre in links.
    pub(super) name: &'static str,
    /// The path of its model.
    pub(super) path: &'static str,
    /// The clues as they are in a link.
    pub(super) body: fn(&Data) -> String,
    /// Data for a board of so many rows and columns.
    pub(super) random: fn(&mut ChaCha8Rng, usize, usize) -> Data,
}

const fn case(
    name: &'static str,
    path: &'static str,
    body: fn(&Data) -> String,
    random: fn(&mut ChaCha8Rng, usize, usize) -> Data,
) -> Case {
    Case {
        name,
        path,
        body,
        random,
    }
}

pub(super) const CASES: [Case; 26] = [
    case(
        "slither",
        "loops/slitherlink",
        |d| encoder::four(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 0 1 2 3"),
    ),
    case(
        "mashu",
        "loops/masyu",
        |d| circles(d, "circles", "W"),
        |r, h, w| drawn(r, h, w, "circles", ". . W B"),
    ),
    case("yajilin", "loops/yajilin", yajilin, random_yajilin),
    case("simpleloop", "loops/simple-loop", simple_loop, |r, h, w| {
        let mut data = drawn(r, h, w, "board", "* * * .");
        data.0.retain(|name, _| name == "board");
        data
    }),
    case("numlin", "loops/numberlink", numberlink, |r, h, w| {
        drawn(r, h, w, "pairs", ". . . . 1 2 3 17 300")
    }),
    case(
        "hashikake",
        "loops/hashi",
        |d| encoder::number16(&d.printed("islands")),
        |r, h, w| drawn(r, h, w, "islands", ". . . . 1 2 8 ?"),
    ),
    case(
        "gokigen",
        "loops/slant",
        |d| encoder::four(&d.printed("clues")),
        |r, h, w| {
            let mut data = drawn(r, h, w, "clues", ".");
            data.set("clues", drawing(r, h + 1, w + 1, ". . . 0 1 2 3 4"));
            data
        },
    ),
    case(
        "shikaku",
        "loops/shikaku",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1 ?"),
    ),
    case(
        "fillomino",
        "loops/fillomino",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1"),
    ),
    case("tentaisho", "loops/galaxies", galaxies, random_galaxies),
    case(
        "nurikabe",
        "shading/nurikabe",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1 ?"),
    ),
    case("heyawake", "shading/heyawake", heyawake, random_heyawake),
    case(
        "kurotto",
        "shading/kurotto",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 0 1 ?"),
    ),
    case(
        "kurodoko",
        "shading/kuromasu",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1 ?"),
    ),
    case(
        "hitori",
        "shading/hitori",
        |d| encoder::number36(&d.printed("numbers")),
        |r, h, w| drawn(r, h, w, "numbers", ". 1 2 9 10 35 36 100"),
    ),
    case(
        "lits",
        "shading/lits",
        |d| encoder::borders(&d.entries("areas"), d.number("width")),
        |r, h, w| with_rooms(r, h, w, "areas").0,
    ),
    case("tapa", "shading/tapa", tapa, |r, h, w| {
        drawn(
            r,
            h,
            w,
            "clues",
            ". . . 0 1 8 ? 11 13 ?? 5? 113 ?12 ??? 1111 ???? 1?1?",
        )
    }),
    case(
        "yinyang",
        "shading/yin-yang",
        |d| circles(d, "puzzle", "o"),
        |r, h, w| drawn(r, h, w, "puzzle", ". . # o"),
    ),
    case("lightup", "shading/akari", akari, random_akari),
    case(
        "mines",
        "shading/minesweeper",
        |d| encoder::number16(&d.printed("numbers")),
        |r, h, w| drawn(r, h, w, "numbers", "_ _ _ 0 1 8"),
    ),
    case("tents", "shading/tents", tents, random_tents),
    case("nonogram", "shading/nonogram", nonogram, random_nonogram),
    case(
        "starbattle",
        "placement/star-battle",
        |d| {
            format!(
                "{}/{}",
                d.number("stars"),
                encoder::borders(&d.entries("areas"), d.number("width"))
            )
        },
        |r, h, w| {
            let mut data = with_rooms(r, h, w, "areas").0;
            data.set("stars", r.random_range(1..13));
            data
        },
    ),
    case(
        "skyscrapers",
        "latin/skyscrapers",
        skyscrapers,
        random_skyscrapers,
    ),
    case("kakuro", "sums/kakuro", kakuro, random_kakuro),
    case(
        "sudoku",
        "sudoku/sudoku",
        |d| encoder::number16(&d.printed("puzzle")),
        random_sudoku,
    ),
];

/// The link of a puzzle.
pub(super) fn link(case: &Case, data: &Data) -> String {
    let (height, width) = size(data);
    format!(
        "https://puzz.link/p?{}/{width}/{height}/{}",
        case.name,
        (case.body)(data)
    )
}

/// The rows and columns of the board.
fn size(data: &Data) -> (usize, usize) {
    let has = |name: &str| data.0.contains_key(name);
    if has("board") {
        let rows = data.rows("board");
        return (rows.len(), rows[0].len());
    }
    match (has("n"), has("box_height")) {
        (_, true) => (data.rows("puzzle").len(), data.rows("puzzle").len()),
        (true, _) => (data.number("n"), data.number("n")),
        _ => (data.number("height"), data.number("width")),
    }
}

fn pick<'a>(random: &mut ChaCha8Rng, alphabet: &'a str) -> &'a str {
    let entries: Vec<&str> = alphabet.split(' ').collect();
    entries[random.random_range(0..entries.len())]
}

fn drawing(random: &mut ChaCha8Rng, height: usize, width: usize, alphabet: &str) -> Value {
    let rows = (0..height).map(|_| (0..width).map(|_| pick(random, alphabet).to_string()).collect());
    of_rows(rows.collect())
}

fn of_rows(rows: Vec<Vec<String>>) -> Value {
    let lines = rows.iter().map(|row| row.join(" ") + " \n");
    json!(lines.collect::<String>())
}

/// A board with a drawing of these entries.
fn drawn(random: &mut ChaCha8Rng, height: usize, width: usize, name: &str, alphabet: &str) -> Data {
    let mut data = Data::default();
    data.set("height", height);
    data.set("width", width);
    data.set(name, drawing(random, height, width, alphabet));
    data
}

/// A board with rooms, and their number.
fn with_rooms(random: &mut ChaCha8Rng, height: usize, width: usize, name: &str) -> (Data, usize) {
    let mut rooms: Vec<usize> = vec![];
    let mut count = 0;
    for cell in 0..height * width {
        let neighbours = [(cell % width > 0, 1), (cell >= width, width)];
        let joined = neighbours
            .iter()
            .find(|(is_there, _)| *is_there && random.random_range(0..3) > 0);
        // A room that a cell could join on two sides stays two rooms: their names differ.
        rooms.push(match joined {
            Some((_, step)) => rooms[cell - step],
            None => {
                count += 1;
                count - 1
            }
        });
    }
    let names: Vec<String> = rooms.iter().map(|room| format!("r{room}")).collect();
    let mut data = drawn(random, height, width, name, ".");
    data.set(
        name,
        of_rows(names.chunks(width).map(<[String]>::to_vec).collect()),
    );
    (data, count)
}

fn list(random: &mut ChaCha8Rng, length: usize, most: usize) -> Value {
    let entry = |_| match random.random_range(0..3) {
        0 => json!("_"),
        _ => json!(random.random_range(1..=most)),
    };
    (0..length).map(entry).collect()
}

fn circles(data: &Data, name: &str, white: &str) -> String {
    let entries = data.entries(name);
    let circle = |entry: &String| match entry.as_str() {
        "." => 0,
        entry if entry == white => 1,
        _ => 2,
    };
    encoder::circles(&entries.iter().map(circle).collect::<Vec<_>>())
}

fn yajilin(data: &Data) -> String {
    let (clues, arrows, numbers) = (
        data.entries("clues"),
        data.entries("arrows"),
        data.printed("numbers"),
    );
    let clue = |cell: usize| {
        let direction = ["↑", "↓", "←", "→"]
            .iter()
            .position(|arrow| *arrow == arrows[cell]);
        (clues[cell] == "+").then(|| match (direction, numbers[cell]) {
            (None, _) => (0, Printed::Nothing),
            (Some(direction), Printed::Nothing) => (direction + 1, Printed::Question),
            (Some(direction), number) => (direction + 1, number),
        })
    };
    encoder::arrows(&(0..clues.len()).map(clue).collect::<Vec<_>>())
}

fn random_yajilin(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "clues", "_ _ _ +");
    let clues = data.rows("clues");
    let mut drawing = |alphabet: &str| {
        let mut entry = |clue: &String| match clue.as_str() {
            "+" => pick(random, alphabet).to_string(),
            _ => ".".to_string(),
        };
        clues
            .iter()
            .map(|row| row.iter().map(&mut entry).collect())
            .collect::<Vec<Vec<String>>>()
    };
    let arrows = drawing("↑ ↓ ← →");
    data.set("numbers", of_rows(drawing(". 0 1")));
    data.set("arrows", of_rows(arrows));
    data
}

fn simple_loop(data: &Data) -> String {
    let empty: Vec<bool> = data.entries("board").iter().map(|entry| entry == ".").collect();
    match empty.contains(&true) {
        true => encoder::marked(&empty),
        false => String::new(),
    }
}

/// The letters of the library become numbers.
fn numberlink(data: &Data) -> String {
    let printed = data
        .entries("pairs")
        .into_iter()
        .map(|entry| match entry.as_str() {
            "." => Printed::Nothing,
            entry => Printed::Number(
                entry
                    .parse()
                    .unwrap_or_else(|_| usize::from(entry.as_bytes()[0]) - 64),
            ),
        });
    encoder::number16(&printed.collect::<Vec<_>>())
}

fn galaxies(data: &Data) -> String {
    let stars = data.rows("stars");
    let (height, width) = (stars.len(), stars[0].len());
    let mut dots = vec![false; (2 * height - 1) * (2 * width - 1)];
    let mut names: Vec<&String> = stars.iter().flatten().filter(|name| *name != ".").collect();
    names.sort();
    names.dedup();
    for name in names {
        let cells = (0..height * width).filter(|cell| stars[cell / width][cell % width] == **name);
        let cells: Vec<usize> = cells.collect();
        // The sum of the first and last place of the cells is the place of their middle on a board of twice the size.
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        dots[(first / width + last / width) * (2 * width - 1) + first % width + last % width] = true;
    }
    encoder::dots(&dots)
}

fn random_galaxies(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut rows = vec![vec![".".to_string(); width]; height];
    for name in 0..height * width {
        let (row, column) = (random.random_range(0..height), random.random_range(0..width));
        let (down, right) = (random.random_range(0..2), random.random_range(0..2));
        let (last_row, last_column) = ((row + down).min(height - 1), (column + right).min(width - 1));
        let cells = (row..=last_row).flat_map(|row| (column..=last_column).map(move |column| (row, column)));
        let cells: Vec<(usize, usize)> = cells.collect();
        if cells.iter().all(|(row, column)| rows[*row][*column] == ".") {
            for (row, column) in cells {
                rows[row][column] = format!("s{name}");
            }
        }
    }
    let mut data = drawn(random, height, width, "stars", ".");
    data.set("stars", of_rows(rows));
    data
}

fn heyawake(data: &Data) -> String {
    let rooms = data.entries("rooms");
    let mut names: Vec<&String> = vec![];
    for room in &rooms {
        if !names.contains(&room) {
            names.push(room);
        }
    }
    let numbers = match &data.0["numbers"] {
        Value::Array(_) => data.list("numbers"),
        table => {
            let number = |name: &&String| table[name.as_str()].as_u64();
            let printed = |number: Option<u64>| {
                number.map_or(Printed::Nothing, |number| Printed::Number(number as usize))
            };
            names.iter().map(|name| printed(number(name))).collect()
        }
    };
    encoder::borders(&rooms, data.number("width")) + &encoder::number16(&numbers)
}

fn random_heyawake(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let (mut data, rooms) = with_rooms(random, height, width, "rooms");
    data.set("numbers", list(random, rooms, 1));
    data
}

fn tapa(data: &Data) -> String {
    let runs = |entry: &String| match entry.as_str() {
        "." => None,
        "0" => Some(vec![]),
        entry => Some(
            entry
                .chars()
                .map(|run| run.to_digit(10).unwrap_or(0) as usize)
                .collect(),
        ),
    };
    encoder::runs(&data.entries("clues").iter().map(runs).collect::<Vec<_>>())
}

fn akari(data: &Data) -> String {
    let numbers = data.printed("numbers").into_iter().zip(data.entries("walls"));
    let clue = |(number, wall): (Printed, String)| match (number, wall.as_str()) {
        (Printed::Nothing, "#") => Printed::Question,
        (number, _) => number,
    };
    encoder::four(&numbers.map(clue).collect::<Vec<_>>())
}

fn random_akari(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "numbers", ". . . . 0 1 2 3 4");
    let mut wall = |entry: &String| match entry.as_str() {
        "." => pick(random, "_ _ #").to_string(),
        _ => "#".to_string(),
    };
    let rows = data.rows("numbers");
    let walls = rows
        .iter()
        .map(|row| row.iter().map(&mut wall).collect())
        .collect();
    data.set("walls", of_rows(walls));
    data
}

fn tents(data: &Data) -> String {
    let rim = [data.list("column_counts"), data.list("row_counts")].concat();
    let trees: Vec<bool> = data.entries("wood").iter().map(|entry| entry == "T").collect();
    encoder::number16(&rim) + &encoder::few(&trees)
}

fn random_tents(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "wood", "_ _ _ _ _ _ _ _ T");
    data.set("row_counts", list(random, height, 1));
    data.set("column_counts", list(random, width, 1));
    data
}

fn nonogram(data: &Data) -> String {
    let side = |name: &str, length: usize| {
        let line = |runs: &Value| {
            let runs: Vec<usize> = match runs {
                Value::Array(runs) => runs
                    .iter()
                    .map(|run| run.as_u64().expect("a length") as usize)
                    .collect(),
                run => vec![run.as_u64().expect("a length") as usize],
            };
            let outwards = runs.into_iter().rev().filter(|run| *run > 0).map(Printed::Number);
            let places = outwards.chain(std::iter::repeat(Printed::Nothing));
            places.take(length.div_ceil(2)).collect::<Vec<_>>()
        };
        data.0[name]
            .as_array()
            .expect(name)
            .iter()
            .flat_map(line)
            .collect::<Vec<_>>()
    };
    let columns = side("column_clues", data.number("height"));
    encoder::number16(&[columns, side("row_clues", data.number("width"))].concat())
}

fn random_nonogram(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "picture", "# .");
    let picture = data.rows("picture");
    let runs = |line: Vec<&String>| {
        let black = line.split(|entry| *entry == ".").map(<[&String]>::len);
        let lengths: Vec<usize> = black.filter(|length| *length > 0).collect();
        match lengths.as_slice() {
            [] => json!(0),
            [length] => json!(length),
            lengths => json!(lengths),
        }
    };
    let rows: Vec<Value> = picture.iter().map(|row| runs(row.iter().collect())).collect();
    let columns = (0..width).map(|column| runs(picture.iter().map(|row| &row[column]).collect()));
    data.set("column_clues", columns.collect::<Vec<_>>());
    data.set("row_clues", rows);
    data.0.remove("picture");
    data
}

fn skyscrapers(data: &Data) -> String {
    let sides = ["top", "bottom", "left", "right"].map(|side| data.list(side));
    encoder::number16(&sides.concat()) + &encoder::number16(&data.printed("puzzle"))
}

fn random_skyscrapers(random: &mut ChaCha8Rng, n: usize, _: usize) -> Data {
    let mut data = Data::default();
    data.set("n", n);
    for side in ["top", "bottom", "left", "right"] {
        data.set(side, list(random, n, n));
    }
    data.set("puzzle", drawing(random, n, n, "_ _ _ 1"));
    data
}

fn kakuro(data: &Data) -> String {
    let (board, clues) = (data.rows("board"), data.rows("clues"));
    let sums = |entry: &String| {
        let entry = entry.replace('\\', "/");
        let (below, right) = entry.split_once('/').unwrap_or(("", ""));
        let number = |text: &str| text.parse().map_or(Printed::Nothing, Printed::Number);
        [number(below), number(right)]
    };
    let mut holes = vec![];
    for (row, cells) in board.iter().enumerate() {
        let hole = |column: usize| (cells[column] == ".").then(|| sums(&clues[row + 1][column + 1]));
        holes.extend((0..cells.len()).map(hole));
    }
    let above: Vec<Printed> = clues[0][1..].iter().map(|entry| sums(entry)[0]).collect();
    let before: Vec<Printed> = clues[1..].iter().map(|row| sums(&row[0])[1]).collect();
    encoder::kakuro(&holes, &above, &before)
}

fn random_kakuro(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "board", "* * * .");
    let board = data.rows("board");
    let is_cell = |row: usize, column: usize| board[row][column] == "*";
    let mut rows = vec![];
    for row in 0..=height {
        let mut entry = |column: usize| match (row, column) {
            (0, 0) => "#".to_string(),
            (0, column) if !is_cell(0, column - 1) => "#".to_string(),
            (0, _) => pick(random, "# 3/ 19/ 20/ 45/").to_string(),
            (row, 0) if !is_cell(row - 1, 0) => "#".to_string(),
            (_, 0) => pick(random, "# /4 /19 /20 /45").to_string(),
            (row, column) if is_cell(row - 1, column - 1) => "_".to_string(),
            _ => pick(random, "# 3/ /45 16/24").to_string(),
        };
        rows.push((0..=width).map(&mut entry).collect::<Vec<_>>());
    }
    data.set("clues", of_rows(rows));
    data.0.retain(|name, _| name == "board" || name == "clues");
    data
}

fn random_sudoku(random: &mut ChaCha8Rng, height: usize, _: usize) -> Data {
    let (rows, columns) = [(2, 2), (2, 3), (3, 3), (4, 4)][height % 4];
    let n = rows * columns;
    let mut data = Data::default();
    data.set("box_height", rows);
    data.set("box_width", columns);
    data.set(
        "puzzle",
        drawing(random, n, n, if n > 9 { "_ _ 1 10 16" } else { "_ _ _ 1 2 4" }),
    );
    data
}
