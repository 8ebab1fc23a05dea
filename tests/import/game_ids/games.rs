//! For each game: its model in the library, how its data is written in an ID, and data at random.

use rand_chacha::ChaCha8Rng;

use super::super::data::Data;
use super::super::random::*;
use super::bodies::*;
use super::random::*;

pub(super) struct Case {
    /// The name of the game.
    pub(super) name: &'static str,
    /// The path of its model.
    pub(super) path: &'static str,
    /// The size and settings.
    pub(super) settings: fn(&Data) -> String,
    /// The clues as they are in an ID.
    pub(super) body: fn(&Data) -> String,
    /// Data for a board of so many rows and columns.
    pub(super) random: fn(&mut ChaCha8Rng, usize, usize) -> Data,
}

const fn case(
    name: &'static str,
    path: &'static str,
    settings: fn(&Data) -> String,
    body: fn(&Data) -> String,
    random: fn(&mut ChaCha8Rng, usize, usize) -> Data,
) -> Case {
    Case {
        name,
        path,
        settings,
        body,
        random,
    }
}

fn order(data: &Data) -> String {
    data.number("n").to_string()
}

pub(super) const CASES: &[Case] = &[
    case("range", "shading/kuromasu", size, numbers, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2 3")
    }),
    case("pattern", "shading/nonogram", size, pattern, random_nonogram),
    case(
        "lightup",
        "shading/akari",
        |d| size(d) + "b20s2d1",
        light_up,
        |r, h, w| random_walls(r, h, w, "numbers", "#"),
    ),
    case(
        "filling",
        "loops/fillomino",
        size,
        |d| digits(d, "clues"),
        |r, h, w| drawn(r, h, w, "clues", ". . . 1 5 9"),
    ),
    case(
        "rect",
        "loops/shikaku",
        |d| size(d) + "e0.5a",
        numbers,
        |r, h, w| drawn(r, h, w, "clues", ". . . 1 2 4"),
    ),
    case(
        "loopy",
        "loops/slitherlink",
        |d| size(d) + "t0de",
        |d| digits(d, "clues"),
        |r, h, w| drawn(r, h, w, "clues", ". . . 0 1 2 3"),
    ),
    case(
        "pearl",
        "loops/masyu",
        |d| size(d) + "dtn",
        |d| super::encoder::signs(&d.entries("circles")),
        |r, h, w| drawn(r, h, w, "circles", ". . . . B W"),
    ),
    case(
        "bridges",
        "loops/hashi",
        |d| size(d) + "i30e10m2d1",
        |d| digits(d, "islands"),
        |r, h, w| drawn(r, h, w, "islands", ". . . 1 4 8"),
    ),
    case(
        "slant",
        "loops/slant",
        size,
        |d| digits(d, "clues"),
        random_corners,
    ),
    case("singles", "shading/hitori", size, singles, |r, h, w| {
        drawn(r, h, w, "numbers", "1 2")
    }),
    case(
        "galaxies",
        "loops/galaxies",
        |d| size(d) + "dn",
        galaxies,
        random_galaxies,
    ),
    case("tents", "shading/tents", |d| size(d) + "de", tents, random_tents),
    case(
        "towers",
        "latin/skyscrapers",
        |d| order(d) + "de",
        towers,
        random_skyscrapers,
    ),
    case(
        "unruly",
        "shading/takuzu",
        |d| match d.0["different"].as_array().is_some_and(|lines| lines.is_empty()) {
            true => size(d),
            false => size(d) + "udt",
        },
        unruly,
        random_unruly,
    ),
    case(
        "unequal",
        "latin/futoshiki",
        unequal_settings,
        unequal,
        random_unequal,
    ),
    case(
        "unequal",
        "latin/renzoku",
        unequal_settings,
        unequal,
        random_unequal,
    ),
    case(
        "tracks",
        "loops/tracks",
        |d| size(d) + "dto",
        tracks,
        random_tracks,
    ),
    case(
        "net",
        "loops/net",
        |d| size(d) + "b0.25a",
        net,
        |r, h, w| {
            let mut data = drawn(r, h, w, "tiles", "E I L T X");
            data.set("barriers", random_pairs(r, h, w).0);
            data
        },
    ),
    case(
        "net",
        "loops/net-torus",
        |d| size(d) + "wb0.25a",
        net,
        random_net_torus,
    ),
    case("keen", "latin/calcudoku", |d| order(d) + "dhm", keen, random_keen),
    case(
        "palisade",
        "loops/palisade",
        |d| format!("{}n{}", size(d), d.number("size")),
        palisade,
        random_palisade,
    ),
    case(
        "dominosa",
        "tilings/dominosa",
        |d| d.number("most").to_string() + "dt",
        dominosa,
        random_dominosa,
    ),
    case(
        "undead",
        "placement/monsters-and-mirrors",
        size,
        undead,
        random_undead,
    ),
    case(
        "magnets",
        "placement/magnets",
        |d| size(d) + "dtS",
        magnets,
        random_magnets,
    ),
    case(
        "signpost",
        "numbers/signpost",
        |d| size(d) + "c",
        signpost,
        random_signpost,
    ),
    case(
        "mosaic",
        "shading/mosaic",
        |d| size(d) + "h0",
        |d| digits(d, "clues"),
        |r, h, w| drawn(r, h, w, "clues", ". . . 0 5 9"),
    ),
    case("solo", "sudoku/sudoku", solo_settings, solo, random_solo),
];

/// Bars are a setting.
fn unequal_settings(data: &Data) -> String {
    let bars = if data.0.contains_key("bars") { "a" } else { "" };
    order(data) + bars + "dk"
}

/// The sides of boxes, or of the board if it has shapes, and letters for what else it has.
fn solo_settings(data: &Data) -> String {
    let has = |name: &str| data.0.contains_key(name);
    let n = data.rows("puzzle").len();
    let mut text = match (has("shapes"), has("box_height")) {
        (true, _) => format!("{n}j"),
        (_, true) => format!("{}x{}", data.number("box_height"), data.number("box_width")),
        _ => {
            let height = (2..=n)
                .rev()
                .find(|height| height * height <= n && n.is_multiple_of(*height));
            let height = height.expect("boxes");
            format!("{height}x{}", n / height)
        }
    };
    if has("cages") {
        text += "k";
    }
    text + "md4da"
}

/// The ID of a puzzle, after the name of its game.
pub(super) fn id(case: &Case, data: &Data) -> String {
    format!("{}:{}", (case.settings)(data), (case.body)(data))
}
