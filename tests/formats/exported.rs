//! Models of the library, exported as the command line does it, and boards made of what programs answer.

use std::path::{Path, PathBuf};

use placet::encode::Choices;
use placet::engine::Limits;
use placet::exchange::export::{ExportFormat, Identifiers, NamedProblem};
use placet::instance::{Export, Instance};
use placet::model::{Puzzle, Source, check, read};

use crate::files::model_files;

/// The models, by path below the repository's root.
pub(crate) fn models() -> Vec<(String, Puzzle)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = |path: &PathBuf| {
        let name = path
            .strip_prefix(root)
            .expect("it was found there")
            .display()
            .to_string();
        (
            name,
            puzzle(&std::fs::read_to_string(path).expect("it can be read")),
        )
    };
    model_files().iter().map(named).collect()
}

pub(crate) fn puzzle(text: &str) -> Puzzle {
    read(&Source::new("test.toml", text)).unwrap_or_else(|diagnostics| panic!("{diagnostics}\n{text}"))
}

/// The text of a puzzle in a format.
pub(crate) fn exported(instance: &Instance, format: ExportFormat) -> String {
    written(
        Export::new(instance.clone(), format, Choices::default(), &Limits::none())
            .expect("it can be written"),
    )
}

pub(crate) fn written(export: Export) -> String {
    let mut text = vec![];
    export.write(&mut text).expect("a vector takes it");
    String::from_utf8(text).expect("what is exported is text")
}

/// What the cells of a instance puzzle are called in a text.
pub(crate) fn cells(instance: &Instance) -> NamedProblem<'_> {
    let problem = &instance.lowered().problem;
    NamedProblem {
        identifiers: Identifiers::of(problem),
        shown: instance
            .puzzle()
            .layout()
            .cell_ids()
            .map(|cell| instance.lowered().cell_var(cell))
            .collect(),
        ..NamedProblem::of(problem)
    }
}

/// Asserts that values of the cells are a board that the check approves.
pub(crate) fn assert_is_board(instance: &Instance, values: &[i64], what: &str) {
    let board = instance.lowered().board(instance.puzzle().layout(), values);
    let report = check(instance.puzzle(), &board);
    assert!(report.is_clean(), "{what}: {:?}", report.violations);
}
