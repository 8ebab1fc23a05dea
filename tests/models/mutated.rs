//! Whatever is done to a model file, reading it ends soon and without a panic,
//! every diagnostic points into the text and is drawn, and what is still a puzzle is lowered or refused.
//!
//! `PROPTEST_CASES=100000 cargo test --release --test models mutated` looks longer.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use placet::encode::{Choices, Encoder, FormulaLimits};
use placet::instance::Instance;
use placet::model::{Board, Diagnostics, Puzzle, Source, check, read};
use placet::render::diagnostic;
use proptest::prelude::*;

static MODELS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let models = crate::models::files::toml_models();
    models.into_iter().map(|(_, text)| text).collect()
});

/// What files are made of, and what breaks readers.
const SCRAPS: [&str; 64] = [
    "\"",
    "\"\"\"",
    "'",
    "[",
    "]",
    "[[",
    "{",
    "}",
    "=",
    ",",
    ".",
    "/",
    "_",
    "*",
    "#",
    "\n",
    "\r\n",
    "\t",
    "\u{3000}",
    "\u{feff}",
    "é",
    "⚀",
    "│",
    "\\u0041",
    "\\",
    "-",
    "..",
    "0",
    "-1",
    "99999999999999999999",
    "9223372036854775807",
    "-9223372036854775808",
    "1.5",
    "true",
    "1979-05-27",
    "[rules]",
    "board = 1",
    "\"1..9223372036854775807\"",
    "\"any\"",
    "grid = [0, 0]",
    "grid = [9, 9, 9]",
    "hexagon = 9",
    "grid = [\"n\", \"n * n\"]",
    "\"n ^ 2\"",
    "(",
    ")",
    ":",
    " and ",
    " => ",
    " == ",
    " / ",
    " mod ",
    "not ",
    "sum(",
    "product(rows)",
    "all_different(",
    "for each x, y in 1..99: ",
    "for c in cells",
    "cell(1, 1)",
    "min(",
    "abs(-",
    "1..1000000000",
    "neighbours",
    "[parameters]\nn = { default = 3, range = \"1..30\" }\n",
];

/// One change; places are counted modulo the length of the text.
#[derive(Clone, Debug)]
enum Mutation {
    Delete { at: usize, length: usize },
    Insert { at: usize, scrap: usize },
    SwapLines { one: usize, other: usize },
    RepeatLine { line: usize },
    DropLine { line: usize },
    ReplaceWord { word: usize, scrap: usize },
    ExchangeWords { one: usize, other: usize },
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let place = || 0..10_000usize;
    prop_oneof![
        (place(), 1..20usize).prop_map(|(at, length)| Mutation::Delete { at, length }),
        (place(), 0..SCRAPS.len()).prop_map(|(at, scrap)| Mutation::Insert { at, scrap }),
        (place(), place()).prop_map(|(one, other)| Mutation::SwapLines { one, other }),
        place().prop_map(|line| Mutation::RepeatLine { line }),
        place().prop_map(|line| Mutation::DropLine { line }),
        (place(), 0..SCRAPS.len()).prop_map(|(word, scrap)| Mutation::ReplaceWord { word, scrap }),
        (place(), place()).prop_map(|(one, other)| Mutation::ExchangeWords { one, other }),
    ]
}

fn mutate(text: &str, mutation: &Mutation) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.split('\n').collect();
    match *mutation {
        Mutation::Delete { at, length } => {
            let at = at % (chars.len() + 1);
            chars.drain(at..(at + length).min(chars.len()));
            chars.into_iter().collect()
        }
        Mutation::Insert { at, scrap } => {
            let at = at % (chars.len() + 1);
            chars.splice(at..at, SCRAPS[scrap].chars());
            chars.into_iter().collect()
        }
        Mutation::SwapLines { one, other } => {
            let number = lines.len();
            lines.swap(one % number, other % number);
            lines.join("\n")
        }
        Mutation::RepeatLine { line } => {
            let line = line % lines.len();
            lines.insert(line, lines[line]);
            lines.join("\n")
        }
        Mutation::DropLine { line } => {
            lines.remove(line % lines.len());
            lines.join("\n")
        }
        Mutation::ReplaceWord { word, scrap } => replace_word(text, word, SCRAPS[scrap]),
        Mutation::ExchangeWords { one, other } => {
            let words: Vec<&str> = text.split_whitespace().collect();
            match words.len() {
                0 => text.to_string(),
                number => replace_word(text, one, words[other % number]),
            }
        }
    }
}

/// The text with one of its words, counted modulo their number, exchanged.
fn replace_word(text: &str, index: usize, by: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(word) = words.get(index.checked_rem(words.len()).unwrap_or(0)) else {
        return by.to_string();
    };
    let start = word.as_ptr() as usize - text.as_ptr() as usize;
    format!("{}{by}{}", &text[..start], &text[start + word.len()..])
}

/// Reads a source, and holds what comes of it to what must always be so.
fn read_soundly(source: &Source) -> Result<Puzzle, Diagnostics> {
    let begin = Instant::now();
    let result = read(source);
    assert!(begin.elapsed() < Duration::from_secs(5), "reading takes too long");
    match &result {
        Ok(puzzle) => {
            let blank = Board::blank(puzzle.layout());
            check(puzzle, puzzle.expectation().board.as_ref().unwrap_or(&blank));
        }
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty(), "no puzzle and no fault");
            assert_spans_lie_in(&source.text, diagnostics);
            assert!(diagnostic::text(source, diagnostics, false).contains("error["));
        }
    }
    result
}

/// Lowers a puzzle and sizes its formula, unless that is too large.
fn lower_soundly(puzzle: Puzzle) {
    let begin = Instant::now();
    let instance = Instance::new(puzzle);
    let limits = FormulaLimits::of_literals(1_000_000);
    let _ = Encoder::new(Choices::default())
        .with_limits(limits)
        .forecast(&instance.lowered().problem);
    assert!(
        begin.elapsed() < Duration::from_secs(20),
        "lowering takes too long"
    );
}

/// So many cases, or as many as are asked for by `PROPTEST_CASES`.
fn cases(by_default: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok();
    ProptestConfig::with_cases(asked.and_then(|cases| cases.parse().ok()).unwrap_or(by_default))
}

fn assert_spans_lie_in(text: &str, diagnostics: &Diagnostics) {
    for diagnostic in diagnostics.in_order() {
        let spans = [
            Some(diagnostic.span),
            diagnostic.also.as_ref().map(|(span, _)| *span),
        ];
        for span in spans.into_iter().flatten() {
            let part = text.get(span.start..span.end);
            assert!(part.is_some(), "{diagnostic} points outside the text");
        }
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn mutated_models_are_read_without_panic(
        model in any::<prop::sample::Index>(),
        mutations in prop::collection::vec(mutation(), 1..6),
    ) {
        let text = mutations.iter().fold(model.get(&MODELS).clone(), |text, change| mutate(&text, change));
        let _ = read_soundly(&Source::new("mutated.toml", text));
    }

    #[test]
    fn mutated_json_is_read_without_panic(
        model in any::<prop::sample::Index>(),
        mutations in prop::collection::vec(mutation(), 1..4),
    ) {
        let tree: serde_json::Value = toml::from_str(model.get::<String>(&MODELS)).expect("a model is TOML");
        let json = serde_json::to_string_pretty(&tree).expect("a tree is JSON");
        let text = mutations.iter().fold(json, |text, change| mutate(&text, change));
        let _ = read_soundly(&Source::new("mutated.json", text));
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(source) = Source::from_bytes("any.toml", bytes) {
            let _ = read_soundly(&source);
        }
    }

    #[test]
    fn any_text_is_no_panic_as_a_drawing(drawing in "[ab .*/_│\u{3000}\n\t⚀é]{0,40}", hex in any::<bool>()) {
        let shape = if hex { "hex" } else { "square" };
        let model = format!("[board]\nshape = \"{shape}\"\ncells = '''\n{drawing}'''\n[pieces]\nnames = \"ab\"\ncopies = \"any\"\n");
        let _ = read_soundly(&Source::new("drawing.toml", model));
    }

    #[test]
    fn any_text_is_no_panic_as_a_board(
        model in any::<prop::sample::Index>(),
        text in "[1-9ABQ.?_/ │─\n\u{3000}⚀é@-]{0,80}",
    ) {
        let puzzle = read_soundly(&Source::new("whole.toml", model.get(&MODELS).clone())).expect("a model of the repository");
        match Board::parse(&text, puzzle.layout(), puzzle.pieces()) {
            Ok(board) => { check(&puzzle, &board); }
            Err(diagnostics) => assert_spans_lie_in(&text, &diagnostics),
        }
    }

    #[test]
    fn a_mutated_answer_is_no_panic(
        model in any::<prop::sample::Index>(),
        swaps in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..4),
    ) {
        let puzzle = read_soundly(&Source::new("whole.toml", model.get(&MODELS).clone())).expect("a model of the repository");
        let Some(mut board) = puzzle.expectation().board.clone() else { return Ok(()) };
        let cells: Vec<_> = puzzle.layout().cell_ids().collect();
        for (cell, other) in &swaps {
            let face = board.face(*other.get(&cells));
            board.set(*cell.get(&cells), face);
        }
        check(&puzzle, &board);
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn what_is_still_a_puzzle_is_lowered_or_refused(
        model in any::<prop::sample::Index>(),
        mutation in mutation(),
    ) {
        let text = mutate(model.get::<String>(&MODELS), &mutation);
        if let Ok(puzzle) = read_soundly(&Source::new("mutated.toml", text)) {
            lower_soundly(puzzle);
        }
    }
}
