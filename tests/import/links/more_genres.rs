//! Further genres: their models, how their data is written in a link and in a file, and data at random.

use placet::model::import::ImportFormat;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::super::data::{Data, Printed};
use super::super::random::*;
use super::super::{library, puzzle};
use super::bodies::*;
use super::encoder;
use super::genres::{Case, case};
use super::saved::{Save, borders, map, number, numbers, rows, signs};
use super::solved::holds;

/// The arrows in the order of their numbers, from 1.
const ARROWS: [(&str, &str); 4] = [("↑", "1"), ("↓", "2"), ("←", "3"), ("→", "4")];

pub(super) const MORE_CASES: &[Case] = &[
    case(
        "akichi",
        "shading/akichiwake",
        areas_with_number,
        random_area_clues,
    ),
    case("hinge", "shading/hinge", areas_with_number, random_area_clues),
    case(
        "nuritwin",
        "shading/nuritwin",
        areas_with_number,
        random_area_clues,
    ),
    case("nagenawa", "loops/nagenawa", areas_with_number, random_area_clues),
    case(
        "toichika2",
        "placement/toichika-2",
        areas_with_number,
        random_area_clues,
    ),
    case("nothing", "loops/all-or-nothing", areas, random_areas),
    case("mejilink", "loops/mejilink", mejilink, random_areas),
    case(
        "kuromenbun",
        "shading/kuromenbun",
        areas_and_numbers,
        |r, h, w| random_areas_and(r, h, w, "clues", ". . 0 4 ?"),
    ),
    case(
        "tilecity",
        "shading/tile-city",
        |d| encoder::borders(&d.entries("tiles"), d.number("width")) + &number10(d),
        |r, h, w| {
            let mut data = drawn(r, h, w, "clues", ". . . 1 9");
            data.0.extend(with_rooms(r, h, w, "tiles").0.0);
            data
        },
    ),
    case("lither", "loops/litherslink", four, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 3 4")
    }),
    case(
        "ichimaga",
        "loops/ichimaga",
        |d| encoder::four(&d.printed("circles")),
        |r, h, w| drawn(r, h, w, "circles", ". . . 1 4 ?"),
    ),
    case("nuriloop", "loops/nurikabe-loop", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 4 ?")
    }),
    case(
        "toichika",
        "placement/toichika",
        |d| areas(d) + &encoder::arrows_from_5(&by_number(d, "puzzle", &ARROWS)),
        |r, h, w| random_areas_and(r, h, w, "puzzle", "_ _ _ ↑ ↓ ← →"),
    ),
    case(
        "roma",
        "placement/roma",
        |d| areas(d) + &encoder::number10(&by_number(d, "puzzle", &roma_signs())),
        |r, h, w| random_areas_and(r, h, w, "puzzle", "_ _ _ ↑ ↓ ← → o"),
    ),
    case(
        "tatamibari",
        "tilings/tatamibari",
        |d| encoder::from_16(&by_number(d, "signs", &[("|", "1"), ("-", "2"), ("+", "3")])),
        |r, h, w| drawn(r, h, w, "signs", ". . . + - |"),
    ),
    case("compass", "loops/compass", compasses, |r, h, w| {
        let mut data = drawn(r, h, w, "compasses", ". . C");
        for side in ["up", "down", "left", "right"] {
            data.set(side, drawing_on(r, &data, "compasses", "C"));
        }
        data
    }),
    case("mukkonn", "loops/mukkonn", compasses, |r, h, w| {
        let mut data = drawn(r, h, w, "up", ". . . 1 3");
        for side in ["down", "left", "right"] {
            data.set(side, drawing(r, h, w, ". . . . 2 4"));
        }
        data
    }),
    case("castle", "loops/castle-wall", castle, |r, h, w| {
        let mut data = drawn(r, h, w, "shades", ". . . G W B");
        let shades = data.rows("shades");
        let (mut arrows, mut numbers) = (vec![], vec![]);
        for row in &shades {
            let of_row: Vec<(&str, &str)> = row
                .iter()
                .map(|shade| match shade.as_str() {
                    "." => (".", "."),
                    _ => [("↑", "0"), ("→", "1"), (".", "."), ("←", "2")][r.random_range(0..4)],
                })
                .collect();
            arrows.push(of_row.iter().map(|(arrow, _)| (*arrow).to_string()).collect());
            numbers.push(of_row.iter().map(|(_, number)| (*number).to_string()).collect());
        }
        data.set("arrows", of_rows(arrows));
        data.set("numbers", of_rows(numbers));
        data
    }),
    case(
        "coffeemilk",
        "loops/coffee-milk",
        |d| encoder::number10(&by_number(d, "circles", &[("W", "1"), ("B", "2"), ("G", "?")])),
        |r, h, w| drawn(r, h, w, "circles", ". . W B G"),
    ),
    case("oasis", "shading/oasis", oasis, |r, h, w| {
        let mut data = drawn(r, h, w, "circles", "_ _ o");
        data.set("numbers", drawing_on(r, &data, "circles", "o"));
        data
    }),
    case(
        "lightshadow",
        "shading/light-and-shadow",
        lightshadow,
        |r, h, w| {
            let mut data = drawn(r, h, w, "colours", "_ _ _ # .");
            let rows = data.rows("colours");
            let numbers = rows.iter().map(|row| {
                let number = |colour: &String| match colour.as_str() {
                    "_" => ".".to_string(),
                    _ => ["?", "1", "3"][r.random_range(0..3)].to_string(),
                };
                row.iter().map(number).collect()
            });
            let numbers = numbers.collect();
            data.set("numbers", of_rows(numbers));
            data
        },
    ),
    case(
        "ringring",
        "loops/ring-ring",
        |d| {
            encoder::far_marks(
                &d.entries("board")
                    .iter()
                    .map(|cell| cell == ".")
                    .collect::<Vec<_>>(),
            )
        },
        |r, h, w| {
            let mut data = drawn(r, h, w, "board", "* * * .");
            data.0.retain(|name, _| name == "board");
            data.set("longest", h.max(w));
            data
        },
    ),
    case(
        "icewalk",
        "loops/ice-walk",
        |d| terrain(d, "ice", "*"),
        |r, h, w| random_terrain(r, h, w, "ice", "*"),
    ),
    case(
        "waterwalk",
        "loops/water-walk",
        |d| terrain(d, "water", "w"),
        |r, h, w| random_terrain(r, h, w, "water", "w"),
    ),
    case(
        "forestwalk",
        "loops/forest-walk",
        |d| terrain(d, "forest", "f"),
        |r, h, w| random_terrain(r, h, w, "forest", "f"),
    ),
    case(
        "morningwalk",
        "loops/morning-walk",
        |d| terrain(d, "grey", "g"),
        |r, h, w| random_terrain(r, h, w, "grey", "g"),
    ),
    case(
        "energywalk",
        "loops/energy-walk",
        |d| terrain(d, "energy", "e"),
        |r, h, w| random_terrain(r, h, w, "energy", "e"),
    ),
    case("chainedb", "shading/chained-block", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 4 ?")
    }),
    case("nikoji", "tilings/nikoji", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2 3")
    }),
    case("narrow", "tilings/narrowfence", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2 ?")
    }),
    case(
        "dbchoco",
        "tilings/double-choco",
        |d| terrain(d, "grey", "g"),
        |r, h, w| {
            let mut data = drawn(r, h, w, "grey", ". g");
            data.set("numbers", drawing(r, h, w, ". . . 1 4"));
            data
        },
    ),
    case("sendai", "tilings/sendai", areas_with_number, random_area_clues),
];

fn roma_signs() -> Vec<(&'static str, &'static str)> {
    ARROWS.into_iter().chain([("o", "5")]).collect()
}

/// The numbers that stand for signs, `?` for a question mark.
fn by_number(data: &Data, name: &str, signs: &[(&str, &str)]) -> Vec<Printed> {
    let number = |entry: &String| match signs.iter().find(|(sign, _)| sign == entry) {
        Some((_, "?")) => Printed::Question,
        Some((_, number)) => Printed::Number(number.parse().expect("a number")),
        None => Printed::Nothing,
    };
    data.entries(name).iter().map(number).collect()
}

/// Numbers where a drawing has a sign.
fn drawing_on(random: &mut ChaCha8Rng, data: &Data, name: &str, sign: &str) -> serde_json::Value {
    let number = |entry: &String, random: &mut ChaCha8Rng| match entry == sign {
        true => [".", "1", "3"][random.random_range(0..3)].to_string(),
        false => ".".to_string(),
    };
    let rows = data.rows(name);
    let rows = rows
        .iter()
        .map(|row| row.iter().map(|entry| number(entry, random)).collect());
    of_rows(rows.collect())
}

fn random_terrain(random: &mut ChaCha8Rng, height: usize, width: usize, name: &str, sign: &str) -> Data {
    let mut data = drawn(random, height, width, name, &format!(". . {sign}"));
    data.set("numbers", drawing_on(random, &data, name, "."));
    data
}

fn mejilink(data: &Data) -> String {
    let areas = data.rows("areas");
    let beside = areas
        .iter()
        .flat_map(|row| row.windows(2).map(|pair| pair[0] == pair[1]));
    let below = areas
        .windows(2)
        .flat_map(|pair| pair[0].iter().zip(&pair[1]).map(|(one, other)| one == other));
    encoder::marked(&beside.chain(below).collect::<Vec<bool>>())
}

fn compasses(data: &Data) -> String {
    let sides = ["up", "down", "left", "right"].map(|side| data.printed(side));
    let is_marked = |cell: usize| match data.0.contains_key("compasses") {
        true => data.entries("compasses")[cell] == "C",
        false => sides.iter().any(|side| side[cell] != Printed::Nothing),
    };
    let compass = |cell: usize| {
        is_marked(cell).then(|| {
            let number = |side: &Vec<Printed>| match side[cell] {
                Printed::Number(_) => encoder::number16(&side[cell..=cell]),
                _ => ".".to_string(),
            };
            sides.iter().map(number).collect::<String>()
        })
    };
    encoder::texts_from_16(sides[0].len(), compass)
}

fn castle(data: &Data) -> String {
    let (shades, arrows, numbers) = (
        data.entries("shades"),
        data.entries("arrows"),
        data.printed("numbers"),
    );
    let cell = |cell: usize| {
        let shade = ["G", "W", "B"].iter().position(|shade| *shade == shades[cell])?;
        let arrow = ARROWS.iter().position(|(arrow, _)| *arrow == arrows[cell]);
        let direction = arrow.map_or(0, |arrow| 1 + arrow);
        let number = match numbers[cell] {
            Printed::Number(number) => format!("{number:x}"),
            _ => ".".to_string(),
        };
        Some(format!("{shade}{direction}{number}"))
    };
    encoder::texts_from_10(shades.len(), cell)
}

fn oasis(data: &Data) -> String {
    let circled = |(circle, number): (&String, &Printed)| match (circle.as_str(), number) {
        ("o", Printed::Nothing) => Printed::Question,
        (_, number) => *number,
    };
    let (circles, numbers) = (data.entries("circles"), data.printed("numbers"));
    let clues: Vec<Printed> = circles.iter().zip(&numbers).map(circled).collect();
    encoder::number16(&clues)
}

/// A number is doubled, and one more on black cells.
fn lightshadow(data: &Data) -> String {
    let cell = |(colour, number): (&String, &Printed)| {
        let is_black = match colour.as_str() {
            "#" => 1,
            "." => 0,
            _ => return Printed::Nothing,
        };
        match number {
            Printed::Number(number) => Printed::Number(2 * number + is_black),
            _ => Printed::Number(is_black),
        }
    };
    let (colours, numbers) = (data.entries("colours"), data.printed("numbers"));
    let clues: Vec<Printed> = colours.iter().zip(&numbers).map(cell).collect();
    encoder::number16(&clues)
}

fn terrain(data: &Data, name: &str, sign: &str) -> String {
    let marked: Vec<bool> = data.entries(name).iter().map(|entry| entry == sign).collect();
    encoder::marked(&marked) + &encoder::number16(&data.printed("numbers"))
}

/// How the puzzles of these genres are saved.
pub(super) const SAVED_MORE: [(&str, Save); 19] = [
    ("akichi", |d| map(d, "areas") + &numbers(d, "clues")),
    ("nagenawa", |d| map(d, "areas") + &numbers(d, "clues")),
    ("nothing", |d| borders(d, "areas")),
    ("toichika", |d| map(d, "areas") + &signs(d, "puzzle", &ARROWS)),
    ("roma", |d| map(d, "areas") + &signs(d, "puzzle", &roma_signs())),
    ("tatamibari", |d| {
        signs(d, "signs", &[("|", "a"), ("-", "b"), ("+", "c")])
    }),
    ("compass", |d| {
        let sides = ["right", "down", "left", "up"].map(|side| d.printed(side));
        let entry = |(cell, sign): (usize, &String)| {
            let numbers = sides.iter().map(|side| match side[cell] {
                Printed::Number(number) => number.to_string(),
                _ => "-1".to_string(),
            });
            match sign.as_str() {
                "C" => numbers.collect::<Vec<_>>().join(","),
                _ => ".".to_string(),
            }
        };
        let signs = d.entries("compasses");
        let entries: Vec<String> = signs.iter().enumerate().map(entry).collect();
        rows(&entries, d.number("width"))
    }),
    ("castle", |d| {
        let (shades, arrows, numbers) = (d.entries("shades"), d.entries("arrows"), d.printed("numbers"));
        let entry = |cell: usize| match ["G", "W", "B"].iter().position(|shade| *shade == shades[cell]) {
            None => "0,-1,0".to_string(),
            Some(shade) => {
                let arrow = ARROWS.iter().position(|(arrow, _)| *arrow == arrows[cell]);
                let number = match numbers[cell] {
                    Printed::Number(number) => number.to_string(),
                    _ => "-".to_string(),
                };
                format!("{},{number},{}", arrow.map_or(0, |arrow| 1 + arrow), shade + 4)
            }
        };
        let entries: Vec<String> = (0..shades.len()).map(entry).collect();
        rows(&entries, d.number("width"))
    }),
    ("coffeemilk", |d| {
        signs(d, "circles", &[("W", "1"), ("B", "2"), ("G", "-")])
    }),
    ("icewalk", |d| {
        let (ice, printed) = (d.entries("ice"), d.printed("numbers"));
        let entry = |(ice, printed): (&String, &Printed)| match ice.as_str() {
            "*" => "#".to_string(),
            _ => number(printed),
        };
        let entries: Vec<String> = ice.iter().zip(&printed).map(entry).collect();
        rows(&entries, d.number("width"))
    }),
    ("ringring", |d| {
        let entry = |cell: &String| if cell == "." { "1" } else { "0" }.to_string();
        let entries: Vec<String> = d.entries("board").iter().map(entry).collect();
        rows(&entries, d.rows("board")[0].len())
    }),
    ("mejilink", |d| {
        let (height, width) = (d.number("height"), d.number("width"));
        let areas = d.rows("areas");
        let bit = |is_border: bool| u8::from(is_border).to_string();
        let upright = |row: usize, column: usize| {
            bit(column == 0 || column == width || areas[row][column - 1] != areas[row][column])
        };
        let level = |row: usize, column: usize| {
            bit(row == 0 || row == height || areas[row - 1][column] != areas[row][column])
        };
        let upright: Vec<String> = (0..height)
            .flat_map(|row| (0..=width).map(move |column| (row, column)))
            .map(|(row, column)| upright(row, column))
            .collect();
        let level: Vec<String> = (0..=height)
            .flat_map(|row| (0..width).map(move |column| (row, column)))
            .map(|(row, column)| level(row, column))
            .collect();
        rows(&upright, width + 1) + &rows(&level, width)
    }),
    ("lightshadow", |d| {
        let (colours, numbers) = (d.entries("colours"), d.printed("numbers"));
        let entry = |(colour, number): (&String, &Printed)| {
            let colour = match colour.as_str() {
                "#" => 1,
                "." => 0,
                _ => return ".".to_string(),
            };
            match number {
                Printed::Number(number) => format!("{colour},{number}"),
                _ => format!("{colour},-2"),
            }
        };
        let entries: Vec<String> = colours.iter().zip(&numbers).map(entry).collect();
        rows(&entries, d.number("width"))
    }),
    ("ichimaga", |d| format!("def\n{}", numbers(d, "circles"))),
    ("dbchoco", |d| {
        let (grey, printed) = (d.entries("grey"), d.printed("numbers"));
        let entry = |(grey, printed): (&String, &Printed)| match (grey.as_str(), printed) {
            ("g", Printed::Nothing) => "-".to_string(),
            ("g", printed) => format!("-{}", number(printed)),
            (_, printed) => number(printed),
        };
        let entries: Vec<String> = grey.iter().zip(&printed).map(entry).collect();
        rows(&entries, d.number("width"))
    }),
    ("sendai", |d| numbers(d, "clues") + &borders(d, "areas")),
    ("chainedb", |d| numbers(d, "clues")),
    ("narrow", |d| numbers(d, "clues")),
    ("nikoji", |d| numbers(d, "clues")),
];

/// 1 is a wall between areas, 2 one within an area, and a mark adds 4.
#[test]
fn walls_of_divided_areas_share_their_rows_with_borders() {
    let own = puzzle(&library("tilings/sendai"));
    let clues = "1 4 . \n. . . \n. . . \n";
    let rest = "1 2 \n1 2 \n0 0 2 \n0 0 2 \n";
    for (first, is_solution) in [("1 2", true), ("1 6", true), ("1 4", false)] {
        let text = format!("pzprv3\nsendai\n3\n3\n{clues}{first} \n{rest}");
        assert_eq!(holds(&text, &own), is_solution, "{text}");
    }
}

/// What links can say and the models cannot.
#[test]
fn unknown_clues_are_refused() {
    super::super::refused(
        ImportFormat::Links,
        &[
            (
                "puzz.link/p?tatamibari/2/2/1.h",
                "E041",
                ".",
                "a question mark as a clue",
            ),
            (
                "puzz.link/p?icewalk/2/2/0.i",
                "E041",
                ".",
                "a question mark as a clue",
            ),
            (
                "puzz.link/p?compass/2/2/_",
                "E003",
                "_",
                "`_` has no meaning here",
            ),
            ("puzz.link/p?coffeemilk/2/2/13b", "E041", "3", "the clue 3"),
        ],
    );
}
