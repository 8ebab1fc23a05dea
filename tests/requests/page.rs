//! The schema of requests and answers as a page.

use std::fmt::Write;

use serde_json::{Map, Value};

const HEAD: &str = "# Requests and answers\n\n\
    *For those whose programs ask placet: every request, with its options and the keys of its answer.*\n\n\
    All surfaces answer the same requests: `--json` on the command line, [HTTP](server.md), `Puzzle.ask` in [Python](../guide/python.md), and the tools of the\n\
    [Model Context Protocol](../guide/mcp.md). [JSON output](json.md) has examples. This page follows from `placet schema --requests`.\n";

/// The page.
pub(crate) fn of(schema: &Value) -> String {
    let mut page = HEAD.to_string();
    let definitions = schema["$defs"].as_object().expect("it has definitions");
    let kinds = schema["$defs"]["Request"]["oneOf"].as_array();
    for kind in kinds.expect("it has kinds of requests") {
        request(kind, schema, &mut page);
    }
    page.push_str("\n# Events and errors\n");
    for kind in schema["$defs"]["Event"]["oneOf"]
        .as_array()
        .expect("it has events")
    {
        let name = kind["properties"]["event"]["const"]
            .as_str()
            .expect("it has a name");
        section(&format!("`{name}`"), kind, &["event"], schema, &mut page);
    }
    section("Errors", &schema["$defs"]["Error"], &[], schema, &mut page);
    page.push_str("\n# Objects\n");
    let of_others = ["Question", "Request", "Event", "Error"];
    for (name, definition) in definitions {
        if !of_others.contains(&name.as_str()) && !is_told(name, schema) {
            section(name, definition, &[], schema, &mut page);
        }
    }
    page
}

/// The names of the answers.
fn answers(schema: &Value) -> impl Iterator<Item = &str> {
    let answers = schema["properties"]["answer"]["properties"].as_object();
    let answers = answers.into_iter().flat_map(|answers| answers.values());
    answers.filter_map(|answer| answer["$ref"].as_str().map(definition_name))
}

/// Whether an answer is told with its request. Others are objects elsewhere, too.
fn is_told(name: &str, schema: &Value) -> bool {
    name.ends_with("Answer") && answers(schema).any(|answer| answer == name)
}

/// A request with its answer.
fn request(kind: &Value, schema: &Value, page: &mut String) {
    let name = kind["properties"]["kind"]["const"]
        .as_str()
        .expect("it has a name");
    section(&format!("`{name}`"), kind, &["kind"], schema, page);
    let answer = &schema["properties"]["answer"]["properties"][name];
    match answer["$ref"].as_str().map(definition_name) {
        Some(name) if !is_told(name, schema) => writeln!(page, "\nAnswer: {}", link(name)).expect("text"),
        Some(name) => keys("Key of the answer", &schema["$defs"][name], &[], schema, page),
        None => keys("Key of the answer", answer, &[], schema, page),
    }
}

/// A section about something with keys, or with alternatives.
fn section(title: &str, part: &Value, without: &[&str], schema: &Value, page: &mut String) {
    let says = part["description"].as_str().unwrap_or_default();
    write!(page, "\n## {title}\n").expect("text");
    if !says.is_empty() {
        writeln!(page, "\n{}", one_line(says)).expect("text");
    }
    keys("Key", part, without, schema, page);
}

/// A table of keys; for alternatives, a list.
fn keys(head: &str, part: &Value, without: &[&str], schema: &Value, page: &mut String) {
    let alternatives = part["oneOf"].as_array().or(part["anyOf"].as_array());
    if let Some(alternatives) = alternatives {
        let words = alternatives.iter().all(|one| one["const"].is_string());
        page.push_str(if words { "\n" } else { "\nOne of these:\n\n" });
        for one in alternatives {
            let says = one["description"].as_str().map(one_line).unwrap_or_default();
            let dash = if says.is_empty() { "" } else { ": " };
            writeln!(page, "- {}{dash}{says}", type_of(one)).expect("text");
        }
    }
    let mut rows = Map::new();
    collect(part, schema, &mut rows);
    rows.retain(|name, _| !without.contains(&name.as_str()));
    if rows.is_empty() {
        return;
    }
    let required = part["required"].as_array().cloned().unwrap_or_default();
    write!(page, "\n| {head} | type | meaning |\n|---|---|---|\n").expect("text");
    for (name, property) in rows {
        let is_option = !required.contains(&Value::from(name.as_str()));
        let default = property.get("default").filter(|_| is_option);
        let default = default.filter(|value| !value.is_null());
        let default = default
            .map(|value| format!(" By default `{value}`."))
            .unwrap_or_default();
        let says = property["description"].as_str().map(one_line).unwrap_or_default();
        writeln!(page, "| `{name}` | {} | {says}{default} |", type_of(&property)).expect("text");
    }
}

/// The properties of a part and of those that it contains.
fn collect(part: &Value, schema: &Value, rows: &mut Map<String, Value>) {
    for (name, property) in part["properties"].as_object().into_iter().flatten() {
        rows.insert(name.clone(), property.clone());
    }
    if let Some(name) = part["$ref"].as_str().map(definition_name) {
        collect(&schema["$defs"][name], schema, rows);
    }
    for more in part["allOf"].as_array().into_iter().flatten() {
        collect(more, schema, rows);
    }
}

/// A type in words.
fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return link(definition_name(name));
    }
    if let Some(value) = schema.get("const") {
        return format!("`{}`", value.as_str().map_or(value.to_string(), str::to_string));
    }
    if let Some(values) = schema["enum"].as_array() {
        let values = values
            .iter()
            .map(|value| format!("`{}`", value.as_str().unwrap_or("null")));
        return values.collect::<Vec<_>>().join(" or ");
    }
    for alternatives in [&schema["anyOf"], &schema["oneOf"], &schema["allOf"]] {
        if let Some(alternatives) = alternatives.as_array() {
            let types: Vec<String> = alternatives.iter().map(type_of).collect();
            return types.join(" or ");
        }
    }
    match &schema["type"] {
        Value::Array(types) => {
            let types = types
                .iter()
                .map(|one| named_type(one.as_str().unwrap_or_default(), schema));
            types.collect::<Vec<_>>().join(" or ")
        }
        one => named_type(one.as_str().unwrap_or_default(), schema),
    }
}

fn named_type(name: &str, schema: &Value) -> String {
    match name {
        "array" => match &schema["items"] {
            Value::Null => {
                let members = schema["prefixItems"].as_array().into_iter().flatten();
                let members: Vec<String> = members.map(type_of).collect();
                format!("list of {}", members.join(" and "))
            }
            items => format!("list of {}", type_of(items)),
        },
        "object" if schema["additionalProperties"].is_object() => {
            format!("map of {}", type_of(&schema["additionalProperties"]))
        }
        "object" => "object".to_string(),
        "null" => "`null`".to_string(),
        "string" => "text".to_string(),
        "boolean" => "`true` or `false`".to_string(),
        "integer" => "whole number".to_string(),
        "" => "any".to_string(),
        other => other.to_string(),
    }
}

fn definition_name(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

fn link(name: &str) -> String {
    format!("[{name}](#{})", name.to_lowercase())
}

/// A description on one line, as a cell of a table can have it.
fn one_line(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}
