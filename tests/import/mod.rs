//! Files of other programs become models, and the models are solved: counts and boards
//! against what is published or known, every board held against `check`.

mod calcudoku;
mod canonical;
mod clues;
mod data;
mod docs;
mod edge_matching;
mod exact_cover;
use crate::extent;
mod f_puzzles;
mod game_ids;
mod hostile;
mod kakuro;
mod killer;
mod links;
mod nonogram;
mod numbers;
mod picture;
mod random;
mod sudoku;

use std::fs;
use std::path::Path;

use placet::encode::Choices;
use placet::engine::sat::Batsat;
use placet::instance::EncodedInstance;
use placet::limit::{Limits, Outcome};
use placet::model::import::{ConversionOptions, ImportFormat, detect, import};
use placet::model::{Diagnostics, Puzzle, Source, check, read};
use placet::render::diagnostic;
use placet::render::text::compact;
use placet::session::Boards;

/// The text of a model of the library.
fn library(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("models").join(path);
    fs::read_to_string(path.with_extension("toml")).expect("a model of the library")
}

/// The model of a text, which reads as one.
#[track_caller]
fn model(text: &str, format: ImportFormat, options: &ConversionOptions) -> String {
    let source = Source::new("file.txt", text);
    let model = import(&source, format, options)
        .unwrap_or_else(|diagnostics| panic!("{}", diagnostic::text(&source, &diagnostics, false)));
    puzzle(&model.text);
    model.text
}

/// The same, of a text whose format is seen.
#[track_caller]
fn seen(text: &str, format: ImportFormat) -> String {
    assert_eq!(detect(text), Some(format));
    model(text, format, &ConversionOptions::default())
}

#[track_caller]
fn puzzle(model: &str) -> Puzzle {
    let source = Source::new("model.toml", model);
    read(&source)
        .unwrap_or_else(|diagnostics| panic!("{}\n{model}", diagnostic::text(&source, &diagnostics, false)))
}

/// The boards of a model in one line each, sorted, up to `most` of them.
#[track_caller]
fn boards(model: &str, most: usize) -> Vec<String> {
    let compiled = EncodedInstance::new(puzzle(model), Choices::default()).expect("the model is small");
    let mut search = Boards::by_sat(&compiled, Box::new(Batsat::new()));
    let mut boards = vec![];
    while boards.len() < most {
        let next = search.next_within(&Limits::none()).expect("no solver fails");
        let Outcome::Complete(Some(solution)) = next else {
            break;
        };
        assert!(check(compiled.puzzle(), &solution.board).is_clean());
        boards.push(compact(compiled.puzzle(), &solution.answer));
    }
    boards.sort();
    boards
}

/// The only board of a model.
#[track_caller]
fn only_board(model: &str) -> String {
    let boards = boards(model, 2);
    assert_eq!(boards.len(), 1, "{model}");
    boards[0].clone()
}

/// What is said of a wrong text.
#[track_caller]
fn diagnostics(text: &str, format: ImportFormat, options: &ConversionOptions) -> Diagnostics {
    import(&Source::new("file.txt", text), format, options).expect_err(text)
}

/// Asserts of each wrong text the first diagnostic: `(text, code, underlined, message)`.
#[track_caller]
fn refused(format: ImportFormat, wrong: &[(&str, &str, &str, &str)]) {
    for (text, code, underlined, message) in wrong {
        let diagnostics = diagnostics(text, format, &ConversionOptions::default());
        let first = diagnostics.in_order()[0];
        let found = (
            first.code.id(),
            &text[first.span.start..first.span.end],
            first.message.as_str(),
        );
        assert_eq!(found, (*code, *underlined, *message), "{text}");
    }
}
