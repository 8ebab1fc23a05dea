//! For each genre: its model in the library, how its data is written in a link, and data at random.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::data::Data;
use super::encoder::{self, Printed};
use super::random::{
    drawing, drawn, random_akari, random_galaxies, random_heyawake, random_kakuro, random_nonogram,
    random_skyscrapers, random_sudoku, random_tents, random_yajilin, with_rooms,
};

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

fn tents(data: &Data) -> String {
    let rim = [data.list("column_counts"), data.list("row_counts")].concat();
    let trees: Vec<bool> = data.entries("wood").iter().map(|entry| entry == "T").collect();
    encoder::number16(&rim) + &encoder::few(&trees)
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

fn skyscrapers(data: &Data) -> String {
    let sides = ["top", "bottom", "left", "right"].map(|side| data.list(side));
    encoder::number16(&sides.concat()) + &encoder::number16(&data.printed("puzzle"))
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
