//! How the data of each game is written in an ID.

use serde_json::Value;

use super::super::data::{Data, Printed};
use super::encoder;

/// `width x height`.
pub(super) fn size(data: &Data) -> String {
    format!("{}x{}", data.number("width"), data.number("height"))
}

pub(super) fn numbers(data: &Data) -> String {
    encoder::numbers(&data.printed("clues"))
}

pub(super) fn digits(data: &Data, name: &str) -> String {
    encoder::digits(&data.printed(name))
}

/// The numbers of each column, then those of each row.
pub(super) fn pattern(data: &Data) -> String {
    let line = |runs: &Value| {
        let runs = match runs {
            Value::Array(runs) => runs.clone(),
            run => vec![run.clone()],
        };
        let runs = runs
            .iter()
            .filter(|run| run.as_u64() != Some(0))
            .map(Value::to_string);
        runs.collect::<Vec<_>>().join(".")
    };
    let sides = ["column_clues", "row_clues"].map(|name| data.0[name].as_array().expect(name).clone());
    let lines: Vec<String> = sides.concat().iter().map(line).collect();
    lines.join("/")
}

pub(super) fn light_up(data: &Data) -> String {
    let walls = data.entries("walls").into_iter().zip(data.entries("numbers"));
    let wall = |(wall, number): (String, String)| match (wall.as_str(), number.as_str()) {
        ("_", _) => None,
        (_, ".") => Some("B".to_string()),
        _ => Some(number),
    };
    encoder::sparse(&walls.map(wall).collect::<Vec<_>>(), "")
}

/// Every cell has a number of one character.
pub(super) fn singles(data: &Data) -> String {
    let numbers = data.printed("numbers").into_iter();
    let character = |printed| match printed {
        Printed::Number(number) => encoder::character(number),
        _ => panic!("a cell without a number"),
    };
    numbers.map(character).collect()
}

/// Dots that are drawn as the cells around them.
pub(super) fn galaxies(data: &Data) -> String {
    let stars = data.rows("stars");
    let (height, width) = (stars.len(), stars[0].len());
    let mut dots = vec![None; (2 * height - 1) * (2 * width - 1)];
    let mut names: Vec<&String> = stars.iter().flatten().filter(|name| *name != ".").collect();
    names.sort();
    names.dedup();
    for (index, name) in names.iter().enumerate() {
        let cells = (0..height * width).filter(|cell| stars[cell / width][cell % width] == **name);
        let cells: Vec<usize> = cells.collect();
        // The sum of the first and last place of the cells is the place of their middle on a board of twice the size.
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let place = (first / width + last / width) * (2 * width - 1) + first % width + last % width;
        dots[place] = Some(index % 3 == 0);
    }
    encoder::marks(&dots, None, |empty, is_black| {
        let first = if is_black { b'A' } else { b'a' };
        char::from(first + empty as u8).to_string()
    })
}

pub(super) fn tents(data: &Data) -> String {
    let trees = data.entries("wood");
    let trees: Vec<Option<()>> = trees.iter().map(|entry| (entry == "T").then_some(())).collect();
    let trees = encoder::marks(&trees, Some(()), |empty, ()| match empty {
        0 => "_".to_string(),
        empty => char::from(b'a' + (empty - 1) as u8).to_string(),
    });
    let counts = [data.list("column_counts"), data.list("row_counts")].concat();
    format!("{trees},{}", encoder::joined(&counts, ","))
}

pub(super) fn towers(data: &Data) -> String {
    let sides = ["top", "bottom", "left", "right"]
        .map(|side| data.list(side))
        .concat();
    let givens = data.printed("puzzle");
    let sides = encoder::joined(&sides, "/");
    match givens.iter().any(|given| *given != Printed::Nothing) {
        true => format!("{sides},{}", encoder::numbers(&givens)),
        false => sides,
    }
}

/// The ones are in upper case.
pub(super) fn unruly(data: &Data) -> String {
    let givens = data.entries("puzzle");
    let given = |entry: &String| match entry.as_str() {
        "0" => Some(b'a'),
        "1" => Some(b'A'),
        _ => None,
    };
    let givens: Vec<Option<u8>> = givens.iter().map(given).collect();
    encoder::marks(&givens, Some(b'a'), |empty, first| {
        char::from(first + empty as u8).to_string()
    })
}

/// The row and column of a cell from 0.
fn place(cell: &str) -> (usize, usize) {
    let (row, column) = cell[1..].split_once('c').expect("a name of a cell");
    let from_0 = |number: &str| number.parse::<usize>().expect("a number") - 1;
    (from_0(row), from_0(column))
}

/// The letter for the side at which another cell is.
fn side((row, column): (usize, usize), other: (usize, usize)) -> char {
    match () {
        () if other.0 < row => 'U',
        () if other.0 > row => 'D',
        () if other.1 < column => 'L',
        () => 'R',
    }
}

/// Signs are at the greater number, and bars at both.
pub(super) fn unequal(data: &Data) -> String {
    let n = data.number("n");
    let pairs = |name: &str| -> Vec<[(usize, usize); 2]> {
        let pairs = data.0.get(name).and_then(Value::as_array).into_iter().flatten();
        let pair = |pair: &Value| {
            let (one, other) = pair
                .as_str()
                .and_then(|pair| pair.split_once(' '))
                .expect("two cells");
            [place(one), place(other)]
        };
        pairs.map(pair).collect()
    };
    let mut signs = pairs("signs");
    signs.extend(
        pairs("bars")
            .into_iter()
            .flat_map(|[one, other]| [[one, other], [other, one]]),
    );
    let mut text = String::new();
    for (cell, given) in data.printed("puzzle").into_iter().enumerate() {
        let number = if let Printed::Number(number) = given {
            number
        } else {
            0
        };
        text += &number.to_string();
        let here = (cell / n, cell % n);
        let of_cell = signs.iter().filter(|[_, greater]| *greater == here);
        text.extend(of_cell.map(|[smaller, _]| side(here, *smaller)));
        text.push(',');
    }
    text
}

/// Tiles are turned in some way. Barriers on their right and below them follow them.
pub(super) fn net(data: &Data) -> String {
    let (height, width) = (data.number("height"), data.number("width"));
    let barriers = data.0["barriers"].as_array().expect("a list");
    let mark = |cell: usize, down: usize, right: usize, mark: &str| {
        let (row, column) = (cell / width, cell % width);
        // On a board that wraps around; a flat one has no such barriers.
        let (below, beside) = ((row + down) % height, (column + right) % width);
        let name = format!("r{}c{} r{}c{}", row + 1, column + 1, below + 1, beside + 1);
        let is_barrier = barriers.iter().any(|pair| *pair == name);
        if is_barrier {
            mark.to_string()
        } else {
            String::new()
        }
    };
    let tile = |(cell, entry): (usize, &String)| {
        let turned: &[&str] = match entry.as_str() {
            "E" => &["1", "2", "4", "8"],
            "I" => &["5", "a"],
            "L" => &["3", "6", "9", "c"],
            "T" => &["7", "b", "d", "e"],
            _ => &["f"],
        };
        turned[cell % turned.len()].to_string() + &mark(cell, 0, 1, "v") + &mark(cell, 1, 0, "h")
    };
    data.entries("tiles").iter().enumerate().map(tile).collect()
}

/// The ends have an `S` before the numbers of their row and column.
pub(super) fn tracks(data: &Data) -> String {
    let direction = |entry: &String| {
        let of = |letter: char| match letter {
            'R' => 1,
            'U' => 2,
            'L' => 4,
            _ => 8,
        };
        let sum: u32 = entry.chars().map(of).sum();
        (entry != ".").then(|| format!("{sum:X}"))
    };
    let tracks = encoder::sparse(
        &data.entries("tracks").iter().map(direction).collect::<Vec<_>>(),
        "",
    );
    let ends = data.rows("ends");
    let last = ends.last().expect("a row");
    let column = last.iter().rposition(|entry| entry == "A").expect("an end");
    let row = ends.iter().position(|row| row[0] == "A").expect("an end");
    let counts = |name: &str, end: usize| -> String {
        let count = |(line, count): (usize, Printed)| {
            let mark = if line == end { "S" } else { "" };
            format!(",{mark}{}", encoder::joined(&[count], ""))
        };
        data.list(name).into_iter().enumerate().map(count).collect()
    };
    tracks + &counts("column_counts", column) + &counts("row_counts", row)
}

/// The walls of rooms with letters, as Keen writes them with numbers of equal letters, or Solo without.
fn rooms(data: &Data, name: &str, side: usize, is_keen: bool) -> String {
    let open = if is_keen { 25 } else { 26 };
    let runs = encoder::runs_of_borders(&encoder::walls(&data.entries(name), side));
    let letters = runs
        .into_iter()
        .flat_map(|run| encoder::run_of_borders(run, open));
    let letters: Vec<char> = letters.collect();
    let groups = letters.chunk_by(|one, other| is_keen && one == other);
    let written = groups.map(|group| match group.len() {
        1 => group[0].to_string(),
        count => format!("{}{count}", group[0]),
    });
    written.collect()
}

/// The names of rooms in the order of their first cells.
fn in_order(names: &[String]) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    for name in names {
        if !found.contains(name) {
            found.push(name.clone());
        }
    }
    found
}

pub(super) fn keen(data: &Data) -> String {
    let cages = rooms(data, "cages", data.number("n"), true);
    let names = in_order(&data.entries("cages"));
    let target = |(index, name): (usize, &String)| {
        let target = match &data.0["targets"] {
            Value::Array(targets) => &targets[index],
            table => &table[name.as_str()],
        };
        let target = target.as_str().map_or(target.to_string(), str::to_string);
        let number = target.trim_end_matches(|sign: char| !sign.is_ascii_digit());
        let letter = match &target[number.len()..] {
            "x" | "*" => 'm',
            "-" => 's',
            "/" => 'd',
            _ => 'a',
        };
        format!("{letter}{number}")
    };
    let targets = names.iter().enumerate().map(target);
    format!("{cages},{}", targets.collect::<String>())
}

/// Blanks at the end are left out.
pub(super) fn palisade(data: &Data) -> String {
    let clues = digits(data, "clues");
    clues
        .trim_end_matches(|c: char| c.is_ascii_lowercase())
        .to_string()
}

pub(super) fn dominosa(data: &Data) -> String {
    let number = |entry: &String| match entry.len() {
        1 => entry.clone(),
        _ => format!("[{entry}]"),
    };
    data.entries("numbers").iter().map(number).collect()
}

pub(super) fn undead(data: &Data) -> String {
    let maze = data.entries("maze");
    let sign = |entry: &String| match entry.as_str() {
        "_" => None,
        "\\" => Some("L".to_string()),
        "/" => Some("R".to_string()),
        monster => Some(monster.to_string()),
    };
    let maze = encoder::sparse(&maze.iter().map(sign).collect::<Vec<_>>(), "");
    let counts = ["ghosts", "vampires", "zombies"].map(|name| Printed::Number(data.number(name)));
    let counts = encoder::joined(&counts, ",");
    format!("{counts},{maze},{}", encoder::joined(&data.list("seen"), ","))
}

pub(super) fn magnets(data: &Data) -> String {
    let counts = |name: &str| -> String {
        let character = |printed| match printed {
            Printed::Number(number) => encoder::character(number),
            _ => '.',
        };
        data.list(name).into_iter().map(character).collect()
    };
    let counts = ["column_plus", "row_plus", "column_minus", "row_minus"].map(|name| counts(name) + ",");
    let dominoes = data.rows("dominoes");
    let at = |row: usize, column: usize| dominoes.get(row).and_then(|row| row.get(column));
    let half = |row: usize, column: usize| {
        let name = at(row, column).expect("a cell");
        let same = |row: usize, column: usize| at(row, column) == Some(name);
        match name.as_str() {
            "." => '*',
            _ if same(row, column + 1) => 'L',
            _ if same(row + 1, column) => 'T',
            _ if column > 0 && same(row, column - 1) => 'R',
            _ => 'B',
        }
    };
    let halves = dominoes
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| (0..cells.len()).map(move |column| (row, column)));
    let halves: String = halves.map(|(row, column)| half(row, column)).collect();
    counts.concat() + &halves
}

pub(super) fn signpost(data: &Data) -> String {
    let cells = data.entries("arrows").into_iter().zip(data.printed("puzzle"));
    let cell = |(arrow, given): (String, Printed)| {
        let index = "↑↗→↘↓↙←↖".chars().position(|other| arrow == other.to_string());
        // The last number has no arrow, but a letter.
        let letter = char::from(b'a' + index.unwrap_or(0) as u8);
        format!("{}{letter}", encoder::joined(&[given], ""))
    };
    cells.map(cell).collect()
}

/// A sudoku, whose boxes or shapes, diagonals and cages are written before it.
pub(super) fn solo(data: &Data) -> String {
    let side = data.rows("puzzle").len();
    let mut text = encoder::numbers(&data.printed("puzzle"));
    if data.0.contains_key("shapes") {
        text += &format!(",{}", rooms(data, "shapes", side, false));
    }
    if data.0.contains_key("cages") {
        let names = data.entries("cages");
        let mut sums = vec![Printed::Nothing; names.len()];
        for (name, sum) in in_order(&names).iter().zip(data.list("sums")) {
            // In the last cell of the cage, to be different from the order of the cages.
            let last = names
                .iter()
                .rposition(|other| other == name)
                .expect("a cell of it");
            sums[last] = sum;
        }
        text += &format!(
            ",{},{}",
            rooms(data, "cages", side, false),
            encoder::numbers(&sums)
        );
    }
    text
}
