//! The schema of requests and answers as types of Python.

use std::fmt::Write;

use serde_json::Value;

const HEAD: &str =
    "\"\"\"Answers as dicts, by the kind of request. This file follows from `placet schema --requests`.\"\"\"

from __future__ import annotations

from typing import Any, Callable, Dict, List, Literal, Optional, Protocol, TypedDict, Union, overload
";

/// Python keywords that are keys of objects: those can't be fields of a class.
const KEYWORDS: [&str; 4] = ["as", "from", "in", "is"];

/// The module.
pub(crate) fn of(schema: &Value) -> String {
    let mut module = HEAD.to_string();
    let definitions = schema["$defs"].as_object().expect("it has definitions");
    let mut names: Vec<&String> = definitions.keys().collect();
    names.sort();
    for name in names {
        if !["Question", "Request", "Event"].contains(&name.as_str()) {
            definition(name, &definitions[name], &mut module);
        }
    }
    module.push_str(&by_name(schema));
    module
}

/// A type of its own: a dict, or another name for something.
fn definition(name: &str, schema: &Value, module: &mut String) {
    let Some(properties) = schema["properties"].as_object() else {
        // What a name stands for is evaluated where it is written, so the names in it are texts.
        let alias = alternatives(schema)
            .map_or_else(|| type_of(schema), |all| union(all.iter().map(quoted).collect()));
        write!(module, "\n{name} = {alias}\n").expect("text");
        return;
    };
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let (always, sometimes): (Vec<_>, Vec<_>) = properties
        .iter()
        .partition(|(key, _)| required.contains(&Value::from(key.as_str())));
    let entries = |keys: &[(&String, &Value)]| {
        let lines = keys
            .iter()
            .map(|(key, schema)| format!("        \"{key}\": \"{}\",\n", type_of(schema)));
        lines.collect::<String>()
    };
    if sometimes.is_empty() {
        write!(
            module,
            "\n{name} = TypedDict(\n    \"{name}\",\n    {{\n{}    }},\n)\n",
            entries(&always)
        )
        .expect("text");
        return;
    }
    let base = format!("_{name}");
    write!(
        module,
        "\n{base} = TypedDict(\n    \"{base}\",\n    {{\n{}    }},\n)\n",
        entries(&always)
    )
    .expect("text");
    write!(module, "\n\nclass {name}({base}, total=False):\n").expect("text");
    for (key, schema) in sometimes {
        assert!(!KEYWORDS.contains(&key.as_str()), "{name} has the key {key}");
        writeln!(module, "    {key}: {}", type_of(schema)).expect("text");
    }
    module.push('\n');
}

/// How a puzzle is asked by the name of a request.
fn by_name(schema: &Value) -> String {
    let mut text =
        "\n\nclass AskByName(Protocol):\n    \"\"\"Asks a request by its name.\"\"\"\n".to_string();
    let answers = schema["properties"]["answer"]["properties"].as_object();
    for (kind, answer) in answers.expect("it has answers") {
        write!(
            text,
            "\n    @overload\n    def __call__(\n        self,\n        kind: Literal[\"{kind}\"],\n        /,\n        *,\n        \
             hear: Optional[Callable[[Dict[str, Any]], object]] = None,\n        **asked: Any,\n    ) -> {}: ...\n",
            type_of(answer)
        )
        .expect("text");
    }
    text
}

fn type_of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or(reference).to_string();
    }
    if let Some(value) = schema.get("const") {
        return format!("Literal[{}]", literal(value));
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(literal).collect();
        return format!("Literal[{}]", values.join(", "));
    }
    if let Some(alternatives) = alternatives(schema) {
        return union(alternatives.iter().map(type_of).collect());
    }
    match &schema["type"] {
        Value::Array(types) => union(
            types
                .iter()
                .map(|one| named_type(one.as_str().unwrap_or_default(), schema))
                .collect(),
        ),
        one => named_type(one.as_str().unwrap_or_default(), schema),
    }
}

fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    schema["anyOf"].as_array().or(schema["oneOf"].as_array())
}

/// A type as a text, unless it is a value.
fn quoted(schema: &Value) -> String {
    match schema.get("const") {
        Some(_) => type_of(schema),
        None => format!("\"{}\"", type_of(schema)),
    }
}

fn literal(value: &Value) -> String {
    match value {
        Value::Null => "None".to_string(),
        Value::String(text) => format!("'{text}'"),
        other => other.to_string(),
    }
}

fn union(types: Vec<String>) -> String {
    match &types[..] {
        [one] => one.clone(),
        [one, none] if none == "None" => format!("Optional[{one}]"),
        _ => format!("Union[{}]", types.join(", ")),
    }
}

fn named_type(name: &str, schema: &Value) -> String {
    match name {
        "array" if schema["items"].is_object() => format!("List[{}]", type_of(&schema["items"])),
        "array" => "List[Any]".to_string(),
        "object" if schema["additionalProperties"].is_object() => {
            format!("Dict[str, {}]", type_of(&schema["additionalProperties"]))
        }
        "object" => "Dict[str, Any]".to_string(),
        "string" => "str".to_string(),
        "boolean" => "bool".to_string(),
        "integer" => "int".to_string(),
        "number" => "float".to_string(),
        "null" => "None".to_string(),
        _ => "Any".to_string(),
    }
}
