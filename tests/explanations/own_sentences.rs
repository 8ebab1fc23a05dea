//! A rule whose author wrote a sentence for it (`says`) is cited with this sentence, whatever its kind.

use std::collections::BTreeSet;

use placet::Puzzle;
use placet::explain::Explainer;
use placet::model::schema;
use toml::{Table, Value};

use crate::docs::reference::examples;

/// The kinds of rule, each with the keys that it may have and those that it must have.
fn kinds() -> Vec<(String, BTreeSet<String>, BTreeSet<String>)> {
    let schema = schema();
    let definitions = schema["definitions"].as_object().expect("definitions");
    let kinds = definitions.iter().filter_map(|(name, table)| {
        let keys: BTreeSet<String> = table["properties"].as_object()?.keys().cloned().collect();
        let required = table["required"].as_array()?.iter();
        let required = required.filter_map(|key| Some(key.as_str()?.to_string()));
        let is_rule = keys.contains("says") && keys.contains("encode");
        is_rule.then(|| (name.clone(), keys, required.collect()))
    });
    kinds.collect()
}

/// The models that the documentation of rules has.
fn documented() -> Vec<Table> {
    let blocks = examples("toml").into_iter();
    blocks.filter_map(|block| block.parse().ok()).collect()
}

/// The rules of a model that are tables.
fn rules(model: &mut Table) -> impl Iterator<Item = &mut Table> {
    let rules = model.get_mut("rules").and_then(Value::as_array_mut);
    rules.into_iter().flatten().filter_map(Value::as_table_mut)
}

/// Needs an instance no rule: how often a piece is there, and that a cell shows something?
fn is_about_pieces(sentence: &str) -> bool {
    [
        " is on the board ",
        " holds one ",
        " has one of ",
        " adds up to ",
        " add up to ",
    ]
    .iter()
    .any(|part| sentence.contains(part))
}

#[test]
fn every_kind_of_rule_is_cited_with_its_own_sentence() {
    let kinds = kinds();
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    for mut model in documented() {
        model.remove("expect");
        let is_own = |rule: &&mut Table| {
            rule.values()
                .all(|value| !value.is_table() || value.get("file").is_none())
        };
        let mut stated: Vec<(String, BTreeSet<String>)> = vec![];
        for rule in rules(&mut model).filter(is_own) {
            let says = format!("own sentence {}.", stated.len());
            stated.push((says.clone(), rule.keys().cloned().collect()));
            rule.insert("says".to_string(), Value::String(says));
        }
        let without_own = rules(&mut model).count() - stated.len();
        let strings = model.get("rules").and_then(Value::as_array);
        let has_strings = strings.is_some_and(|rules| rules.iter().any(Value::is_str));
        let text = toml::to_string(&model).expect("a model");
        let Ok(puzzle) = Puzzle::from_toml(&text) else {
            continue;
        };
        let Ok(explainer) = Explainer::new(&puzzle, &[]) else {
            continue;
        };
        let sentences: Vec<&str> = explainer
            .instances()
            .iter()
            .map(|rule| rule.sentence.as_str())
            .collect();
        for sentence in &sentences {
            let is_cited = stated.iter().any(|(says, _)| sentence.contains(says));
            let is_other = has_strings || without_own > 0 || is_about_pieces(sentence);
            assert!(is_cited || is_other, "{sentence}\n{text}");
        }
        for (says, keys) in stated {
            if sentences.iter().any(|sentence| sentence.contains(&says)) {
                let of_rule = kinds
                    .iter()
                    .filter(|(_, all, required)| keys.is_subset(all) && required.is_subset(&keys));
                cited.extend(of_rule.map(|(name, ..)| name.as_str()));
            }
        }
    }
    let missing: Vec<&str> = kinds
        .iter()
        .map(|(name, ..)| name.as_str())
        .filter(|name| !cited.contains(name))
        .collect();
    assert!(
        kinds.len() > 30 && missing.is_empty(),
        "{missing:?} of {}",
        kinds.len()
    );
}

/// The sentences of the rules of a small puzzle.
fn sentences(model: &str) -> Vec<String> {
    let puzzle = Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
    let explainer = Explainer::new(&puzzle, &[]).expect("it is small");
    let instances = explainer.instances().iter().map(|rule| rule.sentence.clone());
    instances.filter(|sentence| !is_about_pieces(sentence)).collect()
}

#[test]
fn a_sentence_of_several_parts_names_the_part() {
    let model = |rule: &str| {
        sentences(&format!(
            "board.grid = [2, 2]\npieces = {{ numbers = '1..2', copies = 2 }}\n[[rules]]\nsays = 'as agreed'\n{rule}"
        ))
    };
    let of_rows = ["as agreed, for row 1", "as agreed, for row 2"];
    assert_eq!(model("sum = 3\nof = 'rows'"), of_rows);
    assert_eq!(model("sums = [3, 3]\nof = 'rows'"), of_rows);
    assert_eq!(model("sum = 3\ncells = 'r1c1 r1c2'"), ["as agreed"]);
    assert_eq!(model("visible = [1, 2]\nof = 'rows'"), of_rows);
    assert_eq!(model("connected = '1'"), ["as agreed, 2 at most"]);
    assert_eq!(model("tuples = [['1', '2']]\nof = 'rows'"), of_rows);
    assert_eq!(
        model("all_different = 'row 1'"),
        ["as agreed, so row 1 needs a 1", "as agreed, so row 1 needs a 2"]
    );
}
