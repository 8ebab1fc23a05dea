//! Files of pzprjs: written by the tests and read again, with what a player has drawn, and wrong ones.

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{Source, read};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::super::data::{Data, Printed};
use super::super::refused;
use super::assert_has;
use super::genres::case_of;
use super::more_genres::SAVED_MORE;
use super::saved_lists::SAVED_IN_OTHER_ORDER;
use super::saved_rim::SAVED_MIXED;

/// Rows of entries.
pub(super) fn rows(entries: &[String], width: usize) -> String {
    entries.chunks(width).map(|row| row.join(" ") + " \n").collect()
}

pub(super) fn number(printed: &Printed) -> String {
    match printed {
        Printed::Nothing => ".".to_string(),
        Printed::Question => "-".to_string(),
        Printed::Number(number) => number.to_string(),
    }
}

pub(super) fn numbers(data: &Data, name: &str) -> String {
    let entries: Vec<String> = data.printed(name).iter().map(number).collect();
    rows(&entries, data.rows(name)[0].len())
}

pub(super) fn signs(data: &Data, name: &str, meanings: &[(&str, &str)]) -> String {
    let sign = |entry: &String| {
        let meaning = meanings.iter().find(|(sign, _)| sign == entry);
        meaning.map_or(".", |(_, written)| written).to_string()
    };
    let entries: Vec<String> = data.entries(name).iter().map(sign).collect();
    rows(&entries, data.rows(name)[0].len())
}

/// The borders between areas, first those in a row.
pub(super) fn borders(data: &Data, name: &str) -> String {
    let areas = data.rows(name);
    let bit = |is_border: bool| u8::from(is_border).to_string();
    let mut text = String::new();
    for row in &areas {
        let row: Vec<String> = row.windows(2).map(|pair| bit(pair[0] != pair[1])).collect();
        text += &(row.join(" ") + " \n");
    }
    for pair in areas.windows(2) {
        let row: Vec<String> = pair[0]
            .iter()
            .zip(&pair[1])
            .map(|(one, other)| bit(one != other))
            .collect();
        text += &(row.join(" ") + " \n");
    }
    text
}

/// The number of areas, and that of the area of each cell.
pub(super) fn map(data: &Data, name: &str) -> String {
    let entries = data.entries(name);
    let mut names: Vec<&String> = vec![];
    for entry in &entries {
        if !names.contains(&entry) {
            names.push(entry);
        }
    }
    let place = |entry: &String| {
        names
            .iter()
            .position(|name| *name == entry)
            .expect("a name")
            .to_string()
    };
    let numbers: Vec<String> = entries.iter().map(place).collect();
    format!("{}\n{}", names.len(), rows(&numbers, data.number("width")))
}

/// The number of a direction, from 1.
pub(super) fn arrows_by_number(arrow: &str) -> Option<usize> {
    let at = ["↑", "↓", "←", "→"].iter().position(|other| *other == arrow);
    at.map(|at| at + 1)
}

fn arrows(data: &Data) -> String {
    let (arrows, printed) = (data.entries("arrows"), data.printed("numbers"));
    let clue = |cell: usize| match (arrows_by_number(&arrows[cell]), printed[cell]) {
        (None, _) => ".".to_string(),
        (Some(direction), Printed::Nothing) => format!("{direction},-"),
        (Some(direction), printed) => format!("{direction},{}", number(&printed)),
    };
    let entries: Vec<String> = (0..arrows.len()).map(clue).collect();
    rows(&entries, data.number("width"))
}

/// How the puzzle of a genre is saved.
pub(super) type Save = fn(&Data) -> String;

const SAVED: [(&str, Save); 14] = [
    ("slither", |d| numbers(d, "clues")),
    ("nurikabe", |d| numbers(d, "clues")),
    ("hashi", |d| numbers(d, "islands")),
    ("mashu", |d| signs(d, "circles", &[("W", "1"), ("B", "2")])),
    ("hitori", |d| numbers(d, "numbers")),
    ("gokigen", |d| numbers(d, "clues")),
    ("lits", |d| borders(d, "areas")),
    ("norinori", |d| map(d, "areas")),
    ("starbattle", |d| {
        format!("{}\n{}", d.number("stars"), map(d, "areas"))
    }),
    ("ripple", |d| borders(d, "areas") + &numbers(d, "puzzle")),
    ("paintarea", |d| map(d, "areas") + &numbers(d, "clues")),
    ("yajikazu", arrows),
    ("simpleloop", |d| signs(d, "board", &[(".", "*")])),
    ("kurotto", |d| numbers(d, "clues")),
];

/// All genres whose files the tests write.
pub(super) fn all_saved() -> impl Iterator<Item = (&'static str, Save)> {
    SAVED
        .into_iter()
        .chain(SAVED_IN_OTHER_ORDER)
        .chain(SAVED_MIXED)
        .chain(SAVED_MORE)
}

/// A file with the puzzle and rows that a player has drawn.
fn file(name: &str, data: &Data, saved: &str) -> String {
    let has = |name: &str| data.0.contains_key(name);
    let (height, width) = match (has("board"), has("n")) {
        (true, _) => (data.rows("board").len(), data.rows("board")[0].len()),
        (_, true) => (data.number("n"), data.number("n")),
        _ => (data.number("height"), data.number("width")),
    };
    let drawn = (". ".repeat(width) + "\n").repeat(height);
    format!("pzprv3.1\n{name}\n{height}\n{width}\n{saved}{drawn}")
}

#[test]
fn saved_puzzles_are_read() {
    for (name, save) in all_saved() {
        let case = case_of(name);
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..30 {
            let (height, width) = (random.random_range(3..9), random.random_range(3..9));
            let mut data = (case.random)(&mut random, height, width);
            if name == "arukone" {
                // There are not so many letters.
                let pairs = data.0["pairs"].as_str().expect("a drawing").replace("300", "30");
                data.set("pairs", pairs);
            }
            let text = file(name, &data, &save(&data));
            if name == "dosufuwa" {
                // Black cells have no area in files.
                data.0.remove("areas");
            }
            // A clue without an arrow has no number, so that it is the same as no clue.
            assert_has(&text, &data);
            let link = format!(
                "https://puzz.link/p?{}",
                text.replace(" \n", "/").replace('\n', "/").replace(' ', "_")
            );
            assert_has(&link, &data);
        }
    }
}

#[test]
fn the_wrong_entry_is_underlined() {
    refused(
        ImportFormat::Links,
        &[
            (
                "pzprv3\nslithr\n2\n2\n. .\n. .\n",
                "E013",
                "slithr",
                "unknown genre `slithr`",
            ),
            (
                "pzprv3\nslither\n2\n2\n. x\n. .\n",
                "E003",
                "x",
                "`x` has no meaning here",
            ),
            ("pzprv3\nslither\n2\n2\n. 7\n. .\n", "E041", "7", "the clue 7"),
            (
                "pzprv3\nslither\n2\n2\n. .\n. . .\n",
                "E003",
                ". . .",
                "this row does not have an entry for each place",
            ),
            (
                "pzprv3\nslither\n2\n2\n. .\n",
                "E003",
                "",
                "this row does not have an entry for each place",
            ),
            (
                "pzprv3\nslither\n2000\n2\n",
                "E002",
                "2000",
                "the board is too large",
            ),
            ("pzprv3\n", "E003", "", "the file is not complete"),
            ("pzprv3/slither/2/2/._./._7/", "E041", "7", "the clue 7"),
            (
                "pzprv3\ntents\n2\n2\n. . .\n. . .\n",
                "E003",
                "",
                "this row does not have an entry for each place",
            ),
            (
                "pzprv3\ntapa\n1\n2\n1,9 .\n",
                "E003",
                "1,9",
                "`1,9` has no meaning here",
            ),
            (
                "pzprv3\nkakuro\n1\n2\n0 -1 3\n-1 . 3\n",
                "E003",
                "3",
                "`3` has no meaning here",
            ),
            (
                "pzprv3\nsnake\n1\n2\n. . 3\n. 4 16\n",
                "E003",
                "16",
                "`16` has no meaning here",
            ),
        ],
    );
}

#[test]
fn mutated_files_are_refused_or_become_models() {
    const SIGNS: &[u8] = b"0123456789.-+# \n/_,*\xc3";
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for (name, save) in all_saved().filter(|(name, _)| *name != "arukone") {
        let case = case_of(name);
        for _ in 0..40 {
            let data = (case.random)(&mut random, 4, 4);
            let mut bytes = file(name, &data, &save(&data)).into_bytes();
            for _ in 0..random.random_range(1..4) {
                let at = random.random_range(7..bytes.len());
                let end = (at + random.random_range(0..3)).min(bytes.len());
                let sign = SIGNS[random.random_range(0..SIGNS.len())];
                bytes.splice(at..end, (random.random_range(0..3) > 0).then_some(sign));
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let imported = import(
                &Source::new("file", text.clone()),
                ImportFormat::Links,
                &ConversionOptions::default(),
            );
            if let Ok(imported) = imported {
                assert!(read(&Source::new("model.toml", imported.text)).is_ok(), "{text}");
            }
        }
    }
}
