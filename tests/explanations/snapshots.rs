//! The steps of models as sentences. They were read for sense; a change of wording shows here.
//!
//! `PLACET_WRITE_STEPS=1 cargo test --test all explanations` writes them anew.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use placet::Limits;
use placet::request::StepsWord;

use super::library::library;

/// All steps of these.
const WHOLE: &[&str] = &[
    "latin/calcudoku",
    "latin/futoshiki",
    "logic/bench",
    "logic/fish",
    "logic/knights-and-knaves",
    "logic/logic-grid-1",
    "logic/logic-grid-2",
    "logic/market",
    "logic/offices",
    "logic/prices",
    "logic/race",
    "logic/round-table",
    "logic/zebra",
    "loops/hashi",
    "loops/masyu",
    "loops/slitherlink",
    "numbers/equations",
    "numbers/send-more-money",
    "placement/star-battle",
    "placement/takuzu-4",
    "placement/triangle-digits",
    "shading/akari",
    "shading/hitori",
    "shading/kuromasu",
    "shading/nonogram",
    "shading/nurikabe",
    "shading/takuzu",
    "shading/tents",
    "sudoku/arrow",
    "sudoku/consecutive",
    "sudoku/jigsaw-6x6",
    "sudoku/killer-6x6",
    "sudoku/sudoku-9x9",
    "sudoku/sudoku-two-maps",
    "sudoku/thermometer",
    "sums/einstein-264",
    "sums/jodici",
    "sums/kakuro",
    "sums/survo",
];

/// The first steps of these: later ones take long.
const BEGUN: &[(&str, usize)] = &[
    ("sums/aristotle-hexagon", 3),
    ("sums/magic-board", 8),
    ("tiles/bug-tiles", 3),
];

/// The steps that are not direct, up to a number of them, and how they end.
fn steps(name: &str, most: usize) -> String {
    let explanation = library(name);
    let explainer = &explanation.explainer;
    let mut steps = explainer.steps(&Limits::none(), true);
    let (mut text, mut number) = (String::new(), 0);
    while number < most
        && let Some(step) = steps.next()
    {
        if !step.is_direct {
            number += 1;
            writeln!(text, "{number}. {}", steps.text(explainer, &step).join("\n   "))
                .expect("it is written to a text");
        }
    }
    let end = steps.end().map_or("…", |end| StepsWord::from(&end).text());
    text + end + "\n"
}

fn compare(name: &str, most: usize) {
    let file = format!("tests/explanations/steps/{}.txt", name.replace('/', "-"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let found = steps(name, most);
    if std::env::var_os("PLACET_WRITE_STEPS").is_some() {
        fs::write(&path, &found).expect("the folder is there");
    }
    let known = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(found == known, "{name} is explained otherwise:\n{found}");
}

#[test]
fn whole_ways_read_as_before() {
    for name in WHOLE {
        compare(name, usize::MAX);
    }
}

#[test]
fn beginnings_read_as_before() {
    for (name, most) in BEGUN {
        compare(name, *most);
    }
}
