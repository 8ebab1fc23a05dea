//! Every key of every table that the schema lists is written by some generator, so that a new kind of rule
//! without an oracle is noticed.

use std::collections::BTreeSet;

use placet::model::schema;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value};

use crate::documented::choices::Choices;
use crate::documented::model::Model;

/// Keys that no model of these tests has, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    (
        "CutTable",
        "the tiles come from placet's own generator of random numbers",
    ),
    (
        "WordFileTable",
        "the words are in a second file: tests/cli/words.rs has such models",
    ),
    (
        "TupleFileTable",
        "the tuples are in a second file: tests/cli/words.rs has such models",
    ),
    ("ObjectiveTable.says", "a sentence changes nothing"),
    ("model.picture", "looks change nothing"),
    ("PictureTable", "looks change nothing"),
    (
        "RegionsTable",
        "what is generated changes no solutions: tests/setting has such models",
    ),
    ("GenerateTable.regions", "as of `RegionsTable`"),
    ("GenerateTable.title", "a title changes nothing"),
    ("GenerateTable.rules", "as of `RegionsTable`"),
    ("GenerateTable.new_givens", "as of `RegionsTable`"),
    (
        "ExpectTable.up_to_symmetry",
        "what is counted up to symmetry is not a set of boards",
    ),
];

/// Keys that any rule may have: they are written in one place.
const OF_ALL_RULES: &[&str] = &["name", "says", "encode"];

const MODELS: usize = 3000;

/// The definitions of tables, each with its keys.
fn definitions(schema: &Value) -> Vec<(String, &Map<String, Value>, Vec<String>)> {
    let tables = schema["definitions"]
        .as_object()
        .expect("the schema has definitions");
    let keys = |table: &Value| table["required"].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().expect("a key is a string").to_owned();
    let with_keys = tables.iter().filter_map(|(name, table)| {
        let required = keys(table).iter().map(text).collect();
        Some((name.clone(), table["properties"].as_object()?, required))
    });
    with_keys.collect()
}

/// Notes the keys of every table below a value, by the definitions that the table can be.
fn note(
    value: &Value,
    definitions: &[(String, &Map<String, Value>, Vec<String>)],
    seen: &mut BTreeSet<String>,
) {
    match value {
        Value::Object(table) => {
            for (name, properties, required) in definitions {
                let is_one = table.keys().all(|key| properties.contains_key(key))
                    && required.iter().all(|key| table.contains_key(key));
                if is_one {
                    seen.extend(table.keys().map(|key| format!("{name}.{key}")));
                }
            }
            table.values().for_each(|value| note(value, definitions, seen));
        }
        Value::Array(items) => items.iter().for_each(|item| note(item, definitions, seen)),
        _ => {}
    }
}

fn document(model: &Model) -> Value {
    if model.is_json {
        return serde_json::from_str(&model.text).expect("the model is JSON");
    }
    let table: toml::Table = model
        .text
        .parse()
        .unwrap_or_else(|error| panic!("{error}\n{}", model.text));
    serde_json::to_value(table).expect("a TOML table can be JSON")
}

#[test]
fn every_key_of_the_schema_is_generated() {
    let schema = schema();
    let definitions = definitions(&schema);
    let mut seen = BTreeSet::new();
    let (mut made, mut solvable) = (0, 0);
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRunner::deterministic().rng().clone());
    for number in 0..MODELS {
        let numbers = crate::documented::numbers()
            .new_tree(&mut runner)
            .expect("any numbers will do")
            .current();
        let is_network = number % 20 == 0;
        let between: [fn(&mut Choices) -> Model; 2] =
            [crate::documented::network::any, crate::documented::corners::any];
        let of_network = between
            .into_iter()
            .filter(|_| is_network)
            .map(|any| any(&mut Choices::new(numbers.0.clone())))
            .collect::<Vec<_>>();
        let models = Model::any(&mut Choices::new(numbers.0)).into_iter();
        for model in models.chain(of_network) {
            made += 1;
            solvable += usize::from(!model.answers.is_empty());
            let document = document(&model);
            let top = document.as_object().expect("a model is a table");
            seen.extend(top.keys().map(|key| format!("model.{key}")));
            note(&document, &definitions, &mut seen);
        }
    }
    let top = schema["properties"].as_object().expect("the model has keys");
    let of_model = top.keys().map(|key| format!("model.{key}"));
    let of_tables = definitions
        .iter()
        .flat_map(|(name, properties, _)| properties.keys().map(move |key| format!("{name}.{key}")));
    let is_common = |key: &str| {
        OF_ALL_RULES
            .iter()
            .any(|common| key.ends_with(&format!(".{common}")))
    };
    let left_out = |key: &String| {
        LEFT_OUT.iter().any(|(prefix, _)| key.starts_with(prefix))
            || is_common(key) && !key.starts_with("SumTable")
    };
    let missing: Vec<String> = of_model
        .chain(of_tables)
        .filter(|key| !seen.contains(key) && !left_out(key))
        .collect();
    assert!(missing.is_empty(), "no generator writes {missing:#?}");
    // Models without boards, or none at all, would notice little.
    assert!(
        made > MODELS / 2 && solvable > made / 2,
        "{made} models of {MODELS}, {solvable} of them with boards"
    );
}
