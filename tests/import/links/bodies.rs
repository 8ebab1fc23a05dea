//! How the data of each genre is written in a link.

use serde_json::Value;

use super::super::data::Data;
use super::super::data::Printed;
use super::encoder;

pub(super) fn circles(data: &Data, name: &str, white: &str) -> String {
    let entries = data.entries(name);
    let circle = |entry: &String| match entry.as_str() {
        "." => 0,
        entry if entry == white => 1,
        _ => 2,
    };
    encoder::circles(&entries.iter().map(circle).collect::<Vec<_>>())
}

pub(super) fn yajilin(data: &Data) -> String {
    arrow_links(data, |cell| data.entries("clues")[cell] == "+")
}

/// A cell has a clue if it has an arrow or a number.
pub(super) fn arrow_clues(data: &Data) -> String {
    let (arrows, numbers) = (data.entries("arrows"), data.entries("numbers"));
    arrow_links(data, |cell| arrows[cell] != "." || numbers[cell] != ".")
}

fn arrow_links(data: &Data, is_clue: impl Fn(usize) -> bool) -> String {
    let (arrows, numbers) = (data.entries("arrows"), data.printed("numbers"));
    let clue = |cell: usize| {
        let direction = ["↑", "↓", "←", "→"]
            .iter()
            .position(|arrow| *arrow == arrows[cell]);
        is_clue(cell).then(|| match (direction, numbers[cell]) {
            (None, _) => (0, Printed::Nothing),
            (Some(direction), Printed::Nothing) => (direction + 1, Printed::Question),
            (Some(direction), number) => (direction + 1, number),
        })
    };
    encoder::arrows(&(0..arrows.len()).map(clue).collect::<Vec<_>>())
}

pub(super) fn simple_loop(data: &Data) -> String {
    let empty: Vec<bool> = data.entries("board").iter().map(|entry| entry == ".").collect();
    match empty.contains(&true) {
        true => encoder::marked(&empty),
        false => String::new(),
    }
}

/// The letters of the library become numbers.
pub(super) fn numberlink(data: &Data) -> String {
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

/// White dots that are drawn as the cells around them.
pub(super) fn dots(data: &Data, name: &str) -> String {
    dots_of_colour(data, name, 0)
}

/// Dots of the colour 0 for white or 1 for black.
pub(super) fn dots_of_colour(data: &Data, name: &str, colour: usize) -> String {
    let stars = data.rows(name);
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
    encoder::dots(&dots, colour)
}

/// The rooms of a drawing, and their numbers.
pub(super) fn numbered(data: &Data, name: &str) -> String {
    let rooms = data.entries(name);
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

pub(super) fn numbered_areas(data: &Data) -> String {
    numbered(data, "areas")
}

pub(super) fn areas(data: &Data) -> String {
    encoder::borders(&data.entries("areas"), data.number("width"))
}

pub(super) fn areas_and_numbers(data: &Data) -> String {
    areas(data) + &number16(data)
}

pub(super) fn aquarium(data: &Data) -> String {
    let rim = [data.list("column_counts"), data.list("row_counts")].concat();
    let tanks = encoder::borders(&data.entries("tanks"), data.number("width"));
    format!("{tanks}/{}", encoder::number16(&rim))
}

/// The number of each area is printed in its first cell.
pub(super) fn areas_with_number(data: &Data) -> String {
    let (names, clues) = (data.entries("areas"), data.printed("clues"));
    let is_first = |cell: &usize| !names[..*cell].contains(&names[*cell]);
    let numbers: Vec<Printed> = (0..names.len())
        .filter(is_first)
        .map(|cell| clues[cell])
        .collect();
    areas(data) + &encoder::number16(&numbers)
}

/// A cross is a cell without a number.
pub(super) fn areas_with_crosses(data: &Data) -> String {
    let cross_or = |(entry, number): (String, Printed)| match entry.as_str() {
        "x" => Printed::Question,
        _ => number,
    };
    let clues = data.entries("clues").into_iter().zip(data.printed("clues"));
    areas(data) + &encoder::number16(&clues.map(cross_or).collect::<Vec<_>>())
}

pub(super) fn filled_areas(data: &Data) -> String {
    areas(data) + &encoder::number16(&data.printed("puzzle"))
}

pub(super) fn number16(data: &Data) -> String {
    encoder::number16(&data.printed("clues"))
}

pub(super) fn numbers_and_marks(data: &Data) -> String {
    let marks = data.entries("marks").into_iter().zip(data.printed("puzzle"));
    let printed = |(mark, number): (String, Printed)| match mark.as_str() {
        "?" => Printed::Question,
        _ => number,
    };
    encoder::number10(&marks.map(printed).collect::<Vec<_>>())
}

/// A 7 stands for a cell that is not on the board.
pub(super) fn walls_around(data: &Data) -> String {
    let cells = data.entries("board").into_iter().zip(data.printed("clues"));
    let printed = |(cell, number): (String, Printed)| match cell.as_str() {
        "." => Printed::Number(7),
        _ => number,
    };
    encoder::number10(&cells.map(printed).collect::<Vec<_>>())
}

pub(super) fn koburin(data: &Data) -> String {
    four_on(data, "clues", "+")
}

/// Numbers from 0 to 4 on cells that are given.
fn four_on(data: &Data, name: &str, given: &str) -> String {
    let numbers = data.printed(name).into_iter().zip(data.entries("walls"));
    let clue = |(number, wall): (Printed, String)| match number {
        Printed::Nothing if wall == given => Printed::Question,
        number => number,
    };
    encoder::four(&numbers.map(clue).collect::<Vec<_>>())
}

pub(super) fn snake(data: &Data) -> String {
    let rim = [data.list("column_counts"), data.list("row_counts")].concat();
    circles(data, "circles", "W") + &encoder::number16(&rim)
}

pub(super) fn tapa(data: &Data) -> String {
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

pub(super) fn akari(data: &Data) -> String {
    four_on(data, "numbers", "#")
}

pub(super) fn tents(data: &Data) -> String {
    let rim = [data.list("column_counts"), data.list("row_counts")].concat();
    let trees: Vec<bool> = data.entries("wood").iter().map(|entry| entry == "T").collect();
    encoder::number16(&rim) + &encoder::few(&trees)
}

pub(super) fn nonogram(data: &Data) -> String {
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

pub(super) fn skyscrapers(data: &Data) -> String {
    let sides = ["top", "bottom", "left", "right"].map(|side| data.list(side));
    encoder::number16(&sides.concat()) + &encoder::number16(&data.printed("puzzle"))
}

pub(super) fn kakuro(data: &Data) -> String {
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

pub(super) fn four(data: &Data) -> String {
    encoder::four(&data.printed("clues"))
}

pub(super) fn number10(data: &Data) -> String {
    encoder::number10(&data.printed("clues"))
}

/// Numbers of one digit; a `-` comes before all if one has several.
pub(super) fn number10_or_16(data: &Data) -> String {
    let clues = data.printed("clues");
    let is_large = |clue: &Printed| matches!(clue, Printed::Number(10..));
    match clues.iter().any(is_large) {
        true => format!("-{}", encoder::number16(&clues)),
        false => encoder::number10(&clues),
    }
}

pub(super) fn circled(data: &Data) -> String {
    encoder::number16(&data.printed("circles"))
}

/// The marks among what is printed are question marks.
fn with_questions(data: &Data, printed: Vec<Printed>) -> Vec<Printed> {
    let marks = data.entries("marks").into_iter().zip(printed);
    marks
        .map(|(mark, printed)| match mark.as_str() {
            "?" => Printed::Question,
            _ => printed,
        })
        .collect()
}

pub(super) fn areas_with_signs(data: &Data) -> String {
    let sign = |entry: &String| match entry.as_str() {
        "○" => Printed::Number(1),
        "△" => Printed::Number(2),
        "□" => Printed::Number(3),
        _ => Printed::Nothing,
    };
    let signs = data.entries("puzzle").iter().map(sign).collect();
    areas(data) + &encoder::number10(&with_questions(data, signs))
}

pub(super) fn view(data: &Data) -> String {
    encoder::number16(&with_questions(data, data.printed("puzzle")))
}

pub(super) fn on_grey(data: &Data) -> String {
    let cells = data.entries("clues").into_iter().zip(data.printed("clues"));
    let cell = |(entry, printed): (String, Printed)| (entry != ".").then_some(printed);
    encoder::grey(&cells.map(cell).collect::<Vec<_>>())
}

/// For each two neighbours, first those in a row, whether a list has them.
fn pairs_in(data: &Data, list: &str) -> Vec<bool> {
    let (height, width) = match data.0.contains_key("n") {
        true => (data.number("n"), data.number("n")),
        false => (data.number("height"), data.number("width")),
    };
    let list: Vec<&str> = data.0[list]
        .as_array()
        .expect(list)
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let mut pairs = vec![];
    for (down, right) in [(0, 1), (1, 0)] {
        for row in 1..=height - down {
            for column in 1..=width - right {
                let name = format!("r{row}c{column} r{}c{}", row + down, column + right);
                pairs.push(list.contains(&name.as_str()));
            }
        }
    }
    pairs
}

pub(super) fn ropes(data: &Data) -> String {
    let steps: Vec<usize> = pairs_in(data, "ropes").into_iter().map(usize::from).collect();
    let beside = data.number("height") * (data.number("width") - 1);
    encoder::between(&steps[..beside], 2, 5) + &encoder::between(&steps[beside..], 2, 5) + &on_grey(data)
}

pub(super) fn kropki(data: &Data) -> String {
    let dots = pairs_in(data, "white").into_iter().zip(pairs_in(data, "black"));
    let dots = dots.map(|(white, black)| usize::from(white) + 2 * usize::from(black));
    encoder::between(&dots.collect::<Vec<_>>(), 3, 3)
}

/// Whether each cell has a circle.
pub(super) fn rings(data: &Data) -> Vec<bool> {
    data.entries("circles").iter().map(|entry| entry == "O").collect()
}

pub(super) fn areas_and_gaps(data: &Data) -> String {
    let gaps: Vec<bool> = rings(data).into_iter().map(|ring| !ring).collect();
    areas(data) + &encoder::marked(&gaps)
}

pub(super) fn areas_and_walls(data: &Data) -> String {
    let walls: Vec<bool> = data.entries("walls").iter().map(|entry| entry == "#").collect();
    areas(data) + &encoder::far_marks(&walls)
}

/// A 5 is a sheep and a 6 a wolf.
pub(super) fn sheep_and_wolves(data: &Data) -> String {
    let cells = data.entries("clues").into_iter().zip(data.printed("clues"));
    let printed = |(entry, printed): (String, Printed)| match entry.as_str() {
        "S" => Printed::Number(5),
        "W" => Printed::Number(6),
        _ => printed,
    };
    encoder::number10(&cells.map(printed).collect::<Vec<_>>())
}

pub(super) fn retsurin(data: &Data) -> String {
    let numbers = data.printed("clues").into_iter().zip(data.entries("walls"));
    let clue = |(number, wall): (Printed, String)| match number {
        Printed::Nothing if wall == "+" => Printed::Question,
        number => number,
    };
    encoder::number16(&numbers.map(clue).collect::<Vec<_>>())
}

pub(super) fn cells_of_board(data: &Data) -> String {
    let cell = |entry: &String| match entry.as_str() {
        "." => Printed::Number(7),
        _ => Printed::Nothing,
    };
    encoder::number10(&data.entries("board").iter().map(cell).collect::<Vec<_>>())
}

pub(super) fn pipes(data: &Data) -> String {
    encoder::pipes(&data.entries("pipes"))
}

/// Twice the number of a circle, and one more if it is black.
pub(super) fn balance(data: &Data) -> String {
    let circles = data.entries("circles").into_iter().zip(data.printed("clues"));
    let printed = |(circle, clue): (String, Printed)| {
        let number = match clue {
            Printed::Number(number) => 2 * number,
            Printed::Nothing | Printed::Question => 0,
        };
        match circle.as_str() {
            "W" => Printed::Number(number),
            "B" => Printed::Number(number + 1),
            _ => Printed::Nothing,
        }
    };
    encoder::number16(&circles.map(printed).collect::<Vec<_>>())
}

fn direction(entry: &str) -> Option<usize> {
    let position = ["↑", "↓", "←", "→", "O"].iter().position(|arrow| *arrow == entry);
    position.map(|arrow| arrow + 1)
}

pub(super) fn numbered_corners(data: &Data) -> String {
    let arrows = data.entries("arrows");
    let clues = data
        .printed("numbers")
        .into_iter()
        .zip(arrows.iter().map(|arrow| direction(arrow)));
    encoder::numbered_corners(&clues.collect::<Vec<_>>())
}

pub(super) fn plain_corners(data: &Data) -> String {
    let clues: Vec<Option<usize>> = data
        .entries("clues")
        .iter()
        .map(|entry| direction(entry))
        .collect();
    encoder::plain_corners(&clues)
}

/// Lists beside the board, where numbers less than `least` stand for no clue.
fn beside(data: &Data, sides: &[&str], least: usize) -> String {
    let lists = sides.iter().flat_map(|side| data.list(side));
    let known = |printed: Printed| match printed {
        Printed::Number(number) if number < least => Printed::Nothing,
        printed => printed,
    };
    encoder::number16(&lists.map(known).collect::<Vec<_>>())
}

pub(super) fn easy_as_abc(data: &Data) -> String {
    let sides = beside(data, &["top", "bottom", "left", "right"], 1);
    format!("{}/{sides}", data.number("letters")) + &encoder::number16(&data.printed("puzzle"))
}

pub(super) fn doppelblock(data: &Data) -> String {
    beside(data, &["top", "left"], 0) + &encoder::number16(&data.printed("puzzle"))
}

/// Areas and their products.
pub(super) fn factors(data: &Data) -> String {
    let areas = data.entries("areas");
    let mut names: Vec<&String> = vec![];
    for name in &areas {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let targets: Vec<&Value> = match &data.0["targets"] {
        Value::Array(list) => list.iter().collect(),
        table => names.iter().map(|name| &table[name.as_str()]).collect(),
    };
    let product = |target: &&Value| {
        let text = target.as_str().unwrap_or_default();
        text.trim_end_matches('x')
            .parse()
            .map_or(Printed::Nothing, Printed::Number)
    };
    let products: Vec<Printed> = targets.iter().map(product).collect();
    encoder::borders(&areas, data.number("n")) + &encoder::number16(&products)
}
