//! Game IDs of Simon Tatham's Portable Puzzle Collection: written by an encoder of the tests and read again, wrong ones, and hostile ones.

mod bodies;
mod encoder;
mod games;
mod random;
mod solo;
mod wrong;

use placet::model::import::{ConversionOptions, ImportFormat, import, import_data};
use placet::model::{Source, read};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use self::games::{CASES, Case, id};
pub(super) use self::random::random_keen;
use super::data::Data;
use super::{library, only_board, seen};

const FORMAT: ImportFormat = ImportFormat::GameIds;

/// Parameters that an ID fills by a rule of its own, so that the library's own puzzle has another value.
const DERIVED: [&str; 1] = ["largest"];

/// The ID of a puzzle.
fn named(case: &Case, data: &Data) -> String {
    format!("{}:{}", case.name, id(case, data))
}

/// The link to the page of its game.
fn link(case: &Case, data: &Data) -> String {
    format!(
        "https://www.example.org/puzzles/js/{}.html#{}",
        case.name,
        id(case, data)
    )
}

/// The data with signs, bars and barriers between cells in one order.
fn sorted(mut data: Data) -> Data {
    for name in ["signs", "bars", "barriers"] {
        if let Some(Value::Array(pairs)) = data.0.get_mut(name) {
            pairs.sort_by_key(Value::to_string);
        }
    }
    data
}

#[test]
fn the_library_s_own_puzzles_are_the_same_as_ids() {
    for case in CASES {
        let library = library(case.path);
        let own = Data::of_model(&library);
        let (id, link) = (named(case, &own), link(case, &own));
        let mut own = sorted(own);
        own.0
            .retain(|name, value| !DERIVED.contains(&name.as_str()) && !value.is_object());
        // The side of a board that follows from that of its boxes is none of its data.
        own.0.retain(|name, value| name != "n" || value.is_u64());
        // The last number has an arrow in IDs.
        own.0.retain(|name, _| name != "arrows");
        let found = sorted(Data::of_text(&id, FORMAT)).normal();
        for (name, value) in &own.normal().0 {
            assert_eq!(found.0.get(name), Some(value), "{name} of {id}");
        }
        let imported = seen(&id, FORMAT);
        assert_eq!(only_board(&imported), only_board(&library), "{id}");
        assert!(
            !imported.contains("source =") && !imported.contains("[expect]"),
            "{imported}"
        );
        let of_link = seen(&link, FORMAT);
        assert!(of_link.contains("source = \"example.org\"\n"), "{of_link}");
        assert_eq!(of_link.replace("source = \"example.org\"\n", ""), imported);
    }
}

#[test]
fn any_puzzle_that_is_written_is_read() {
    for case in CASES {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..100 {
            let (height, width) = (random.random_range(2..14), random.random_range(2..14));
            let data = (case.random)(&mut random, height, width);
            let id = named(case, &data);
            let found = sorted(Data::of_text(&id, FORMAT)).normal();
            for (name, value) in &sorted(data).normal().0 {
                assert_eq!(found.0.get(name), Some(value), "{name} of {id}");
            }
        }
    }
}

#[test]
fn the_form_of_an_id_does_not_matter() {
    let expected = Data::of_text("loopy:4x4:3c3d22b2a1", FORMAT);
    for id in [
        "loopy:4x4t0de:3c3d22b2a1",
        "Loopy:4:3c3d22b2a1",
        "sgtpuzzles:loopy:4x4:3c3d22b2a1",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#4x4t0:3c3d22b2a1",
        "https://example.org/loopy.html?language=de#4x4t0:3c3d22b2a1",
        "https://example.org/loopy.html#4x4t0%3A3c3d22b2a1",
        "# a comment\n\nloopy:4x4:3c3d22b2a1\n",
    ] {
        assert_eq!(Data::of_text(id, FORMAT), expected, "{id}");
    }
}

#[test]
fn mutated_ids_are_refused_or_become_models() {
    const SIGNS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzBWLRTUS,/.:#_[]*%\xc3";
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for case in CASES {
        for _ in 0..60 {
            let data = (case.random)(&mut random, 4, 4);
            let mut bytes = named(case, &data).into_bytes();
            let start = case.name.len();
            for _ in 0..random.random_range(1..4) {
                let at = random.random_range(start..bytes.len());
                let end = (at + random.random_range(0..3)).min(bytes.len());
                let sign = SIGNS[random.random_range(0..SIGNS.len())];
                bytes.splice(at..end, (random.random_range(0..3) > 0).then_some(sign));
                if bytes.len() <= start {
                    break;
                }
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let source = Source::new("id", text.clone());
            let options = ConversionOptions::default();
            if let Ok(imported) = import(&source, FORMAT, &options) {
                assert!(read(&Source::new("model.toml", imported.text)).is_ok(), "{text}");
            }
            let _ = import_data(&source, FORMAT, &options);
        }
    }
}
