//! Every example of the reference reads, and every key is in it.

use std::collections::BTreeSet;

use placet::encode::Choices;
use placet::engine::sat::Varisat;
use placet::instance::EncodedInstance;
use placet::limit::{Limits, Outcome};
use placet::model::{Diagnostics, ModelFormat, Puzzle, Settings, Source, check, read, read_with, schema};
use placet::session::Boards;
use serde_json::Value;

use crate::docs::reference::examples;

/// Reads an example; the files that examples name are in a folder of these tests.
fn read_example(example: &str) -> Result<Puzzle, Diagnostics> {
    let mut settings = Settings::new();
    settings.set_folder(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/docs_files"));
    read_with(&Source::new("example.toml", example), &settings)
}

#[test]
fn every_toml_example_reads() {
    let examples = examples("toml");
    assert!(examples.len() >= 12);
    for example in examples {
        let puzzle =
            read_example(example).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{example}"));
        assert!(
            puzzle.warnings().is_empty(),
            "{}\nin\n{example}",
            puzzle.warnings()
        );
        if let Some(board) = &puzzle.expectation().board {
            assert!(check(&puzzle, board).is_clean(), "{example}");
        }
    }
}

/// An example has a board, and as many as it says.
#[test]
fn every_toml_example_has_its_boards() {
    for example in examples("toml") {
        let puzzle = read_example(example).expect("every example reads");
        let expected = puzzle.expectation().solutions;
        let puzzle = match puzzle.expectation().best {
            Some(best) => puzzle.with_objective_bound(best),
            None => puzzle,
        };
        let compiled = EncodedInstance::new(puzzle, Choices::default()).expect("examples are small");
        let mut boards = Boards::by_sat(&compiled, Box::new(Varisat::new()));
        let mut next = || {
            matches!(
                boards.next_within(&Limits::none()),
                Ok(Outcome::Complete(Some(_)))
            )
        };
        let wanted = expected.unwrap_or(1);
        let found = (0..wanted).take_while(|_| next()).count() as u64;
        assert_eq!(found, wanted, "{example}");
        assert!(
            expected.is_none() || !next(),
            "there are more boards of\n{example}"
        );
    }
}

#[test]
fn the_json_example_reads() {
    for example in examples("json") {
        let source = Source::new("example", example);
        assert_eq!(source.format, ModelFormat::Json);
        assert!(read(&source).is_ok(), "{example}");
    }
}

#[test]
fn the_first_example_has_ten_lines() {
    let lines = examples("toml")[0].lines().filter(|line| !line.is_empty());
    assert!(lines.count() <= 10);
}

/// Each expression of the reference is read and can hold, over the board that it speaks of.
#[test]
fn every_expression_holds_on_some_board() {
    let header = "[board]\ncells = 'a b c / d e f / g h i'\n[pieces]\nnumbers = '1..9'\n[[rules]]\n";
    let lines: Vec<&str> = examples("expressions")
        .iter()
        .flat_map(|block| block.lines())
        .collect();
    assert!(lines.len() > 25);
    for line in lines {
        let model = format!("{header}holds = \"{line}\"\n");
        let puzzle = read(&Source::new("example.toml", model))
            .unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin {line}"));
        let compiled = EncodedInstance::new(puzzle, Choices::default()).expect("examples are small");
        let found = Boards::by_sat(&compiled, Box::new(Varisat::new())).next_within(&Limits::none());
        assert!(matches!(found, Ok(Outcome::Complete(Some(_)))), "{line}");
    }
}

/// The keys of all tables of a schema.
fn schema_keys(schema: &Value, keys: &mut BTreeSet<String>) {
    match schema {
        Value::Object(entries) => {
            let properties = entries.get("properties").and_then(Value::as_object);
            keys.extend(properties.into_iter().flat_map(|table| table.keys().cloned()));
            entries.values().for_each(|inner| schema_keys(inner, keys));
        }
        Value::Array(items) => items.iter().for_each(|inner| schema_keys(inner, keys)),
        _ => {}
    }
}

/// The keys that a document uses.
fn used_keys(document: &toml::Value, keys: &mut BTreeSet<String>) {
    match document {
        toml::Value::Table(entries) => {
            keys.extend(entries.keys().cloned());
            entries.values().for_each(|inner| used_keys(inner, keys));
        }
        toml::Value::Array(items) => items.iter().for_each(|inner| used_keys(inner, keys)),
        _ => {}
    }
}

#[test]
fn every_key_has_an_example() {
    let (mut known, mut used) = (BTreeSet::new(), BTreeSet::new());
    schema_keys(&schema(), &mut known);
    for example in examples("toml") {
        used_keys(
            &toml::Value::Table(example.parse().expect("it is TOML")),
            &mut used,
        );
    }
    let missing: Vec<&String> = known.difference(&used).collect();
    assert!(known.len() > 80, "only {} keys", known.len());
    assert!(missing.is_empty(), "no example has {missing:?}");
}

/// The functions of expressions: the diagnostic of one that is unknown lists them.
fn functions() -> Vec<String> {
    let model = "[board]\ngrid = [1, 1]\n[pieces]\nnumbers = '1'\n[[rules]]\nholds = 'zzzzzzzzzzzzzzzz(1)'\n";
    let diagnostics = read(&Source::new("wrong.toml", model)).expect_err("the function is unknown");
    let mut labels = diagnostics
        .in_order()
        .into_iter()
        .map(|diagnostic| diagnostic.label.to_string());
    let known = labels.find_map(|label| label.strip_prefix("expected one of ").map(str::to_string));
    let known = known.expect("an unknown function has such a label");
    assert!(!known.contains('…'), "the list is cut short");
    let names = known.split(", ").map(|name| name.trim_matches('`').to_string());
    names.collect()
}

#[test]
fn every_function_has_an_example() {
    let lines = examples("expressions").concat();
    let is_word = |char: char| char.is_alphanumeric() || char == '_';
    let calls: BTreeSet<&str> = lines
        .split('(')
        .filter_map(|before| before.rsplit(|char| !is_word(char)).next())
        .collect();
    let functions = functions();
    assert!(functions.len() > 20, "only {} functions", functions.len());
    for function in &functions {
        assert!(
            calls.contains(function.as_str()),
            "no expression calls {function}"
        );
    }
    for quota in ["exactly", "at_least", "at_most"] {
        assert!(lines.contains(&format!("{quota} ")), "no expression says {quota}");
    }
}
