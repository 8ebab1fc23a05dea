//! Files of pzprjs whose lists are in another order than in links, or mixed with what a player has drawn.

use serde_json::Value;

use super::super::data::{Data, Printed};
use super::saved::{Save, arrows_by_number, borders, map, number, numbers, rows, signs};

/// How the puzzle of a genre is saved.
pub(super) const SAVED_IN_OTHER_ORDER: [(&str, Save); 18] = [
    ("kakuru", on_grey),
    ("sananko", on_grey),
    ("numrope", |d| on_grey(d) + &pairs(d, &[("ropes", "1")])),
    ("kropki", |d| pairs(d, &[("white", "1"), ("black", "2")])),
    ("balance", balance),
    ("satogaeri", |d| circled(d) + &marks(d) + &borders(d, "areas")),
    ("heyabon", |d| circled(d) + &marks(d) + &borders(d, "areas")),
    ("bonsan", |d| {
        let (height, width) = (d.number("height"), d.number("width"));
        let none = |height: usize, width: usize| rows(&vec!["0".to_string(); height * width], width);
        circled(d) + &marks(d) + &none(height, width - 1) + &none(height - 1, width)
    }),
    ("curving", |d| signs(d, "circles", &[("O", "-")])),
    ("sashigane", sashigane),
    ("loute", |d| {
        let ends = [("O", "5"), ("↑", "1"), ("↓", "2"), ("←", "3"), ("→", "4")];
        signs(d, "clues", &ends)
    }),
    ("pipelink", |d| pipes(d, "pipe")),
    ("pipelinkr", |d| pipes(d, "circle")),
    ("usotatami", |d| numbers(d, "clues")),
    ("sumiwake", |d| borders(d, "areas") + &numbers(d, "clues")),
    ("arukone", |d| {
        let entries: Vec<String> = d.printed("pairs").iter().map(letter).collect();
        format!("passallcell\n{}", rows(&entries, d.number("width")))
    }),
    ("dosufuwa", map_with_walls),
    ("nondango", |d| {
        map(d, "areas") + &signs(d, "circles", &[("O", "o")])
    }),
];

fn on_grey(data: &Data) -> String {
    let entry = |entry: &String| match entry.as_str() {
        "#" => "b".to_string(),
        other => other.to_string(),
    };
    let entries: Vec<String> = data.entries("clues").iter().map(entry).collect();
    rows(&entries, data.rows("clues")[0].len())
}

/// The borders between neighbours, with a sign where a list has them.
pub(super) fn pairs(data: &Data, lists: &[(&str, &str)]) -> String {
    let side = |name: &str| match data.0.contains_key("n") {
        true => data.number("n"),
        false => data.number(name),
    };
    let (height, width) = (side("height"), side("width"));
    let sign = |row: usize, column: usize, down: usize, right: usize| {
        let pair = format!("r{row}c{column} r{}c{}", row + down, column + right);
        let has = |(name, _): &&(&str, &str)| {
            let list = data.0[*name].as_array().expect("a list");
            list.iter().any(|other| *other == Value::String(pair.clone()))
        };
        let found = lists.iter().find(has);
        found.map_or("0", |(_, sign)| sign).to_string()
    };
    let mut text = String::new();
    for (down, right) in [(0, 1), (1, 0)] {
        let places = (1..=height - down).flat_map(|row| (1..=width - right).map(move |column| (row, column)));
        let entries: Vec<String> = places
            .map(|(row, column)| sign(row, column, down, right))
            .collect();
        text += &rows(&entries, width - right);
    }
    text
}

fn balance(data: &Data) -> String {
    let (circles, printed) = (data.entries("circles"), data.printed("clues"));
    let entry = |(circle, printed): (&String, &Printed)| {
        let colour = match circle.as_str() {
            "W" => "0",
            "B" => "1",
            _ => return ".".to_string(),
        };
        match printed {
            Printed::Number(number) => format!("{colour},{number}"),
            _ => format!("{colour},-2"),
        }
    };
    let entries: Vec<String> = circles.iter().zip(&printed).map(entry).collect();
    rows(&entries, data.number("width"))
}

fn circled(data: &Data) -> String {
    numbers(data, "circles")
}

/// Marks of a player: none.
fn marks(data: &Data) -> String {
    let (height, width) = (data.number("height"), data.number("width"));
    rows(&vec!["0".to_string(); height * width], width)
}

fn sashigane(data: &Data) -> String {
    let (printed, arrows) = (data.printed("numbers"), data.entries("arrows"));
    let entry = |(printed, arrow): (&Printed, &String)| match (printed, arrows_by_number(arrow)) {
        (Printed::Number(number), _) => format!("o{number}"),
        (Printed::Question, _) => "o".to_string(),
        (Printed::Nothing, Some(arrow)) => arrow.to_string(),
        (Printed::Nothing, None) => ".".to_string(),
    };
    let entries: Vec<String> = printed.iter().zip(&arrows).map(entry).collect();
    rows(&entries, data.number("width"))
}

fn pipes(data: &Data, circles: &str) -> String {
    let letters = [
        ("X", "a"),
        ("V", "b"),
        ("H", "c"),
        ("NE", "d"),
        ("NW", "e"),
        ("SW", "f"),
        ("SE", "g"),
        ("O", "o"),
    ];
    format!("{circles}\n{}", signs(data, "pipes", &letters))
}

fn letter(printed: &Printed) -> String {
    match printed {
        Printed::Number(number @ 1..=26) => char::from(b'A' + *number as u8 - 1).to_string(),
        Printed::Number(number) => char::from(b'a' + *number as u8 - 27).to_string(),
        other => number(other),
    }
}

/// The areas, where black cells have none.
pub(super) fn map_with_walls(data: &Data) -> String {
    let map = map(data, "areas");
    let (count, cells) = map.split_once('\n').expect("rows");
    let walls = data.entries("walls");
    let entry = |(area, wall): (&str, &String)| match wall.as_str() {
        "#" => "#".to_string(),
        _ => area.to_string(),
    };
    let entries: Vec<String> = cells.split_whitespace().zip(&walls).map(entry).collect();
    format!("{count}\n{}", rows(&entries, data.number("width")))
}

/// A drawing of cells with numbers beside them: `lists` are above, below, on the left and on the right, or above and on the left.
pub(super) fn with_rim(data: &Data, lists: &[&str], unknown: &str, cells: &[String]) -> String {
    let n = data.number("n");
    let list = |name: &str| -> Vec<String> {
        let list = data.0[name].as_array().expect("a list").iter();
        list.map(|value| match value.to_string() {
            entry if entry == unknown => ".".to_string(),
            entry => entry,
        })
        .collect()
    };
    let lists: Vec<Vec<String>> = lists.iter().map(|name| list(name)).collect();
    let line = |entries: &[String]| {
        format!(
            ". {}{} \n",
            entries.join(" "),
            if lists.len() == 4 { " ." } else { "" }
        )
    };
    let (left, right) = match lists.len() {
        4 => (&lists[2], Some(&lists[3])),
        _ => (&lists[1], None),
    };
    let mut text = line(&lists[0]);
    for (row, cells) in cells.chunks(n).enumerate() {
        let end = right.map_or(String::new(), |right| format!(" {}", right[row]));
        text += &format!("{} {}{end} \n", left[row], cells.join(" "));
    }
    if lists.len() == 4 {
        text += &line(&lists[1]);
    }
    text
}
