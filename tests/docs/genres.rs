//! The index of genres: every model of the library, with the kinds of rule that it has.

use std::collections::BTreeSet;
use std::fs;

use placet::model::schema;
use serde_json::Value;

use crate::docs::pages::{below, root};

const INDEX: &str = include_str!("../../docs/genres/README.md");

/// The keys that say of which kind a rule is: those that its table must have, without those that several kinds share.
fn kinds() -> BTreeSet<String> {
    let schema = schema();
    let definitions = schema["definitions"].as_object().expect("tables are definitions");
    let is_rule = |table: &&Value| {
        let keys = &table["properties"];
        keys["says"].is_object() && keys["encode"].is_object()
    };
    let required = definitions.values().filter(is_rule);
    let required = required
        .filter_map(|table| table["required"].as_array())
        .flatten();
    let names = required.filter_map(Value::as_str);
    let is_shared = |name: &&str| ["of", "piece"].contains(name);
    names
        .filter(|name| !is_shared(name))
        .map(str::to_string)
        .collect()
}

/// The kinds of the rules of a model.
fn kinds_of(model: &toml::Table, kinds: &BTreeSet<String>) -> BTreeSet<String> {
    let rules = model.get("rules").and_then(toml::Value::as_array);
    let of_rule = |rule: &toml::Value| -> BTreeSet<String> {
        match rule.as_table() {
            Some(rule) => rule.keys().filter(|key| kinds.contains(*key)).cloned().collect(),
            None => BTreeSet::from(["holds".to_string()]),
        }
    };
    rules.into_iter().flatten().flat_map(of_rule).collect()
}

/// The texts between two marks.
fn between<'a>(text: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start)
        .skip(1)
        .filter_map(move |rest| rest.split(end).next())
}

/// The models of a row and the kinds of rule that it lists.
fn row(line: &str) -> (Vec<&str>, BTreeSet<String>) {
    let cells: Vec<&str> = line.split(" | ").collect();
    let models = between(cells[1], "](../../models/", ")").collect();
    let rules = between(cells[2], "[`", "`]").map(str::to_string).collect();
    (models, rules)
}

fn rows() -> impl Iterator<Item = (Vec<&'static str>, BTreeSet<String>)> {
    let (_, index) = INDEX.split_once("## Index\n").expect("the page has an index");
    let lines = index.lines().filter(|line| line.contains("](../../models/"));
    lines.map(row)
}

#[test]
fn every_model_is_in_the_index_once() {
    let mut listed: Vec<&str> = rows().flat_map(|(models, _)| models).collect();
    listed.sort_unstable();
    let models = root().join("models");
    let files = below(&models).into_iter();
    let files = files.filter_map(|path| Some(path.strip_prefix(&models).ok()?.to_str()?.to_string()));
    let files: Vec<String> = files.filter(|name| name.ends_with(".toml")).collect();
    assert_eq!(listed, files);
}

#[test]
fn the_index_names_the_rules_of_its_models() {
    let kinds = kinds();
    for (models, listed) in rows() {
        let of_model = |path: &&str| {
            let text = fs::read_to_string(root().join("models").join(path)).expect("a model can be read");
            kinds_of(&text.parse().expect("it is TOML"), &kinds)
        };
        let found: BTreeSet<String> = models.iter().flat_map(of_model).collect();
        assert_eq!(listed, found, "{models:?}");
    }
}

#[test]
fn the_index_is_in_alphabetical_order() {
    let (_, index) = INDEX.split_once("## Index\n").expect("the page has an index");
    let names: Vec<String> = index
        .lines()
        .skip_while(|line| !line.starts_with("|---"))
        .skip(1)
        .map(|line| line.trim_start_matches("| ").to_lowercase())
        .map(|line| {
            line.split([',', '|'])
                .next()
                .unwrap_or_default()
                .trim()
                .to_string()
        })
        .collect();
    assert!(names.len() > 100 && names.is_sorted(), "{names:?}");
}
