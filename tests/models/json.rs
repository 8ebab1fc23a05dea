//! A model file written as JSON is the same puzzle.

use std::path::Path;

use placet::model::{Puzzle, Source, read};

/// All of a puzzle but the places in its text, which differ.
fn essence(puzzle: &Puzzle) -> Vec<String> {
    let mut families: Vec<String> = puzzle
        .layout()
        .families()
        .iter()
        .map(|family| format!("{family:?}"))
        .collect();
    let mut givens: Vec<String> = puzzle
        .givens()
        .iter()
        .map(|given| format!("{:?} {:?}", given.cell, given.faces))
        .collect();
    // TOML keeps tables in the order of the text; the JSON made here sorts them.
    families.sort();
    givens.sort();
    let rules = puzzle
        .rules()
        .iter()
        .map(|rule| format!("{} {} {:?}", rule.name, rule.says, rule.kind));
    let parts = [
        format!("{:?} {:?}", puzzle.title(), puzzle.source()),
        format!("{:?} {:?}", puzzle.layout().cells(), puzzle.layout().rows()),
        format!("{:?} {:?}", puzzle.pieces().pieces(), puzzle.pieces().faces()),
        format!("{:?} {:?}", puzzle.projection(), puzzle.expectation()),
    ];
    parts
        .into_iter()
        .chain(families)
        .chain(givens)
        .chain(rules)
        .collect()
}

fn read_text(name: &Path, text: &str) -> Puzzle {
    read(&Source::new(name.display().to_string(), text))
        .unwrap_or_else(|diagnostics| panic!("{}: {diagnostics}", name.display()))
}

#[test]
fn json_and_toml_are_one_language() {
    for (path, text) in crate::models::files::toml_models() {
        let tree: serde_json::Value = toml::from_str(&text).expect("a model is TOML");
        let json = serde_json::to_string_pretty(&tree).expect("what TOML says can be said in JSON");
        let (from_toml, from_json) = (
            read_text(&path, &text),
            read_text(&path.with_extension("json"), &json),
        );
        assert_eq!(essence(&from_toml), essence(&from_json), "{}", path.display());
    }
}
