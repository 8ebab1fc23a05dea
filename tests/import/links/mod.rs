//! Links of sites that run pzprjs: written by an encoder of the tests and read again, wrong ones, and hostile ones.

mod bodies;
mod encoder;
mod genres;
mod holes;
mod more_genres;
mod penpa;
mod penpa_marks;
mod penpa_solved;
mod saved;
mod saved_lists;
mod saved_rim;
mod solved;
mod walls;
mod written;
mod wrong;

use placet::model::import::{ConversionOptions, ImportFormat, import_data};
use placet::model::{Source, read};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use self::genres::{cases, link};
use super::data::Data;
use super::{library, model, only_board, seen};

/// Parameters that a link fills by a rule of its own, so that the library's own puzzle has another value.
const DERIVED: [&str; 2] = ["largest", "passed"];

#[track_caller]
fn data_of(link: &str) -> Data {
    Data::of_text(link, ImportFormat::Links)
}

/// The message of the first error in a link.
#[track_caller]
fn wrong_link(link: &str) -> String {
    let wrong = import_data(
        &Source::new("link", link),
        ImportFormat::Links,
        &ConversionOptions::default(),
    );
    wrong.expect_err(link).in_order()[0].message.clone()
}

/// Asserts that a link has these values.
#[track_caller]
fn assert_has(link: &str, expected: &Data) {
    expected.assert_in(link, ImportFormat::Links);
}

#[test]
fn the_library_s_own_puzzles_are_the_same_as_links() {
    for case in cases() {
        let library = library(case.path);
        let mut own = Data::of_model(&library);
        let link = link(case, &own);
        own.0
            .retain(|name, value| !DERIVED.contains(&name.as_str()) && !value.is_object());
        // The side of a board that follows from that of its boxes is none of its data.
        own.0.retain(|name, value| name != "n" || value.is_u64());
        // Its letters are numbers in links.
        own.0.retain(|name, _| name != "pairs");
        assert_has(&link, &own);
        let imported = seen(&link, ImportFormat::Links);
        // A numberlink of the library passes every cell, which links do not ask for.
        let same_rules = imported.replace("text = \"pair\"", "text = \"all\"");
        assert_eq!(only_board(&same_rules), only_board(&library), "{link}");
        assert!(
            imported.contains("source = \"puzz.link\"\n") && !imported.contains("[expect]"),
            "{imported}"
        );
    }
}

#[test]
fn any_puzzle_that_is_written_is_read() {
    for case in cases() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..100 {
            let (height, width) = (random.random_range(2..14), random.random_range(2..14));
            let data = (case.random)(&mut random, height, width);
            assert_has(&link(case, &data), &data);
        }
    }
}

#[test]
fn clues_are_in_their_cells() {
    let model = super::puzzle(&seen("https://puzz.link/p?slither/3/2/0g8h", ImportFormat::Links));
    let cells = |name: &str| -> Vec<String> {
        let regions = model.layout().find_regions(name).unwrap_or_default();
        let cells = regions.iter().flat_map(|region| &region.cells);
        cells
            .map(|cell| model.layout().cell(*cell).name.clone())
            .collect()
    };
    assert_eq!(
        (cells("clue 0"), cells("clue 3")),
        (vec!["r1c1".to_string()], vec!["r1c3".to_string()])
    );
}

#[test]
fn the_form_of_a_link_does_not_matter() {
    let expected = data_of("nurikabe/4/3/1g.g2h4j");
    for link in [
        "https://puzz.link/p?nurikabe/4/3/1g.g2h4j",
        "http://pzv.jp/p.html?nurikabe/4/3/1g.g2h4j/",
        "https://pzprxs.vercel.app/p?nurikabe_edit/4/3/1g.g2h4j",
        "HTTPS://PUZZ.LINK/P?NURIKABE/4/3/1G.G2H4J",
        "https%3A%2F%2Fpuzz.link%2Fp%3Fnurikabe%2F4%2F3%2F1g%2Eg2h4j",
        "puzz.link/p.html?type=player&nurikabe_play/4/3/1g.g2h4j",
        "# a comment\n\nnurikabe/4/3/1g.g2h4j\n",
    ] {
        assert_eq!(data_of(link), expected, "{link}");
    }
}

#[test]
fn a_model_of_a_link_takes_the_data_of_another() {
    let mut options = ConversionOptions::default();
    options.parameters = true;
    options.source = Some("links.txt".to_string());
    let text = model("puzz.link/p?slither/4/4/dgdh2c71", ImportFormat::Links, &options);
    assert!(
        text.contains("title = \"Slitherlink\"\nsource = \"links.txt, puzz.link\"\n"),
        "{text}"
    );
    let without_site = seen("slither/4/4/dgdh2c71", ImportFormat::Links);
    assert!(!without_site.contains("source ="), "{without_site}");
}

#[test]
fn a_file_of_links_has_data_for_each() {
    let file = "# three\npuzz.link/p?slither/4/4/dgdh2c71\npuzz.link/p?slither/3/2/0g8h\nmashu/3/2/2i\n";
    let data = |genre: Option<&str>, text: &str| {
        let mut options = ConversionOptions::default();
        options.genre = genre.map(str::to_string);
        import_data(&Source::new("links.txt", text), ImportFormat::Links, &options)
    };
    let two = data(Some("slither"), file).expect("two links");
    let list: Vec<serde_json::Value> = serde_json::from_str(&two.text).expect("a list");
    let widths: Vec<_> = list.iter().map(|puzzle| puzzle["width"].clone()).collect();
    assert_eq!(widths, [4, 3]);
    let warning = two.warnings.in_order()[0].clone();
    assert_eq!(
        (warning.message.as_str(), warning.label.as_str()),
        (
            "links of other genres are left out",
            "the file has 1 of `mashu`, 2 of `slither`"
        )
    );
    let first = |genre: Option<&str>, text: &str| data(genre, text).expect_err(text).in_order()[0].clone();
    let several = first(None, file);
    assert_eq!(
        (several.message.as_str(), several.label.as_str()),
        ("the links are of several genres", "1 of `mashu`, 2 of `slither`")
    );
    assert_eq!(first(Some("tapa"), file).message, "no link is of this genre");
    assert_eq!(first(Some("slitherr"), file).message, "unknown genre `slitherr`");
    let wrong = "slither/4/4/dgdh2c71\nslither/4/4/dgdh2cz\n";
    assert_eq!(first(None, wrong).span.start, wrong.len() - 2);
    let many = "slither/4/4/dgdh2c71\n".repeat(2000);
    let list: Vec<serde_json::Value> =
        serde_json::from_str(&data(None, &many).expect("all").text).expect("a list");
    assert_eq!(list.len(), 2000);
}

#[test]
fn mutated_links_are_refused_or_become_models() {
    const SIGNS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyz.-+=%@*$/?#:ABZ_&\xc3";
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for case in cases() {
        for _ in 0..60 {
            let data = (case.random)(&mut random, 4, 4);
            let mut bytes = link(case, &data).into_bytes();
            for _ in 0..random.random_range(1..4) {
                let at = random.random_range(20..bytes.len());
                let end = (at + random.random_range(0..3)).min(bytes.len());
                let sign = SIGNS[random.random_range(0..SIGNS.len())];
                bytes.splice(at..end, (random.random_range(0..3) > 0).then_some(sign));
                if bytes.len() <= 20 {
                    break;
                }
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let source = Source::new("link", text.clone());
            let options = ConversionOptions::default();
            if let Ok(imported) = placet::model::import::import(&source, ImportFormat::Links, &options) {
                assert!(read(&Source::new("model.toml", imported.text)).is_ok(), "{text}");
            }
            let _ = import_data(&source, ImportFormat::Links, &options);
        }
    }
}
