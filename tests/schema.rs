//! The JSON Schema of model files: it is one, and takes every right model.
//! That it refuses wrong ones is held in `tests/wrong_models/`.

use std::fs;

use jsonschema::Validator;
use placet::model::schema;
use serde_json::{Value, json};

use crate::docs::reference::examples;
use crate::files::model_files;

fn validator() -> Validator {
    jsonschema::draft7::new(&schema()).expect("the schema can be compiled")
}

/// The document of a model, as an editor's plug-in sees it.
fn document(name: &str, text: &str) -> Value {
    if name.ends_with(".json") {
        return serde_json::from_str(text).expect("the model is JSON");
    }
    let table: toml::Table = text.parse().expect("the model is TOML");
    serde_json::to_value(table).expect("a TOML table can be JSON")
}

#[track_caller]
fn assert_accepted(name: &str, text: &str) {
    let errors: Vec<String> = validator()
        .iter_errors(&document(name, text))
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{name}\n{}", errors.join("\n"));
}

#[test]
fn it_is_a_schema_of_draft_7() {
    let schema = schema();
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    jsonschema::draft7::meta::validate(&schema).expect("the schema obeys its own schema");
}

/// Plug-ins of editors know drafts 4 to 7, and none of these words.
#[test]
fn it_uses_no_word_of_later_drafts() {
    let text = schema().to_string();
    for word in [
        "$defs",
        "unevaluated",
        "prefixItems",
        "dependentRequired",
        "$anchor",
    ] {
        assert!(!text.contains(word), "{word}");
    }
}

#[test]
fn every_key_says_what_it_is() {
    let schema = schema();
    let definitions = schema["definitions"].as_object().expect("tables are definitions");
    for (name, table) in definitions.iter().chain([(&"top".to_string(), &schema)]) {
        assert_eq!(table["additionalProperties"], json!(false), "{name}");
        assert!(
            !table["description"].as_str().unwrap_or_default().is_empty(),
            "{name}"
        );
        for (key, value) in table["properties"].as_object().expect("a table has keys") {
            let says = value["description"].as_str().unwrap_or_default();
            assert!(says.ends_with(['.', '?']), "{name}.{key}: {says}");
        }
    }
}

#[test]
fn every_kind_of_rule_demands_its_key() {
    let schema = schema();
    let kinds = schema["properties"]["rules"]["items"]["anyOf"].as_array();
    let kinds = kinds.expect("a rule is one of several kinds");
    assert!(kinds.len() >= 10, "{kinds:?}");
    // An expression may stand alone; the tables are definitions.
    let (alone, tables): (Vec<_>, Vec<_>) = kinds.iter().partition(|kind| kind["type"] == "string");
    assert_eq!(alone.len(), 1);
    for kind in tables {
        let pointer = kind["$ref"].as_str().expect("a table is a definition");
        let table = schema
            .pointer(pointer.trim_start_matches('#'))
            .expect("it is defined");
        assert!(
            table["required"].as_array().is_some_and(|keys| !keys.is_empty()),
            "{pointer}"
        );
    }
}

#[test]
fn every_model_is_accepted() {
    for path in model_files() {
        let text = fs::read_to_string(&path).expect("a model can be read");
        assert_accepted(&path.to_string_lossy(), &text);
    }
}

#[test]
fn every_example_of_the_reference_is_accepted() {
    for (language, least) in [("toml", 12), ("json", 1)] {
        let examples = examples(language);
        assert!(examples.len() >= least, "{language}");
        for example in examples {
            assert_accepted(&format!("example.{language}"), example);
        }
    }
}

#[test]
fn the_example_for_editors_is_a_model() {
    let page = include_str!("../docs/guide/editors.md");
    let mut blocks = page
        .split("```toml\n")
        .filter_map(|rest| rest.split("```").next());
    let example = blocks.find(|block| block.starts_with("#:schema ./placet.schema.json\n"));
    let example = example.expect("the page has an example");
    assert_accepted("example.toml", example);
    let source = placet::model::Source::new("example.toml", example);
    let puzzle = placet::model::read(&source).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    assert!(puzzle.warnings().is_empty(), "{}", puzzle.warnings());
}
