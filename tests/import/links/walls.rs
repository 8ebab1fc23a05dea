//! Borders with the same area on both sides.

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{DiagnosticCode, PuzzleNotation, Source};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::super::data::Data;
use super::super::{boards, puzzle, seen};
use super::encoder;
use super::genres::{case_of, link};
use super::penpa::Pen;
use super::{data_of, written};

/// Genres in which such borders count.
const COUNTING: [&str; 14] = [
    "aquarium",
    "shimaguni",
    "stostone",
    "heyablock",
    "country",
    "doubleback",
    "moonsun",
    "nothing",
    "heyawake",
    "ayeheya",
    "sumiwake",
    "nanro",
    "lits",
    "mejilink",
];

/// The places of two neighbours.
type Pair = [(usize, usize); 2];

/// Are two cells connected by pairs without a border between them?
fn are_connected([one, other]: Pair, open: &[&Pair]) -> bool {
    let mut found = vec![one];
    let mut next = 0;
    while let Some(&cell) = found.get(next) {
        next += 1;
        for [first, second] in open {
            for (from, to) in [(first, second), (second, first)] {
                if *from == cell && !found.contains(to) {
                    found.push(*to);
                }
            }
        }
    }
    found.contains(&other)
}

/// Each two neighbours: first those in a row, then those in a column.
fn neighbours(height: usize, width: usize) -> Vec<Pair> {
    let cells = || (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)));
    let beside = cells().filter(|(_, column)| column + 1 < width);
    let below = cells().filter(|(row, _)| row + 1 < height);
    beside
        .map(|(row, column)| [(row, column), (row, column + 1)])
        .chain(below.map(|(row, column)| [(row, column), (row + 1, column)]))
        .collect()
}

fn named(pairs: &[Pair]) -> Value {
    let cell = |(row, column): (usize, usize)| format!("r{}c{}", row + 1, column + 1);
    let pair = |[one, other]: &Pair| format!("{} {}", cell(*one), cell(*other));
    pairs.iter().map(pair).collect()
}

/// A puzzle of a genre with some borders inside its areas, and its link: that of the puzzle without them, whose bits for borders are replaced.
fn random_link(random: &mut ChaCha8Rng, genre: &str) -> (String, Data) {
    let (height, width) = (random.random_range(2..8), random.random_range(2..8));
    let case = case_of(genre);
    let mut data = (case.random)(random, height, width);
    let parameter = match genre {
        "aquarium" => "tanks",
        "heyawake" => "rooms",
        _ => "areas",
    };
    let areas = data.rows(parameter);
    let pairs = neighbours(height, width);
    let is_border = |[one, other]: &Pair| areas[one.0][one.1] != areas[other.0][other.1];
    let mut walls: Vec<Pair> = vec![];
    for pair in &pairs {
        let open = |other: &&Pair| *other != pair && !is_border(other) && !walls.contains(other);
        let open: Vec<&Pair> = pairs.iter().filter(open).collect();
        if !is_border(pair) && random.random_range(0..4) == 0 && are_connected(*pair, &open) {
            walls.push(*pair);
        }
    }
    let borders: Vec<bool> = pairs
        .iter()
        .map(|pair| is_border(pair) || walls.contains(pair))
        .collect();
    let beside = height * (width - 1);
    let (old, new) = match genre {
        "mejilink" => {
            let open = |is_border: Vec<bool>| {
                encoder::marked(&is_border.iter().map(|border| !border).collect::<Vec<_>>())
            };
            (open(pairs.iter().map(is_border).collect()), open(borders))
        }
        _ => (
            encoder::borders(&areas.concat(), width),
            encoder::marked(&borders[..beside]) + &encoder::marked(&borders[beside..]),
        ),
    };
    let plain = link(case, &data);
    let size = format!("/{width}/{height}/");
    let (start, clues) = plain.split_once(&size).expect("clues");
    // Sumiwake has its areas last.
    let replaced = match genre {
        "sumiwake" => clues.strip_suffix(&old).expect("borders").to_string() + &new,
        _ => new + clues.strip_prefix(&old).expect("borders"),
    };
    data.set("walls", named(&walls));
    (format!("{start}{size}{replaced}"), data)
}

#[test]
fn they_are_kept_where_they_count() {
    for genre in COUNTING {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..20 {
            let (link, expected) = random_link(&mut random, genre);
            let found = data_of(&link).normal();
            for (name, value) in &expected.normal().0 {
                assert_eq!(found.0.get(name), Some(value), "{name} of {link}");
            }
        }
    }
}

#[test]
fn they_are_written_and_drawn() {
    for genre in COUNTING {
        let mut random = ChaCha8Rng::seed_from_u64(8);
        let mut puzzles = 0;
        while puzzles < 3 {
            let (link, _) = random_link(&mut random, genre);
            let Ok(model) = import(
                &Source::new("link", link.clone()),
                ImportFormat::Links,
                &ConversionOptions::default(),
            ) else {
                // Some areas at random are too small for the genre.
                continue;
            };
            puzzles += 1;
            let model = puzzle(&model.text);
            assert_eq!(data_of(&written::written(&model)), data_of(&link), "{link}");
            let drawn = PuzzleNotation::Penpa
                .write(&model)
                .unwrap_or_else(|wrong| panic!("{link}: {wrong}"));
            let again = Data::of_text(drawn.trim_end(), ImportFormat::Penpa);
            assert_eq!(again, data_of(&link), "{link}");
        }
    }
}

/// The message and label of the first warning or error of a link with a border between the two cells in the first row of 2 x 2 cells.
fn told(genre: &str, clues: &str) -> (Option<DiagnosticCode>, String, String) {
    let link = format!("{genre}/2/2/{clues}");
    let imported = import(
        &Source::new("link", link),
        ImportFormat::Links,
        &ConversionOptions::default(),
    );
    let all = imported.map_or_else(|wrong| wrong, |imported| imported.warnings);
    let first = all.in_order()[0].clone();
    (Some(first.code), first.message, first.label)
}

#[test]
fn they_are_named_where_they_mean_nothing() {
    let message = "borders with the same area on both sides are not in the model";
    let expected = (
        Some(DiagnosticCode::LeftOut),
        message.to_string(),
        "between `r1c1 r1c2`".to_string(),
    );
    assert_eq!(told("norinori", "g0"), expected);
    assert_eq!(told("chocona", "g0g"), expected);
    let mut pen = Pen::new(2, 2);
    pen.edge(0, 1, false);
    let mut options = ConversionOptions::default();
    options.genre = Some("norinori".to_string());
    let drawn =
        import(&Source::new("link", pen.link(&[])), ImportFormat::Penpa, &options).expect("a norinori");
    assert_eq!(drawn.warnings.in_order()[0].message, message);
}

#[test]
fn they_are_an_error_where_they_count_and_the_model_has_none() {
    for (genre, clues) in [("oneroom", "g0g"), ("invlitso", "g0"), ("hinge", "g0g")] {
        let (code, message, label) = told(genre, clues);
        assert_eq!(code, Some(DiagnosticCode::NotApplicable));
        assert_eq!(message, "borders with the same area on both sides");
        assert_eq!(
            label,
            "between `r1c1 r1c2`: they count, but the model has areas alone"
        );
    }
    assert_eq!(told("fillomino", "jg0").1, "walls that are given");
}

/// How many boards a puzzle of 2 x 2 cells in one area has with a border between the cells of the first row, and without.
fn numbers_of_boards(genre: &str, before: &str, after: &str) -> (usize, usize) {
    let count = |borders: &str| {
        let link = format!("{genre}/2/2/{before}{borders}{after}");
        boards(&seen(&link, ImportFormat::Links), 100).len()
    };
    (count("g0"), count("00"))
}

#[test]
fn black_cells_and_numbers_do_not_touch_across_them() {
    // Of the 13 connected sets of cells, 4 have both cells.
    assert_eq!(numbers_of_boards("shimaguni", "", "g"), (9, 13));
    // Four black cells in two rows of two are a pool for nanro: 12 are left, of which 3 have both cells.
    assert_eq!(numbers_of_boards("nanro", "", "j"), (9, 12));
    // White cells are connected, too, and a column has as many black cells as white ones in a stostone: the last row, which has fallen.
    assert_eq!(numbers_of_boards("stostone", "", "g"), (1, 2));
}

/// How many boards a puzzle of 2 x 3 cells in one area has with both borders in the first row, with the first of them, and without.
fn numbers_with_two_borders(genre: &str) -> [usize; 3] {
    ["o0", "g0", "00"].map(|borders| {
        let link = format!("{genre}/3/2/{borders}g");
        boards(&seen(&link, ImportFormat::Links), 100).len()
    })
}

#[test]
fn a_row_of_white_cells_crosses_one_of_them_at_most() {
    // No two black cells of 11 boards share a side, and the white ones are connected: in 5, the first row is white.
    assert_eq!(numbers_with_two_borders("heyawake"), [6, 11, 11]);
    // Three of them are symmetric: one without black cells, and two with opposite corners.
    assert_eq!(numbers_with_two_borders("ayeheya"), [2, 3, 3]);
    // Of 31 boards with connected black and white cells, 11 have two black cells at the first border.
    assert_eq!(numbers_with_two_borders("heyablock"), [10, 20, 31]);
}

#[test]
fn a_loop_crosses_none_of_them_in_an_area_that_it_visits_once() {
    // The only loop of 2 x 2 cells in one area, and a border that it crosses: it is in the area once, as it never leaves it.
    assert_eq!(numbers_of_boards("country", "", "g"), (1, 1));
    // Four of the loops of 2 x 4 cells are in both halves. Two of them pass the first two cells of the first row.
    let count = |borders: &str| {
        let link = format!("country/4/2/{borders}h");
        boards(&seen(&link, ImportFormat::Links), 100).len()
    };
    assert_eq!((count("900"), count("p00")), (4, 2));
}

#[test]
fn sides_of_them_without_the_loop_count_twice_in_a_mejilink() {
    // An area of two cells: six sides. The loop takes all of them, or none, so two cells need a border inside, which counts twice.
    let count = |open: &str| boards(&seen(&format!("mejilink/2/1/{open}"), ImportFormat::Links), 100).len();
    assert_eq!((count("g"), count("0")), (0, 1));
}

#[test]
fn water_does_not_flow_across_them() {
    // One tank of 2 x 2 cells: water stands in no row, in the second, or in both. A border in the second row lets its cells differ.
    let count = |borders: &str| {
        let link = format!("aquarium/2/2/{borders}/j");
        boards(&seen(&link, ImportFormat::Links), 100).len()
    };
    assert_eq!((count("00"), count("80")), (3, 5));
}
